"""How a picture looks to those who see colours otherwise, or none.

The matrices are those of Machado, Oliveira and Fernandes, “A Physiologically-based Model for
Simulation of Color Vision Deficiency” (2009), for full severity; they work on linear light.
"""

from typing import Any

import numpy as np

LUMINANCE = np.array([0.2126, 0.7152, 0.0722])
"""What red, green and blue add to it, as WCAG defines it."""
SIGHTS = {
    "greyscale": np.array([LUMINANCE] * 3),
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritanopia": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}


def linear(picture: Any) -> Any:
    """Light from the numbers of a picture (IEC 61966-2-1)."""
    part = picture / 255
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def luminance(light: Any) -> Any:
    """How bright light is."""
    return light @ LUMINANCE


def seen(picture: Any, sight: str) -> Any:
    """The light that reaches such an eye."""
    return np.clip(linear(picture) @ SIGHTS[sight].T, 0, 1)


def lightness(light: Any) -> Any:
    """How light it seems, from 0 to 100 (CIE 1976 L*)."""
    y = luminance(light)
    return np.where(y <= 0.008856, 903.3 * y, 116 * np.cbrt(y) - 16)
