"""Cards over the screen: read in one's own language, whoever asked for them."""

from typing import TYPE_CHECKING

from tests.screens.test_visits import enters

if TYPE_CHECKING:
    from kiosk.ui.cardlayer import CardLayer
    from kiosk.ui.visitor import Visitor
    from tests.screens.conftest import Open


def hears_another_language(visitor: "Visitor", card: "CardLayer") -> bool:
    """Whether a touch on a card lets it speak German, and a second one English again."""
    assert visitor.app.layers.uppermost is card
    before = visitor.reads()
    visitor.speaks("de")
    german = visitor.reads()
    visitor.speaks("en")
    return visitor.app.layers.uppermost is card and visitor.reads() == before != german


def test_on_every_card_the_languages_are_one_touch_away(visitor: "Visitor") -> None:
    app = visitor.app
    enters(visitor, "draughts", "rules", "Compare")
    ways = (app.compare.ids.left, app.compare.ids.middle, app.compare.ids.right)
    assert all(way.name and way.text for way in ways), "three are not compared at the first look"
    assert hears_another_language(visitor, app.compare)
    visitor.presses("check")
    visitor.presses("back")
    visitor.presses("two-players")
    visitor.presses("rules")
    assert hears_another_language(visitor, app.how_to)
    visitor.presses("check")
    visitor.touches_points("c3", "d4", "b6", "c5", "a3", "b4")
    missed = next(e for e in visitor.board.view.events if e.kind == "missed")
    visitor.touches_points(missed.points[0])
    visitor.presses("stories")
    assert hears_another_language(visitor, app.story)


def test_at_a_table_a_card_changes_the_language_of_the_seat_it_is_turned_to(
    next_visitor: "Open",
) -> None:
    visitor = next_visitor(seating="table")
    enters(visitor, "mill", "two-players")
    visitor.presses("rules", visitor.app.guide.play.far)
    visitor.speaks("de")
    assert (visitor.app.far_tr.code, visitor.app.tr.code) == ("de", "en")
    assert "Fertig" in visitor.reads()
