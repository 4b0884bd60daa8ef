"""Two sit opposite each other, and each is told everything in the own direction and language."""

from typing import TYPE_CHECKING

import pytest

from kiosk.flow import Place
from tests.screens.test_visits import at, enters

if TYPE_CHECKING:
    from kiosk.ui.button import KioskButton
    from kiosk.ui.visitor import Visitor
    from tests.screens.conftest import Open


@pytest.fixture
def pair(next_visitor: "Open") -> "Visitor":
    """Two visitors with four hands at a game of mill; the far one speaks German."""
    visitor = next_visitor(seating="table")
    enters(visitor, "mill", "two-players")
    visitor.presses("Deutsch", visitor.app.guide.play.far)
    return visitor


def test_each_seat_has_its_language_and_the_other_must_agree(pair: "Visitor") -> None:
    near, far = pair.app.guide.play.near, pair.app.guide.play.far
    assert (pair.app.far_tr.code, pair.app.tr.code) == ("de", "en")
    pair.touches_points("d2")
    pair.presses("take-back", near)
    assert pair.board.view.asked is not None
    assert pair.board.view.number == 1
    pair.presses("check", far)
    assert pair.board.view.number == 0


def test_touches_from_both_seats_at_once_are_handled(next_visitor: "Open") -> None:
    from kiosk.ui.visitor import Finger

    visitor = next_visitor(seating="table")
    enters(visitor, "tafl", "two-players")
    mine, theirs = Finger(*visitor.spot("d11")), Finger(*visitor.spot("f8"))
    for finger in (mine, theirs):
        finger.down()
    visitor.looks()
    assert visitor.board.view.touched == ("d11",)
    mine.slide(*visitor.spot("d9"))
    theirs.slide(*visitor.spot("g8"))
    visitor.looks()
    for finger in (mine, theirs):
        finger.up()
    visitor.waits(1)
    assert visitor.board.view.number == 1
    assert "d9" in visitor.board.view.pieces


def test_the_result_is_told_to_both_and_either_goes_on(pair: "Visitor") -> None:
    pair.presses("give-up", pair.app.guide.play.near)
    pair.presses("check", pair.app.guide.play.far)
    pair.waits_until(lambda: at(pair) is Place.RESULT)
    assert {"Dark has won.", "Schwarz hat gewonnen."} <= {*pair.reads()}
    pair.presses("again", pair.app.guide.result.far)
    assert at(pair) is Place.PLAY


def test_the_rules_are_shown_to_who_asks(pair: "Visitor") -> None:
    for seat, said in ((pair.app.guide.play.far, "So geht"), (pair.app.guide.play.near, "How")):
        pair.presses("rules", seat)
        assert any(text.startswith(said) for text in pair.reads())
        pair.presses("check")
        assert not pair.app.how_to.is_shown


def has_colour_where_it_is_touched(visitor: "Visitor", button: "KioskButton") -> bool:
    """Whether the ground of a button is seen in its corner, between the round edge and words."""
    inner = min(button.size) * 0.25
    x, y = button.to_window(button.x + inner, button.y + inner)
    picture = visitor.picture()
    seen = picture[picture.shape[0] - 1 - round(y), round(x)]
    return all(abs(s - 255 * c) < 8 for s, c in zip(seen, button.ground[:3], strict=True))


def test_what_is_turned_is_drawn_where_it_is_touched(pair: "Visitor") -> None:
    far = pair.app.guide.play.far
    assert has_colour_where_it_is_touched(pair, pair.button("rules", far))
    pair.presses("rules", far)
    assert has_colour_where_it_is_touched(pair, pair.button("check"))
    pair.presses("check")
    pair.presses("text-size", far)
    assert has_colour_where_it_is_touched(pair, pair.button("100 %"))
    pair.presses("check")
    pair.waits(95)
    card = pair.app.warning.ids.far_card
    assert has_colour_where_it_is_touched(pair, pair.button("check", card))
