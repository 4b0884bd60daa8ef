"""The one owner of screen changes."""

from typing import Any

from kivy.uix.screenmanager import NoTransition, ScreenManager


class Navigator(ScreenManager):
    """Shows one screen; a change to the screen that is shown is no change."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(transition=NoTransition(), **kwargs)
        # Kivy's own cuts off what hangs over the edge; here nothing does, and it takes time.
        self.canvas.before.clear()
        self.canvas.after.clear()

    def show(self, name: str) -> None:
        """Goes to a screen at once."""
        if not self.has_screen(name) or self.get_screen(name) is not self.current_screen:
            self.current = name
            # Even without a transition Kivy would show both screens in the next picture.
            self.transition.stop()
