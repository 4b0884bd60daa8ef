"""Ease of seeing and hearing: larger text, more contrast, less motion, sound."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from kiosk.ui.button import KioskButton
from kiosk.ui.cardlayer import CardLayer

SCALES = (1.0, 1.25, 1.5)


class EasePanel(CardLayer):
    """What a visitor can change for the time of a visit."""

    theme = ObjectProperty(rebind=True)
    has_sound = BooleanProperty(True)

    def on_kv_post(self, base: Any) -> None:
        super().on_kv_post(base)
        self._sizes = [KioskButton() for _ in SCALES]
        for button, scale in zip(self._sizes, SCALES, strict=True):
            button.text = f"{scale:.0%}".replace("%", " %")
            button.bind(on_release=lambda _, scale=scale: setattr(self.theme, "text_scale", scale))
            self.ids.sizes.add_widget(button)
        for name in ("high_contrast", "reduced_motion", "text_scale"):
            self.theme.fbind(name, self.tell)
        self.fbind("has_sound", self.tell)
        self.tell()

    def tell(self, *_changed: Any) -> None:
        _, theme, ids = self.spoken.gettext, self.theme, self.ids
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

    def open(self, is_far: bool = False) -> None:
        """Is shown, perhaps to the far seat."""
        self.is_far, self.is_shown = is_far, True
