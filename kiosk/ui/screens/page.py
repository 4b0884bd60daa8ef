"""What every screen has: a language, the languages to choose from, and the common buttons."""

from typing import Any, ClassVar

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.screenmanager import Screen


class Page(Screen):
    """A screen that speaks; it tells its words anew when the language has changed."""

    tr = ObjectProperty(rebind=True)
    languages = ListProperty()

    __events__: ClassVar[tuple[str, ...]] = ("on_back", "on_home", "on_ease")

    def on_kv_post(self, _base: Any) -> None:
        self._is_stale = False
        self.tr.fbind("speech", self._hear)

    def _hear(self, *_changed: Any) -> None:
        """A screen that nobody sees waits with its words until it is shown."""
        if self.manager and self.manager.current_screen is self:
            self.tell()
        else:
            self._is_stale = True

    def on_pre_enter(self, *_: Any) -> None:
        if self._is_stale:
            self._is_stale = False
            self.tell()

    def tell(self, *_changed: Any) -> None:
        """Says everything in the language of the visitor."""

    def let_go(self) -> None:
        """Forgets every touch, before something else takes the screen."""
        for widget in self.walk(restrict=True):
            if widget is not self and hasattr(widget, "let_go"):
                widget.let_go()

    def forget(self) -> None:
        """Puts away what was laid out for a visitor who has left."""
        if "place" in self.ids:
            self.ids.place.clear_widgets()

    def on_back(self) -> None:
        """Back was pressed."""

    def on_home(self) -> None:
        """Home was pressed."""

    def on_ease(self, is_far: bool = False) -> None:
        """Seeing and hearing was pressed, perhaps at the far seat."""
