"""The code on the screen, as a telephone sees it."""

from math import dist
from typing import TYPE_CHECKING

import numpy as np
import pytest
import zxingcpp

from kiosk.panel import REFERENCE_PANELS
from tests.screens.test_visits import enters

if TYPE_CHECKING:
    from kiosk.ui.visitor import Visitor
    from tests.screens.conftest import Open

ADDRESS = "https://museum.example/board-games"
LEAST_MM = 40


def seen(visitor: "Visitor") -> tuple[str, float]:
    """What a telephone reads on the screen, and how large the code is in millimetres."""
    picture = np.ascontiguousarray(visitor.picture())
    # The lines of a board look like codes of other kinds.
    found = zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
    (code,) = {code.text: code for code in found if code.valid}.values()
    left, right = code.position.top_left, code.position.top_right
    pixels = dist((left.x, left.y), (right.x, right.y)) + 1
    return code.text, pixels * visitor.app.config_.panel.mm_per_pixel


@pytest.mark.parametrize("panel", ["24-inch", "32-inch upright"])
def test_the_result_and_the_stories_show_a_code(open_exhibit: "Open", panel: str) -> None:
    visitor = open_exhibit(panel=REFERENCE_PANELS[panel], address=ADDRESS)
    enters(visitor, "mill", "two-players", "give-up")
    visitor.waits(3)
    for _screen in ("result", "stories"):
        text, size = seen(visitor)
        assert text == ADDRESS
        assert size >= LEAST_MM
        visitor.presses("stories")
