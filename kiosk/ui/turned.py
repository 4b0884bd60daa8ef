"""Turns what is in it to face the other side of a table."""

from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.relativelayout import RelativeLayout


class Turned(RelativeLayout):
    """Its children stand on their heads, and so do the touches that reach them."""

    is_turned = BooleanProperty(True)

    def _turned(self, x: float, y: float) -> tuple[float, float]:
        return (self.width - x, self.height - y) if self.is_turned else (x, y)

    def to_local(self, x: float, y: float, **kwargs: Any) -> tuple[float, float]:
        return self._turned(*super().to_local(x, y, **kwargs))

    def to_parent(self, x: float, y: float, **kwargs: Any) -> tuple[float, float]:
        x, y = super().to_parent(*self._turned(x, y), **kwargs)
        return x, y
