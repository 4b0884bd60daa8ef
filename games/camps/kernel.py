"""The rules of the camps game: where each of the ten pieces is, and sets of up to 30 squares."""

import numpy as np

from games.bits import count, lowest
from games.camps.board import COLUMNS, POINTS, STONES, roads
from games.jit import Vector, kernel
from games.moves import add
from games.state import BOARD, ENDING, FIELDS, KEPT, KEY, OWN_ENDINGS, SIDE, WINNER

ID = 3
TWO_IN_CAMP = OWN_ENDINGS

# --- the state: the place of each piece, side 0 (north) first, and the plies played so far
PLACES = BOARD
PIECES = 5
"""Pieces of one side, one of each kind: blue, yellow, black, white, blockade."""
BLOCKADE = 4
"""The last kind; those before it are stones."""
PLY = BOARD + 2 * PIECES
SIZE = PLY + 1

# --- places off the board
IN_HAND = 30
GONE = 31

# --- the rules
ROWS = FIELDS
MAX_STONES = FIELDS + 1
STONES_RETURN = FIELDS + 2
BLOCKADES_RETURN = FIELDS + 3
RULES_SIZE = FIELDS + 4

# --- a move: the kind of piece, three bits, and the square it goes to

ALL_SQUARES = (1 << len(POINTS)) - 1
FIRST_ROW = (1 << COLUMNS) - 1

# By side, stone and square: the squares one step away; and for each double step the square
# between and the square beyond it, as sets.
_STEPS = np.zeros((2, len(STONES), len(POINTS)), np.int64)
_DOUBLE_STEPS = np.zeros((2, len(STONES), len(POINTS), 2, 2), np.int64)
for _side in (0, 1):
    for _kind, _stone in enumerate(STONES):
        for _square, _point in enumerate(POINTS):
            _roads = roads(_side, _stone, _point)
            _STEPS[_side, _kind, _square] = sum(1 << POINTS.index(road[0]) for road in _roads)
            for _index, _road in enumerate(road for road in _roads if len(road) == 2):
                _DOUBLE_STEPS[_side, _kind, _square, _index] = [
                    1 << POINTS.index(_step) for _step in _road
                ]


@kernel("int64(int64[::1], int64)")
def stones(state: Vector, side: int) -> int:
    """Where a side's stones stand; a blockade does not count as a stone."""
    first = PLACES + PIECES * side
    places = 0
    for piece in range(first, first + BLOCKADE):
        places |= 1 << state[piece]
    return places & ALL_SQUARES


@kernel("int64(int64[::1])")
def blockades(state: Vector) -> int:
    """Where the blockades of both sides lie."""
    north: int = state[PLACES + BLOCKADE]
    south: int = state[PLACES + PIECES + BLOCKADE]
    return (1 << north | 1 << south) & ALL_SQUARES


@kernel("int64(int64[::1], int64[::1])")
def free_squares(state: Vector, rules: Vector) -> int:
    """The squares of the board on which no piece lies."""
    rows: int = rules[ROWS]
    board = (1 << COLUMNS * rows) - 1
    return board & ~(stones(state, 0) | stones(state, 1) | blockades(state))


@kernel("int64(int64[::1], int64)")
def camp(rules: Vector, side: int) -> int:
    """The whole first row of a side: north's on top, south's at the bottom."""
    rows: int = rules[ROWS]
    return FIRST_ROW if side == 1 else FIRST_ROW << COLUMNS * (rows - 1)


@kernel("int64(int64, int64, int64, int64)")
def slides(side: int, stone: int, start: int, free: int) -> int:
    """One step as the stone goes, or two in the same direction; no stone jumps."""
    targets: int = _STEPS[side, stone, start]
    for index in range(2):
        if _DOUBLE_STEPS[side, stone, start, index, 0] & free:
            targets |= _DOUBLE_STEPS[side, stone, start, index, 1]
    return targets & free


@kernel("int64(int64[::1], int64)")
def threatened(state: Vector, side: int) -> int:
    """The squares that two stones of a side both reach with one step: they stand next to it."""
    once, twice = 0, 0
    for stone in range(BLOCKADE):
        start = state[PLACES + PIECES * side + stone]
        if start < IN_HAND:
            twice |= once & _STEPS[side, stone, start]
            once |= _STEPS[side, stone, start]
    return twice


@kernel("int64(int64[::1], int64[::1], int64)")
def unsafe(state: Vector, rules: Vector, side: int) -> int:
    """What a side may knock out: either blockade anywhere, and stones that are not in its camp."""
    return stones(state, 1 - side) & ~camp(rules, side) | blockades(state)


@kernel("int64(int64[::1], int64, int64, int64)")
def add_all(moves: Vector, number: int, kind: int, targets: int) -> int:
    """Adds the moves of one piece to each of these squares."""
    while targets:
        number = add(moves, number, kind | lowest(targets) << 3)
        targets &= targets - 1
    return number


@kernel("int64(int64[::1], int64[::1], int64[::1], int64, int64)")
def add_layings(state: Vector, rules: Vector, moves: Vector, number: int, free: int) -> int:
    """Action 1: lay a stone in the own camp, while fewer than the most are out."""
    side = state[SIDE]
    if count(stones(state, side)) >= rules[MAX_STONES]:
        return number
    for stone in range(BLOCKADE):
        if state[PLACES + PIECES * side + stone] == IN_HAND:
            number = add_all(moves, number, stone, free & camp(rules, side))
    return number


@kernel("int64(int64[::1], int64[::1], int64[::1], int64, int64)")
def add_steps(state: Vector, rules: Vector, moves: Vector, number: int, free: int) -> int:
    """Action 2: move a stone, also by knocking out what stands on a threatened square."""
    side = state[SIDE]
    takeable = threatened(state, side) & unsafe(state, rules, side)
    for stone in range(BLOCKADE):
        start = state[PLACES + PIECES * side + stone]
        if start < IN_HAND:
            takings = takeable & _STEPS[side, stone, start]
            targets = slides(side, stone, start, free) | takings
            number = add_all(moves, number, stone, targets)
    return number


@kernel("int64(int64[::1], int64[::1], int64[::1])")
def generate(state: Vector, rules: Vector, moves: Vector) -> int:
    """One of three actions; the first turn of each side lays a stone."""
    free = free_squares(state, rules)
    number = add_layings(state, rules, moves, 0, free)
    if state[PLY] < 2:
        return number
    number = add_steps(state, rules, moves, number, free)
    if state[PLACES + PIECES * state[SIDE] + BLOCKADE] == IN_HAND:
        number = add_all(moves, number, BLOCKADE, free)  # action 3: on any free square
    return number


@kernel("void(int64[::1], int64, int64)")
def put(state: Vector, piece: int, place: int) -> None:
    """Brings one of the ten pieces to a place, and the key with it."""
    state[KEY] ^= (state[PLACES + piece] ^ place) << 5 * piece
    state[PLACES + piece] = place


@kernel("void(int64[::1], int64[::1], int64)")
def end_if_won(state: Vector, rules: Vector, side: int) -> None:
    """Two of a side's stones in the other side's camp win at once."""
    if count(stones(state, side) & camp(rules, 1 - side)) >= 2:
        state[ENDING] = TWO_IN_CAMP
        state[WINNER] = side


@kernel("void(int64[::1], int64[::1])")
def settle(state: Vector, rules: Vector) -> None:
    """Gives a position that was set up its key, and ends it if it is won."""
    state[KEY] = state[SIDE] << 5 * 2 * PIECES
    for piece in range(2 * PIECES):
        state[KEY] |= state[PLACES + piece] << 5 * piece
    end_if_won(state, rules, state[SIDE])
    end_if_won(
        state, rules, 1 - state[SIDE]
    )  # it has just moved: where both have two, it was first


@kernel("int64(int64[::1], int64)")
def returns(rules: Vector, kind: int) -> int:
    """Whether a piece goes back to the hand when it is knocked out."""
    goes_back: int = rules[BLOCKADES_RETURN] if kind == BLOCKADE else rules[STONES_RETURN]
    return goes_back


@kernel("void(int64[::1], int64[::1], int64)")
def knock_out(state: Vector, rules: Vector, square: int) -> None:
    """Takes the piece on a square, if there is one, off the board."""
    for piece in range(2 * PIECES):
        if state[PLACES + piece] == square:
            if returns(rules, piece % PIECES):
                put(state, piece, IN_HAND)
            else:
                put(state, piece, GONE)
                state[KEPT] = 0  # nothing before can come back


@kernel("void(int64[::1], int64[::1], int64)")
def apply(state: Vector, rules: Vector, move: int) -> None:
    """Lays or moves the piece, knocks out what stood there, passes the turn."""
    side = state[SIDE]
    kind, to = move & 7, move >> 3
    piece = PIECES * side + kind
    if state[PLACES + piece] != IN_HAND:
        knock_out(state, rules, to)
    elif not returns(rules, kind):
        state[KEPT] = 0  # the piece will never be in hand again
    put(state, piece, to)
    end_if_won(state, rules, side)
    state[PLY] += 1
    state[SIDE] = 1 - side
    state[KEY] ^= 1 << 5 * 2 * PIECES
