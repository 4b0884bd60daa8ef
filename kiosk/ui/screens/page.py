"""What every screen has: a language, the languages to choose from, and the common buttons."""

from typing import Any, ClassVar

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.screenmanager import Screen

from kiosk.ui.glance import Glance
from kiosk.ui.translator import Ear, Translator


class Page(Screen):
    """A screen that speaks; it tells its words anew when the language has changed."""

    tr = ObjectProperty(rebind=True)
    far_tr = ObjectProperty(None, allownone=True, rebind=True)
    """The language of the far seat, where two sit opposite."""
    languages = ListProperty()

    __events__: ClassVar[tuple[str, ...]] = ("on_back", "on_home", "on_ease")

    def __init__(self, *, tr: Translator, far_tr: Translator | None = None, **kwargs: Any) -> None:
        self._glance = Glance()
        with self._glance.of_all_made_now():
            super().__init__(tr=Ear(tr), far_tr=far_tr and Ear(far_tr), **kwargs)

    def on_kv_post(self, _base: Any) -> None:
        self.tr.fbind("speech", self.tell)

    def on_pre_enter(self, *_: Any) -> None:
        self._wake(True)

    def on_pre_leave(self, *_: Any) -> None:
        self._wake(False)

    def _wake(self, is_seen: bool) -> None:
        for sense in filter(None, (self._glance, self.tr, self.far_tr)):
            sense.is_open = is_seen

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
