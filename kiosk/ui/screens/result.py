"""Result: who won and why, the last position, and what to do next."""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from kiosk import wording
from kiosk.flow import Place
from kiosk.session import Session
from kiosk.ui.board import picture_of
from kiosk.ui.looks import side_file
from kiosk.ui.screens.page import Page


class ResultScreen(Page):
    """The end of a game, in one sentence."""

    title = StringProperty()
    headline = StringProperty()
    why = StringProperty()
    piece = StringProperty()
    can_swap = BooleanProperty(False)
    """Whether there is a computer to swap sides with."""

    __events__ = ("on_again", "on_swap", "on_turn")

    def __init__(self, **kwargs: Any) -> None:
        self._session: Session | None = None
        super().__init__(**kwargs)

    def show_end(self, session: Session) -> None:
        """Turns to a game that is over."""
        self._session = session
        self.can_swap = session.party.computer is not None
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(picture_of(session))
        self.tell()

    def tell(self, *_changed: Any) -> None:
        session = self._session
        if session is None or session.view.outcome is None:
            return
        speech, _, ids = self.tr.speech, self.tr.gettext, self.ids
        game, outcome = session.rules.ruleset.id.partition("/")[0], session.view.outcome
        saying = wording.outcome(speech, game, outcome)
        self.title = wording.game_name(speech, game)
        self.headline, self.why = saying.headline, saying.more
        self.piece = side_file(game, outcome.winner) if outcome.winner else ""
        ids.again.text = _("Play again")
        ids.swap.text = _("Swap sides")
        ids.stories.text = _("Stories")
        ids.home.text = _("All games")

    def turn_to(self, place: str) -> None:
        """Another screen about this game was chosen."""
        self.dispatch("on_turn", Place(place))

    def on_again(self) -> None:
        """The same players want to play again."""

    def on_swap(self) -> None:
        """The visitor wants to play the computer's side."""

    def on_turn(self, place: Place) -> None:
        """Another screen was asked for."""
