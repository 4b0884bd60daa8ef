"""Proves who can force a win within so many turns, by trying everything.

Draws by repetition or quiet play are not looked at: a position without a past cannot stand on the
board for the third time within seven turns, and no quiet limit is as short as that.
"""

from collections.abc import Iterator

import numpy as np

from games import kernels
from games.api import Position
from games.game import Game, codes
from games.jit import Vector
from games.state import ENDING, RUNNING, SIDE, WINNER


class Solver:
    """Tries every turn, and first the one that settled the matter the last time."""

    def __init__(self, rules: Game) -> None:
        self._game = rules
        self._settled: dict[str, int] = {}

    def winning(self, position: Position, turns: int) -> set[str]:
        """The turns with which the mover forces a win in so many turns of its own."""
        tried = self._tried_at(position)
        return {text for text, after in tried if self.loses(after, turns - 1)}

    def saving(self, position: Position, turns: int) -> set[str]:
        """The turns after which the enemy cannot force a win in so many turns."""
        tried = self._tried_at(position)
        return {text for text, after in tried if not self.wins(after, turns)}

    def wins(self, state: Vector, turns: int) -> bool:
        """Whether the side to move can force a win in so many turns of its own."""
        if turns == 0:
            return False
        for code, after in self._tried(state, f"wins in {turns}"):
            if self.loses(after, turns - 1):
                self._settled[f"wins in {turns}"] = code
                return True
        return False

    def loses(self, state: Vector, turns: int) -> bool:
        """Whether the side to move has lost, or loses to so many turns whatever it does."""
        if state[ENDING] != RUNNING:
            return bool(state[WINNER] != state[SIDE])
        if turns == 0:
            return kernels.generate(state, self._game.rules, np.empty(1, np.int64)) == 0
        for code, after in self._tried(state, f"saves from {turns}"):
            if not self.wins(after, turns):
                self._settled[f"saves from {turns}"] = code
                return False
        return True

    def _tried(self, state: Vector, matter: str) -> Iterator[tuple[int, Vector]]:
        """Every legal turn with the vector it leads to."""
        first = self._settled.get(matter, 0)
        for code in sorted(codes(state, self._game.rules), key=first.__ne__):
            yield code, self._after(state, code)

    def _tried_at(self, position: Position) -> list[tuple[str, Vector]]:
        """Every legal turn as text, with the vector it leads to."""
        state = self._game.running_state(position)
        return [
            (self._game.write_move(position, touches), self._after(state, code))
            for touches, code in self._game.turns(position)
        ]

    def _after(self, state: Vector, code: int) -> Vector:
        after = state.copy()
        kernels.apply(after, self._game.rules, code)
        return after
