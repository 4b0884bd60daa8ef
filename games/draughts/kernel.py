"""The rules of draughts: bitboards of the 32 dark squares, men and dams of each side."""

import numpy as np

from games.bits import lowest
from games.draughts.captures import DAM, add_captures, capturers, crown, keep_the_most
from games.draughts.layout import (
    ALL_SQUARES,
    CAPTURE_COMPULSORY,
    CAPTURE_MOST,
    DAM_FLIES,
    DAMS,
    EACH_PATH,
    EDGE,
    END,
    HUFFABLE,
    HUFFED,
    HUFFING,
    HUFFS_MOVED_PIECE_ONLY,
    MEN,
    NEXT,
    OFF,
    OPTIONS,
    PROMOTED,
    SIZE,
    TAKEN,
    stepped,
)
from games.jit import Vector, kernel
from games.moves import add
from games.state import BOARD, ENDING, KEPT, KEY, OWN_ENDINGS, QUIET, SIDE, WINNER

ID = 2
ALL_TAKEN = OWN_ENDINGS

_KEYS = np.random.default_rng(1).integers(-(2**63), 2**63, (SIZE - BOARD, 32), np.int64)
_SIDE_KEY = int(np.random.default_rng(2).integers(-(2**63), 2**63, dtype=np.int64))


# --- plain moves ----------------------------------------------------------------------------


@kernel("int64(int64[::1], int64, int64, int64, int64, int64)")
def add_steps_of_men(
    moves: Vector, number: int, huff: int, side: int, men: int, occupied: int
) -> int:
    """Men move one step forward; on the far row they become dams."""
    for direction in range(2 * side, 2 * side + 2):
        ends = stepped(men, direction) & ~occupied
        while ends:
            end = lowest(ends)
            ends &= ends - 1
            step = NEXT[3 - direction, end] | end << END | crown(side, end)
            number = add(moves, number, huff | step)
    return number


@kernel("int64(int64, int64[::1], int64, int64, int64, int64)")
def add_runs_of_dams(
    options: int, moves: Vector, number: int, huff: int, dams: int, occupied: int
) -> int:
    """A dam moves forward and back, as far as the squares are free or only one step."""
    while dams:
        dam = lowest(dams)
        dams &= dams - 1
        for direction in range(4):
            end = NEXT[direction, dam]
            while not occupied >> end & 1:
                number = add(moves, number, huff | dam | end << END)
                end = NEXT[direction, end] if options & DAM_FLIES else OFF
    return number


# --- whole turns ----------------------------------------------------------------------------


@kernel("int64(int64, int64[::1], int64[::1], int64, int64, int64, int64, int64, int64)")
def add_turns(
    options: int,
    moves: Vector,
    paths: Vector,
    number: int,
    huff: int,
    side: int,
    men: int,
    dams: int,
    enemy: int,
) -> int:
    """Adds every capture and plain move that can follow one huff, or none."""
    occupied = men | dams | enemy | EDGE
    first = number
    able = capturers(options, side, men, dams, enemy)
    path = able & 0  # not a literal, which a recursive function does not take
    while able:
        start = lowest(able)
        able &= able - 1
        kind = DAM if dams >> start & 1 else side
        move, lifted = huff | start | start << END, occupied & ~(1 << start)
        number = add_captures(options, moves, paths, number, kind, move, path, lifted, enemy)
    if options & CAPTURE_MOST:
        number = keep_the_most(moves, paths, first, number)
    if number == first or not options & CAPTURE_COMPULSORY:
        number = add_steps_of_men(moves, number, huff, side, men, occupied)
        number = add_runs_of_dams(options, moves, number, huff, dams, occupied)
    return number


@kernel("int64(int64, int64[::1], int64[::1], int64[::1])")
def turns(options: int, state: Vector, moves: Vector, paths: Vector) -> int:
    """A turn is one huff or none, and then one capture or plain move."""
    side, huffable = state[SIDE], state[HUFFABLE]
    men, dams = state[MEN + side], state[DAMS + side]
    enemy = state[MEN + 1 - side] | state[DAMS + 1 - side]
    number = add_turns(options, moves, paths, 0, 0, side, men, dams, enemy)
    while huffable:
        huffed = lowest(huffable)
        huffable &= huffable - 1
        huff, left = huffed + 1 << HUFFED, enemy & ~(1 << huffed)
        if left:
            number = add_turns(options, moves, paths, number, huff, side, men, dams, left)
        else:  # the last piece is huffed, and nothing is left to play for
            number = add(moves, number, huff)
    return number


@kernel("int64(int64[::1], int64[::1], int64[::1])")
def generate(state: Vector, rules: Vector, moves: Vector) -> int:
    """Writes the codes of all legal turns and returns their number."""
    return turns(rules[OPTIONS], state, moves, moves)  # each path is written over by its move


@kernel("int64(int64[::1], int64[::1], int64[::1], int64[::1])")
def generate_paths(state: Vector, rules: Vector, moves: Vector, paths: Vector) -> int:
    """The same with every path of a capture, and beside each the landing squares: five bits each,
    the first one lowest; no more than twelve pieces can be jumped."""
    return turns(rules[OPTIONS] | EACH_PATH, state, moves, paths)


# --- playing a turn -------------------------------------------------------------------------


@kernel("void(int64[::1], int64, int64)")
def flip(state: Vector, board: int, square: int) -> None:
    """Puts a mark on a square of one of the boards, or takes it away."""
    state[board] ^= 1 << square
    state[KEY] ^= _KEYS[board - BOARD, square]


@kernel("void(int64[::1], int64, int64)")
def remove(state: Vector, side: int, pieces: int) -> None:
    """Takes pieces of a side off the board."""
    while pieces:
        square = lowest(pieces)
        pieces &= pieces - 1
        flip(state, (MEN if state[MEN + side] >> square & 1 else DAMS) + side, square)


@kernel("int64(int64, int64[::1], int64)")
def missed(options: int, state: Vector, move: int) -> int:
    """The pieces that may be huffed after a plain move, where they stand then: all that could
    have captured, on the board as it is after the mover's own huff."""
    side, start, end = state[SIDE], move & 31, move >> END & 31
    enemy = state[MEN + 1 - side] | state[DAMS + 1 - side]
    able = capturers(options, side, state[MEN + side], state[DAMS + side], enemy)
    if options & HUFFS_MOVED_PIECE_ONLY:
        able &= 1 << start
    if able >> start & 1:
        able ^= 1 << start | 1 << end
    return able


@kernel("void(int64[::1])")
def end_without_pieces(state: Vector) -> None:
    """A side without pieces has lost; where both have none, the side to move."""
    side = state[SIDE]
    for loser in (1 - side, side):
        if state[MEN + loser] | state[DAMS + loser] == 0:
            state[ENDING] = ALL_TAKEN
            state[WINNER] = 1 - loser


@kernel("void(int64[::1])")
def settle(state: Vector) -> None:
    """Gives a position its key, and ends the game for a side without pieces."""
    state[KEY] = _SIDE_KEY if state[SIDE] else 0
    for board in range(BOARD, SIZE):
        for square in range(32):
            if state[board] >> square & 1:
                state[KEY] ^= _KEYS[board - BOARD, square]
    end_without_pieces(state)


@kernel("void(int64[::1], int64[::1], int64)")
def apply(state: Vector, rules: Vector, move: int) -> None:
    """Huffs, moves the piece, takes what it jumped, notes what it missed, passes the turn."""
    side, start, end = state[SIDE], move & 31, move >> END & 31
    taken, huffed = move >> TAKEN & ALL_SQUARES, move >> HUFFED & 63
    if huffed:
        remove(state, 1 - side, 1 << huffed - 1)
    plain = taken == 0 and start != end
    options = rules[OPTIONS]
    huffable = missed(options, state, move) if plain and options & HUFFING else 0
    dam = state[DAMS + side] >> start & 1
    if plain or taken:
        flip(state, (DAMS if dam else MEN) + side, start)
        flip(state, (DAMS if dam or move >> PROMOTED & 1 else MEN) + side, end)
    remove(state, 1 - side, taken)
    changed = state[HUFFABLE] ^ huffable
    while changed:
        flip(state, HUFFABLE, lowest(changed))
        changed &= changed - 1
    if plain and dam and not huffed:
        state[QUIET] += 1
    else:  # men do not go back and pieces do not return: what stood before matters no more
        state[QUIET] = 0
        state[KEPT] = 0
    state[SIDE] = 1 - side
    state[KEY] ^= _SIDE_KEY
    end_without_pieces(state)
