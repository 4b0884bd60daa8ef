"""Colours, type and sizes: one theme for all screens, which the visitor may change."""

from pathlib import Path
from typing import Any

from kivy.core.text import LabelBase
from kivy.event import EventDispatcher
from kivy.lang.parser import global_idmap
from kivy.metrics import mm
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.resources import resource_find

from kiosk.panel import Panel
from kiosk.typefaces import FONTS, TYPEFACES, usable

_HERE = Path(__file__).parent
IMAGES = _HERE / "images"
PLAIN = "data/fonts/Roboto-Regular.ttf"
"""Kivy's own font, for letters of which nothing of ours is left."""

# Capitals are so high in an em of Alegreya and of Alegreya Sans.
CAPITAL = 0.637

BOARD_SHARE = 0.86
"""On a small panel the board still takes so much of its short side."""
WORDS_MM = 205
"""Where a board is only looked at, the words beside it get so much of a small panel."""
SEAT_MM = 101
"""What a seat's panel needs beside or above the board: five pieces that can be touched."""
NARROWEST_MM = 190
"""A column narrower than this leaves no room for a sentence."""

TYPE_SHARE = 0.027
"""On a large panel type is this part of its short side, larger than it need be to be read."""

PALETTE = {
    "night": "#14110E",
    "hearth": "#211B16",
    "bone": "#F1E7D2",
    "ash": "#C9BBA2",
    "amber": "#E0962F",
    "glass": "#4FA3B5",
    "madder": "#B5452F",
    "moss": "#7E9A4B",
    "line": "#5A4A38",
    "coal": "#1A120A",
    "wood": "#C79C6B",
}
HIGH_CONTRAST = {
    "night": "#000000",
    "hearth": "#000000",
    "bone": "#FFFFFF",
    "ash": "#FFFFFF",
    "amber": "#FFD400",
    "glass": "#7FD8FF",
    "madder": "#FF6A4D",
    "moss": "#9CFF57",
    "line": "#FFFFFF",
    "coal": "#000000",
    "wood": "#000000",
}


def use(appearance: "Appearance") -> None:
    """Makes an appearance known to all widgets that are made from now on, by the name `theme`."""
    global_idmap["theme"] = appearance


def used() -> "Appearance":
    """The appearance of what is made now."""
    appearance: Appearance = global_idmap["theme"]
    return appearance


def register_fonts(folder: Path = FONTS) -> None:
    """Makes our fonts known to Kivy by the names that the kv files use."""
    for face in TYPEFACES:
        LabelBase.register(face.name, resource_find(PLAIN))
    for name, files in usable(folder):
        LabelBase.register(name, *(file and str(file) for file in files))


class Appearance(EventDispatcher):
    """What the kv files ask for colours and sizes."""

    night = ColorProperty()
    hearth = ColorProperty()
    bone = ColorProperty()
    ash = ColorProperty()
    amber = ColorProperty()
    glass = ColorProperty()
    madder = ColorProperty()
    moss = ColorProperty()
    line = ColorProperty()
    coal = ColorProperty()
    wood = ColorProperty()
    """Below a piece that is shown beside the board."""

    high_contrast = BooleanProperty(False)
    reduced_motion = BooleanProperty(False)
    text_scale = NumericProperty(1.0)

    small = NumericProperty()
    """The smallest text there is, large enough to be read by everyone."""
    fixed = NumericProperty()
    """Text that is never larger: the names of the languages, which are short and many."""
    body = NumericProperty()
    lead = NumericProperty()
    heading = NumericProperty()
    title = NumericProperty()
    gap = NumericProperty()
    """The distance between things that belong together; others have twice as much."""
    target = NumericProperty()
    """A finger hits what is so wide and so high."""
    code_side = NumericProperty()
    """A code that a telephone reads from where its visitor stands."""
    margin = NumericProperty()
    """Between the edge of the panel and everything on it."""
    board_side = NumericProperty()
    """The side of the board; it takes most of the short side of the panel."""
    picture_side = NumericProperty()
    """The side of a board that is only looked at; on a small panel the words need more room."""
    lesson_side = NumericProperty()
    """The side of the board of a lesson; on a small panel large words need some of its room."""
    shared_board_side = NumericProperty()
    """The side of the board where two sit opposite, each with a panel."""
    seat_gap = NumericProperty()
    """Between that board and a panel."""
    is_upright = BooleanProperty(False)
    is_small = BooleanProperty(False)
    """Whether a column beside the whole board would be too narrow to be read."""
    is_low = BooleanProperty(False)
    """Whether all controls must stand in the lower part, where everyone reaches them."""


class Theme(Appearance):
    """The appearance of everything, as the panel and the visitor want it."""

    def __init__(self, panel: Panel, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.on_high_contrast()
        self.fit(panel)

    def fit(self, panel: Panel) -> None:
        """Takes all sizes from a panel."""
        self.panel = panel
        self.is_upright = panel.is_upright
        self.is_low = panel.controls_zone == "lower"
        self.gap = mm(4)
        self.seat_gap = mm(6)
        self.target = mm(20)
        self.code_side = mm(40.5)
        short = min(panel.width, panel.height)
        beside = (panel.width - panel.height) * panel.mm_per_pixel
        self.is_small = not panel.is_upright and beside < NARROWEST_MM
        self.margin = min(mm(10), short * 0.04)
        self.board_side = short * BOARD_SHARE if self.is_small else short - 2 * self.margin
        beside = panel.width - 2 * self.margin - 4 * self.gap - mm(WORDS_MM)
        self.picture_side = min(self.board_side, beside) if self.is_small else self.board_side
        seat = mm(SEAT_MM) + self.margin + self.seat_gap
        between = max(panel.width, panel.height) - 2 * seat
        self.shared_board_side = min(self.board_side, between)
        self.on_text_scale()

    def restore(self) -> None:
        """Forgets what the last visitor has changed."""
        self.high_contrast = self.reduced_motion = False
        self.text_scale = 1.0

    def on_high_contrast(self, *_: Any) -> None:
        for name, value in (HIGH_CONTRAST if self.high_contrast else PALETTE).items():
            setattr(self, name, value)

    def on_text_scale(self, *_: Any) -> None:
        short = min(self.panel.width, self.panel.height)
        em = max(mm(self.panel.smallest_capital_mm) / CAPITAL, short * TYPE_SHARE)
        self.fixed = em
        # What is large already need not grow as much as what is small.
        growth = 1 + (self.text_scale - 1) * 0.4
        self.lesson_side = self.board_side / growth if self.is_small else self.board_side
        large, em = em * growth, em * self.text_scale
        self.small = em
        self.body = em
        self.lead = max(em, large * 1.18)
        self.heading = large * 1.5
        self.title = large * 2.4
