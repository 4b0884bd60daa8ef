"""A board, and who sits at it."""

from typing import Any

from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from kiosk.ui.kept import Kept
from kiosk.ui.turned import Turned


class SeatSpread(BoxLayout):
    """A seat beside or below the board, or two that face each other with the board between."""

    seats = NumericProperty(1)

    def sit(self, near: Widget, far: Widget) -> None:
        """Gives both their places; the far one is seen where there are two seats."""
        self._turned = Turned()
        self._turned.add_widget(_kept(far))
        self.ids.near.add_widget(_kept(near))

    def on_seats(self, *_: Any) -> None:
        self.remove_widget(self._turned)
        if self.seats == 2:
            self.add_widget(self._turned, len(self.children))

    def lay(self, board: Widget) -> None:
        """Puts a board in the place of the last."""
        self.clear()
        self.ids.place.add_widget(board)

    def clear(self) -> None:
        """Puts the board away."""
        self.ids.place.clear_widgets()


def _kept(seat: Widget) -> Kept:
    kept = Kept()
    seat.pos_hint = {"x": 0, "y": 0}
    kept.add_widget(seat)
    return kept
