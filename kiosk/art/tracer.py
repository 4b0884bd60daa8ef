"""Looks at a solid from above and a little from the front, and lights it by its normals."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from PIL import Image

from kiosk.art.layers import SIDE, layered
from kiosk.art.noise import in_parts, smooth
from kiosk.art.palette import IRON_RIM, NIGHT, Field, Places, Truths, colour
from kiosk.art.relief import LAMP
from kiosk.art.solids import Solid

_FINE = 3
LEAN = 0.42
"""How far up the picture a point moves for each unit of its height; the ground is undistorted."""
_TOP = 1.45
_STEPS = 90
_OUTLINE = NIGHT * 0.3
_OUTLINE_WIDTH = 4
"""Pixels; it is what stands out where bone or glass is nearly as bright as the ground."""


@dataclass(frozen=True, slots=True)
class Hits:
    """Where the view meets a solid: places, normals, and which pixels they are."""

    where: tuple[Field, Field, Field]
    normal: Field
    pixels: Places
    side: int
    """The side of the picture, in pixels."""

    def only(self, which: Places | Truths) -> "Hits":
        """Some of them."""
        x, y, z = self.where
        where = (x[which], y[which], z[which])
        return Hits(where, self.normal[which], self.pixels[which], self.side)


@dataclass(frozen=True, slots=True)
class Stuff:
    """What a surface is made of."""

    colour: Callable[[Field, Field, Field], Field]
    """Its colour in each place."""
    rough: float = 0.35
    shine: float = 0.5
    glow: float = 0.0
    """Light that goes in and comes out elsewhere: bone, horn, amber."""
    metal: float = 0.0
    rim: float = 0.25
    """The cool light along the edge away from the lamp."""
    patina: float = 0.0
    """How dark the dirt of long use has made its grooves."""


VIEW = np.array([0, -LEAN, 1], np.float32) / np.float32(np.hypot(LEAN, 1))
_LAMP = LAMP / np.linalg.norm(LAMP)
_WINDOW = np.array([0.74, -0.52, 0.42], np.float32)
_WARM = np.array([1.04, 0.985, 0.90], np.float32)
_OAK = colour("#C79C6B")
_BROWN = np.array([0.8, 1.0, 1.25], np.float32)


def look(solid: Solid, side: int = SIDE) -> Hits:
    """Follow the view of each pixel down to the solid."""
    fine = side * _FINE
    axis = (np.arange(fine, dtype=np.float32) + 0.5) * 2 / fine - 1
    x, up = (part.ravel() for part in np.meshgrid(axis, -axis))
    z = np.full_like(x, _TOP)
    alive = np.arange(x.size)
    hit = np.zeros(x.size, bool)
    for _ in range(_STEPS):
        gap = in_parts(solid, x[alive], up[alive] - LEAN * z[alive], z[alive])
        z[alive] -= 0.9 * gap / np.float32(np.hypot(LEAN, 1))
        hit[alive[gap < 8e-4]] = True
        alive = alive[(gap >= 8e-4) & (z[alive] > 0)]
        if not alive.size:
            break
    pixels = np.flatnonzero(hit & (z > -0.01))
    where = (x[pixels], up[pixels] - LEAN * z[pixels], z[pixels])
    return Hits(where, unit(slope(solid, where)), pixels, side)


def slope(solid: Solid, where: tuple[Field, Field, Field]) -> Field:
    """In which direction, and how fast, a solid's distance grows."""
    x, y, z = where
    reach = 2e-3
    sides = [
        in_parts(solid, x + reach, y, z) - in_parts(solid, x - reach, y, z),
        in_parts(solid, x, y + reach, z) - in_parts(solid, x, y - reach, z),
        in_parts(solid, x, y, z + reach) - in_parts(solid, x, y, z - reach),
    ]
    return np.asarray(np.stack(sides, axis=1) / (2 * reach), np.float32)


def unit(vectors: Field) -> Field:
    """Vectors of length 1."""
    length = np.linalg.norm(vectors, axis=1, keepdims=True)
    return np.asarray(vectors / np.maximum(length, 1e-9), np.float32)


def bumped(hits: Hits, bump: Solid, much: float) -> Field:
    """Normals bent by a fine relief, given as heights in space."""
    steep = slope(bump, hits.where)
    steep -= hits.normal * (steep * hits.normal).sum(axis=1, keepdims=True)
    return unit(hits.normal - much * steep)


def hidden(solid: Solid, hits: Hits) -> Field:
    """How much of the lamp the solid itself hides, softly."""
    start = [part + 0.02 * hits.normal[:, axis] for axis, part in enumerate(hits.where)]
    open_sky = np.ones_like(start[0])
    gone = 0.02
    for _ in range(22):
        gap = in_parts(solid, *(part + gone * _LAMP[axis] for axis, part in enumerate(start)))
        open_sky = np.minimum(open_sky, 7 * gap / gone)
        gone *= 1.22
    return 1 - smooth(0, 1, open_sky)


def crevice(solid: Solid, hits: Hits) -> Field:
    """How much of the room's light reaches each place; the ground takes some, too."""
    shade = np.zeros_like(hits.pixels, np.float32)
    for reach, weight in ((0.015, 14.0), (0.04, 8.0), (0.10, 4.0), (0.2, 1.6)):
        x, y, z = (part + reach * hits.normal[:, axis] for axis, part in enumerate(hits.where))
        gap = np.minimum(in_parts(solid, x, y, z), z + 0.02)
        shade += weight * np.clip(reach - gap, 0, None)
    return np.asarray(np.exp(-shade), np.float32)


def room(way: Field, rough: float) -> Field:
    """What is mirrored in a direction: a dim room, the lamp, a faint window, the oak below."""
    lamp = way @ _LAMP
    broad = smooth(0.45 - 0.4 * rough, 1.0, lamp) ** 2
    sharp = smooth(0.972 - 0.45 * rough, 0.996 - 0.06 * rough, lamp)
    window = smooth(0.55, 0.95, way @ _WINDOW)
    sky = smooth(0.0, 1.0, way[:, 2])
    floor = smooth(0.1, -0.5, way[:, 2])
    light = (0.015 + 0.045 * sky + 0.5 * broad + 7.0 * (1 - rough) ** 3 * sharp)[:, None] * _WARM
    return np.asarray(light + window[:, None] * IRON_RIM + 0.5 * floor[:, None] * _OAK, np.float32)


def shade(solid: Solid, hits: Hits, stuff: Stuff, normal: Field | None = None) -> Field:
    """The light that comes to the visitor from each place."""
    normal = hits.normal if normal is None else normal
    shut = crevice(solid, hits)
    base = stuff.colour(*hits.where) * (1 - stuff.patina * (1 - shut) ** 1.5)[:, None] ** _BROWN
    wrap = 0.30 * stuff.glow
    direct = np.clip((normal @ _LAMP + wrap) / (1 + wrap), 0, None) ** 1.15
    lit = np.flatnonzero(direct)
    direct[lit] *= 1 - (1 - 0.35 * stuff.glow) * hidden(solid, hits.only(lit))
    around = shut * (0.09 + 0.12 * normal[:, 2] + 0.05 * stuff.glow)
    facing = np.clip(normal @ VIEW, 0, 1)
    mirror = 2 * facing[:, None] * normal - VIEW
    edge = 0.04 + 0.96 * (1 - facing) ** 5
    rim = stuff.rim * (1 - facing) ** 2.2 * smooth(-0.1, 0.9, normal @ _WINDOW)
    tint = 1 + stuff.metal * (base / np.maximum(base.max(axis=1, keepdims=True), 1e-3) - 1)
    strength = stuff.metal * 1.5 + (1 - stuff.metal) * edge * stuff.shine * 2.2
    body = base * (1 - 0.72 * stuff.metal) * (1.25 * direct[:, None] + around[:, None]) * _WARM
    inner = stuff.glow * 0.16 * base**1.6 * (shut * (1 - direct))[:, None]
    mirrored = (strength * shut)[:, None] * tint * room(mirror, stuff.rough)
    return np.asarray(body + inner + mirrored + (rim * shut)[:, None] * IRON_RIM * 2.2, np.float32)


def parted(solid: Solid, hits: Hits, inlaid: Truths, one: Stuff, other: Stuff) -> Field:
    """The light that comes from a solid of two stuffs, the first where it is inlaid."""
    light = np.empty_like(hits.normal)
    for part, stuff in ((inlaid, one), (~inlaid, other)):
        light[part] = shade(solid, hits.only(part), stuff)
    return light


def picture(hits: Hits, light: Field, outline: int = _OUTLINE_WIDTH) -> Image.Image:
    """The lit places as a picture on transparent ground, with smooth edges and a dark outline."""
    side = hits.side
    layer = np.zeros((side * side * _FINE**2, 4), np.float32)
    layer[hits.pixels, :3] = light / (1 + 0.12 * light)
    layer[hits.pixels, 3] = 1
    layer = layer.reshape(side, _FINE, side, _FINE, 4).mean(axis=(1, 3))
    alpha = layer[..., 3]
    colours = layer[..., :3] / np.maximum(alpha, 1e-3)[..., None]
    return layered((_OUTLINE, 0.82 * _grown(alpha, outline)), (colours, alpha))


def _grown(mask: Field, reach: int) -> Field:
    """A mask that reaches so many pixels further to all sides."""
    padded = np.pad(mask, reach)
    grown = mask
    for down in range(-reach, reach + 1):
        for right in range(-reach, reach + 1):
            near = min(1.0, reach + 0.5 - float(np.hypot(down, right)))
            if near > 0:
                top, left = reach + down, reach + right
                shifted = padded[top : top + mask.shape[0], left : left + mask.shape[1]]
                grown = np.maximum(grown, near * shifted)
    return grown
