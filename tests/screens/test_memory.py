"""What is gone is looked for between two pictures, never in the midst of a change."""

import gc
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kiosk.ui.visitor import Visitor


def makes_what_is_gone(times: int) -> None:
    """Buttons that nobody needs, but that hang together with themselves, so they must be found."""
    from kiosk.ui.button import KioskButton

    for _ in range(times):
        button = KioskButton(text="Hnefatafl")
        button.itself = button


def buttons() -> int:
    """How many there are, also of those that are gone and were not found yet."""
    from kiosk.ui.button import KioskButton

    return sum(issubclass(type(thing), KioskButton) for thing in gc.get_objects())


def test_nothing_is_looked_for_until_the_next_picture_and_then_all_is_found(
    visitor: "Visitor",
) -> None:
    visitor.waits(2)
    before = buttons()
    makes_what_is_gone(100)
    visitor.app.theme.high_contrast = True
    assert buttons() == before + 100
    visitor.waits(2)
    assert buttons() == before
