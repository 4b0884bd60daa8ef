"""The pieces of tafl and mill: hemispheres, a king of glass, turned stones; and a die."""

import numpy as np
from PIL import Image

from kiosk.art import stuffs
from kiosk.art.layers import SIDE
from kiosk.art.noise import smooth, solid
from kiosk.art.palette import Field, colour
from kiosk.art.relief import LAMP
from kiosk.art.solids import Solid, beads, cut, disc, dome, join, length, ring, turned
from kiosk.art.tracer import VIEW, Hits, Stuff, bumped, crevice, look, picture, room, shade

MAN = 0.60
"""The radius of a man; its picture's half side is 1."""
_CLEAR, _DEEP = colour("#4CB2CC"), colour("#032C50")
_DIE = 0.44
"""Half the side of a die."""
_EYES = 0.23
"""From its middle to the eyes at its corners, each way."""
_TURN = 0.45
"""How far it is turned, in radians."""


def carved(
    shape: Solid, stuff: Stuff, rough: float = 0.0012, seed: int = 5, side: int = SIDE
) -> Image.Image:
    """A piece of one stuff, its surface a little uneven."""
    hits = look(shape, side)
    normal = bumped(hits, lambda x, y, z: solid(x * 22, y * 22, z * 22, seed), rough)
    return picture(hits, shade(shape, hits, stuff, normal))


def tafl_man(r: Field, z: Field) -> Field:
    """A hemisphere with a foot, a turned ring and a peg hole."""
    body = dome(r, z, MAN, 0.60)
    body = cut(body, ring(r, z, 0.335, 0.505, 0.016), 0.012)
    body = cut(body, ring(r, z, 0.590, 0.105, 0.014), 0.010)
    return cut(body, disc(r, z, 0.052, 0.35, 0.9, 0.01), 0.022)


def die() -> Image.Image:
    """A die of walrus ivory that lies a little turned, a ring around each eye."""

    def cube(x: Field, y: Field, z: Field) -> Field:
        turn, back = np.array([np.cos(_TURN), np.sin(_TURN)], np.float32), y + 0.16
        x, y, z = x * turn[0] - back * turn[1], x * turn[1] + back * turn[0], z - _DIE
        far = np.asarray(np.maximum(np.abs(x), np.abs(y)), np.float32)
        body = disc(far, z, _DIE, -_DIE, _DIE, 0.08)
        for right, up in ((0, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)):
            body = _eye(body, x - right * _EYES, y - up * _EYES, z)
        for up in (-1, 1):
            body = _eye(body, x - up * _EYES, z - up * _EYES, -y)
        return _eye(body, y, z, x)

    return carved(cube, stuffs.IVORY)


def _eye(body: Field, across: Field, up: Field, out: Field) -> Field:
    """An eye with its ring, cut into the side of a die that looks out."""
    r = length(across, up)
    body = cut(body, ring(r, out, 0.10, _DIE, 0.020), 0.010)
    return cut(body, ring(r, out, 0.0, _DIE, 0.050), 0.012)


def tafl_attacker(side: int = SIDE) -> Image.Image:
    """Dark whale bone."""
    return carved(turned(tafl_man), stuffs.WHALE_BONE, side=side)


def tafl_defender(side: int = SIDE) -> Image.Image:
    """Walrus ivory."""
    return carved(turned(tafl_man), stuffs.IVORY, side=side)


def _king_glass(r: Field, z: Field) -> Field:
    """The king's body: a tall dome."""
    return dome(r, z, 0.62, 1.02, 0.10)


def _king_gilt(r: Field, z: Field) -> Field:
    """His gilt: a foot, a crown band and a knob."""
    foot = join(disc(r, z, 0.67, 0.0, 0.12, 0.04), ring(r, z, 0.645, 0.14, 0.034), 0.02)
    band = np.maximum(np.abs(_king_glass(r, z)) - 0.016, np.abs(z - 0.66) - 0.105)
    band = join(band, ring(r, z, 0.545, 0.555, 0.026), 0.01)
    band = join(band, ring(r, z, 0.462, 0.770, 0.026), 0.01)
    knob = join(dome(r, z, 0.14, 0.05, 1.09), ring(r, z, 0.0, 1.165, 0.068), 0.02)
    return join(join(foot, band), knob)


def _pearls(x: Field, y: Field, z: Field) -> Field:
    """The beads on his crown."""
    return beads(x, y, z, 14, (0.512, 0.668), 0.062)


def tafl_king(side: int = SIDE) -> Image.Image:
    """Taller than his men: blue glass under a crown."""

    def whole(x: Field, y: Field, z: Field) -> Field:
        r = length(x, y)
        return join(join(_king_glass(r, z), _king_gilt(r, z)), _pearls(x, y, z))

    hits = look(whole, side)
    x, y, z = hits.where
    r = length(x, y)
    light = glass(whole, hits)
    for part, stuff in ((_king_gilt(r, z), stuffs.GILT), (_pearls(x, y, z), stuffs.IVORY)):
        on_part = part < 0.003
        light[on_part] = shade(whole, hits.only(on_part), stuff)
    return picture(hits, light)


def glass(whole: Solid, hits: Hits, clear: Field = _CLEAR, deep: Field = _DEEP) -> Field:
    """Glass: deep where the way through is long, lit from within on the side off the lamp."""
    x, y, z = hits.where
    facing = np.clip(hits.normal @ VIEW, 0, 1)
    lamp = LAMP / np.linalg.norm(LAMP)
    through = 0.15 + 1.1 * facing * np.clip(z, 0.12, None)
    gathered = smooth(0.0, 1.05, -(hits.normal @ np.array([lamp[0], lamp[1], -0.15], np.float32)))
    swirl = solid(x * 4, y * 4, z * 9 + 2 * x, 71) - 0.5
    bubbles = smooth(0.84, 0.90, solid(x * 21, y * 21, z * 21, 72))
    inner = np.clip(0.7 * np.exp(-2.2 * through) + 0.75 * gathered**2.4, 0, 1)[:, None]
    body = deep + (clear - deep) * inner
    body = body * (0.92 + 0.5 * swirl + 0.4 * bubbles)[:, None]
    mirror = 2 * facing[:, None] * hits.normal - VIEW
    edge = 0.07 + 0.93 * (1 - facing) ** 4
    shut = crevice(whole, hits)[:, None]
    shine = 2.4 * edge[:, None] * room(mirror, 0.05)
    return np.asarray(body * (0.35 + 0.65 * shut) + shine * shut, np.float32)


def _mill_body(r: Field, z: Field) -> Field:
    """A low turned stone with a waist."""
    body = disc(r, z, MAN, 0.0, 0.30, 0.10)
    body = cut(body, ring(r, z, MAN + 0.012, 0.15, 0.026), 0.02)
    return body


def _mill_light(r: Field, z: Field) -> Field:
    """A ring stands on its top, around a hollow."""
    body = cut(_mill_body(r, z), disc(r, z, 0.43, 0.245, 0.5, 0.02), 0.02)
    body = join(body, ring(r, z, 0.265, 0.245, 0.062), 0.02)
    return cut(body, dome(r, -z, 0.15, 0.07, -0.26), 0.02)


def _mill_dark(r: Field, z: Field) -> Field:
    """A dot stands in a hollow on its top."""
    body = cut(_mill_body(r, z), dome(r, -z, 0.44, 0.13, -0.315), 0.03)
    body = cut(body, ring(r, z, 0.505, 0.302, 0.013), 0.01)
    return join(body, dome(r, z, 0.17, 0.15, 0.20), 0.02)


def mill_light(side: int = SIDE) -> Image.Image:
    """Bone, with a ring."""
    return carved(turned(_mill_light), stuffs.TURNED_BONE, seed=8, side=side)


def mill_dark(side: int = SIDE) -> Image.Image:
    """Horn, with a dot."""
    return carved(turned(_mill_dark), stuffs.HORN, seed=9, side=side)
