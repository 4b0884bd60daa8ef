"""Time as a picture: a lane for each game, and on it a mark for everything that has a date."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle, SmoothLine
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from kiosk.timeline import apart, span, together
from kiosk.ui.piece import texture
from kiosk.ui.press import Pressable
from kiosk.ui.text import Words

STEPS = (200, 400, 1000)
"""The years from one label to the next, as few as there is room for."""
APART = 1.04
"""Labels are so many times their width apart."""
MOST_FOR_HEADS = 0.3
"""If the names of the lanes need a larger part of the width, their pictures speak alone."""
FOOT = 0.12
"""The rail of a lane lies in this part of its height, and its marks stand above."""
RAIL = "boards/mill.jpg"
GRAIN = (0.06, 0.1, 0.02, 0.8)
"""The part of that board whose wood the rails are made of: left, bottom, width and height."""


class Lane(NamedTuple):
    """What a lane is called, what stands for it, and the years on it."""

    name: str
    picture: str
    """The picture of a piece."""
    years: Sequence[int]


class LaneHead(BoxLayout):
    """The name of a lane, and a piece of its game."""

    name = StringProperty()
    picture = StringProperty()
    has_name = BooleanProperty(True)
    is_chosen = BooleanProperty(False)
    side = NumericProperty()
    """The side of its picture."""
    wide = NumericProperty()
    """How wide it is with its name."""


class YearLabel(Words):
    """A century below the lanes."""


class Mark(Pressable):
    """Something that has a date, or some that lie too close to be touched apart."""

    picture = StringProperty()
    is_chosen = BooleanProperty(False)
    many = NumericProperty(1)
    side = NumericProperty()
    middle = NumericProperty()
    """How high its piece stands."""

    def __init__(
        self, lane: int, numbers: Sequence[int], years: Sequence[int], **kwargs: Any
    ) -> None:
        super().__init__(many=len(numbers), **kwargs)
        self.lane, self.numbers, self.years = lane, numbers, years


class Lanes(Widget):
    """The lanes below each other, with the centuries at their foot."""

    lane = NumericProperty(0)
    number = NumericProperty(0)
    """The chosen mark: the lane, and which of its years."""
    target = NumericProperty(1)
    """A finger hits what is so wide."""
    gap = NumericProperty()
    least = NumericProperty()
    """How high it must be for its lanes to be hit."""
    faint = ColorProperty()
    accent = ColorProperty()
    strong = ColorProperty()
    is_flat = BooleanProperty(False)

    __events__ = ("on_mark",)

    def __init__(self, **kwargs: Any) -> None:
        self._lanes: Sequence[Lane] = ()
        self._heads: list[LaneHead] = []
        self._centuries: list[YearLabel] = []
        self._labels: list[YearLabel] = []
        """Those centuries that there is room for."""
        self.marks: list[Mark] = []
        self._lay = Clock.create_trigger(self._laid, -1)
        self._draw = Clock.create_trigger(self._drawn, -1)
        super().__init__(**kwargs)
        for name in ("pos", "size", "target", "gap"):
            self.fbind(name, self._lay)
        for name in ("lane", "number", "faint", "accent", "strong", "is_flat"):
            self.fbind(name, self._draw)

    def show(self, lanes: Sequence[Lane]) -> None:
        """Lays out these lanes in place of the last; the same with other names lie there still."""
        if [lane[1:] for lane in lanes] == [lane[1:] for lane in self._lanes]:
            self.rename([lane.name for lane in lanes])
            return
        self.clear_widgets()
        self._lanes, self.marks, self._labels = lanes, [], []
        self._heads = [LaneHead(name=lane.name, picture=lane.picture) for lane in lanes]
        for head in self._heads:
            head.fbind("wide", self._lay)
            self.add_widget(head)
        self._first, self._last = span([year for lane in lanes for year in lane.years])
        years = range(self._first, self._last + 1, 100)
        self._centuries = [YearLabel(said=f"{year}") for year in years]
        self._lay()

    def rename(self, names: Sequence[str]) -> None:
        """Calls the lanes by other names."""
        for head, name in zip(self._heads, names, strict=True):
            head.name = name

    def touch(self, mark: Mark) -> None:
        """Chooses the year of a mark, or the next of several."""
        numbers = mark.numbers
        here = numbers.index(self.number) + 1 if mark.is_chosen else 0
        self.dispatch("on_mark", mark.lane, numbers[here % len(numbers)])

    # --- laying out -----------------------------------------------------------------------

    def _laid(self, *_: Any) -> None:
        if not self._lanes or self.width < 3 * self.target:
            return
        self._measure_years()
        self._lay_heads()
        inset = max(self.target, self._label_width) / 2
        self._left, self._right = self._heads[0].right + self.gap + inset, self.right - inset
        self._place_labels()
        self._place_marks()
        self._drawn()

    def _measure_years(self) -> None:
        self._label_width = max(label.one_line for label in self._centuries) * 1.05 + 2
        self._foot = max(label.height_at(1.0) for label in self._centuries)
        self.least = self._foot + self.gap + len(self._lanes) * self.target

    def _lay_heads(self) -> None:
        wide = max(head.wide for head in self._heads)
        has_names = wide <= self.width * MOST_FOR_HEADS
        for number, head in enumerate(self._heads):
            head.has_name = has_names
            head.size = (wide if has_names else head.side), self._lane_height
            head.pos = self.x, self._lane_bottom(number)

    @property
    def _lane_height(self) -> float:
        return float((self.height - self._foot - self.gap) / len(self._lanes))

    def _lane_bottom(self, number: int) -> float:
        return float(self.top - (number + 1) * self._lane_height)

    def _line_height(self, number: int) -> float:
        return self._lane_bottom(number) + FOOT * self._lane_height

    def _at(self, year: int) -> float:
        """Where a year lies."""
        part = (year - self._first) / (self._last - self._first)
        return float(self._left + part * (self._right - self._left))

    def _place_labels(self) -> None:
        century = self._at(self._first + 100) - self._at(self._first)
        wide = self._label_width * APART
        step = next((step for step in STEPS if century * step / 100 >= wide), STEPS[-1])
        for old in self._labels:
            self.remove_widget(old)
        self._labels = [
            label for label in self._centuries if (int(label.said) - self._first) % step == 0
        ]
        for label in self._labels:
            label.size = self._label_width, self._foot
            label.pos = self._at(int(label.said)) - self._label_width / 2, self.y
            self.add_widget(label)

    def _place_marks(self) -> None:
        old = {(mark.lane, *mark.numbers): mark for mark in self.marks}
        self.marks = []
        room = self._right - self._left
        for number, lane in enumerate(self._lanes):
            places = [self._at(year) for year in lane.years]
            groups = together(places, int(room // self.target) + 1)
            middles = [sum(places[one] for one in group) / len(group) for group in groups]
            moved = apart(middles, self.target, self._left, self._right)
            for group, x in zip(groups, moved, strict=True):
                mark = old.pop((number, *group), None) or self._new_mark(number, group, lane)
                mark.size = self.target, self._lane_height
                mark.center_x, mark.y = x, self._lane_bottom(number)
                self.marks.append(mark)
        for mark in old.values():
            self.remove_widget(mark)

    def _new_mark(self, number: int, group: Sequence[int], lane: Lane) -> Mark:
        mark = Mark(number, group, [lane.years[one] for one in group], picture=lane.picture)
        mark.bind(on_release=self.touch)
        self.add_widget(mark)
        return mark

    # --- drawing --------------------------------------------------------------------------

    def _drawn(self, *_: Any) -> None:
        """The lines behind the marks: centuries, lanes, and from each mark down to its year."""
        if not self._labels:
            return
        for mark in self.marks:
            mark.is_chosen = mark.lane == self.lane and self.number in mark.numbers
        for number, head in enumerate(self._heads):
            head.is_chosen = number == self.lane
        foot = self.y + self._foot + self.gap * 0.5
        self.canvas.before.clear()
        with self.canvas.before:
            Color(*self.faint[:3], 0.45)
            for label in self._labels:
                Line(points=(label.center_x, foot, label.center_x, self.top), width=1)
            for number, lane in enumerate(self._lanes):
                self._draw_lane(number, lane)
            for mark in sorted(self.marks, key=lambda mark: mark.is_chosen):
                self._draw_stems(mark)

    def _draw_lane(self, number: int, lane: Lane) -> None:
        """A rail of wood, as long as anything is known of the game."""
        y, high = self._line_height(number), self.gap * 0.7
        Color(*self.faint)
        Line(points=(self._left, y, self._right, y), width=1)
        start, end = self._at(lane.years[0]) - high, self._at(lane.years[-1]) + high
        Color(*(self.strong if self.is_flat else (1, 1, 1, 1)))
        rail = Rectangle(pos=(start, y - high / 2), size=(end - start, high))
        if not self.is_flat:
            rail.texture, rail.tex_coords = _wood()

    def _draw_stems(self, mark: Mark) -> None:
        y = self._line_height(mark.lane)
        for number in mark.numbers:
            is_chosen = mark.is_chosen and number == self.number
            x = self._at(self._lanes[mark.lane].years[number])
            Color(*(self.accent if is_chosen else self.strong))
            top = mark.center_x, mark.y + mark.height * 0.6
            SmoothLine(points=(*top, x, y), width=2.4 if is_chosen else 1.4)
            if is_chosen:
                Line(points=(x, y, x, self.y + self._foot + self.gap * 0.5), width=1.2)

    def on_mark(self, lane: int, number: int) -> None:
        """Somebody has touched a mark."""


def _wood() -> tuple[Any, tuple[float, ...]]:
    """A strip of a board's wood, and its corners so that the grain runs along a rail."""
    board = texture(RAIL)
    left, bottom, width, height = GRAIN
    across, up = board.size
    strip = board.get_region(left * across, bottom * up, width * across, height * up)
    corners = strip.tex_coords
    return strip, (*corners[:2], *corners[6:], *corners[4:6], *corners[2:4])
