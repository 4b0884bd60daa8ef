"""The turning point of a game: the move that changed most what was to be hoped for."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from games.ai.look import SURE
from games.ai.search import Search
from games.api import Move, Position, Side
from games.explain import Explanation, explain
from games.game import Game

GLANCE = 10_000
"""At so many positions it looks for what each position of the game is worth."""
CLOSER = 80_000
"""At so many for each of the moves that may have turned the game."""
FARTHER = 1_000_000
"""At so many after the better move, which must not lose too."""
CANDIDATES = 3
TRIES = 3
"""So many moves may turn out to lose before no better one is looked for."""
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
        by_loss = sorted(found, key=lambda one: -one[0])
        turned = (point for lost, point in by_loss if point and lost >= LEAST)
        best = next((point for point in turned if not self._loses(point)), None)
        return None if self._is_halted else best

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
        """What a move gave away, and the better one.

        Each is looked at alone: among all moves neither would be seen as deep as the other.
        """
        if self._is_halted:
            return 0.0, None
        better, best = self._better(before)
        own = self._alone(before, move)
        why = explain(self._game, before, better)
        side = self._game.to_move(before)
        point = TurningPoint(number + 1, before, side, move, better, why)
        return _share(best) - _share(own), point

    def _better(self, before: Position) -> tuple[Move, int]:
        """The best move and its score; one that alone is seen to lose gives way to the next."""
        left = list(self._game.legal_moves(before))
        for _ in range(min(TRIES, len(left))):
            move = self._search.best(before, nodes=CLOSER, among=left).move
            score = self._alone(before, move)
            if score > -SURE or self._is_halted:
                break
            left.remove(move)
        return move, score

    def _alone(self, before: Position, move: Move) -> int:
        return self._search.best(before, nodes=CLOSER, among=[move]).score

    def _loses(self, point: TurningPoint) -> bool:
        """Whether the better move would have lost too, only later."""
        after = self._game.play(point.before, point.better)
        if self._is_halted or self._game.outcome(after):
            return False
        score = self._search.best(after, nodes=FARTHER).score
        return score > SURE if self._game.to_move(after) != point.side else score < -SURE


def _share(score: int) -> float:
    """The part of a game that a score promises."""
    return 1 / (1 + exp(-max(-40.0, min(40.0, score / PAWN))))
