"""Play: the board, and for each seat whose turn it is and what can be done."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from games.api import Point, Side
from kiosk.session import Intent, LetGo, Session, Touch, View
from kiosk.ui.board import BoardView
from kiosk.ui.screens.page import Page
from kiosk.ui.seat import SeatPanel


class PlayScreen(Page):
    """Draws the session's view and hands every touch to the session."""

    view = ObjectProperty(None, allownone=True)
    rules = ObjectProperty(None, allownone=True)
    party = ObjectProperty(None, allownone=True)
    is_thinking = BooleanProperty(False)
    has_how_to = BooleanProperty(True)
    story = ObjectProperty(None, allownone=True)
    """A story that belongs to what just happened."""

    __events__ = ("on_intent", "on_why", "on_how_to_play", "on_read")

    def __init__(self, **kwargs: Any) -> None:
        self._session: Session | None = None
        self.board: BoardView | None = None
        super().__init__(**kwargs)

    def on_kv_post(self, base: Any) -> None:
        super().on_kv_post(base)
        self.near = SeatPanel(tr=self.tr, languages=self.languages)
        self.far = SeatPanel(tr=self.far_tr, languages=self.languages)
        self.ids.spread.sit(self.near, self.far)
        for seat in (self.near, self.far):
            for name in (
                *("view", "rules", "party", "languages"),
                *("is_thinking", "has_how_to", "story"),
            ):
                self.fbind(name, seat.setter(name))
            seat.bind(on_intent=lambda _, intent: self.dispatch("on_intent", intent))
            for event in ("on_why", "on_home"):
                seat.bind(**{event: lambda _, event=event: self.dispatch(event)})
            for event in ("on_how_to_play", "on_read", "on_ease"):
                seat.bind(**{event: lambda seat, event=event: self._ask(event, seat)})

    def begin(self, session: Session) -> None:
        """Lays out the board for a game."""
        self.view = None  # of another game, perhaps
        self._session, self.rules, self.party = session, session.rules, session.party
        rules = session.rules
        self.board = BoardView(rules.ruleset.id, rules.board, view=session.view)
        self.board.tray_of = self._tray_of
        self.board.bind(on_point=self._touch, on_let_go=self._put_back)
        self.ids.spread.lay(self.board)
        self._seat(session.party.facing)
        session.listen(lambda view: self._show(session, view))
        self._show(session, session.view)

    def forget(self) -> None:
        self.ids.spread.clear()
        self._session = self.board = self.view = None

    def _seat(self, facing: bool) -> None:
        """One seat for all, or two that face each other."""
        sides = self.rules.sides
        self.near.side = sides[0] if facing else None
        self.far.side = sides[1] if facing else None
        self.ids.spread.seats = 2 if facing else 1

    def _tray_of(self, side: Side) -> tuple[float, float] | None:
        """Where the taken pieces of a side are kept: with the captor, while the game is there."""
        if self.view is None:
            return None
        seat = self.far if side == self.near.side else self.near
        return seat.tray_spot(side)

    def _show(self, session: Session, view: View) -> None:
        if session is not self._session:
            return
        self.view = view
        self.is_thinking = session.computer_is_due
        assert self.board
        self.board.view = view

    def _ask(self, event: str, seat: SeatPanel) -> None:
        """Something that is shown to the seat that asks for it."""
        self.dispatch(event, seat is self.far)

    def _touch(self, _board: Any, point: Point) -> None:
        self.dispatch("on_intent", Touch(point))

    def _put_back(self, _board: Any) -> None:
        self.dispatch("on_intent", LetGo())

    def on_intent(self, intent: Intent) -> None:
        """Somebody wishes something in the game."""

    def on_why(self) -> None:
        """Somebody asks what the last move was good for."""

    def on_how_to_play(self, is_far: bool) -> None:
        """Somebody wants to read the rules, perhaps at the far seat."""

    def on_read(self, is_far: bool) -> None:
        """Somebody wants to read the story, perhaps at the far seat."""
