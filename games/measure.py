"""Measures speeds fairly: in the processor's time, on one core, in repetitions that take turns."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from typing import ClassVar, NamedTuple


class Effort(NamedTuple):
    """How much is done for one speed."""

    seconds: float = 0.2
    """What a repetition takes."""
    repetitions: int = 5


USUAL = Effort()


class Sample(NamedTuple):
    """What one repetition did, and the processor's time it took."""

    done: int
    seconds: float


Work = Callable[[int], Sample]
"""Does something a number of times."""


def counted(count: Callable[[], int]) -> Work:
    """The work of a function that tells how much it has done."""

    def work(number: int) -> Sample:
        began = time.thread_time()
        done = sum(count() for _ in range(number))
        return Sample(done, time.thread_time() - began)

    return work


def rates(works: list[Work], effort: Effort) -> list[float]:
    """The median speed of each; they take turns, so that a slow moment slows them all."""
    numbers = [_enough(work, effort.seconds) for work in works]
    found: list[list[float]] = [[] for _ in works]
    for _ in range(effort.repetitions):
        for work, number, speeds in zip(works, numbers, found, strict=True):
            sample = work(number)
            speeds.append(sample.done / max(sample.seconds, 1e-9))
    return [median(speeds) for speeds in found]


def _enough(work: Work, seconds: float) -> int:
    """How often to do something in a repetition; finding out also warms it up."""
    number = 1
    while work(number).seconds < seconds / 2:
        number *= 2
    return number


@contextmanager
def one_core() -> Iterator[None]:
    """Keeps the process on one core, where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


class Beside(NamedTuple):
    """The work that ours is measured beside."""

    name: str
    work: Work
    target: float | None = None
    """How many times as fast ours is meant to be."""


_LINE = "{:18}  {:8} {:>11}  {:27} {:>10} {:>8} {:>8}"


@dataclass(frozen=True, slots=True)
class Speed:
    """One speed; what concerns a peer is None where there is none."""

    ruleset: str
    measure: str
    """`perft` and `search` count nodes, `playouts` plies."""
    per_second: int
    peer: str | None = None
    """Another engine, or for a search our own playouts."""
    peer_per_second: int | None = None
    ratio: float | None = None
    target: float | None = None

    HEADINGS: ClassVar[str] = _LINE.format(
        "rule set", "measure", "per second", "peer", "per second", "ratio", "target"
    )

    def __str__(self) -> str:
        cells = [self.ruleset, self.measure, f"{self.per_second:,}", "", "", "", ""]
        if self.peer and self.ratio is not None:
            cells[3:] = [self.peer, f"{self.peer_per_second:,}", times(self.ratio), ""]
        if self.target:
            cells[-1] = f">= {self.target:g}x"
        return _LINE.format(*cells).rstrip()


def times(ratio: float) -> str:
    """A ratio as it is printed."""
    return f"{ratio:,.{1 if ratio >= 10 else 2}f}x"


def speed(ruleset: str, measure: str, work: Work, beside: Beside | None, effort: Effort) -> Speed:
    """Measures our work, together with the other if there is one."""
    if not beside:
        (rate,) = rates([work], effort)
        return Speed(ruleset, measure, round(rate))
    rate, other = rates([work, beside.work], effort)
    ratio = round(rate / other, 2)
    return Speed(ruleset, measure, round(rate), beside.name, round(other), ratio, beside.target)
