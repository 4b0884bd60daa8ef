"""What a tafl position is worth: men, the king's roads and freedom, the guard of the corners."""

from games.jit import Vector, kernel
from games.state import BOARD, SIDE
from games.tafl.cells import (
    ATTACKER,
    DEFENDER,
    DEFENDERS,
    DIRECTIONS,
    EDGE,
    EMPTY,
    GOAL,
    GROUND,
    KING,
    KING_AT,
    NO_KING_STOPS,
    side_of,
)  # fmt: skip
from games.tafl.kernel import hostile
from games.tafl.sets import pieces, size

ATTACKER_WORTH = 40
DEFENDER_WORTH = 70
ROAD = 400
"""The king can escape with his next move."""
FREE = 12
"""A square the king can go to."""
TO_EDGE = 60
"""A way to an edge, from where corners are seen."""
PRESSED = 35
"""An attacker beside the king."""


@kernel("int64(int64[::1], int64[::1])")
def king_score(state: Vector, rules: Vector) -> int:
    """How well the king stands, for the defenders."""
    king = state[KING_AT]
    score = 0
    for step in DIRECTIONS:
        to = king + step
        if state[BOARD + to] == ATTACKER:
            score -= PRESSED
        while state[BOARD + to] == EMPTY:
            ground = rules[GROUND + to]
            if not ground & NO_KING_STOPS:
                score += FREE
                if ground & GOAL:
                    score += ROAD
                elif ground & EDGE:
                    score += TO_EDGE
            to += step
    return score


@kernel("int64(int64[::1], int64[::1])")
def evaluate(state: Vector, rules: Vector) -> int:
    """For the side to move."""
    score = DEFENDER_WORTH * size(pieces(state, DEFENDER)) + king_score(state, rules)
    score -= ATTACKER_WORTH * size(pieces(state, ATTACKER))
    return score if state[SIDE] == DEFENDERS else -score


@kernel("int64(int64[::1], int64[::1], int64)")
def loudness(state: Vector, rules: Vector, move: int) -> int:
    """Turns that take a man, or bring the king to his goal or to an edge, are loud."""
    start, to = move & 255, move >> 8
    side = state[SIDE]
    if state[BOARD + start] == KING and rules[GROUND + to] & GOAL:
        return 9
    taken = 0
    for step in DIRECTIONS:
        beside = to + step
        if beside != start and side_of(state[BOARD + beside]) == 1 - side:
            behind = beside + step
            if state[BOARD + beside] == KING:
                taken += 3 * int(state[BOARD + behind] == ATTACKER)
            elif behind != start and hostile(state, rules, behind, side):
                taken += 1
    return taken
