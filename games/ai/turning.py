"""The turning point of a game: the move that changed most what was to be hoped for."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from games.ai.search import Search
from games.api import Move, Position, Side
from games.explain import Explanation, explain
from games.game import Game

GLANCE = 10_000
"""At so many positions it looks for what each position of the game is worth."""
CLOSER = 80_000
"""At so many for each of the moves that may have turned the game."""
CANDIDATES = 3
PAWN = 250
"""Who is ahead by so many points wins about three games of four."""
LEAST = 0.15
"""What a turning point changes at least, of a whole game."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A move that was played, and the better one."""

    number: int
    """Which move of the game it was; the first is 1."""
    before: Position
    side: Side
    played: Move
    better: Move
    explanation: Explanation
    """What the better move would have been good for."""


class Review:
    """Looks through a game that is over; the same game gives the same answer."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._search = Search(game, endgames=game.endgames())
        self._is_halted = False

    def halt(self) -> None:
        """Ends a look in another thread; its answer is worth nothing then."""
        self._is_halted = True
        self._search.halt()

    def turning_point(
        self, played: Sequence[tuple[Position, Move]], end: Position, winner: Side | None
    ) -> TurningPoint | None:
        """Where the loser, or in a draw either side, had most to gain; nothing if nowhere.

        Each move is given with the position before it.
        """
        positions = [*(before for before, _ in played), end]
        hopes = [self._hope(position) for position in positions]
        losses = {
            number: hopes[number] - self._kept(positions, hopes, number)
            for number, (before, _) in enumerate(played)
            if self._game.to_move(before) != winner
        }
        likely = sorted(losses, key=lambda number: -losses[number])[:CANDIDATES]
        found = [self._look_closer(number, *played[number]) for number in likely]
        lost, best = max(found, key=lambda one: one[0], default=(0.0, None))
        return best if lost >= LEAST and not self._is_halted else None

    def _kept(self, positions: Sequence[Position], hopes: Sequence[float], number: int) -> float:
        """What the mover may hope for after a move."""
        mover, next_mover = (self._game.to_move(one) for one in positions[number : number + 2])
        return hopes[number + 1] if mover == next_mover else 1 - hopes[number + 1]

    def _hope(self, position: Position) -> float:
        """The part of a game that the side to move may hope for."""
        if outcome := self._game.outcome(position):
            is_won = outcome.winner == self._game.to_move(position)
            return 0.5 if outcome.winner is None else float(is_won)
        if self._is_halted:
            return 0.5
        return _share(self._search.best(position, nodes=GLANCE).score)

    def _look_closer(
        self, number: int, before: Position, move: Move
    ) -> tuple[float, TurningPoint | None]:
        """What a move gave away, and the better one."""
        if self._is_halted:
            return 0.0, None
        best = self._search.best(before, nodes=CLOSER)
        own = self._search.best(before, nodes=CLOSER, among=[move])
        why = explain(self._game, before, best.move)
        side = self._game.to_move(before)
        point = TurningPoint(number + 1, before, side, move, best.move, why)
        return _share(best.score) - _share(own.score), point


def _share(score: int) -> float:
    """The part of a game that a score promises."""
    return 1 / (1 + exp(-max(-40.0, min(40.0, score / PAWN))))
