"""Grass, blade by blade: a mill cut into turf, and golden pieces found in a meadow."""

from collections.abc import Callable
from functools import cache

import numpy as np
from PIL import Image, ImageDraw

from kiosk.art import stuffs
from kiosk.art.boards import mill_lines, mill_points
from kiosk.art.dice import cast
from kiosk.art.grounds import SHAPE, finished, grains, scratched
from kiosk.art.noise import fractal, smooth, value
from kiosk.art.palette import Field, as_pixels, colour
from kiosk.art.relief import grid
from kiosk.art.scenes import SIDE, Spot
from kiosk.art.solids import turned
from kiosk.art.stones import tafl_man
from kiosk.art.tracer import Stuff, bumped, look, picture, shade

_FINE = 2
_LATE = np.array([0.98, 0.86, 0.66], np.float32)
_GREENS = tuple(colour(tone) for tone in ("#2E4018", "#4C6A26", "#6F8B38", "#93A552", "#B3AC66"))
_EARTH = ("#5B4630", "#2C2015")


def blade(
    pen: ImageDraw.ImageDraw, foot: Spot, long: float, lean: float, wide: float, shade: Field
) -> None:
    """One blade that bends over as it grows: its lit half and its dark one."""
    part = np.linspace(0, 1, 7)
    bend = lean * (0.35 * part + 0.65 * part**2)
    x = foot[0] + long * bend
    y = foot[1] - long * part * np.sqrt(np.clip(1 - 0.5 * (lean * part) ** 2, 0.1, 1))
    half = wide * (1 - part**1.6) / 2
    middle = [(float(a) * _FINE, float(b) * _FINE) for a, b in zip(x, y, strict=True)]
    for sign, light in ((-1, 1.25), (1, 0.68)):
        rim = [
            (float(a + sign * h) * _FINE, float(b) * _FINE)
            for a, b, h in zip(x, y, half, strict=True)
        ]
        tone = tuple(int(v) for v in as_pixels(np.asarray(shade * light, np.float32)))
        pen.polygon([*middle, *rim[::-1]], fill=(*tone, 255))


def meadow(
    count: int, long: tuple[float, float], seed: int, grows: Callable[[float, float], float]
) -> list[tuple[float, Image.Image]]:
    """Sheets of blades from the far side to the near one, with where each sheet's feet end.

    How well it grows in a place, from 0 to 1, is asked for each blade.
    """
    chance = np.random.default_rng(seed)
    feet = chance.uniform((-40, -20), (SIDE + 40, SIDE + 130), (count, 2))
    feet = feet[np.argsort(feet[:, 1])]
    patches = fractal(feet[:, 0] / 190, feet[:, 1] / 190, seed + 1, 3)
    sheets = []
    for low in range(-20, SIDE + 130, 75):
        sheet = Image.new("RGBA", (SIDE * _FINE, SIDE * _FINE))
        pen = ImageDraw.Draw(sheet)
        for number in np.flatnonzero((feet[:, 1] >= low) & (feet[:, 1] < low + 75)):
            x, y = float(feet[number, 0]), float(feet[number, 1])
            well = grows(x, y)
            if well <= chance.uniform(0, 1) * 0.6:
                continue
            height = well * chance.uniform(*long)
            tone = float(np.clip(chance.normal(1.7 + 1.3 * patches[number], 0.7), 0, 3.99))
            shade = _GREENS[int(tone)] + (_GREENS[int(tone) + 1] - _GREENS[int(tone)]) * (tone % 1)
            blade(pen, (x, y), height, chance.normal(0.1, 0.42), 0.05 * height + 3.2, shade)
        sheets.append((low + 75.0, sheet.resize((SIDE, SIDE), Image.Resampling.BOX)))
    return sheets


def _dusk(sheet: Image.Image, low: float) -> Image.Image:
    """Late light: warm, brighter at the top left, darker towards the rims."""
    pixels = np.asarray(sheet.convert("RGB"), np.float32)
    x, y = grid(SHAPE)
    across, down = x / SIDE - 0.5, y / SIDE - 0.5
    fall = (1.08 - 0.2 * (across + down)) * (1 - low * smooth(0.3, 0.75, np.hypot(across, down)))
    return Image.fromarray(np.clip(pixels * _LATE * fall[..., None], 0, 255).astype(np.uint8))


def _pebble_stuff(tones: tuple[str, str], seed: int) -> Stuff:
    ground = stuffs.mottled(colour(tones[0]), colour(tones[1]), seed, 0.6)
    return Stuff(ground, rough=0.5, shine=0.35, rim=0.15)


@cache
def _pebble(light: bool, kind: int, side: int) -> Image.Image:
    """A pebble, no two quite of one shape."""
    chance = np.random.default_rng(1400 + kind)
    wide, deep, turn = chance.uniform(0.5, 0.62), chance.uniform(0.42, 0.52), chance.uniform(0, 3)

    def whole(x: Field, y: Field, z: Field) -> Field:
        right, up = x * np.cos(turn) + y * np.sin(turn), y * np.cos(turn) - x * np.sin(turn)
        length = np.sqrt((right / wide) ** 2 + (up / deep) ** 2 + ((z - 0.18) / 0.30) ** 2)
        lumps = 0.03 * (np.sin(5 * right + kind) * np.cos(4 * up) + np.sin(7 * up + 2 * z + kind))
        return np.asarray((length - 1) * 0.26 + lumps, np.float32)

    tones = ("#E6DECB", "#A39A86") if light else ("#62605F", "#2F2E30")
    hits = look(whole, side)
    stuff = _pebble_stuff(tones, 1420 + kind)
    return picture(hits, shade(whole, hits, stuff), outline=1)


def turf() -> Image.Image:
    """A mill cut into green turf, with pebbles on some of its points."""
    low, high = 200.0, 1000.0
    earth = grains(_EARTH, 2.6, 1411)
    lines = scratched(mill_lines(low, high), 0, 1413, 10)
    for place in mill_points(low, high):
        x, y = grid(SHAPE)
        lines = np.minimum(lines, np.hypot(x - place[0], y - place[1]) - 16)
    x, y = grid(SHAPE)
    cut = np.asarray(lines + 7 * fractal(x / 40, y / 40, 1415, 4), np.float32)
    earth.height += 16 * smooth(12, 26, cut)
    earth.darken(0.35 * smooth(4, 20, cut))
    sheet = finished(earth, 0.0, 0.1).convert("RGBA")

    def grows(across: float, down: float) -> float:
        if not (0 <= across < SIDE and 0 <= down < SIDE):
            return 1.0
        return float(smooth(15, 24, cut[int(down), int(across)]))

    for _, blades in meadow(42_000, (15, 30), 1417, grows):
        sheet.alpha_composite(blades)
    points = mill_points(low, high)
    for number, light in (
        (0, True),
        (4, False),
        (9, True),
        (11, True),
        (13, False),
        (18, False),
        (20, True),
        (22, True),
        (6, False),
        (2, False),
        (15, True),
    ):
        cast(sheet, _pebble(light, number % 5, 128), points[number], 0.8)
    return _dusk(sheet, 0.4)


@cache
def _golden(kind: int, side: int) -> Image.Image:
    whole = turned(tafl_man)
    hits = look(whole, side)
    from_hammer = bumped(hits, lambda x, y, z: value(x * 9 + kind, y * 9 + z * 5, 1431), 0.03)
    return picture(hits, shade(whole, hits, stuffs.GILT, from_hammer), outline=2)


def golden_pieces() -> Image.Image:
    """Golden game pieces in green grass."""
    earth = grains(_EARTH, 2.6, 1441)
    earth.darken(np.full(SHAPE, 0.35, np.float32))
    sheet = finished(earth, 0.0, 0.1).convert("RGBA")
    pieces = [
        *((640.0, 215.0, 290), (235.0, 330.0, 300), (985.0, 440.0, 310)),
        *((560.0, 590.0, 330), (220.0, 850.0, 345), (800.0, 880.0, 350)),
    ]

    def grows(across: float, down: float) -> float:
        near = min(
            np.hypot((across - x) / (0.33 * side), (down - y - 0.02 * side) / (0.26 * side))
            for x, y, side in pieces
        )
        return 0.9 * float(smooth(0.87, 1.22, np.array(near)))

    waiting = [(y + 0.30 * side, x, y, side) for x, y, side in sorted(pieces, key=lambda p: p[1])]
    for foot, blades in meadow(15_000, (48, 105), 1443, grows):
        while waiting and waiting[0][0] < foot:
            _, x, y, side = waiting.pop(0)
            cast(sheet, _golden(side, side), (x, y), 0.8)
        sheet.alpha_composite(blades)
    return _dusk(sheet, 0.5)


DRAWINGS = {"mill-mud": turf, "viking-golden-pieces": golden_pieces}
