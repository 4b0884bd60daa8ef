"""The bench measures every rule set and says so; how fast this machine is proves nothing here."""

import io
import json
import os
import sys
from contextlib import redirect_stdout
from typing import Any

import pytest

from games import bench
from games.__main__ import main
from games.ai.bench import DEPTHS, SEARCHED, Lateness
from games.bench import PEERS, report
from games.catalogue import RULE_SETS
from games.measure import Effort

QUICK: dict[str, Any] = {
    "effort": Effort(seconds=0, repetitions=1),
    "depths": dict.fromkeys(DEPTHS, 2),
    "ticks": 3,
}
KEYS = {"ruleset", "measure", "per_second", "peer", "peer_per_second", "ratio", "target"}
PACKAGES = {peer.package for peer in PEERS.values()}
OWN_MEASURES = ("perft", "playouts", "search")


def quick_json() -> dict[str, Any]:
    printed = io.StringIO()
    with redirect_stdout(printed):
        report(as_json=True, **QUICK)
    return json.loads(printed.getvalue())  # type: ignore[no-any-return]


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    """What the bench tells on this machine, peers or none."""
    return quick_json()


@pytest.fixture
def no_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine where nobody has installed other engines."""
    for module in ("pyspiel", "draughts", "draughts.boards", "draughts.engines", "hnefatafl"):
        monkeypatch.setitem(sys.modules, module, None)
    for module in list(sys.modules):
        if module.startswith(("draughts.", "hnefatafl.")):
            monkeypatch.setitem(sys.modules, module, None)


def beside_peers(told: dict[str, Any]) -> list[dict[str, Any]]:
    """The speeds that stand beside another engine's."""
    return [row for row in told["measured"] if row["peer"] not in (None, "our playouts")]


def test_every_rule_set_is_played_and_searched(told: dict[str, Any]) -> None:
    rows = [row for row in told["measured"] if row["measure"] != "search"]
    rows += [row for row in told["measured"] if row["peer"] == "our playouts"]
    measured = {(row["ruleset"], row["measure"]) for row in rows}
    assert measured == {(id, measure) for id in RULE_SETS for measure in OWN_MEASURES}
    assert len(rows) == len(measured)
    assert all(row.keys() == KEYS and row["per_second"] > 0 for row in told["measured"])


def test_every_ratio_is_that_of_the_two_speeds_beside_it(told: dict[str, Any]) -> None:
    for row in told["measured"]:
        if row["peer"]:
            ratio = row["per_second"] / row["peer_per_second"]
            assert row["ratio"] == pytest.approx(ratio, rel=0.01, abs=0.01)
        else:
            assert {row["peer_per_second"], row["ratio"], row["target"]} == {None}


def test_a_peer_is_measured_or_named_as_missing(told: dict[str, Any]) -> None:
    missing = set(told["not_installed"])
    assert missing <= PACKAGES
    there = {id: peer for id, peer in PEERS.items() if peer.package not in missing}
    assert {row["ruleset"] for row in beside_peers(told)} == there.keys()
    for row in beside_peers(told):
        peer = there[row["ruleset"]]
        targets = {"perft": None, "playouts": peer.target, "search": peer.search_target}
        assert row["peer"] == str(peer)
        assert row["target"] == targets[row["measure"]]


def test_the_search_of_py_draughts_is_measured_where_it_is_installed(told: dict[str, Any]) -> None:
    searched = {row["ruleset"] for row in beside_peers(told) if row["measure"] == "search"}
    py_draughts = {id for id, peer in PEERS.items() if peer.package == "py-draughts"}
    assert searched == (set() if "py-draughts" in told["not_installed"] else py_draughts)


def test_a_third_of_the_playouts_is_the_target_of_tafl_and_mill(told: dict[str, Any]) -> None:
    for row in told["measured"]:
        if row["peer"] == "our playouts":
            has_target = row["ruleset"].startswith(("tafl/", "mill/"))
            assert row["target"] == (0.33 if has_target else None)


def test_the_time_to_a_depth_stands_beside_that_of_openspiel(told: dict[str, Any]) -> None:
    rows = {row["ruleset"]: row for row in told["to_depth"]}
    assert {id: row["depth"] for id, row in rows.items()} == QUICK["depths"]
    assert all(row["seconds"] > 0 for row in rows.values())
    with_peer = {id for id, row in rows.items() if row["peer"]}
    assert with_peer == (set() if "open_spiel" in told["not_installed"] else {"mill/muehle"})
    for id in with_peer:
        ratio = rows[id]["peer_seconds"] / rows[id]["seconds"]
        assert rows[id]["ratio"] == pytest.approx(ratio, rel=0.01)
        assert rows[id]["target"] == 1


def test_the_ticker_runs_alone_and_beside_each_search(told: dict[str, Any]) -> None:
    assert [row["searched"] for row in told["ticker"]] == list(SEARCHED)
    assert [row["target_ms"] for row in told["ticker"]] == [None, 4, 4]


@pytest.mark.usefixtures("no_peers")
def test_without_any_peer_ours_are_measured_alone() -> None:
    told = quick_json()
    assert set(told["not_installed"]) == PACKAGES
    assert not beside_peers(told)
    assert {row["peer"] for row in told["to_depth"]} == {None}


@pytest.mark.usefixtures("no_peers")
def test_the_tables_have_a_line_for_each_measurement_and_name_what_is_missing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    report(**QUICK)
    speeds, times, ticks = (part.splitlines() for part in capsys.readouterr().out.split("\n\n"))
    assert all(table[0].split()[-1] in ("target", "cores") for table in (speeds, times, ticks))
    own = [[id, measure] for id in RULE_SETS for measure in OWN_MEASURES]
    assert [line.split()[:2] for line in speeds[1:]] == own
    assert [line.split()[0] for line in times[1:]] == list(DEPTHS)
    assert len(ticks[1:-1]) == len(SEARCHED)
    assert ticks[-1] == "Not installed: hnefatafl, open_spiel, py-draughts."


@pytest.mark.usefixtures("no_peers")
def test_the_ticker_and_whatever_comes_after_the_bench_may_use_all_cores(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if not hasattr(os, "sched_getaffinity"):
        pytest.skip("this system keeps no process on one core")
    cores = []

    def look_at_cores(searched: str | None, ticks: int) -> Lateness:
        cores.append(os.sched_getaffinity(0))
        return Lateness(searched, 0, 0, 0, None, 1)

    monkeypatch.setattr(bench, "lateness", look_at_cores)
    before = os.sched_getaffinity(0)
    quick_json()
    assert [*cores, os.sched_getaffinity(0)] == [before] * (len(SEARCHED) + 1)


def test_the_command_line_passes_on_that_json_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    monkeypatch.setattr("games.bench.report", lambda as_json: asked.append(as_json))
    assert main(["bench"]) == main(["bench", "--json"]) == 0
    assert asked == [False, True]
