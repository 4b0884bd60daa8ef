"""Pieces as they were found, set out on oak: glass, whale bone, and red and white ones."""

from dataclasses import replace
from functools import cache

import numpy as np
from PIL import Image

from kiosk.art import stuffs
from kiosk.art.dice import OLD_BONE, Die, cast, drawn, table
from kiosk.art.layers import plane, tinted
from kiosk.art.noise import smooth, solid
from kiosk.art.palette import Field, colour
from kiosk.art.scenes import Spot, put, shadow
from kiosk.art.solids import cut, disc, dome, egg, join, length, limb, turned
from kiosk.art.stones import carved, glass, tafl_man
from kiosk.art.tracer import Stuff, look, picture

_TINTS = {
    "dark blue": ("#2057A0", "#020E30"),
    "light blue": ("#9FDDE6", "#1F7F9C"),
    "yellow": ("#FFD873", "#B0720F"),
}
"""Glass where it is thin and where it is thick."""


def _glass_man(r: Field, z: Field) -> Field:
    """A drop of glass that was pressed on a flat stone while hot."""
    return dome(r, z, 0.60, 0.56)


def _glass_king(r: Field, z: Field) -> Field:
    """The same, taller."""
    return dome(r, z, 0.64, 0.82)


@cache
def _drop(tint: str, side: int) -> Image.Image:
    clear, deep = (colour(tone) for tone in _TINTS[tint])
    whole = turned(_glass_king if tint == "dark blue" else _glass_man)
    hits = look(whole, side)
    return picture(hits, glass(whole, hits, clear, deep), outline=2)


def _caustic(tint: str, side: int) -> Image.Image:
    """The light that a drop of glass gathers on the oak behind it, within its shadow."""
    x, y = plane(side, side)
    gone = np.hypot((x - 0.36) / 1.05, (y + 0.40) / 0.9)
    turn = smooth(-0.1, 0.62, (x - y - 0.3) / 1.41)
    light = colour(_TINTS[tint][0])
    return tinted(np.asarray(light * 0.9, np.float32), 0.62 * smooth(0.42, 0.08, gone) * turn)


def blue_king() -> Image.Image:
    """One large piece of dark blue glass among twelve of light blue and four of yellow."""
    sheet = table(1311, 1.35)
    chance = np.random.default_rng(1313)
    men = []
    for number in range(16):
        ring, place = (0, number) if number < 6 else (1, number - 6)
        turn = 2 * np.pi * (place / (6, 10)[ring] + (0.03, 0.08)[ring])
        reach = (262, 470)[ring] + chance.normal(0, 9)
        spot = (600 + reach * np.cos(turn), 610 + reach * np.sin(turn))
        men.append(
            (float(spot[1]), float(spot[0]), "yellow" if number in (1, 8, 11, 14) else "light blue")
        )
    men.append((612.0, 600.0, "dark blue"))
    sides = {"light blue": 205, "yellow": 205, "dark blue": 470}
    for down, across, tint in sorted(men):
        shadow(sheet, (across, down), sides[tint])
        put(sheet, _caustic(tint, sides[tint]), (across, down))
    for down, across, tint in sorted(men):
        put(sheet, _drop(tint, sides[tint]), (across, down))
    return sheet.convert("RGB")


def _bone_man(r: Field, z: Field) -> Field:
    """A plain hemisphere with a hole drilled from above."""
    return cut(dome(r, z, 0.60, 0.52), disc(r, z, 0.055, 0.2, 0.9, 0.01), 0.02)


def _bone(kind: int) -> Stuff:
    """Whale bone; pieces differ as bones do."""
    tones = (("#EFE0BE", "#8F6234"), ("#E6D3AC", "#7C5429"), ("#F5E9CC", "#A0743F"))[kind % 3]
    grown = stuffs.mottled(colour(tones[0]), colour(tones[1]), 410 + 10 * kind, 1.25)

    def porous(x: Field, y: Field, z: Field) -> Field:
        pores = smooth(0.70, 0.88, solid(x * 26, y * 44, z * 26, 500 + kind))
        return np.asarray(grown(x, y, z) * (1 - 0.45 * pores)[:, None], np.float32)

    return replace(stuffs.TURNED_BONE, colour=porous, rough=0.38, patina=0.9)


@cache
def _whalebone(kind: int, side: int) -> Image.Image:
    return carved(turned(_bone_man), _bone(kind), 0.003, 20 + kind, side)


def whalebone() -> Image.Image:
    """Many pale pieces in rows."""
    sheet = table(1331, 0.85)
    chance = np.random.default_rng(1333)
    places = [
        (124 + 190.4 * column + chance.normal(0, 4), 118 + 190.4 * row + chance.normal(0, 4))
        for row in range(6)
        for column in range(6)
    ]
    kinds = [int(chance.integers(6)) for _ in places]
    for spot in places:
        shadow(sheet, spot, 256)
    for spot, kind in zip(places, kinds, strict=True):
        put(sheet, _whalebone(kind, 256), spot)
    return sheet.convert("RGB")


@cache
def _stained(red: bool, kind: int, side: int) -> Image.Image:
    """A man of whale bone, white, or with what is left of its red."""
    grown = stuffs.mottled(colour("#EADBB9"), colour("#8F6234"), 610 + 10 * kind, 1.1)
    paint = colour("#83301F")

    def faded(x: Field, y: Field, z: Field) -> Field:
        worn = solid(x * 2.3, y * 2.3, z * 2.3, 630 + kind) + 0.45 * solid(
            x * 14, y * 14, z * 14, 640
        )
        kept = smooth(1.10, 0.50, worn + 0.20 * z) * 0.82
        under = grown(x, y, z)
        return np.asarray(under + (paint - under) * kept[:, None], np.float32)

    stuff = replace(stuffs.TURNED_BONE, colour=faded if red else grown, rough=0.36, patina=0.85)
    return carved(turned(tafl_man), stuff, 0.0025, 30 + kind, side)


def bearded_king(x: Field, y: Field, z: Field) -> Field:
    """A little man in a cap who holds his forked beard with both hands; he lies on his back."""
    side, y = np.abs(x), y + 0.09
    robe = limb(x, y, z, ((0, -0.62, 0.20), (0, 0.10, 0.22)), (0.37, 0.30))
    robe = join(robe, egg(side, y, z, (0.22, 0.12, 0.24), (0.20, 0.20, 0.24)), 0.10)
    robe = cut(robe, limb(x, y, z, ((0, -0.95, 0.60), (0, -0.40, 0.60)), (0.045, 0.01)), 0.05)
    robe = np.maximum(robe, -0.82 - y)
    head = egg(x, y, z, (0, 0.50, 0.30), (0.29, 0.36, 0.30))
    head = cut(head, length(y - 0.68 + 0.10 * x * x, z - 0.57) - 0.028, 0.02)
    face = egg(x, y, z, (0, 0.48, 0.40), (0.24, 0.22, 0.22))
    brow = limb(side, y, z, ((0.0, 0.575, 0.60), (0.17, 0.565, 0.54)), (0.042, 0.030))
    nose = limb(x, y, z, ((0, 0.56, 0.61), (0, 0.46, 0.66)), (0.030, 0.046))
    eye = egg(side, y, z, (0.105, 0.515, 0.575), (0.045, 0.030, 0.045))
    socket = egg(side, y, z, (0.105, 0.515, 0.63), (0.075, 0.045, 0.06))
    head = join(cut(join(head, face, 0.06), socket, 0.03), eye, 0.004)
    head = join(join(head, brow, 0.03), nose, 0.02)
    lip = limb(side, y, z, ((0.015, 0.405, 0.64), (0.19, 0.36, 0.54)), (0.045, 0.022))
    beard = limb(side, y, z, ((0.09, 0.31, 0.48), (0.055, -0.16, 0.60)), (0.145, 0.050))
    beard = cut(beard, limb(x, y, z, ((0, 0.355, 0.66), (0, 0.345, 0.66)), (0.05, 0.05)), 0.02)
    hair = join(beard, lip, 0.008) + 0.006 * np.sin(78 * x + 7 * np.sin(3 * y))
    arm = limb(side, y, z, ((0.38, 0.12, 0.30), (0.43, -0.16, 0.38)), (0.10, 0.09))
    hand = limb(side, y, z, ((0.43, -0.16, 0.38), (0.12, -0.06, 0.62)), (0.085, 0.075))
    whole = join(join(robe, head, 0.05), hair, 0.012)
    return join(whole, join(arm, hand, 0.03), 0.015)


def object_one() -> Image.Image:
    """Twenty-four pieces, once red and white, and between them a bearded king and a die."""
    sheet = table(1351, 0.85)
    chance = np.random.default_rng(1353)
    spots: list[tuple[Spot, bool]] = []
    for row, down in enumerate((116, 296, 904, 1084)):
        for column in range(6):
            jitter = chance.normal(0, 7, 2)
            across = 128 + 189 * column
            spots.append(((across + float(jitter[0]), down + float(jitter[1])), row < 2))
    for spot, _ in spots:
        shadow(sheet, spot, 262)
    for number, (spot, red) in enumerate(spots):
        put(sheet, _stained(red, number % 4, 262), spot)
    king = carved(bearded_king, replace(_bone(2), patina=1.0), 0.003, 41, 460)
    cast(sheet, king.rotate(-7, Image.Resampling.BICUBIC), (430, 596))
    die = drawn(Die(3, 5, 1, turn=-34, tilt=12, seed=31), OLD_BONE, 330)
    cast(sheet, die, (800, 620))
    return sheet.convert("RGB")


DRAWINGS = {
    "tafl-blue-king": blue_king,
    "viking-whalebone": whalebone,
    "viking-object-one": object_one,
}
