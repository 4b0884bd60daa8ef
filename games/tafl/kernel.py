"""The rules of tafl: one cell after another, every capture made by the piece that moves."""

import numpy as np

from games.bits import lowest
from games.jit import Vector, kernel
from games.moves import add
from games.state import BOARD, ENDING, KEPT, KEY, OWN_ENDINGS, QUIET, SIDE, WINNER
from games.tafl.cells import (
    ATTACKER,
    ATTACKERS,
    CELLS,
    CORNER,
    DEFENDER,
    DEFENDERS,
    DIRECTIONS,
    EDGE,
    EDGE_FORT,
    EMPTY,
    ENCIRCLEMENT,
    GOAL,
    GROUND,
    KING,
    KING_AT,
    KING_SAFE_AT_CORNER,
    KING_TAKEN_BY,
    NO_KING_STOPS,
    NO_MAN_STOPS,
    SETS,
    SHIELDWALL,
    THRONE,
    side_of,
)
from games.tafl.fort import along_edge, encircled, fort_holds, inward, walled_in
from games.tafl.sets import BIT_OF, BITS, WORD_OF

ID = 0
KING_ESCAPED, KING_TAKEN, EXIT_FORT, ENCIRCLED = range(OWN_ENDINGS, OWN_ENDINGS + 4)

# One number for each piece on each cell, and one for the attackers' turn; their sum without
# carry is the position's key.
_KEYS = np.random.default_rng(1732).integers(-(2**63), 2**63, (4, CELLS))
_ATTACKERS_TURN = int(_KEYS[0, 0])


@kernel("int64(int64[::1], int64[::1], int64[::1], int64, int64, int64)")
def add_slides(
    state: Vector, rules: Vector, moves: Vector, number: int, piece: int, barred: int
) -> int:
    """Adds every way of the pieces of a kind, to all ground that is not barred to them."""
    for word in range(4):
        left = state[SETS + 4 * (piece - 1) + word]
        while left:
            at = BITS * word + lowest(left)
            left &= left - 1
            for step in DIRECTIONS:
                to = at + step
                while state[BOARD + to] == EMPTY:
                    if not rules[GROUND + to] & barred:
                        number = add(moves, number, at | to << 8)
                    to += step
    return number


@kernel("int64(int64[::1], int64[::1], int64[::1])")
def generate(state: Vector, rules: Vector, moves: Vector) -> int:
    """Along ranks and files as far as the way is free; only the king stops on the dark squares."""
    if state[SIDE] == ATTACKERS:
        return add_slides(state, rules, moves, 0, ATTACKER, NO_MAN_STOPS)
    number = add_slides(state, rules, moves, 0, DEFENDER, NO_MAN_STOPS)
    return add_slides(state, rules, moves, number, KING, NO_KING_STOPS)


@kernel("int64(int64[::1], int64[::1], int64, int64)")
def hostile(state: Vector, rules: Vector, at: int, taker: int) -> bool:
    """Whether a cell helps a side to take a man beside it: its own piece, or a dark square.

    A king on the throne keeps it from harming his own men.
    """
    if side_of(state[BOARD + at]) == taker:
        return True
    return bool(rules[GROUND + at] & (CORNER | THRONE)) and state[BOARD + at] == EMPTY


@kernel("int64(int64[::1], int64[::1])")
def king_is_surrounded(state: Vector, rules: Vector) -> bool:
    """Attackers stand on all four sides of the king; the empty throne is as good as one."""
    for step in DIRECTIONS:
        beside = state[KING_AT] + step
        empty_throne = rules[GROUND + beside] & THRONE and state[BOARD + beside] == EMPTY
        if state[BOARD + beside] != ATTACKER and not empty_throne:
            return False
    return True


@kernel("int64(int64[::1], int64[::1], int64)")
def king_is_taken(state: Vector, rules: Vector, step: int) -> bool:
    """Whether the attacker who has come to stand before the king, one step away, takes him."""
    king = state[KING_AT]
    near_throne = rules[GROUND + king] & THRONE != 0
    for beside in DIRECTIONS:
        near_throne = near_throne or rules[GROUND + king + beside] & THRONE != 0
    if rules[KING_TAKEN_BY] == 4 or near_throne:
        return king_is_surrounded(state, rules)
    behind = king + step
    if rules[GROUND + behind] & CORNER:
        return not rules[KING_SAFE_AT_CORNER]
    return bool(state[BOARD + behind] == ATTACKER)


@kernel("void(int64[::1], int64, int64)")
def mark(state: Vector, at: int, piece: int) -> None:
    """Adds a piece on a cell to the key and the set of its kind, or takes it from them."""
    state[KEY] ^= _KEYS[piece, at]
    state[SETS + 4 * (piece - 1) + WORD_OF[at]] ^= BIT_OF[at]


@kernel("void(int64[::1], int64)")
def lift(state: Vector, at: int) -> None:
    """Takes a piece off the board."""
    mark(state, at, state[BOARD + at])
    state[BOARD + at] = EMPTY


@kernel("void(int64[::1], int64, int64)")
def put(state: Vector, at: int, piece: int) -> None:
    """Puts a piece on an empty cell."""
    mark(state, at, piece)
    state[BOARD + at] = piece
    if piece == KING:
        state[KING_AT] = at


@kernel("int64(int64[::1], int64[::1], int64)")
def take_beside(state: Vector, rules: Vector, at: int) -> bool:
    """Takes every enemy that stands between the piece just moved and its helper; tells if any."""
    side = side_of(state[BOARD + at])
    taken = False
    for step in DIRECTIONS:
        beside = at + step
        enemy = state[BOARD + beside]
        if side_of(enemy) != 1 - side:
            continue
        if enemy == KING:
            if king_is_taken(state, rules, step):
                lift(state, beside)
                state[ENDING] = KING_TAKEN
                state[WINNER] = ATTACKERS
                taken = True
        elif hostile(state, rules, beside + step, side):
            lift(state, beside)
            taken = True
    return taken


@kernel("int64(int64[::1], int64[::1], int64)")
def take_rows(state: Vector, rules: Vector, at: int) -> bool:
    """Takes the rows along the edge that the piece just moved shuts in; a king in them stays."""
    if not (rules[SHIELDWALL] and rules[GROUND + at] & EDGE) or rules[GROUND + at] & CORNER:
        return False
    taken = False
    for along in along_edge(inward(state, at)):
        for distance in range(1, walled_in(state, rules, at, along) + 1):
            if state[BOARD + at + along * distance] != KING:
                lift(state, at + along * distance)
                taken = True
    return taken


@kernel("void(int64[::1], int64[::1])")
def end_by_the_board(state: Vector, rules: Vector) -> None:
    """Ends a game that the side not to move has just won by where the pieces stand."""
    if rules[GROUND + state[KING_AT]] & GOAL:
        state[ENDING] = KING_ESCAPED
        state[WINNER] = DEFENDERS
    elif state[SIDE] == ATTACKERS:
        if rules[EDGE_FORT] and fort_holds(state, rules):
            state[ENDING] = EXIT_FORT
            state[WINNER] = DEFENDERS
    elif rules[ENCIRCLEMENT] and encircled(state, rules):
        state[ENDING] = ENCIRCLED
        state[WINNER] = ATTACKERS


@kernel("void(int64[::1], int64[::1])")
def settle(state: Vector, rules: Vector) -> None:
    """Gives a position set up by hand its key, its king and its end.

    It is judged as if the side that is not to move had just moved.
    """
    state[KEY] = _ATTACKERS_TURN if state[SIDE] == ATTACKERS else 0
    for at in range(CELLS):
        piece = state[BOARD + at]
        if piece in (ATTACKER, DEFENDER, KING):
            put(state, at, piece)
    end_by_the_board(state, rules)


@kernel("void(int64[::1], int64[::1], int64)")
def apply(state: Vector, rules: Vector, move: int) -> None:
    """Moves a piece, takes what it takes, passes the turn."""
    start, to = move & 255, move >> 8
    piece = state[BOARD + start]
    lift(state, start)
    put(state, to, piece)
    took_beside = take_beside(state, rules, to)
    took_rows = take_rows(state, rules, to)
    if took_beside or took_rows:
        state[QUIET] = 0
        state[KEPT] = 0
    else:
        state[QUIET] += 1
    state[SIDE] = 1 - state[SIDE]
    state[KEY] ^= _ATTACKERS_TURN
    if state[ENDING] == 0:
        end_by_the_board(state, rules)
