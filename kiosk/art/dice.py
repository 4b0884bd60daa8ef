"""Dice of bone and wood, with rings and dots for pips; one of them is broken."""

from dataclasses import dataclass, replace
from math import cos, radians, sin

import numpy as np
from PIL import Image

from kiosk.art import stuffs, wood
from kiosk.art.grounds import SHAPE, finished
from kiosk.art.layers import tinted
from kiosk.art.noise import blur, smooth, solid
from kiosk.art.palette import NIGHT, Field, colour
from kiosk.art.scenes import Spot, put
from kiosk.art.solids import cut, length
from kiosk.art.tracer import LEAN, Stuff, bumped, look, picture, shade

_HALF = 0.44
_PIP = 0.26
"""How far pips stand from the middle of a face."""
_NEAR = 0.11
"""What is further from a face is neither cut nor inked by its pips."""
_CORNERS = ((-1, -1), (1, 1), (-1, 1), (1, -1))
_PIPS = {
    1: ((0, 0),),
    2: _CORNERS[:2],
    3: ((0, 0), *_CORNERS[:2]),
    4: _CORNERS,
    5: ((0, 0), *_CORNERS),
    6: (*_CORNERS, (-1, 0), (1, 0)),
}
OLD_WOOD = Stuff(
    stuffs.grained(colour("#B98750"), colour("#6E4724"), 167),
    rough=0.42,
    shine=0.35,
    rim=0.08,
    patina=0.85,
)
OLD_BONE = replace(
    stuffs.TURNED_BONE,
    colour=stuffs.mottled(colour("#F4E2BD"), colour("#93602F"), 171, 1.1),
    patina=0.9,
)


@dataclass(frozen=True, slots=True)
class Die:
    """A die: how many pips are on its top, its front and its right, and how it lies."""

    top: int
    front: int
    right: int
    turn: float = 30.0
    """Degrees about the upright axis, against the sun."""
    tilt: float = 15.0
    """Degrees towards the visitor, so that more of the sides is seen."""
    broken: int = 0
    """The side on which half of it has split off: 1 right, -1 left, 0 none."""
    seed: int = 1

    def placed(self, x: Field, y: Field, z: Field) -> tuple[Field, Field, Field]:
        """Places as the die sees them from its own middle."""
        tilt, turn = radians(self.tilt), radians(self.turn)
        lift = _HALF * (cos(tilt) + 1.3 * sin(tilt))
        y, z = y + LEAN * lift, z - lift
        y, z = y * cos(tilt) - z * sin(tilt), y * sin(tilt) + z * cos(tilt)
        x, y = x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn)
        return x, y, z

    def body(self, x: Field, y: Field, z: Field) -> Field:
        """A cube, or what is left of it, at the die's own places."""
        over = [np.abs(part) - _HALF + 0.05 for part in (x, y, z)]
        outside = np.sqrt(sum(np.maximum(part, 0) ** 2 for part in over))
        cube = outside + np.minimum(np.maximum.reduce(over), 0) - 0.05
        return np.asarray(np.maximum(cube, self.split(x, y, z)), np.float32)

    def split(self, x: Field, y: Field, z: Field) -> Field:
        """The way out of the part that is left, from the face of the break."""
        if not self.broken:
            return np.full_like(x, -1.0)
        rough = solid(x * 7, y * 9, z * 7, self.seed) + 0.4 * solid(x * 19, y * 23, z * 19, 3) - 0.7
        slope = self.broken * x - 0.21 - 0.42 * (_HALF - z) - 0.04 * np.sin(5 * y + self.seed)
        under = -0.16 - z + 0.2 * y
        return np.asarray(0.75 * np.maximum(slope, under) + 0.07 * rough, np.float32)

    def pips(self, x: Field, y: Field, z: Field) -> Field:
        """Distances from the rings and dots, at the die's own places; 1 where they are far."""
        nearest = np.full_like(x, 1.0)
        aside, wide = -0.13 * self.broken, _PIP * (0.62 if self.broken else 1.0)
        faces = ((self.top, x - aside, y, z), (self.front, x - aside, z, -y), (self.right, y, z, x))
        for count, across, up, out in faces:
            at = np.flatnonzero(np.abs(out - _HALF) < _NEAR)
            across, up, out = across[at], up[at], out[at] - _HALF
            # Pips stand so far apart that the one with the nearest middle is the nearest.
            gone = np.minimum.reduce(
                [length(across - wide * right, up - _PIP * above) for right, above in _PIPS[count]]
            )
            ring, dot = length(gone - 0.088, out) - 0.019, length(gone, out) - 0.036
            nearest[at] = np.minimum(nearest[at], np.minimum(ring, dot))
        return nearest

    def solid(self, x: Field, y: Field, z: Field) -> Field:
        """The die with worn corners and its pips cut in; only what is near is looked at closely."""
        own = self.placed(x, y, z)
        distance = np.sqrt(own[0] ** 2 + own[1] ** 2 + own[2] ** 2) - 1.56 * _HALF
        near = np.flatnonzero(distance < 0.06)
        x, y, z = (part[near] for part in own)
        body = np.maximum(distance[near], self.body(x, y, z))
        at = np.flatnonzero(np.abs(body) < 0.06)
        body[at] = cut(body[at], self.pips(x[at], y[at], z[at]), 0.008)
        distance[near] = body
        return np.asarray(distance, np.float32)


def drawn(die: Die, stuff: Stuff, side: int) -> Image.Image:
    """A die's picture."""
    hits = look(die.solid, side)
    ground = stuff.colour

    def marked(x: Field, y: Field, z: Field) -> Field:
        own = die.placed(x, y, z)
        fresh = smooth(-0.03, -0.004, die.split(*own))
        pores = solid(own[0] * 40, own[1] * 40, own[2] * 40, 91)
        shades = ground(*own)
        shades = shades * (1 - fresh * (0.25 + 0.5 * pores))[:, None]
        inked = smooth(0.010, -0.004, die.pips(*own))
        return np.asarray(shades * (1 - 0.85 * inked)[:, None], np.float32)

    normal = bumped(hits, lambda x, y, z: solid(x * 22, y * 22, z * 22, die.seed), 0.002)
    return picture(hits, shade(die.solid, hits, replace(stuff, colour=marked), normal), outline=2)


def cast(sheet: Image.Image, thing: Image.Image, spot: Spot, soft: float = 1.0) -> None:
    """A thing on a spot with the shadow that its own outline casts to the lower right."""
    alpha = np.asarray(thing.getchannel("A"), np.float32) / 255
    room = round(0.2 * thing.width)
    alpha = np.pad(alpha, room)
    reach = thing.width * soft
    near = tinted(NIGHT * 0.25, 0.75 * blur(alpha, 0.012 * reach))
    wide = tinted(NIGHT * 0.25, 0.62 * blur(alpha, 0.035 * reach))
    put(sheet, wide, (spot[0] + 0.085 * reach, spot[1] + 0.095 * reach))
    put(sheet, near, (spot[0] + 0.02 * reach, spot[1] + 0.025 * reach))
    put(sheet, thing, spot)


def table(seed: int, tone: float = 0.9) -> Image.Image:
    """A plank of dark oak to lay things on."""
    plank = wood.plank(SHAPE, wood.DARK_OAK, seed)
    plank.colour *= tone
    return finished(plank, 0.04, 0.4).convert("RGBA")


def split_die() -> Image.Image:
    """Two dice of bone: one shows six, the other has split in two, six and one."""
    sheet = table(1211)
    for die, spot, side in (
        (Die(6, 3, 5, turn=-62, seed=8), (620, 330), 640),
        (Die(6, 4, 2, turn=-20, tilt=10, broken=1, seed=12), (390, 830), 640),
        (Die(1, 4, 2, turn=28, tilt=10, broken=-1, seed=15), (840, 850), 640),
    ):
        cast(sheet, drawn(die, OLD_BONE, side), spot)
    return sheet.convert("RGB")


def cheating_die() -> Image.Image:
    """A wooden die that shows a four and two fives."""
    sheet = table(1223, 0.75)
    die = drawn(Die(4, 5, 5, turn=-43, tilt=26, seed=21), OLD_WOOD, 800)
    cast(sheet, die.resize((1200, 1200), Image.Resampling.LANCZOS), (580, 590), 0.8)
    return sheet.convert("RGB")


DRAWINGS = {"viking-split-die": split_die, "viking-cheating-die": cheating_die}
