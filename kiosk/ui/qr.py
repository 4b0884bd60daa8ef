"""A code for the visitor's telephone."""

from math import ceil
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget


class QrView(Widget):
    """Draws a text as a code, black on white, whatever the palette: cameras need it so."""

    text = StringProperty()
    least = NumericProperty()
    """The code itself is at least so wide; the quiet zone is around it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._picture = Rectangle()
        self.bind(pos=self._place, size=self._place, text=self._draw, least=self._draw)

    def _draw(self, *_: Any) -> None:
        from kiosk.takehome import QUIET, points  # not needed for the first picture

        if not self.text:
            self.size = 0, 0
            return
        rows = points(self.text)
        texture = Texture.create(size=(len(rows), len(rows)), colorfmt="luminance")
        texture.mag_filter = texture.min_filter = "nearest"
        pixels = bytes(0 if is_dark else 255 for row in reversed(rows) for is_dark in row)
        texture.blit_buffer(pixels, colorfmt="luminance", bufferfmt="ubyte")
        self._picture.texture = texture
        # Whole pixels for every point.
        side = len(rows) * ceil(self.least / (len(rows) - 2 * QUIET))
        self.size = side, side

    def _place(self, *_: Any) -> None:
        self._picture.size = self.size
        self._picture.pos = round(self.x), round(self.y)
