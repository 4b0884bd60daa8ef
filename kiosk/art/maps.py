"""Maps of the North in oak and night, with one mark: where a story happened."""

import json
from dataclasses import dataclass
from functools import partial

import numpy as np
from PIL import Image, ImageDraw

from kiosk.art import wood
from kiosk.art.coast import COAST, LAYERS
from kiosk.art.noise import blur, fractal, smooth
from kiosk.art.palette import AMBER, BONE, Field, as_pixels, colour
from kiosk.art.relief import LAMP, grid, lit
from kiosk.art.scenes import SIDE, Spot

_FINE = 3
_EARTH = 6371.0
_REACH = 60
"""How far the lines in the water follow the coast, in pixels."""
_DEEP, _SHALLOW = colour("#0D1114"), colour("#1E2A30")
_FLAME = colour("#FFD583")


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere in the North, in degrees, and what of the land around it is shown."""

    longitude: float
    latitude: float
    middle: tuple[float, float]
    """The middle of the map, in degrees."""
    wide: float = 1500.0
    """Kilometres from rim to rim."""


PLACES = {
    "tafl-ockelbo": Place(16.72, 60.89, (15.2, 61.6)),
    "mill-arby": Place(17.87, 60.00, (17.2, 60.0), 1350.0),
    "viking-take-back": Place(12.08, 55.64, (11.0, 57.6), 1350.0),
    "viking-salme": Place(22.25, 58.17, (20.6, 59.0), 1250.0),
}


def _projected(degrees: Field, place: Place) -> Field:
    """Lambert's equal-area map around the middle, in pixels from the top left."""
    east, north = np.radians(degrees).T
    east = east - np.radians(place.middle[0])
    south, up = np.radians(place.middle[1]), np.sin(north)
    across = np.cos(north) * np.sin(east)
    along = np.cos(south) * up - np.sin(south) * np.cos(north) * np.cos(east)
    facing = np.sin(south) * up + np.cos(south) * np.cos(north) * np.cos(east)
    scale = np.sqrt(2 / (1 + facing)) * _EARTH * SIDE / place.wide
    return np.asarray(np.stack([SIDE / 2 + scale * across, SIDE / 2 - scale * along], axis=1))


def land(place: Place) -> Field:
    """How much of each pixel is land."""
    sheet = Image.new("L", (SIDE * _FINE, SIDE * _FINE))
    pen = ImageDraw.Draw(sheet)
    coasts = json.loads(COAST.read_text("utf-8"))
    for layer, ink in zip(LAYERS, (255, 0), strict=True):
        for ring in coasts[layer]:
            points = _projected(np.array(ring).reshape(-1, 2) / 100, place) * _FINE
            pen.polygon([(float(x), float(y)) for x, y in points], fill=ink)
    small = sheet.resize((SIDE, SIDE), Image.Resampling.BOX)
    return np.asarray(small, np.float32) / 255


def away(inside: Field) -> Field:
    """The way from each pixel to the nearest where the mask is above a half, up to the reach."""
    far = np.where(inside > 0.5, 0.0, 4.0 * _REACH).astype(np.float32) ** 2
    for _ in ("down", "across"):
        nearest = far.copy()
        for step in range(1, _REACH + 1):
            further = far + step**2
            np.minimum(nearest[step:], further[:-step], out=nearest[step:])
            np.minimum(nearest[:-step], further[step:], out=nearest[:-step])
        far = np.ascontiguousarray(nearest.T)
    return np.asarray(np.minimum(np.sqrt(far), _REACH), np.float32)


def draw(place: Place) -> Image.Image:
    """The map with its mark."""
    mask = land(place)
    offshore, inland = away(mask), away(1 - mask)
    relief = wood.plank((SIDE, SIDE), wood.WARM_OAK, 117)
    relief.colour *= 0.62 + 0.38 * smooth(0, 26, inland)[..., None]
    x, y = grid(mask.shape[:2])
    water = _water(offshore, x, y)
    relief.colour = np.asarray(water + (relief.colour - water) * mask[..., None], np.float32)
    rise = 7 * blur(mask, 1) + 3.5 * smooth(0, 14, inland)
    relief.height = np.asarray(rise + 0.55 * relief.height * mask, np.float32)
    light = lit(relief, 0.04, vignette=0.35)
    shore = np.exp(-((offshore / 1.3) ** 2)) + 0.16 * np.exp(-((offshore / 9) ** 2))
    light += (shore * (1 - mask))[..., None] * (0.34 * _FLAME)
    return Image.fromarray(as_pixels(_marked(light, spot(place))))


def spot(place: Place) -> Spot:
    """Where the mark lies, in pixels from the top left."""
    x, y = _projected(np.array([[place.longitude, place.latitude]]), place)[0]
    return float(x), float(y)


def _water(offshore: Field, x: Field, y: Field) -> Field:
    """A night sea, paler at the coast, with lines that follow it as on old charts."""
    shore = smooth(_REACH, 0, offshore)[..., None] ** 2
    sea = _DEEP + (_SHALLOW - _DEEP) * shore
    sea = sea * (1 + 0.22 * fractal(x / 210, y / 130, 7, 4))[..., None]
    wave = offshore + 1.5 * fractal(x / 60, y / 60, 9, 3)
    lines = np.zeros_like(offshore)
    for number, at in enumerate((7.0, 15.0, 25.0, 37.0)):
        lines += (0.9 - 0.2 * number) * np.exp(-(((wave - at) / 0.9) ** 2))
    return np.asarray(sea + lines[..., None] * (_SHALLOW * 0.9), np.float32)


def _marked(light: Field, middle: Spot) -> Field:
    """A bead of amber in a ring of bone, with its shadow and its own light around it."""
    x, y = grid((light.shape[0], light.shape[1]))
    right, down = x - middle[0], y - middle[1]
    gone = np.hypot(right, down)
    light = light + (0.45 * np.exp(-((gone / 62) ** 2)) + 0.06 * np.exp(-((gone / 170) ** 2)))[
        ..., None
    ] * (AMBER * 0.9)
    dark = 0.75 * smooth(27, 12, np.hypot(right - 5, down - 6))
    light = light * (1 - dark)[..., None]
    hoop = smooth(19.5, 18.0, gone)
    light = light + (BONE * 0.85 - light) * hoop[..., None]
    light = light * (1 - 0.92 * smooth(15.2, 13.8, gone))[..., None]
    tall = np.sqrt(np.clip(1 - (gone / 13.0) ** 2, 0, 1))
    lamp = LAMP / np.linalg.norm(LAMP)
    facing = np.clip((right * lamp[0] - down * lamp[1]) / 13.0 + tall * lamp[2], 0, 1)
    inner = smooth(-0.4, 1.0, (right + down) / 18.4)
    bead = AMBER * (0.35 + 0.75 * facing + 0.5 * inner)[..., None]
    bead = bead + (_FLAME - bead) * (facing**22)[..., None]
    return np.asarray(light + (bead - light) * smooth(13.4, 12.2, gone)[..., None], np.float32)


DRAWINGS = {name: partial(draw, place) for name, place in PLACES.items()}
