"""The pieces of draughts: turned discs, and dams of two discs."""

from PIL import Image

from kiosk.art import stuffs
from kiosk.art.palette import Field
from kiosk.art.solids import cut, disc, dome, join, ring, turned
from kiosk.art.stones import MAN, carved

_THICK = 0.24


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


def _dam(r: Field, z: Field) -> Field:
    """Two discs, one on the other with a clear gap; the upper one carries a boss."""
    top = 2 * _THICK + 0.01
    lower = disc(r, z, MAN, 0.0, _THICK, 0.07)
    upper = _top(disc(r, z, MAN - 0.02, _THICK + 0.01, top, 0.07), r, z, top)
    boss = dome(r, z, 0.17, 0.13, top - 0.05)
    return join(join(lower, upper), cut(boss, ring(r, z, 0.17, top - 0.02, 0.018), 0.01), 0.01)


def draughts_light() -> Image.Image:
    """A man of pale wood."""
    return carved(turned(_man), stuffs.MAPLE_MAN)


def draughts_dark() -> Image.Image:
    """A man of black wood."""
    return carved(turned(_man), stuffs.WALNUT_MAN)


def draughts_light_dam() -> Image.Image:
    """A dam of pale wood."""
    return carved(turned(_dam), stuffs.MAPLE_MAN)


def draughts_dark_dam() -> Image.Image:
    """A dam of black wood."""
    return carved(turned(_dam), stuffs.WALNUT_MAN)
