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
CARRIED = "carried"
"""What a touch remembers: the piece that it carries away from a tray, with its point."""


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
    can_lay = BooleanProperty(False)
    """Whether its pieces may be touched, or carried to the board."""

    __events__ = ("on_point",)

    def __init__(self, **kwargs: Any) -> None:
        draw = Clock.create_trigger(self._draw, -1)
        self._owner: Any = None
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

    def _at(self, x: float) -> tuple[Point, Piece] | None:
        """The piece at a place in the row, with its point."""
        number = int((x - self.x - self._inset) // self._step) if self.pieces else 0
        return self.pieces[number] if 0 <= number < len(self.pieces) else None

    # --- touches --------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        if not self.can_lay or not self.collide_point(*touch.pos):
            return False
        if self._owner is None and (found := self._at(touch.x)):
            touch.grab(self)
            self._owner, self._found = touch, found
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or touch is not self._owner:
            return False
        if not self.collide_point(*touch.pos) and CARRIED not in touch.ud:
            point, _ = touch.ud[CARRIED] = self._found
            if point and point != self.taken_up:
                self.dispatch("on_point", point)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if touch is not self._owner:  # it was let go of by force
            return True
        self._owner = None
        found = self._at(touch.x) if self.collide_point(*touch.pos) else None
        if found and found[0] and CARRIED not in touch.ud:
            self.dispatch("on_point", found[0])
        return True

    def let_go(self) -> None:
        """Forgets the touch that holds a piece."""
        if self._owner:
            self._owner.ud.pop(CARRIED, None)
        self._owner = None

    def on_point(self, point: Point) -> None:
        """A piece that may be laid was touched."""


def in_row(pieces: tuple[Piece, ...]) -> list[tuple[Point, Piece]]:
    """Pieces that are only looked at."""
    return [("", piece) for piece in pieces]
