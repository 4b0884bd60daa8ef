"""Measures what is shown: whether it fits, whether it is large enough, whether it can be read."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations
from math import dist
from typing import NamedTuple

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import mm
from kivy.uix.image import Image
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from kiosk.languages import speech
from kiosk.ui.app import KioskApp
from kiosk.ui.board import BoardPicture, BoardView
from kiosk.ui.button import KioskButton
from kiosk.ui.press import Pressable
from kiosk.ui.text import Words
from kiosk.ui.theme import CAPITAL
from kiosk.ui.tray import TrayView
from kiosk.ui.visitor import unpainted
from tests.screens.longer import LONGER, Longer

TARGET_MM = 20
"""A finger hits what is so wide and so high (design of the exhibit, after Colle and Hiszem)."""
MOST_SQUARES = 11
"""A larger board may have smaller squares."""
SLACK = 1.0
"""Pixels by which sizes may differ, because they are rounded."""


def change(app: KioskApp, language: str, text_scale: float) -> None:
    """Speaks a language in letters of a size at every seat, and lets everything find its place."""
    for tr in (app.tr, app.far_tr, *([app.reception.tr] if app.reception else [])):
        tr.code = "en" if language == LONGER else language
        spoken = Longer() if language == LONGER else speech(language)
        tr.gettext = spoken.gettext
        tr.speech = spoken
    app.theme.text_scale = text_scale
    settle()


def settle() -> None:
    """Lets texts and layouts follow a change, without drawing anything."""
    for _ in range(10):
        Clock.tick()
        Builder.sync()
        Clock.tick_draw()
        if Clock.get_min_timeout() > Clock.get_time() + Clock.get_resolution():
            break  # nothing is left to follow: whatever waits does so for another time
    Builder.sync()


def undrawn(stops: Iterable[str]) -> Iterator[str]:
    """Walks without painting: what is measured needs no picture."""
    with unpainted():
        yield from stops


# --- what is shown --------------------------------------------------------------------------


def shown(app: KioskApp) -> list[Widget]:
    """Everything that can be seen of the screen, or of the layer over it."""
    return list(_visible(app.layers.uppermost))


def _visible(widget: Widget) -> Iterator[Widget]:
    if widget.opacity:
        yield widget
        for child in widget.children:
            yield from _visible(child)


class Box(NamedTuple):
    """Where something is in the window."""

    left: float
    bottom: float
    right: float
    top: float

    def is_in(self, other: "Box") -> bool:
        return (
            self.left >= other.left - SLACK
            and self.bottom >= other.bottom - SLACK
            and self.right <= other.right + SLACK
            and self.top <= other.top + SLACK
        )

    def covers(self, other: "Box") -> bool:
        """Whether both take the same place, if only in part."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.top, other.top) - max(self.bottom, other.bottom)
        return across > SLACK and down > SLACK


def box(widget: Widget) -> Box:
    x1, y1 = widget.to_window(widget.x, widget.y)
    x2, y2 = widget.to_window(widget.right, widget.top)
    return Box(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))


def name(widget: Widget) -> str:
    """How a complaint calls a widget."""
    said = getattr(widget, "said", "") or getattr(widget, "text", "") or getattr(widget, "icon", "")
    return f"{type(widget).__name__} “{said}”" if said else type(widget).__name__


# --- what is wrong --------------------------------------------------------------------------


def faults(app: KioskApp) -> list[str]:
    """A sentence for everything that does not fit or is too small."""
    widgets = shown(app)
    leaves = list(_leaves(widgets))
    boxes = cache(box)  # nothing moves while we look, and many stand in the same
    return [
        *(fault for words in texts(widgets) for fault in _text_faults(words)),
        *(fault for leaf in (*leaves, *texts(widgets)) for fault in _place_faults(leaf, boxes)),
        *_overlaps(leaves, boxes),
        *_small_targets(widgets),
    ]


def texts(widgets: Iterable[Widget]) -> Iterator[Words]:
    return (widget for widget in widgets if isinstance(widget, Words) and widget.said)


def _leaves(widgets: Iterable[Widget]) -> Iterator[Widget]:
    """What must not lie over another: buttons, texts, boards, pieces beside the board."""
    for widget in widgets:
        match widget:
            case KioskButton() | BoardPicture():
                yield widget
            case TrayView():
                if widget.pieces:
                    yield widget
            case Label() | Image() if not isinstance(widget.parent.parent, KioskButton):
                if getattr(widget, "said", True):
                    yield widget


def _text_faults(words: Words) -> Iterator[str]:
    if len(words._label._cached_lines) != len(words.text.split("\n")):
        yield f"{name(words)}: a word is too wide for {words.width:.0f} pixels: {words.text!r}"
    width, height = words.texture_size
    if width > words.width + SLACK or height > words.height + SLACK:
        yield f"{name(words)}: {width} x {height} in {words.width:.0f} x {words.height:.0f} pixels"


def _place_faults(widget: Widget, boxes: Callable[[Widget], Box]) -> Iterator[str]:
    own, around = boxes(widget), widget.parent
    while isinstance(around, Widget):
        if not own.is_in(boxes(around)):
            yield f"{name(widget)} stands out of {name(around)}"
            return
        around = around.parent


def _overlaps(leaves: Iterable[Widget], boxes: Callable[[Widget], Box]) -> Iterator[str]:
    for (one, its), (other, that) in combinations([(leaf, boxes(leaf)) for leaf in leaves], 2):
        if its.covers(that):
            yield f"{name(one)} and {name(other)} lie over each other"


def _small_targets(widgets: Iterable[Widget]) -> Iterator[str]:
    target = mm(TARGET_MM) - SLACK
    for widget in widgets:
        if isinstance(widget, Pressable) and min(widget.size) < target:
            wide, high = (side / mm(1) for side in widget.size)
            yield f"{name(widget)} is {wide:.1f} x {high:.1f} mm"
        elif isinstance(widget, TrayView) and widget.pieces and widget.pieces[0][0]:
            step = dist(widget.spot(0), widget.spot(1)) if len(widget.pieces) > 1 else widget.width
            if step < target:
                yield f"pieces beside the board are {step / mm(1):.1f} mm apart"


def smallest_capital_mm(app: KioskApp) -> float:
    """The smallest text that is shown."""
    return min(words.font_size for words in texts(shown(app))) * CAPITAL / mm(1)


def nearest_points_mm(app: KioskApp) -> float:
    """How close the points of a board lie that can be touched; far if there is no such board."""
    for board in shown(app):
        if isinstance(board, BoardView):
            spots = [board.spot(point) for point in board.points]
            if len({round(x) for x, _ in spots}) <= MOST_SQUARES:
                return _nearest(spots) / mm(1)
    return float("inf")


def _nearest(spots: Iterable[tuple[float, float]]) -> float:
    """The shortest way between two spots; from left to right, so that few must be compared."""
    least, near = float("inf"), list[tuple[float, float]]()
    for spot in sorted(spots):
        near = [other for other in near if spot[0] - other[0] < least]
        least = min([least, *(dist(spot, other) for other in near)])
        near.append(spot)
    return least
