"""The pad on which staff enter their PIN."""

from math import ceil
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from kiosk.pins import Pins, Reason, Refused
from kiosk.speech import Speech
from kiosk.ui.button import KioskButton
from kiosk.ui.layer import Layer
from kiosk.ui.staff.dots import Dots  # noqa: F401  # its kv names it

MOST_DIGITS = 8
KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "take-back", "0", "check")
"""Digits, and the icons of “delete” and “enter”."""
BRISK = 0.1
"""Seconds: whoever knows the PIN may type the same digit twice so quickly."""


class PinPad(Layer):
    """Asks for the PIN, and says why nobody is let in."""

    title = StringProperty()
    sentence = StringProperty()
    entered = StringProperty()
    """The digits so far; only their number is shown."""
    may_enter = BooleanProperty(True)
    """Whether there is a PIN to be entered."""

    __events__ = ("on_rank",)

    def __init__(self, pins: Pins, **kwargs: Any) -> None:
        self._pins = pins
        self._refused: Refused | None = None
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        self.tr.fbind("speech", self.tell)
        for key in KEYS:
            button = KioskButton(**{"text" if key.isdigit() else "icon": key})
            button.has_words = key.isdigit()
            button.debounce = BRISK
            button.look = "primary" if key == "check" else "plain"
            button.bind(on_release=lambda _, key=key: self._press(key))
            self.ids.digits.add_widget(button)

    def open(self) -> None:
        """Is shown, with nothing entered; without a PIN it only says what to do."""
        standing = self._pins.standing()
        self.entered, self._refused = "", None
        self.may_enter = bool(standing.ranks) and standing.problem is None
        if standing.problem:
            self._refused = Refused(Reason.UNREADABLE)
        elif not standing.ranks:
            self._refused = Refused(Reason.NO_PIN)
        elif standing.seconds_left:
            self._refused = Refused(Reason.LOCKED, seconds_left=standing.seconds_left)
        self.tell()
        self.is_shown = True

    def tell(self, *_changed: Any) -> None:
        """Says everything in the language of the staff."""
        self.title = self.tr.gettext("Staff")
        self.sentence = self._why(self._refused)

    def _press(self, key: str) -> None:
        match key:
            case "take-back":
                self.entered = self.entered[:-1]
            case "check":
                self._try()
            case digit if len(self.entered) < MOST_DIGITS:
                self.entered += digit

    def _try(self) -> None:
        answer = self._pins.try_pin(self.entered)
        self.entered = ""
        if isinstance(answer, Refused):
            self._refused = answer
            self.tell()
            return
        self.dispatch("on_rank", answer)
        self.is_shown = False

    def _why(self, refused: Refused | None) -> str:
        speech: Speech = self.tr.speech
        _ = speech.gettext
        if refused is None:
            # Translators: above the pad with the digits.
            return _("Please enter your PIN.")
        match refused.reason:
            case Reason.WRONG:
                said = speech.ngettext(
                    "This PIN is wrong. You can try once more.",
                    "This PIN is wrong. You can try {number} more times.",
                    refused.tries_left,
                )
                return said.format(number=refused.tries_left)
            case Reason.LOCKED:
                minutes = ceil(refused.seconds_left / 60)
                said = speech.ngettext(
                    "Too many wrong PINs. Try again in {number} minute.",
                    "Too many wrong PINs. Try again in {number} minutes.",
                    minutes,
                )
                return said.format(number=minutes)
            case Reason.NO_PIN:
                return _("No PIN is set yet. A technician sets one with “kiosk staff set-pin”.")
        return _("The PIN cannot be checked. A technician sets it anew with “kiosk staff set-pin”.")

    def on_touch_down(self, touch: Any) -> bool:
        if not self.is_shown:
            return False
        if not self.ids.card.collide_point(*touch.pos):
            self.is_shown = False
            return True
        super().on_touch_down(touch)
        return True

    def on_rank(self, _rank: Any) -> None:
        """Staff of this rank are let in."""
