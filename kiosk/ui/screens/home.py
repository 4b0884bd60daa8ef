"""Home: the games as large objects, to be touched."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kiosk import wording
from kiosk.specimen import specimen
from kiosk.ui.board import picture_of
from kiosk.ui.press import Pressable
from kiosk.ui.screens.page import Page


class GameCard(Pressable, BoxLayout):
    """One game: its board with pieces, its name, and one line about it."""

    ruleset = StringProperty()
    name = StringProperty()
    line = StringProperty()


class HomeScreen(Page):
    """All games at once, and the game that somebody has just left."""

    title = StringProperty()
    line = StringProperty()
    may_resume = BooleanProperty(False)
    has_viking = BooleanProperty(False)
    """Whether there is something to read about play in the Viking Age."""

    __events__ = ("on_game", "on_resume", "on_viking")

    def show_games(self, rulesets: Sequence[str]) -> None:
        """Lays the games out, each with the position it is shown in; the same lie there still."""
        cards = self.ids.cards
        lying = {card.ruleset: card for card in reversed(cards.children)}
        if [*lying] != [*rulesets]:
            cards.clear_widgets()
            for ruleset in rulesets:
                cards.add_widget(lying.get(ruleset) or self._card(ruleset))
        self.tell()

    def _card(self, ruleset: str) -> GameCard:
        card = GameCard(ruleset=ruleset)
        card.ids.place.add_widget(picture_of(specimen(ruleset)))
        card.bind(on_release=lambda card: self.dispatch("on_game", card.ruleset))
        return card

    def tell(self, *_changed: Any) -> None:
        speech, _ = self.tr.speech, self.tr.gettext
        self.title = _("Board games of the North")
        self.line = _("Touch a game to play it.")
        self.ids.resume.text = _("Continue the last game")
        # Translators: a button to stories about games and players in the Viking Age.
        self.ids.viking.text = _("Games of the Viking Age")
        for card in self.ids.cards.children:
            game = card.ruleset.partition("/")[0]
            card.name = wording.game_name(speech, game)
            card.line = wording.game_line(speech, game)

    def on_game(self, ruleset: str) -> None:
        """A game was touched."""

    def on_resume(self) -> None:
        """The game that was left shall go on."""

    def on_viking(self) -> None:
        """Somebody wants to read about play in the Viking Age."""
