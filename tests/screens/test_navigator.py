"""Screen changes: what is left is gone at once, and what is seen speaks the language of now."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kiosk.ui.visitor import Visitor


def test_one_screen_is_drawn_at_a_time(visitor: "Visitor") -> None:
    visitor.app.flow.enter()
    assert visitor.app.navigator.children == [visitor.app.guide.home]


def test_another_language_is_told_where_it_is_seen_and_elsewhere_later(visitor: "Visitor") -> None:
    guide, ease = visitor.app.guide, visitor.app.ease
    visitor.touches(10, 10)
    visitor.presses("text-size")
    visitor.presses("check")
    visitor.chooses("mill")
    visitor.speaks("de")
    assert guide.menu.title == "Mühle"
    assert (guide.home.title, ease.ids.close.text) == ("Board games of the North", "Done")
    visitor.presses("text-size")
    assert {"Sehen und Hören", "Fertig"} <= {*visitor.reads()}
    visitor.presses("check")
    visitor.presses("home")
    assert "Brettspiele aus dem Norden" in visitor.reads()
    assert visitor.button("Deutsch").look == "chosen"
