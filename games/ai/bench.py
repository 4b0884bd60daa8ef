"""What the bench measures of the search: its speed, its time to a depth, and a ticker beside it."""

import os
import random
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from itertools import count, islice
from typing import ClassVar, NamedTuple

import numpy as np

from games.ai.look import SURE
from games.ai.search import Search
from games.api import Position
from games.catalogue import game
from games.game import Game
from games.measure import Beside, Effort, Speed, Work, counted, rates, speed, times

# --- how many positions a second it looks at ---------------------------------------------------

NODES_A_SECOND = 2_000_000
"""So many positions a task may have for each second of a repetition."""
PLAYOUTS_SHARE = {"tafl": 0.33, "mill": 0.33}
"""How many positions a game's search is meant to look at in the time of a ply of our playouts."""


class Task(NamedTuple):
    """A position, and how deep to look from it."""

    position: Position
    depth: int


def tasks(rules: Game, effort: Effort) -> list[Task]:
    """The start and two middle games, each as deep as a number of positions lasts."""
    return list(islice(_undecided(rules, int(effort.seconds * NODES_A_SECOND)), 3))


def _undecided(rules: Game, nodes: int) -> Iterator[Task]:
    """Leaves out positions with one turn or a sure end, where there is hardly a search."""
    search = Search(rules)
    for position in _positions(rules):
        search.forget()
        found = search.best(position, nodes=nodes)
        turns = {turn.code for turn in rules.turns(position)}
        if len(turns) > 1 and abs(found.score) <= SURE:
            yield Task(position, found.depth)


def _positions(rules: Game) -> Iterator[Position]:
    """The start, then random games after 12 to 20 turns, without their past."""
    yield rules.start()
    for seed in count():
        chance = random.Random(seed)
        position = rules.start()
        for _ in range(chance.randint(12, 20)):
            if moves := rules.legal_moves(position):
                position = rules.play(position, chance.choice(moves))
        if not rules.outcome(position):
            yield rules.read_position(rules.write_position(position))


def searches(rules: Game, tasks: list[Task]) -> Work:
    """Does all tasks, each without memory of the others, and counts positions."""
    search = Search(rules)

    def nodes() -> int:
        total = 0
        for task in tasks:
            search.forget()
            total += search.best(*task).nodes
        return total

    return counted(nodes)


def search_speed(ruleset: str, tasks: list[Task], playouts: Work, effort: Effort) -> Speed:
    """The search beside our own playouts."""
    share = PLAYOUTS_SHARE.get(ruleset.partition("/")[0])
    beside = Beside("our playouts", playouts, share)
    return speed(ruleset, "search", searches(game(ruleset), tasks), beside, effort)


# --- how long it takes to a depth --------------------------------------------------------------

DEPTHS: Mapping[str, int] = {
    "mill/muehle": 10,
    "tafl/stavanger": 5,
    "draughts/damspil": 9,
    "camps/5x5": 7,
}
"""How deep one rule set of each game is searched from its start."""
PEER_TURNS = 500_000
"""So many random turns of a peer are meant to take longer than our search."""

_DEPTH_LINE = "{:18}  {:>5} {:>14}  {:27} {:>10} {:>8} {:>8}"


@dataclass(frozen=True, slots=True)
class DepthTime:
    """The time of a search to a depth; what concerns a peer is None where there is none."""

    ruleset: str
    depth: int
    seconds: float
    peer: str | None = None
    peer_seconds: float | None = None
    """What 500,000 random turns take it."""
    ratio: float | None = None
    """How many of our searches fit into the peer's time."""
    target: float | None = None
    """What the ratio is meant to be above."""

    HEADINGS: ClassVar[str] = _DEPTH_LINE.format(
        "rule set", "depth", "seconds", "peer's 500,000 turns", "seconds", "ratio", "target"
    )

    def __str__(self) -> str:
        cells = [self.ruleset, self.depth, f"{self.seconds:.3f}", "", "", "", ""]
        if self.peer and self.ratio is not None:
            target = f"> {self.target:g}x"
            cells[3:] = [self.peer, f"{self.peer_seconds:.3f}", times(self.ratio), target]
        return _DEPTH_LINE.format(*cells).rstrip()


def depth_time(ruleset: str, depth: int, playouts: Beside | None, effort: Effort) -> DepthTime:
    """The time from the start to a depth, with a new search each time, beside a peer's playouts."""
    rules = game(ruleset)

    def searched() -> int:
        Search(rules, table_bits=20).best(rules.start(), depth)
        return 1

    if not playouts:
        (rate,) = rates([counted(searched)], effort)
        return DepthTime(ruleset, depth, round(1 / rate, 6))
    rate, turns = rates([counted(searched), playouts.work], effort)
    theirs = PEER_TURNS / turns
    ratio = round(theirs * rate, 2)
    return DepthTime(ruleset, depth, round(1 / rate, 6), playouts.name, round(theirs, 6), ratio, 1)


# --- whether a screen would have to wait for it ------------------------------------------------

TICKS_A_SECOND = 60
SEARCHED: tuple[str | None, ...] = (None, "tafl/stavanger", "mill/kvarn")
"""The rule sets that are searched while the ticker runs, one after another; None is no search."""
LATEST = 4.0
"""So many milliseconds late a tick may be beside a search, in 99 of 100 cases."""

_TICK_LINE = "{:18}  {:>20} {:>8} {:>8} {:>8} {:>6}"


@dataclass(frozen=True, slots=True)
class Lateness:
    """How late the ticks of a ticker were, in milliseconds."""

    searched: str | None
    """The rule set that was searched in another thread."""
    median_ms: float
    p99_ms: float
    worst_ms: float
    target_ms: float | None
    """How late p99 may be where two cores are free."""
    cores: int
    """How many cores the process might use."""

    HEADINGS: ClassVar[str] = _TICK_LINE.format(
        "ticker beside", "median ms late", "p99", "worst", "target", "cores"
    )

    def __str__(self) -> str:
        late = (f"{ms:.2f}" for ms in (self.median_ms, self.p99_ms, self.worst_ms))
        target = f"<= {self.target_ms:g}" if self.target_ms else ""
        return _TICK_LINE.format(self.searched or "no search", *late, target, self.cores)


def lateness(searched: str | None, ticks: int) -> Lateness:
    """Runs a ticker in this thread and perhaps a search in another."""
    with _searching(game(searched)) if searched else nullcontext():
        median, p99, worst = np.percentile(_ticks(ticks), (50, 99, 100)).round(3).tolist()
    return Lateness(searched, median, p99, worst, LATEST if searched else None, _cores())


def _ticks(number: int) -> list[float]:
    """How late each tick is."""
    late = []
    began = time.perf_counter()
    for tick in range(1, number + 1):
        due = began + tick / TICKS_A_SECOND
        time.sleep(max(0.0, due - time.perf_counter()))
        late.append(1000 * (time.perf_counter() - due))
    return late


@contextmanager
def _searching(rules: Game) -> Iterator[None]:
    """A search that is under way in another thread until it is no longer needed."""
    search, under_way = Search(rules), threading.Event()

    def look() -> None:
        search.best(rules.start(), seen=lambda _: under_way.set())

    searcher = threading.Thread(target=look)
    searcher.start()
    under_way.wait()
    try:
        yield
    finally:
        search.halt()
        searcher.join()


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
