"""Palms and sleeves on the panel: what is wider than a finger is no touch."""

import fcntl
import logging
import struct
from typing import Any, NamedTuple

log = logging.getLogger(__name__)
PALM_MM = 25
"""Wider than this no finger is."""
DOUBT = 10
"""A panel that takes so many touches in a row for palms does not know what a finger is."""
LIKE = 0.2
"""By this share a panel's own word about its size may differ from the settings."""
WIDTH, POSITION_X, POSITION_Y = 0x30, 0x35, 0x36
"""The kernel's numbers for how wide a finger is, and where."""


class Axis(NamedTuple):
    """What the kernel knows about one of the numbers that a touch device reports."""

    value: int
    least: int
    most: int
    fuzz: int
    flat: int
    units_per_mm: int

    @property
    def length_mm(self) -> float:
        """How long it is; 0 where the device does not tell."""
        return (self.most - self.least) / self.units_per_mm if self.units_per_mm else 0.0


AXIS = struct.Struct(f"{len(Axis._fields)}i")


def asks(code: int) -> int:
    """The kernel's number for a question about an axis (EVIOCGABS in linux/input.h)."""
    return 2 << 30 | AXIS.size << 16 | ord("E") << 8 | 0x40 + code


def palm_units(device: str, sides_mm: tuple[float, float]) -> int | None:
    """How wide a palm is, in the numbers of this device; nothing if it does not tell or is wrong.

    A device is believed if it knows how large the panel is, whichever side is up.
    """
    try:
        with open(device, "rb", buffering=0) as panel:  # noqa: PTH123  # a device, not a file
            width, *places = (
                Axis(*AXIS.unpack(fcntl.ioctl(panel, asks(code), bytes(AXIS.size))))
                for code in (WIDTH, POSITION_X, POSITION_Y)
            )
    except OSError:
        return None
    return units(width, places, sides_mm)


def units(width: Axis, places: list[Axis], sides_mm: tuple[float, float]) -> int | None:
    """How wide a palm is, in the numbers in which the device tells how wide a finger is."""
    told = sorted(axis.length_mm for axis in places)
    if any(abs(mm - side) > side * LIKE for mm, side in zip(told, sorted(sides_mm), strict=True)):
        return None
    palm = PALM_MM * (width.units_per_mm or places[0].units_per_mm)
    return palm if palm < width.most else None


class Palms:
    """Takes palms out of the touches, between Kivy's reader of the panel and the exhibit.

    A touch has a shape where the panel tells how wide it is; a palm's is wider than 1.
    """

    def __init__(self) -> None:
        self._ignored: set[int] = set()
        self._in_a_row = 0

    def process(self, events: list[tuple[str, Any]]) -> list[tuple[str, Any]]:
        """The events without those of palms; a finger that becomes one has slid off the panel."""
        return [(kind, touch) for event in events for kind, touch in self._seen(*event)]

    def _seen(self, kind: str, touch: Any) -> list[tuple[str, Any]]:
        if touch.uid in self._ignored:
            if kind == "end":
                self._ignored.remove(touch.uid)
            return []
        shape = touch.shape if "shape" in touch.profile else None
        if not shape or self._in_a_row >= DOUBT:
            return [(kind, touch)]
        if shape.width <= 1:
            if kind == "end":
                self._in_a_row = 0
            return [(kind, touch)]
        return self._palm(kind, touch)

    def _palm(self, kind: str, touch: Any) -> list[tuple[str, Any]]:
        self._in_a_row += 1
        if self._in_a_row == DOUBT:
            log.warning("The panel takes every finger for a palm, so that it is no longer asked.")
        if kind != "end":
            self._ignored.add(touch.uid)
        if kind == "begin":
            return []
        touch.sx = touch.sy = -1.0
        return [("end", touch)]
