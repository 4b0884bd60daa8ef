"""The rules of mill: bitboards of 24 points, one for each side."""

import numpy as np

from games.bits import count, lowest
from games.jit import Vector, kernel
from games.mill.board import LINES, NEIGHBOURS, POINTS
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

ALL_POINTS = (1 << 24) - 1


def _set(points: tuple[str, ...] | frozenset[str]) -> int:
    return sum(1 << POINTS.index(point) for point in points)


_MILLS = np.array([_set(line) for line in LINES], np.int64)
_MILLS_THROUGH = np.array(
    [[_set(line) for line in LINES if point in line] for point in POINTS], np.int64
)
_NEIGHBOURS = np.array([_set(NEIGHBOURS[point]) for point in POINTS], np.int64)


@kernel("int64(int64, int64)")
def mills_through(stones: int, point: int) -> int:
    """How many mills these stones have through a point: 0, 1 or 2."""
    first, second = _MILLS_THROUGH[point, 0], _MILLS_THROUGH[point, 1]
    return int(stones & first == first) + int(stones & second == second)


@kernel("int64(int64)")
def takeable(stones: int) -> int:
    """A stone in a mill is safe, unless all of them are in mills."""
    safe = 0
    for mill in _MILLS:
        if stones & mill == mill:
            safe |= mill
    free = stones & ~safe
    return free if free else stones


@kernel("int64(int64[::1], int64, int64)")
def add(moves: Vector, number: int, move: int) -> int:
    """Writes a move where there is room for it, and counts it in any case."""
    if number < moves.size:
        moves[number] = move
    return number + 1


@kernel("int64(int64[::1], int64, int64, int64, int64)")
def add_takings(moves: Vector, number: int, step: int, enemy: int, removals: int) -> int:
    """Adds a step with each stone, or each two in order, that its mill may take."""
    first_choices = takeable(enemy)
    while first_choices:
        first = lowest(first_choices)
        first_choices &= first_choices - 1
        taking = step | first << 10
        left = enemy & ~(1 << first)
        if removals < 2 or left == 0:
            number = add(moves, number, taking | NOTHING << 15)
            continue
        second_choices = takeable(left)  # the second taking is judged after the first
        while second_choices:
            number = add(moves, number, taking | lowest(second_choices) << 15)
            second_choices &= second_choices - 1
    return number


@kernel("int64(int64[::1], int64[::1], int64[::1], int64, int64, int64)")
def add_step(state: Vector, rules: Vector, moves: Vector, number: int, start: int, to: int) -> int:
    """Adds a placing or a step: alone, or with all the takings that its mill allows."""
    side = state[SIDE]
    stones, enemy = state[STONES + side], state[STONES + 1 - side]
    if start != FROM_HAND:
        stones &= ~(1 << start)
    mills = mills_through(stones | 1 << to, to)
    step = start | to << 5
    if mills == 0 or enemy == 0:
        return add(moves, number, step | NOTHING << 10 | NOTHING << 15)
    if rules[TAKES_ALL_THREE] and state[HAND + 1 - side] == 0 and count(enemy) == 3:
        return add(moves, number, step | ALL_THREE << 10 | NOTHING << 15)
    removals = rules[REMOVALS_FOR_DOUBLE_MILL] if mills == 2 else 1
    return add_takings(moves, number, step, enemy, removals)


@kernel("int64(int64[::1], int64[::1], int64[::1])")
def generate(state: Vector, rules: Vector, moves: Vector) -> int:
    """Place while there are stones in hand, then slide; jump with the last three."""
    side = state[SIDE]
    stones = state[STONES + side]
    empty = ALL_POINTS & ~(stones | state[STONES + 1 - side])
    number = 0
    if state[HAND + side] > 0:
        while empty:
            number = add_step(state, rules, moves, number, FROM_HAND, lowest(empty))
            empty &= empty - 1
        return number
    may_jump = count(stones) <= rules[FLY_AT]
    while stones:
        start = lowest(stones)
        stones &= stones - 1
        targets = empty if may_jump else empty & _NEIGHBOURS[start]
        while targets:
            number = add_step(state, rules, moves, number, start, lowest(targets))
            targets &= targets - 1
    return number


@kernel("void(int64[::1])")
def settle(state: Vector) -> None:
    """Gives the position its key, and ends the game for a side with fewer than three stones."""
    side = state[SIDE]
    state[KEY] = (
        state[STONES]
        | state[STONES + 1] << 24
        | state[HAND] << 48
        | state[HAND + 1] << 52
        | side << 56
    )
    for loser in (1 - side, side):  # where both have too few, the side to move has lost
        if count(state[STONES + loser]) + state[HAND + loser] < 3:
            state[ENDING] = TOO_FEW
            state[WINNER] = 1 - loser


@kernel("void(int64[::1], int64[::1], int64)")
def apply(state: Vector, rules: Vector, move: int) -> None:
    """Moves the stone, takes what is taken, passes the turn."""
    side = state[SIDE]
    start, to, first, second = move & 31, move >> 5 & 31, move >> 10 & 31, move >> 15 & 31
    if start == FROM_HAND:
        state[HAND + side] -= 1
    else:
        state[STONES + side] &= ~(1 << start)
    state[STONES + side] |= 1 << to
    if first == ALL_THREE:
        state[STONES + 1 - side] = 0
    elif first != NOTHING:
        state[STONES + 1 - side] &= ~(1 << first)
    if second != NOTHING:
        state[STONES + 1 - side] &= ~(1 << second)
    # Placed and taken stones cannot come back: what stood before matters no more.
    if start == FROM_HAND or mills_through(state[STONES + side], to) > 0:
        state[QUIET] = 0
        state[KEPT] = 0
    else:
        state[QUIET] += 1
    state[SIDE] = 1 - side
    settle(state)
