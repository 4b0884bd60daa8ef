"""A pen with a round tip that draws smooth lines, a little thinner where a line ends."""

from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageDraw

from kiosk.art.palette import Field

Places = Sequence[tuple[float, float]]
_FINE = 6


def smooth_line(places: Places, closed: bool = False) -> list[tuple[float, float]]:
    """Many points on a curve that passes through all the given ones."""
    points = np.array(places, np.float64)
    if closed:
        points = np.vstack([points[-1:], points, points[:2]])
    else:
        points = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    part = np.linspace(0, 1, 14, endpoint=False)[:, None]
    pieces = []
    for before, start, end, after in zip(points, points[1:], points[2:], points[3:], strict=False):
        bend = 2 * before - 5 * start + 4 * end - after
        curl = 3 * start - before - 3 * end + after
        pieces.append(start + ((end - before) * part + bend * part**2 + curl * part**3) / 2)
    curve = np.vstack([*pieces, points[-2:-1]])
    return [(float(x), float(y)) for x, y in curve]


def round_line(
    middle: tuple[float, float], radius: float, start: float, end: float
) -> list[tuple[float, float]]:
    """Points on a part of a circle, by angles in degrees, clockwise from the right."""
    turns = np.radians(np.linspace(start, end, max(8, int(abs(end - start) / 4))))
    return [
        (middle[0] + radius * float(np.cos(turn)), middle[1] + radius * float(np.sin(turn)))
        for turn in turns
    ]


class Pen:
    """Draws into a mask of side by side units; y goes down."""

    def __init__(self, side: int, width: float) -> None:
        self.side = side
        self.width = width
        self._mask = Image.new("L", (side * _FINE, side * _FINE))
        self._draw = ImageDraw.Draw(self._mask)

    def line(self, places: Places, width: float | None = None, ink: int = 255) -> None:
        """Straight strokes from point to point."""
        half = (width or self.width) / 2
        points = np.array(places, np.float64)
        steps = np.hypot(*np.diff(points, axis=0).T)
        gone = np.concatenate([[0], np.cumsum(steps)])
        total = float(gone[-1])
        for at in np.linspace(0, total, max(2, int(total * 3))):
            x, y = np.interp(at, gone, points[:, 0]), np.interp(at, gone, points[:, 1])
            press = 0.84 + 0.16 * min(1.0, min(at, total - at) / (3 * half))
            self.dot((float(x), float(y)), half * press, ink)

    def curve(self, places: Places, closed: bool = False, width: float | None = None) -> None:
        """A smooth stroke through points."""
        self.line(smooth_line(places, closed), width)

    def arc(self, middle: tuple[float, float], radius: float, start: float, end: float) -> None:
        """A part of a circle, clockwise."""
        self.line(round_line(middle, radius, start, end))

    def ring(self, middle: tuple[float, float], radius: float) -> None:
        """A whole circle."""
        self.arc(middle, radius, 0, 360)

    def dot(self, middle: tuple[float, float], radius: float, ink: int = 255) -> None:
        """A full circle; ink 0 rubs out."""
        x, y = middle
        box = [(part * _FINE) for part in (x - radius, y - radius, x + radius, y + radius)]
        self._draw.ellipse(box, fill=ink)

    def fill(self, places: Places, ink: int = 255) -> None:
        """A full shape; ink 0 rubs out."""
        self._draw.polygon([(x * _FINE, y * _FINE) for x, y in places], fill=ink)

    def mask(self) -> Field:
        """What is drawn, from 0 to 1 for each unit."""
        small = self._mask.resize((self.side, self.side), Image.Resampling.BOX)
        return np.asarray(small, np.float32) / 255
