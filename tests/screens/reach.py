"""Measures whether everything that must be touched is within everyone's reach."""

from collections.abc import Iterator

from kivy.metrics import mm

from kiosk.ui.app import KioskApp
from kiosk.ui.board import BoardView
from kiosk.ui.button import KioskButton
from kiosk.ui.screens.home import GameCard
from kiosk.ui.tray import TrayView
from tests.screens.fit import SLACK, box, name, shown

REACH_MM = 535
"""Above the lower edge of a panel that hangs at 685 mm, a control is at most 1220 mm above the
floor (EN 301 549, 8.3)."""


def out_of_reach(app: KioskApp) -> Iterator[str]:
    """A sentence for everything that one may have to touch and that stands too high.

    Marks of the timeline and places on the map may be out of reach: buttons lead to them too.
    """
    for widget in shown(app):
        match widget:
            case KioskButton() | GameCard() | BoardView():
                counts = getattr(widget, "is_open", True)
            case TrayView():
                counts = bool(widget.pieces and widget.pieces[0][0])
            case _:
                counts = False
        if counts and (top := box(widget).top) > mm(REACH_MM) + SLACK:
            yield f"{name(widget)} ends {top / mm(1):.0f} mm above the edge"
