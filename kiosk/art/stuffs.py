"""What pieces are made of: ivory, bone, horn, wood, glass and gilt, each with its own grain."""

from collections.abc import Callable

import numpy as np

from kiosk.art.noise import smooth, solid
from kiosk.art.palette import Field, colour
from kiosk.art.solids import Solid
from kiosk.art.tracer import Stuff

Colours = Callable[[Field, Field, Field], Field]


def _mixed(one: Field, other: Field, part: Field) -> Field:
    return np.asarray(one + (other - one) * np.clip(part, 0, 1)[:, None], np.float32)


def mottled(base: Field, dark: Field, seed: int, grain: float = 1.0) -> Colours:
    """Grown stuff: clouds, fine stretched fibres, and a few thin dark cracks."""

    def colours(x: Field, y: Field, z: Field) -> Field:
        cloud = solid(x * 3, y * 3, z * 3, seed) - 0.5
        fibre = solid(x * 9, y * 60, z * 9, seed + 1) - 0.5
        pits = smooth(0.80, 0.93, solid(x * 14, y * 55, z * 20, seed + 2))
        crack = smooth(0.035, 0.0, np.abs(solid(x * 1.7, y * 4.5, z * 2, seed + 3) - 0.5))
        broken = smooth(0.55, 0.75, solid(x * 5, y * 5, z * 5, seed + 4))
        part = 0.5 * cloud + grain * (0.30 * fibre + 0.4 * pits + 0.35 * crack * broken) + 0.15
        return _mixed(base, dark, part)

    return colours


def grained(base: Field, dark: Field, seed: int) -> Colours:
    """Turned wood: years and pores that run across the piece."""

    def colours(x: Field, y: Field, z: Field) -> Field:
        bend = solid(x * 1.5, y * 1.5, z, seed)
        years = 13 * (y + 0.22 * bend + 0.35 * z) + solid(x * 2, y * 12, z * 6, seed + 1)
        part = years - np.floor(years)
        fibre = solid(x * 6, y * 75, z * 30, seed + 2) - 0.5
        pores = smooth(0.72, 0.9, solid(x * 11, y * 80, z * 40, seed + 3)) * smooth(0.6, 0, part)
        return _mixed(base, dark, 0.55 * smooth(0.2, 0.95, part) + 0.5 * fibre + 0.8 * pores)

    return colours


def marked(ground: Colours, mark: Field, distance: Solid, low: float) -> Colours:
    """A mark of another colour on top, where its distance is below 0 and the height above low."""

    def colours(x: Field, y: Field, z: Field) -> Field:
        inside = smooth(0.008, -0.008, distance(x, y, z)) * (z > low)
        under = ground(x, y, z)
        return np.asarray(under + (mark - under) * inside[:, None], np.float32)

    return colours


def plain(base: Field) -> Colours:
    """One colour all over."""
    return lambda x, y, z: np.tile(base, (x.size, 1))


IVORY = Stuff(
    mottled(colour("#FFF4DC"), colour("#C08A52"), 11, 0.7),
    rough=0.22,
    shine=0.7,
    glow=0.8,
    rim=0.25,
    patina=0.8,
)
TURNED_BONE = Stuff(
    mottled(colour("#FFF3DA"), colour("#B58450"), 23, 0.8),
    rough=0.30,
    shine=0.55,
    glow=0.6,
    rim=0.2,
    patina=0.85,
)
WHALE_BONE = Stuff(
    mottled(colour("#212529"), colour("#0A0B0D"), 31, 1.2),
    rough=0.24,
    shine=0.8,
    rim=1.0,
    patina=0.6,
)
HORN = Stuff(
    mottled(colour("#19120F"), colour("#060404"), 43, 1.3),
    rough=0.18,
    shine=0.42,
    rim=0.4,
    patina=0.6,
)
GILT = Stuff(plain(colour("#EBA944")), rough=0.18, metal=1.0, rim=0.1, patina=0.8)
WALNUT_MAN = Stuff(
    grained(colour("#171210"), colour("#050404"), 53), rough=0.20, shine=0.28, rim=0.35, patina=0.6
)
MAPLE_MAN = Stuff(
    grained(colour("#FFF8E8"), colour("#EDD0A2"), 59),
    rough=0.34,
    shine=0.45,
    glow=0.6,
    rim=0.2,
    patina=0.75,
)
RED_BLOCK = Stuff(
    grained(colour("#C94C33"), colour("#862C1D"), 67), rough=0.4, shine=0.35, rim=0.25, patina=0.75
)
