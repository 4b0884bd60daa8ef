"""The leaflet's way to play tafl on four boards, and three ways from elsewhere."""

from dataclasses import dataclass
from typing import Literal

from games.ruleset import RuleSet
from games.tafl.boards import Layout


@dataclass(frozen=True, slots=True, kw_only=True)
class TaflRules(RuleSet):
    """Where the ways to play differ.

    The same in all: attackers begin; pieces move like a rook in chess; everybody passes the empty
    throne, and no man stops on it; a man is taken between two enemies on the enemy's move alone,
    and stepping in between is safe; the empty throne is hostile to men of both colours, a king on
    it helps as the piece he is; the king takes like any piece; a side that cannot move has lost,
    also one without pieces (the leaflet is silent, nearly all rules agree).
    """

    layout: Layout
    goal: Literal["corner", "edge"] = "corner"
    """Where the king escapes. With corners as the goal only the king may stand there, and they are
    hostile to men; with the edge as the goal they are ordinary squares."""
    king_taken_by: Literal[2, 4] = 2
    """Attackers it takes in the open. On the throne four are needed and beside it three, the
    throne being the fourth; a king who needs four is never taken on the edge."""
    king_safe_at_corner: bool = False
    """Whether a corner never helps to take the king. The leaflet takes him "in the same way" as
    his men and lets the dark squares help both colours, so there it does help."""
    king_returns: bool = True
    """Whether the king may stand on the throne again."""
    shieldwall: bool = False
    """A row along the edge is taken at once when it is shut in. The leaflet: the edge never helps
    to take a piece."""
    edge_fort: bool = False
    """A king on the edge in a fort that cannot be broken has won."""
    encirclement: bool = False
    """A king shut in with all his men has lost. The leaflet is silent: such games end by capture,
    by a side that cannot move, or by repetition."""
    repetition_loses: Literal["nobody", "defenders"] = "nobody"
    """Who loses when a position comes for the third time; nobody: it is a draw. The leaflet is
    silent; without such a rule most games of beginners would not end."""
    quiet_plies: int = 100
    """Plies without a capture that make a draw; 0: none do."""


_LEAFLET = "Hnefatafl, rule leaflet of the archaeological museum in Stavanger"

RULE_SETS = (
    TaflRules(id="tafl/stavanger", source=_LEAFLET, layout="diamond"),
    TaflRules(id="tafl/stavanger-7", source=_LEAFLET, layout="brandubh"),
    TaflRules(id="tafl/stavanger-9", source=_LEAFLET, layout="tablut"),
    TaflRules(id="tafl/stavanger-13", source=_LEAFLET, layout="parlett"),
    TaflRules(
        id="tafl/tablut",
        source="Tablut as Linnaeus saw it played in Lapland in 1732",
        layout="tablut",
        goal="edge",
        king_returns=False,
    ),
    TaflRules(
        id="tafl/brandubh",
        source="Brandubh, the short game on 7x7 as it is played today",
        layout="brandubh",
        king_safe_at_corner=True,
    ),
    TaflRules(
        id="tafl/copenhagen",
        source="Copenhagen tournament rules for 11x11, aagenielsen.dk",
        layout="diamond",
        king_taken_by=4,
        king_safe_at_corner=True,
        shieldwall=True,
        edge_fort=True,
        encirclement=True,
        repetition_loses="defenders",
        quiet_plies=0,
    ),
)
