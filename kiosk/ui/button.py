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
    is_name = BooleanProperty(False)
    """Whether it is a name among others, such as those of the languages: without a frame."""
    flush = OptionProperty("", options=["", "left", "right"])
    """The edge where its name begins or its icon ends, in line with what stands above it."""
    letters = NumericProperty()
    inner = NumericProperty()
    beside = NumericProperty()
    """The space to the left and right of all that it shows."""
    inset = NumericProperty()
    """The hit area is so much larger on every side than what is drawn."""
    icon_side = NumericProperty()
    wide = NumericProperty()
    """How wide it is with its words on one line."""
    high = NumericProperty()
    """How high it is with its words on as many lines as they need."""
    target = NumericProperty()
    """It is at least so high."""
    around = NumericProperty()
    """The space above and below its words."""

    def on_kv_post(self, _base: Any) -> None:
        # The names in kv hold nothing: without this the words could be gone before the button.
        self._words = self.ids.words.__self__

    def height_at(self, share: float) -> float:
        """How high it would be if its letters had another share of their size."""
        words = self._words.height_at(share) + self.around if self.has_words else 0
        return float(max(self.target, words))


class ButtonGrid(GridLayout):
    """Buttons in as many columns as their words allow."""

    most_columns = NumericProperty(2)
    may_drop_words = BooleanProperty(False)
    """Whether icons may stand alone where words would need too many rows."""
    fewest_columns = NumericProperty(2)
    """Where not even so many columns of words have room, there are too many rows."""
    is_bare = BooleanProperty(False)
    """Whether the icons stand alone."""
    gap = NumericProperty()
    """The space between buttons; icons that stand alone have theirs around them."""
    target = NumericProperty(1)
    """How wide a button must be to be hit."""

    def __init__(self, **kwargs: Any) -> None:
        self._arrange = Clock.create_trigger(self._arranged, -1)
        super().__init__(**{"cols": 1, **kwargs})
        for name in ("width", "most_columns", "fewest_columns", "target"):
            self.fbind(name, self._arrange)

    def add_widget(self, widget: KioskButton, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.fbind("wide", self._arrange)
        self._arrange()

    def remove_widget(self, widget: KioskButton, *args: Any, **kwargs: Any) -> None:
        widget.funbind("wide", self._arrange)
        super().remove_widget(widget, *args, **kwargs)
        self._arrange()

    def _arranged(self, *_: Any) -> None:
        if not self.children:
            return
        number, space = len(self.children), self.gap
        widest = max(child.wide for child in self.children)
        columns = max(1, int((self.width + space) // (widest + space)))
        most = min(int(self.most_columns), number)
        self.is_bare = columns < min(most, self.fewest_columns) and self.may_drop_words
        if self.is_bare:
            columns = most = max(1, int(self.width // self.target))
        # As many rows as that needs, and then no more columns than fill them.
        rows = -(-number // min(columns, most, number))
        self.cols = -(-number // rows)
        for child in self.children:
            child.has_words = bool(child.text) and not self.is_bare
