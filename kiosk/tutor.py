"""Gives a lesson: touches in, views out."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from games.api import Move, Point, Position
from kiosk.lesson import Lesson, Step
from kiosk.session import Answer, Ask, LetGo, Party, Session, Touch, View, Wish


class Stage(StrEnum):
    """How far a visitor is in a step."""

    TASK = "task"
    """The task waits to be done."""
    INSTEAD = "instead"
    """Another move was made, and taken back."""
    DONE = "done"
    """The task is done; what happened is told until the visitor goes on."""
    OVER = "over"
    """That was the last step."""


@dataclass(frozen=True, slots=True)
class LessonView:
    """Everything the learn screen draws, but for the words of its language."""

    step: Step
    number: int
    """Which step it is, counted from 1."""
    stage: Stage
    board: View

    @property
    def look_at(self) -> frozenset[Point]:
        """The points to light up until a piece is touched."""
        waits = self.stage in (Stage.TASK, Stage.INSTEAD) and not self.board.touched
        return frozenset(self.step.look_at if waits else ())


class Tutor:
    """Leads one visitor through a lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._listeners: list[Callable[[LessonView], None]] = []
        self._begun: list[Position] = []
        """Where each step up to this one began."""
        self._session = self._set_up(lesson.rules.read_position(lesson.steps[0].position))
        self.view = self._look(Stage.TASK)

    def listen(self, listener: Callable[[LessonView], None]) -> None:
        """Tells every new view to a listener."""
        self._listeners.append(listener)

    def touch(self, point: Point) -> None:
        """The visitor touched a point, as in a game."""
        self._try(Touch(point))

    def let_go(self) -> None:
        """The piece that was taken up is put back where it was."""
        self._try(LetGo())

    def go_on(self) -> None:
        """The visitor has seen what the done step brought."""
        if self.view.stage is Stage.DONE:
            self._next()

    def skip(self) -> None:
        """Goes on to the next step; if that needs this one's move, the move is made."""
        if self.view.stage in (Stage.TASK, Stage.INSTEAD):
            position = self._session.view.position
            self._session.intend(Answer(position, self.wanted[0]))
        if self.view.stage is not Stage.OVER:
            self._next()

    def back(self) -> None:
        """To the step before; in the first step, to its beginning."""
        if self.view.stage is not Stage.OVER and len(self._begun) > 1:
            self._begun.pop()
        self._session = self._set_up(self._begun.pop())
        self._show(Stage.TASK)

    @property
    def wanted(self) -> list[Move]:
        """Every way to do the task."""
        return self._step.wanted(self.lesson.rules, self._session.view.position)

    @property
    def _step(self) -> Step:
        return self.lesson.steps[len(self._begun) - 1]

    def _try(self, intent: Touch | LetGo) -> None:
        """A move that is not the task is taken back."""
        if self.view.stage in (Stage.DONE, Stage.OVER):
            return
        before = self._session.view
        self._session.intend(intent)
        after = self._session.view
        if after.number == before.number:
            self._show(Stage.TASK)
        elif after.last_move in self._step.wanted(self.lesson.rules, before.position):
            self._show(Stage.DONE)
        else:
            self._session.intend(Ask(Wish.TAKE_BACK, before.to_move))
            self._show(Stage.INSTEAD)

    def _next(self) -> None:
        """The next step, after the reply of the other side where it goes on."""
        if len(self._begun) == len(self.lesson.steps):
            self._show(Stage.OVER)
            return
        rules, done = self.lesson.rules, self._step
        following = self.lesson.steps[len(self._begun)]
        if following.position:
            self._session = self._set_up(rules.read_position(following.position))
        else:
            position = self._session.view.position
            self._session.intend(Answer(position, rules.read_move(position, done.reply)))
            self._begun.append(self._session.view.position)
        self._show(Stage.TASK)

    def _set_up(self, position: Position) -> Session:
        """A board on which the visitor plays the side to move, and nobody the other."""
        self._begun.append(position)
        rules = self.lesson.rules
        (other,) = set(rules.sides) - {rules.to_move(position)}
        return Session(rules, Party(computer=other), position)

    def _look(self, stage: Stage) -> LessonView:
        return LessonView(self._step, len(self._begun), stage, self._session.view)

    def _show(self, stage: Stage) -> None:
        self.view = self._look(stage)
        for listener in self._listeners:
            listener(self.view)
