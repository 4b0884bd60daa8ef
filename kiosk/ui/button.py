"""Our button: a word with an icon, or one of them."""

from kivy.properties import ColorProperty, NumericProperty, OptionProperty, StringProperty

from kiosk.ui.press import Pressable


class KioskButton(Pressable):
    """A button in one of four looks."""

    text = StringProperty()
    icon = StringProperty()
    look = OptionProperty("plain", options=["plain", "primary", "quiet", "chosen"])
    ground = ColorProperty()
    rim = ColorProperty()
    ink = ColorProperty()
    inner = NumericProperty()
    icon_side = NumericProperty()
