"""The plug is pulled at any moment: the next start is complete, and nothing confirmed is lost."""

import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from kiosk.figures import read_figures
from tests.proofs.writers import WRITERS

ROOT = Path(__file__).parents[2]
SOON = 0.25
"""Seconds of writing after which at the latest the process is killed."""
LATER = 3.0
"""The same for a visitor, who takes her time."""
MANY = {"settings": 50, "visits": 50, "content": 40, "game": 20, "pins": 15, "doors": 5}


def told_until_killed(word: str, seconds: float, *command: str) -> list[list[str]]:
    """What a process told, line by line, until it was killed so many seconds after this word."""
    with subprocess.Popen(
        [sys.executable, *command],
        cwd=ROOT,
        bufsize=0,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout
        first = [process.stdout.readline()]
        while first[-1] and first[-1].split()[0] != word.encode():
            first.append(process.stdout.readline())
        with suppress(subprocess.TimeoutExpired):
            process.communicate(timeout=seconds)
        process.kill()
        rest, errors = process.communicate()
    assert process.returncode == -signal.SIGKILL, errors.decode()
    return [line.split() for line in b"".join([*first, rest]).decode().splitlines()]


@pytest.mark.parametrize(
    ("name", "kills"),
    [
        *((name, 1) for name in ("settings", "visits", "content", "game", "pins")),
        *(pytest.param(name, kills, marks=pytest.mark.prove) for name, kills in MANY.items()),
    ],
)
def test_what_was_confirmed_is_there_after_the_process_was_killed(
    name: str, kills: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    chance, state = Random(kills), tmp_path / "state"
    confirmed = begun = "0"
    writings = 0
    for _ in range(kills):
        moment = chance.uniform(0, SOON)
        for word, number in told_until_killed(
            "has", moment, "-m", "tests.proofs.writers", name, str(state)
        ):
            if word == "begins":
                begun = number
            else:
                confirmed = number
                writings += 1
        found = str(WRITERS[name](state).found())
        assert found in (confirmed, begun)
        confirmed = begun = found
    assert not caplog.messages
    assert kills == 1 or writings > kills


@pytest.mark.parametrize(
    ("seed", "kills"),
    [(0, 1), *(pytest.param(seed, 5, marks=pytest.mark.prove) for seed in range(1, 5))],
)
def test_a_game_is_offered_again_after_the_exhibit_was_killed(
    seed: int, kills: int, tmp_path: Path
) -> None:
    chance = Random(seed)
    confirmed: list[str] = []
    begun: list[str] = []
    visits = 0
    for start in range(kills + 1):
        until = ("has", chance.uniform(0, LATER)) if start < kills else ("found", 0.0)
        (_, *found), *lines = told_until_killed(
            *until, "-m", "tests.proofs.player", str(tmp_path), str(seed * 100 + start)
        )
        assert found in (confirmed, begun)
        confirmed = begun = found
        for word, *moves in lines:
            if word == "begins":
                begun = moves
            else:
                confirmed = moves
        visits += any(word == "has" for word, *_ in lines)
    assert read_figures(tmp_path).visits >= visits
