"""A calm screen over everything, through which no touch goes: closed, cleaned, out of order."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

DRIFTS = 7
"""Places over which it wanders, so that nothing burns into the panel."""


class CalmLayer(FloatLayout):
    """A title and a sentence in the dark."""

    is_shown = BooleanProperty(False)
    title = StringProperty()
    line = StringProperty()
    museum = StringProperty()
    logo = StringProperty()
    is_dark = BooleanProperty(False)
    """Whether nobody is expected to read it: after closing time it glows faintly."""
    place = NumericProperty(0)

    def drift(self) -> None:
        """Moves on a little."""
        self.place = (self.place + 1) % DRIFTS

    def on_touch_down(self, _touch: Any) -> bool:
        return bool(self.is_shown)

    def on_touch_move(self, _touch: Any) -> bool:
        return bool(self.is_shown)

    def on_touch_up(self, _touch: Any) -> bool:
        return bool(self.is_shown)
