"""Our button: a word with an icon, or one of them; and buttons in a grid that always fits."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.gridlayout import GridLayout

from kiosk.ui.press import Pressable


class KioskButton(Pressable):
    """A button in one of four looks."""

    text = StringProperty()
    icon = StringProperty()
    picture = StringProperty()
    """A picture of a piece in place of an icon."""
    look = OptionProperty("plain", options=["plain", "primary", "quiet", "chosen"])
    has_words = BooleanProperty(True)
    """Whether there is room for its words; without them the icon speaks alone."""
    ground = ColorProperty()
    rim = ColorProperty()
    ink = ColorProperty()
    font_size = NumericProperty()
    inner = NumericProperty()
    icon_side = NumericProperty()
    wide = NumericProperty()
    """How wide it is with its words on one line."""


class ButtonGrid(GridLayout):
    """Buttons in as many columns as their words allow."""

    most_columns = NumericProperty(2)
    may_drop_words = BooleanProperty(False)
    """Whether icons may stand alone where words would need too many rows."""

    wide = NumericProperty()
    """How wide it is with all its buttons in one row."""

    def __init__(self, **kwargs: Any) -> None:
        self._arrange = Clock.create_trigger(self._arranged, -1)
        super().__init__(**{"cols": 1, **kwargs})
        self.fbind("width", self._arrange)
        self.fbind("children", self._watch)
        self.fbind("most_columns", self._arrange)

    def _watch(self, *_: Any) -> None:
        for child in self.children:
            child.fbind("wide", self._arrange)
        self._arrange()

    def _arranged(self, *_: Any) -> None:
        if not self.children:
            return
        widest = max(child.wide for child in self.children)
        space, number = self.spacing[0], len(self.children)
        self.wide = widest * number + space * (number - 1)
        columns = int((self.width + space) // (widest + space))
        most = min(int(self.most_columns), number)
        drops = columns < most and self.may_drop_words
        self.cols = most + 1 if drops else max(1, min(columns, most))
        for child in self.children:
            child.has_words = not drops
