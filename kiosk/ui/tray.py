"""Pieces beside the board: those still to be laid, which may be touched, and those taken."""

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from games.api import Piece, Point
from kiosk.ui.looks import piece_file
from kiosk.ui.piece import texture

PICTURE = 1.3
"""A piece's picture has so much room around it that it is drawn larger than its place."""
INSET = 0.12
"""So much of a piece's side is left at both ends of the row, where there is room."""


class TrayView(Widget):
    """A row of pieces, closer together where there are many."""

    game = StringProperty()
    pieces = ListProperty()
    """Pairs of the point to touch, or nothing, and the piece."""
    taken_up = StringProperty()
    """The point of the piece that was touched."""
    side = NumericProperty()
    """The side of a piece's picture."""
    is_flat = BooleanProperty(False)
    ground = ColorProperty()
    """What the pieces lie on."""

    __events__ = ("on_point",)

    def __init__(self, **kwargs: Any) -> None:
        draw = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        for name in ("pos", "size", "game", "pieces", "taken_up", "side", "is_flat", "ground"):
            self.fbind(name, draw)

    @property
    def _step(self) -> float:
        """From one piece to the next."""
        if len(self.pieces) < 2:
            return float(self.side)
        room = self.width - 2 * self._inset
        if self.pieces[0][0]:  # each must be hit
            return float(min(self.side, room / len(self.pieces)))
        return float(min(self.side, (room - self.side) / (len(self.pieces) - 1)))

    @property
    def _inset(self) -> float:
        spare = max(0.0, self.width - len(self.pieces) * self.side)
        return float(min(self.side * INSET, spare / 2))

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        side = self.side * PICTURE
        rise = (self.height - side) / 2
        shift = self._inset + (self.side - side) / 2
        if not self.pieces:
            return
        with self.canvas:
            Color(*self.ground)
            SmoothRoundedRectangle(
                pos=self.pos,
                size=(
                    2 * self._inset + (len(self.pieces) - 1) * self._step + self.side,
                    self.height,
                ),
                radius=[self.height / 2],
            )
            Color(1, 1, 1, 1)
            for number, (point, piece) in enumerate(self.pieces):
                left = self.x + number * self._step + shift
                place = {"pos": (left, self.y + rise), "size": (side, side)}
                names = ["pieces/shadow.png", f"pieces/{piece_file(self.game, piece)}"]
                if point and point == self.taken_up:
                    names.insert(0, "marks/selected.png")
                for name in names:
                    Rectangle(texture=texture(name, self.is_flat), **place)

    def spot(self, number: int) -> tuple[float, float]:
        """The middle of the piece with this number."""
        return self.x + self._inset + (number + 0.5) * self._step, self.center_y

    def point_at(self, x: float) -> Point:
        """The point of the piece at a place in the row; empty if there is none."""
        number = int((x - self.x - self._inset) // self._step) if self.pieces else 0
        return self.pieces[number][0] if 0 <= number < len(self.pieces) else ""

    def on_touch_up(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or not self.collide_point(*touch.opos):
            return False
        if point := self.point_at(touch.x):
            self.dispatch("on_point", point)
        return bool(point)

    def on_point(self, point: Point) -> None:
        """A piece that may be laid was touched."""


def in_row(pieces: tuple[Piece, ...]) -> list[tuple[Point, Piece]]:
    """Pieces that are only looked at."""
    return [("", piece) for piece in pieces]
