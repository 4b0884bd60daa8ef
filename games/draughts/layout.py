"""How draughts is written in numbers: the state, the rules, the moves, the board as tables."""

import numpy as np

from games.draughts.board import SQUARES, neighbour
from games.jit import kernel
from games.state import BOARD, FIELDS

# --- the state: men and dams, side 0 (light) first, and the other side's pieces that missed a
# capture and may be huffed now
MEN = BOARD
DAMS = BOARD + 2
HUFFABLE = BOARD + 4
SIZE = BOARD + 5

# --- the rules: one number, because a number is cheaper to hand from function to function
OPTIONS = FIELDS
RULES_SIZE = FIELDS + 1

MEN_CAPTURE_BACKWARDS = 1 << 0
CAPTURE_COMPULSORY = 1 << 1
CAPTURE_MOST = 1 << 2
REMOVED_AT_ONCE = 1 << 3
GOES_ON_AS_DAM = 1 << 4
GOES_ON_AS_MAN = 1 << 5
DAM_FLIES = 1 << 6
DAM_JUMPS_FROM_AFAR = 1 << 7
DAM_LANDS_ANYWHERE = 1 << 8
HUFFING = 1 << 9
HUFFS_MOVED_PIECE_ONLY = 1 << 10
EACH_PATH = 1 << 11
"""No rule, but a wish: list captures that are one move once for every path."""

# --- a move: where it starts and ends (5 bits each), the set it takes (32), the number of the
# huffed square (6; 0: none), whether it promotes (1), and its twin number (14), which tells equal
# captures by different ways apart where they count as different turns. A huff that takes the last
# piece has no other part.
END = 5
TAKEN = 10
HUFFED = 42
PROMOTED = 48
TWIN = 49

# --- squares: bits in reading order
ALL_SQUARES = (1 << 32) - 1
OFF = 32
"""The square behind every edge."""
EDGE = 1 << OFF
"""Part of every set of occupied squares, so that nothing runs or lands off the board."""

NEXT = np.full((4, 33), OFF, np.int64)
"""The next square in each direction."""
for _index, _square in enumerate(SQUARES):
    for _direction in range(4):
        if _there := neighbour(_square, _direction):
            NEXT[_direction, _index] = SQUARES.index(_there)

_FAR_ROW = np.array([0x0000000F, 0xF0000000], np.int64)


@kernel("int64(int64, int64)")
def stepped(squares: int, direction: int) -> int:
    """The squares one step on from these; rows b8-h8, d6 ... lie half a step to the right."""
    if direction == 0:
        return (squares & 0x0F0F0F0F) >> 4 | (squares & 0xE0E0E0E0) >> 5
    if direction == 1:
        return (squares & 0x07070707) >> 3 | (squares & 0xF0F0F0F0) >> 4
    if direction == 2:
        return ((squares & 0x0F0F0F0F) << 4 | (squares & 0xE0E0E0E0) << 3) & ALL_SQUARES
    return ((squares & 0x07070707) << 5 | (squares & 0xF0F0F0F0) << 4) & ALL_SQUARES


@kernel("boolean(int64, int64)")
def is_forward(side: int, direction: int) -> bool:
    """Light's ways forward are 0 and 1, dark's are 2 and 3."""
    return direction >> 1 == side


@kernel("boolean(int64, int64)")
def on_far_row(side: int, square: int) -> bool:
    """Where a man of this side becomes a dam."""
    return bool(_FAR_ROW[side] >> square & 1)
