"""Flat marks: each means by its shape what the coloured light means in the carved look."""

import numpy as np
from PIL import Image

from kiosk.art import hand
from kiosk.art.flat.ink import BLACK, RED, SKY, WHITE, YELLOW, disc, hoop, square, within
from kiosk.art.glows import breath
from kiosk.art.layers import SIDE, layered, plane
from kiosk.art.palette import Field
from kiosk.art.strokes import Pen

_X, _Y = plane()
_OUTLINE = 0.035
_AROUND = 0.76
"""The radius of what surrounds a piece."""


def _drawn(ink: Field, shape: Field) -> Image.Image:
    """A shape in one colour with a black outline, to be seen on anything."""
    return layered((BLACK, within(shape - _OUTLINE)), (ink, within(shape)))


def _dashed(shape: Field, dashes: int) -> Field:
    """A ring cut into dashes, as long as their gaps; the first lies to the right."""
    turn = 2 * np.pi / dashes
    angle = np.arctan2(_Y, _X)
    along = np.abs(angle - turn * np.round(angle / turn)) - turn / 4
    return np.asarray(np.maximum(shape, along * np.hypot(_X, _Y)), np.float32)


def legal() -> Image.Image:
    """Where a piece may go: a ring with a dot."""
    ring, dot = hoop(_X, _Y, 0.33, 0.065), disc(_X, _Y, 0.12)
    return layered((BLACK, within(disc(_X, _Y, 0.45))), (YELLOW, within(np.minimum(ring, dot))))


def selected() -> Image.Image:
    """Around the piece in hand: an unbroken ring."""
    return _drawn(SKY, hoop(_X, _Y, _AROUND, 0.06))


def lit() -> Image.Image:
    """Around a piece that is meant: a broken ring."""
    return _drawn(YELLOW, _dashed(hoop(_X, _Y, _AROUND, 0.06), 8))


def refused() -> Image.Image:
    """A cross in a frame."""
    frame = np.abs(square(_X, _Y, 0.72)) - 0.045
    cross = np.abs(np.abs(_X) - np.abs(_Y)) / np.sqrt(2) - 0.055
    cross = np.maximum(cross, square(_X, _Y, 0.40))
    return _drawn(RED, np.asarray(np.minimum(frame, cross), np.float32))


def last() -> Image.Image:
    """Where a piece came from: a thin broken ring."""
    return _drawn(WHITE, _dashed(hoop(_X, _Y, 0.42, 0.03), 12))


def glow_line() -> Image.Image:
    """A yellow bar, to be stretched along a line."""
    _x, y = plane(SIDE // 4, SIDE)
    across = np.broadcast_to(np.abs(y), (SIDE // 4, SIDE))
    return layered(
        (BLACK, within(np.asarray(across - 0.11))), (YELLOW, within(np.asarray(across - 0.07)))
    )


def huff() -> Image.Image:
    """A breath, for a piece that may be blown away."""
    return layered((BLACK, breath(26)), (SKY, breath(13)))


def bloom() -> Image.Image:
    """A ring around a piece of the winner's; it is drawn at 2.2 times a piece's size."""
    x, y = plane(2 * SIDE, 2 * SIDE)
    ring = hoop(x, y, _AROUND / 2.2, 0.03)
    return layered((YELLOW, within(ring, 2 * SIDE)))


def pointing_hand() -> Image.Image:
    """A white hand in black lines; its fingertip lies where that of the carved look lies."""
    scale, tip = hand.POINTING
    rim = hand.outline(scale, tip)
    skin, line, edge = Pen(SIDE, 1), Pen(SIDE, 9), Pen(SIDE, 22)
    skin.fill(rim)
    line.line([*rim, rim[0]])
    edge.line([*rim, rim[0]])
    for crease in hand.creases(scale, tip):
        line.line(crease, 7)
    return layered((WHITE, edge.mask()), (WHITE, skin.mask()), (BLACK, line.mask()))
