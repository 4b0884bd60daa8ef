"""The three leaflets' ways to play mill, and what they leave to us."""

from dataclasses import dataclass
from typing import Literal

from games.ruleset import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class MillRules(RuleSet):
    """Where the leaflets differ, or can be read differently.

    The same in all: light begins (the leaflets name no other side); a closed mill must take; a
    stone in a mill is safe while another stands free; a mill may be opened and closed again and
    takes each time; a side that cannot move has lost (written in the German leaflet, usual in the
    North too).
    """

    removals_for_double_mill: Literal[1, 2]
    """Stones taken when one placed stone closes two mills at once; a slid or jumping stone cannot
    close two, because one of its two lines is the one it left, or because it is one of three."""
    mill_against_three: Literal["all", "one"]
    """What a mill takes from a side with three stones left: all of them, or one. Either wins."""
    fly_at: Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9] = 3
    """With so many stones left, hand included, a side may jump; 0: nobody jumps."""
    quiet_plies: int = 40
    """Plies of the moving phase without a mill that make a draw; 0: none do. The German leaflet
    says "altogether 20 moves": 20 by each side, as the world federation counts them."""


RULE_SETS = (
    MillRules(
        id="mill/kvarn",
        source="Kvarn, Swedish rule sheet; draws after the German leaflet, so that games end",
        removals_for_double_mill=1,  # the sheet is silent; one, as in most rules
        mill_against_three="all",
    ),
    MillRules(
        id="mill/muehle",
        source="Grundlagen des Mühlespiels, German rule sheet; the world federation's rules",
        removals_for_double_mill=1,  # written there for the placing phase
        mill_against_three="one",
    ),
    MillRules(
        id="mill/moelle",
        source="Møllespil, Danish rule sheet; draws after the German leaflet, so that games end",
        removals_for_double_mill=2,  # "for each new mill", said of moving, applied to placing
        mill_against_three="all",
    ),
)
