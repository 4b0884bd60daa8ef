"""The bench measures every rule set and says so; how fast this machine is proves nothing here."""

import json
import os
import sys
from typing import Any

import pytest

from games.__main__ import main
from games.bench import PEERS, report
from games.catalogue import RULE_SETS

KEYS = {"ruleset", "measure", "per_second", "peer", "peer_per_second", "ratio", "target"}
PACKAGES = {peer.package for peer in PEERS.values()}


@pytest.fixture
def no_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine where nobody has installed other engines."""
    for module in ("pyspiel", "draughts", "draughts.boards", "hnefatafl"):
        monkeypatch.setitem(sys.modules, module, None)
    for module in list(sys.modules):
        if module.startswith(("draughts.", "hnefatafl.")):
            monkeypatch.setitem(sys.modules, module, None)


def quick_json(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    report(as_json=True, seconds=0, repetitions=1)
    return json.loads(capsys.readouterr().out)  # type: ignore[no-any-return]


def test_every_rule_set_is_measured_twice(capsys: pytest.CaptureFixture[str]) -> None:
    rows = quick_json(capsys)["measured"]
    measured = [(row["ruleset"], row["measure"]) for row in rows]
    assert measured == [(id, measure) for id in RULE_SETS for measure in ("perft", "playouts")]
    assert all(row.keys() == KEYS for row in rows)
    assert all(row["per_second"] > 0 for row in rows)


def test_a_peer_is_measured_or_named_as_missing(capsys: pytest.CaptureFixture[str]) -> None:
    told = quick_json(capsys)
    missing = set(told["not_installed"])
    assert missing <= PACKAGES
    for row in told["measured"]:
        peer = PEERS.get(row["ruleset"])
        if peer and peer.package not in missing:
            assert row["peer"] == f"{peer.package} {peer.game}"
            assert row["peer_per_second"] > 0
            assert isinstance(row["ratio"], float)
            assert row["target"] == (peer.target if row["measure"] == "playouts" else None)
        else:
            assert {row["peer"], row["peer_per_second"], row["ratio"], row["target"]} == {None}


@pytest.mark.usefixtures("no_peers")
def test_without_any_peer_ours_are_measured_alone(capsys: pytest.CaptureFixture[str]) -> None:
    told = quick_json(capsys)
    assert set(told["not_installed"]) == PACKAGES
    assert {row["peer"] for row in told["measured"]} == {None}


@pytest.mark.usefixtures("no_peers")
def test_the_table_has_a_line_for_each_measurement_and_names_what_is_missing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    report(seconds=0, repetitions=1)
    headings, *lines, last = capsys.readouterr().out.splitlines()
    assert headings.split()[-1] == "target"
    assert [line.split()[0] for line in lines] == [id for id in RULE_SETS for _ in range(2)]
    assert last == "Not installed: hnefatafl, open_spiel, py-draughts."


def test_the_bench_leaves_the_process_free_to_use_all_its_cores(
    capsys: pytest.CaptureFixture[str],
) -> None:
    if not hasattr(os, "sched_getaffinity"):
        pytest.skip("this system keeps no process on one core")
    before = os.sched_getaffinity(0)
    report(seconds=0, repetitions=1)
    assert os.sched_getaffinity(0) == before


def test_the_command_line_passes_on_that_json_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    monkeypatch.setattr("games.bench.report", lambda as_json: asked.append(as_json))
    assert main(["bench"]) == main(["bench", "--json"]) == 0
    assert asked == [False, True]
