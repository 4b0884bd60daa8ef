"""The digits of a PIN that were entered, as dots."""

from typing import Any

from kivy.graphics import Color, Line, SmoothEllipse
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.widget import Widget


class Dots(Widget):
    """So many full dots in a row; empty ones show that four are the least."""

    number = NumericProperty(0)
    least = NumericProperty(4)
    ink = ColorProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("number", "least", "pos", "size", "ink"):
            self.fbind(name, self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        side = self.height * 0.5
        places = int(max(self.number, self.least))
        left = self.center_x - (places - 0.5) * side
        with self.canvas:
            Color(rgba=self.ink)
            for place in range(places):
                x, y = left + 2 * place * side, self.center_y - side / 2
                if place < self.number:
                    SmoothEllipse(pos=(x, y), size=(side, side))
                else:
                    Line(circle=(x + side / 2, y + side / 2, side / 2), width=1.2)
