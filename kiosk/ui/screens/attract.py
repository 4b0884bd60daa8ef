"""Attract: a game plays itself, and invites in every language at once."""

from collections.abc import Callable
from itertools import cycle
from typing import Any

from kivy.animation import Animation
from kivy.factory import Factory
from kivy.metrics import mm
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from games.api import Move
from games.board import Board
from kiosk.languages import speech
from kiosk.session import Session, View
from kiosk.ui.board import BoardPicture, picture_of
from kiosk.ui.piece import STEP, PieceView, texture
from kiosk.ui.screens.page import Page

DRIFT = ((0, 0), (1, 1), (1, -1), (-1, -1), (-1, 1))
"""In millimetres: where the picture stands, minute by minute, so that nothing burns in."""
HAND = 0.16
"""The hand is so large a part of the board."""


class HandView:
    """A drawn hand over the board; it is there only while it moves."""

    def __init__(self, screen: Widget) -> None:
        self._screen = screen
        self._picture: PieceView | None = None

    def lead(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        side: float,
        then: Callable[[], None],
    ) -> None:
        """Comes to the start, does what is to be done there, and goes on to the end."""
        self._leave()
        hand = self._picture = PieceView(texture("marks/hand.png"), None, opacity=0)
        self._screen.add_widget(hand)
        hand.size = side, side
        # Its finger is in the upper left part of its picture.
        shift = side * 0.22
        hand.center = start[0] + shift, start[1] - 2 * shift
        come = Animation(center=(start[0] + shift, start[1] - shift), opacity=1, duration=0.5)
        go = Animation(center=(end[0] + shift, end[1] - shift), duration=STEP, t="out_cubic")
        leave = Animation(duration=0.4) + Animation(opacity=0, duration=0.4)
        come.bind(on_complete=lambda *_: then())
        leave.bind(on_complete=lambda *_: self._leave())
        (come + go + leave).start(hand)

    def _leave(self) -> None:
        if self._picture:
            Animation.cancel_all(self._picture)
            self._screen.remove_widget(self._picture)
            self._picture = None


class AttractScreen(Page):
    """Whoever touches it, enters."""

    title = StringProperty()
    other_names = StringProperty()
    when = StringProperty()
    line = StringProperty()
    caption = StringProperty()
    glimpse = ObjectProperty(None, allownone=True)
    """One true thing about the game; without it stands what the game is about."""
    museum = StringProperty()
    logo = StringProperty()
    shift = ListProperty([0, 0])

    __events__ = ("on_enter_touch",)

    def __init__(self, **kwargs: Any) -> None:
        self._shown: Session | None = None
        self._board: BoardPicture | None = None
        self._hand = HandView(self)
        self._drift = cycle(DRIFT[1:] + DRIFT[:1])
        super().__init__(**kwargs)

    def on_kv_post(self, base: Any) -> None:
        super().on_kv_post(base)
        self.fbind("languages", self._lay_invitations)
        self._lay_invitations()

    def show_board(self, ruleset: str, board: Board, view: View) -> None:
        """Shows a board before any game is loaded."""
        self._lay(BoardPicture(ruleset, board, view=view))

    def show_game(self, shown: Session) -> None:
        """Lays out the board for a game that will play itself."""
        self._shown = shown
        self._lay(picture_of(shown))
        shown.listen(lambda view: self._show(shown, view))
        self.tell()

    def lead(self, move: Move, then: Callable[[], None]) -> None:
        """A hand touches the piece and leads it to its goal, so that nobody needs to read."""
        board = self._board
        points = [point for point in move if board and point in board.points]
        if board is None or not points:
            then()
            return
        self._hand.lead(board.spot(points[0]), board.spot(points[-1]), board.width * HAND, then)

    def on_glimpse(self, *_: Any) -> None:
        self.tell()

    def drift(self) -> None:
        """Moves everything a little."""
        self.shift = [mm(step) for step in next(self._drift)]

    def _lay(self, board: BoardPicture) -> None:
        self._board = board
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(board)

    def _show(self, shown: Session, view: View) -> None:
        if shown is self._shown and self._board:
            self._board.view = view
            self.tell()

    def tell(self, *_changed: Any) -> None:
        self._invite()
        if not self._shown:
            return
        # The words of the games load the games, which the first picture does not wait for.
        from kiosk import wording

        own, view = self.tr.speech, self._shown.view
        game = self._shown.rules.ruleset.id.partition("/")[0]
        self.title = wording.game_name(own, game)
        names = [wording.game_name(speech(code), game) for code in self.languages]
        self.other_names = " · ".join(dict.fromkeys(n for n in names if n != self.title))
        line = wording.game_line(own, game)
        self.when, self.line = self.glimpse(self.tr.code) if self.glimpse else ("", line)
        if view.outcome:
            self.caption = wording.outcome(own, game, view.outcome).headline
        elif view.mover:
            self.caption = wording.caption(own, game, view.mover, view.events)
        else:
            self.caption = ""

    def _lay_invitations(self, *_changed: Any) -> None:
        self.ids.invitations.clear_widgets()
        for _code in self.languages:
            self.ids.invitations.add_widget(Factory.Invitation())
        self.tell()

    def _invite(self) -> None:
        """The invitation in all languages; the one that is spoken now stands out."""
        lines = reversed(self.ids.invitations.children)
        for words, code in zip(lines, self.languages, strict=True):
            words.said = speech(code).gettext("Touch and play!")
            words.is_spoken = code == self.tr.code

    def on_touch_down(self, touch: Any) -> bool:
        self.dispatch("on_enter_touch")
        return True

    def on_enter_touch(self) -> None:
        """Somebody is there."""
