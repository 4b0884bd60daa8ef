"""Transparent pictures: coordinates on a square sheet, and paints laid on it from the back."""

import numpy as np
from PIL import Image

from kiosk.art.palette import Field, as_pixels

SIDE = 256
Layer = tuple[Field, Field]
"""A colour, or a colour for each pixel, and the mask through which it shows."""


def plane(rows: int = SIDE, columns: int = SIDE) -> tuple[Field, Field]:
    """Coordinates of the pixels, x to the right and y up; 1 is half the picture's width."""
    x = (np.arange(columns, dtype=np.float32) + 0.5) * 2 / columns - 1
    y = (rows / 2 - np.arange(rows, dtype=np.float32) - 0.5) * 2 / columns
    return x[None, :], y[:, None]


def tinted(light: Field, alpha: Field) -> Image.Image:
    """One colour, or a colour for each pixel, seen through a mask."""
    colours = np.broadcast_to(as_pixels(light), (*alpha.shape, 3))
    opaque = (np.clip(alpha, 0, 1) * 255 + 0.5).astype(np.uint8)
    return Image.fromarray(np.dstack([colours, opaque]))


def layered(*layers: Layer) -> Image.Image:
    """Colours with their masks, painted one on another from the back."""
    shape = layers[0][1].shape
    light: Field = np.zeros((*shape, 3), np.float32)
    alpha: Field = np.zeros(shape, np.float32)
    for paint, mask in layers:
        together = mask + alpha * (1 - mask)
        part = (mask / np.maximum(together, 1e-6))[..., None]
        light, alpha = paint * part + light * (1 - part), together
    return tinted(np.asarray(light, np.float32), alpha)
