"""Attract: a game plays itself, and invites in every language at once."""

from typing import Any

from kivy.factory import Factory
from kivy.properties import StringProperty

from games.board import Board
from kiosk.session import Session, View
from kiosk.ui.board import BoardPicture, picture_of
from kiosk.ui.screens.page import Page
from kiosk.ui.translator import speech


class AttractScreen(Page):
    """Whoever touches it, enters."""

    title = StringProperty()
    other_names = StringProperty()
    line = StringProperty()
    caption = StringProperty()
    museum = StringProperty()

    __events__ = ("on_enter_touch",)

    def __init__(self, **kwargs: Any) -> None:
        self._shown: Session | None = None
        self._board: BoardPicture | None = None
        super().__init__(**kwargs)

    def on_kv_post(self, base: Any) -> None:
        super().on_kv_post(base)
        for _code in self.languages:
            self.ids.invitations.add_widget(Factory.Invitation())
        self._invite()

    def show_board(self, ruleset: str, board: Board, view: View) -> None:
        """Shows a board before any game is loaded."""
        self._lay(BoardPicture(ruleset, board, view=view))

    def show_game(self, shown: Session) -> None:
        """Lays out the board for a game that will play itself."""
        self._shown = shown
        self._lay(picture_of(shown))
        shown.listen(lambda view: self._show(shown, view))
        self.tell()

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
        self.line = wording.game_line(own, game)
        if view.outcome:
            self.caption = wording.outcome(own, game, view.outcome).headline
        elif view.mover:
            self.caption = wording.caption(own, game, view.mover, view.events)
        else:
            self.caption = ""

    def _invite(self) -> None:
        """The invitation in all languages; the one that is spoken now stands out."""
        lines = reversed(self.ids.invitations.children)
        for words, code in zip(lines, self.languages, strict=True):
            words.said = speech(code).gettext("Touch the screen")
            words.is_spoken = code == self.tr.code

    def on_touch_down(self, touch: Any) -> bool:
        self.dispatch("on_enter_touch")
        return True

    def on_enter_touch(self) -> None:
        """Somebody is there."""
