"""The ideas of draughts puzzles: captures, offers, huffs, dams made and trapped."""

from enum import StrEnum

from games.draughts.explain import PlayedInDraughts
from games.draughts.layout import DAMS, MEN
from games.draughts.rules import Draughts, Ending
from games.puzzles.goals import Aim
from games.puzzles.themes import Task, Theme

DAM_IS_WORTH = 3
"""A dam counts as three men, as in most books on flying dams."""


class Idea(StrEnum):
    """What an answer is about."""

    HUFF = "huff"
    """The right piece is blown off before the move."""
    SHOT = "shot"
    """Something is offered, and more comes back."""
    LONG_CAPTURE = "long_capture"
    """Two or more pieces are taken in one chain."""
    CAPTURE = "capture"
    """The right piece is taken."""
    CROWN = "crown"
    """A man becomes a dam at the right time."""
    RUN = "run"
    """A man runs through to become a dam, and nobody can stop him."""
    TRAP_DAM = "trap_dam"
    """A dam is caught."""
    TWO_THREATS = "two_threats"
    """Two pieces are in danger, and only one can be saved."""
    PRESS = "press"
    """A quiet move after which a piece cannot be saved."""
    SHUT_IN = "shut_in"
    """The enemy's last pieces are shut in."""
    LAST_PIECE = "last_piece"
    """The last pieces are hunted down."""
    PARRY = "parry"
    """All other moves lose."""
    SAVE = "save"
    """A piece in danger is saved in the only way."""


def idea(task: Task[Draughts]) -> Idea | None:
    """The idea of an answer."""
    played = PlayedInDraughts(task.game, task.position, task.move)
    if played.huffs():
        return Idea.HUFF
    if task.goal.aim == Aim.SURVIVE:
        return Idea.PARRY
    if task.goal.aim == Aim.HOLD:
        return Idea.SAVE
    if task.outcome and task.outcome.reason == Ending.BLOCKED:
        return Idea.SHUT_IN
    if not played.taken and not played.is_over and played.danger(played.after, played.mover):
        return Idea.SHOT
    if _dams(task, enemy=True) < 0:
        return Idea.TRAP_DAM
    if played.taken:
        return Idea.LONG_CAPTURE if len(played.taken) > 1 else Idea.CAPTURE
    if played.promotes():
        return Idea.CROWN
    if task.goal.aim == Aim.WIN:
        return Idea.LAST_PIECE
    if _dams(task, enemy=False) > 0:
        return Idea.RUN
    return Idea.TWO_THREATS if played.threatens_two() else Idea.PRESS


def _dams(task: Task[Draughts], *, enemy: bool) -> int:
    """How many dams more one side has at the end of the main line."""
    light, dark = task.game.sides
    side = light if (task.mover == dark) == enemy else dark
    return task.number(side, "dam", task.line[-1]) - task.number(side, "dam", task.position)


THEME = Theme(
    ideas=Idea,
    idea=idea,
    boards={"draughts/damspil": {Aim.WIN: 3, Aim.SURVIVE: 2, Aim.GAIN: 3, Aim.HOLD: 2}},
    games=160,
    counted="men, a dam for three",
    each={MEN: 1, MEN + 1: -1, DAMS: DAM_IS_WORTH, DAMS + 1: -DAM_IS_WORTH},
)
