"""The rules of mill: bitboards of 24 points, one for each side."""

import numpy as np

from games.bits import count, lowest
from games.jit import Vector, kernel
from games.mill.board import LINES, RINGS
from games.moves import add
from games.state import BOARD, ENDING, FIELDS, KEPT, KEY, OWN_ENDINGS, QUIET, SIDE, WINNER

ID = 1
TOO_FEW = OWN_ENDINGS

# --- the state: stones on the board and stones in hand, side 0 (light) first
STONES = BOARD
HAND = BOARD + 2
SIZE = BOARD + 4

# --- the rules
REMOVALS_FOR_DOUBLE_MILL = FIELDS
FLY_AT = FIELDS + 1
TAKES_ALL_THREE = FIELDS + 2
RULES_SIZE = FIELDS + 3

# --- a move: from, to, first taken, second taken, five bits each
FROM_HAND = 24
NOTHING = 24
ALL_THREE = 25
"""As the first taken: the last three stones at once."""
NO_TAKING = NOTHING << 10 | NOTHING << 15

SET_OF = np.array([*(1 << point for point in range(24)), 0, 0xFFFFFF], np.int64)
"""The set that each number in a move stands for: one point, nothing, or all points."""

# --- sets of points: three squares of eight bits, clockwise, corners on the even bits
ALL_POINTS = 0xFFFFFF
CORNERS = 0x555555
MIDDLES = 0xAAAAAA

# --- steps: the bits of a set of steps mean the points stepped to, once for each of two ways
ALONG, ACROSS, FROM_POINT = 0, 1, 2
"""Along the squares: clockwise, then anticlockwise; along the lines that join them: inward, then
outward; and from one given point, or from the hand, to anywhere."""
OTHER_WAY = 24

_STEPS = np.zeros((FROM_POINT + FROM_HAND + 1, 2 * OTHER_WAY), np.int64)
"""For each bit of a set of steps, start and end of the move."""
for _to in range(24):
    _square = _to & ~7
    _STEPS[ALONG, _to] = _square | (_to - 1) & 7 | _to << 5
    _STEPS[ALONG, _to + OTHER_WAY] = _square | (_to + 1) & 7 | _to << 5
    _STEPS[ACROSS, _to] = _to - 8 & 31 | _to << 5
    _STEPS[ACROSS, _to + OTHER_WAY] = _to + 8 | _to << 5
    for _start in range(FROM_HAND + 1):
        _STEPS[FROM_POINT + _start, _to] = _start | _to << 5

_COMPANIONS = np.array(
    [
        sum({1 << RINGS.index(p) for line in LINES if point in line for p in line if p != point})
        for point in RINGS
    ],
    np.int64,
)
"""The four other points on the two lines through each point."""


@kernel("int64(int64)")
def clockwise(points: int) -> int:
    """Every point moved on by one along its square."""
    return (points << 1 & 0xFEFEFE) | (points >> 7 & 0x010101)


@kernel("int64(int64)")
def anticlockwise(points: int) -> int:
    """Every point moved back by one along its square."""
    return (points >> 1 & 0x7F7F7F) | (points << 7 & 0x808080)


@kernel("int64(int64)")
def joined_inside(points: int) -> int:
    """Every point moved out by one square, the outermost to the innermost."""
    return points >> 8 | points << 16 & ALL_POINTS


@kernel("int64(int64)")
def joined_outside(points: int) -> int:
    """Every point moved in by one square, the innermost to the outermost."""
    return points << 8 & ALL_POINTS | points >> 16


@kernel("int64(int64)")
def completed(stones: int) -> int:
    """The points whose two companions on some line hold stones; a stone there makes a mill."""
    before, after = clockwise(stones), anticlockwise(stones)
    corners = before & clockwise(before) | after & anticlockwise(after)
    middles = before & after | joined_outside(stones) & joined_inside(stones)
    return corners & CORNERS | middles & MIDDLES


@kernel("int64(int64)")
def takeable(stones: int) -> int:
    """A stone in a mill is safe, unless all of them are in mills."""
    free = stones & ~completed(stones)
    return free if free else stones


@kernel("boolean(int64, int64)")
def closes_two(stones: int, point: int) -> bool:
    """Whether a stone on a point closes both lines through it."""
    return count(stones & _COMPANIONS[point]) == 4


@kernel("int64(int64[::1], int64, int64, int64, int64)")
def add_takings(moves: Vector, number: int, step: int, enemy: int, removals: int) -> int:
    """Adds a step with each stone, or each two in order, that its mill may take."""
    first_choices = takeable(enemy)
    while first_choices:
        first = lowest(first_choices)
        first_choices &= first_choices - 1
        left = enemy & ~(1 << first)
        if removals < 2 or left == 0:
            number = add(moves, number, step | first << 10 | NOTHING << 15)
            continue
        second_choices = takeable(left)  # the second taking is judged after the first
        while second_choices:
            number = add(moves, number, step | first << 10 | lowest(second_choices) << 15)
            second_choices &= second_choices - 1
    return number


@kernel("int64(int64[::1], int64[::1], int64[::1], int64, int64, int64, int64)")
def add_mills(
    state: Vector, rules: Vector, moves: Vector, number: int, ways: int, closing: int, stones: int
) -> int:
    """Adds the steps by which a stone closes a mill and takes."""
    enemy, in_hand = state[STONES + 1 - state[SIDE]], state[HAND + 1 - state[SIDE]]
    takes_all = rules[TAKES_ALL_THREE] and in_hand == 0 and count(enemy) == 3
    while closing:
        step = _STEPS[ways, lowest(closing)]
        closing &= closing - 1
        if enemy == 0:
            number = add(moves, number, step | NO_TAKING)
        elif takes_all:
            number = add(moves, number, step | ALL_THREE << 10 | NOTHING << 15)
        else:
            is_double = ways >= FROM_POINT and closes_two(stones, step >> 5)
            removals = rules[REMOVALS_FOR_DOUBLE_MILL] if is_double else 1
            number = add_takings(moves, number, step, enemy, removals)
    return number


@kernel("int64(int64[::1], int64[::1], int64[::1], int64, int64, int64, int64, int64)")
def add_steps(
    state: Vector,
    rules: Vector,
    moves: Vector,
    number: int,
    ways: int,
    steps: int,
    closing: int,
    stones: int,
) -> int:
    """Adds a set of steps, those that close a mill with what they take."""
    quiet = steps & ~closing
    while quiet:
        number = add(moves, number, _STEPS[ways, lowest(quiet)] | NO_TAKING)
        quiet &= quiet - 1
    if steps & closing:
        number = add_mills(state, rules, moves, number, ways, steps & closing, stones)
    return number


@kernel("int64(int64[::1], int64[::1], int64[::1], int64, int64)")
def add_slides(state: Vector, rules: Vector, moves: Vector, stones: int, empty: int) -> int:
    """Adds every step to a free neighbouring point, of all stones at once.

    A stone leaves one of the two lines through its new point, so it can close only the other:
    round a corner, across at a middle point, or along the side where it came from across.
    """
    before, after = clockwise(stones), anticlockwise(stones)
    across = MIDDLES & joined_outside(stones) & joined_inside(stones)
    ahead = after & anticlockwise(after) & CORNERS | across
    behind = before & clockwise(before) & CORNERS | across
    along = before & after
    middles = stones & MIDDLES
    steps = before & empty | (after & empty) << OTHER_WAY
    closing = ahead | behind << OTHER_WAY
    number = add_steps(state, rules, moves, 0, ALONG, steps, closing, stones)
    steps = middles << 8 & empty | (middles >> 8 & empty) << OTHER_WAY
    closing = along | along << OTHER_WAY
    return add_steps(state, rules, moves, number, ACROSS, steps, closing, stones)


@kernel("int64(int64[::1], int64[::1], int64[::1])")
def generate(state: Vector, rules: Vector, moves: Vector) -> int:
    """Place while there are stones in hand, then slide; jump with the last three."""
    side = state[SIDE]
    stones = state[STONES + side]
    empty = ALL_POINTS & ~(stones | state[STONES + 1 - side])
    if state[HAND + side] > 0:
        ways, closing = FROM_POINT + FROM_HAND, completed(stones)
        return add_steps(state, rules, moves, 0, ways, empty, closing, stones)
    if count(stones) > rules[FLY_AT]:
        return add_slides(state, rules, moves, stones, empty)
    number = 0
    jumping = stones
    while jumping:
        start = lowest(jumping)
        jumping &= jumping - 1
        others = stones & ~(1 << start)
        ways, closing = FROM_POINT + start, completed(others)
        number = add_steps(state, rules, moves, number, ways, empty, closing, others)
    return number


@kernel("void(int64[::1], int64)")
def end_if_too_few(state: Vector, side: int) -> None:
    """A side with fewer than three stones, those in hand included, has lost."""
    if count(state[STONES + side]) + state[HAND + side] < 3:
        state[ENDING] = TOO_FEW
        state[WINNER] = 1 - side


@kernel("void(int64[::1])")
def give_key(state: Vector) -> None:
    """The key is the whole position: two sets of points, two hands, the side to move."""
    stones = state[STONES] | state[STONES + 1] << 24
    state[KEY] = stones | state[HAND] << 48 | state[HAND + 1] << 52 | state[SIDE] << 56


@kernel("void(int64[::1])")
def settle(state: Vector) -> None:
    """Gives a position set up by hand its key and its end."""
    give_key(state)
    end_if_too_few(state, 1 - state[SIDE])
    end_if_too_few(state, state[SIDE])  # where both have too few, the side to move has lost


@kernel("void(int64[::1], int64[::1], int64)")
def apply(state: Vector, rules: Vector, move: int) -> None:
    """Moves the stone, takes what is taken, passes the turn."""
    side = state[SIDE]
    start, to, first, second = move & 31, move >> 5 & 31, move >> 10 & 31, move >> 15 & 31
    stones = state[STONES + side] & ~SET_OF[start] | SET_OF[to]
    state[STONES + side] = stones
    state[STONES + 1 - side] &= ~(SET_OF[first] | SET_OF[second])
    state[HAND + side] -= int(start == FROM_HAND)
    # Placed and taken stones cannot come back: what stood before matters no more.
    if start == FROM_HAND or completed(stones) & SET_OF[to]:
        state[QUIET] = 0
        state[KEPT] = 0
    else:
        state[QUIET] += 1
    state[SIDE] = 1 - side
    give_key(state)
    end_if_too_few(state, 1 - side)
