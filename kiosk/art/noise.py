"""Seeded noise: the irregularity of grown and handmade things, the same for the same seed."""

from collections.abc import Callable
from functools import lru_cache

import numpy as np

from kiosk.art.palette import Field, Places

_SIDE = 1024
_WRAP = _SIDE - 1
_ROW = _SIDE + 1
_AT_ONCE = 40_000
"""How many places are looked at together: their numbers stay in the processor's cache."""


@lru_cache(maxsize=64)
def _lattice(seed: int) -> Field:
    """Random heights row by row, the first row and column once more after the last."""
    heights = np.random.default_rng(seed).random((_SIDE, _SIDE), dtype=np.float32)
    return np.pad(heights, (0, 1), mode="wrap").ravel()


def _cells(at: Field) -> tuple[Places, Field]:
    """The whole part of coordinates, and the eased way from there to the next whole number."""
    whole = np.floor(at)
    part = (at - whole).astype(np.float32)
    return whole.astype(np.intp), part * part * (3 - 2 * part)


def _between(x: tuple[Places, Field], y: tuple[Places, Field], lattice: Field) -> Field:
    """The height in cells, between those at their four corners."""
    (column, right), (row, up) = x, y
    at = (row & _WRAP) * _ROW + (column & _WRAP)
    low, high = lattice[at], lattice[_ROW:][at]
    low += (lattice[1:][at] - low) * right
    high += (lattice[_ROW + 1 :][at] - high) * right
    return low + (high - low) * up


def in_parts(drawn: Callable[..., Field], *places: Field) -> Field:
    """What a function gives for each of many places, asked for a part of them at a time."""
    places = np.broadcast_arrays(*places)
    whole = np.empty(places[0].shape, np.float32)
    rows = max(1, _AT_ONCE * len(whole) // max(1, whole.size))
    for first in range(0, len(whole), rows):
        here = slice(first, first + rows)
        whole[here] = drawn(*(axis[here] for axis in places))
    return whole


def value(x: Field, y: Field, seed: int) -> Field:
    """Value noise between 0 and 1, one hill or dale for each unit of x and y."""
    lattice = _lattice(seed)
    return in_parts(lambda x, y: _between(_cells(x), _cells(y), lattice), x, y)


def fractal(x: Field, y: Field, seed: int, octaves: int = 4) -> Field:
    """Noise from -1 to 1 with ever finer detail, around 0."""
    total, weight, size = np.zeros(np.broadcast(x, y).shape, np.float32), 0.0, 1.0
    for octave in range(octaves):
        total += size * (value(x, y, seed + octave) - 0.5)
        weight += size / 2
        x, y, size = x * 2.03 + 17.3, y * 2.03 + 5.7, size / 2
    return np.asarray(total / weight, np.float32)


def solid(x: Field, y: Field, z: Field, seed: int) -> Field:
    """Value noise between 0 and 1 through space."""
    lattice = _lattice(seed)

    def layered(x: Field, y: Field, z: Field) -> Field:
        (column, right), (row, ahead), (layer, up) = _cells(x), _cells(y), _cells(z)
        low, high = (
            _between((column + at * 37, right), (row + at * 61, ahead), lattice)
            for at in (layer, layer + 1)
        )
        return low + (high - low) * up

    return in_parts(layered, x, y, z)


def smooth(low: float, high: float, at: Field) -> Field:
    """From 0 at low to 1 at high, without a corner; low may be the larger."""
    part = np.clip((at - low) / (high - low), 0, 1)
    return np.asarray(part * part * (3 - 2 * part), np.float32)


def blur(field: Field, radius: float) -> Field:
    """A soft copy of one field, nearly as a Gaussian of that radius would make it."""
    for axis in (0, 1):
        for _ in range(3):
            field = _box(field, max(1, round(radius)), axis)
    return field


def _box(field: Field, reach: int, axis: int) -> Field:
    """Means of the 2 * reach + 1 neighbours along an axis, the border repeated outward."""
    around = [(0, 0), (0, 0)]
    around[axis] = (reach + 1, reach)
    sums = np.cumsum(np.pad(field, around, mode="edge"), axis=axis, dtype=np.float64)
    width = 2 * reach + 1
    last, first = (
        (sums[width:], sums[:-width]) if axis == 0 else (sums[:, width:], sums[:, :-width])
    )
    return np.asarray((last - first) / width, np.float32)
