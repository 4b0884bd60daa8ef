"""The sheets of the map of finds: what part of the North each shows, and where a place lies."""

import tomllib
from dataclasses import dataclass
from functools import cache
from math import cos, radians, sin, sqrt
from pathlib import Path

MAPS = Path(__file__).parent / "ui" / "images" / "maps"
NORTH = "north"
"""The sheet that shows everything."""
EARTH = 6371.0
"""Kilometres from its middle to the sea."""
RIM = 0.035
"""This part of a sheet, at each side, is too near to its rim for a mark."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A square map; Lambert's projection keeps every area true."""

    longitude: float
    """Of its middle, in degrees, as the latitude."""
    latitude: float
    wide: float
    """Kilometres from rim to rim."""

    def spot(self, longitude: float, latitude: float) -> tuple[float, float]:
        """Where a place lies, as parts of the sheet's side from its bottom left."""
        east, north = radians(longitude - self.longitude), radians(latitude)
        middle = radians(self.latitude)
        across = cos(north) * sin(east)
        along = cos(middle) * sin(north) - sin(middle) * cos(north) * cos(east)
        facing = sin(middle) * sin(north) + cos(middle) * cos(north) * cos(east)
        scale = sqrt(2 / (1 + facing)) * EARTH / self.wide
        return 0.5 + scale * across, 0.5 + scale * along

    def shows(self, longitude: float, latitude: float) -> bool:
        """Whether a place lies on it, not too near to its rim."""
        return all(RIM <= part <= 1 - RIM for part in self.spot(longitude, latitude))


@cache
def sheets() -> dict[str, Sheet]:
    """The sheets by their names, as they were drawn."""
    text = (MAPS / "maps.toml").read_text("utf-8")
    return {name: Sheet(**entry) for name, entry in tomllib.loads(text).items()}


def nearest_region(x: float, y: float) -> str:
    """The name of the sheet whose middle is nearest to a spot on the map of the whole North."""
    north = sheets()[NORTH]

    def away(name: str) -> float:
        right, up = north.spot(sheets()[name].longitude, sheets()[name].latitude)
        return (right - x) ** 2 + (up - y) ** 2

    return min((name for name in sheets() if name != NORTH), key=away)
