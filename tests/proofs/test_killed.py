"""The plug is pulled at any moment: the next start is complete, and nothing confirmed is lost."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from threading import Timer

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


class Writers:
    """Processes that write the same thing, one after the other."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self._process = process

    def told_until_killed(self, seconds: float) -> list[tuple[str, str]]:
        """What the next one told, until it was killed so many seconds after its first writing."""
        assert self._process.stdin
        assert self._process.stdout
        assert self._process.stderr
        self._process.stdin.write(b"next\n")
        told: list[tuple[str, str]] = []
        writer = 0
        for line in self._process.stdout:
            word, number = line.decode().split()
            if word == "process":
                writer = int(number)
            elif word == "ended":
                if int(number) == signal.SIGKILL:
                    return told
                break
            else:
                told.append((word, number))
                if [word for word, _ in told] == ["begins", "has"]:
                    Timer(seconds, os.kill, (writer, signal.SIGKILL)).start()
        self._process.kill()
        raise AssertionError(self._process.stderr.read().decode())


@contextmanager
def writing(name: str, state: Path) -> Iterator[Writers]:
    """Those who write one of the things that an exhibit writes."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.proofs.writers", name, str(state)],
        cwd=ROOT,
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        yield Writers(process)


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
    with writing(name, state) as writers:
        for _ in range(kills):
            for word, number in writers.told_until_killed(chance.uniform(0, SOON)):
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
