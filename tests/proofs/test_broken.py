"""Whatever is broken, the exhibit opens or says calmly that it rests, and the log says why."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import astuple
from functools import cache
from pathlib import Path

import pytest

from tests.proofs.damage import HOW, Case, case
from tests.proofs.museum import ROOT, Museum
from tests.proofs.showing import show

OBEYS = ("setpriv", "--bounding-set=-dac_override,-dac_read_search")
"""Lets root be stopped by permissions, as anybody else is."""
QUICK = [Case("font", "cut", 1), Case("catalogue", "noise", 2), Case("disk", "read-only", 3)]
LONG = [Case(what, how, seed) for what in HOW for seed, how in enumerate(HOW[what])]
PIECES = 4
"""Long proofs are made in so many pieces, for machines with several cores."""


@cache
def alone() -> Sequence[str]:
    """What lets a process mount a disk that nobody else sees; nothing where that cannot be."""
    for way in (["unshare", "--mount"], ["unshare", "--user", "--map-root-user", "--mount"]):
        command = [*way, *OBEYS]
        try:
            mount = [*command, "mount", "-t", "tmpfs", "none", "/mnt"]
            subprocess.run(mount, check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError):
            continue
        return command
    return []


@pytest.fixture
def museum(tmp_path: Path) -> Museum:
    museum = Museum(tmp_path)
    museum.furnish()
    return museum


def prove(museum: Museum, module: str, cases: Sequence[Case]) -> None:
    """Breaks one thing after the other; skips at the end what cannot be broken here."""
    possible = [one for one in cases if alone() or not one.needs_root]
    done = subprocess.run(
        [
            *(*alone(), sys.executable, "-m", module, str(museum.place)),
            *(json.dumps(astuple(one)) for one in possible),
        ],
        cwd=museum.program,
        env=environment(museum),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    reports = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(reports) == len(possible)
    wrong = [
        f"{name}: {raised or said}"
        for name, told, raised, said in reports
        if raised or not is_well_told(told, said)
    ]
    assert not wrong, "\n".join(wrong)
    if len(possible) < len(cases):
        pytest.skip("nobody may mount a disk or close a file here; all else was broken")


def environment(museum: Museum) -> dict[str, str]:
    """The exhibit of this museum, which draws where nobody sees it."""
    return {
        **os.environ,
        "PYTHONPATH": str(ROOT),  # for the games, whose compiled form belongs to their place
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "KONGENS_BORD_CONFIG": str(museum.settings),
        "KONGENS_BORD_STATE": str(museum.state),
        "NOTIFY_SOCKET": str(museum.place / "notify"),
    }


def is_well_told(told: str, said: Sequence[str]) -> bool:
    """Whether what is broken is named, and everything in one line."""
    return not any("\n" in line for line in said) and any(told in line for line in ("", *said))


@pytest.mark.parametrize(
    "seeds",
    [
        range(0, 171, 19),
        *(pytest.param(range(n, 447, PIECES), marks=pytest.mark.prove) for n in range(PIECES)),
    ],
    ids=str,
)
def test_whatever_is_broken_all_that_a_start_reads_can_be_gone_through(
    museum: Museum, seeds: range
) -> None:
    prove(museum, "tests.proofs.opening", [case(seed) for seed in seeds])


@pytest.mark.parametrize(
    "cases",
    [
        QUICK,
        *(pytest.param(LONG[n::PIECES], marks=pytest.mark.prove) for n in range(PIECES)),
    ],
    ids=lambda cases: str(cases[0]),
)
def test_whatever_is_broken_the_exhibit_is_shown_and_ends_in_good_order(
    museum: Museum, cases: list[Case]
) -> None:
    prove(museum, "tests.proofs.showing", cases)


def test_where_the_program_itself_is_broken_a_calm_screen_says_that_the_games_rest(
    museum: Museum,
) -> None:
    file = museum.program / "kiosk/ui/screens/home.kv"
    half = file.read_bytes()[: file.stat().st_size // 2]
    file.unlink()
    file.write_bytes(half + b"(")
    showing = show(museum.program, environment(museum))
    assert (showing.is_drawn, showing.ended_with) == (True, 0)
    assert "ERROR kiosk.ui.app: The exhibit is out of order." in showing.lines
