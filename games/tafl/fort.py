"""Copenhagen's rules of walls and rings: shield wall, exit fort, encirclement."""

import numpy as np

from games.jit import Vector, kernel
from games.state import BOARD
from games.tafl.cells import (
    ATTACKER,
    CELLS,
    CORNER,
    DEFENDER,
    DIRECTIONS,
    EDGE,
    EMPTY,
    GROUND,
    KING,
    KING_AT,
    OUTSIDE,
    ROW,
    SHIELDWALL,
    THRONE,
    side_of,
)

_MOST_REGIONS = 40
"""No board has more attackers, and every region has one."""


@kernel("int64(int64[::1], int64)")
def inward(state: Vector, at: int) -> int:
    """The step from an edge cell, not a corner, into the board."""
    for step in DIRECTIONS:
        if state[BOARD + at - step] == OUTSIDE:
            return step
    return 0


@kernel("UniTuple(int64, 2)(int64)")
def along_edge(front: int) -> tuple[int, int]:
    """The two steps along an edge whose step into the board is given."""
    return (ROW, -ROW) if abs(front) == 1 else (1, -1)


@kernel("int64(int64[::1], int64[::1], int64, int64)")
def walled_in(state: Vector, rules: Vector, at: int, along: int) -> int:
    """How many enemies beside a piece that has just come to the edge are shut in with it.

    Each has one of the mover's pieces in front of it, and behind the last stands another one, or
    there is a corner. A single piece is no row.
    """
    side = side_of(state[BOARD + at])
    front = inward(state, at)
    number = 0
    here = at + along
    while side_of(state[BOARD + here]) == 1 - side:
        if side_of(state[BOARD + here + front]) != side:
            return 0
        number += 1
        here += along
    closed = side_of(state[BOARD + here]) == side or rules[GROUND + here] & CORNER
    return number if closed and number >= 2 else 0


@kernel("int64(int64[::1], int64[::1])")
def encircled(state: Vector, rules: Vector) -> bool:
    """No way free of attackers leads from the king or any of his men to the edge."""
    reached = np.zeros(CELLS, np.bool_)
    waiting = np.empty(CELLS, np.int64)
    waiting[0] = state[KING_AT]
    reached[state[KING_AT]] = True
    number = 1
    searched_men = False
    while number > 0 or not searched_men:
        if number == 0:  # the king is shut in: now for his men
            searched_men = True
            for at in range(CELLS):
                if state[BOARD + at] == DEFENDER and not reached[at]:
                    reached[at] = True
                    waiting[number] = at
                    number += 1
            continue
        number -= 1
        at = waiting[number]
        if rules[GROUND + at] & EDGE:
            return False
        for step in DIRECTIONS:
            there = at + step
            if not reached[there] and state[BOARD + there] != ATTACKER:
                reached[there] = True
                waiting[number] = there
                number += 1
    return True


@kernel("int64(int64[::1], int64[::1], int64, int64)")
def onward(state: Vector, rules: Vector, at: int, step: int) -> int:
    """The next cell that way for a man: straight over the throne, never onto a corner; or 0."""
    there = at + step
    if rules[GROUND + there] & THRONE and state[BOARD + there] == EMPTY:
        there += step
    if state[BOARD + there] == OUTSIDE or rules[GROUND + there] & CORNER:
        return 0
    return there


@kernel("void(int64[::1], int64[::1], int64[::1], int64[::1], int64[::1])")
def spread(
    state: Vector, rules: Vector, standing: Vector, region: Vector, attackers_in: Vector
) -> None:
    """Gives each cell that attackers can get to the number of its region, counted from 1."""
    region[:] = 0
    attackers_in[:] = 0
    waiting = np.empty(CELLS, np.int64)
    regions = 0
    for start in range(CELLS):
        if state[BOARD + start] != ATTACKER or region[start]:
            continue
        regions += 1
        region[start] = regions
        waiting[0] = start
        number = 1
        while number > 0:
            number -= 1
            at = waiting[number]
            if state[BOARD + at] == ATTACKER:
                attackers_in[regions] += 1
            for step in DIRECTIONS:
                there = onward(state, rules, at, step)
                if there and not region[there] and not standing[there]:
                    region[there] = regions
                    waiting[number] = there
                    number += 1


@kernel("int64(int64[::1], int64[::1], int64[::1], int64[::1])")
def king_open(state: Vector, rules: Vector, standing: Vector, region: Vector) -> bool:
    """Whether attackers can come to where the king can go while his men stand."""
    reached = np.zeros(CELLS, np.bool_)
    waiting = np.empty(CELLS, np.int64)
    waiting[0] = state[KING_AT]
    reached[state[KING_AT]] = True
    number = 1
    while number > 0:
        number -= 1
        at = waiting[number]
        for step in DIRECTIONS:
            there = onward(state, rules, at, step)
            if not there or reached[there] or standing[there]:
                continue
            if region[there]:
                return True
            reached[there] = True
            waiting[number] = there
            number += 1
    return False


@kernel("int64(int64[::1], int64[::1], int64[::1], int64, int64[::1])")
def close_cell(state: Vector, rules: Vector, region: Vector, at: int, needed: Vector) -> bool:
    """Whether a cell is hostile or can be held by an attacker, who is then needed in its region."""
    ground = rules[GROUND + at]
    if ground & CORNER or (ground & THRONE and state[BOARD + at] == EMPTY):
        return True
    if region[at] == 0:
        return False
    needed[region[at]] += 1
    return True


@kernel("int64(int64[::1], int64[::1])")
def enough(needed: Vector, attackers_in: Vector) -> bool:
    """Whether each region has as many attackers as are needed there, and at least one is needed."""
    any_needed = False
    for region in range(needed.size):
        if needed[region] > attackers_in[region]:
            return False
        any_needed = any_needed or needed[region] > 0
    return any_needed


@kernel("int64(int64[::1], int64[::1], int64[::1], int64[::1], int64)")
def can_be_taken(
    state: Vector, rules: Vector, region: Vector, attackers_in: Vector, at: int
) -> bool:
    """Whether attackers alone can come to stand on two opposite sides of a man."""
    for step in (1, ROW):
        needed = np.zeros(_MOST_REGIONS, np.int64)
        if (
            close_cell(state, rules, region, at - step, needed)
            and close_cell(state, rules, region, at + step, needed)
            and enough(needed, attackers_in)
        ):
            return True
    return False


@kernel("int64(int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64, int64)")
def can_be_walled_in(
    state: Vector,
    rules: Vector,
    standing: Vector,
    region: Vector,
    attackers_in: Vector,
    at: int,
    along: int,
) -> bool:
    """Whether attackers alone can shut in the row along the edge that begins here."""
    needed = np.zeros(_MOST_REGIONS, np.int64)
    if not close_cell(state, rules, region, at - along, needed):
        return False
    front = inward(state, at)
    number = 0
    while standing[at]:
        if not close_cell(state, rules, region, at + front, needed):
            return False
        number += 1
        at += along
    return (
        number >= 2
        and close_cell(state, rules, region, at, needed) > 0
        and enough(needed, attackers_in) > 0
    )


@kernel("int64(int64[::1], int64[::1], int64[::1], int64[::1], int64[::1])")
def bring_down(
    state: Vector, rules: Vector, standing: Vector, region: Vector, attackers_in: Vector
) -> bool:
    """Takes away the men that attackers alone can take; tells whether there were any."""
    fallen = np.zeros(CELLS, np.bool_)
    for at in range(CELLS):
        if not standing[at]:
            continue
        if state[BOARD + at] == DEFENDER and can_be_taken(state, rules, region, attackers_in, at):
            fallen[at] = True
        if not (rules[SHIELDWALL] and rules[GROUND + at] & EDGE):
            continue
        for along in (1, ROW):
            begins_row = rules[GROUND + at + along] & EDGE and not standing[at - along]
            if begins_row and can_be_walled_in(
                state, rules, standing, region, attackers_in, at, along
            ):
                here = at
                while standing[here]:
                    fallen[here] = state[BOARD + here] == DEFENDER or fallen[here]
                    here += along
    any_fallen = False
    for at in range(CELLS):
        if fallen[at]:
            standing[at] = 0
            any_fallen = True
    return any_fallen


@kernel("int64(int64[::1], int64[::1])")
def fort_holds(state: Vector, rules: Vector) -> bool:
    """The king stands on the edge and can move, and attackers alone can never get to him.

    All that attackers can take without an answer is taken away, again and again, until nothing
    more falls: what stands then can never be taken.
    """
    king = state[KING_AT]
    can_move = False
    for step in DIRECTIONS:
        can_move = can_move or state[BOARD + king + step] == EMPTY
    if not (rules[GROUND + king] & EDGE and can_move):
        return False
    standing = np.zeros(CELLS, np.int64)
    for at in range(CELLS):
        standing[at] = state[BOARD + at] in (DEFENDER, KING)
    region = np.empty(CELLS, np.int64)
    attackers_in = np.empty(_MOST_REGIONS, np.int64)
    while True:
        spread(state, rules, standing, region, attackers_in)
        if king_open(state, rules, standing, region):
            return False
        if not bring_down(state, rules, standing, region, attackers_in):
            return True
