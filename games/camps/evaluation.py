"""What a camps position is worth: stones in the enemy camp, the way still to go, threats."""

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
    stones,
    threatened,
)  # fmt: skip
from games.jit import Vector, kernel
from games.state import SIDE

ARRIVED = 300
OUT = 40
FORWARD = 25
THREAT = 20
BLOCKADE_KEPT = 30


@kernel("int64(int64[::1], int64[::1], int64)")
def worth(state: Vector, rules: Vector, side: int) -> int:
    """What a side has reached."""
    score = ARRIVED * count(stones(state, side) & camp(rules, 1 - side))
    for stone in range(BLOCKADE):
        place = state[PLACES + PIECES * side + stone]
        if place < IN_HAND:
            row = place // COLUMNS
            score += OUT + FORWARD * (rules[ROWS] - 1 - row if side == 0 else row)
    if state[PLACES + PIECES * side + BLOCKADE] == IN_HAND:
        score += BLOCKADE_KEPT
    return score + THREAT * count(threatened(state, side) & stones(state, 1 - side))


@kernel("int64(int64[::1], int64[::1])")
def evaluate(state: Vector, rules: Vector) -> int:
    """For the side to move."""
    side = state[SIDE]
    return worth(state, rules, side) - worth(state, rules, 1 - side)


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
