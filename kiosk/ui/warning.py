"""Asks whether somebody is still there, and counts down; any touch goes on."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from kiosk.ui.column import Column
from kiosk.ui.layer import Layer

BEGAN_TO_LEAVE = "began to leave"
"""A touch carries whether it began on the button to start over."""


class WarningCard(Column):
    """The question and the countdown, for one seat."""

    tr = ObjectProperty(rebind=True)
    seconds = NumericProperty()

    def on_kv_post(self, base: Any) -> None:
        super().on_kv_post(base)
        self.fbind("seconds", self._tell)
        self.fbind("tr", self._listen)
        self._listen()

    def _listen(self, *_: Any) -> None:
        if self.tr:
            self.tr.fbind("speech", self._tell)
            self._tell()

    def _tell(self, *_changed: Any) -> None:
        speech, ids = self.tr.speech, self.ids
        ids.question.said = speech.gettext("Are you still there?")
        ids.countdown.said = speech.ngettext(
            "Back to the start in {seconds} second.",
            "Back to the start in {seconds} seconds.",
            int(self.seconds),
        ).format(seconds=int(self.seconds))
        ids.stay.text = speech.gettext("Continue")
        ids.leave.text = speech.gettext("Start over")


class Warning(Layer):
    """Lies over the screen; whoever touches it stays, unless by the button to start over."""

    is_facing = BooleanProperty(False)
    card_width = NumericProperty()
    card_room = NumericProperty()
    """How high a card may be."""
    seconds = NumericProperty()

    __events__ = ("on_stay", "on_leave")

    def on_touch_down(self, touch: Any) -> bool:
        touch.ud[BEGAN_TO_LEAVE] = self.is_shown and self._is_on_leave(touch)
        return bool(self.is_shown)

    def on_touch_up(self, touch: Any) -> bool:
        if not self.is_shown:
            return False
        # A finger that lay there before the warning came has not read it.
        has_left = touch.ud.get(BEGAN_TO_LEAVE) and self._is_on_leave(touch)
        self.dispatch("on_leave" if has_left else "on_stay")
        return True

    def _is_on_leave(self, touch: Any) -> bool:
        cards = [self.ids.near, self.ids.far_card][: 2 if self.is_facing else 1]
        leaves = [card.ids.leave for card in cards]
        return any(leave.collide_point(*leave.to_widget(*touch.pos)) for leave in leaves)

    def on_stay(self) -> None:
        """Somebody is there."""

    def on_leave(self) -> None:
        """Somebody wants to begin anew."""
