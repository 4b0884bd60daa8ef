"""The two boards of the camps game, and what its leaflet leaves to us."""

from dataclasses import dataclass
from typing import Literal

from games.ruleset import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class CampsRules(RuleSet):
    """What the leaflet does not say, or what can be read differently.

    The game has no name in the leaflet, and neither its maker nor another copy was found; "camps"
    is our working title. The pictures are lost, and the board with them: a camp is one row deep,
    because the leaflet lets only white move inside it and only black and white out of it, and as
    wide as the board, because no rule speaks of a stone that reached the edge beside it.
    Fixed by the text: the first turn of each side lays a stone; a double step does not turn and
    does not jump; both stones that threaten a square stand next to it; a stone in the other side's
    camp is safe but still threatens; a blockade may be laid in a camp and is nowhere safe; a side
    that cannot act has lost. North begins, as the side of the leaflet's only described board.
    The third occurrence of a position is a draw: the leaflet is silent, modern rules agree.
    """

    rows: Literal[5, 6]
    """The board is five squares wide, so that yellow can run a whole diagonal. With five rows blue
    and yellow cross in two double steps and a game is short; with six it is a little longer, with
    nearly even chances for both sides."""
    max_stones: Literal[1, 2, 3, 4] = 3
    """Stones that a side may have out at the same time, the blockade not counted; written."""
    captured_stones: Literal["return", "gone"] = "return"
    """Whether a stone that was knocked out may be laid again. The leaflet forbids nothing, and
    its limit "at the same time" points that way."""
    captured_blockade: Literal["gone", "return"] = "gone"
    """Whether a blockade that was knocked out may be laid again: the leaflet says that it
    "disappears"."""


RULE_SETS = (
    CampsRules(
        id="camps/5x5",
        source="Unnamed game, Swedish rule sheet; smallest board that fits every sentence",
        rows=5,
    ),
    CampsRules(
        id="camps/5x6",
        source="Unnamed game, Swedish rule sheet; a board that fits as well",
        rows=6,
    ),
)
