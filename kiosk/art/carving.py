"""The carver's work on a relief: grooves, drilled holes, inlays, frames and wear."""

from collections.abc import Sequence

import numpy as np

from kiosk.art.knot import Band
from kiosk.art.noise import blur, fractal, smooth, value
from kiosk.art.palette import Field
from kiosk.art.plans import Box
from kiosk.art.relief import Relief, grid
from kiosk.art.solids import length
from kiosk.art.wood import Wood, plank


def inside(shape: tuple[int, int], box: Box, corner: float = 0.0) -> Field:
    """The way in pixels from each place to the border of a box, growing inward."""
    x, y = grid(shape)
    left, top, right, bottom = box
    across = np.abs(x - (left + right) / 2) - (right - left) / 2 + corner
    down = np.abs(y - (top + bottom) / 2) - (bottom - top) / 2 + corner
    outside = length(np.maximum(across, 0), np.maximum(down, 0))
    return np.asarray(corner - outside - np.minimum(np.maximum(across, down), 0), np.float32)


def stroke(shape: tuple[int, int], start: tuple[float, float], end: tuple[float, float]) -> Field:
    """The distance in pixels of each place from a straight line between two points."""
    x, y = grid(shape)
    x, y = x - float(start[0]), y - float(start[1])
    across, down = float(end[0] - start[0]), float(end[1] - start[1])
    long = across**2 + down**2
    part = np.clip(x * (across / long) + y * (down / long), 0, 1)
    return length(x - part * across, y - part * down)


def by_hand(distance: Field, seed: int, much: float = 1.0) -> Field:
    """A distance that trembles as a knife does."""
    x, y = grid((distance.shape[0], distance.shape[1]))
    return np.asarray(distance + much * fractal(x / 90, y / 90, seed, 3), np.float32)


def groove(relief: Relief, distance: Field, half: float, depth: float, dirt: float = 0.55) -> None:
    """Cut a groove along a line: sloping walls, a dark bottom, edges rubbed pale by hands."""
    relief.height -= depth * (
        0.85 * smooth(half, 0.1 * half, distance) + 0.15 * smooth(2.2 * half, half, distance)
    )
    rubbed = smooth(half * 2.6, half * 1.1, distance) * smooth(half * 0.7, half * 1.1, distance)
    relief.colour *= (1 + 0.09 * rubbed)[..., None]
    relief.darken(dirt * smooth(0.75 * half, 0.1 * half, distance))


def hole(relief: Relief, middle: tuple[float, float], radius: float, depth: float) -> None:
    """Drill a round hole with a softened rim."""
    part, distance = _around(relief, middle, radius * 1.5)
    deep = smooth(radius, radius * 0.5, distance)
    part.height -= 0.8 * smooth(radius * 1.5, radius, distance)
    part.height += (-depth - part.height) * deep
    part.darken(0.75 * deep)


def _around(relief: Relief, middle: tuple[float, float], reach: float) -> tuple[Relief, Field]:
    """The part of a relief around a place, and the distances from there."""
    (left, right), (top, bottom) = ((max(0, int(at - reach)), int(at + reach) + 1) for at in middle)
    x, y = grid(relief.shape)
    distance = length(x[:, left:right] - middle[0], y[top:bottom] - middle[1])
    here = (slice(top, bottom), slice(left, right))
    return Relief(relief.colour[here], relief.height[here]), distance


def inlay(relief: Relief, box: Box, piece: Relief) -> None:
    """Let a piece of wood into the ground, flush, with a dark hair of glue around it."""
    left, top = round(box[0]), round(box[1])
    rows, columns = piece.shape
    border = inside(piece.shape, (0, 0, columns, rows))
    relief.lay(piece, smooth(-0.5, 0.5, border), top, left)


def inlay_band(relief: Relief, box: Box, band: Band, shade: Field, seed: int) -> None:
    """Let a knot of a paler material into the ground; its bands stand up a little."""
    left, top = round(box[0]), round(box[1])
    rows, columns = band.mask.shape
    here = (slice(top, top + rows), slice(left, left + columns))
    x, y = grid((rows, columns))
    worn = 1 + 0.16 * fractal(x / 25, y / 25, seed, 4) + 0.1 * (value(x / 2, y / 2, seed) - 0.5)
    colour = shade * (worn * (0.55 + 0.55 * band.height))[..., None]
    seam = np.clip(blur(band.mask, 1.4) * 1.5, 0, 1) - band.mask
    relief.colour[here] *= (1 - 0.5 * np.clip(seam, 0, 1))[..., None]
    relief.colour[here] += (colour - relief.colour[here]) * band.mask[..., None]
    relief.height[here] += band.mask * (4.5 * band.height - 0.8)


def string(relief: Relief, distance: Field, half: float, shade: Field) -> None:
    """Let a thin line of another material into the ground."""
    line = smooth(half + 0.5, half - 0.5, np.abs(distance))
    seam = smooth(half + 2.2, half + 0.6, np.abs(distance)) - line
    relief.darken(0.45 * np.clip(seam, 0, 1))
    relief.colour += (shade - relief.colour) * line[..., None]
    relief.height += 0.6 * line


def beads(
    relief: Relief, places: Sequence[tuple[float, float]], radius: float, shade: Field
) -> None:
    """Set small round beads in a row."""
    for place in places:
        part, distance = _around(relief, place, radius * 2 + 2)
        part.darken(0.55 * smooth(radius + 2.5, radius, distance))
        mask = smooth(radius + 0.5, radius - 0.5, distance)
        dome = np.sqrt(np.clip(1 - (distance / (radius + 0.7)) ** 2, 0, 1))
        part.colour += (shade - part.colour) * mask[..., None]
        part.height += mask * dome * radius * 0.8 - 0.8 * smooth(radius + 2, radius, distance)


def mitred(shape: tuple[int, int], wood: Wood, width: int, seed: int) -> Relief:
    """Four planks around an empty middle, their ends cut at 45 degrees."""
    rows, columns = shape
    frame = Relief.flat(shape)
    x, y = grid(shape)
    lying = ((width, columns), False)
    standing = ((rows, width), True)
    across, down = np.minimum(x, columns - x), np.minimum(y, rows - y)
    for number, (size, upright, top, left) in enumerate(
        (
            (*lying, 0, 0),
            (*lying, rows - width, 0),
            (*standing, 0, 0),
            (*standing, 0, columns - width),
        )
    ):
        board = plank(size, wood, seed + number, upright)
        here = (slice(top, top + size[0]), slice(left, left + size[1]))
        ahead = (across - down if upright else down - across)[here]
        frame.lay(board, smooth(0.5, -0.5, ahead), top, left)
    joint = np.abs(across - down) * np.float32(0.707)
    near = np.minimum(across, down) < width
    frame.height -= 2.2 * smooth(2.0, 0.3, joint) * near
    frame.darken(0.65 * smooth(1.8, 0.2, joint) * near)
    return frame


def age(relief: Relief, seed: int, much: float = 1.0) -> None:
    """Stains, rubbed places and a few scratches of long use."""
    x, y = grid(relief.shape)
    stain = fractal(x / 260, y / 260, seed, 5)
    relief.colour *= (1 + 0.11 * much * stain)[..., None]
    relief.darken(0.16 * much * smooth(0.25, 0.6, fractal(x / 120, y / 120, seed + 9, 4)))
    chance = np.random.default_rng(seed)
    nearest = np.full(relief.shape, 9.0, np.float32)
    for _ in range(round(10 * much)):
        start = chance.uniform(0.05, 0.95, 2) * (relief.shape[1], relief.shape[0])
        way, long = chance.uniform(0, np.pi), chance.uniform(30, 160)
        end = start + long * np.array([np.cos(way), np.sin(way)])
        scratch = stroke(relief.shape, (start[0], start[1]), (end[0], end[1]))
        nearest = np.minimum(nearest, scratch)
    nearest = nearest + 1.2 * value(x / 12, y / 12, seed + 3)
    relief.height -= 0.7 * smooth(1.5, 0.4, nearest)
    relief.colour *= (1 + 0.05 * smooth(1.6, 0.5, nearest))[..., None]
    dust = value(x / 1.7, y / 1.7, seed + 5) + value(x / 1.1, y / 1.1, seed + 6) - 1
    relief.colour *= (1 + 0.07 * dust)[..., None]


def grime(relief: Relief) -> None:
    """What hands never reach stays dark: hollows keep old wax and dust."""
    deep = np.clip(blur(relief.height, 7) - relief.height, 0, 4) / 4
    relief.darken(0.30 * deep)
