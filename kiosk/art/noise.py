"""Seeded noise: the irregularity of grown and handmade things, the same for the same seed."""

from functools import lru_cache

import numpy as np

from kiosk.art.palette import Field, Places

_SIDE = 1024
_WRAP = _SIDE - 1


@lru_cache(maxsize=64)
def _lattice(seed: int) -> Field:
    return np.random.default_rng(seed).random(_SIDE * _SIDE, dtype=np.float32)


def _cells(at: Field) -> tuple[Places, Field]:
    """The whole part of coordinates, and the eased way from there to the next whole number."""
    whole = np.floor(at)
    part = (at - whole).astype(np.float32)
    return whole.astype(np.int32), part * part * (3 - 2 * part)


def value(x: Field, y: Field, seed: int) -> Field:
    """Value noise between 0 and 1, one hill or dale for each unit of x and y."""
    lattice = _lattice(seed)
    column, right = _cells(x)
    row, up = _cells(y)
    here, above = (row & _WRAP) * _SIDE, (row + 1 & _WRAP) * _SIDE
    column, after = column & _WRAP, column + 1 & _WRAP
    low = lattice[here + column] * (1 - right) + lattice[here + after] * right
    high = lattice[above + column] * (1 - right) + lattice[above + after] * right
    return np.asarray(low * (1 - up) + high * up, np.float32)


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
    layer, up = _cells(z)
    low = _in_layer(x, y, layer, seed)
    return np.asarray(low + (_in_layer(x, y, layer + 1, seed) - low) * up, np.float32)


def _in_layer(x: Field, y: Field, layer: Places, seed: int) -> Field:
    return value(x + layer * 37, y + layer * 61, seed)


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
    last = np.take(sums, range(width, sums.shape[axis]), axis)
    first = np.take(sums, range(sums.shape[axis] - width), axis)
    return np.asarray((last - first) / width, np.float32)
