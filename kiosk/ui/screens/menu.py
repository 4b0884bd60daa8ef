"""The menu of a game: how to play it, and against whom."""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from kiosk import wording
from kiosk.flow import Place
from kiosk.session import Session
from kiosk.ui.board import picture_of
from kiosk.ui.screens.page import Page


class MenuScreen(Page):
    """What can be done with one game."""

    title = StringProperty()
    line = StringProperty()
    board = StringProperty()
    """What the board and its rules are called."""

    has_lesson = BooleanProperty(True)
    has_puzzles = BooleanProperty(True)
    has_computer = BooleanProperty(True)
    has_stories = BooleanProperty(True)

    __events__ = ("on_two_players", "on_turn")

    def __init__(self, **kwargs: Any) -> None:
        self._ruleset = ""
        super().__init__(**kwargs)

    def show_game(self, shown: Session) -> None:
        """Turns to a game, shown in a position."""
        place, ruleset = self.ids.place, shown.rules.ruleset.id
        if ruleset != self._ruleset or not place.children:
            place.clear_widgets()
            place.add_widget(picture_of(shown))
        self._ruleset = ruleset
        self.tell()

    def tell(self, *_changed: Any) -> None:
        if not self._ruleset:
            return
        speech, _, ids = self.tr.speech, self.tr.gettext, self.ids
        game = self._ruleset.partition("/")[0]
        self.title = wording.game_name(speech, game)
        self.line = wording.game_line(speech, game)
        self.board = wording.ruleset_name(speech, self._ruleset)
        ids.learn.text = _("Learn it in two minutes")
        ids.two_players.text = _("Two players")
        ids.computer.text = _("Against the computer")
        ids.puzzle.text = _("Find the move")
        ids.stories.text = _("Stories")
        ids.boards.text = _("Board and rules")
        ids.back.text = _("All games")

    def turn_to(self, place: str) -> None:
        """Another screen about this game was chosen."""
        self.dispatch("on_turn", Place(place))

    def on_two_players(self) -> None:
        """Two players was pressed."""

    def on_turn(self, place: Place) -> None:
        """Another screen was asked for."""
