"""A flat thing with colour and height, and the lamplight from the top left that falls on it."""

from dataclasses import dataclass

import numpy as np

from kiosk.art.noise import blur, smooth
from kiosk.art.palette import Field

LAMP = np.array([-0.50, 0.56, 0.66], np.float32)
"""Towards the lamp: x to the right, y up, z towards the visitor; boards and pieces share it."""
_SHADOW_REACH = 28


@dataclass(slots=True)
class Relief:
    """What is carved, inlaid or woven: colour as light, height in pixels above the ground."""

    colour: Field
    height: Field

    @classmethod
    def flat(cls, shape: tuple[int, int]) -> "Relief":
        """Nothing yet."""
        return cls(np.zeros((*shape, 3), np.float32), np.zeros(shape, np.float32))

    @property
    def shape(self) -> tuple[int, int]:
        return self.height.shape[0], self.height.shape[1]

    def lay(self, other: "Relief", mask: Field, top: int = 0, left: int = 0) -> None:
        """Let another piece in where the mask is 1."""
        rows, columns = other.shape
        here = (slice(top, top + rows), slice(left, left + columns))
        self.colour[here] += (other.colour - self.colour[here]) * mask[..., None]
        self.height[here] += (other.height - self.height[here]) * mask

    def darken(self, much: Field) -> None:
        """Dirt and age: 0 leaves the colour as it is, 1 makes it black; browns stay warm."""
        keep = np.clip(1 - much, 0, 1)
        for channel, power in enumerate((0.85, 1.0, 1.15)):
            self.colour[..., channel] *= keep**power


def grid(shape: tuple[int, int]) -> tuple[Field, Field]:
    """The columns and rows of the pixels' middles, ready to be broadcast."""
    rows, columns = shape
    x = np.arange(columns, dtype=np.float32)[None, :] + 0.5
    y = np.arange(rows, dtype=np.float32)[:, None] + 0.5
    return x, y


def _normals(height: Field) -> tuple[Field, Field, Field]:
    down, right = np.gradient(height)
    length = np.sqrt(right**2 + down**2 + 1)
    return -right / length, down / length, 1 / length


def _shadow(height: Field) -> Field:
    """How much of the lamp is hidden by what stands towards it, from 0 to 1."""
    flat = float(np.hypot(LAMP[0], LAMP[1]))
    rise = float(LAMP[2]) / flat
    padded = np.pad(height, _SHADOW_REACH, mode="edge")
    rows, columns = height.shape
    hidden = np.zeros_like(height)
    for step in range(1, _SHADOW_REACH + 1):
        right, down = round(step * float(LAMP[0]) / flat), round(-step * float(LAMP[1]) / flat)
        top, left = _SHADOW_REACH + down, _SHADOW_REACH + right
        towards = padded[top : top + rows, left : left + columns]
        hidden = np.maximum(hidden, (towards - height - step * rise) / (1 + 0.35 * step))
    return blur(smooth(0.0, 1.0, hidden), 1)


def _hollow(height: Field) -> Field:
    """How deep each place lies among its neighbours: little light from the room gets there."""
    near = np.clip(blur(height, 3) - height, 0, None) / 3
    wide = np.clip(blur(height, 12) - height, 0, None) / 10
    return np.asarray(np.exp(-near - wide), np.float32)


def lit(relief: Relief, gloss: float = 0.05, vignette: float = 0.16) -> Field:
    """The relief in lamplight, as linear light."""
    right, up, out = _normals(relief.height)
    lamp = LAMP / np.linalg.norm(LAMP)
    direct = np.clip(right * lamp[0] + up * lamp[1] + out * lamp[2], 0, None) / lamp[2]
    direct *= 1 - 0.85 * _shadow(relief.height)
    light = 0.70 * direct + 0.30 * _hollow(relief.height)
    half = (lamp + np.array([0, 0, 1])) / np.linalg.norm(lamp + np.array([0, 0, 1]))
    shine = np.clip(right * half[0] + up * half[1] + out * half[2], 0, 1) ** 40
    shine -= np.float32(half[2] ** 40)
    fall = _falloff(relief.shape, vignette)
    warm = np.array([1.0, 0.93, 0.82], np.float32)
    lit_colour = relief.colour * light[..., None] + gloss * np.clip(shine, 0, 1)[..., None] * warm
    return np.asarray(lit_colour * fall[..., None], np.float32)


def _falloff(shape: tuple[int, int], vignette: float) -> Field:
    """The lamp is nearer to the top left; the rims are a little darker."""
    x, y = grid(shape)
    across, down = x / shape[1] - 0.5, y / shape[0] - 0.5
    lamp = 1.03 - 0.14 * (across + down)
    rim = 1 - vignette * smooth(0.32, 0.78, np.sqrt(across**2 + down**2))
    return np.asarray(lamp * rim, np.float32)
