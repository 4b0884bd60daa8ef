"""What a mill position is worth: stones, mills, threats and freedom, weighed by phase."""

import numpy as np

from games.bits import count
from games.jit import Vector, kernel
from games.mill.board import LINES, RINGS
from games.mill.kernel import (
    ALL_POINTS,
    CORNERS,
    FLY_AT,
    HAND,
    MIDDLES,
    NOTHING,
    STONES,
    anticlockwise,
    clockwise,
    completed,
    joined_inside,
    joined_outside,
)
from games.state import SIDE

CROSSINGS = 0x00AA00
"""The four points with four neighbours."""

_PAIRS = np.zeros((32, 2), np.int64)
"""The two other points on each of the two lines through a point; none for numbers past them."""
for _index, _point in enumerate(RINGS):
    _PAIRS[_index] = [
        sum(1 << RINGS.index(other) for other in line if other != _point)
        for line in LINES
        if _point in line
    ]

# The weights of the phases were found from how games between equals ended, and tried in matches.
# A free stone of a mill can step out and close it again; a line is ready when two stones and a free
# point make it, and held when an enemy stands on its third point.
STONE = 100

# --- placing
PLACING_STEP = 3
PLACING_FREE_MILL_STONE = 40
PLACING_READY = 12
PLACING_FORK = 50
"""Two lines are ready, and one stone cannot hold both."""
PLACING_HELD = -70
"""Two stones spent on a line without a mill stand badly, and the enemy well."""
PLACING_CROSSING = 33
PLACING_MIDDLE = 12

# --- sliding
SLIDING_FREE_MILL_STONE = 20
SLIDING_SAFE_MILL_STONE = 30
"""A free stone of a mill whose point no enemy can enter when it steps out."""
SLIDING_THREAT = 100
"""A mill that can be closed by the next step."""
SLIDING_DOUBLE_MILL = 20
"""A stone that closes one mill by opening another; each step to and fro takes."""
SLIDING_BLOCKED = -20
"""A stone that cannot move."""
SLIDING_HELD = -20
SLIDING_CROSSING = 22
SLIDING_MIDDLE = 9

# --- jumping
JUMPING = 50
"""The freedom to go anywhere."""
JUMPING_READY = 15

# --- the promise of a quiet turn
BLOCKS = 400
"""It stands where the enemy would close a mill."""
MAKES_READY = 40
STANDS_CENTRAL = 50
"""At the middle of a side; as much again on a crossing."""


@kernel("int64(int64)")
def beside(points: int) -> int:
    """Every point that is a neighbour of one of these."""
    middles = points & MIDDLES
    across = middles << 8 & ALL_POINTS | middles >> 8
    return clockwise(points) | anticlockwise(points) | across


@kernel("int64(int64, int64)")
def steps(stones: int, empty: int) -> int:
    """How many steps the stones can make."""
    middles = stones & MIDDLES
    along = count(clockwise(stones) & empty) + count(anticlockwise(stones) & empty)
    return along + count(middles << 8 & empty) + count(middles >> 8 & empty)


@kernel("int64(int64, int64, int64)")
def closing(movers: int, stones: int, empty: int) -> int:
    """The free points where a step of one of the movers closes a mill.

    A stone leaves one of the two lines through its new point, so it closes only the other.
    """
    before, after = clockwise(stones), anticlockwise(stones)
    across = MIDDLES & joined_outside(stones) & joined_inside(stones)
    ahead = after & anticlockwise(after) & CORNERS | across
    behind = before & clockwise(before) & CORNERS | across
    middles = movers & MIDDLES
    from_across = (middles << 8 | middles >> 8) & before & after
    return empty & (clockwise(movers) & ahead | anticlockwise(movers) & behind | from_across)


@kernel("int64(int64, int64)")
def placing_worth(stones: int, enemy: int) -> int:
    """What the stones on the board are worth while more are to come."""
    empty = ALL_POINTS & ~(stones | enemy)
    lines = completed(stones)
    ready = count(lines & empty)
    score = PLACING_STEP * steps(stones, empty)
    score += PLACING_FREE_MILL_STONE * count(lines & stones & beside(empty))
    score += PLACING_READY * ready + PLACING_FORK * int(ready > 1)
    score += PLACING_HELD * count(lines & enemy)
    score += PLACING_CROSSING * count(stones & CROSSINGS)
    return score + PLACING_MIDDLE * count(stones & MIDDLES & ~CROSSINGS)


@kernel("int64(int64, int64)")
def sliding_worth(stones: int, enemy: int) -> int:
    """What the places of the stones are worth when all are on the board."""
    empty = ALL_POINTS & ~(stones | enemy)
    lines = completed(stones)
    in_mills = lines & stones
    free = stones & beside(empty)
    score = SLIDING_FREE_MILL_STONE * count(in_mills & free)
    score += SLIDING_SAFE_MILL_STONE * count(in_mills & free & ~beside(enemy))
    score += SLIDING_THREAT * count(closing(stones, stones, empty))
    score += SLIDING_DOUBLE_MILL * count(closing(in_mills, stones, empty))
    score += SLIDING_BLOCKED * count(stones & ~free) + SLIDING_HELD * count(lines & enemy)
    score += SLIDING_CROSSING * count(stones & CROSSINGS)
    return score + SLIDING_MIDDLE * count(stones & MIDDLES & ~CROSSINGS)


@kernel("int64(int64, int64)")
def jumping_worth(stones: int, enemy: int) -> int:
    """What it is worth that the last stones jump."""
    return JUMPING + JUMPING_READY * count(completed(stones) & ~(stones | enemy))


@kernel("int64(int64[::1], int64[::1], int64)")
def worth(state: Vector, rules: Vector, side: int) -> int:
    """What a side has on the board and in hand."""
    stones, enemy, in_hand = state[STONES + side], state[STONES + 1 - side], state[HAND + side]
    score: int = STONE * (count(stones) + in_hand)
    if in_hand > 0:
        return score + placing_worth(stones, enemy)
    if count(stones) > rules[FLY_AT]:
        return score + sliding_worth(stones, enemy)
    return score + jumping_worth(stones, enemy)


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


@kernel("int64(int64, int64, int64)")
def twos(point: int, stones: int, enemy: int) -> int:
    """How many lines through a point hold one more of the stones and no enemy."""
    first, second = _PAIRS[point, 0], _PAIRS[point, 1]
    in_first = stones & first != 0 and enemy & first == 0
    return int(in_first) + int(stones & second != 0 and enemy & second == 0)


@kernel("int64(int64[::1], int64[::1], int64)")
def loudness(state: Vector, rules: Vector, move: int) -> int:
    """Turns that take are loud, the more the more lines of two they break."""
    first, second = move >> 10 & 31, move >> 15 & 31
    if first == NOTHING:
        return 0
    stones, enemy = state[STONES + state[SIDE]], state[STONES + 1 - state[SIDE]]
    broken = twos(first, enemy, stones) + twos(second, enemy, stones)
    return 1 + broken + 8 * int(second != NOTHING)


@kernel("UniTuple(int64, 3)(int64[::1])")
def outlook(state: Vector) -> tuple[int, int, int]:
    """Where a stone would block the enemy, and where it would join another on a line.

    A line without an enemy counts: the first set is of lines along a side, or clockwise from a
    corner, the second of the others.
    """
    stones, enemy = state[STONES + state[SIDE]], state[STONES + 1 - state[SIDE]]
    free = ALL_POINTS & ~enemy
    before, after = clockwise(stones), anticlockwise(stones)
    free_before, free_after = clockwise(free), anticlockwise(free)
    ahead = (after | anticlockwise(after)) & free_after & anticlockwise(free_after)
    behind = (before | clockwise(before)) & free_before & clockwise(free_before)
    along = (before | after) & free_before & free_after
    across = joined_inside(free) & joined_outside(free)
    across &= joined_inside(stones) | joined_outside(stones)
    one = ahead & CORNERS | along & MIDDLES
    return completed(enemy), one, behind & CORNERS | across & MIDDLES


@kernel("int64(UniTuple(int64, 3), int64)")
def promise(outlook: tuple[int, int, int], move: int) -> int:
    """How good a quiet turn looks before it is tried: 0 to 1000."""
    to = move >> 5 & 31
    score = BLOCKS * (outlook[0] >> to & 1)
    score += MAKES_READY * ((outlook[1] >> to & 1) + (outlook[2] >> to & 1))
    return score + STANDS_CENTRAL * ((MIDDLES >> to & 1) + (CROSSINGS >> to & 1))
