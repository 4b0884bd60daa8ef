"""The menu of a game: how to play it, and against whom."""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.screenmanager import Screen

from kiosk import wording
from kiosk.session import Session
from kiosk.ui.board import BoardPicture
from kiosk.ui.button import KioskButton


class MenuScreen(Screen):
    """What can be done with one game."""

    tr = ObjectProperty(rebind=True)
    languages = ListProperty()
    is_upright = BooleanProperty(False)
    title = StringProperty()
    line = StringProperty()

    __events__ = ("on_two_players", "on_computer", "on_home")

    def __init__(self, **kwargs: Any) -> None:
        self._game = ""
        self._buttons: dict[str, KioskButton] = {}
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        for event, icon in (
            ("on_two_players", "two-players"),
            ("on_computer", "computer"),
            ("on_home", "home"),
        ):
            button = KioskButton(icon=icon)
            button.bind(on_release=lambda _, event=event: self.dispatch(event))
            self._buttons[event] = button
            self.ids.choices.add_widget(button)
        self._buttons["on_two_players"].look = "primary"
        self.tr.fbind("speech", self._tell)

    def show_game(self, shown: Session) -> None:
        """Turns to a game, shown in a position."""
        self._game = shown.rules.ruleset.id.partition("/")[0]
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(BoardPicture(shown.rules, view=shown.view, is_still=True))
        self._tell()

    def _tell(self, *_changed: Any) -> None:
        if not self._game:
            return
        speech, _ = self.tr.speech, self.tr.gettext
        self.title = wording.game_name(speech, self._game)
        self.line = wording.game_line(speech, self._game)
        self._buttons["on_two_players"].text = _("Two players")
        self._buttons["on_computer"].text = _("Against the computer")
        self._buttons["on_home"].text = _("Other games")

    def on_two_players(self) -> None:
        """Two players was pressed."""

    def on_computer(self) -> None:
        """Against the computer was pressed."""

    def on_home(self) -> None:
        """Other games was pressed."""
