"""Screen changes: what is left is gone at once."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kiosk.ui.visitor import Visitor


def test_one_screen_is_drawn_at_a_time(visitor: "Visitor") -> None:
    visitor.app.flow.enter()
    assert visitor.app.navigator.children == [visitor.app.guide.home]
