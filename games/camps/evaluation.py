"""What a camps position is worth: each stone and the way it has still to go, room, threats."""

import numpy as np

from games.bits import count
from games.camps.board import COLUMNS
from games.camps.kernel import (
    BLOCKADE,
    IN_HAND,
    PIECES,
    PLACES,
    ROWS,
    blockades,
    camp,
    free_squares,
    slides,
    stones,
    threatened,
)
from games.jit import Vector, kernel
from games.state import SIDE

STONE = np.array(
    [
        [220, 50, 40, 15, 0, 0],  # blue goes straight ahead only, and is easily stopped
        [180, 45, 45, 35, 20, 15],  # yellow
        [170, 60, 50, 40, 0, -20],  # black is slow, and of little use at home
        [350, 240, 235, 175, 110, 75],  # white goes everywhere and reaches all squares around it
    ],
    np.int64,
)
"""By kind, and by the rows that a stone has still to go; one in hand is worth nothing."""
WAY = 6
"""A square that a stone can go to."""
ENTRY = 35
"""A stone can enter the enemy camp with its next step."""
ROOM = 15
"""A free square in the enemy camp; a blockade or a stone at home closes one."""
BLOCKADE_KEPT = 44
THREAT = 55
"""The side to move can knock out a stone."""
DANGER = 40
"""It can lose one, but moves first."""


@kernel("int64(int64[::1], int64[::1], int64, int64)")
def worth(state: Vector, rules: Vector, side: int, free: int) -> int:
    """What a side has reached, and what it can reach next."""
    goal = camp(rules, 1 - side)
    score = ROOM * count(free & goal)
    for stone in range(BLOCKADE):
        place = state[PLACES + PIECES * side + stone]
        if place < IN_HAND:
            row = place // COLUMNS
            to_go = row if side == 0 else rules[ROWS] - 1 - row
            ways = slides(side, stone, place, free)
            score += STONE[stone, to_go] + WAY * count(ways)
            if to_go and ways & goal:
                score += ENTRY
    if state[PLACES + PIECES * side + BLOCKADE] == IN_HAND:
        score += BLOCKADE_KEPT
    return score


@kernel("int64(int64[::1], int64[::1], int64)")
def threats(state: Vector, rules: Vector, side: int) -> int:
    """How many enemy stones a side can knock out: those in its own camp are safe."""
    return count(threatened(state, side) & stones(state, 1 - side) & ~camp(rules, side))


@kernel("int64(int64[::1], int64[::1])")
def evaluate(state: Vector, rules: Vector) -> int:
    """For the side to move."""
    side = state[SIDE]
    free = free_squares(state, rules)
    score = worth(state, rules, 0, free) - worth(state, rules, 1, free)
    if side == 1:
        score = -score
    return score + THREAT * threats(state, rules, side) - DANGER * threats(state, rules, 1 - side)


@kernel("int64(int64[::1], int64[::1], int64)")
def loudness(state: Vector, rules: Vector, move: int) -> int:
    """Turns that knock out, or bring a stone into the enemy camp, are loud."""
    side = state[SIDE]
    kind, to = move & 7, 1 << (move >> 3)
    if kind == BLOCKADE or state[PLACES + PIECES * side + kind] == IN_HAND:
        return 0
    taken = to & (stones(state, 1 - side) | blockades(state)) != 0
    arrives = to & camp(rules, 1 - side) != 0
    return 2 * int(arrives) + int(taken)
