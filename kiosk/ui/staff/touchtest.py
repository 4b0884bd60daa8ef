"""The touch test: fields to wipe over, up to the very edges, and every finger with its ring."""

from typing import Any

from kivy.graphics import Color, Line, Rectangle
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from kiosk.ui.layer import Layer

COLUMNS, ROWS = 16, 9


class TouchTest(Layer):
    """Every field that was touched glows; it tells how many fingers it feels at once."""

    fingers = NumericProperty(0)
    most_fingers = NumericProperty(0)
    sentence = StringProperty()
    ground = ObjectProperty((0, 0, 0, 1))
    glow = ObjectProperty((1, 1, 1, 1))
    line = ObjectProperty((1, 1, 1, 1))

    def __init__(self, **kwargs: Any) -> None:
        self._felt: set[tuple[int, int]] = set()
        self._down: dict[Any, tuple[float, float]] = {}
        super().__init__(**kwargs)
        self.fbind("size", lambda *_: self._draw())
        self.tr.fbind("speech", lambda *_: self._tell())

    def open(self) -> None:
        """Is shown, with no field touched."""
        self._felt.clear()
        self._down.clear()
        self.most_fingers = 0
        self.is_shown = True
        self._tell()

    @property
    def is_whole(self) -> bool:
        """Whether every field was touched."""
        return len(self._felt) == COLUMNS * ROWS

    def on_touch_down(self, touch: Any) -> bool:
        if not super().on_touch_down(touch):
            self._feel(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch in self._down:
            self._feel(touch)
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        self._down.pop(touch, None)
        self._tell()
        super().on_touch_up(touch)
        return True

    def _feel(self, touch: Any) -> None:
        column = min(COLUMNS - 1, max(0, int(touch.x / self.width * COLUMNS)))
        row = min(ROWS - 1, max(0, int(touch.y / self.height * ROWS)))
        self._felt.add((column, row))
        self._down[touch] = touch.pos
        self._tell()

    def _tell(self) -> None:
        _ = self.tr.gettext
        self.most_fingers = max(self.most_fingers, len(self._down))
        self.sentence = _(
            "Wipe over every field: {felt} of {all}. Fingers at once: {fingers}."
        ).format(felt=len(self._felt), all=COLUMNS * ROWS, fingers=self.most_fingers)
        self._draw()

    def _draw(self) -> None:
        width, height = self.width / COLUMNS, self.height / ROWS
        self.canvas.before.clear()
        with self.canvas.before:
            Color(rgba=self.ground)
            Rectangle(pos=self.pos, size=self.size)
            Color(rgba=(*self.glow[:3], 0.45))
            for column, row in self._felt:
                Rectangle(pos=(column * width, row * height), size=(width, height))
            Color(rgba=self.line)
            for column in range(COLUMNS + 1):
                Line(points=(column * width, 0, column * width, self.height), width=1)
            for row in range(ROWS + 1):
                Line(points=(0, row * height, self.width, row * height), width=1)
            Color(rgba=self.glow)
            for x, y in self._down.values():
                Line(circle=(x, y, width * 0.4), width=3)
