"""Interlace: endless bands that pass over and under each other in turn, as a carver lays them."""

from collections import deque
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from kiosk.art.palette import Field

_SAMPLES = 480
_FINE = 4
"""Each pixel is the mean of this many in both directions."""


@dataclass(frozen=True, slots=True)
class Band:
    """A knot's picture: where it shows a band, and how high the band lies, both from 0 to 1."""

    mask: Field
    height: Field


@dataclass(frozen=True, slots=True)
class _Visit:
    """A strand comes to a crossing, after so many of its samples."""

    strand: int
    at: float
    crossing: int


def looped_square(loops: float, turn: float = 0.0) -> Field:
    """One endless line with a loop at each of its four corners, as on the stones of Gotland."""
    angle = np.linspace(0, 2 * np.pi, _SAMPLES, endpoint=False)
    line = (np.exp(1j * angle) + loops * np.exp(-3j * angle)) * np.exp(1j * turn) / (1 + loops)
    return np.asarray(np.stack([line.real, line.imag], axis=1), np.float32)


def ring(radius: float) -> Field:
    """A circle around the middle."""
    angle = np.linspace(0, 2 * np.pi, _SAMPLES, endpoint=False) + 0.003
    return np.asarray(radius * np.stack([np.cos(angle), np.sin(angle)], axis=1), np.float32)


def braid(strands: tuple[Field, ...], side: int, width: float, gap: float) -> Band:
    """Paint closed lines within the unit circle as bands, in a picture of side by side pixels.

    Width and gap are in units of half the side; the gap shows on both sides of an upper band.
    """
    fine = side * _FINE
    mask, height = np.zeros((fine, fine), np.float32), np.zeros((fine, fine), np.float32)
    visits = _visits(strands)
    over = _alternate(visits)
    for upper in (False, True):
        for index, visit in enumerate(visits):
            if over[index] == upper:
                _paint(mask, height, _arc(strands, visits, visit), (width / 2, gap), upper)
    return Band(_shrink(mask), _shrink(height))


def _visits(strands: tuple[Field, ...]) -> list[_Visit]:
    """Every coming of a strand to a crossing, in order along each strand."""
    found: list[_Visit] = []
    crossing = 0
    for one in range(len(strands)):
        for other in range(one, len(strands)):
            for here, there in _crossings(strands[one], strands[other], one == other):
                found += [_Visit(one, here, crossing), _Visit(other, there, crossing)]
                crossing += 1
    return sorted(found, key=lambda visit: (visit.strand, visit.at))


def _crossings(one: Field, other: Field, same: bool) -> list[tuple[float, float]]:
    """Where two closed lines cross, as samples passed on each."""
    start, step = one[:, None], (np.roll(one, -1, axis=0) - one)[:, None]
    begin, stride = other[None], (np.roll(other, -1, axis=0) - other)[None]
    cross = step[..., 0] * stride[..., 1] - step[..., 1] * stride[..., 0]
    cross = np.where(np.abs(cross) < 1e-12, 1e-12, cross)
    gone = begin - start
    first = (gone[..., 0] * stride[..., 1] - gone[..., 1] * stride[..., 0]) / cross
    second = (gone[..., 0] * step[..., 1] - gone[..., 1] * step[..., 0]) / cross
    hit = (first >= 0) & (first < 1) & (second >= 0) & (second < 1)
    pairs = [(int(i), int(j)) for i, j in np.argwhere(hit)]
    if same:
        pairs = [(i, j) for i, j in pairs if 1 < j - i < _SAMPLES - 1]
    return [(i + float(first[i, j]), j + float(second[i, j])) for i, j in pairs]


def _alternate(visits: list[_Visit]) -> dict[int, bool]:
    """Over or under for each visit, so that every strand changes at every crossing."""
    opposite: dict[int, list[int]] = {index: [] for index in range(len(visits))}
    for strand in {visit.strand for visit in visits}:
        own = [index for index, visit in enumerate(visits) if visit.strand == strand]
        for index, after in pairwise([*own, own[0]]):
            opposite[index].append(after)
            opposite[after].append(index)
    for index, visit in enumerate(visits):
        opposite[index] += [
            twin
            for twin, other in enumerate(visits)
            if other.crossing == visit.crossing and twin != index
        ]
    over = {0: True}
    queue = deque([0])
    while queue:
        index = queue.popleft()
        for other_index in opposite[index]:
            if other_index not in over:
                over[other_index] = not over[index]
                queue.append(other_index)
    return over


def _arc(strands: tuple[Field, ...], visits: list[_Visit], visit: _Visit) -> tuple[Field, Field]:
    """The strand around a visit, halfway to its neighbours, and how near each sample is to it."""
    own = [other.at for other in visits if other.strand == visit.strand]
    index = own.index(visit.at)
    before = own[index - 1] - (_SAMPLES if index == 0 else 0)
    last = index == len(own) - 1
    after = own[0] + _SAMPLES if last else own[index + 1]
    samples = np.arange(int((before + visit.at) / 2) - 1, int((visit.at + after) / 2) + 2)
    points = strands[visit.strand][samples % _SAMPLES]
    away = np.linalg.norm(points - points[np.argmin(np.abs(samples - visit.at))], axis=1)
    return points, np.asarray(away, np.float32)


def _paint(
    mask: Field, height: Field, arc: tuple[Field, Field], sizes: tuple[float, float], upper: bool
) -> None:
    """Lay one arc on what is painted; an upper one cuts a gap into the band below."""
    points, away = arc
    half, gap = sizes
    scale = mask.shape[0] / 2
    low = np.clip(((points.min(axis=0) - half - gap + 1) * scale).astype(int), 0, None)
    high = ((points.max(axis=0) + half + gap + 1) * scale).astype(int) + 1
    here = (slice(low[1], high[1]), slice(low[0], high[0]))
    rows, columns = mask[here].shape
    x = (np.arange(columns) + low[0] + 0.5) / scale - 1
    y = (np.arange(rows) + low[1] + 0.5) / scale - 1
    across, down = (x[:, None] - points[:, 0]) ** 2, (y[:, None] - points[:, 1]) ** 2
    squared = across[None] + down[:, None]
    nearest = squared.argmin(axis=2)
    distance = np.sqrt(squared.min(axis=2))
    inside = (nearest > 0) & (nearest < len(points) - 1)
    if upper:
        mask[here][inside & (distance < half + gap)] = 0
    band = inside & (distance < half)
    crown = np.sqrt(np.clip(1 - (distance / half) ** 2, 0, 1))
    dip = np.exp(-((away[nearest] / (2.2 * half)) ** 2)) * (0.25 if upper else -0.35)
    mask[here][band] = 1
    height[here][band] = (0.25 + 0.5 * crown + dip)[band]


def _shrink(fine: Field) -> Field:
    rows, columns = fine.shape[0] // _FINE, fine.shape[1] // _FINE
    return np.asarray(fine.reshape(rows, _FINE, columns, _FINE).mean(axis=(1, 3)), np.float32)
