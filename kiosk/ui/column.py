"""A column that always fits: what matters least is left out, then letters are made smaller."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from kiosk.ui.button import KioskButton
from kiosk.ui.text import Words

SHARES = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52, 0.46, 0.4)
"""The parts of their size that letters may have; none is made too small to be read."""
BOXES = (BoxLayout, GridLayout)
Height = Callable[[Widget, float, frozenset[Widget]], float]
"""Tells how high something would be at a share of its letters' size, without some words in it."""


class Column(BoxLayout):
    """Leaves parts out, those with the highest `spare` first; without one they always stay."""

    room = NumericProperty(0)
    """How high it may become, if it is as high as its parts."""

    def __init__(self, **kwargs: Any) -> None:
        self._all: list[Widget] = []
        self._fit = Clock.create_trigger(self._fitted, -1)
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        self._all = list(reversed(self.children))
        for child in self._all:
            child.fbind("height", self._fit)
        for words in self._texts():
            for name in ("said", "usual", "letters", "width"):
                words.fbind(name, self._fit)
        for name in ("size", "room", "spacing"):
            self.fbind(name, self._fit)
        self._fit()

    def _texts(self) -> Iterator[Words]:
        waiting = self._all[::-1]
        while waiting:
            widget = waiting.pop()
            if isinstance(widget, Words):
                yield widget
            waiting += widget.children

    @property
    def parts(self) -> tuple[Widget, ...]:
        """All that it may show, also what is left out now."""
        return tuple(self._all)

    def room_for(self, words: Words) -> float:
        """How high some words may become, with all left out that can be spared."""
        parts = (*self._all, *self._texts())
        spared = {part for part in parts if _spare(part)} | self._empty(height_at)
        needed = self._needs(1.0, spared | {words}, height_at) + self.spacing
        return float((self.room or self.height) - needed)

    def _fitted(self, *_: Any) -> None:
        inner = self.width - self.padding[0] - self.padding[2]
        for child in self._all:
            if child.size_hint_x == 1:
                child.width = inner  # what was left out must know how wide it would be
        most, texts = self.room or self.height, list(self._texts())
        high = cache(height_at)  # nothing changes until it is known what fits
        left_out = self._left_out(most, texts, high)
        share = next((s for s in SHARES if self._needs(s, left_out, high) <= most), SHARES[-1])
        for words in texts:
            words.share = share
            words.is_left_out = words in left_out
        kept = [child for child in self._all if child not in left_out]
        if kept != list(reversed(self.children)):
            self.clear_widgets()
            for child in kept:
                self.add_widget(child)

    def _left_out(self, most: float, texts: list[Words], high: Height) -> set[Widget]:
        """The children that are empty or have no room, and the words inside others."""
        spares = {part: _spare(part) for part in (*self._all, *texts)}
        left_out = self._empty(high)
        for spare in sorted({*spares.values()} - {0}, reverse=True):
            if self._needs(1.0, left_out, high) <= most:
                break
            left_out |= {part for part in spares if spares[part] == spare}
        return left_out

    def _empty(self, high: Height) -> set[Widget]:
        """The children of which there is nothing to be seen now; not even a space is left."""
        fixed = [child for child in self._all if child.size_hint_y is None]
        return {child for child in fixed if not high(child, 1.0, frozenset())}

    def _needs(self, share: float, left_out: set[Widget], high: Height) -> float:
        kept = [child for child in self._all if child not in left_out]
        fixed = [child for child in kept if child.size_hint_y is None]
        inside = frozenset(left_out.difference(self._all))
        heights = [high(child, share, inside) for child in fixed]
        return _stacked(heights, self.spacing * (len(kept) - len(fixed)), self)


def height_at(widget: Widget, share: float, left_out: frozenset[Widget]) -> float:
    """How high something would be if its letters had another share of their size."""
    if isinstance(widget, Words):
        return 0.0 if widget in left_out else widget.height_at(share)
    if isinstance(widget, KioskButton) and widget.opacity:
        return widget.height_at(share)
    is_as_high_as_its_parts = (
        isinstance(widget, BOXES)
        and widget.opacity
        and (_may_be_higher(widget) or all(map(_has_a_height, widget.children)))
    )
    if not is_as_high_as_its_parts:
        return float(widget.height)
    heights = [
        height_at(child, share, left_out) if _has_a_height(child) else 0.0
        for child in reversed(widget.children)
    ]
    if isinstance(widget, BoxLayout) and widget.orientation == "horizontal":
        return max(heights, default=0.0)
    columns = widget.cols if isinstance(widget, GridLayout) else 1
    rows = [max(heights[first : first + columns]) for first in range(0, len(heights), columns)]
    return _stacked(rows, 0.0, widget)


def _stacked(heights: list[float], more: float, box: BoxLayout | GridLayout) -> float:
    """What these heights need one below the other, with the spaces of their box."""
    spacing = box.spacing[1] if isinstance(box, GridLayout) else box.spacing
    spaces = spacing * max(0, len(heights) - 1) + box.padding[1] + box.padding[3]
    return float(sum(heights) + spaces + more)


def _has_a_height(child: Widget) -> bool:
    return child.size_hint_y is None or _may_be_higher(child)


def _may_be_higher(child: Widget) -> bool:
    """Whether it is as high as its parts, or fills the place that it is given."""
    return child.size_hint_min_y is not None


def _spare(child: Widget) -> float:
    return float(getattr(child, "spare", None) or 0)
