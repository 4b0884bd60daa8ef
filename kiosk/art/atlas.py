"""The sheets of the map of finds, without marks: oak and night, or black and white."""

import json
from functools import partial

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from kiosk.art import wood
from kiosk.art.coast import COAST, LAYERS
from kiosk.art.flat.ink import BLACK, COAL, SLATE, WHITE
from kiosk.art.maps import _FLAME, _water, away
from kiosk.art.noise import blur, smooth
from kiosk.art.palette import NIGHT, Field
from kiosk.art.relief import grid, lit
from kiosk.atlas import NORTH, Sheet

SIDE = 2000
_FINE = 2
_KNOWN = [(-35, 48), (42, 48), (42, 85), (-19, 85), (-19, 67.6), (-35, 67.6), (-35, 48)]
"""Around the coasts that we have and the seas beside them, in degrees; beyond it is dark."""
_DUSK = 75.0
"""Kilometres over which it grows dark there."""
_HEADING = """\
# Written by `python -m kiosk.art`. What each sheet of the map of finds shows: the longitude and the
# latitude of its middle in degrees, and how many kilometres it is wide.
"""

SHEETS = {
    NORTH: Sheet(longitude=11.0, latitude=60.4, wide=3300),
    "iceland": Sheet(longitude=-14.5, latitude=64.1, wide=980),
    "isles": Sheet(longitude=-4.8, latitude=55.1, wide=1120),
    "norway": Sheet(longitude=8.6, latitude=61.2, wide=720),
    "sapmi": Sheet(longitude=19.0, latitude=67.2, wide=1000),
    "denmark": Sheet(longitude=10.2, latitude=54.4, wide=980),
    "sweden": Sheet(longitude=18.6, latitude=59.4, wide=560),
    "rus": Sheet(longitude=27.5, latitude=55.4, wide=1400),
}


def table() -> str:
    """What each sheet shows, in TOML."""
    entries = (
        f"[{name}]\nlongitude = {sheet.longitude}\nlatitude = {sheet.latitude}\n"
        f"wide = {sheet.wide}\n"
        for name, sheet in SHEETS.items()
    )
    return "\n".join([_HEADING, *entries])


def carved(sheet: Sheet) -> Field:
    """A sheet as the maps of the stories: land of oak in a night sea."""
    mask = _land(sheet)
    offshore, inland = away(mask), away(1 - mask)
    relief = wood.plank((SIDE, SIDE), wood.WARM_OAK, 117)
    relief.colour *= 0.62 + 0.38 * smooth(0, 30, inland)[..., None]
    water = _water(offshore, *grid(mask.shape[:2]))
    relief.colour = np.asarray(water + (relief.colour - water) * mask[..., None], np.float32)
    rise = 7 * blur(mask, 1) + 3.5 * smooth(0, 14, inland)
    relief.height = np.asarray(rise + 0.55 * relief.height * mask, np.float32)
    light = lit(relief, 0.04, vignette=0.35)
    shore = np.exp(-((offshore / 1.6) ** 2)) + 0.16 * np.exp(-((offshore / 11) ** 2))
    light += (shore * (1 - mask))[..., None] * (0.34 * _FLAME)
    return np.asarray(NIGHT + (light - NIGHT) * _known(sheet)[..., None], np.float32)


def flat(sheet: Sheet) -> Field:
    """A sheet for high contrast: grey land with a white coast in a black sea."""
    mask = _land(sheet)
    coast = smooth(4.5, 3.0, np.minimum(away(mask) + away(1 - mask), 9.0))
    land = COAL + (SLATE - COAL) * 0.35
    light = BLACK + (land - BLACK) * mask[..., None]
    light = light + (WHITE - light) * coast[..., None]
    return np.asarray(light * _known(sheet)[..., None], np.float32)


def _land(sheet: Sheet) -> Field:
    """How much of each pixel is land."""
    paper = Image.new("L", (SIDE * _FINE, SIDE * _FINE))
    pen = ImageDraw.Draw(paper)
    coasts = json.loads(COAST.read_text("utf-8"))
    for layer, ink in zip(LAYERS, (255, 0), strict=True):
        for ring in coasts[layer]:
            pen.polygon(_line(sheet, np.array(ring).reshape(-1, 2) / 100), fill=ink)
    return np.asarray(paper.resize((SIDE, SIDE), Image.Resampling.BOX), np.float32) / 255


def _known(sheet: Sheet) -> Field:
    """How far each pixel lies in the light: 0 where we have no coasts, 1 well inside."""
    paper = Image.new("L", (SIDE * _FINE, SIDE * _FINE))
    ImageDraw.Draw(paper).polygon(_line(sheet, np.array(_KNOWN)), fill=255)
    small = paper.resize((SIDE // 4, SIDE // 4))
    soft = small.filter(ImageFilter.GaussianBlur(_DUSK / sheet.wide * SIDE / 4))
    lit_part = np.asarray(soft.resize((SIDE, SIDE), Image.Resampling.BICUBIC), np.float32) / 255
    return smooth(0.5, 1.0, lit_part)


def _line(sheet: Sheet, corners: Field) -> list[tuple[float, float]]:
    """A line through places in degrees, in pixels; as on the globe, its long parts are bent."""
    many = np.ceil(np.abs(np.diff(corners, axis=0)).max(axis=1)).astype(int)
    degrees = np.vstack(
        [
            np.linspace(start, end, max(1, steps), endpoint=False)
            for start, end, steps in zip(corners, corners[1:], many, strict=False)
        ]
    )
    spots = (sheet.spot(float(east), float(north)) for east, north in degrees)
    return [(x * SIDE * _FINE, (1 - y) * SIDE * _FINE) for x, y in spots]


CARVED = {name: partial(carved, sheet) for name, sheet in SHEETS.items()}
FLAT = {name: partial(flat, sheet) for name, sheet in SHEETS.items()}
