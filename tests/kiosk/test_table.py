"""The table: the computer is asked once, and nobody waits for what concerns a game no more."""

from collections.abc import Callable

import pytest

from games.ai.hint import adviser, hint
from games.ai.turning import TurningPoint
from games.api import Level, Position, Side
from games.catalogue import game
from games.game import Game
from kiosk.opponent import Opponent
from kiosk.session import (
    Advice,
    Answer,
    Ask,
    HintStage,
    LetGo,
    Party,
    Session,
    Touch,
    WantHint,
    Wish,
)
from kiosk.table import Table

AGAINST_DARK = Party(computer=Side.DARK)


class Thinker(Opponent):
    """A computer that answers only when it is told to."""

    def __init__(self) -> None:
        super().__init__(lambda call: call())
        self.questions: list[Position] = []
        self.is_halted = False
        self._then: Callable[[Answer], None] | None = None
        self._advise: Callable[[Advice], None] | None = None

    def answer(
        self,
        game: Game,
        level: Level,
        seed: int,
        position: Position,
        then: Callable[[Answer], None],
    ) -> None:
        self.questions.append(position)
        self.is_halted, self._then = False, then

    def advise(self, game: Game, position: Position, then: Callable[[Advice], None]) -> None:
        self.questions.append(position)
        self.is_halted, self._advise = False, then

    def review(self, session: Session, then: Callable[[TurningPoint | None], None]) -> None:
        self.is_halted = False

    def halt(self) -> None:
        self.is_halted = True

    def plays(self, point: str) -> None:
        """Answers the last question."""
        assert self._then
        self._then(Answer(self.questions[-1], (point,)))

    def hints(self) -> None:
        """Gives the hint that was last asked for."""
        assert self._advise
        rules, position = game("mill/kvarn"), self.questions[-1]
        self._advise(Advice(position, hint(rules, position, adviser(rules).choose(position))))


@pytest.fixture
def thinker() -> Thinker:
    return Thinker()


@pytest.fixture
def table(thinker: Thinker) -> Table:
    """A table at which nobody waits."""
    return Table(thinker, lambda _seconds, call: call(), lambda: 0.0)


def sits_down(table: Table, *points: str, party: Party = AGAINST_DARK) -> Session:
    """A game of mill in which these points were touched."""
    session = Session(game("mill/kvarn"), party)
    table.begin(session)
    for point in points:
        table.intend(Touch(point))
    return session


def test_touches_while_the_computer_thinks_do_not_ask_it_again(
    table: Table, thinker: Thinker
) -> None:
    session = sits_down(table, "a7", "d7", "d7", "a7")
    assert thinker.questions == [session.view.position]
    assert not thinker.is_halted
    thinker.plays("d7")
    assert session.view.number == 2
    table.intend(Touch("g7"))
    assert thinker.questions[1:] == [session.view.position]


def test_an_answer_that_comes_too_late_asks_nobody(table: Table, thinker: Thinker) -> None:
    session = sits_down(table, "a7")
    table.intend(Ask(Wish.TAKE_BACK, Side.LIGHT))
    assert thinker.is_halted
    table.intend(Touch("g7"))
    assert len(thinker.questions) == 2
    table.intend(Answer(thinker.questions[0], ("d7",)))
    assert len(thinker.questions) == 2
    assert session.view.number == 1


def test_the_same_move_played_again_is_answered_again(table: Table, thinker: Thinker) -> None:
    session = sits_down(table, "a7")
    table.intend(Ask(Wish.TAKE_BACK, Side.LIGHT))
    table.intend(Touch("a7"))
    assert len(thinker.questions) == 2
    thinker.plays("d7")
    assert session.view.number == 2


def test_touches_while_a_hint_is_looked_for_do_not_ask_again(
    table: Table, thinker: Thinker
) -> None:
    session = sits_down(table, "a7", party=Party())
    for intent in (WantHint(), Touch("a7"), LetGo(), WantHint()):
        table.intend(intent)
    assert thinker.questions == [session.view.position]
    thinker.hints()
    assert session.view.hint_stage is HintStage.WHERE


def test_a_visitor_who_moves_waits_for_no_hint(table: Table, thinker: Thinker) -> None:
    sits_down(table, party=Party())
    table.intend(WantHint())
    assert not thinker.is_halted
    table.intend(Touch("a7"))
    assert thinker.is_halted


def test_a_new_game_does_not_wait_for_the_turning_point_of_the_last(
    table: Table, thinker: Thinker
) -> None:
    session = sits_down(table, "a7", party=Party())
    table.intend(Ask(Wish.GIVE_UP, Side.DARK))
    thinker.review(session, lambda _: None)
    assert not thinker.is_halted
    sits_down(table)
    assert thinker.is_halted
