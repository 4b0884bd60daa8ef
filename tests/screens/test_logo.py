"""The museum's logo: seen while nobody plays and while the museum is closed, and never a fault."""

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PIL import Image

from kiosk.panel import REFERENCE_PANELS
from tests.screens.conftest import Open

if TYPE_CHECKING:
    from kiosk.ui.visitor import Visitor

MAGENTA = (230, 0, 230)
"""Nothing else has this colour."""


@pytest.fixture
def logo(tmp_path: Path) -> Path:
    """A logo that is twice as wide as high."""
    file = tmp_path / "logo.png"
    Image.new("RGBA", (400, 200), MAGENTA).save(file)
    return file


def share_of_logo(visitor: "Visitor") -> float:
    """How much of the screen it covers; in the dark it glows faintly."""
    red, green, blue = (visitor.picture()[:, :, part].astype(int) for part in range(3))
    return float(np.mean((red > 100) & (blue > 100) & (green < 30)))


def test_attract_and_the_closed_screen_show_the_logo_and_it_is_small(
    open_exhibit: Open, logo: Path
) -> None:
    visitor = open_exhibit(logo=str(logo))
    assert 0.001 < share_of_logo(visitor) < 0.01
    visitor.app.staff.change({"out_of_order": True})
    visitor.app.settle()
    visitor.waits(2)
    assert 0.001 < share_of_logo(visitor) < 0.01


@pytest.mark.parametrize("name", ["24-inch", "32-inch upright", "43-inch"])
def test_attract_has_room_for_the_logo_beside_the_museum_s_name(
    open_exhibit: Open, logo: Path, name: str
) -> None:
    attract = open_exhibit(panel=REFERENCE_PANELS[name], logo=str(logo)).app.attract
    (shown,) = [part for part in attract.walk() if type(part).__name__ == "Logo"]
    assert shown.width > shown.height > 0
    assert shown.y > 0


def test_a_broken_logo_leaves_the_screen_as_it_is_without_one(
    open_exhibit: Open, logo: Path
) -> None:
    logo.write_bytes(b"nothing")
    assert share_of_logo(open_exhibit(logo=str(logo))) == 0
