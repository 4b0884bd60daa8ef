"""A piece on the board: a picture with its shadow, which can be lifted, moved and taken."""

import logging
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from math import dist, hypot
from pathlib import Path
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from kiosk.ui.theme import IMAGES

log = logging.getLogger(__name__)
MOST_BOARDS = 6
"""Home shows four at once."""
MOST_MAPS = 2
"""A sheet, and the one before."""
_LARGE = ("boards/", "maps/")
LIFTED = 1.06
"""A lifted piece looks so much larger."""
STEP = 0.26
"""Seconds that a move takes."""
TAKE = 0.32
"""Seconds in which a taken piece leaves the board."""

Spot = tuple[float, float]
"""A place on the screen."""


class Leap(NamedTuple):
    """A part of a piece's way."""

    goal: Spot
    is_high: bool = False
    """Whether it goes over something."""


class PieceView(Widget):
    """One piece; `lift` goes from 0 on the board to 1 in the hand."""

    texture = ObjectProperty()
    lift = NumericProperty(0.0)

    def __init__(self, texture: Any, shadow: Any, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._has_shadow = shadow is not None
        with self.canvas:
            self._shade = Color(1, 1, 1, 1)
            self._shadow = Rectangle(texture=shadow)
            Color(1, 1, 1, 1)
            self._body = Rectangle()
        self.bind(pos=self._place, size=self._place, lift=self._place, texture=self._place)
        self.texture = texture
        self._goal: tuple[Spot, float] | None = None
        """Where it is going, and how high it will be held there."""
        self._next_texture: Any = None

    # --- motion ---------------------------------------------------------------------------

    def is_at(self, goal: Spot, lift: float) -> bool:
        """Whether it has come to rest there."""
        return self._goal is None and dist(self.center, goal) < 1 and self.lift == lift

    def is_going_to(self, goal: Spot, lift: float) -> bool:
        """Whether it is under way there."""
        return self._goal == (goal, lift)

    def stay(self, spot: Spot, lift: float) -> None:
        """Is there at once."""
        Animation.cancel_all(self)
        self.center, self.lift = spot, lift
        self._arrive()

    def go(self, way: Sequence[Leap], lift: float, then: Callable[["PieceView"], None]) -> None:
        """Goes along a way, and is held as high at its end."""
        Animation.cancel_all(self)
        self._goal, walk, spot = (way[-1].goal, lift), None, self.center
        for number, (goal, is_high) in enumerate(way, start=1):
            height = lift if number == len(way) else 0.0
            if is_high and dist(spot, goal) > self.width:
                middle = (spot[0] + goal[0]) / 2, (spot[1] + goal[1]) / 2
                step = Animation(center=middle, lift=1.0, duration=STEP / 2, t="in_quad")
                step += Animation(center=goal, lift=height, duration=STEP / 2, t="out_quad")
            else:
                step = Animation(center=goal, lift=height, duration=STEP, t="out_cubic")
            walk, spot = walk + step if walk else step, goal
        assert walk
        walk.bind(on_complete=lambda *_: self._arrive(then))
        walk.start(self)

    def leave(
        self, delay: float, tray: Callable[[], Spot | None], then: Callable[["PieceView"], None]
    ) -> None:
        """Is taken off the board after a while, to a tray if there is one."""

        def slide(*_: Any) -> None:
            there = {"center": goal} if (goal := tray()) else {}
            away = Animation(opacity=0, lift=0.6, duration=TAKE, t="in_quad", **there)
            away.bind(on_complete=lambda *_: then(self))
            away.start(self)

        Animation.cancel_all(self)
        wait = Animation(lift=0, duration=delay)
        wait.bind(on_complete=slide)
        wait.start(self)

    def turn_into(self, texture: Any) -> None:
        """Becomes another piece, once it has come to its goal."""
        if self._goal:
            self._next_texture = texture
        else:
            self.texture = texture

    def _arrive(self, then: Callable[["PieceView"], None] | None = None) -> None:
        self._goal = None
        if self._next_texture:
            self.texture, self._next_texture = self._next_texture, None
        if then:
            then(self)

    # --- looks ----------------------------------------------------------------------------

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
        # Kivy draws a white square where there is no texture.
        self._shade.a = 1 - 0.35 * self.lift if self._has_shadow else 0


def texture(name: str, is_flat: bool = False) -> Any:
    """A picture's texture; of boards and maps, which are large, only the last few are kept."""
    kept = {"boards": _board, "maps": _map}.get(name.partition("/")[0], _small)
    return kept(name, is_flat)


@cache
def _small(name: str, is_flat: bool) -> Any:
    return _loaded(name, is_flat)


@lru_cache(maxsize=MOST_BOARDS)
def _board(name: str, is_flat: bool) -> Any:
    return _loaded(name, is_flat)


@lru_cache(maxsize=MOST_MAPS)
def _map(name: str, is_flat: bool) -> Any:
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


def piece_texture(name: str, is_flat: bool) -> Any:
    """The texture of a piece's picture, or nothing for no piece."""
    return texture(f"pieces/{name}", is_flat) if name else None


def _stand_in(name: str) -> Any:
    """In place of a picture that cannot be shown: plain wood, or a plain disc."""
    side = 64
    made = Texture.create(size=(side, side))
    if name.startswith(_LARGE):
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
