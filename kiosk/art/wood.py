"""Oak planks: yearly rings cut by a saw, with fibre, pores, rays and the odd knot."""

from dataclasses import dataclass

import numpy as np

from kiosk.art.noise import fractal, smooth, value
from kiosk.art.palette import Field, colour
from kiosk.art.relief import Relief, grid


@dataclass(frozen=True, slots=True)
class Wood:
    """A tone of wood; lengths in pixels."""

    spring: Field
    """The pale wood that grows first each year."""
    autumn: Field
    """The dense wood that ends the year."""
    pore: Field
    ring: float = 13.0
    """How wide a year is."""
    figure: float = 1.0
    """How strongly rings show."""
    rays: float = 1.0
    """How strongly the pale flecks of oak cut along its radius show."""


LIGHT_OAK = Wood(colour("#D3AC7E"), colour("#AE7F50"), colour("#5E3F26"))
WARM_OAK = Wood(colour("#A97950"), colour("#805434"), colour("#39230F"), ring=14)
DARK_OAK = Wood(colour("#694931"), colour("#402A1B"), colour("#140B06"), ring=11)
BOG_OAK = Wood(colour("#33261D"), colour("#1D1510"), colour("#0B0705"), ring=9, figure=0.8)
MAPLE = Wood(colour("#DFC397"), colour("#C9A678"), colour("#9A7650"), figure=0.55, rays=0.6)
WALNUT = Wood(colour("#A67650"), colour("#855839"), colour("#2E1B0E"), ring=11, figure=0.9)


@dataclass(frozen=True, slots=True)
class Knot:
    """Where a branch left the trunk, in pixels along and across the plank."""

    along: float
    across: float
    radius: float


def plank(
    shape: tuple[int, int],
    wood: Wood,
    seed: int,
    upright: bool = False,
    knots: tuple[Knot, ...] = (),
) -> Relief:
    """A planed plank; its grain runs across the picture, or up and down if upright."""
    if upright:
        lying = plank((shape[1], shape[0]), wood, seed, knots=knots)
        turned = lying.colour.transpose(1, 0, 2)[::-1]
        return Relief(np.ascontiguousarray(turned), np.ascontiguousarray(lying.height.T[::-1]))
    along, across = grid(shape)
    along = along + np.float32(seed % 97 * 311)
    years, steep = _years(along, across, shape, wood, seed, knots)
    part = years - np.floor(years)
    autumn = smooth(0.18, 0.88, part) * smooth(1.0, 0.86, part)
    autumn *= 0.6 + 0.8 * value(np.floor(years) * 0.73, along * 0 + 3.5, seed + 5)
    fibre = _fibre(along, across, seed)
    pores = _pores(along, across, part, seed)
    flecks = wood.rays * _rays(along, across, steep, seed)
    tone = fractal(along / 900, across / 140, seed + 30, 4)
    mix = wood.figure * (0.7 * autumn + 0.9 * (fibre - 0.5)) + 0.45 * tone + 0.15
    shade = wood.spring + (wood.autumn - wood.spring) * np.clip(mix, -0.5, 1.5)[..., None]
    shade = shade * (1 + 0.10 * tone + 0.12 * (fibre - 0.5) + 0.13 * flecks)[..., None]
    shade += (wood.pore - shade) * (0.75 * pores)[..., None]
    for knot in knots:
        shade += (wood.pore - shade) * (0.8 * _core(along, across, knot, seed))[..., None]
    height = 0.35 * autumn * wood.figure - 0.8 * pores + 0.9 * fibre + 0.12 * flecks
    return Relief(np.asarray(shade, np.float32), np.asarray(height, np.float32))


def _fibre(along: Field, across: Field, seed: int) -> Field:
    """Long threads of several widths, from 0 to 1."""
    bent = across + 5 * value(along / 260, across / 60, seed + 19)
    fine = value(along / 55, bent / 1.3, seed + 20)
    broad = value(along / 210, bent / 4.5, seed + 21)
    return np.asarray(0.55 * fine + 0.45 * broad, np.float32)


def _years(
    along: Field,
    across: Field,
    shape: tuple[int, int],
    wood: Wood,
    seed: int,
    knots: tuple[Knot, ...],
) -> tuple[Field, Field]:
    """The count of years from the pith at each place, and how steeply the saw met the rings."""
    chance = np.random.default_rng(seed)
    rows = shape[0]
    pith = rows * chance.uniform(0.25, 0.75)
    depth = rows * chance.uniform(0.10, 0.45) + 30
    wander = fractal(along / 2200, along * 0 + 1.5, seed + 1, 3)
    sway = fractal(along / 900, across / 200, seed + 3, 4)
    sideways = across - pith + 90 * wander + 30 * sway
    below = depth + 170 * fractal(along / 2100, across / 900 + 4, seed + 9, 2)
    bend = np.zeros_like(sideways)
    for knot in knots:
        gone = ((along - along.flat[0] - knot.along) / 3.2) ** 2 + (across - knot.across) ** 2
        bend = bend + 2.6 * knot.radius * np.exp(-gone / (3.2 * knot.radius) ** 2)
    radius = np.sqrt(sideways**2 + below**2) + bend
    years = radius / wood.ring
    years = years + 0.5 * fractal(years * 0.35, years * 0 + 0.5, seed + 12, 2)
    years = years + 0.22 * fractal(along / 190, across / 9, seed + 14, 3)
    return np.asarray(years, np.float32), np.asarray(np.abs(sideways) / radius, np.float32)


def _pores(along: Field, across: Field, part: Field, seed: int) -> Field:
    """Open vessels: short dark strokes, crowded where a year begins."""
    crowd = 0.17 * smooth(0.45, 0.1, part) + 0.02
    long = value(along / 26, across / 1.25, seed + 40)
    fine = value(along / 12, across / 1.1, seed + 41)
    open_wide = smooth(0.93, 1.10, long + crowd)
    deep = 0.55 + 0.6 * value(along / 40, across / 5, seed + 42)
    narrow = 0.8 * smooth(0.94, 1.10, fine + crowd)
    return np.asarray(deep * np.maximum(open_wide, narrow), np.float32)


def _rays(along: Field, across: Field, steep: Field, seed: int) -> Field:
    """Pale flecks across the grain where the saw followed the radius."""
    lean = along + 0.35 * across + 14 * value(along / 40, across / 40, seed + 50)
    fleck = value(lean / 9, across / 30, seed + 51)
    return smooth(0.66, 0.9, fleck) * smooth(0.75, 0.97, steep)


def _core(along: Field, across: Field, knot: Knot, seed: int) -> Field:
    """The dark heart of a knot, ringed, with a crack through it."""
    right, up = (along - along.flat[0] - knot.along) / 1.4, across - knot.across
    gone = np.hypot(right, up) * (1 + 0.22 * fractal(along / 31, across / 27, seed + 60, 3))
    rings = 0.55 + 0.45 * value(gone / 1.6, gone * 0 + 0.5, seed + 61)
    crack = smooth(1.6, 0.4, np.abs(up + 0.3 * right + 3 * fractal(along / 9, up / 9, seed, 2)))
    heart = smooth(knot.radius, 0.85 * knot.radius, gone) * np.maximum(rings, 1.2 * crack)
    halo = 0.25 * smooth(1.9 * knot.radius, 0.9 * knot.radius, gone)
    return np.asarray(np.maximum(heart, halo), np.float32)
