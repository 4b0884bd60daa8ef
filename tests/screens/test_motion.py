"""Pieces in motion: they go the way that they are moved, and come to rest in the still picture."""

from math import dist
from typing import TYPE_CHECKING

import pytest

from kiosk.flow import Place
from kiosk.session import Answer, Party, Session
from tests.screens.test_visits import enters

if TYPE_CHECKING:
    from kiosk.ui.piece import PieceView
    from kiosk.ui.visitor import Visitor

TWO_TO_TAKE = "W:W18,29:B15,8,5"
"""Light takes two from d4 by way of f6 to h8, and becomes a dam there."""
MOVE = "d4", "f6", "h8"


@pytest.fixture
def game(visitor: "Visitor") -> Session:
    """A game of draughts in which much is about to happen."""
    enters(visitor, "draughts", "two-players")
    guide = visitor.app.guide
    rules = guide.table.session.rules
    session = Session(rules, Party(), start=rules.read_position(TWO_TO_TAKE))
    guide.table.begin(session)
    guide.play.begin(session)
    visitor.looks()
    return session


def plays(visitor: "Visitor", game: Session) -> "PieceView":
    """The move, at once; the piece that makes it."""
    game.intend(Answer(game.view.position, MOVE))
    spot = visitor.board.spot("d4")
    return min(moving(visitor), key=lambda piece: dist(piece.center, spot))


def moving(visitor: "Visitor") -> list["PieceView"]:
    from kiosk.ui.piece import PieceView

    return [child for child in visitor.board.children if isinstance(child, PieceView)]


def test_a_piece_goes_its_whole_way_and_becomes_a_dam_at_its_end(
    visitor: "Visitor", game: Session
) -> None:
    from kiosk.ui.piece import STEP

    piece = plays(visitor, game)
    man, places = piece.texture, []
    while piece in moving(visitor):
        places.append(tuple(piece.center))
        assert piece.texture is man
        visitor.looks(1, seconds=STEP / 10)
        assert len(places) < 40, "It never comes to rest."
    turn, end = visitor.board.spot("f6"), visitor.board.spot("h8")
    assert min(dist(place, turn) for place in places) < visitor.board.piece_side / 4
    assert dist(piece.center, end) < 1
    assert piece.texture is not man


def test_what_is_taken_goes_to_the_captor_s_tray(visitor: "Visitor", game: Session) -> None:
    from kiosk.ui.piece import STEP

    piece = plays(visitor, game)
    taken = [other for other in moving(visitor) if other is not piece]
    assert len(taken) == 2
    last = {other: tuple(other.center) for other in taken}
    while going := [other for other in taken if other in moving(visitor)]:
        last |= {other: tuple(other.center) for other in going}
        visitor.looks(1, seconds=STEP / 20)
    tray = visitor.app.guide.play.near.tray_spot("dark")
    for place in last.values():
        assert dist(place, tray) < visitor.board.piece_side


def test_whoever_starts_over_while_pieces_are_taken_is_back_at_the_start(
    visitor: "Visitor", game: Session
) -> None:
    plays(visitor, game)
    visitor.app.guide.rest()
    visitor.waits(3)
    assert visitor.app.flow.stop.place is Place.ATTRACT


def test_with_less_motion_all_is_there_at_once(visitor: "Visitor", game: Session) -> None:
    visitor.app.theme.reduced_motion = True
    game.intend(Answer(game.view.position, MOVE))
    assert moving(visitor) == []


def test_a_light_runs_along_a_mill_once(visitor: "Visitor") -> None:
    enters(visitor, "mill", "two-players")
    visitor.touches_points("a7", "g1", "d7", "b6", "g7")
    assert moving(visitor), "There is no light."
    visitor.waits(1.5)
    visitor.touches_points("a7")  # which is refused, and closes no mill
    assert moving(visitor) == []
