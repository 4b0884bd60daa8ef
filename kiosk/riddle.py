"""Find the move: one puzzle after the other, from easy to hard, each found by touching."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from games.ai.hint import Hint
from games.api import Point
from games.catalogue import game
from games.explain import explain
from games.game import Game
from games.puzzles import Grade, Puzzle, is_answer
from kiosk.session import HintStage, LetGo, Party, Session, Touch, View


class Stage(StrEnum):
    """How far a visitor is with a puzzle."""

    ASKED = "asked"
    WRONG = "wrong"
    """Another move was played, and taken back."""
    SHOWN = "shown"
    """The answer shines on the board, and waits to be played."""
    FOUND = "found"


@dataclass(frozen=True, slots=True)
class RiddleView:
    """Everything the screen tells."""

    puzzle: Puzzle
    number: int
    """Which puzzle of the visit it is; the first is 1."""
    stage: Stage
    board: View
    may_play_on: bool
    """Whether the game can go on from here."""


def from_easy_to_hard(puzzles: Sequence[Puzzle], seed: int) -> list[Puzzle]:
    """Every visit begins with another puzzle of each grade; neighbours stay, whose ideas differ."""
    chance = random.Random(seed)
    chosen: list[Puzzle] = []
    for grade in Grade:
        group = [one for one in puzzles if one.grade is grade]
        first = chance.randrange(len(group)) if group else 0
        chosen += group[first:] + group[:first]
    return chosen


class Riddle:
    """Puts the puzzles of a visit, and after the last the first again."""

    def __init__(self, puzzles: Sequence[Puzzle]) -> None:
        self._puzzles = puzzles
        self._number = 0
        self._listeners: list[Callable[[RiddleView], None]] = []
        self._stage = Stage.ASKED
        self._session = Session(self.rules, start=self.puzzle.position)

    @property
    def puzzle(self) -> Puzzle:
        """The one that is put now."""
        return self._puzzles[self._number % len(self._puzzles)]

    @property
    def rules(self) -> Game:
        """The rules it is played by."""
        return game(self.puzzle.ruleset)

    def listen(self, listener: Callable[[RiddleView], None]) -> None:
        """Tells every new view to a listener."""
        self._listeners.append(listener)

    def touch(self, point: Point) -> None:
        """A point of the board, or a piece beside it, was touched."""
        if self._stage is Stage.FOUND:
            return
        self._session.intend(Touch(point))
        if not self._session.moves:
            self._tell()
        elif is_answer(self.puzzle, self._session.moves[0]):
            self._stage = Stage.FOUND
            self._tell()
        else:
            self._put(Stage.WRONG)

    def let_go(self) -> None:
        """A piece that was taken up is put back."""
        if self._stage is not Stage.FOUND:
            self._session.intend(LetGo())
            self._tell()

    def show(self) -> None:
        """Lets the answer shine."""
        if self._stage is not Stage.FOUND:
            self._put(Stage.SHOWN)

    def go_on(self) -> None:
        """Puts the next puzzle."""
        self._number += 1
        self._put(Stage.ASKED)

    def rest_of_game(self) -> Session | None:
        """A game against the computer from where the answer leads, if it is not over."""
        position = self._session.view.position
        if self._stage is not Stage.FOUND or self._session.view.outcome:
            return None
        computer = next(side for side in self.rules.sides if side != self.puzzle.side)
        return Session(self.rules, Party(computer=computer), start=position)

    @property
    def view(self) -> RiddleView:
        """The state of things."""
        board = self._session.view
        if self._stage is Stage.SHOWN and not board.touched:
            puzzle = self.puzzle
            why = explain(self.rules, puzzle.position, puzzle.answer)
            board = replace(
                board,
                hint=Hint(frozenset(), puzzle.answer, why),
                hint_stage=HintStage.MOVE,
            )
        may_play_on = self._stage is Stage.FOUND and board.outcome is None
        return RiddleView(self.puzzle, self._number + 1, self._stage, board, may_play_on)

    def _put(self, stage: Stage) -> None:
        self._stage = stage
        self._session = Session(self.rules, start=self.puzzle.position)
        self._tell()

    def _tell(self) -> None:
        for listener in self._listeners:
            listener(self.view)
