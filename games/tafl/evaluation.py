"""What a tafl position is worth: men, the king's ways out, the ring around him, the corners.

Every count is taken for the defenders. How much each weighs was found by self-play.
"""

from itertools import product

import numpy as np

from games.jit import Vector, kernel
from games.state import BOARD, SIDE
from games.tafl.cells import (
    ATTACKER,
    CELLS,
    CORNER,
    DEFENDER,
    DEFENDERS,
    DIRECTIONS,
    EDGE,
    EDGE_SET,
    EMPTY,
    GOAL,
    GROUND,
    INSIDE_SET,
    KING,
    KING_AT,
    KING_SAFE_AT_CORNER,
    KING_TAKEN_BY,
    NO_KING_STOPS,
    ROW,
    THRONE,
    THRONE_AT,
    cell,
    side_of,
)
from games.tafl.kernel import hostile
from games.tafl.sets import (
    Set,
    both,
    ground_set,
    grown,
    is_empty,
    only,
    pieces,
    set_of,
    size,
    without,
)

# --- weights --------------------------------------------------------------------------------


def _weights(*by_kind: int) -> Vector:
    """One weight for each kind of game: corners on 7x7, 9x9, 11x11, 13x13; edge; strong king."""
    return np.array(by_kind, np.int64)


EDGE_GOAL, STRONG_KING = 4, 5
FIRST_CELL = cell(0, 0)

DEFENDER_WORTH = _weights(49, 74, 73, 73, 71, 52)
ATTACKER_WORTH = _weights(-135, -186, -173, -173, -207, -166)
EVEN = _weights(1232, 2182, 2788, 3909, 2906, 2948)
"""Makes the start of a game worth nothing, so that neither side is content with a draw."""

ROAD = _weights(270, 364, 329, 329, 78, 334)
"""The king can escape with his next move; attackers may still have time to stop him."""
TWO_ROADS = 3000
"""Two roads cannot be stopped by one move: only taking the king helps."""
WAY = _weights(0, 36, 82, 82, 2, 101)
"""The king can come to where a road is open."""
WAYS = _weights(38, 34, 27, 27, 3, 45)
"""Each such way."""
LONG_WAYS = _weights(17, 20, 27, 27, 0, 36)
"""Each way that is one move longer, by an edge that leads to a corner."""
MOST_WAYS = 4
"""More ways do not help more."""
FREE = _weights(7, 7, 7, 7, 10, 8)
"""A square the king can go to."""
AWAY = _weights(12, -26, -21, -21, -38, -17)
"""A step of the king away from the throne."""

PRESSED = _weights(-40, -44, -37, -37, -45, -60)
"""An attacker beside a king whom two can take."""
EXPOSED = _weights(-19, -27, -30, -30, -36, -44)
"""The same, and the square behind the king is empty."""
PRESSED_STRONG = _weights(0, -11, -13, -13, -10, -22)
"""An attacker beside a king who is taken by four, or who is at the throne."""
ATTACKER_NEAR = _weights(-18, -10, -10, -10, -39, -10)
"""An attacker within two squares of the king, diagonals included."""
DEFENDER_NEAR = _weights(5, 11, 12, 12, 16, 6)
"""A defender within two squares of the king."""

SHUT_IN = _weights(-595, -306, -411, -411, -321, -446)
"""The attackers' ring around the king is closed: he cannot come to the edge any more."""
DETOUR = _weights(-32, -19, -21, -21, -53, -18)
"""A step on the king's shortest way to the edge around the attackers."""
CORNER_GUARD = _weights(-15, -20, -30, -30, 0, -30)
"""An attacker diagonally before a corner."""
ATTACKER_AT_EDGE = _weights(-11, 19, 26, 26, 6, 26)
"""Attackers at the edge still have to come into the game."""
ATTACKER_IN_SECOND_ROW = _weights(-31, 0, -2, -2, -11, -9)
DEFENDER_AT_EDGE = _weights(28, 4, 7, 7, 33, 4)
DEFENDER_IN_SECOND_ROW = _weights(19, 27, 33, 33, 23, 34)

WINS_AT_ONCE = 9
"""Turns that win at once are looked at before those that take men."""


def _cells(width: int, *points: tuple[int, int]) -> list[int]:
    """The cells of a board that are so far from two edges, the nearer edge first."""
    last = width - 1
    board = product(range(width), range(width))
    away = {cell(c, r): sorted((min(c, last - c), min(r, last - r))) for c, r in board}
    return [at for at, (near, far) in away.items() if (near, far) in points]


def _around(at: int) -> list[int]:
    """The cells within two squares of one."""
    steps = [row * ROW + column for row in range(-2, 3) for column in range(-2, 3)]
    return [at + step for step in steps if step and 0 <= at + step < CELLS]


WIDTHS = (7, 9, 11, 13)
SECOND_ROWS = CELLS
GUARD_POINTS = CELLS + len(WIDTHS)
"""The squares diagonally before the corners."""
KNOWN_SETS = np.array(
    [
        *(set_of(_around(at)) for at in range(CELLS)),
        *(set_of(_cells(width, *((1, far) for far in range(1, width)))) for width in WIDTHS),
        *(set_of(_cells(width, (1, 1))) for width in WIDTHS),
    ]
)
STEPS_AWAY = np.array([max((gap + 7) // ROW, abs((gap + 7) % ROW - 7)) for gap in range(CELLS)])
"""How many steps, straight or diagonal, lie between cells whose numbers differ by so much."""


@kernel("UniTuple(int64, 4)(int64)")
def known_set(index: int) -> Set:
    """What is near a cell, or the second row or the guard points of a board."""
    known = KNOWN_SETS[index]
    return (known[0], known[1], known[2], known[3])


@kernel("int64(int64[::1])")
def board_of(rules: Vector) -> int:
    """Which of the widths a board has."""
    return int(rules[THRONE_AT] // FIRST_CELL - 4)


@kernel("int64(int64[::1])")
def kind_of(rules: Vector) -> int:
    """Which weights a rule set has."""
    if rules[KING_TAKEN_BY] == 4:
        return STRONG_KING
    if not rules[GROUND + FIRST_CELL] & CORNER:
        return EDGE_GOAL
    return board_of(rules)


# --- the king -------------------------------------------------------------------------------


@kernel("boolean(int64[::1], int64)")
def at_throne(rules: Vector, at: int) -> bool:
    """Whether a cell is the throne or beside it."""
    return abs(at - rules[THRONE_AT]) in (0, 1, ROW)


@kernel("int64(int64[::1], int64, int64)")
def end_of_way(state: Vector, at: int, step: int) -> int:
    """The last cell that is free from a cell on in a direction; the cell itself if none is."""
    while state[BOARD + at + step] == EMPTY:
        at += step
    return at


@kernel("int64(int64[::1], int64[::1], int64, int64, int64)")
def moves_to_goal(state: Vector, rules: Vector, at: int, across: int, along: int) -> int:
    """How many moves the king needs who turns off across his way: one, two, or 0 for no way."""
    end = end_of_way(state, at, across)
    if end == at:
        return 0
    if rules[GROUND + end] & GOAL:
        return 1
    if not rules[GROUND + end] & EDGE or rules[GROUND + at] & EDGE:
        return 0
    one, other = end_of_way(state, end, along), end_of_way(state, end, -along)
    return 2 if (rules[GROUND + one] | rules[GROUND + other]) & GOAL else 0


@kernel("int64(int64[::1], int64[::1], int64)")
def ring_score(state: Vector, rules: Vector, kind: int) -> int:
    """How far round the attackers the edge is if his men make way, and whether he is shut in."""
    free = without(ground_set(rules, INSIDE_SET), pieces(state, ATTACKER))
    edge = ground_set(rules, EDGE_SET)
    reached = only(state[KING_AT])
    steps = 0
    while is_empty(both(reached, edge)):
        further = grown(reached, free)
        if further == reached:
            return int(SHUT_IN[kind] + DETOUR[kind] * steps)
        reached = further
        steps += 1
    return int(DETOUR[kind] * steps)


@kernel("int64(int64[::1], int64[::1], int64)")
def ways_score(state: Vector, rules: Vector, kind: int) -> int:
    """The king's freedom: where he can go, and how soon he could escape from there."""
    score, roads, ways, long_ways, edges = 0, 0, 0, 0, 0
    for step in DIRECTIONS:
        across = ROW if abs(step) == 1 else 1
        to = state[KING_AT] + step
        while state[BOARD + to] == EMPTY:
            ground = rules[GROUND + to]
            if not ground & NO_KING_STOPS:
                score += FREE[kind]
                edges |= ground & EDGE
                if ground & GOAL:
                    roads += 1
                else:
                    one = moves_to_goal(state, rules, to, across, step)
                    other = moves_to_goal(state, rules, to, -across, step)
                    ways += int(one == 1) + int(other == 1)
                    long_ways += int(one == 2) + int(other == 2)
            to += step
    if not edges:
        score += ring_score(state, rules, kind)
    if roads:
        score += ROAD[kind] + (TWO_ROADS if roads > 1 else 0)
    if ways:
        score += WAY[kind]
    score += WAYS[kind] * min(ways, MOST_WAYS) + LONG_WAYS[kind] * min(long_ways, MOST_WAYS)
    return int(score)


@kernel("int64(int64[::1], int64[::1], int64)")
def safety_score(state: Vector, rules: Vector, kind: int) -> int:
    """How near the king is to being taken."""
    king, throne = state[KING_AT], rules[THRONE_AT]
    strong = rules[KING_TAKEN_BY] == 4 or at_throne(rules, king)
    score = 0
    for step in DIRECTIONS:
        if state[BOARD + king + step] == ATTACKER:
            if strong:
                score += PRESSED_STRONG[kind]
            else:
                score += PRESSED[kind]
                if state[BOARD + king - step] == EMPTY:
                    score += EXPOSED[kind]
    near = known_set(king)
    score += ATTACKER_NEAR[kind] * size(both(near, pieces(state, ATTACKER)))
    score += DEFENDER_NEAR[kind] * size(both(near, pieces(state, DEFENDER)))
    return int(score + AWAY[kind] * STEPS_AWAY[abs(king - throne)])


# --- the men ---------------------------------------------------------------


@kernel("int64(int64[::1], int64[::1], int64)")
def men_score(state: Vector, rules: Vector, kind: int) -> int:
    """The men of both sides, and who stands where along the edges and before the corners."""
    attackers, defenders = pieces(state, ATTACKER), pieces(state, DEFENDER)
    edge = ground_set(rules, EDGE_SET)
    second = known_set(SECOND_ROWS + board_of(rules))
    guards = both(known_set(GUARD_POINTS + board_of(rules)), attackers)
    return int(
        DEFENDER_WORTH[kind] * size(defenders)
        + ATTACKER_WORTH[kind] * size(attackers)
        + CORNER_GUARD[kind] * size(guards)
        + ATTACKER_AT_EDGE[kind] * size(both(edge, attackers))
        + DEFENDER_AT_EDGE[kind] * size(both(edge, defenders))
        + ATTACKER_IN_SECOND_ROW[kind] * size(both(second, attackers))
        + DEFENDER_IN_SECOND_ROW[kind] * size(both(second, defenders))
    )


@kernel("int64(int64[::1], int64[::1])")
def evaluate(state: Vector, rules: Vector) -> int:
    """For the side to move."""
    kind = kind_of(rules)
    score = int(EVEN[kind]) + men_score(state, rules, kind)
    score += ways_score(state, rules, kind) + safety_score(state, rules, kind)
    return score if state[SIDE] == DEFENDERS else -score


# --- loud turns -----------------------------------------------------------------------------


@kernel("boolean(int64[::1], int64[::1], int64, int64, int64)")
def takes_king(state: Vector, rules: Vector, start: int, to: int, step: int) -> bool:
    """Whether an attacker who comes to stand before the king, one step away, takes him."""
    king = to + step
    if rules[KING_TAKEN_BY] == 2 and not at_throne(rules, king):
        behind = king + step
        if rules[GROUND + behind] & CORNER:
            return not rules[KING_SAFE_AT_CORNER]
        return behind != start and state[BOARD + behind] == ATTACKER
    for side in DIRECTIONS:
        beside = king + side
        held = beside != start and state[BOARD + beside] == ATTACKER
        empty_throne = rules[GROUND + beside] & THRONE and state[BOARD + beside] == EMPTY
        if not (held or empty_throne or beside == to):
            return False
    return True


@kernel("boolean(int64[::1], int64, int64)")
def touches_enemy(state: Vector, to: int, side: int) -> bool:
    """Whether an enemy of a side stands beside a cell.

    For most turns this is all there is to tell, so it is told without a branch.
    """
    enemies = 1 << ATTACKER if side == DEFENDERS else 1 << DEFENDER | 1 << KING
    row = enemies >> state[BOARD + to + 1] | enemies >> state[BOARD + to - 1]
    column = enemies >> state[BOARD + to + ROW] | enemies >> state[BOARD + to - ROW]
    return bool((row | column) & 1)


@kernel("int64(int64[::1], int64[::1], int64)")
def loudness(state: Vector, rules: Vector, move: int) -> int:
    """Turns that take, or bring the king to his goal, are loud."""
    start, to = move & 255, move >> 8 & 255
    side = state[SIDE]
    if start == state[KING_AT] and rules[GROUND + to] & GOAL:
        return WINS_AT_ONCE
    if not touches_enemy(state, to, side):
        return 0
    taken = 0
    for step in DIRECTIONS:
        beside = to + step
        behind = beside + step
        if side_of(state[BOARD + beside]) != 1 - side:
            continue
        if state[BOARD + beside] == KING:
            taken += WINS_AT_ONCE * int(takes_king(state, rules, start, to, step))
        elif behind != start and hostile(state, rules, behind, side):
            taken += 1
    return taken
