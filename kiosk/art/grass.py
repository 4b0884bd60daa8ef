"""Grass, blade by blade: a mill cut into turf, and golden pieces found in a meadow."""

from collections.abc import Callable
from functools import cache
from math import cos, sin

import numpy as np
from PIL import Image, ImageDraw

from kiosk.art import stuffs
from kiosk.art.boards import mill_lines, mill_points
from kiosk.art.dice import cast
from kiosk.art.grounds import SHAPE, finished, grains, scratched
from kiosk.art.noise import fractal, smooth, value
from kiosk.art.palette import Field, as_pixels, colour
from kiosk.art.relief import grid
from kiosk.art.scenes import SIDE
from kiosk.art.solids import length, turned
from kiosk.art.stones import tafl_man
from kiosk.art.tracer import Stuff, bumped, look, picture, shade

_FINE = 2
_LATE = np.array([0.98, 0.86, 0.66], np.float32)
_GREENS = np.stack(
    [colour(tone) for tone in ("#2E4018", "#4C6A26", "#6F8B38", "#93A552", "#B3AC66")]
)
_EARTH = ("#5B4630", "#2C2015")


def _blades(pen: ImageDraw.ImageDraw, grown: list[tuple[float, ...]]) -> None:
    """Blades that bend over as they grow: of each its lit half and its dark one.

    Each is told by where its foot is, how long it is, its place among the greens, and its lean.
    """
    across, down, long, hue, lean = np.array(grown).reshape(-1, 5, 1).transpose(1, 0, 2)
    part = np.linspace(0, 1, 7)
    x = across + long * (lean * (0.35 * part + 0.65 * part**2))
    y = down - long * part * np.sqrt(np.clip(1 - 0.5 * (lean * part) ** 2, 0.1, 1))
    half = (0.05 * long + 3.2) * (1 - part**1.6) / 2
    green = hue[:, 0].astype(int)
    shade = _GREENS[green] + (_GREENS[green + 1] - _GREENS[green]) * (hue % 1)
    middle = np.stack([x, y], axis=2)
    rims = [np.stack([x + sign * half, y], axis=2)[:, ::-1] for sign in (-1, 1)]
    outlines = np.stack([np.concatenate([middle, rim], axis=1) for rim in rims], axis=1) * _FINE
    tones = np.stack([as_pixels(shade * light) for light in (1.25, 0.68)], axis=1)
    for outline, tone in zip(
        outlines.reshape(2 * len(grown), -1).tolist(), tones.reshape(-1, 3).tolist(), strict=True
    ):
        pen.polygon(outline, fill=(*tone, 255))


def meadow(
    count: int, long: tuple[float, float], seed: int, grows: Callable[[Field, Field], Field]
) -> list[tuple[float, Image.Image]]:
    """Sheets of blades from the far side to the near one, with where each sheet's feet end.

    How well it grows in places, from 0 to 1, is asked for all blades at once.
    """
    chance = np.random.default_rng(seed)
    feet = chance.uniform((-40, -20), (SIDE + 40, SIDE + 130), (count, 2))
    feet = feet[np.argsort(feet[:, 1])]
    patches = fractal(feet[:, 0] / 190, feet[:, 1] / 190, seed + 1, 3)
    well = grows(feet[:, 0], feet[:, 1]).astype(np.float64)
    sheets = []
    for low in range(-20, SIDE + 130, 75):
        sheet = Image.new("RGBA", (SIDE * _FINE, SIDE * _FINE))
        pen = ImageDraw.Draw(sheet)
        grown = []
        for number in np.flatnonzero((feet[:, 1] >= low) & (feet[:, 1] < low + 75)):
            if well[number] <= chance.uniform(0, 1) * 0.6:
                continue
            height = well[number] * chance.uniform(*long)
            tone = min(max(chance.normal(1.7 + 1.3 * patches[number], 0.7), 0.0), 3.99)
            grown.append((*feet[number], height, tone, chance.normal(0.1, 0.42)))
        _blades(pen, grown)
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
        right, up = x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn)
        far = np.sqrt((right / wide) ** 2 + (up / deep) ** 2 + ((z - 0.18) / 0.30) ** 2)
        lumps = 0.03 * (np.sin(5 * right + kind) * np.cos(4 * up) + np.sin(7 * up + 2 * z + kind))
        return np.asarray((far - 1) * 0.26 + lumps, np.float32)

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
        lines = np.minimum(lines, length(x - place[0], y - place[1]) - 16)
    x, y = grid(SHAPE)
    cut = np.asarray(lines + 7 * fractal(x / 40, y / 40, 1415, 4), np.float32)
    earth.height += 16 * smooth(12, 26, cut)
    earth.darken(0.35 * smooth(4, 20, cut))
    sheet = finished(earth, 0.0, 0.1).convert("RGBA")

    def grows(across: Field, down: Field) -> Field:
        column, row = (np.clip(at, 0, SIDE - 1).astype(int) for at in (across, down))
        beyond = (np.minimum(across, down) < 0) | (np.maximum(across, down) >= SIDE)
        return np.where(beyond, 1.0, smooth(15, 24, cut[row, column]))

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

    def grows(across: Field, down: Field) -> Field:
        near = np.minimum.reduce(
            [
                length((across - x) / (0.33 * side), (down - y - 0.02 * side) / (0.26 * side))
                for x, y, side in pieces
            ]
        )
        return 0.9 * smooth(0.87, 1.22, near)

    waiting = [(y + 0.30 * side, x, y, side) for x, y, side in sorted(pieces, key=lambda p: p[1])]
    for foot, blades in meadow(15_000, (48, 105), 1443, grows):
        while waiting and waiting[0][0] < foot:
            _, x, y, side = waiting.pop(0)
            cast(sheet, _golden(side, side), (x, y), 0.8)
        sheet.alpha_composite(blades)
    return _dusk(sheet, 0.5)


DRAWINGS = {"mill-mud": turf, "viking-golden-pieces": golden_pieces}
