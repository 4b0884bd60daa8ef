"""The Danish leaflet's draughts, and three relatives with published counts."""

from dataclasses import dataclass
from enum import StrEnum

from games.ruleset import RuleSet


class Removal(StrEnum):
    """When a jumped piece leaves the board."""

    IMMEDIATE = "immediate"
    AFTER_MOVE = "after_move"


class Promotion(StrEnum):
    """Whether a capture goes on after a man has reached the far row: no, yes, or as a man."""

    ENDS_MOVE = "false"
    AS_DAM = "true"
    AS_MAN = "as_man"
    """It goes on as a man and becomes a dam only if the move ends there."""


class DamCapture(StrEnum):
    """Which piece a dam can jump, and where it lands."""

    ADJACENT = "adjacent"
    """A neighbouring piece, to the square directly behind it."""
    BEHIND = "behind"
    """A piece at any distance, to the square directly behind it."""
    ANYWHERE = "anywhere"
    """A piece at any distance, to any free square behind it; where capturing is compulsory, to one
    from which it can go on, if there is one."""


class HuffScope(StrEnum):
    """Which pieces may be huffed after a plain move."""

    ANY_CAPABLE = "any_capable"
    MOVED_PIECE_ONLY = "moved_piece_only"


@dataclass(frozen=True, slots=True, kw_only=True)
class DraughtsRules(RuleSet):
    """Where the ways to play draughts differ, or the leaflet can be read differently.

    The same in all: eight by eight squares with a dark corner at each player's left; light begins
    (the leaflet says so; a convention in the others, so that counts compare); men move one step
    forward; a man may take a dam; a side without pieces or without a move has lost.
    """

    men_capture_backwards: bool
    """The leaflet names no direction for captures, but says that men go forward; its English
    sibling text says forward only."""
    capture_compulsory: bool
    """Whether a capture must be made and completed; captures with the same start, end and taken
    pieces are then one move. In the leaflet one "can" capture and "can" go on, so each stop is a
    turn of its own."""
    capture_most: bool = False
    """Whether only the captures that take the most pieces are allowed."""
    removal: Removal = Removal.AFTER_MOVE
    """In the leaflet landing and removing are one act, after which the capture may go on; else a
    jumped piece blocks the way until the move is over, and is not jumped twice."""
    promotion_continues: Promotion = Promotion.ENDS_MOVE
    """The leaflet is silent; ending the move is the English and the German way."""
    dam_flies: bool = True
    """Whether a dam moves over any number of free squares, as in the leaflet, or only one."""
    dam_capture: DamCapture = DamCapture.ANYWHERE
    """The leaflet's dam captures "in the same way as before": `behind` keeps its long run and the
    man's jump, `adjacent` is the narrowest reading."""
    huffing: bool = False
    """Whether a piece that missed a capture may be removed ("puste") before the own move."""
    huff_scope: HuffScope = HuffScope.ANY_CAPABLE
    """By the leaflet's grammar the piece that moved; by the usual meaning of huffing any piece
    that could have captured."""
    quiet_plies: int
    """Plies without capture, huff or a man's move that make a draw; 0: none do."""


RULE_SETS = (
    DraughtsRules(
        id="draughts/damspil",
        source="Damspil, Danish rule sheet; draws are ours, so that games end",
        men_capture_backwards=False,
        capture_compulsory=False,
        removal=Removal.IMMEDIATE,
        dam_capture=DamCapture.BEHIND,
        huffing=True,
        quiet_plies=50,
    ),
    DraughtsRules(
        id="draughts/english",
        source="English draughts, in Denmark played as Dansk Dam; here light begins",
        men_capture_backwards=False,
        capture_compulsory=True,
        dam_flies=False,
        dam_capture=DamCapture.ADJACENT,
        quiet_plies=80,
    ),
    DraughtsRules(
        id="draughts/russian",
        source="Russian draughts (shashki)",
        men_capture_backwards=True,
        capture_compulsory=True,
        promotion_continues=Promotion.AS_DAM,
        quiet_plies=30,
    ),
    DraughtsRules(
        id="draughts/brazilian",
        source="Brazilian draughts: the international rules on 64 squares",
        men_capture_backwards=True,
        capture_compulsory=True,
        capture_most=True,
        promotion_continues=Promotion.AS_MAN,
        quiet_plies=40,
    ),
)
