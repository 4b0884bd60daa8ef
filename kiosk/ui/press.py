"""What can be pressed: the first touch owns it, and it fires once when that touch ends inside."""

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

DEBOUNCE = 0.3
"""Seconds in which a second touch is a trembling finger."""


class Pressable(Widget):
    """A widget that fires `on_release`."""

    is_down = BooleanProperty(False)
    is_open = BooleanProperty(True)
    """Whether it can be pressed now."""

    debounce = DEBOUNCE

    __events__: ClassVar[tuple[str, ...]] = ("on_release",)

    def __init__(self, **kwargs: Any) -> None:
        self._owner: Any = None
        self._fired_at = -self.debounce
        super().__init__(**kwargs)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if self._owner is None and self.is_open:
            self._owner = touch
            touch.grab(self)
            self.is_down = True
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        self.is_down = self.collide_point(*touch.pos)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if touch is not self._owner:  # it was let go of by force
            return True
        self.let_go()
        now = Clock.get_time()
        if (
            self.collide_point(*touch.pos)
            and self.is_open
            and now - self._fired_at >= self.debounce
        ):
            self._fired_at = now
            self.dispatch("on_release")
        return True

    def let_go(self) -> None:
        """Forgets the touch that holds it."""
        self._owner = None
        self.is_down = False

    def on_release(self) -> None:
        """Somebody pressed it."""
