"""Screen changes: what is left is gone at once, and what is seen speaks the language of now."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

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


def test_a_text_size_changes_what_is_seen_and_the_rest_when_it_is_seen(visitor: "Visitor") -> None:
    """A card that lies open is seen, and so is the screen below it."""
    from kiosk.ui.text import Words

    def letters(screen: "Widget") -> float:
        return max(words.font_size for words in screen.walk() if isinstance(words, Words))

    app, guide = visitor.app, visitor.app.guide
    visitor.touches(10, 10)
    visitor.chooses("mill")
    visitor.presses("text-size")
    shown, hidden = (app.ease, guide.menu), (app.how_to, guide.home)
    before = [letters(screen) for screen in (*shown, *hidden)]
    visitor.presses("150 %")
    changed = [letters(screen) for screen in (*shown, *hidden)]
    assert all(b > a for a, b in zip(before[:2], changed[:2], strict=True))
    assert changed[2:] == before[2:]
    visitor.presses("check")
    visitor.presses("home")
    assert letters(guide.home) > before[3]
