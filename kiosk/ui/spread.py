"""A board, and who sits at it."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from kiosk.ui.kept import Kept
from kiosk.ui.turned import Turned


class Spread(BoxLayout):
    """The board, and beside or below it what belongs to it."""

    is_board_low = BooleanProperty(False)
    """Whether the board stands below, where everyone reaches it."""

    def on_is_board_low(self, *_: Any) -> None:
        _place(self, [*self.children])


class SeatSpread(BoxLayout):
    """A seat beside or below the board, or two that face each other with the board between."""

    seats = NumericProperty(1)
    is_board_low = BooleanProperty(False)
    """Whether the board of one seat stands below, where everyone reaches it."""

    def sit(self, near: Widget, far: Widget) -> None:
        """Gives both their places; the far one is seen where there are two seats."""
        self._turned = Turned()
        self._turned.add_widget(_kept(far))
        self.ids.near.add_widget(_kept(near))

    def on_seats(self, *_: Any) -> None:
        board, near = self.ids.place.__self__, self.ids.near.__self__
        if self.seats == 2:
            _place(self, [self._turned, board, near])
        else:
            _place(self, [near, board] if self.is_board_low else [board, near])

    on_is_board_low = on_seats

    def lay(self, board: Widget) -> None:
        """Puts a board in the place of the last."""
        self.clear()
        self.ids.place.add_widget(board)

    def clear(self) -> None:
        """Puts the board away."""
        self.ids.place.clear_widgets()


def _place(box: BoxLayout, parts: Sequence[Widget]) -> None:
    """Lays parts out in this order."""
    box.clear_widgets()
    for part in parts:
        box.add_widget(part)


def _kept(seat: Widget) -> Kept:
    kept = Kept()
    seat.pos_hint = {"x": 0, "y": 0}
    kept.add_widget(seat)
    return kept
