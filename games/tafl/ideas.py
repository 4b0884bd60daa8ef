"""The ideas of tafl puzzles: the king's roads, nets around him, and men taken and saved."""

from enum import StrEnum

from games.api import Side
from games.puzzles.goals import Aim
from games.puzzles.themes import Task, Theme
from games.tafl.cells import ATTACKER, DEFENDER, SETS
from games.tafl.explain import PlayedInTafl
from games.tafl.rules import Ending, Tafl


class Idea(StrEnum):
    """What an answer is about."""

    ESCAPE = "escape"
    """The king goes home: he reaches his goal at once."""
    TWO_ROADS = "two_roads"
    """Tuichu, "se dobbelt opp": two roads are open, and only one can be shut."""
    TAKE_THE_GUARD = "take_the_guard"
    """A man is taken who stood in the king's way."""
    STEP_ASIDE = "step_aside"
    """One of the king's own men opens the way for him."""
    KING_MARCH = "king_march"
    """The king walks to where nobody can hold him."""
    SURROUND = "surround"
    """The king is taken at once."""
    NET = "net"
    """The attackers draw the net so close that the king cannot get out."""
    SHUT_ROAD = "shut_road"
    """Raichi, "se opp", is answered: the king's open road is shut in the only way."""
    FORESTALL = "forestall"
    """No road is open yet, but one attacker has to stand in the right place now."""
    SAVE_KING = "save_king"
    """The king could be taken at once, and one move saves him."""
    BREAK_OUT = "break_out"
    """The king leaves the net while there is still a gap."""
    HAMMER_AND_ANVIL = "hammer_and_anvil"
    """One man strikes, others stand as anvils: two or more are taken at once."""
    TAKE_MAN = "take_man"
    """The right man is taken."""
    TRAP_MAN = "trap_man"
    """A quiet move after which a man cannot be saved."""
    SAVE_MAN = "save_man"
    """A man in danger is saved in the only way."""


def idea(task: Task[Tafl]) -> Idea | None:
    """The idea of an answer."""
    played = PlayedInTafl(task.game, task.position, task.move)
    match task.goal.aim:
        case Aim.WIN if task.mover == Side.DEFENDERS:
            return _of_escape(task, played)
        case Aim.WIN:
            return _of_net(task)
        case Aim.SURVIVE if task.mover == Side.DEFENDERS:
            return Idea.SAVE_KING if played.king_before.is_in_danger else Idea.BREAK_OUT
        case Aim.SURVIVE:
            return Idea.SHUT_ROAD if played.king_before.roads else Idea.FORESTALL
        case Aim.GAIN if played.takes_several():
            return Idea.HAMMER_AND_ANVIL
        case Aim.GAIN:
            return Idea.TAKE_MAN if played.takes() else Idea.TRAP_MAN
        case Aim.HOLD:
            return Idea.SAVE_MAN


def _of_escape(task: Task[Tafl], played: PlayedInTafl) -> Idea | None:
    if not task.outcome or task.outcome.reason != Ending.KING_ESCAPED:
        return None
    if task.goal.turns == 1:
        return Idea.ESCAPE
    if played.men_taken:
        return Idea.TAKE_THE_GUARD
    if len(played.king.roads) > 1:
        return Idea.TWO_ROADS
    return Idea.KING_MARCH if played.start in played.king_before.at else Idea.STEP_ASIDE


def _of_net(task: Task[Tafl]) -> Idea | None:
    if not task.outcome or task.outcome.reason != Ending.KING_TAKEN:
        return None
    return Idea.SURROUND if task.goal.turns == 1 else Idea.NET


def _sets(kind: int) -> range:
    """The slots of the state with the cells on which pieces of a kind stand."""
    return range(SETS + 4 * (kind - 1), SETS + 4 * kind)


THEME = Theme(
    ideas=Idea,
    idea=idea,
    boards={
        "tafl/brandubh": {Aim.WIN: 3, Aim.SURVIVE: 2, Aim.GAIN: 2, Aim.HOLD: 1},
        "tafl/tablut": {Aim.WIN: 2, Aim.SURVIVE: 2, Aim.GAIN: 2, Aim.HOLD: 1},
        "tafl/stavanger": {Aim.WIN: 2, Aim.SURVIVE: 1, Aim.GAIN: 1, Aim.HOLD: 1},
    },
    games=60,
    counted="men; the king does not count",
    each=dict.fromkeys(_sets(ATTACKER), 1) | dict.fromkeys(_sets(DEFENDER), -1),
    least_left=0.4,
    is_even=False,
)
