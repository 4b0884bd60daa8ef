"""The languages, each by its own name, one touch away on every screen."""

from typing import Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from kiosk.languages import OWN_NAMES
from kiosk.ui.button import ButtonGrid, KioskButton


class LanguageBar(ButtonGrid):
    """The languages in a row, each name as far from the next, or in a grid where that is too wide.

    The one that is spoken is marked.
    """

    tr = ObjectProperty(rebind=True)
    languages = ListProperty()
    air = NumericProperty()
    """The space behind a name in the row, which can be touched too."""
    wide = NumericProperty()
    """How wide it is with all names in one row."""

    def __init__(self, **kwargs: Any) -> None:
        self._names: dict[str, KioskButton] = {}
        super().__init__(**kwargs)

    def on_languages(self, *_: Any) -> None:
        for button in self._names.values():
            self.remove_widget(button)
        self._names = {code: KioskButton(text=OWN_NAMES[code]) for code in self.languages}
        for code, button in self._names.items():
            button.bind(on_release=lambda _, code=code: setattr(self.tr, "code", code))
            self.add_widget(button)
        self.most_columns = len(self.languages) + 1
        self._mark()

    def on_tr(self, *_: Any) -> None:
        self.tr.fbind("code", self._mark)
        self._mark()

    def _mark(self, *_: Any) -> None:
        for code, button in self._names.items():
            button.look = "chosen" if self.tr and self.tr.code == code else "quiet"

    def _arranged(self, *_: Any) -> None:
        names = [*self._names.values()]
        widths = [max(self.target, name.ids.words.one_line + self.air) for name in names]
        self.wide = sum(widths) + self.gap * (len(names) - 1)
        is_row = len(self.children) == len(names) and self.wide <= self.width + 1
        for name, width in zip(names, widths, strict=True):
            name.flush = "left" if is_row else ""
            name.size_hint_x = None if is_row else 1
            name.width = width
        super()._arranged()
        if is_row:
            self.cols = len(names)


class Bar(BoxLayout):
    """Languages on the left, ease of seeing and hearing on the right: the same on every screen.

    Where the names need more than one row, the button for ease stands among them.
    """

    tr = ObjectProperty(rebind=True)
    languages = ListProperty()
    ease = ObjectProperty(lambda: None)

    def on_kv_post(self, _base: Any) -> None:
        self.fbind("width", self._arrange)
        self.ids.names.fbind("wide", self._arrange)
        self._arrange()

    def _arrange(self, *_: Any) -> None:
        names, ease = self.ids.names, self.ids.ease
        has_room = names.wide + ease.height <= self.width
        place = self if has_room else names
        if ease.parent is not place:
            ease.parent.remove_widget(ease)
            ease.size_hint_x = None if has_room else 1
            ease.flush = "right" if has_room else ""
            ease.width = ease.height
            place.add_widget(ease)
        names.size_hint_x = None if has_room else 1
        names.width = names.wide if has_room else self.width
        self.ids.space.size_hint_x = 1 if has_room else None
        self.ids.space.width = 0
