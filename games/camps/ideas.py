"""The ideas of camps puzzles: ways into the camps, opened, doubled and barred."""

from enum import StrEnum

from games.camps.explain import PlayedInCamps
from games.camps.rules import Camps, Ending
from games.puzzles.goals import Aim
from games.puzzles.themes import Task, Theme


class Idea(StrEnum):
    """What an answer is about."""

    ENTER = "enter"
    """The second stone goes into the enemy's camp."""
    FIRST_IN = "first_in"
    """The first stone goes in, and the second cannot be held."""
    TWO_WAYS = "two_ways"
    """Two stones stand before the camp, and only one can be barred."""
    MARCH = "march"
    """A stone goes where nobody can bar its way."""
    LAY = "lay"
    """A fresh stone comes from the hand at the right time."""
    KNOCK_OUT = "knock_out"
    """A stone is knocked out on the way to the win."""
    BREAK_BLOCKADE = "break_blockade"
    """A blockade is knocked out of the way."""
    BLOCKADE = "blockade"
    """The blockade helps the own stones on."""
    STOP_BY_BLOCKADE = "stop_by_blockade"
    """The blockade bars the enemy's way in the only place."""
    STOP_BY_STONE = "stop_by_stone"
    """A stone bars the enemy's way with its own body."""
    COUNTER = "counter"
    """The enemy's plan is met by one of the own."""


def idea(task: Task[Camps]) -> Idea | None:
    """The idea of an answer."""
    played = PlayedInCamps(task.game, task.position, task.move)
    if task.goal.aim == Aim.SURVIVE:
        return _of_defence(played)
    if not task.outcome or task.outcome.reason != Ending.TWO_IN_CAMP:
        return None
    if played.knocks_out():
        return Idea.KNOCK_OUT
    if played.breaks_blockade():
        return Idea.BREAK_BLOCKADE
    if task.goal.turns == 1:
        return Idea.ENTER
    if played.lays_blockade():
        return Idea.BLOCKADE
    if played.enters_camp():
        return Idea.FIRST_IN
    if played.lays():
        return Idea.LAY
    return Idea.TWO_WAYS if played.nears_camp_two() else Idea.MARCH


def _of_defence(played: PlayedInCamps) -> Idea:
    if played.lays_blockade():
        return Idea.STOP_BY_BLOCKADE
    return Idea.STOP_BY_STONE if played.bars_way() else Idea.COUNTER


THEME = Theme(
    ideas=Idea,
    idea=idea,
    boards={"camps/5x5": {Aim.WIN: 3, Aim.SURVIVE: 2}},
    games=400,
)
