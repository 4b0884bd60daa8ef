"""What a draughts position is worth: men and how far they are, dams, the back row, huffs."""

from games.bits import count
from games.draughts.captures import capturers
from games.draughts.layout import (
    ALL_SQUARES,
    DAM_FLIES,
    DAMS,
    HUFFABLE,
    HUFFED,
    MEN,
    OPTIONS,
    PROMOTED,
    TAKEN,
)
from games.jit import Vector, kernel
from games.state import SIDE

MAN = 100
FLYING_DAM = 300
DAM = 150
BACK_ROW = 10
"""A man on the own back row keeps the enemy from becoming a dam."""
ADVANCE = 3
CENTRE = 4
_CENTRE = 0x00066000
HUFF = 60


@kernel("int64(int64, int64)")
def advance(men: int, side: int) -> int:
    """How many rows a side's men have come forward, together."""
    total = 0
    for row in range(8):
        forward = 7 - row if side == 0 else row
        total += forward * count(men >> 4 * row & 15)
    return total


@kernel("int64(int64[::1], int64[::1], int64)")
def worth(state: Vector, rules: Vector, side: int) -> int:
    """What a side has on the board."""
    men, dams = state[MEN + side], state[DAMS + side]
    dam = FLYING_DAM if rules[OPTIONS] & DAM_FLIES else DAM
    back_row = men & (15 << 28 if side == 0 else 15)
    score = MAN * count(men) + dam * count(dams) + ADVANCE * advance(men, side)
    return score + BACK_ROW * count(back_row) + CENTRE * count((men | dams) & _CENTRE)


@kernel("int64(int64[::1], int64[::1])")
def evaluate(state: Vector, rules: Vector) -> int:
    """For the side to move, who may also huff."""
    side = state[SIDE]
    score = worth(state, rules, side) - worth(state, rules, 1 - side)
    return score + (HUFF if state[HUFFABLE] else 0)


@kernel("boolean(int64[::1], int64[::1])")
def may_be_loud(state: Vector, rules: Vector) -> bool:
    """Whether a piece can capture, a man stands before the far row, or a huff is due."""
    side = state[SIDE]
    men, dams = state[MEN + side], state[DAMS + side]
    enemy = state[MEN + 1 - side] | state[DAMS + 1 - side]
    near = men & (0xF0 if side == 0 else 0xF << 24)
    return bool(near | state[HUFFABLE] | capturers(rules[OPTIONS], side, men, dams, enemy))


@kernel("int64(int64[::1], int64[::1], int64)")
def loudness(state: Vector, rules: Vector, move: int) -> int:
    """Turns that take, huff or make a dam are loud."""
    taken = count(move >> TAKEN & ALL_SQUARES) + int(move >> HUFFED & 63 != 0)
    return 2 * taken + (move >> PROMOTED & 1)
