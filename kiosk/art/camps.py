"""The pieces of the camps game: colour and mark say how a stone goes, its rim says whose it is.

A mark shows where the stone goes from its middle, as its owner sees it: blue straight ahead,
yellow aslant ahead, black aslant, white all ways.
"""

from dataclasses import replace
from math import hypot

import numpy as np
from PIL import Image

from kiosk.art import stuffs
from kiosk.art.palette import Field, colour
from kiosk.art.solids import Solid, cut, disc, dome, join, length, ring
from kiosk.art.tracer import Stuff, look, parted, picture

_RIM = 0.62
_RIM_TOP = 0.20
_TOP = 0.37
_INSET = 0.455
_BLOCK = 0.40
_DARK, _PALE = colour("#1A130F"), colour("#FFF1D6")

_WAYS = {
    "blue": ((0, 1),),
    "yellow": ((-1, 1), (1, 1)),
    "black": ((-1, 1), (1, 1), (-1, -1), (1, -1)),
    "white": ((-1, 1), (1, 1), (-1, -1), (1, -1), (0, 1), (0, -1), (1, 0), (-1, 0)),
}
_COLOURS = {
    "blue": (colour("#2C6796"), colour("#0C2E4C"), _PALE),
    "yellow": (colour("#EDB23C"), colour("#8F5512"), _DARK),
    "black": (colour("#1D1B1C"), colour("#0A090A"), _PALE),
    "white": (colour("#FFF6E2"), colour("#C9A670"), _DARK),
}


def _round_rim(x: Field, y: Field, z: Field) -> Field:
    """South: a round base with a double rim."""
    r = length(x, y)
    base = disc(r, z, _RIM, 0.0, _RIM_TOP, 0.04)
    return cut(base, ring(r, z, 0.545, _RIM_TOP + 0.004, 0.026), 0.012)


def _notched_rim(x: Field, y: Field, z: Field) -> Field:
    """North: a squarish base with a notch in each side."""
    squarish = np.asarray((np.abs(x) ** 5 + np.abs(y) ** 5) ** 0.2, np.float32)
    base = disc(squarish, z, 0.565, 0.0, _RIM_TOP, 0.04)
    wide, narrow = np.maximum(np.abs(x), np.abs(y)), np.minimum(np.abs(x), np.abs(y))
    notch = np.maximum(0.505 - wide, narrow - 0.075)
    return cut(base, np.asarray(notch, np.float32), 0.02)


_RIMS = {"north": _notched_rim, "south": _round_rim}
_AHEAD = {"north": -1, "south": 1}


def mark(kind: str, side: str) -> Solid:
    """Distance from a stone's mark: strokes from its middle, and a dot there."""
    ahead = _AHEAD[side]

    def distance(x: Field, y: Field, _z: Field) -> Field:
        nearest = length(x, y) - 0.085
        for right, up in _WAYS[kind]:
            long = 0.33 / hypot(right, up)
            part = np.clip((x * right + y * up * ahead) / (right**2 + up**2) / long, 0, 1)
            gone = length(x - part * long * right, y - part * long * up * ahead)
            nearest = np.minimum(nearest, gone - 0.050 + 0.018 * part)
        return np.asarray(nearest, np.float32)

    return distance


def stone(side: str, kind: str) -> Image.Image:
    """A coloured stone in a rim of bone."""
    sign = mark(kind, side)

    def inset(x: Field, y: Field, z: Field) -> Field:
        body = dome(length(x, y), z, _INSET, _TOP - 0.14, 0.14)
        return cut(body, np.maximum(sign(x, y, z), -0.02 - body), 0.012)

    def gap(x: Field, y: Field, z: Field) -> Field:
        return disc(length(x, y), z, _INSET + 0.025, 0.14, 1.0, 0.01)

    base, dark, ink = _COLOURS[kind]
    body = stuffs.mottled(base, dark, 90 + len(kind), 1.0)
    glaze = replace(
        stuffs.WHALE_BONE, colour=stuffs.marked(body, ink, sign, 0.14), shine=1.0, rim=0.6
    )
    return _set(side, inset, gap, glaze)


def bars(x: Field, y: Field, _z: Field) -> Field:
    """Distance from the two bars on a blockade, which look alike from both sides."""
    across = np.abs(np.abs(y) - 0.13) - 0.048
    return np.asarray(np.maximum(across, np.abs(x) - 0.28), np.float32)


def blockade(side: str) -> Image.Image:
    """A red block with two carved bars, in a rim of bone."""

    def block(x: Field, y: Field, z: Field) -> Field:
        body = disc(_far(x, y), z, _BLOCK, 0.0, _TOP, 0.05)
        return cut(body, np.maximum(bars(x, y, z), _TOP - 0.025 - z), 0.015)

    def gap(x: Field, y: Field, z: Field) -> Field:
        return disc(_far(x, y), z, _BLOCK + 0.025, 0.14, 1.0, 0.01)

    painted = stuffs.marked(stuffs.RED_BLOCK.colour, _PALE * 0.8, bars, 0.30)
    return _set(side, block, gap, replace(stuffs.RED_BLOCK, colour=painted))


def _far(x: Field, y: Field) -> Field:
    """What a radius is to a disc, for a square."""
    return np.asarray(np.maximum(np.abs(x), np.abs(y)), np.float32)


def _set(side: str, inset: Solid, gap: Solid, stuff: Stuff) -> Image.Image:
    """Something set into its owner's rim of bone, with a dark gap around it."""
    rim = _RIMS[side]

    def whole(x: Field, y: Field, z: Field) -> Field:
        return join(cut(rim(x, y, z), gap(x, y, z), 0.02), inset(x, y, z))

    hits = look(whole)
    on_inset = inset(*hits.where) < 0.003
    return picture(hits, parted(whole, hits, on_inset, stuff, stuffs.TURNED_BONE))
