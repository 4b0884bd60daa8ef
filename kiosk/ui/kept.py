"""Keeps what is in it as one picture, which is drawn anew only when something in it changes."""

from math import ceil, floor
from typing import Any

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle, Translate
from kivy.properties import ColorProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

EDGE = 4
"""So many pixels more are kept on every side, for lines that lie on the edge."""


class Kept(FloatLayout):
    """While something moves beside it, it costs no more than its picture."""

    ground = ColorProperty()
    """What lies below it; the picture has no holes."""

    canvas: Any

    def __init__(self, **kwargs: Any) -> None:
        self.inside = Fbo(size=(1, 1))
        with self.inside.before:
            self._clear = ClearColor(0, 0, 0, 1)
            ClearBuffers()
            self._shift = Translate()
        super().__init__(**kwargs)
        with self.canvas:
            Color(1, 1, 1, 1)
            self.canvas.add(self.inside)
            self._picture = Rectangle()
        self.bind(pos=self._fit, size=self._fit, ground=self._fit)
        self._fit()

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        own, self.canvas = self.canvas, self.inside
        super().add_widget(widget, *args, **kwargs)
        self.canvas = own

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        own, self.canvas = self.canvas, self.inside
        super().remove_widget(widget, *args, **kwargs)
        self.canvas = own

    def _fit(self, *_: Any) -> None:
        """Whole pixels, so that the picture stays sharp."""
        x, y = floor(self.x) - EDGE, floor(self.y) - EDGE
        size = ceil(self.right) + EDGE - x, ceil(self.top) + EDGE - y
        if size != self.inside.size:
            self.inside.size = size
        self._clear.rgba = self.ground
        self._shift.xy = -x, -y
        self._picture.texture = self.inside.texture
        self._picture.pos, self._picture.size = (x, y), size
