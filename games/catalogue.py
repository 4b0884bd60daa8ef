"""Every game with its named rule sets; a game's rules are loaded when they are asked for."""

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from games.api import Unreadable
from games.camps.rulesets import RULE_SETS as CAMPS
from games.camps.rulesets import CampsRules
from games.draughts.rulesets import RULE_SETS as DRAUGHTS
from games.draughts.rulesets import DraughtsRules
from games.mill.rulesets import RULE_SETS as MILL
from games.mill.rulesets import MillRules
from games.ruleset import RuleSet
from games.tafl.rulesets import RULE_SETS as TAFL
from games.tafl.rulesets import TaflRules

if TYPE_CHECKING:
    from games.game import Game

RULE_SETS: dict[str, RuleSet] = {
    ruleset.id: ruleset for ruleset in (*TAFL, *MILL, *DRAUGHTS, *CAMPS)
}

DEFAULTS = ("tafl/stavanger", "mill/kvarn", "draughts/damspil", "camps/5x5")
"""The first of each game; mill begins with the leaflet in the visitor's language."""


def game(id: str, settings: Iterable[str] = ()) -> "Game":
    """The game with this rule set's id, with fields changed by texts `field=value`."""
    if id not in RULE_SETS:
        raise Unreadable(f"'{id}' is no rule set: expected one of {', '.join(RULE_SETS)}.")
    ruleset = RULE_SETS[id]
    for setting in settings:
        ruleset = ruleset.changed(setting)
    return _game(ruleset)


@cache
def _game(ruleset: RuleSet) -> "Game":
    # The facades import numba, which takes its time: only when somebody plays.
    match ruleset:
        case TaflRules():
            from games.tafl.rules import Tafl

            return Tafl(ruleset)
        case MillRules():
            from games.mill.rules import Mill

            return Mill(ruleset)
        case DraughtsRules():
            from games.draughts.rules import Draughts

            return Draughts(ruleset)
        case CampsRules():
            from games.camps.rules import Camps

            return Camps(ruleset)
    raise TypeError(ruleset)
