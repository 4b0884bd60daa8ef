"""Finds the best turn in any game: iterative deepening, in one thread.

The same position, depth and table give the same answer on every machine.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from games import jit, kernels
from games.ai.look import BEST, COUNTERS, HISTORY, MOST_DEPTH, MOST_PLIES, NODES, STOPPED, WIN, look
from games.ai.table import ENTRY
from games.api import Move, Position
from games.game import Game

__all__ = ["MOST_DEPTH", "Found", "Search"]


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found."""

    move: Move
    score: int
    """For the side to move; beyond SURE it is a won or lost game."""
    depth: int
    """How many turns deep the search was completed."""
    nodes: int


class Search:
    """Room to search in for one game; what it remembers serves the next search too."""

    def __init__(self, game: Game, table_bits: int = 18) -> None:
        self._game = game
        self._table = np.zeros((1 << table_bits, ENTRY), np.int64)
        self._killers = np.full((MOST_PLIES, 2), -1, np.int64)
        self._history = np.zeros(HISTORY, np.int64)
        self._stop = np.zeros(1, np.uint8)
        jit.ready()

    def halt(self) -> None:
        """Ends a search that runs in another thread, within 4,096 positions."""
        self._stop[0] = 1

    def best(
        self,
        position: Position,
        depth: int = MOST_DEPTH,
        seconds: float | None = None,
        seen: Callable[[Found], None] = lambda found: None,
    ) -> Found:
        """The best turn of a game under way, to a depth or until the time is over.

        `seen` is told what each completed depth has found.
        """
        self._stop[0] = 0
        timer = threading.Timer(seconds or 0, self.halt)
        if seconds is not None:
            timer.start()
        try:
            return self._deepen(position, depth, seen)
        finally:
            timer.cancel()

    def _deepen(self, position: Position, depth: int, seen: Callable[[Found], None]) -> Found:
        rules, state = self._game.rules, self._game.running_state(position)
        states = np.zeros((MOST_PLIES, state.size), np.int64)
        states[0] = state
        moves = np.zeros((MOST_PLIES, kernels.USUAL_MOVES), np.int64)
        weights = np.zeros_like(moves)
        past = np.zeros(len(position.past) + MOST_PLIES, np.int64)
        past[: len(position.past)] = position.past
        counters = np.zeros(COUNTERS, np.int64)
        self._killers[:] = -1
        self._history >>= 3
        turns = {turn.code: turn.touches for turn in self._game.turns(position)}
        found = Found(next(iter(turns.values())), score=0, depth=0, nodes=0)
        for deeper in range(1, depth + 1):
            score = look(
                states, moves, weights, past, rules, counters, self._stop, self._table,
                self._killers, self._history, 0, 0, deeper, -WIN - 1, WIN + 1,
            )  # fmt: skip
            if counters[STOPPED]:
                break
            found = Found(turns[int(counters[BEST])], score, deeper, int(counters[NODES]))
            seen(found)
            # Beyond the depth only loud turns were looked at: there may be a shorter way to win.
            if WIN - abs(score) <= deeper or len(turns) == 1:
                break
        return found
