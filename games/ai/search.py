"""Finds the best turn in any game: iterative deepening, in one thread.

The same position, limits and memory give the same answer on every machine.
"""

import threading
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

import numpy as np

from games import jit, kernels
from games.ai.look import (
    COUNTERS,
    HISTORY,
    KNOWN_WIN,
    LIMIT,
    MOST_DEPTH,
    MOST_PLIES,
    NODES,
    STOPPED,
    TOLD_TO_STOP,
    WIN,
    look_around,
    weigh,
)
from games.ai.table import ENTRY
from games.api import Move, Position
from games.endgames import Endgames, Known, Verdict
from games.entries import NO_ENTRIES
from games.game import Game, Turn

__all__ = ["MOST_DEPTH", "Found", "Search"]

NO_LIMIT = 1 << 62
ONE_EACH = 3
"""So deep one turn of each side is seen to its end, a side that then cannot move included.

A search always looks so deep, whatever its limit of positions."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found."""

    move: Move
    score: int
    """For the side to move; beyond SURE it is a won or lost game."""
    depth: int
    """How many turns deep the search was completed."""
    nodes: int
    close: tuple[tuple[Move, int], ...] = ()
    """Every turn that is nearly as good, within the margin, with its score; the best first."""


class Search:
    """Room to search in for one game; what it remembers serves the next search too."""

    def __init__(self, game: Game, table_bits: int = 18, endgames: Endgames | None = None) -> None:
        self._game = game
        self._endgames = endgames
        self._entries = endgames.entries if endgames else NO_ENTRIES
        self._table = np.zeros((1 << table_bits, ENTRY), np.int64)
        self._states = np.zeros((MOST_PLIES, game.running_state(game.start()).size), np.int64)
        self._moves = np.zeros((MOST_PLIES, kernels.USUAL_MOVES), np.int64)
        self._weights = np.zeros_like(self._moves)
        self._killers = np.full((MOST_PLIES, 2), -1, np.int64)
        self._history = np.zeros(HISTORY, np.int64)
        self._counters = np.zeros(COUNTERS, np.int64)
        self.nodes = 0
        """How many positions the last search looked at, those after its last whole depth too."""
        jit.ready()

    def halt(self) -> None:
        """Ends a search that runs in another thread, within 1,024 positions."""
        self._counters[TOLD_TO_STOP] = 1

    def forget(self) -> None:
        """Empties the memory, so that the next answer follows from its question alone."""
        self._table[:] = 0
        self._history[:] = 0

    def best(
        self,
        position: Position,
        depth: int = MOST_DEPTH,
        seconds: float | None = None,
        *,
        nodes: int = NO_LIMIT,
        margin: int = 0,
        among: Collection[Move] | None = None,
        seen: Callable[[Found], None] = lambda found: None,
    ) -> Found:
        """The best turn of a game under way, to a depth, a number of positions or a time.

        Only turns `among` those given are looked at; `seen` is told what each completed depth
        has found.
        """
        self._counters[:] = 0
        with self._halting_after(seconds):
            turns = self._game.turns(position)
            chosen = [turn for turn in turns if among is None or turn.touches in among]
            if best := self._endgames and self._endgames.best(position, chosen):
                return self._among_equals(position, *best, depth, nodes, margin, seen)
            return self._deepen(position, chosen, depth, nodes, margin, seen)

    @contextmanager
    def _halting_after(self, seconds: float | None) -> Iterator[None]:
        """Whatever is done in this time ends after it, if there is a limit at all."""
        if seconds is None:
            yield
            return
        timer = threading.Timer(seconds, self.halt)
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def _among_equals(
        self,
        position: Position,
        known: Known,
        turns: Sequence[Turn],
        depth: int,
        nodes: int,
        margin: int,
        seen: Callable[[Found], None],
    ) -> Found:
        """The best of the turns that a table finds equally good: what it knows is not searched."""
        if len(turns) == 1:
            depth = min(depth, ONE_EACH)

        def with_verdict(found: Found) -> Found:
            close = tuple((move, _known_score(known, score)) for move, score in found.close)
            return replace(found, score=_known_score(known, found.score), close=close)

        found = self._deepen(
            position, turns, depth, nodes, margin, lambda found: seen(with_verdict(found))
        )
        return with_verdict(found)

    def _deepen(
        self,
        position: Position,
        turns: Iterable[Turn],
        depth: int,
        nodes: int,
        margin: int,
        seen: Callable[[Found], None],
    ) -> Found:
        rules, state = self._game.rules, self._game.running_state(position)
        touches = {turn.code: turn.touches for turn in turns}
        number = len(touches)
        if number > self._moves.shape[1]:
            self._moves = np.zeros((MOST_PLIES, number), np.int64)
            self._weights = np.zeros_like(self._moves)
        states, moves, weights = self._states, self._moves, self._weights
        states[0], moves[0, :number] = state, list(touches)
        past = np.zeros(len(position.past) + MOST_PLIES, np.int64)
        past[: len(position.past)] = position.past
        counters = self._counters
        self._killers[:] = -1
        self._history >>= 3
        weighed = min(number, kernels.USUAL_MOVES)
        weights[0, weighed:number] = 0
        weigh(state, rules, moves[0], weights[0], weighed, -1, self._killers[0], self._history)
        found = Found(next(iter(touches.values())), score=0, depth=0, nodes=0)
        for deeper in range(1, depth + 1):
            counters[LIMIT] = nodes if deeper > ONE_EACH else NO_LIMIT
            score = look_around(
                states, moves, weights, past, rules, counters, self._entries, self._table,
                self._killers, self._history, number, deeper, margin,
            )  # fmt: skip
            if counters[STOPPED]:
                break
            order = np.argsort(-weights[0, :number], kind="stable")
            moves[0, :number] = moves[0, order]
            weights[0, :number] = weights[0, order]
            ranked = zip(moves[0, :number].tolist(), weights[0, :number].tolist(), strict=True)
            close = tuple(
                (touches[code], worth)
                for index, (code, worth) in enumerate(ranked)
                if index == 0 or worth > score - margin
            )
            found = Found(close[0][0], score, deeper, int(counters[NODES]), close)
            seen(found)
            # Beyond the depth only loud turns were looked at: there may be a shorter way to win.
            if WIN - abs(score) <= deeper:
                break
        self.nodes = int(counters[NODES])
        return found


def _known_score(known: Known, searched: int) -> int:
    """The score of a position that a table knows; the search may see the very end of it."""
    match known.verdict:
        case Verdict.WON:
            return max(searched, KNOWN_WIN - known.plies)
        case Verdict.LOST:
            return min(searched, known.plies - KNOWN_WIN)
    return 0
