"""A piece on the board: a picture with its shadow, which can be lifted, moved and taken."""

import logging
from functools import cache, lru_cache
from math import hypot
from pathlib import Path
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from kiosk.ui.theme import IMAGES

log = logging.getLogger(__name__)
MOST_BOARDS = 6
"""Home shows four at once."""
LIFTED = 1.06
"""A lifted piece looks so much larger."""


class PieceView(Widget):
    """One piece; `lift` goes from 0 on the board to 1 in the hand."""

    texture = ObjectProperty()
    lift = NumericProperty(0.0)

    def __init__(self, texture: Any, shadow: Any, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        with self.canvas:
            self._shade = Color(1, 1, 1, 1)
            self._shadow = Rectangle(texture=shadow)
            Color(1, 1, 1, 1)
            self._body = Rectangle()
        self.bind(pos=self._place, size=self._place, lift=self._place, texture=self._place)
        self.texture = texture

    def _place(self, *_: Any) -> None:
        # Not center_x: Kivy may still remember the old one when it tells of the new place.
        x, y = self.x + self.width / 2, self.y + self.height / 2
        side = self.width * (1 + (LIFTED - 1) * self.lift)
        rise = self.width * 0.10 * self.lift
        self._body.texture = self.texture
        self._body.size = side, side
        self._body.pos = x - side / 2, y - side / 2 + rise
        shadow = self.width * (1 + 0.25 * self.lift)
        self._shadow.size = shadow, shadow
        self._shadow.pos = (
            x - shadow / 2 + rise * 0.8,
            y - shadow / 2 - rise * 0.8,
        )
        self._shade.a = 1 - 0.35 * self.lift if self._shadow.texture else 0


def texture(name: str, is_flat: bool = False) -> Any:
    """A picture's texture; of the boards, which are large, only the last few are remembered."""
    return _board(name, is_flat) if name.startswith("boards/") else _small(name, is_flat)


@cache
def _small(name: str, is_flat: bool) -> Any:
    return _loaded(name, is_flat)


@lru_cache(maxsize=MOST_BOARDS)
def _board(name: str, is_flat: bool) -> Any:
    return _loaded(name, is_flat)


def _loaded(name: str, is_flat: bool) -> Any:
    """A picture with smaller copies of itself, so that it stays smooth when small."""
    file = picture(name, is_flat)
    try:
        loaded = CoreImage(str(file), mipmap=True).texture
    except Exception as error:  # Kivy tells of an unreadable picture in many ways
        log.warning("The picture %s cannot be shown (%s): install the exhibit again.", file, error)
        return _stand_in(name)
    return loaded


def piece_picture(name: str, is_flat: bool) -> str:
    """The file of a piece's picture, or nothing for no piece."""
    return str(picture(f"pieces/{name}", is_flat)) if name else ""


def _stand_in(name: str) -> Any:
    """In place of a picture that cannot be shown: plain wood, or a plain disc."""
    side = 64
    made = Texture.create(size=(side, side))
    if name.startswith("boards/"):
        pixels = bytes((199, 156, 107, 255)) * side * side
    else:
        middle, inside, rim = side / 2, bytes((150, 140, 125, 255)), bytes((35, 38, 42, 255))
        far = [hypot(x + 0.5 - middle, y + 0.5 - middle) for y in range(side) for x in range(side)]
        pixels = b"".join(inside if d < 17 else rim if d < 20 else bytes(4) for d in far)
    made.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
    return made


def picture(name: str, is_flat: bool = False) -> Path:
    """The file of a picture; the flat ones are for high contrast."""
    return (IMAGES / "flat" / name).with_suffix(".png") if is_flat else IMAGES / name
