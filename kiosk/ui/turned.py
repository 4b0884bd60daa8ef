"""Turns what is in it to face the other side of a table."""

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.uix.relativelayout import RelativeLayout


class Turned(RelativeLayout):
    """Its children stand on their heads, and so do the touches that reach them."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            PushMatrix()
            self._turn = Rotate(angle=180)
        with self.canvas.after:
            PopMatrix()
        self.bind(size=self._centre)

    def _centre(self, *_: Any) -> None:
        self._turn.origin = self.width / 2, self.height / 2

    def to_local(self, x: float, y: float, **kwargs: Any) -> tuple[float, float]:
        x, y = super().to_local(x, y, **kwargs)
        return self.width - x, self.height - y

    def to_parent(self, x: float, y: float, **kwargs: Any) -> tuple[float, float]:
        x, y = super().to_parent(self.width - x, self.height - y, **kwargs)
        return x, y
