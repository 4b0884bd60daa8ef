"""The few colours of the flat look, and sharp shapes given by their distances."""

import numpy as np

from kiosk.art.layers import SIDE
from kiosk.art.palette import Field, colour

BLACK = colour("#000000")
COAL = colour("#1A1A1A")
SLATE = colour("#585858")
GREY = colour("#808080")
PALE = colour("#A8A8A8")
WHITE = colour("#FFFFFF")
YELLOW = colour("#FFD400")
SKY = colour("#2E8BF5")
RED = colour("#FF6A4D")


def within(distance: Field, side: int = SIDE) -> Field:
    """A mask of all that is nearer than 0, on a sheet of so many pixels; 1 is half its side."""
    return np.asarray(np.clip(0.5 - distance * side / 2, 0, 1), np.float32)


def square(x: Field, y: Field, half: float) -> Field:
    """Distance from a square around the middle, negative inside."""
    return np.asarray(np.maximum(np.abs(x), np.abs(y)) - half, np.float32)


def disc(x: Field, y: Field, radius: float) -> Field:
    """Distance from a disc around the middle, negative inside."""
    return np.asarray(np.hypot(x, y) - radius, np.float32)


def hoop(x: Field, y: Field, radius: float, half: float) -> Field:
    """Distance from a ring of this middle radius and half width, negative inside."""
    return np.asarray(np.abs(np.hypot(x, y) - radius) - half, np.float32)
