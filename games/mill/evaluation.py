"""What a mill position is worth: stones, mills that can be closed, freedom to move."""

from games.bits import count
from games.jit import Vector, kernel
from games.mill.kernel import (
    ALL_POINTS,
    FLY_AT,
    HAND,
    MIDDLES,
    NOTHING,
    STONES,
    anticlockwise,
    clockwise,
    completed,
)
from games.state import SIDE

STONE = 100
MILL = 12
READY = 24
"""A line of two with a free third point."""
STEP = 4
"""A free neighbouring point."""


@kernel("int64(int64, int64)")
def steps(stones: int, empty: int) -> int:
    """How many steps the stones can make."""
    middles = stones & MIDDLES
    along = count(clockwise(stones) & empty) + count(anticlockwise(stones) & empty)
    return along + count(middles << 8 & empty) + count(middles >> 8 & empty)


@kernel("int64(int64[::1], int64[::1], int64)")
def worth(state: Vector, rules: Vector, side: int) -> int:
    """What a side has on the board and in hand."""
    stones, enemy = state[STONES + side], state[STONES + 1 - side]
    empty = ALL_POINTS & ~(stones | enemy)
    in_lines = completed(stones)
    score: int = STONE * (count(stones) + state[HAND + side])
    score += MILL * count(in_lines & stones) + READY * count(in_lines & empty)
    if state[HAND + side] == 0 and count(stones) <= rules[FLY_AT]:
        return score + STEP * 12
    return score + STEP * steps(stones, empty)


@kernel("int64(int64[::1], int64[::1])")
def evaluate(state: Vector, rules: Vector) -> int:
    """For the side to move."""
    side = state[SIDE]
    return worth(state, rules, side) - worth(state, rules, 1 - side)


@kernel("boolean(int64[::1])")
def may_be_loud(state: Vector) -> bool:
    """Whether there is a line of two with a free third point."""
    stones = state[STONES + state[SIDE]]
    return bool(completed(stones) & ~state[STONES + 1 - state[SIDE]] & ALL_POINTS)


@kernel("int64(int64[::1], int64[::1], int64)")
def loudness(state: Vector, rules: Vector, move: int) -> int:
    """Turns that take are loud."""
    return int(move >> 10 & 31 != NOTHING)
