"""Which puzzles are the same, or nearly so, but for a turned board or changed colours."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.api import Point, Position
from games.game import Game
from games.puzzles.themes import Theme

View = frozenset[tuple[float, float, Any]]
"""Where each piece stands, and whose it is."""

FEWEST_DIFFERENT = 5
"""Two boards look different when so many places of pieces are not the same: three pieces that stand
elsewhere make six, and one that has gone makes one."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """A position from all sides, as the mover sees it; equal for positions that play alike."""

    about: tuple[Any, ...]
    """The rule set, the mover, and what is in hand."""
    views: frozenset[View]

    def resembles(self, other: "Likeness") -> bool:
        """Whether both boards look nearly the same."""
        if self.about[:2] != other.about[:2]:
            return False
        shown = next(iter(self.views))
        return any(len(shown ^ view) < FEWEST_DIFFERENT for view in other.views)


def likeness(theme: Theme, game: Game, position: Position) -> Likeness:
    """What a position looks like.

    Every board is turned by quarters and mirrored, also one that does not play the same then: no
    two puzzles may even look alike.
    """
    owner = {side: side == game.to_move(position) if theme.is_even else side for side in game.sides}
    pieces = {
        point: (owner[piece.side], piece.kind) for point, piece in game.pieces(position).items()
    }
    views = _views(game, pieces)
    if theme.also_turned:
        turned = {theme.also_turned[point]: piece for point, piece in pieces.items()}
        views |= _views(game, turned)
    in_hand = Counter(
        (owner[side], piece.kind)
        for side in game.sides
        for _, piece in game.reserve(position, side)
    )
    mover = owner[game.to_move(position)]
    return Likeness((game.ruleset.id, mover, frozenset(in_hand.items())), frozenset(views))


def _views(game: Game, pieces: Mapping[Point, Any]) -> set[View]:
    """The board turned by quarters, each of them also in the mirror."""
    seen = [(*game.board.points[point], piece) for point, piece in pieces.items()]
    views = set()
    for _ in range(4):
        seen = [(1 - y, x, piece) for x, y, piece in seen]
        for view in seen, [(y, x, piece) for x, y, piece in seen]:
            views.add(frozenset((round(x, 6), round(y, 6), piece) for x, y, piece in view))
    return views
