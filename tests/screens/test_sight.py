"""Whoever sees colours otherwise, or none, tells the pieces of every game apart."""

from dataclasses import replace
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from games.api import Piece, Side
from tests.screens import sight
from tests.screens.test_visits import enters

if TYPE_CHECKING:
    from kiosk.ui.visitor import Visitor

PIECES = {
    "tafl": [
        *(Piece(Side.ATTACKERS, "man"), Piece(Side.DEFENDERS, "man")),
        Piece(Side.DEFENDERS, "king"),
    ],
    "mill": [Piece(Side.LIGHT, "stone"), Piece(Side.DARK, "stone")],
    "draughts": [Piece(*each) for each in product((Side.LIGHT, Side.DARK), ("man", "dam"))],
    "camps": [
        Piece(*each)
        for each in product(
            (Side.NORTH, Side.SOUTH), ("blue", "yellow", "black", "white", "blockade")
        )
    ],
}
"""Everything that may stand on the board of a game."""
POINT = {"tafl": "d4", "mill": "d2", "draughts": "c3", "camps": "c3"}
"""Where it is looked at."""
BODY = 0.75
"""So much of a piece's picture is the piece; around it is its shadow."""
LEAST = 0.06
"""Where bodies look alike, a mark tells them apart: it takes so much of the place or more."""
NOTICED = 15
"""A difference in lightness, of 100, that is seen at once."""


def looks_of(visitor: "Visitor", game: str) -> list[Any]:
    """Each piece of a game alone on the same point, as it is drawn."""
    board, point = visitor.app.guide.play.board, POINT[game]
    x, y = (round(part) for part in visitor.spot(point))
    half = round(board.piece_side * BODY / 2)
    cut = []
    for piece in PIECES[game]:
        board.view = replace(board.view, pieces={point: piece})
        visitor.waits(1)
        picture = visitor.picture()
        row = len(picture) - y
        cut.append(picture[row - half : row + half, x - half : x + half])
    return cut


def difference(one: Any, other: Any, eye: str) -> float:
    """The share of a place where two pieces differ for an eye, by their lightness alone."""
    light = (sight.lightness(sight.seen(cut, eye)) for cut in (one, other))
    return float(np.mean(np.abs(np.subtract(*light)) > NOTICED))


@pytest.mark.prove
@pytest.mark.parametrize("game", PIECES)
def test_sides_and_kinds_differ_without_colours_too(visitor: "Visitor", game: str) -> None:
    theme = visitor.app.theme
    enters(visitor, game, "two-players")
    theme.reduced_motion = True
    alike = []
    for theme.high_contrast in (False, True):
        looks = dict(zip(PIECES[game], looks_of(visitor, game), strict=True))
        for (one, its), (other, that) in combinations(looks.items(), 2):
            alike += [
                f"{one} and {other} ({eye}): {share:.2f}"
                for eye in sight.SIGHTS
                if (share := difference(its, that, eye)) < LEAST
            ]
    assert alike == []
