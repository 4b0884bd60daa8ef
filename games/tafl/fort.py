"""Copenhagen's rules of walls and rings: shield wall, exit fort, encirclement."""

from games.jit import Vector, kernel
from games.state import BOARD
from games.tafl.cells import (
    ATTACKER,
    CORNER,
    CORNER_SET,
    DEFENDER,
    DIRECTIONS,
    EDGE,
    EDGE_SET,
    EMPTY,
    GROUND,
    INSIDE_SET,
    KING,
    KING_AT,
    OUTSIDE,
    ROW,
    SHIELDWALL,
    THRONE,
    THRONE_AT,
    side_of,
)
from games.tafl.sets import (
    EMPTY_SET,
    Set,
    both,
    either,
    first,
    ground_set,
    grown,
    has,
    is_empty,
    only,
    pieces,
    size,
    without,
)

# --- shield wall ----------------------------------------------------------------------------


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


# --- encirclement ---------------------------------------------------------------------------


@kernel("boolean(int64[::1], int64[::1])")
def encircled(state: Vector, rules: Vector) -> bool:
    """No way free of attackers leads from the king or any of his men to the edge."""
    free = without(ground_set(rules, INSIDE_SET), pieces(state, ATTACKER))
    edge = ground_set(rules, EDGE_SET)
    reached = either(pieces(state, DEFENDER), pieces(state, KING))
    while is_empty(both(reached, edge)):
        further = grown(reached, free)
        if further == reached:
            return True
        reached = further
    return False


# --- exit fort ------------------------------------------------------------------------------


@kernel("UniTuple(int64, 4)(int64[::1], int64, UniTuple(int64, 4))")
def region(rules: Vector, start: int, free: Set) -> Set:
    """The cells a man can get to from one; the throne is crossed in a straight line only."""
    throne = rules[THRONE_AT]
    free = without(free, only(throne))
    reached = only(start)
    while True:
        further = grown(reached, free)
        for step in DIRECTIONS:
            if has(further, throne - step) and has(free, throne + step):
                further = either(further, only(throne + step))
        if further == reached:
            return reached
        reached = further


@kernel(
    "boolean(int64[::1], int64[::1], UniTuple(int64, 4), UniTuple(int64, 4), UniTuple(int64, 4))"
)
def can_be_held(state: Vector, rules: Vector, needed: Set, closing: Set, free: Set) -> bool:
    """Whether attackers can come to stand on all needed cells at once, a closing one by moving.

    Each region must have as many attackers as are needed in it, and an attacker moves only where
    his region has an empty cell.
    """
    attackers = pieces(state, ATTACKER)
    somebody_moves = False
    while not is_empty(needed):
        if not has(free, first(needed)):
            return False
        here = region(rules, first(needed), free)
        number = size(both(here, attackers))
        if size(both(here, needed)) > number:
            return False
        if size(here) > number and not is_empty(both(here, closing)):
            somebody_moves = True
        needed = without(needed, here)
    return somebody_moves


@kernel("UniTuple(int64, 4)(int64[::1], int64[::1], int64)")
def unless_hostile(state: Vector, rules: Vector, at: int) -> Set:
    """A cell that attackers need to hold; a corner or the empty throne does it for them."""
    if rules[GROUND + at] & (CORNER | THRONE) and state[BOARD + at] == EMPTY:
        return EMPTY_SET
    return only(at)


@kernel("boolean(int64[::1], int64[::1], UniTuple(int64, 4), int64)")
def can_be_taken(state: Vector, rules: Vector, free: Set, at: int) -> bool:
    """Whether attackers alone can come to stand on two opposite sides of a man."""
    for step in (1, ROW):
        one = unless_hostile(state, rules, at - step)
        sides = either(one, unless_hostile(state, rules, at + step))
        if can_be_held(state, rules, sides, sides, free):
            return True
    return False


@kernel(
    "UniTuple(int64, 4)"
    "(int64[::1], int64[::1], UniTuple(int64, 4), UniTuple(int64, 4), int64, int64)"
)
def can_be_walled_in(
    state: Vector, rules: Vector, standing: Set, free: Set, at: int, along: int
) -> Set:
    """The row along the edge that begins here, if attackers alone can shut it in; or nothing."""
    ends = unless_hostile(state, rules, at - along)
    front = inward(state, at)
    row, fronts = EMPTY_SET, EMPTY_SET
    while has(standing, at):
        fronts = either(fronts, only(at + front))
        row = either(row, only(at))
        at += along
    ends = either(ends, unless_hostile(state, rules, at))
    if size(row) < 2 or not can_be_held(state, rules, either(fronts, ends), ends, free):
        return EMPTY_SET
    return row


@kernel("UniTuple(int64, 4)(int64[::1], int64[::1], UniTuple(int64, 4))")
def falling(state: Vector, rules: Vector, standing: Set) -> Set:
    """Those of the king and his standing men that attackers alone can take; the king never."""
    free = without(without(ground_set(rules, INSIDE_SET), ground_set(rules, CORNER_SET)), standing)
    fallen = EMPTY_SET
    left = standing
    while not is_empty(left):
        at = first(left)
        left = without(left, only(at))
        if can_be_taken(state, rules, free, at):
            fallen = either(fallen, only(at))
        if not (rules[SHIELDWALL] and rules[GROUND + at] & EDGE):
            continue
        for along in (1, ROW):
            if rules[GROUND + at + along] & EDGE and not has(standing, at - along):
                row = can_be_walled_in(state, rules, standing, free, at, along)
                fallen = either(fallen, row)
    return without(fallen, pieces(state, KING))


@kernel("boolean(int64[::1], int64[::1])")
def fort_holds(state: Vector, rules: Vector) -> bool:
    """The king stands on the edge and can move, and attackers alone can never get to him.

    All that attackers can take without an answer is taken away, again and again, until nothing
    more falls: what stands then can never be taken. An attacker who is shut in with the king is
    with him already: that is no fort, even where he could take nothing.
    """
    king = state[KING_AT]
    can_move = False
    for step in DIRECTIONS:
        can_move = can_move or state[BOARD + king + step] == EMPTY
    if not (rules[GROUND + king] & EDGE and can_move):
        return False
    open_ground = without(ground_set(rules, INSIDE_SET), ground_set(rules, CORNER_SET))
    men = pieces(state, DEFENDER)
    while True:
        around_king = region(rules, king, without(open_ground, men))
        if not is_empty(both(around_king, pieces(state, ATTACKER))):
            return False
        fallen = falling(state, rules, either(men, pieces(state, KING)))
        if is_empty(fallen):
            return True
        men = without(men, fallen)
