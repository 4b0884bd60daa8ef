"""A row of a page: what it is about, and its buttons with words between them."""

from collections.abc import Callable
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from kiosk.staff.page import Press, Row
from kiosk.ui.button import KioskButton
from kiosk.ui.text import Words

MOST_IN_A_ROW = 4


class RowView(BoxLayout):
    """Tells which button was pressed."""

    label = StringProperty()

    def __init__(self, row: Row, pressed: Callable[[Press], None], **kwargs: Any) -> None:
        self._pressed = pressed
        super().__init__(label=row.label, **kwargs)
        is_list = all(isinstance(item, Press) for item in row.items)
        place = ChoiceGrid(cols=max(1, min(len(row.items), MOST_IN_A_ROW)))
        if is_list:
            self.remove_widget(self.ids.line)
            self.add_widget(place)
        else:
            place = self.ids.line
        for item in row.items:
            place.add_widget(self._button(item) if isinstance(item, Press) else _text(row, item))

    def _button(self, press: Press) -> KioskButton:
        button = StaffButton(text=press.text, icon=press.icon, is_open=press.is_open)
        button.has_words = bool(press.text)
        button.look = "primary" if press.is_on else "plain"
        button.bind(on_release=lambda _: self._pressed(press))
        return button


class ChoiceGrid(GridLayout):
    """Buttons whose words may break, equally wide, and in a row equally high."""


class StaffButton(KioskButton):
    """A button of a row, as wide as its words or as its part of a grid."""


class Reading(Words):
    """A number or a time between its buttons."""


class Telling(Words):
    """A sentence beside a label."""


def _text(row: Row, text: str) -> Words:
    return Telling(said=text) if len(row.items) == 1 else Reading(said=text)
