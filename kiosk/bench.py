"""Measures how quick and how frugal the screen is, beside windows that have less to do.

Every task has a process of its own, because a process has one window, and a screen of its own,
which nobody sees. Its processor draws the pictures, so that every machine can measure. Tasks that
are compared take turns: a slow moment slows them both.

The first picture is timed from the start of the process. The pictures of a game are timed while a
piece is always on its way, as fast as they can be drawn, and while the master thinks in another
thread; beside it the same master thinks, and a window draws one texture that fills it. At rest is
a screen on which nothing moves. The visits are made without a pause, with a picture now and then.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import asdict, dataclass
from statistics import median
from typing import ClassVar, NamedTuple

from games.measure import times

Screen = Callable[[], AbstractContextManager[Mapping[str, str]]]
"""Gives a process something to draw on: what its environment must say for that."""


class Effort(NamedTuple):
    """How much is done for one figure."""

    runs: int = 5
    """How often a first picture is waited for."""
    looks: int = 3
    """How often moving pictures are looked at."""
    seconds: float = 10.0
    """How long they are, and how long a screen at rest is looked at."""
    visits: int = 500


USUAL = Effort()


class Unmeasured(Exception):
    """Something that is needed for a measurement is missing."""


_LINE = "{:28} {:>10}  {:28} {:>10} {:>8} {:>9}"


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured of the exhibit, and what it is compared with."""

    measure: str
    unit: str
    ours: float
    beside: str
    theirs: float
    ratio: float
    target: float
    """What the ratio is meant to be at most."""

    HEADINGS: ClassVar[str] = _LINE.format(
        "the exhibit", "", "beside it", "", "ratio", "target"
    ).rstrip()

    def __str__(self) -> str:
        ours, theirs = (f"{value:.4g} {self.unit}" for value in (self.ours, self.theirs))
        target = f"<= {self.target:g}x"
        return _LINE.format(self.measure, ours, self.beside, theirs, times(self.ratio), target)


def report(as_json: bool = False, effort: Effort = USUAL, screen: Screen | None = None) -> int:
    """Prints every figure; 1 if something was missing."""
    told = []
    if not as_json:
        print(Figure.HEADINGS, flush=True)
    try:
        for figure in _figures(effort, screen or xvfb):
            told.append(asdict(figure))
            if not as_json:
                print(figure, flush=True)
    except Unmeasured as reason:
        print(reason, file=sys.stderr)
        return 1
    if as_json:
        print(json.dumps({"screen": told}, indent=1))
    return 0


# --- what is measured -------------------------------------------------------------------------


def _figures(effort: Effort, screen: Screen) -> Iterator[Figure]:
    def first_picture(task: str) -> float:
        began, (shown,) = _done(task, 1, screen)
        return shown - began

    def usual_picture(task: str) -> float:
        return 1000 * _done(task, effort.seconds, screen)[1][0]

    first = _in_turns(first_picture, ("attract", "bare_window"), effort.runs)
    yield _figure("first picture of attract", "s", "bare window of Kivy", first, 4)
    usual = _in_turns(usual_picture, ("play", "one_texture"), effort.looks)
    yield _figure("95 % of pictures in play", "ms", "window with one texture", usual, 1.5)
    for place in ("attract", "play"):
        _, rest = _done(f"{place}_at_rest", effort.seconds, screen)
        yield _figure(f"{place} at rest", "s", "one core", rest, 0.15)
    _, (early, late) = _done("visits", effort.visits, off_screen)
    names = f"memory after {effort.visits} visits", "MB", f"after {effort.visits // 10} visits"
    yield _figure(*names, (late, early), 1.05)


def _figure(measure: str, unit: str, beside: str, found: Sequence[float], target: float) -> Figure:
    ours, theirs = found
    return Figure(
        measure, unit, _rounded(ours), beside, _rounded(theirs), _rounded(ours / theirs), target
    )


def _rounded(number: float) -> float:
    """To four figures, so that small numbers keep as many as large ones."""
    return float(f"{number:.4g}")


def _in_turns(measure: Callable[[str], float], tasks: Sequence[str], runs: int) -> list[float]:
    """The median of each task; they take turns."""
    rounds = [[measure(task) for task in tasks] for _ in range(runs)]
    return [median(values) for values in zip(*rounds, strict=True)]


def _done(task: str, amount: float, screen: Screen) -> tuple[float, list[float]]:
    """When a task of `kiosk.ui.bench` began, and the numbers that it found."""
    with screen() as environment, tempfile.TemporaryDirectory() as state:
        command = [sys.executable, "-m", "kiosk.ui.bench", task, str(amount), state]
        silent = {"SDL_AUDIODRIVER": "dummy", "KIVY_NO_CONSOLELOG": "1"}
        began = time.monotonic()
        done = subprocess.run(
            command,
            env={**os.environ, **silent, **environment},
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
    if done.returncode:
        raise Unmeasured(f"The task {task} came to no end: see above why.")
    return began, [float(number) for number in done.stdout.split()]


# --- screens ----------------------------------------------------------------------------------


@contextmanager
def off_screen() -> Iterator[Mapping[str, str]]:
    """A window that is drawn, but not put on any screen."""
    yield {"SDL_VIDEODRIVER": "offscreen"}


@contextmanager
def xvfb() -> Iterator[Mapping[str, str]]:
    """A screen that only a program sees, as large as the panel of the settings."""
    told, tell = os.pipe()
    command = ["Xvfb", "-displayfd", str(tell), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
    try:
        server = subprocess.Popen(command, pass_fds=[tell], stderr=subprocess.DEVNULL)
    except FileNotFoundError:
        os.close(told)
        raise Unmeasured(
            "The screen is measured on one of its own, for which Xvfb is missing:"
            " install it as root with 'apt-get install xvfb' and start again."
        ) from None
    finally:
        os.close(tell)
    with server, os.fdopen(told) as number:
        if not (display := number.readline().strip()):
            raise Unmeasured("Xvfb has not started: run 'Xvfb -displayfd 1' to see why.")
        try:
            yield {"SDL_VIDEODRIVER": "x11", "DISPLAY": f":{display}"}
        finally:
            server.terminate()
