"""The tafl board as the kernel sees it: cells in rows of 15, framed by cells outside the board."""

import numpy as np

from games.jit import Vector, kernel
from games.state import BOARD, FIELDS

# --- the state: what stands on each cell, the king's cell, and for each kind of piece the set of
# its cells (see sets.py)
ROW = 15
CELLS = ROW * ROW
"""Room for 13x13 and a frame; smaller boards use the lower left part of it."""
KING_AT = BOARD + CELLS
SETS = BOARD + CELLS + 1
SIZE = SETS + 3 * 4

EMPTY, ATTACKER, DEFENDER, KING, OUTSIDE = 0, 1, 2, 3, 4
ATTACKERS, DEFENDERS = 0, 1
DIRECTIONS = (1, -1, ROW, -ROW)

# --- the rules
KING_TAKEN_BY = FIELDS
KING_SAFE_AT_CORNER = FIELDS + 1
SHIELDWALL = FIELDS + 2
EDGE_FORT = FIELDS + 3
ENCIRCLEMENT = FIELDS + 4
THRONE_AT = FIELDS + 5
GROUND = FIELDS + 6
"""From here on, what each cell is: a sum of the following."""
NO_MAN_STOPS = 1
NO_KING_STOPS = 2
CORNER = 4
THRONE = 8
EDGE = 16
GOAL = 32
# Behind it three sets of cells, by number.
INSIDE_SET, EDGE_SET, CORNER_SET = 0, 1, 2
RULES_SIZE = GROUND + CELLS + 3 * 4


def cell(column: int, row: int) -> int:
    """The cell of a square, counted from 0 at the bottom left."""
    return (row + 1) * ROW + column + 1


def ground(width: int, *, goal_is_corner: bool, king_returns: bool) -> Vector:
    """What each cell of a board is."""
    grounds = np.zeros(CELLS, np.int64)
    last = width - 1
    for row in range(width):
        for column in range(width):
            here = 0
            if row in (0, last) or column in (0, last):
                here |= EDGE if goal_is_corner else EDGE | GOAL
            if goal_is_corner and row in (0, last) and column in (0, last):
                here |= CORNER | GOAL | NO_MAN_STOPS
            if row == column == last // 2:
                here |= THRONE | NO_MAN_STOPS | (0 if king_returns else NO_KING_STOPS)
            grounds[cell(column, row)] = here
    return grounds


@kernel("int64(int64)")
def side_of(piece: int) -> int:
    """Whose piece it is; neither side's for an empty cell or one outside."""
    if piece == ATTACKER:
        return ATTACKERS
    if piece in (DEFENDER, KING):
        return DEFENDERS
    return -1
