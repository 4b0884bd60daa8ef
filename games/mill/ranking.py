"""Numbers the positions of mill endgames: one number for boards that differ only by a turn.

A sector holds the positions with so many stones of the side to move and so many of the other, all
hands empty. The board is turned until the mover's stones stand on the set that represents all sets
they can be turned to; the other's stones are then numbered among the points that are left. Where
some turn leaves the mover's set as it is, a position has several entries, all of one value: a tenth
more entries than positions, for which no smallest of sixteen boards is looked for.
"""

from math import comb

import numpy as np
from numpy.typing import NDArray

from games.bits import count, lowest
from games.entries import UNKNOWN, Entries
from games.jit import Vector, kernel
from games.mill.kernel import HAND, STONES
from games.mill.symmetry import TURNED_SQUARES, WAYS, turned_points
from games.state import SIDE

Pair = tuple[int, int]
PAIRS: tuple[Pair, ...] = ((3, 3), (4, 3), (4, 4), (5, 3), (5, 4))
"""Stones of both sides: which sectors are solved together, after those that mills lead to."""
SECTORS = tuple(dict.fromkeys(s for more, less in PAIRS for s in ((less, more), (more, less))))
"""In the order of their entries: stones of the side to move, stones of the other."""
FEWEST, MOST = 3, 5
"""So many stones a side may have in a sector."""

_CHOOSE = np.array([[comb(n, k) for k in range(MOST + 1)] for n in range(25)], np.int64)
"""How many sets of so many there are among so many points."""


def _sets(stones: int) -> Vector:
    """Every set of so many points, smaller numbers first: each at the place that `order` tells."""
    if stones == 0:
        return np.zeros(1, np.int64)
    fewer = _sets(stones - 1)
    return np.concatenate([1 << top | fewer[: comb(top, stones - 1)] for top in range(24)])


def _turned_sets(sets: Vector) -> Vector:
    """Each set turned each way."""
    outer, middle, inner = sets & 255, sets >> 8 & 255, sets >> 16
    squares = TURNED_SQUARES
    return squares[:, 0, outer] | squares[:, 1, middle] | squares[:, 2, inner]


def _represented(stones: int) -> tuple[Vector, Vector, Vector]:
    """The representatives, the ways that leave each as it is, and for each set its place."""
    sets = _sets(stones)
    turned = _turned_sets(sets)
    representatives, numbers = np.unique(turned.min(axis=0), return_inverse=True)
    stays = _turned_sets(representatives) == representatives
    staying = (stays << np.arange(WAYS)[:, None]).sum(axis=0)
    return representatives, staying, numbers << _WAY_BITS | turned.argmin(axis=0)


def in_16_bits(places: Vector) -> NDArray[np.uint16]:
    """The same numbers in less room; sets of six points have too many to fit."""
    if places.max() > np.iinfo(np.uint16).max:
        raise OverflowError(f"{places.max()} needs more than 16 bits: store places in 32.")
    return places.astype(np.uint16)


_WAY_BITS = 4
_BY_STONES = [_represented(stones) for stones in range(FEWEST, MOST + 1)]
_REPRESENTATIVES = np.concatenate([each[0] for each in _BY_STONES]).astype(np.int32)
"""The sets that stand for all that they can be turned to; those of fewer stones first."""
_STAYING = np.concatenate([each[1] for each in _BY_STONES]).astype(np.int32)
"""The ways that leave each of them as it is, as bits."""
_PLACES = in_16_bits(np.concatenate([each[2] for each in _BY_STONES]))
"""For each set the number of its representative among those of as many stones, and a way to it."""

_NUMBER_OF_SETS = [0] * FEWEST + [len(each[2]) for each in _BY_STONES]
_NUMBER_REPRESENTED = [0] * FEWEST + [len(each[0]) for each in _BY_STONES]
_FIRST_SET = np.cumsum([0, *_NUMBER_OF_SETS])
_FIRST_REPRESENTATIVE = np.cumsum([0, *_NUMBER_REPRESENTED])
"""Where those of so many stones begin."""

SIZES = {
    (mover, other): _NUMBER_REPRESENTED[mover] * comb(24 - mover, other) for mover, other in SECTORS
}
"""The number of entries of each sector."""
STARTS: dict[Pair, int] = dict(
    zip(SECTORS, np.cumsum([0, *SIZES.values()][:-1]).tolist(), strict=True)
)
"""The first entry of each sector."""
_STARTS = np.array(
    [[STARTS.get((m, o), UNKNOWN) for o in range(MOST + 1)] for m in range(MOST + 1)], np.int64
)


@kernel("int64(int64, int64)")
def order(points: int, without: int) -> int:
    """The place of a set among all sets of as many points, without some points of the board."""
    place, stones = 0, 0
    while points:
        point = lowest(points)
        points &= points - 1
        stones += 1
        place += _CHOOSE[point - count(without & ((1 << point) - 1)), stones]
    return place


@kernel("UniTuple(int64, 2)(int64)")
def representative_of(points: int) -> tuple[int, int]:
    """The number of a set's representative among those of as many stones, and the way to it."""
    place = int(_PLACES[_FIRST_SET[count(points)] + order(points, 0)])
    return place >> _WAY_BITS, place & WAYS - 1


@kernel("int64(int64, int64, int64)")
def first_entry(mover: int, other: int, number: int) -> int:
    """The first entry of a sector in which the mover's stones stand on a representative."""
    return int(_STARTS[mover, other] + number * _CHOOSE[24 - mover, other])


@kernel("int64(int64, int64)")
def entry_of(mover: int, other: int) -> int:
    """The entry of a position in a sector: the stones of the side to move, and the other's."""
    stones = count(mover)
    number, way = representative_of(mover)
    representative = int(_REPRESENTATIVES[_FIRST_REPRESENTATIVE[stones] + number])
    first = first_entry(stones, count(other), number)
    return first + order(turned_points(other, way), representative)


@kernel("void(uint8[::1], int64, int64, int64)")
def enter(entries: Entries, mover: int, other: int, value: int) -> None:
    """Writes the value of a position into all its entries."""
    stones = count(mover)
    number, way = representative_of(mover)
    representative = int(_REPRESENTATIVES[_FIRST_REPRESENTATIVE[stones] + number])
    staying = int(_STAYING[_FIRST_REPRESENTATIVE[stones] + number])
    first = first_entry(stones, count(other), number)
    other = turned_points(other, way)
    while staying:
        turned = turned_points(other, lowest(staying))
        entries[first + order(turned, representative)] = value
        staying &= staying - 1


@kernel("UniTuple(int64, 2)(int64, int64, int64)")
def position_at(mover: int, other: int, number: int) -> tuple[int, int]:
    """The stones of both sides in one entry of a sector."""
    others = _CHOOSE[24 - mover, other]
    stones = int(_REPRESENTATIVES[_FIRST_REPRESENTATIVE[mover] + number // others])
    place = number % others
    free, left, points = 24 - mover, other, 0
    for point in range(23, -1, -1):
        if stones >> point & 1:
            continue
        free -= 1
        if left and _CHOOSE[free, left] <= place:
            place -= _CHOOSE[free, left]
            left -= 1
            points |= 1 << point
    return stones, points


@kernel("boolean(int64, int64)")
def in_sectors(mover: int, other: int) -> bool:
    """Whether positions with so many stones have entries."""
    return mover <= MOST and other <= MOST and _STARTS[mover, other] != UNKNOWN


@kernel("int64(int64[::1], uint8[::1])", inline=False)
def recall(state: Vector, entries: Entries) -> int:
    """The entry's value of a position as if it had no past, or UNKNOWN."""
    mover, other = state[STONES + state[SIDE]], state[STONES + 1 - state[SIDE]]
    if state[HAND] or state[HAND + 1] or not in_sectors(count(mover), count(other)):
        return UNKNOWN
    entry = entry_of(mover, other)
    return int(entries[entry]) if entry < entries.size else UNKNOWN
