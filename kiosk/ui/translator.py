"""A language as Kivy properties: setting its code redraws every text that asks it."""

from gettext import NullTranslations
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

from kiosk.languages import speech


class Translator(EventDispatcher):
    """The language of one seat."""

    code = StringProperty("en")
    speech = ObjectProperty(NullTranslations())
    gettext = ObjectProperty(NullTranslations().gettext)

    def on_code(self, _translator: Any, code: str) -> None:
        spoken = speech(code)
        # The screens say everything anew when they hear of the speech, so it comes last.
        self.gettext = spoken.gettext
        self.speech = spoken
