"""Ease of seeing and hearing: larger text, more contrast, less motion, sound."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from kiosk.ui.button import KioskButton

SCALES = (1.0, 1.25, 1.5)


class EasePanel(FloatLayout):
    """A card over the screen; a touch beside it closes it."""

    tr = ObjectProperty(rebind=True)
    theme = ObjectProperty(rebind=True)
    is_shown = BooleanProperty(False)
    has_sound = BooleanProperty(True)

    def on_kv_post(self, _base: Any) -> None:
        self._sizes = [KioskButton() for _ in SCALES]
        for button, scale in zip(self._sizes, SCALES, strict=True):
            button.text = f"{scale:.0%}".replace("%", " %")
            button.bind(on_release=lambda _, scale=scale: setattr(self.theme, "text_scale", scale))
            self.ids.sizes.add_widget(button)
        for name in ("high_contrast", "reduced_motion", "text_scale"):
            self.theme.fbind(name, self._tell)
        self.tr.fbind("speech", self._tell)
        self.fbind("has_sound", self._tell)
        self._tell()

    def _tell(self, *_changed: Any) -> None:
        _, theme, ids = self.tr.gettext, self.theme, self.ids
        ids.heading.said = _("Seeing and hearing")
        ids.text_size.said = _("Text size")
        for button, scale in zip(self._sizes, SCALES, strict=True):
            button.look = "primary" if theme.text_scale == scale else "plain"
        for button, text, is_on in (
            (ids.contrast, _("High contrast"), theme.high_contrast),
            (ids.motion, _("Less motion"), theme.reduced_motion),
            (ids.sound, _("Sound"), self.has_sound),
        ):
            button.text = text
            button.look = "primary" if is_on else "plain"
        ids.close.text = _("Done")

    def toggle(self, name: str) -> None:
        """Turns contrast or calm on and off."""
        setattr(self.theme, name, not getattr(self.theme, name))

    def on_touch_down(self, touch: Any) -> bool:
        if not self.is_shown:
            return False
        if not self.ids.card.collide_point(*touch.pos):
            self.is_shown = False
            return True
        super().on_touch_down(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        return bool(self.is_shown and super().on_touch_up(touch))
