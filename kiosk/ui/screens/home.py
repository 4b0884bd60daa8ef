"""Home: the games as large objects, to be touched."""

from collections.abc import Iterable
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen

from kiosk import wording
from kiosk.session import Session
from kiosk.ui.board import BoardPicture
from kiosk.ui.press import Pressable


class GameCard(Pressable, BoxLayout):
    """One game: its board with pieces, its name, and one line about it."""

    ruleset = StringProperty()
    name = StringProperty()
    line = StringProperty()


class HomeScreen(Screen):
    """All games at once."""

    tr = ObjectProperty(rebind=True)
    languages = ListProperty()
    is_upright = BooleanProperty(False)
    title = StringProperty()
    line = StringProperty()

    __events__ = ("on_game",)

    def show_games(self, games: Iterable[Session]) -> None:
        """Lays the games out, each with the position it is shown in."""
        self.ids.cards.clear_widgets()
        for shown in games:
            card = GameCard(ruleset=shown.rules.ruleset.id)
            card.ids.place.add_widget(BoardPicture(shown.rules, view=shown.view, is_still=True))
            card.bind(on_release=lambda card: self.dispatch("on_game", card.ruleset))
            self.ids.cards.add_widget(card)
        self._tell()

    def on_kv_post(self, _base: Any) -> None:
        self.tr.fbind("speech", self._tell)

    def _tell(self, *_changed: Any) -> None:
        speech, _ = self.tr.speech, self.tr.gettext
        self.title = _("Board games of the North")
        self.line = _("Touch a game to play it.")
        for card in self.ids.cards.children:
            game = card.ruleset.partition("/")[0]
            card.name = wording.game_name(speech, game)
            card.line = wording.game_line(speech, game)

    def on_game(self, ruleset: str) -> None:
        """A game was touched."""
