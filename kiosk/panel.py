"""The panel on the wall: how large its pixels are, so that sizes can be given in millimetres."""

from typing import Annotated, Literal

from pydantic import Field
from pydantic.dataclasses import dataclass

from kiosk.tables import WRITTEN


@dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class Panel:
    """A screen as it is mounted."""

    width: Annotated[int, Field(ge=640, le=16384)] = 1920
    """Pixels across."""
    height: Annotated[int, Field(ge=480, le=16384)] = 1080
    """Pixels down."""
    width_mm: Annotated[float, Field(ge=100, le=5000)] = 531.0
    """Millimetres across; a 24-inch panel has 531."""
    distance_mm: Annotated[float, Field(ge=200, le=2000)] = 500.0
    """Millimetres from a visitor's eyes to the panel; at a table rather 600."""
    controls_zone: Literal["all", "lower"] = "all"
    """Where the buttons stand: "lower" keeps them within reach on a high upright panel."""
    turned: Literal[0, 90, 180, 270] = 0
    """Degrees by which the picture is turned clockwise, if the panel is mounted that way."""
    touch_device: str = ""
    """The touch device, such as /dev/input/kiosk-touch; without it one finger at a time counts."""

    @property
    def mm_per_pixel(self) -> float:
        """How large a pixel is."""
        return self.width_mm / self.width

    @property
    def dpi(self) -> float:
        """Pixels in an inch."""
        return self.width / self.width_mm * 25.4

    @property
    def is_upright(self) -> bool:
        """Whether it is higher than wide."""
        return self.height > self.width

    @property
    def smallest_capital_mm(self) -> float:
        """How high a capital must be: 0.7 degrees at the visitor's distance (EN 301 549, 5.1.4)."""
        return 6.1 * self.distance_mm / 500


REFERENCE_PANELS = {
    "24-inch": Panel(),
    "32-inch upright": Panel(width=1080, height=1920, width_mm=398.0),
    "43-inch": Panel(width=3840, height=2160, width_mm=952.0),
    "15-inch": Panel(width=1280, height=800, width_mm=336.0),
}
"""Every size rule is held on these."""
