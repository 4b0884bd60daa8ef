"""Shapes in space as distances: how far a point is from the surface, negative inside.

Pieces stand on the plane z = 0, x to the right, y away from the visitor, z up; 1 is half the side
of a piece's picture.
"""

from collections.abc import Callable

import numpy as np

from kiosk.art.palette import Field

Solid = Callable[[Field, Field, Field], Field]
"""Distances of points (x, y, z)."""


def length(across: Field, up: Field) -> Field:
    """The length of the way aside and up, many times faster than np.hypot."""
    return np.asarray(np.sqrt(across * across + up * up), np.float32)


def turned(profile: Callable[[Field, Field], Field]) -> Solid:
    """A shape from the lathe, given by distances in the plane of radius and height."""
    return lambda x, y, z: profile(length(x, y), z)


def disc(r: Field, z: Field, radius: float, low: float, high: float, edge: float) -> Field:
    """Profile of a cylinder between two heights, with rounded edges."""
    across = r - radius + edge
    up = np.abs(z - (low + high) / 2) - (high - low) / 2 + edge
    corner = length(np.maximum(across, 0), np.maximum(up, 0))
    return np.asarray(corner + np.minimum(np.maximum(across, up), 0) - edge, np.float32)


def dome(r: Field, z: Field, radius: float, height: float, low: float = 0.0) -> Field:
    """Profile of half an ellipsoid that stands at a height."""
    up = (z - low) / height
    far = length(r / radius, up)
    slope = length(r / radius**2, up / height)
    shell = far * (far - 1) / np.maximum(slope, 1e-4)
    return np.asarray(np.maximum(shell, low - z), np.float32)


def ring(r: Field, z: Field, radius: float, height: float, thick: float) -> Field:
    """Profile of a ring around the axis."""
    return np.asarray(length(r - radius, z - height) - thick, np.float32)


def join(one: Field, other: Field, soft: float = 0.0) -> Field:
    """Both shapes, melted into each other over a soft seam."""
    if not soft:
        return np.minimum(one, other)
    near = np.maximum(soft - np.abs(one - other), 0) / soft
    return np.asarray(np.minimum(one, other) - near * near * soft / 4, np.float32)


def cut(one: Field, other: Field, soft: float = 0.0) -> Field:
    """The first shape without the other, with a softened edge."""
    return -join(-one, other, soft)


def beads(x: Field, y: Field, z: Field, count: int, at: tuple[float, float], size: float) -> Field:
    """Balls in a ring, at a radius and a height."""
    turn = 2 * np.pi / count
    angle = np.arctan2(y, x)
    angle = angle - turn * np.round(angle / turn)
    r = length(x, y)
    across, along = r * np.cos(angle) - at[0], r * np.sin(angle)
    return np.asarray(np.sqrt(across**2 + along**2 + (z - at[1]) ** 2) - size, np.float32)


Place = tuple[float, float, float]


def egg(x: Field, y: Field, z: Field, middle: Place, radii: Place) -> Field:
    """An ellipsoid about a middle."""
    parts = [(part - at) / r for part, at, r in zip((x, y, z), middle, radii, strict=True)]
    far = np.sqrt(sum(part**2 for part in parts))
    slope = np.sqrt(sum((part / r) ** 2 for part, r in zip(parts, radii, strict=True)))
    return np.asarray(far * (far - 1) / np.maximum(slope, 1e-4), np.float32)


def limb(
    x: Field, y: Field, z: Field, ends: tuple[Place, Place], thick: tuple[float, float]
) -> Field:
    """A round rod from one end to the other, as thick at each as is told."""
    start, way = np.array(ends[0], np.float32), np.subtract(ends[1], ends[0], dtype=np.float32)
    x, y, z = x - start[0], y - start[1], z - start[2]
    along = np.clip((x * way[0] + y * way[1] + z * way[2]) / (way @ way), 0, 1)
    gone = np.sqrt(
        (x - along * way[0]) ** 2 + (y - along * way[1]) ** 2 + (z - along * way[2]) ** 2
    )
    return np.asarray(gone - thick[0] - along * (thick[1] - thick[0]), np.float32)
