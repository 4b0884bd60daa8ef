"""Woven wool: diamond twill, a tablet-woven band and stitches, thread by thread."""

import numpy as np

from kiosk.art.noise import blur, fractal, smooth, value
from kiosk.art.palette import Field, Truths, colour
from kiosk.art.relief import Relief, grid
from kiosk.art.solids import length

UNDYED = colour("#CDB48E")
BROWN = colour("#544030")
MADDER_WOOL = colour("#963A2A")
BLACK_WOOL = colour("#37302C")
WELD = colour("#B98F45")
LINEN = colour("#DBCAA6")

_THREAD = 6.0
"""How far apart the threads of the ground are, in pixels."""
_LOZENGE = 14
"""After how many threads the slant of the twill turns."""


def uneven(shape: tuple[int, int], seed: int) -> tuple[Field, Field]:
    """Coordinates that sway as threads on a hand loom do."""
    x, y = grid(shape)
    across = x + 2.6 * fractal(x / 170, y / 170, seed, 3)
    down = y + 2.6 * fractal(x / 170, y / 170, seed + 7, 3)
    return np.asarray(across, np.float32), np.asarray(down, np.float32)


def twill(places: tuple[Field, Field], dye: Field, seed: int) -> Relief:
    """A 2/2 diamond twill; dye gives the colour of the wool in each place."""
    x, y = places[0] / _THREAD, places[1] / _THREAD
    warp, weft = np.floor(x), np.floor(y)
    on_top = _warp_on_top(warp, weft)
    side = np.where(on_top, x - warp, y - weft) - 0.5
    along = np.where(on_top, y - weft, x - warp)
    before = np.where(on_top, _warp_on_top(warp, weft - 1), ~_warp_on_top(warp - 1, weft))
    after = np.where(on_top, _warp_on_top(warp, weft + 1), ~_warp_on_top(warp + 1, weft))
    dips = np.where(before, 1, smooth(0, 0.55, along)) * np.where(after, 1, smooth(1, 0.45, along))
    round_thread = np.sqrt(np.clip(1 - (1.9 * side) ** 2, 0, 1))
    height = round_thread * (0.35 + 0.65 * dips)
    lean = np.where(on_top, x * 3 + y * 2, y * 3 + x * 2)
    twist = value(np.asarray(lean, np.float32), np.asarray(x - y, np.float32) * 0.7, seed)
    which = np.where(
        on_top, value(warp + 0.5, warp * 0, seed + 1), value(weft + 0.5, weft * 0, seed + 2)
    )
    tone = (0.62 + 0.38 * height) * (0.86 + 0.28 * which) * (0.82 + 0.36 * twist)
    tone = np.where(on_top, tone * 1.04, tone * 0.96)
    cloth = Relief(
        np.asarray(dye * tone[..., None], np.float32), np.asarray(2.4 * height, np.float32)
    )
    _felt(cloth, places, seed + 3)
    return cloth


def _warp_on_top(warp: Field, weft: Field) -> Truths:
    """Whether the upright thread shows, where these two threads cross."""
    turned = np.abs(warp % (2 * _LOZENGE) - _LOZENGE) + np.abs(weft % (2 * _LOZENGE) - _LOZENGE)
    return np.asarray(turned % 4 < 2)


def _felt(cloth: Relief, places: tuple[Field, Field], seed: int) -> None:
    """Fulled wool: loose hairs and soft wear over the threads."""
    x, y = places
    sway = 60 * fractal(x / 90, y / 90, seed, 2)
    hairs = smooth(0.80, 0.96, value((x + y + sway) / 2.2, (x - y - sway) / 24, seed + 1))
    hairs = np.maximum(
        hairs, smooth(0.82, 0.97, value((x - sway) / 30, (y + sway) / 2.0, seed + 2))
    )
    cloth.colour *= (1 + 0.20 * hairs)[..., None]
    cloth.height += 0.5 * hairs
    cloth.colour *= (1 + 0.14 * fractal(x / 230, y / 230, seed + 3, 4))[..., None]


def along_rim(shape: tuple[int, int]) -> tuple[Field, Field]:
    """The way in from the nearest border, and the way along it from its middle."""
    x, y = grid(shape)
    across, down = np.minimum(x, shape[1] - x), np.minimum(y, shape[0] - y)
    beside = across < down
    inward = np.minimum(across, down)
    along = np.where(beside, y - shape[0] / 2, x - shape[1] / 2)
    return np.asarray(inward, np.float32), np.asarray(along, np.float32)


def tablet_band(cloth: Relief, near: float, far: float, dyes: tuple[Field, ...], seed: int) -> None:
    """Sew a tablet-woven band on, between two distances from the rim."""
    inward, along = along_rim(cloth.shape)
    cords = round((far - near) / 7.5)
    across = (inward - near) / (far - near) * cords
    cord = np.floor(across)
    part = across - cord
    slant = np.where(cord % 2 == 0, part, 1 - part)
    step = np.abs(along) / 11 + 0.55 * slant
    stitch = np.floor(step)
    middle = np.abs(cord - (cords - 1) / 2)
    which = np.asarray((stitch + np.floor(middle)) % 6, np.int64)
    pattern = np.array([0, 0, 1, 2, 2, 1])
    rim = middle > cords / 2 - 1.1
    pick = np.where(rim, len(dyes) - 1, pattern[which])
    bump = np.sqrt(np.clip(1 - (2 * (step - stitch) - 1) ** 2, 0, 1))
    bump *= np.sqrt(np.clip(1 - (2 * part - 1) ** 2, 0, 1))
    x, y = grid(cloth.shape)
    wool = 0.80 + 0.4 * value((x + y) / 2.3, (x - y) / 5, seed)
    colours = np.stack(dyes)[pick] * ((0.55 + 0.45 * bump) * wool)[..., None]
    band = Relief(np.asarray(colours, np.float32), np.asarray(4.5 + 3.0 * bump, np.float32))
    inside = smooth(near - 0.7, near + 0.7, inward) * smooth(far + 0.7, far - 0.7, inward)
    cloth.darken(0.45 * smooth(near - 7, near, inward) * smooth(far + 7, far, inward))
    cloth.lay(band, inside)


def blanket_stitch(cloth: Relief, inset: float, legs: float, apart: float, dye: Field) -> None:
    """Thread that runs along the rim and bites into the cloth at even steps."""
    inward, along = along_rim(cloth.shape)
    tremble = value(along / apart + 0.5, inward * 0 + 3.5, 17) - 0.5
    to_leg = np.abs((along + 5 * tremble) % apart - apart / 2)
    beyond = np.maximum(inset - inward, inward - inset - legs * (1 + 0.25 * tremble))
    leg = length(to_leg, np.maximum(beyond, 0))
    thread = np.minimum(leg, np.abs(inward - inset - 1.5 * tremble))
    _thread(cloth, thread, 3.1, dye, (inward, along))


def running_stitch(cloth: Relief, at: float, long: float, apart: float, dye: Field) -> None:
    """Short stitches in a row, along a line at a distance from the rim."""
    inward, along = along_rim(cloth.shape)
    beyond = np.clip(np.abs((along % apart) - apart / 2) - long / 2, 0, None)
    _thread(cloth, length(beyond, inward - at), 2.3, dye, (inward, along))


def _thread(
    cloth: Relief, distance: Field, half: float, dye: Field, places: tuple[Field, Field]
) -> None:
    """Lay a twisted thread on the cloth."""
    mask = smooth(half + 0.6, half - 0.6, distance)
    crown = np.sqrt(np.clip(1 - (distance / (half + 0.3)) ** 2, 0, 1))
    twist = 0.78 + 0.35 * value((places[0] + places[1]) / 3.2, (places[0] - places[1]) / 3.2, 19)
    cloth.darken(0.5 * smooth(half + 4, half, distance))
    cloth.colour += (dye * ((0.6 + 0.4 * crown) * twist)[..., None] - cloth.colour) * mask[
        ..., None
    ]
    cloth.height += mask * (2 + 2.4 * crown) - 1.4 * smooth(half + 4, half, distance)


def worn_rim(cloth: Relief, seed: int) -> Field:
    """How far each place is inside the slightly ragged rim; the cloth falls off there."""
    inward, _ = along_rim(cloth.shape)
    x, y = grid(cloth.shape)
    edge = inward - 4 + 3.0 * fractal(x / 60, y / 60, seed, 4)
    cloth.height -= 9 * (1 - smooth(-2, 14, edge))
    cloth.height = blur(cloth.height, 1) * 0.5 + cloth.height * 0.5
    return np.asarray(edge, np.float32)
