"""A sheet of the map of finds with its marks; it says which mark or which spot was touched."""

from collections.abc import Iterator, Sequence
from math import dist
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    Line,
    Rectangle,
    RoundedRectangle,
    SmoothEllipse,
    SmoothQuad,
)
from kivy.metrics import mm
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from kiosk.atlas import NORTH, sheets
from kiosk.places import Mark, marks_on
from kiosk.ui.piece import texture
from kiosk.ui.press import Pressable

APART_MM = 15
"""Marks nearer to each other than this become one."""
REACH_MM = 10
"""A finger that ends nearer to a mark than this means the mark."""
ONE_MM, MANY_MM = 3.6, 6.0
"""How far the rim of a mark for one find, or for several, is from its middle."""


class Box(NamedTuple):
    """A part of the screen."""

    x: float
    y: float
    width: float
    height: float

    def covers(self, other: "Box") -> bool:
        """Whether both take the same place, if only in part."""
        return (
            self.x < other.x + other.width
            and other.x < self.x + self.width
            and self.y < other.y + other.height
            and other.y < self.y + self.height
        )

    def is_in(self, other: "Box") -> bool:
        """Whether it lies in another as a whole."""
        return (
            self.x >= other.x
            and self.y >= other.y
            and self.x + self.width <= other.x + other.width
            and self.y + self.height <= other.y + other.height
        )


class MapView(Pressable):
    """The chosen mark is a lozenge, the others are beads; one for many tells how many."""

    finds = ObjectProperty({})
    names = ObjectProperty({})
    """What each find is called in the language of the visitor."""
    sheet = StringProperty(NORTH)
    chosen = StringProperty()
    """The find that is told of, if any is."""
    is_flat = BooleanProperty(False)
    letters = NumericProperty(20)
    amber = ColorProperty()
    bone = ColorProperty()
    coal = ColorProperty()
    line = ColorProperty()

    __events__ = ("on_mark", "on_land")

    def __init__(self, **kwargs: Any) -> None:
        self.marks: Sequence[Mark] = ()
        self._ended_at = (0.0, 0.0)
        self._draw = Clock.create_trigger(self._drawn, -1)
        super().__init__(**kwargs)
        for name in ("pos", "size", "finds", "names", "sheet", "chosen", "is_flat", "letters"):
            self.fbind(name, self._draw)

    # --- touching -------------------------------------------------------------------------

    def spot(self, x: float, y: float) -> tuple[float, float]:
        """Where on the screen something is, given as parts of the sheet's side."""
        return self.x + x * self.width, self.y + y * self.height

    def _place(self, mark: Mark) -> tuple[float, float]:
        return self.spot(mark.x, mark.y)

    def on_touch_up(self, touch: Any) -> bool:
        self._ended_at = touch.pos
        return super().on_touch_up(touch)

    def on_release(self) -> None:
        x, y = self._ended_at
        nearest = min(self.marks, key=lambda mark: dist(self._place(mark), (x, y)), default=None)
        if nearest and dist(self._place(nearest), (x, y)) <= mm(REACH_MM):
            self.dispatch("on_mark", nearest.finds)
        else:
            self.dispatch("on_land", (x - self.x) / self.width, (y - self.y) / self.height)

    def on_mark(self, finds: Sequence[str]) -> None:
        """A mark was touched, which stands for these finds."""

    def on_land(self, x: float, y: float) -> None:
        """The map was touched where no mark is, at these parts of its side."""

    # --- drawing --------------------------------------------------------------------------

    def _drawn(self, *_: Any) -> None:
        self.canvas.clear()
        self.marks = ()
        if not self.finds:
            return
        self.marks = marks_on(sheets()[self.sheet], self.finds, mm(APART_MM) / self.width)
        with self.canvas:
            Color(1, 1, 1, 1)
            picture = texture(f"maps/{self.sheet}.jpg", self.is_flat)
            Rectangle(texture=picture, pos=self.pos, size=self.size)
            Color(*self.line)
            Line(rectangle=(*self.pos, *self.size))
            for box, said in self._labels():
                self._draw_label(box, said)
            for mark in self.marks:
                self._draw_mark(mark)

    def _is_chosen(self, mark: Mark) -> bool:
        return self.chosen in mark.finds

    def _draw_mark(self, mark: Mark) -> None:
        x, y = self._place(mark)
        radius = _radius(mark)
        shape = _lozenge if self._is_chosen(mark) else _bead
        Color(0, 0, 0, 0.55)
        shape(x + mm(0.6), y - mm(0.8), radius + mm(0.8))
        for ink, inset in ((self.bone, 0.0), (self.coal, 0.8), (self.amber, 1.2)):
            Color(*ink)
            shape(x, y, radius - mm(inset))
        if len(mark.finds) > 1:
            number = _text(str(len(mark.finds)), self.letters, self.coal)
            width, height = number.size
            Color(1, 1, 1, 1)
            Rectangle(texture=number, pos=(x - width / 2, y - height / 2), size=number.size)

    # --- names ----------------------------------------------------------------------------

    def _labels(self) -> Iterator[tuple[Box, Any]]:
        """The names of single finds, as far as there is room for them."""
        taken = [self._around(mark) for mark in self.marks]
        singles = [mark for mark in self.marks if len(mark.finds) == 1]
        for mark in sorted(singles, key=self._is_chosen, reverse=True):
            said = _text(self.names.get(mark.finds[0], ""), self.letters, self.bone)
            for box in self._places_beside(mark, *said.size):
                if box.is_in(Box(*self.pos, *self.size)) and not any(map(box.covers, taken)):
                    taken.append(box)
                    yield box, said
                    break

    def _around(self, mark: Mark) -> Box:
        (x, y), radius = self._place(mark), _radius(mark)
        return Box(x - radius, y - radius, 2 * radius, 2 * radius)

    def _places_beside(self, mark: Mark, wide: float, high: float) -> Iterator[Box]:
        """To the right, to the left, below and above."""
        (x, y), away = self._place(mark), _radius(mark) + mm(1.2)
        width = wide + mm(2.4)
        yield Box(x + away, y - high / 2, width, high)
        yield Box(x - away - width, y - high / 2, width, high)
        yield Box(x - width / 2, y - away - high, width, high)
        yield Box(x - width / 2, y + away, width, high)

    def _draw_label(self, box: Box, said: Any) -> None:
        Color(0.05, 0.04, 0.03, 1 if self.is_flat else 0.72)
        RoundedRectangle(pos=box[:2], size=box[2:], radius=[mm(1.2)])
        Color(1, 1, 1, 1)
        Rectangle(texture=said, pos=(box.x + mm(1.2), box.y), size=said.size)


def _radius(mark: Mark) -> float:
    return float(mm(MANY_MM if len(mark.finds) > 1 else ONE_MM))


def _bead(x: float, y: float, radius: float) -> None:
    SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))


def _lozenge(x: float, y: float, radius: float) -> None:
    wide = 1.5 * radius
    SmoothQuad(points=(x - wide, y, x, y + wide, x + wide, y, x, y - wide))


def _text(said: str, letters: float, ink: Any) -> Any:
    label = CoreLabel(
        text=said, font_name="AlegreyaSans", font_size=letters, bold=True, color=tuple(ink)
    )
    label.refresh()
    return label.texture
