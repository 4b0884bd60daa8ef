"""The exhibit's colours, as light (linear) and as pixels (sRGB)."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Field = NDArray[np.floating[Any]]
"""One number for each pixel, or three for colours."""
Pixels = NDArray[np.uint8]
Places = NDArray[np.signedinteger[Any]]
"""Whole numbers: which pixels, which cells."""
Truths = NDArray[np.bool_]


def as_light(pixels: Field) -> Field:
    """Linear light of sRGB values between 0 and 1."""
    low, high = pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4
    return np.asarray(np.where(pixels <= 0.04045, low, high), np.float32)


def as_pixels(light: Field) -> Pixels:
    """Linear light as sRGB bytes."""
    light = np.clip(light, 0, 1)
    low, high = light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055
    return np.asarray(np.where(light <= 0.0031308, low, high) * 255 + 0.5, np.uint8)


def colour(code: str) -> Field:
    """The light of a colour written as on the palette, `#C79C6B`."""
    return as_light(np.array([int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32))


def luminance(light: Field) -> Field:
    """How bright colours look, by the weights of WCAG 2."""
    return np.asarray(light @ np.array([0.2126, 0.7152, 0.0722], np.float32), np.float32)


NIGHT = colour("#14110E")
BONE = colour("#F1E7D2")
IRON = colour("#23262A")
IRON_RIM = colour("#5B636B")
AMBER = colour("#E0962F")
GLASS = colour("#4FA3B5")
MADDER = colour("#B5452F")
