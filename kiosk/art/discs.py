"""The pieces of draughts: turned discs, and dams of two discs."""

from PIL import Image

from kiosk.art import stuffs
from kiosk.art.layers import SIDE
from kiosk.art.palette import Field
from kiosk.art.solids import cut, disc, dome, join, ring, turned
from kiosk.art.stones import MAN, carved
from kiosk.art.tracer import Stuff, look, parted, picture

_THICK = 0.24
_DAM_TOP = 0.48


def _top(body: Field, r: Field, z: Field, top: float) -> Field:
    """Turn two grooves and a hollow into the upper face."""
    for radius in (0.49, 0.40):
        body = cut(body, ring(r, z, radius, top + 0.006, 0.024), 0.015)
    return cut(body, dome(r, -z, 0.29, 0.06, -top - 0.012), 0.03)


def _man(r: Field, z: Field) -> Field:
    """A flat disc with a grip around its edge."""
    body = disc(r, z, MAN, 0.0, _THICK, 0.045)
    body = cut(body, ring(r, z, MAN + 0.01, _THICK / 2, 0.020), 0.012)
    return _top(body, r, z, _THICK)


def _trim(r: Field, z: Field) -> Field:
    """What tells a dam from a man: a ring around the lower disc, a boss on the upper."""
    return join(ring(r, z, 0.565, _THICK, 0.022), dome(r, z, 0.17, 0.13, _DAM_TOP - 0.05))


def _dam(r: Field, z: Field) -> Field:
    """Two discs, the smaller on the larger with a clear gap."""
    lower = disc(r, z, MAN, 0.0, _THICK, 0.06)
    neck = disc(r, z, 0.44, 0.0, _DAM_TOP - 0.02, 0.02)
    upper = _top(disc(r, z, 0.53, _THICK + 0.05, _DAM_TOP, 0.05), r, z, _DAM_TOP)
    return join(join(join(lower, neck), upper), _trim(r, z))


def _trimmed(wood: Stuff, trim: Stuff, side: int) -> Image.Image:
    """A dam of wood, trimmed with another stuff."""
    whole = turned(_dam)
    hits = look(whole, side)
    on_trim = turned(_trim)(*hits.where) < 0.003
    return picture(hits, parted(whole, hits, on_trim, trim, wood))


def draughts_light(side: int = SIDE) -> Image.Image:
    """A man of pale wood."""
    return carved(turned(_man), stuffs.MAPLE_MAN, side=side)


def draughts_dark(side: int = SIDE) -> Image.Image:
    """A man of black wood."""
    return carved(turned(_man), stuffs.WALNUT_MAN, side=side)


def draughts_light_dam(side: int = SIDE) -> Image.Image:
    """A dam of pale wood and horn."""
    return _trimmed(stuffs.MAPLE_MAN, stuffs.HORN, side)


def draughts_dark_dam(side: int = SIDE) -> Image.Image:
    """A dam of black wood and bone."""
    return _trimmed(stuffs.WALNUT_MAN, stuffs.TURNED_BONE, side)
