"""Find the move: the task, the board to touch, and afterwards the idea."""

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    OptionProperty,
    StringProperty,
)

from games.api import Move, Point
from kiosk import wording
from kiosk.riddle import Riddle, RiddleView, Stage
from kiosk.ui.board import BoardView
from kiosk.ui.looks import side_file
from kiosk.ui.screens.page import Page
from kiosk.wording import puzzles


class PuzzleScreen(Page):
    """Hands every touch to the riddle, and says what it asks and answers."""

    title = StringProperty()
    grade = StringProperty()
    task = StringProperty()
    message = StringProperty()
    more = StringProperty()
    tone = OptionProperty("none", options=["none", "refusal", "hint", "done"])
    piece = StringProperty()
    """Of whose side the move is looked for."""
    is_found = BooleanProperty(False)
    may_play_on = BooleanProperty(False)
    game = StringProperty()
    hand = ListProperty()
    taken_up = StringProperty()
    has_computer = BooleanProperty(True)
    """Whether visitors may play against it."""

    __events__ = ("on_play_on", "on_view")

    def __init__(self, **kwargs: Any) -> None:
        self.riddle: Riddle | None = None
        self.board: BoardView | None = None
        self._number = 0
        super().__init__(**kwargs)

    def begin(self, riddle: Riddle) -> None:
        """Puts the first puzzle."""
        self.riddle, self.board = riddle, None
        riddle.listen(lambda view: self._show(riddle, view))
        self._show(riddle, riddle.view)

    def forget(self) -> None:
        super().forget()
        self.riddle = self.board = None

    def touch(self, point: Point) -> None:
        """A point of the board or a piece beside it was touched."""
        if self.riddle:
            self.riddle.touch(point)

    @property
    def answer(self) -> Move:
        """The touches that solve the puzzle."""
        assert self.riddle
        return self.riddle.puzzle.answer

    def _lay_board(self, riddle: Riddle, view: RiddleView) -> BoardView:
        """A board for every puzzle, on which nothing of the last one is left."""
        rules = riddle.rules
        self.game = rules.ruleset.id.partition("/")[0]
        board = BoardView(rules.ruleset.id, rules.board, view=view.board)
        board.bind(on_point=lambda _, point: self.touch(point), on_let_go=lambda _: riddle.let_go())
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(board)
        return board

    def _show(self, riddle: Riddle, view: RiddleView) -> None:
        if riddle is not self.riddle:
            return
        if self.board is None or view.number != self._number:
            self._number = view.number
            self.board = self._lay_board(riddle, view)
        self.board.view = view.board
        self.is_found, self.may_play_on = view.stage is Stage.FOUND, view.may_play_on
        self.dispatch("on_view", view.board)
        self.tell()

    def tell(self, *_changed: Any) -> None:
        riddle = self.riddle
        if riddle is None:
            return
        speech, _, ids, view = self.tr.speech, self.tr.gettext, self.ids, riddle.view
        side = wording.side_name(speech, self.game, view.puzzle.side)
        # Translators: puzzles: a position in which one move is the best.
        self.title = _("Find the move")
        self.grade = puzzles.grade(speech, view.puzzle.grade)
        self.task = puzzles.task(speech, view.puzzle, side)
        self.piece = side_file(self.game, view.puzzle.side)
        self.message, self.more, self.tone = self._message(view)
        mine = view.board.trays[view.puzzle.side].hand
        self.hand = [] if self.is_found else mine
        self.taken_up = view.board.touched[0] if view.board.touched else ""
        ids.next.text = _("Next puzzle") if self.is_found else _("Another puzzle")
        ids.show.text = _("Show the answer")
        ids.play_on.text = _("Play on from here")
        ids.back.text = _("Back")

    def _message(self, view: RiddleView) -> tuple[str, str, str]:
        _, speech = self.tr.gettext, self.tr.speech
        if view.stage is Stage.FOUND:
            # Translators: a puzzle is solved; what it was about follows.
            found = _("Found!")
            return f"{found} {puzzles.idea(speech, view.puzzle)}", "", "done"
        if view.board.refusal:
            saying = wording.refusal(speech, self.game, view.board.refusal)
            return saying.headline, saying.more, "refusal"
        if view.board.touched:
            return "", "", "none"
        if view.stage is Stage.WRONG:
            return _("Not this one."), _("It may be played, but another is better."), "hint"
        if view.stage is Stage.SHOWN:
            return _("This is the move."), _("Play it to see what it is about."), "hint"
        return "", "", "none"

    def on_play_on(self) -> None:
        """The visitor wants to play on from here against the computer."""

    def on_view(self, view: Any) -> None:
        """The board has changed."""
