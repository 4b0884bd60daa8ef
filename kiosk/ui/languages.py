"""The languages, each by its own name, one touch away on every screen."""

from typing import Any

from kivy.properties import ListProperty, ObjectProperty

from kiosk.ui.button import ButtonGrid, KioskButton
from kiosk.ui.translator import OWN_NAMES


class LanguageBar(ButtonGrid):
    """A row of languages, or two; the one that is spoken is marked."""

    tr = ObjectProperty(rebind=True)
    languages = ListProperty()

    def on_languages(self, *_: Any) -> None:
        self.clear_widgets()
        for code in self.languages:
            button = KioskButton(text=OWN_NAMES[code], look="quiet")
            button.bind(on_release=lambda _, code=code: setattr(self.tr, "code", code))
            self.add_widget(button)
        self.most_columns = max(1, len(self.languages))
        self._mark()

    def on_tr(self, *_: Any) -> None:
        self.tr.fbind("code", self._mark)
        self._mark()

    def _mark(self, *_: Any) -> None:
        for button, code in zip(reversed(self.children), self.languages, strict=True):
            button.look = "chosen" if self.tr and self.tr.code == code else "quiet"
