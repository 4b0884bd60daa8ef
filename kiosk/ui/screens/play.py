"""Play: the board, and beside it whose turn it is and what can be done."""

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
)
from kivy.uix.screenmanager import Screen

from games.api import Point
from kiosk.session import LetGo, Session, Touch, View
from kiosk.ui.board import BoardView


class PlayScreen(Screen):
    """Draws the session's view and hands every touch to the session."""

    tr = ObjectProperty(rebind=True)
    is_still = BooleanProperty(False)
    view = ObjectProperty(None, allownone=True)
    rules = ObjectProperty(None, allownone=True)
    languages = ListProperty()
    is_upright = BooleanProperty(False)
    board_side = NumericProperty()

    __events__ = ("on_home", "on_take_back", "on_hint", "on_how_to_play")

    def __init__(self, **kwargs: Any) -> None:
        self._session: Session | None = None
        self._board: BoardView | None = None
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        for event in PlayScreen.__events__:
            self.ids.seat.bind(**{event: lambda _, event=event: self.dispatch(event)})

    def begin(self, session: Session) -> None:
        """Lays out the board for a new game."""
        self._session, self.rules = session, session.rules
        self._board = BoardView(session.rules, is_still=self.is_still)
        self._board.bind(on_point=self._touch, on_let_go=lambda _: session.intend(LetGo()))
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(self._board)
        session.listen(self._show)
        self._show(session.view)

    def _show(self, view: View) -> None:
        self.view = view
        assert self._board
        self._board.view = view

    def _touch(self, _board: Any, point: Point) -> None:
        assert self._session
        self._session.intend(Touch(point))

    def on_home(self) -> None:
        """Home was pressed."""

    def on_take_back(self) -> None:
        """Take back was pressed."""

    def on_hint(self) -> None:
        """Hint was pressed."""

    def on_how_to_play(self) -> None:
        """How to play was pressed."""
