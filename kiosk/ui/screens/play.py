"""Play: the board, and for each seat whose turn it is and what can be done."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from games.api import Point
from kiosk.session import Intent, LetGo, Session, Touch, View
from kiosk.ui.board import BoardView
from kiosk.ui.kept import Kept
from kiosk.ui.screens.page import Page
from kiosk.ui.seat import SeatPanel
from kiosk.ui.turned import Turned


class PlayScreen(Page):
    """Draws the session's view and hands every touch to the session."""

    far_tr = ObjectProperty(rebind=True)
    """The language of the far seat, where two sit opposite."""
    view = ObjectProperty(None, allownone=True)
    rules = ObjectProperty(None, allownone=True)
    party = ObjectProperty(None, allownone=True)
    is_thinking = BooleanProperty(False)
    has_how_to = BooleanProperty(True)

    __events__ = ("on_intent", "on_why", "on_how_to_play")

    def __init__(self, **kwargs: Any) -> None:
        self._session: Session | None = None
        self.board: BoardView | None = None
        super().__init__(**kwargs)

    def on_kv_post(self, base: Any) -> None:
        super().on_kv_post(base)
        self.near = SeatPanel(tr=self.tr, languages=self.languages)
        self.far = SeatPanel(tr=self.far_tr, languages=self.languages)
        self._turned = Turned()
        self._turned.add_widget(_kept(self.far))
        for seat in (self.near, self.far):
            for name in ("view", "rules", "party", "is_thinking", "has_how_to"):
                self.fbind(name, seat.setter(name))
            seat.bind(on_intent=lambda _, intent: self.dispatch("on_intent", intent))
            for event in ("on_why", "on_how_to_play", "on_home", "on_ease"):
                seat.bind(**{event: lambda _, event=event: self.dispatch(event)})
        self.ids.near.add_widget(_kept(self.near))

    def begin(self, session: Session) -> None:
        """Lays out the board for a game."""
        self.view = None  # of another game, perhaps
        self._session, self.rules, self.party = session, session.rules, session.party
        rules = session.rules
        self.board = BoardView(rules.ruleset.id, rules.board, view=session.view)
        self.board.bind(on_point=self._touch, on_let_go=self._put_back)
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(self.board)
        self._seat(session.party.facing)
        session.listen(lambda view: self._show(session, view))
        self._show(session, session.view)

    def forget(self) -> None:
        super().forget()
        self._session = self.board = self.view = None

    def _seat(self, facing: bool) -> None:
        """One seat for all, or two that face each other."""
        sides = self.rules.sides
        self.near.side = sides[0] if facing else None
        self.far.side = sides[1] if facing else None
        spread = self.ids.spread
        spread.remove_widget(self._turned)
        spread.seats = 2 if facing else 1
        if facing:
            spread.add_widget(self._turned, len(spread.children))

    def _show(self, session: Session, view: View) -> None:
        if session is not self._session:
            return
        self.view = view
        self.is_thinking = session.computer_is_due
        assert self.board
        self.board.view = view

    def _touch(self, _board: Any, point: Point) -> None:
        self.dispatch("on_intent", Touch(point))

    def _put_back(self, _board: Any) -> None:
        self.dispatch("on_intent", LetGo())

    def on_intent(self, intent: Intent) -> None:
        """Somebody wishes something in the game."""

    def on_why(self) -> None:
        """Somebody asks what the last move was good for."""

    def on_how_to_play(self) -> None:
        """Somebody wants to read the rules."""


def _kept(seat: SeatPanel) -> Kept:
    kept = Kept()
    seat.pos_hint = {"x": 0, "y": 0}
    kept.add_widget(seat)
    return kept
