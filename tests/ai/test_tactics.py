"""Tactics: the search finds a right turn in every one of them, and a proof stands behind each.

The folder `tactics` has a file for each game. A line is a task, a rule set, a position from a game
that was played, and every turn that fulfils the task. To win in 2 is to win with the second own
turn at the latest, whatever the enemy does; to avoid a loss in 2 is to leave the enemy no such win.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from games.ai.search import Found, Search
from games.api import Position
from games.catalogue import DEFAULTS, game
from games.game import Game
from games.state import QUIET_PLIES, REPETITION
from tests.ai.solver import Solver
from tests.games.engines import naive

FOLDER = Path(__file__).parent / "tactics"
RULE_SETS = {
    "tafl": {"tafl/stavanger", "tafl/brandubh", "tafl/tablut"},
    "mill": {"mill/kvarn", "mill/muehle", "mill/moelle"},
    "draughts": {"draughts/damspil", "draughts/russian"},
    "camps": {"camps/5x5", "camps/5x6"},
}
FEWEST = 16
FEWEST_TURNS = 4


class Task(NamedTuple):
    """What is asked for."""

    wins: bool
    """To win, or else to avoid a loss."""
    turns: int
    depth: int
    """From here on the search must answer rightly."""


TASKS = {
    "win in 1": Task(True, 1, depth=1),
    "win in 2": Task(True, 2, depth=3),
    "win in 3": Task(True, 3, depth=5),
    "avoid loss in 1": Task(False, 1, depth=3),
    "avoid loss in 2": Task(False, 2, depth=5),
}
# That a side cannot move is seen only when its turn is looked at, one turn deeper.
BLOCKING = {
    f"{name} by blocking": task._replace(depth=task.depth + 1)
    for name, task in TASKS.items()
    if task.wins
}


class Tactic(NamedTuple):
    """One line of a file."""

    task: str
    ruleset: str
    text: str
    right: str


def tactics(name: str, task: str | None = None) -> list[Tactic]:
    """The tactics of a game, or those with one task."""
    lines = (FOLDER / f"{name}.txt").read_text().splitlines()
    found = [Tactic(*line.split(" | ")) for line in lines if not line.startswith("#")]
    return [tactic for tactic in found if task in (None, tactic.task)]


def positions(name: str, task: str) -> Iterator[tuple[Game, Position, set[str]]]:
    """Each position of a game and a task, with the right turns."""
    for tactic in tactics(name, task):
        rules = game(tactic.ruleset)
        yield rules, rules.read_position(tactic.text), set(tactic.right.split())


CASES = sorted({(name, tactic.task) for name in RULE_SETS for tactic in tactics(name)})
COSTLY = ("tafl", "win in 3")


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_task_has_enough_positions_half_of_them_with_the_first_rule_set(name: str) -> None:
    found = tactics(name)
    assert {tactic.task for tactic in found} <= {*TASKS, *BLOCKING}
    assert {tactic.ruleset for tactic in found} == RULE_SETS[name]
    assert min(len(tactics(name, task)) for task in TASKS) >= FEWEST
    assert 2 * sum(tactic.ruleset in DEFAULTS for tactic in found) >= len(found)


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_line_is_written_as_the_game_writes_it_and_asks_for_a_choice(name: str) -> None:
    for tactic in tactics(name):
        rules = game(tactic.ruleset)
        position = rules.read_position(tactic.text)
        right, legal = tactic.right.split(), rules.move_texts(position)
        assert rules.write_position(position) == tactic.text
        assert right == sorted(set(right)), tactic
        assert set() < set(right) < set(legal), tactic
        assert len(legal) >= FEWEST_TURNS, tactic


def turned(tactic: Tactic) -> frozenset[object]:
    """The board from all sides and in the mirror, and whose turn it is."""
    rules = game(tactic.ruleset)
    position = rules.read_position(tactic.text)
    pieces = [(*rules.board.points[at], piece) for at, piece in rules.pieces(position).items()]
    views = set()
    for _ in range(4):
        pieces = [(1 - y, x, piece) for x, y, piece in pieces]
        for seen in pieces, [(y, x, piece) for x, y, piece in pieces]:
            views.add(frozenset((round(x, 6), round(y, 6), piece) for x, y, piece in seen))
    return frozenset([tactic.ruleset, rules.to_move(position), *views])


@pytest.mark.parametrize("name", RULE_SETS)
def test_no_position_comes_twice_not_even_turned_or_mirrored(name: str) -> None:
    ((_, most),) = Counter(map(turned, tactics(name))).most_common(1)
    assert most == 1


@pytest.mark.parametrize("deeper", [1, pytest.param(2, marks=pytest.mark.prove)])
@pytest.mark.parametrize(("name", "task"), CASES)
def test_the_search_finds_a_right_turn_at_every_depth(name: str, task: str, deeper: int) -> None:
    depth = (TASKS | BLOCKING)[task].depth
    for rules, position, right in positions(name, task):
        looks: list[Found] = []
        last = Search(rules).best(position, depth=depth + deeper, seen=looks.append)
        deep = [last, *(look for look in looks if look.depth >= depth)]
        answers = {look.depth: rules.write_move(position, look.move) for look in deep}
        assert set(answers.values()) <= right, (rules.write_position(position), answers)


@pytest.mark.parametrize(
    ("name", "task"),
    [
        pytest.param(*case, marks=pytest.mark.prove) if case == COSTLY else case  # a minute
        for case in CASES
    ],
)
def test_the_right_turns_are_proved_and_no_shorter_way_is_there(name: str, task: str) -> None:
    wins, turns, _ = (TASKS | BLOCKING)[task]
    for rules, position, right in positions(name, task):
        solver = Solver(rules)
        proved = solver.winning(position, turns) if wins else solver.saving(position, turns)
        assert proved == right, rules.write_position(position)
        shorter = turns - 1 if wins else turns
        assert not solver.wins(rules.running_state(position), shorter)


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_naive_engine_sees_the_same_wins_in_one(name: str) -> None:
    for rules, position, right in positions(name, "win in 1"):
        engine = naive(rules.ruleset.id)
        set_up = engine.read(rules.write_position(position))
        outcomes = {m: engine.outcome(engine.play(set_up, m)) for m in engine.moves(set_up)}
        mover = rules.to_move(position)
        assert {m for m, outcome in outcomes.items() if outcome and outcome[0] == mover} == right


def test_no_draw_comes_within_the_turns_that_are_proved() -> None:
    for ruleset in set().union(*RULE_SETS.values()):
        vector = game(ruleset).rules
        longest = max(2 * task.turns for task in TASKS.values())
        # A position comes back after four turns at the soonest.
        assert 4 * (vector[REPETITION] - 1) > longest or vector[REPETITION] == 0
        assert vector[QUIET_PLIES] > longest or vector[QUIET_PLIES] == 0
