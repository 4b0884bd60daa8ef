"""Learn: one task at a time, done on the board itself."""

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)

from games.api import Move, Point
from kiosk import wording
from kiosk.flow import Place
from kiosk.tutor import LessonView, Stage, Tutor
from kiosk.ui.board import BoardView
from kiosk.ui.screens.page import Page


class LearnScreen(Page):
    """Hands every touch to the tutor, and says what the tutor says."""

    title = StringProperty()
    task = StringProperty()
    message = StringProperty()
    more = StringProperty()
    tone = OptionProperty("none", options=["none", "refusal", "hint", "done"])
    number = NumericProperty()
    steps = NumericProperty(1)
    is_done = BooleanProperty(False)
    is_over = BooleanProperty(False)
    game = StringProperty()
    hand = ListProperty()
    taken_up = StringProperty()
    has_computer = BooleanProperty(True)
    """Whether visitors may play against it."""

    __events__ = ("on_turn", "on_two_players", "on_view")

    def __init__(self, **kwargs: Any) -> None:
        self._tutor: Tutor | None = None
        self.board: BoardView | None = None
        super().__init__(**kwargs)

    def begin(self, tutor: Tutor) -> None:
        """Lays out the first step of a lesson."""
        self._tutor = tutor
        rules = tutor.lesson.rules
        self.game = rules.ruleset.id.partition("/")[0]
        self.steps = len(tutor.lesson.steps)
        self.board = BoardView(rules.ruleset.id, rules.board, view=tutor.view.board)
        self.board.bind(
            on_point=lambda _, point: tutor.touch(point), on_let_go=lambda _: tutor.let_go()
        )
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(self.board)
        tutor.listen(lambda view: self._show(tutor, view))
        self._show(tutor, tutor.view)

    def forget(self) -> None:
        super().forget()
        self._tutor = self.board = None

    def touch_hand(self, point: Point) -> None:
        """A piece beside the board was touched."""
        if self._tutor:
            self._tutor.touch(point)

    @property
    def next_move(self) -> Move:
        """The touches that do the task."""
        assert self._tutor
        return self._tutor.wanted[0]

    def go_on(self) -> None:
        """To the next step, done or not."""
        if self._tutor:
            if self.is_done:
                self._tutor.go_on()
            else:
                self._tutor.skip()

    def go_back(self) -> None:
        """To the step before."""
        if self._tutor:
            self._tutor.back()

    def turn_to(self, place: str) -> None:
        """Another screen about this game was chosen."""
        self.dispatch("on_turn", Place(place))

    def _show(self, tutor: Tutor, view: LessonView) -> None:
        if tutor is not self._tutor or self.board is None:
            return
        self.number = view.number
        self.is_done, self.is_over = view.stage is Stage.DONE, view.stage is Stage.OVER
        self.board.view = view.board
        self.board.lit = list(view.look_at)
        self.dispatch("on_view", view.board)
        self.tell()

    def tell(self, *_changed: Any) -> None:
        tutor = self._tutor
        if tutor is None:
            return
        _, ids, view = self.tr.gettext, self.ids, tutor.view
        said = tutor.lesson.says(self.tr.code, view.step)
        self.title = wording.game_name(self.tr.speech, self.game)
        self.task = _("Now you know the game!") if self.is_over else said.task
        self.message, self.more, self.tone = self._message(view)
        mine = view.board.trays[view.board.to_move].hand
        self.hand = [] if self.is_done or self.is_over else mine
        self.taken_up = view.board.touched[0] if view.board.touched else ""
        ids.back_step.text = _("Step back")
        ids.next_step.text = _("Next") if self.is_done else _("Skip this step")
        ids.computer.text = _("Against the computer")
        ids.two_players.text = _("Two players")
        ids.back.text = _("Back")

    def _message(self, view: LessonView) -> tuple[str, str, str]:
        assert self._tutor
        said = self._tutor.lesson.says(self.tr.code, view.step)
        if view.stage in (Stage.DONE, Stage.OVER):
            return said.done, "", "done"
        if view.board.refusal:
            saying = wording.refusal(self.tr.speech, self.game, view.board.refusal)
            return saying.headline, saying.more, "refusal"
        if view.stage is Stage.INSTEAD:
            return said.instead, "", "hint"
        return "", "", "none"

    def on_turn(self, place: Place) -> None:
        """Another screen was asked for."""

    def on_two_players(self) -> None:
        """Two players was pressed."""

    def on_view(self, view: Any) -> None:
        """The board has changed."""
