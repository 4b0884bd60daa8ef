"""The code on the screen, as a telephone sees it."""

from itertools import product
from math import dist
from typing import TYPE_CHECKING

import numpy as np
import pytest
import zxingcpp

from kiosk.panel import REFERENCE_PANELS
from tests.screens.test_visits import enters
from tests.screens.walk import GAMES

if TYPE_CHECKING:
    from kiosk.ui.visitor import Visitor
    from tests.screens.conftest import Open

ADDRESS = "https://museum.example/board-games"
LEAST_MM = 40
LEAST_PICTURE = 0.15
"""A picture that takes less of the panel's height shows nothing."""


def seen(visitor: "Visitor") -> tuple[str, float]:
    """What a telephone reads on the screen, and how large the code is in millimetres."""
    picture = np.ascontiguousarray(visitor.picture())
    # The lines of a board look like codes of other kinds.
    found = zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
    (code,) = {code.text: code for code in found if code.valid}.values()
    left, right = code.position.top_left, code.position.top_right
    pixels = dist((left.x, left.y), (right.x, right.y)) + 1
    return code.text, pixels * visitor.app.config_.panel.mm_per_pixel


QUICK = [("15-inch", ADDRESS), ("15-inch", ""), ("24-inch", ADDRESS), ("32-inch upright", "")]
LONG = [case for case in product(REFERENCE_PANELS, (ADDRESS, "")) if case not in QUICK]


@pytest.mark.parametrize(
    ("panel", "address"), [*QUICK, *(pytest.param(*case, marks=pytest.mark.prove) for case in LONG)]
)
def test_the_result_and_the_stories_show_a_code(
    next_visitor: "Open", panel: str, address: str
) -> None:
    visitor = next_visitor(panel=REFERENCE_PANELS[panel], language="de", address=address)
    enters(visitor, "mill", "two-players", "give-up")
    visitor.waits(3)
    told = visitor.app.guide.result.take_home("mill", "de")
    assert address in told
    for leads_on in ("Geschichten", "back"):
        text, size = seen(visitor)
        assert text == told
        assert size >= LEAST_MM
        visitor.presses(leads_on)


@pytest.mark.prove
@pytest.mark.parametrize("panel", REFERENCE_PANELS)
def test_every_story_of_a_game_leaves_room_for_its_code(next_visitor: "Open", panel: str) -> None:
    from tests.screens import fit

    visitor = next_visitor(panel=REFERENCE_PANELS[panel], language="de")
    visitor.touches(5, 5)
    stories, wrong = visitor.app.guide.stories, []
    for game in GAMES:
        visitor.chooses(game)
        visitor.presses("stories")
        for scale in (1.0, 1.5):
            visitor.app.theme.text_scale = scale
            for _ in range(int(stories.many)):
                visitor.presses("page-on")
                at = f"{stories.title} ({scale:.0%})"
                wrong += [f"{at}: {fault}" for fault in fit.faults(visitor.app)]
                if stories.ids.picture.height < stories.height * LEAST_PICTURE:
                    wrong.append(f"{at}: hardly anything is left of the picture")
                assert seen(visitor)[1] >= LEAST_MM
        visitor.presses("back")
        visitor.presses("home")
    assert wrong == []
