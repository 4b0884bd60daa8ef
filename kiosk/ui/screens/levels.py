"""Against the computer: which side the visitor plays, and how well the computer plays."""

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from games.api import Level, Side
from games.game import Game
from kiosk import wording
from kiosk.session import Party, Session
from kiosk.ui.board import picture_of
from kiosk.ui.button import KioskButton
from kiosk.ui.looks import side_file
from kiosk.ui.screens.page import Page

_ICONS = {
    Level.CHILD: "level-1",
    Level.VISITOR: "level-2",
    Level.CHIEFTAIN: "level-3",
    Level.MASTER: "level-4",
}


class LevelsScreen(Page):
    """Two sides and four levels."""

    rules = ObjectProperty(None, allownone=True)
    side = ObjectProperty(None, allownone=True)
    """The side that the visitor plays."""
    title = StringProperty()
    ask_side = StringProperty()
    ask_level = StringProperty()

    __events__ = ("on_party",)

    def __init__(self, **kwargs: Any) -> None:
        self._sides: dict[Side, KioskButton] = {}
        self._levels: dict[Level, KioskButton] = {}
        super().__init__(**kwargs)

    def on_kv_post(self, base: Any) -> None:
        super().on_kv_post(base)
        for level in Level:
            button = self._levels[level] = KioskButton(icon=_ICONS[level])
            button.bind(on_release=lambda _, level=level: self._begin(level))
            self.ids.levels.add_widget(button)

    def show_game(self, shown: Session) -> None:
        """Turns to a game; the visitor has the side that begins until she chooses."""
        rules: Game = shown.rules
        self.rules, self.side = rules, rules.sides[0]
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(picture_of(shown))
        self.ids.sides.clear_widgets()
        game = rules.ruleset.id.partition("/")[0]
        self._sides = {side: KioskButton(picture=side_file(game, side)) for side in rules.sides}
        for side, button in self._sides.items():
            button.bind(on_release=lambda _, side=side: self._choose(side))
            self.ids.sides.add_widget(button)
        self.tell()

    def forget(self) -> None:
        super().forget()
        self.ids.sides.clear_widgets()
        self._sides = {}

    def tell(self, *_changed: Any) -> None:
        if not self.rules:
            return
        speech, _ = self.tr.speech, self.tr.gettext
        game = self.rules.ruleset.id.partition("/")[0]
        self.title = wording.game_name(speech, game)
        self.ask_side = _("Which side are you on?")
        self.ask_level = _("Who will you play against?")
        for side, button in self._sides.items():
            button.text = wording.side_name(speech, game, side)
            button.look = "chosen" if side == self.side else "plain"
        for level, button in self._levels.items():
            button.text = wording.level_name(speech, level)
        self.ids.back.text = _("Back")

    def _choose(self, side: Side) -> None:
        self.side = side
        self.tell()

    def _begin(self, level: Level) -> None:
        computer = next(side for side in self.rules.sides if side != self.side)
        self.dispatch("on_party", Party(computer=computer, level=level))

    def on_party(self, party: Party) -> None:
        """The visitor wants to play like this."""
