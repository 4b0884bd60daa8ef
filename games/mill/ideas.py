"""The ideas of mill puzzles: mills closed, opened, doubled and stopped, and stones shut in."""

from enum import StrEnum

from games.mill.board import RINGS
from games.mill.explain import PlayedInMill
from games.mill.kernel import HAND, STONES
from games.mill.rules import Ending, Mill
from games.puzzles.goals import Aim
from games.puzzles.themes import Task, Theme


class Idea(StrEnum):
    """What an answer is about."""

    PARRY = "parry"
    """The German leaflet's theme: a threat must be parried, or the game is lost."""
    PARRY_JUMPING = "parry_jumping"
    """The same with the last three stones, as in the leaflet's own example."""
    LAST_MILL = "last_mill"
    """One more mill, and the enemy has too few stones."""
    SHUT_IN = "shut_in"
    """The enemy's stones are shut in until none can move."""
    DOUBLE_MILL = "double_mill"
    """Zwickmühle, svikmølle: one stone goes to and fro between two mills."""
    TWO_THREATS = "two_threats"
    """Two mills can be closed, and only one can be stopped."""
    OPEN_MILL = "open_mill"
    """A mill is opened, to be closed again."""
    RIGHT_STONE = "right_stone"
    """A mill is closed, and it matters which stone is taken."""
    CLOSE_MILL = "close_mill"
    """The right mill is closed."""
    JUMP = "jump"
    """One of the last three stones jumps to the right place."""
    PREPARE = "prepare"
    """A quiet move prepares a mill that nobody can stop."""
    STOP_MILL = "stop_mill"
    """A stone is put where the enemy wanted to close his mill."""
    FORESTALL = "forestall"
    """The enemy's plan is crossed before his mill stands open."""


def idea(task: Task[Mill]) -> Idea | None:
    """The idea of an answer."""
    played = PlayedInMill(task.game, task.position, task.move)
    if task.goal.aim == Aim.SURVIVE:
        return Idea.PARRY_JUMPING if played.own_before.may_jump else Idea.PARRY
    if task.outcome and task.outcome.reason == Ending.BLOCKED:
        return Idea.SHUT_IN
    if task.goal.aim == Aim.WIN and task.goal.turns == 1:
        return Idea.LAST_MILL
    if played.closed:
        return Idea.RIGHT_STONE if _could_take_others(task, played) else Idea.CLOSE_MILL
    if task.goal.aim == Aim.HOLD:
        return Idea.STOP_MILL if played.blocks_mill() else Idea.FORESTALL
    if played.double_mill():
        return Idea.DOUBLE_MILL
    if played.opens_mill():
        return Idea.OPEN_MILL
    if played.threatens_two():
        return Idea.TWO_THREATS
    return Idea.JUMP if played.own_before.may_jump else Idea.PREPARE


def _could_take_others(task: Task[Mill], played: PlayedInMill) -> bool:
    """Whether the same mill could have been closed with another taking."""
    step = task.move[: len(task.move) - len(played.taken)]
    moves = task.game.legal_moves(task.position)
    return sum(move[: len(step)] == step for move in moves) > 1


THEME = Theme(
    ideas=Idea,
    idea=idea,
    boards={"mill/kvarn": {Aim.WIN: 3, Aim.SURVIVE: 3, Aim.GAIN: 3, Aim.HOLD: 2}},
    games=400,
    counted="stones, those in hand too",
    each={STONES: 1, STONES + 1: -1},
    number={HAND: 1, HAND + 1: -1},
    asks_tables=True,
    also_turned={point: RINGS[8 * (2 - at // 8) + at % 8] for at, point in enumerate(RINGS)},
)
