"""Fingers: what a tap, a drag and two at once mean; many of them lead nowhere."""

import random
from typing import TYPE_CHECKING

import pytest

from games.catalogue import game
from kiosk.flow import Place
from kiosk.panel import REFERENCE_PANELS
from kiosk.session import Party, Session
from tests.screens.test_visits import enters

if TYPE_CHECKING:
    from kiosk.ui.visitor import Finger, Visitor
    from tests.screens.conftest import Open

FINGERS = 10
CORNER = 60
"""Pixels; in one of the corners staff knock."""
SILENCE = 300
"""Seconds after which every screen, and the pad of the staff, has given everybody up."""
PLACES = (Place.ATTRACT, Place.HOME, Place.MENU, Place.PLAY, Place.STORIES)


class Hands:
    """Ten fingers that touch, slide and leave in any order, the same each time."""

    def __init__(self, visitor: "Visitor", seed: int) -> None:
        self._visitor, self._chance = visitor, random.Random(seed)
        self._down: list[Finger] = []

    def play(self, times: int) -> None:
        """Does so many things, and lifts every finger."""
        for _ in range(times):
            what = self._chance.random()
            if not self._down or (what < 0.45 and len(self._down) < FINGERS):
                self._touch()
            elif what < 0.65:
                self._chance.choice(self._down).slide(*self._spot())
            else:
                self._down.pop(self._chance.randrange(len(self._down))).up()
            self._visitor.blinks(self._chance.choice([0.01, 0.1, 0.4, 1.2]))
        while self._down:
            self._down.pop().up()

    def _touch(self) -> None:
        from kiosk.ui.visitor import Finger

        finger = Finger(*self._spot())
        finger.down()
        self._down.append(finger)

    def _spot(self) -> tuple[float, float]:
        """More often than not in a corner."""
        from kivy.core.window import Window

        if self._chance.random() < 0.4:
            return self._chance.uniform(0, Window.width), self._chance.uniform(0, Window.height)
        x, y = self._chance.uniform(0, CORNER), self._chance.uniform(0, CORNER)
        return (
            self._chance.choice([x, Window.width - 1 - x]),
            self._chance.choice([y, Window.height - 1 - y]),
        )


def comes_to(visitor: "Visitor", place: Place) -> None:
    """Goes there from the screen that attracts."""
    if place is not Place.ATTRACT:
        visitor.touches(300, 300)
    if place in (Place.MENU, Place.PLAY, Place.STORIES):
        visitor.chooses("mill")
    if place in (Place.PLAY, Place.STORIES):
        visitor.presses("two-players" if place is Place.PLAY else "stories")
    assert visitor.app.flow.stop.place is place


def many_fingers(visitor: "Visitor", times: int) -> None:
    from kivy.core.window import Window

    app = visitor.app
    for number, place in enumerate(PLACES):
        comes_to(visitor, place)
        Hands(visitor, seed=number).play(times)
        assert Window.children == [app.root]
        assert not app.reception.panel.is_shown
        for _ in range(SILENCE):
            visitor.blinks(1)
        assert app.flow.stop.place is Place.ATTRACT
        assert app.layers.uppermost is app.attract
    visitor.touches(300, 300)
    assert app.flow.stop.place is Place.HOME


def test_many_fingers_in_the_corners_lead_nowhere(visitor: "Visitor") -> None:
    many_fingers(visitor, times=100)


@pytest.mark.prove
def test_very_many_fingers_in_the_corners_lead_nowhere(visitor: "Visitor") -> None:
    many_fingers(visitor, times=3_000)


# --- one finger -------------------------------------------------------------------------------


def stands_before(visitor: "Visitor", ruleset: str, position: str) -> None:
    """A game under way for two players."""
    guide = visitor.app.guide
    enters(visitor, ruleset.partition("/")[0], "two-players")
    rules = game(ruleset)
    session = Session(rules, Party(), rules.read_position(position))
    guide.table.begin(session)
    guide.play.begin(session)
    visitor.looks()


def test_a_piece_that_was_tapped_can_be_dragged(visitor: "Visitor") -> None:
    enters(visitor, "tafl", "two-players")
    visitor.touches_points("d11")
    visitor.drags("d11", "d9")
    assert visitor.board.view.last_move == ("d11", "d9")


def test_a_second_tap_puts_a_piece_back(visitor: "Visitor") -> None:
    enters(visitor, "tafl", "two-players")
    visitor.touches_points("d11")
    assert visitor.board.view.touched == ("d11",)
    visitor.touches_points("d11")
    assert visitor.board.view.touched == ()


def test_a_piece_dragged_there_and_back_stays_taken_up(visitor: "Visitor") -> None:
    from kiosk.ui.visitor import Finger

    enters(visitor, "tafl", "two-players")
    visitor.touches_points("d11")
    finger = Finger(*visitor.spot("d11"))
    finger.down()
    for point in ("d10", "d11"):
        finger.slide(*visitor.spot(point))
        visitor.looks(1)
    finger.up()
    visitor.looks()
    assert visitor.board.view.touched == ("d11",)


TWO_TO_TAKE = "W:W18,29:B15,8,5"
"""The man on d4 takes on f6 and on h8."""


@pytest.mark.parametrize("ruleset", ["draughts/english", "draughts/russian", "draughts/damspil"])
def test_both_leaps_of_a_double_capture_can_be_dragged(visitor: "Visitor", ruleset: str) -> None:
    stands_before(visitor, ruleset, TWO_TO_TAKE)
    visitor.drags("d4", "f6")
    assert visitor.board.view.touched == ("d4", "f6")
    visitor.drags("f6", "h8")
    assert visitor.board.view.last_move[:3] == ("d4", "f6", "h8")


def test_in_damspil_a_second_tap_still_ends_the_turn(visitor: "Visitor") -> None:
    stands_before(visitor, "draughts/damspil", TWO_TO_TAKE)
    visitor.touches_points("d4", "f6")
    assert visitor.board.view.number == 0
    visitor.touches_points("f6")
    assert visitor.board.view.last_move == ("d4", "f6", "f6")


def test_a_piece_that_cannot_move_tells_why_even_when_it_is_dragged(visitor: "Visitor") -> None:
    enters(visitor, "mill", "two-players")
    visitor.touches_points("d2", "f4")
    visitor.drags("d2", "d1")
    assert visitor.board.view.number == 2
    assert visitor.board.view.refused == "d2"


# --- two fingers ------------------------------------------------------------------------------


def test_a_finger_moves_the_piece_it_holds_whatever_another_touches(visitor: "Visitor") -> None:
    from kiosk.ui.visitor import Finger

    enters(visitor, "tafl", "two-players")
    first, second = Finger(*visitor.spot("a4")), Finger(*visitor.spot("d11"))
    for finger in (first, second):
        finger.down()
        visitor.looks(1)
    assert visitor.board.view.touched == ("a4",)
    first.slide(*visitor.spot("d9"))
    visitor.looks(1)
    for finger in (first, second):
        finger.up()
        visitor.looks()
    assert visitor.board.view.number == 0
    assert visitor.board.view.refused == "d9"


# --- beside the board -------------------------------------------------------------------------


def carries(visitor: "Visitor", start: tuple[float, float], end: tuple[float, float]) -> "Finger":
    """A finger that has come from one place to another, and is still down."""
    from kiosk.ui.visitor import Finger

    (x1, y1), (x2, y2) = start, end
    finger = Finger(x1, y1)
    finger.down()
    for part in (0.25, 0.5, 0.75, 1.0):
        visitor.looks(1)
        finger.slide(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part)
    visitor.looks(1)
    return finger


def stone_in_hand(visitor: "Visitor") -> tuple[float, float]:
    """Where the first piece that is still to be laid lies."""
    tray = visitor.app.guide.play.near.ids.hand
    x, y = tray.to_window(*tray.spot(0))
    return x, y


def laid_first(visitor: "Visitor") -> tuple[str, str]:
    """A piece in hand, and where it may be laid."""
    session = visitor.app.guide.table.session
    piece, point = session.rules.legal_moves(session.view.position)[0][:2]
    assert piece not in visitor.board.points
    return piece, point


def test_a_piece_follows_the_finger_from_the_tray_to_the_board(visitor: "Visitor") -> None:
    enters(visitor, "camps", "two-players")
    piece, point = laid_first(visitor)
    finger = carries(visitor, visitor.spot(piece), visitor.spot(point))
    assert visitor.board.view.touched == (piece,)
    (carried,) = visitor.board._carried.values()
    assert carried.center == pytest.approx(visitor.board.spot(point), abs=1)
    finger.up()
    visitor.waits(0.35)
    assert (visitor.board.view.touched or visitor.board.view.last_move)[:2] == (piece, point)
    assert carried.parent is None


def test_a_stone_of_mill_is_laid_where_it_is_dragged(visitor: "Visitor") -> None:
    enters(visitor, "mill", "two-players")
    carries(visitor, stone_in_hand(visitor), visitor.spot("d2")).up()
    assert visitor.board.view.last_move == ("d2",)
    carries(visitor, stone_in_hand(visitor), visitor.spot("d2")).up()
    assert visitor.board.view.number == 1
    assert visitor.board.view.refused == "d2"


def test_a_piece_from_the_tray_let_go_beside_the_board_is_put_back(visitor: "Visitor") -> None:
    enters(visitor, "camps", "two-players")
    piece, _ = laid_first(visitor)
    finger = carries(visitor, visitor.spot(piece), (5, 5))
    assert visitor.board.view.touched == (piece,)
    finger.up()
    assert visitor.board.view.touched == ()


def test_a_tap_on_the_tray_takes_a_piece_up_and_puts_it_back(visitor: "Visitor") -> None:
    enters(visitor, "camps", "two-players")
    piece, _ = laid_first(visitor)
    visitor.touches_points(piece)
    assert visitor.board.view.touched == (piece,)
    visitor.touches_points(piece)
    assert visitor.board.view.touched == ()


@pytest.mark.parametrize("card", ["rules", "text-size"])
def test_a_touch_on_a_card_or_beside_it_reaches_no_piece_below(
    visitor: "Visitor", card: str
) -> None:
    enters(visitor, "camps", "two-players")
    piece, _ = laid_first(visitor)
    below = visitor.spot(piece)
    visitor.presses(card)
    visitor.touches(*below)
    assert visitor.app.guide.table.session.view.touched == ()


def test_the_far_seat_lays_no_stone_of_the_near_one(next_visitor: "Open") -> None:
    visitor = next_visitor(seating="table")
    enters(visitor, "mill", "two-players")
    tray = visitor.app.guide.play.far.ids.hand
    carries(visitor, tray.to_window(*tray.spot(0)), visitor.spot("d2")).up()
    assert visitor.board.view.number == 0
    carries(visitor, stone_in_hand(visitor), visitor.spot("d2")).up()
    carries(visitor, tray.to_window(*tray.spot(0)), visitor.spot("f4")).up()
    assert visitor.board.view.number == 2


def test_a_stone_dragged_while_the_computer_thinks_tells_why_it_is_not_laid(
    visitor: "Visitor",
) -> None:
    enters(visitor, "mill", "computer", "level-4")
    visitor.touches_points("d2")
    carries(visitor, stone_in_hand(visitor), visitor.spot("d6")).up()
    assert "The computer is thinking." in visitor.reads()


# --- small boards -----------------------------------------------------------------------------


def between(visitor: "Visitor", one: str, other: str, share: float) -> tuple[float, float]:
    """A place so far on the way from one point to another."""
    (x1, y1), (x2, y2) = visitor.spot(one), visitor.spot(other)
    return x1 + (x2 - x1) * share, y1 + (y2 - y1) * share


@pytest.mark.parametrize(("share", "meant"), [(0.53, "d10"), (0.65, "d10"), (0.8, "e10")])
def test_where_points_are_close_a_touch_means_the_nearest_legal_one(
    next_visitor: "Open", share: float, meant: str
) -> None:
    visitor = next_visitor(panel=REFERENCE_PANELS["15-inch"])
    enters(visitor, "tafl", "two-players")
    visitor.touches_points("d11")
    visitor.touches(*between(visitor, "d10", "e10", share))
    view = visitor.board.view
    assert meant == (view.last_move[-1] if view.number else view.refused)


def test_where_points_are_wide_apart_a_touch_means_the_nearest(visitor: "Visitor") -> None:
    enters(visitor, "tafl", "two-players")
    visitor.touches_points("d11")
    visitor.touches(*between(visitor, "d10", "e10", 0.53))
    assert visitor.board.view.refused == "e10"


def test_where_nothing_is_taken_up_a_touch_means_the_nearest(next_visitor: "Open") -> None:
    visitor = next_visitor(panel=REFERENCE_PANELS["15-inch"])
    enters(visitor, "tafl", "two-players")
    visitor.touches(*between(visitor, "d11", "d10", 0.53))
    assert visitor.board.view.refused == "d10"
