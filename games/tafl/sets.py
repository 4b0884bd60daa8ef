"""Sets of cells as four numbers of 60 bits, so that a whole region grows at once."""

import numpy as np

from games.bits import count, lowest
from games.jit import Vector, kernel
from games.tafl.cells import CELLS, GROUND, ROW, SETS

Set = tuple[int, int, int, int]
"""Cells 0-59, 60-119, 120-179 and 180-224: four rows each, and three."""

BITS = 60
EMPTY_SET = (0, 0, 0, 0)
WORD_OF = np.arange(CELLS) // BITS
BIT_OF = np.left_shift(1, np.arange(CELLS) % BITS)

_ALL = (1 << BITS) - 1
_BELOW = (1 << ROW) - 1
_UP = BITS - ROW


@kernel("UniTuple(int64, 4)(int64[::1], int64)")
def pieces(state: Vector, piece: int) -> Set:
    """Where the pieces of a kind stand."""
    first = SETS + 4 * (piece - 1)
    return (state[first], state[first + 1], state[first + 2], state[first + 3])


@kernel("UniTuple(int64, 4)(int64)")
def only(at: int) -> Set:
    """The set of one cell."""
    word, bit = WORD_OF[at], BIT_OF[at]
    return (
        bit if word == 0 else 0,
        bit if word == 1 else 0,
        bit if word == 2 else 0,
        bit if word == 3 else 0,
    )


@kernel("UniTuple(int64, 4)(UniTuple(int64, 4), UniTuple(int64, 4))")
def both(one: Set, other: Set) -> Set:
    """The cells in both sets."""
    return (one[0] & other[0], one[1] & other[1], one[2] & other[2], one[3] & other[3])


@kernel("UniTuple(int64, 4)(UniTuple(int64, 4), UniTuple(int64, 4))")
def either(one: Set, other: Set) -> Set:
    """The cells in one set or the other."""
    return (one[0] | other[0], one[1] | other[1], one[2] | other[2], one[3] | other[3])


@kernel("UniTuple(int64, 4)(UniTuple(int64, 4), UniTuple(int64, 4))")
def without(one: Set, other: Set) -> Set:
    """The cells of the first set that are not in the second."""
    return (one[0] & ~other[0], one[1] & ~other[1], one[2] & ~other[2], one[3] & ~other[3])


@kernel("boolean(UniTuple(int64, 4))")
def is_empty(cells: Set) -> bool:
    """Whether there is no cell in a set."""
    return cells[0] | cells[1] | cells[2] | cells[3] == 0


@kernel("boolean(UniTuple(int64, 4), int64)")
def has(cells: Set, at: int) -> bool:
    """Whether a cell is in a set."""
    return bool(cells[WORD_OF[at]] & BIT_OF[at])


@kernel("int64(UniTuple(int64, 4))")
def size(cells: Set) -> int:
    """How many cells a set has."""
    return count(cells[0]) + count(cells[1]) + count(cells[2]) + count(cells[3])


@kernel("int64(UniTuple(int64, 4))")
def first(cells: Set) -> int:
    """The lowest cell of a set that is not empty."""
    word = 0
    while cells[word] == 0:
        word += 1
    return BITS * word + lowest(cells[word])


@kernel("UniTuple(int64, 4)(UniTuple(int64, 4))")
def upward(cells: Set) -> Set:
    """Every cell moved up by a row."""
    return (
        cells[0] << ROW & _ALL,
        (cells[1] << ROW | cells[0] >> _UP) & _ALL,
        (cells[2] << ROW | cells[1] >> _UP) & _ALL,
        (cells[3] << ROW | cells[2] >> _UP) & _ALL,
    )


@kernel("UniTuple(int64, 4)(UniTuple(int64, 4))")
def downward(cells: Set) -> Set:
    """Every cell moved down by a row."""
    return (
        cells[0] >> ROW | (cells[1] & _BELOW) << _UP,
        cells[1] >> ROW | (cells[2] & _BELOW) << _UP,
        cells[2] >> ROW | (cells[3] & _BELOW) << _UP,
        cells[3] >> ROW,
    )


@kernel("UniTuple(int64, 4)(UniTuple(int64, 4))")
def sideways(cells: Set) -> Set:
    """Every cell moved to the right and to the left; at the end of a row into the frame."""
    return (
        cells[0] << 1 | cells[0] >> 1,
        cells[1] << 1 | cells[1] >> 1,
        cells[2] << 1 | cells[2] >> 1,
        cells[3] << 1 | cells[3] >> 1,
    )


@kernel("UniTuple(int64, 4)(UniTuple(int64, 4), UniTuple(int64, 4))")
def grown(cells: Set, free: Set) -> Set:
    """A set with all free cells beside it."""
    around = either(either(upward(cells), downward(cells)), sideways(cells))
    return either(cells, both(around, free))


@kernel("UniTuple(int64, 4)(int64[::1], int64)")
def ground_set(rules: Vector, which: int) -> Set:
    """The cells of a board that are of a kind: from the rules, where each kind has its set."""
    at = GROUND + CELLS + 4 * which
    return (rules[at], rules[at + 1], rules[at + 2], rules[at + 3])


def set_of(cells: list[int]) -> list[int]:
    """The four numbers of a set of cells."""
    return [sum(1 << cell % BITS for cell in cells if cell // BITS == word) for word in range(4)]
