"""The panel on the wall: how large its pixels are, so that sizes can be given in millimetres."""

from typing import Annotated, Literal

from pydantic import Field
from pydantic.dataclasses import dataclass

from kiosk.tables import WRITTEN

SMALLEST_MM = 210.0
"""The short side of a 15-inch panel, the smallest on which everything fits."""
SMALLEST_CAPITAL_MM = 6.1
"""How high a capital must be before a visitor's eyes: 0.7 degrees at 500 mm (EN 301 549, 5.1.4)."""
USUAL_MM = 500.0


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
        """How large a pixel is.

        A panel that is said to be smaller than the smallest is not believed: its buttons, those of
        the staff among them, would leave it.
        """
        return max(self.width_mm, self.least_width_mm) / self.width

    @property
    def dpi(self) -> float:
        """Pixels in an inch."""
        return 25.4 / self.mm_per_pixel

    @property
    def least_width_mm(self) -> float:
        """How wide a panel of this shape must be so that everything fits."""
        return SMALLEST_MM * self.width / min(self.width, self.height)

    @property
    def most_distance_mm(self) -> float:
        """From how far it can be read: letters are no larger on it than on the smallest panel."""
        return USUAL_MM * min(self.width, self.height) * self.mm_per_pixel / SMALLEST_MM

    @property
    def is_upright(self) -> bool:
        """Whether it is higher than wide."""
        return self.height > self.width

    @property
    def smallest_capital_mm(self) -> float:
        """How high a capital must be at the visitor's distance."""
        return SMALLEST_CAPITAL_MM * min(self.distance_mm, self.most_distance_mm) / USUAL_MM


REFERENCE_PANELS = {
    "24-inch": Panel(),
    "32-inch upright": Panel(width=1080, height=1920, width_mm=398.0),
    "43-inch": Panel(width=3840, height=2160, width_mm=952.0),
    "15-inch": Panel(width=1280, height=800, width_mm=336.0),
}
"""Every size rule is held on these."""
