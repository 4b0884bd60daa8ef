"""Soft things: shadows under pieces, halos around them, the marks that say what may be done."""

import numpy as np
from PIL import Image

from kiosk.art import hand
from kiosk.art.layers import SIDE, layered, plane, tinted
from kiosk.art.noise import blur, smooth
from kiosk.art.palette import AMBER, BONE, GLASS, MADDER, NIGHT, Field, colour
from kiosk.art.strokes import Pen

_FLAME = colour("#FFD583")
_AROUND = 0.73
"""The radius of a ring around a piece."""


def _hoop(radius: float, half: float, soft: float = 0.012) -> Field:
    """A ring of even width."""
    x, y = plane()
    return smooth(half + soft, half - soft, np.abs(np.hypot(x, y) - radius))


def shadow() -> Image.Image:
    """Under a standing piece: dark where it touches, soft to the lower right."""
    x, y = plane()
    touch = blur(smooth(0.03, -0.03, np.hypot(x - 0.02, y + 0.03) - 0.615), 4)
    cast = blur(smooth(0.05, -0.05, np.hypot(x - 0.17, y + 0.19) - 0.54), 12)
    return tinted(NIGHT * 0.25, 1 - (1 - 0.62 * touch) * (1 - 0.62 * cast))


def shadow_lifted() -> Image.Image:
    """Under a piece held above the board."""
    x, y = plane()
    cast = blur(smooth(0.05, -0.05, np.hypot(x - 0.20, y + 0.22) - 0.50), 22)
    return tinted(NIGHT * 0.3, 0.62 * cast)


def legal() -> Image.Image:
    """Where a piece may go: bone ring, amber core, dark outline."""
    x, y = plane()
    r = np.hypot(x, y)
    ball = 1.0 + 0.35 * smooth(0.3, -0.3, np.hypot(x + 0.12, y - 0.12) - 0.15)
    core = AMBER * ball[..., None]
    return layered(
        (NIGHT, 0.55 * smooth(0.52, 0.36, r)),
        (NIGHT, smooth(0.442, 0.422, r)),
        (BONE, smooth(0.406, 0.386, r)),
        (NIGHT, smooth(0.326, 0.306, r)),
        (np.asarray(core, np.float32), smooth(0.262, 0.242, r)),
    )


def selected() -> Image.Image:
    """Around the piece in hand: an unbroken ring of glass blue in a soft light."""
    x, y = plane()
    away = np.abs(np.hypot(x, y) - _AROUND)
    return layered(
        (GLASS, 0.85 * np.exp(-((away / 0.10) ** 2))),
        (NIGHT, 0.8 * _hoop(_AROUND, 0.055)),
        (np.asarray(GLASS + 0.35 * (1 - GLASS), np.float32), _hoop(_AROUND, 0.03)),
    )


def lit() -> Image.Image:
    """Warm light around a piece that is meant, and short rays."""
    x, y = plane()
    r = np.hypot(x, y)
    return layered(
        (AMBER, 0.75 * smooth(1.0, 0.45, r)),
        (NIGHT, 0.8 * _rays(0.050)),
        (_FLAME, _rays(0.028)),
    )


def _rays(half: float) -> Field:
    """Twelve short strokes that point away from the middle."""
    x, y = plane()
    r, turn = np.hypot(x, y), np.pi / 6
    angle = np.arctan2(y, x)
    aside = r * np.sin(np.abs(angle - turn * np.round(angle / turn)))
    beyond = np.clip(np.abs(r - 0.79) - 0.055, 0, None)
    return smooth(half + 0.012, half - 0.012, np.hypot(aside, beyond))


def refused() -> Image.Image:
    """Four corners of madder around a square that may not be entered."""
    x, y = plane()
    square = np.maximum(np.abs(x), np.abs(y)) - 0.74
    corner = smooth(0.30, 0.34, np.minimum(np.abs(x), np.abs(y)))
    line = smooth(0.062, 0.040, np.abs(square)) * corner
    outline = smooth(0.092, 0.066, np.abs(square)) * smooth(
        0.27, 0.31, np.minimum(np.abs(x), np.abs(y))
    )
    return layered((NIGHT, 0.9 * outline), (np.asarray(MADDER * 1.25, np.float32), line))


def last() -> Image.Image:
    """Where a piece came from: a faint ring."""
    return layered((NIGHT, 0.65 * _hoop(0.42, 0.055)), (BONE, 0.85 * _hoop(0.42, 0.026)))


def glow_line() -> Image.Image:
    """A bar of amber light, to be stretched along a line."""
    x, y = plane(64, SIDE)
    across = np.abs(y) * 4
    ends = smooth(1.0, 0.86, np.abs(x))
    core = np.exp(-((across / 0.16) ** 2))
    halo = np.exp(-((across / 0.42) ** 2)) * smooth(1.0, 0.7, across)
    light = AMBER + (_FLAME - AMBER) * (core * ends)[..., None]
    return tinted(np.asarray(light, np.float32), np.clip(0.75 * halo + 0.4 * core, 0, 1) * ends)


def breath(width: float) -> Field:
    """Three curved strokes."""
    pen = Pen(SIDE, width)
    for down, right in ((-44, 0), (0, 22), (44, 0)):
        y, end = 128 + down, 196 + right
        pen.curve([(52, y + 8), (92, y - 10), (148, y + 10), (end, y - 8)])
    return pen.mask()


def huff() -> Image.Image:
    """A breath, for a piece that may be blown away."""
    return layered((NIGHT, 0.85 * breath(24)), (GLASS, breath(13)))


def bloom() -> Image.Image:
    """Lamplight under a piece of the winner's; it is drawn at 2.2 times a piece's size."""
    x, y = plane()
    r = np.hypot(x, y)
    light = AMBER + (_FLAME - AMBER) * smooth(0.75, 0.20, r)[..., None]
    glow = np.exp(-((r / 0.46) ** 2)) * smooth(1.0, 0.55, r)
    return tinted(np.asarray(light, np.float32), np.asarray(0.95 * glow, np.float32))


def pointing_hand() -> Image.Image:
    """A hand in calm lines; its fingertip lies a third from the left, a tenth from the top."""
    scale, tip = hand.POINTING
    rim = hand.outline(scale, tip)
    cuff = [
        (rim[0][0] - 9, 214),
        (rim[-1][0] + 9, 214),
        (rim[-1][0] + 12, 246),
        (rim[0][0] - 12, 246),
    ]
    skin, wool, line, halo, seam = (Pen(SIDE, width) for width in (6, 6, 6, 15, 4))
    skin.fill(rim)
    wool.line([*cuff, cuff[0]])
    wool.fill(cuff)
    halo.line([*rim, *cuff[2:], rim[0]])
    line.line(rim)
    for crease in hand.creases(scale, tip):
        line.line(crease, 4.5)
    line.line([*cuff, cuff[0]], 12)
    seam.fill([(x, y + (3 if y < 230 else -3)) for x, y in cuff])
    for x in np.arange(cuff[0][0] + 12, cuff[1][0], 13):
        seam.line([(x, 224), (x - 4, 236)], ink=90)
    across, up = plane()
    tone = np.asarray(BONE * (0.90 + 0.12 * smooth(0.9, -0.9, across - up))[..., None], np.float32)
    return layered(
        (NIGHT, 0.35 * halo.mask()),
        (tone, skin.mask()),
        (NIGHT, np.maximum(line.mask(), wool.mask())),
        (MADDER, seam.mask()),
    )
