"""A board and its pieces on paper: where everything lies, for whoever draws it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil

from games.api import Piece, Point, Side
from games.board import Board
from games.camps.rulesets import CampsRules
from games.draughts.board import SQUARES as DARK_SQUARES
from games.draughts.rulesets import DraughtsRules
from games.game import Game
from games.ruleset import RuleSet
from games.tafl.rulesets import TaflRules
from kiosk.hooks import places
from kiosk.specimen import specimen

# In millimetres; the template of the leaflet has margins to match.
WIDTH = 180.0
FRAME = 5.0
"""Between the squares of a board and the line to cut along."""
PIECES_HEIGHT = 44.0
LARGEST_TILE = 20.0

TILE_SHARE = 0.82
"""A piece to cut out is at most so large beside its square."""
RIM = 1 / 14
"""A board of lines keeps so much of its side free around them, where stones lie over the edge."""


@dataclass(frozen=True, slots=True)
class Square:
    """A square by its middle."""

    x: float
    y: float
    ground: str
    """What it is: plain, dark, inlaid, or in the camp of the north or the south."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A piece on the board."""

    x: float
    y: float
    piece: Piece


@dataclass(frozen=True, slots=True)
class Drawing:
    """A board; all measures are parts of its side, from the top left."""

    step: float
    """From one point to the next."""
    squares: Sequence[Square]
    lines: Sequence[tuple[float, ...]]
    points: Sequence[tuple[float, float]]
    standing: Sequence[Standing]
    """The pieces at the start of the game; where the board is empty then, in the midst of it."""


def drawing(ruleset: str) -> Drawing:
    """The board of a rule set, with its pieces."""
    session = specimen(ruleset)
    rules, board = session.rules, session.rules.board
    at = {point: _on_paper(board, point) for point in board.points}
    columns = sorted({x for x, _ in at.values()})
    return Drawing(
        step=min(right - left for left, right in pairwise(columns)),
        squares=[
            Square(x, y, _ground(rules.ruleset, board, point))
            for point, (x, y) in at.items()
            if not board.lines
        ],
        lines=[(*at[start], *at[end]) for start, end in board.lines],
        points=[*at.values()] if board.lines else [],
        standing=[Standing(*at[point], piece) for point, piece in session.view.pieces.items()],
    )


def _on_paper(board: Board, point: Point) -> tuple[float, float]:
    rim = RIM if board.lines else 0
    x, y = board.points[point]
    return rim + (1 - 2 * rim) * x, rim + (1 - 2 * rim) * (1 - y)


def _ground(ruleset: RuleSet, board: Board, point: Point) -> str:
    found = places(board, point)
    match ruleset:
        case TaflRules(goal="corner") if found & {"throne", "corner"}:
            return "inlaid"
        case TaflRules() if "throne" in found:
            return "inlaid"
        case DraughtsRules() if point in DARK_SQUARES:
            return "dark"
        case CampsRules() if "camp" in found:
            return "north" if board.points[point][1] > 0.5 else "south"
    return "plain"


def pieces_of(rules: Game, side: Side) -> list[Piece]:
    """All that a side has at the start, on the board and beside it, the king first."""
    start = rules.start()
    laid = [piece for piece in rules.pieces(start).values() if piece.side == side]
    in_hand = [piece for _, piece in rules.reserve(start, side)]
    return sorted([*laid, *in_hand], key=lambda piece: piece.kind != "king")


def tiles(counts: Sequence[int], step: float) -> tuple[float, list[int]]:
    """How large pieces are, in millimetres, and how many of each side stand in a row.

    As large as their squares and the rest of the page allow.
    """
    tile = min(LARGEST_TILE, TILE_SHARE * step * (WIDTH - 2 * FRAME))
    while tile * sum(_rows(count, tile) for count in counts) > PIECES_HEIGHT:
        tile -= 0.1
    return tile, [ceil(count / _rows(count, tile)) for count in counts]


def _rows(count: int, tile: float) -> int:
    return ceil(count / (WIDTH // tile))
