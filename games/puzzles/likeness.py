"""Which puzzles are the same but for a turned board or changed colours."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from games.api import Point, Position
from games.game import Game
from games.puzzles.themes import Theme

Seen = frozenset[tuple[float, float, Any]]


def likeness(theme: Theme, game: Game, position: Position) -> frozenset[Any]:
    """The position from all sides, as the mover sees it; equal for positions that play alike.

    Every board is turned by quarters and mirrored, also one that does not play the same then: no
    two puzzles may even look alike.
    """
    pieces = {
        point: (_owner(theme, game, position, piece.side), piece.kind)
        for point, piece in game.pieces(position).items()
    }
    views = _views(game, pieces)
    if theme.also_turned:
        turned = {theme.also_turned[point]: piece for point, piece in pieces.items()}
        views |= _views(game, turned)
    hands = frozenset(
        (_owner(theme, game, position, side), frozenset(Counter(kinds).items()))
        for side in game.sides
        if (kinds := [piece.kind for _, piece in game.reserve(position, side)])
    )
    mover = _owner(theme, game, position, game.to_move(position))
    return frozenset([game.ruleset.id, mover, hands, *views])


def _owner(theme: Theme, game: Game, position: Position, side: Any) -> Any:
    """Whose a piece is: the mover's or not, and in an uneven game which side's."""
    return side == game.to_move(position) if theme.is_even else side


def _views(game: Game, pieces: Mapping[Point, Any]) -> set[Seen]:
    """The board turned by quarters, each of them also in the mirror."""
    seen = [(*game.board.points[point], piece) for point, piece in pieces.items()]
    views = set()
    for _ in range(4):
        seen = [(1 - y, x, piece) for x, y, piece in seen]
        for view in seen, [(y, x, piece) for x, y, piece in seen]:
            views.add(frozenset((round(x, 6), round(y, 6), piece) for x, y, piece in view))
    return views
