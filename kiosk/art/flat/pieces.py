"""Flat pieces: light ones are full, dark ones are hollow with a dot."""

import numpy as np
from PIL import Image

from kiosk.art import camps
from kiosk.art.flat.ink import BLACK, RED, SKY, WHITE, YELLOW, disc, square, within
from kiosk.art.layers import SIDE, Layer, layered, plane
from kiosk.art.palette import Field
from kiosk.art.strokes import Pen

_X, _Y = plane()
_EDGE = 0.05
"""How far a black edge keeps the lines of the board and the marks away from a piece."""
_RIM = 0.10
_GAP = 0.06
_MAN = 0.62
_KING = 0.68
_DAM = 0.54
_DIE = 0.54
_EYES = 0.3
_RISE = 0.14
"""How far the two discs of a dam lie above and below the middle."""
_CROWN = (
    *((-0.27, -0.26), (0.27, -0.26), (0.36, 0.16), (0.17, -0.02)),
    *((0.0, 0.26), (-0.17, -0.02), (-0.36, 0.16)),
)
_CAMPS = {"blue": (SKY, BLACK), "yellow": (YELLOW, BLACK), "black": (BLACK, WHITE),
          "white": (WHITE, BLACK)}  # fmt: skip


def _stone(rim: Field, core: Field, fill: Field, mark: Field, ink: Field) -> list[Layer]:
    """A black edge, a white rim, a black gap, and the core with its mark."""
    return [
        (BLACK, within(rim - _EDGE)),
        (WHITE, within(rim)),
        (BLACK, within(core - _GAP)),
        (fill, within(core)),
        (ink, mark),
    ]


def _man(fill: Field, radius: float = _MAN, up: float = 0.0) -> list[Layer]:
    """A disc, full if it is light; a dark one is hollow, with a dot."""
    y = _Y - up
    core = disc(_X, y, radius - _RIM - _GAP)
    return _stone(disc(_X, y, radius), core, fill, within(disc(_X, y, 0.15)), WHITE)


def man(fill: Field) -> Image.Image:
    """A light or dark piece of tafl, mill or draughts."""
    return layered(*_man(fill))


def dam(fill: Field) -> Image.Image:
    """Two discs, one on the other."""
    below = disc(_X, _Y + _RISE, _DAM)
    lower = [(BLACK, within(below - _EDGE)), (WHITE, within(below)), (fill, within(below + _RIM))]
    return layered(*lower, *_man(fill, _DAM, _RISE))


def king() -> Image.Image:
    """Larger than his men, yellow, with a crown."""
    crown = Pen(SIDE, 10)
    crown.fill([((1 + x) * SIDE / 2, (1 - y) * SIDE / 2) for x, y in _CROWN])
    for x, y in (_CROWN[2], _CROWN[4], _CROWN[6]):
        crown.dot(((1 + x) * SIDE / 2, (1 - y) * SIDE / 2), 9)
    core = disc(_X, _Y, _KING - _RIM - _GAP)
    return layered(*_stone(disc(_X, _Y, _KING), core, YELLOW, crown.mask(), BLACK))


def die() -> Image.Image:
    """A white square with five eyes."""
    rim = square(_X, _Y, _DIE)
    spots = ((0, 0), (-1, -1), (-1, 1), (1, -1), (1, 1))
    eyes = [disc(_X - right * _EYES, _Y - up * _EYES, 0.09) for right, up in spots]
    return layered(
        (BLACK, within(rim - _EDGE)), (WHITE, within(rim)), *((BLACK, within(eye)) for eye in eyes)
    )


def _owner(side: str) -> Field:
    """North's rim is square with a notch in each side, south's is round."""
    if side == "south":
        return disc(_X, _Y, _MAN)
    squarish = (np.abs(_X) ** 5 + np.abs(_Y) ** 5) ** 0.2 - 0.62
    wide, narrow = np.maximum(np.abs(_X), np.abs(_Y)), np.minimum(np.abs(_X), np.abs(_Y))
    notch = np.maximum(0.55 - wide, narrow - 0.09)
    return np.asarray(np.maximum(squarish, -notch), np.float32)


def camps_stone(side: str, kind: str) -> Image.Image:
    """A stone of the camps game; its mark shows where it goes, as its owner sees it."""
    fill, ink = _CAMPS[kind]
    mark = within(camps.mark(kind, side)(_X, _Y, _X) - 0.022)
    return layered(*_stone(_owner(side), disc(_X, _Y, 0.43), fill, mark, ink))


def camps_blockade(side: str) -> Image.Image:
    """A red square with two bars."""
    bars = within(camps.bars(_X, _Y, _X) - 0.01)
    return layered(*_stone(_owner(side), square(_X, _Y, 0.35), RED, bars, BLACK))


def no_shadow() -> Image.Image:
    """Nothing: flat pieces cast no shadow."""
    return layered((BLACK, np.zeros((SIDE, SIDE), np.float32)))
