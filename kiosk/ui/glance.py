"""How one screen looks at the theme: only while it is seen itself."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from kivy.properties import BooleanProperty

from kiosk.ui.theme import Appearance, use, used


class Glance(Appearance):
    """What one screen sees of the theme: nothing while nobody sees the screen, then the latest.

    Otherwise every touch of a text size would lay out all screens, and the visitor wait for them.
    """

    is_open = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._theme = theme = used()
        super().__init__(**{name: getattr(theme, name) for name in theme.properties()}, **kwargs)
        for name in theme.properties():
            theme.fbind(name, self._see, name)

    def on_is_open(self, *_: Any) -> None:
        for name in self._theme.properties():
            self._see(name)

    def _see(self, name: str, *_: Any) -> None:
        if self.is_open:
            setattr(self, name, getattr(self._theme, name))

    @contextmanager
    def of_all_made_now(self) -> Iterator[None]:
        """Whatever is made now will look at the theme through it, too."""
        use(self)
        try:
            yield
        finally:
            use(self._theme)
