"""The sixteen ways to turn a mill board: four quarters, mirrored or not, inside out or not."""

import numpy as np
from numpy.typing import NDArray

from games.jit import Vector, kernel
from games.mill.kernel import HAND, STONES
from games.state import SIDE

WAYS = 16
MIRRORED = 4
INSIDE_OUT = 8
"""A way is a number of quarters, plus these."""
BACK = WAYS
"""Added to a way: from the turned board back."""

# --- both sides' stones in one number: six squares of eight bits
_TWO_ON = 0xFCFCFCFCFCFC
_TWO_OVER = 0x030303030303
_MIDDLE_SQUARES = 0x00FF0000FF00
_OUTER_SQUARES = 0x0000FF0000FF
_INNER_SQUARES = 0xFF0000FF0000


@kernel("int64(int64)")
def quarter(points: int) -> int:
    """Turned by a quarter."""
    return (points << 2 & _TWO_ON) | (points >> 6 & _TWO_OVER)


@kernel("int64(int64)")
def mirrored(points: int) -> int:
    """Mirrored on the line through the first corner: the other points of a square change places."""
    fixed = points & 0x111111111111
    ends = points << 6 & 0x808080808080 | points >> 6 & 0x020202020202
    corners = points << 4 & 0x404040404040 | points >> 4 & 0x040404040404
    return fixed | ends | corners | points << 2 & 0x202020202020 | points >> 2 & 0x080808080808


@kernel("int64(int64)")
def inside_out(points: int) -> int:
    """The outer and the inner square changed for each other."""
    swapped = (points & _OUTER_SQUARES) << 16 | (points & _INNER_SQUARES) >> 16
    return points & _MIDDLE_SQUARES | swapped


def _turned_points() -> Vector:
    """Where each way brings each point; numbers that are no point stay."""
    table = np.tile(np.arange(32), (2 * WAYS, 1))
    for way in range(WAYS):
        for point in range(24):
            square, along = divmod(point, 8)
            along = (along + 2 * (way & 3)) & 7
            along = -along & 7 if way & MIRRORED else along
            to = 8 * (2 - square if way & INSIDE_OUT else square) + along
            table[way, point], table[way + BACK, to] = to, point
    return table


_TURNED = _turned_points()


def _turned_squares() -> NDArray[np.int32]:
    sets = np.arange(256)[:, None] >> np.arange(8) & 1
    places = 1 << _TURNED[:WAYS, :24].reshape(WAYS, 3, 8)
    table: NDArray[np.int32] = np.einsum("sp,wqp->wqs", sets, places).astype(np.int32)
    return table


TURNED_SQUARES = _turned_squares()
"""For each way, square and set of its points, the points that they are brought to."""


@kernel("int64(int64, int64)")
def turned_points(points: int, way: int) -> int:
    """One side's points on the board turned one way."""
    outer, middle, inner = points & 255, points >> 8 & 255, points >> 16
    turned = TURNED_SQUARES[way]
    return int(turned[0, outer] | turned[1, middle] | turned[2, inner])


@kernel("UniTuple(int64, 2)(int64[::1])")
def likeness(state: Vector) -> tuple[int, int]:
    """A key that all positions share that are the same but for a turned board, and the way to it.

    The smallest of the sixteen numbers stands for them all.
    """
    points = state[STONES] | state[STONES + 1] << 24
    best, best_way = points, 0
    for inside in (0, INSIDE_OUT):
        for turn in range(4):
            if points < best:
                best, best_way = points, turn | inside
            mirror = mirrored(points)
            if mirror < best:
                best, best_way = mirror, turn | MIRRORED | inside
            points = quarter(points)
        points = inside_out(points)
    return best | state[HAND] << 48 | state[HAND + 1] << 52 | state[SIDE] << 56, best_way


@kernel("int64(int64, int64)")
def turned(move: int, way: int) -> int:
    """A move on the board turned one way."""
    start, to = _TURNED[way, move & 31], _TURNED[way, move >> 5 & 31]
    first, second = _TURNED[way, move >> 10 & 31], _TURNED[way, move >> 15 & 31]
    return int(start | to << 5 | first << 10 | second << 15)
