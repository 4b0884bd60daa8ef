"""A language as Kivy properties: setting its code redraws every text that is seen."""

from gettext import NullTranslations
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

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


class Ear(Translator):
    """What one screen hears of a seat's language: nothing while nobody sees it, then the latest.

    Otherwise every touch of a language would lay out all screens, and the visitor wait for them.
    """

    is_open = BooleanProperty(False)

    def __init__(self, seat: Translator, **kwargs: Any) -> None:
        self._seat = seat
        super().__init__(code=seat.code, **kwargs)
        self._hear()
        seat.fbind("speech", self._listen)

    def on_is_open(self, *_: Any) -> None:
        self._listen()

    def on_code(self, _ear: Any, code: str) -> None:
        """Another language was chosen on this screen: its seat speaks it."""
        self._seat.code = code

    def _listen(self, *_: Any) -> None:
        if self.is_open:
            self._hear()

    def _hear(self) -> None:
        self.code, self.gettext = self._seat.code, self._seat.gettext
        self.speech = self._seat.speech
