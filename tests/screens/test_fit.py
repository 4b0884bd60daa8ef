"""Nothing is clipped, nothing lies over another, and everything can be read and hit.

Held for every screen and state, in every language, on every reference panel, in every text size;
`make test` holds it for the longest language on the smallest panel, and at a table on a common one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import pytest

from kiosk.config import Seating
from kiosk.languages import LANGUAGES
from kiosk.panel import REFERENCE_PANELS
from tests.screens.longer import LONGER
from tests.screens.test_visits import enters

if TYPE_CHECKING:
    from kiosk.ui.visitor import Visitor
    from tests.screens.conftest import Open
    from tests.screens.walk import Stops

LARGE = [name for name in REFERENCE_PANELS if name != "15-inch"]
SCALES = (1.0, 1.25, 1.5)
Change = tuple[str, float]
"""A language, and a text size."""
WAYS = ("at_one_side", "at_a_table", "among_staff")
"""The walks through the exhibit."""
LEAST_GROWTH = 1.1
"""On a small panel there is not room for half as much again."""
POINTS_MM = 20
"""How far the points of a board are apart that can be hit without thinking."""


def walks(
    visitor: "Visitor", stops: "Stops", changes: Sequence[Change], *, is_high: bool = False
) -> Iterator[str]:
    """Looks at every stop with every change, and tells what is wrong there."""
    from tests.screens import fit

    app, panel = visitor.app, visitor.app.config_.panel
    app.theme.reduced_motion = True
    for number, stop in enumerate(fit.undrawn(stops)):
        app.theme.high_contrast = is_high  # silence and staff have put it back
        # There and back again: the last change at a stop is the first at the next.
        for language, scale in changes if number % 2 else reversed(changes):
            fit.change(app, language, scale)
            wrong = fit.faults(app)
            if fit.smallest_capital_mm(app) < panel.smallest_capital_mm - 0.01:
                wrong.append("the letters are too small")
            is_large = panel is not REFERENCE_PANELS["15-inch"]
            if is_large and fit.nearest_points_mm(app) < POINTS_MM:
                wrong.append("the points of the board are too close together")
            yield from (f"{stop} ({language}, {scale:.0%}): {fault}" for fault in wrong)


def sets_out(open_exhibit: "Open", panel: str, way: str) -> tuple["Visitor", "Stops"]:
    """A visitor who sets out on one of the walks."""
    from tests.screens import walk

    seating = "table" if way == "at_a_table" else "side"
    visitor = open_exhibit(panel=REFERENCE_PANELS[panel], seating=seating)
    return visitor, getattr(walk, way)(visitor)


def faults(
    open_exhibit: "Open", panel: str, seating: Seating, changes: Sequence[Change]
) -> list[str]:
    """What is wrong on a walk through all screens."""
    from tests.screens import walk

    visitor = open_exhibit(panel=REFERENCE_PANELS[panel], seating=seating)
    stops = walk.at_a_table if seating == "table" else walk.at_one_side
    return list(walks(visitor, stops(visitor), changes))


@pytest.mark.parametrize(("panel", "seating"), [("15-inch", "side"), ("24-inch", "table")])
def test_everything_fits_in_the_longest_language(
    open_exhibit: "Open", panel: str, seating: Seating
) -> None:
    changes = [("de", 1.0), ("de", 1.5), (LONGER, 1.0)]
    assert faults(open_exhibit, panel, seating, changes) == []


def test_the_staff_panel_fits_in_the_longest_language(open_exhibit: "Open") -> None:
    assert faults_among_staff(open_exhibit, "15-inch", ["de", LONGER]) == []


@pytest.mark.prove
@pytest.mark.parametrize("panel", REFERENCE_PANELS)
def test_the_staff_panel_fits_in_every_language(open_exhibit: "Open", panel: str) -> None:
    assert faults_among_staff(open_exhibit, panel, LANGUAGES) == []


def test_a_window_that_takes_another_size_is_filled_as_if_it_always_had_it(
    open_exhibit: "Open",
) -> None:
    from kivy.core.window import Window

    from tests.screens import fit

    visitor = open_exhibit(panel=REFERENCE_PANELS["24-inch"])
    enters(visitor, "tafl", "two-players")
    for name in ("32-inch upright", "15-inch", "24-inch"):
        panel = REFERENCE_PANELS[name]
        Window.size = panel.width, panel.height
        visitor.looks()
        assert visitor.app.theme.is_upright == panel.is_upright
        assert fit.faults(visitor.app) == []
    visitor.drags("d11", "d7")
    session = visitor.app.guide.table.session
    assert session.view.position != session.rules.start()


def faults_among_staff(open_exhibit: "Open", panel: str, languages: Sequence[str]) -> list[str]:
    """What is wrong on a walk through the staff panel, where text has one size."""
    from tests.screens import walk

    visitor = open_exhibit(panel=REFERENCE_PANELS[panel])
    changes = [(code, 1.0) for code in languages]
    return list(walks(visitor, walk.among_staff(visitor), changes))


@pytest.mark.prove(minutes=2)
@pytest.mark.parametrize("seating", ["side", "table"])
@pytest.mark.parametrize("panel", REFERENCE_PANELS)
def test_everything_fits_in_every_language_and_size(
    open_exhibit: "Open", panel: str, seating: Seating
) -> None:
    changes = [(code, scale) for scale, code in product(SCALES, (*LANGUAGES, LONGER))]
    assert faults(open_exhibit, panel, seating, changes) == []


@pytest.mark.prove
@pytest.mark.parametrize("panel", REFERENCE_PANELS)
def test_every_page_and_every_step_of_every_lesson_fits(open_exhibit: "Open", panel: str) -> None:
    from tests.screens import walk

    visitor = open_exhibit(panel=REFERENCE_PANELS[panel])
    changes = [(code, 1.5) for code in LANGUAGES]
    assert list(walks(visitor, walk.through_the_pages(visitor), changes)) == []


@pytest.mark.prove
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("panel", ["15-inch", "32-inch upright"])
def test_everything_fits_in_high_contrast_too(open_exhibit: "Open", panel: str, way: str) -> None:
    visitor, stops = sets_out(open_exhibit, panel, way)
    changes = [("de", 1.0), ("de", 1.5), ("de", 1.0)] if way != "among_staff" else [("de", 1.0)]
    assert list(walks(visitor, stops, changes, is_high=True)) == []


@pytest.mark.prove
@pytest.mark.parametrize(
    ("panel", "way", "language"),
    [("24-inch", "at_one_side", "en"), *(("15-inch", way, "de") for way in WAYS)],
)
def test_every_text_stands_out_from_its_ground(
    open_exhibit: "Open", panel: str, way: str, language: str
) -> None:
    from tests.screens import contrast, fit

    visitor, stops = sets_out(open_exhibit, panel, way)
    theme, faint = visitor.app.theme, []
    theme.reduced_motion = True
    for stop in stops:
        fit.change(visitor.app, language, 1.0)
        for theme.high_contrast in (True, False):
            which = "high contrast" if theme.high_contrast else "normal"
            faint += [f"{stop} ({which}): {fault}" for fault in contrast.faint_texts(visitor)]
    assert faint == []


@pytest.mark.prove
@pytest.mark.parametrize("panel", REFERENCE_PANELS)
def test_in_the_lower_zone_all_that_must_be_touched_is_within_reach(
    open_exhibit: "Open", panel: str
) -> None:
    from tests.screens import fit, reach, walk

    lower = replace(REFERENCE_PANELS[panel], controls_zone="lower")
    visitor, wrong = open_exhibit(panel=lower), []
    visitor.app.theme.reduced_motion = True
    for stop in fit.undrawn(walk.at_one_side(visitor)):
        for scale in (1.5, 1.0):
            fit.change(visitor.app, "de", scale)
            found = (*reach.out_of_reach(visitor.app), *fit.faults(visitor.app))
            wrong += [f"{stop} ({scale:.0%}): {fault}" for fault in found]
    assert wrong == []


def letters(visitor: "Visitor", said: Sequence[str]) -> list[float]:
    """How large the letters of some texts are; all of them must be shown."""
    from tests.screens import fit

    sizes = {words.said: words.font_size for words in fit.texts(fit.shown(visitor.app))}
    return [sizes[text] for text in said if text]


def grows(visitor: "Visitor", *said: str) -> bool:
    """Whether texts stay where they are and grow with the text size, by some share or more."""
    from tests.screens import fit

    sizes = []
    for scale in SCALES:
        fit.change(visitor.app, "de", scale)
        sizes.append(letters(visitor, said))
    fit.change(visitor.app, "de", 1.0)
    normal, larger, largest = sizes
    never_shrinks = all(b >= a for a, b in zip(normal, larger, strict=True))
    return never_shrinks and all(
        b >= a * LEAST_GROWTH for a, b in zip(normal, largest, strict=True)
    )


@pytest.mark.parametrize(
    "panel",
    ["15-inch", *(pytest.param(name, marks=pytest.mark.prove) for name in LARGE)],
)
def test_large_text_is_larger_and_hides_nothing_that_matters(
    open_exhibit: "Open", panel: str
) -> None:
    visitor = open_exhibit(panel=REFERENCE_PANELS[panel], language="de")
    enters(visitor, "tafl", "learn")
    learn, seat = visitor.app.guide.learn, visitor.app.guide.play.near
    assert grows(visitor, learn.task)
    start, end = learn.next_move
    visitor.touches_points(end)
    assert learn.tone == "refusal"
    assert grows(visitor, learn.task, learn.message, learn.more)
    visitor.touches_points(start, end)
    assert learn.tone == "done"
    assert grows(visitor, learn.message)
    visitor.presses("back")
    visitor.presses("two-players")
    visitor.touches_points("d11", "d9", "f8", "i8", "a5", "f6")
    assert seat.tone == "refusal"
    assert grows(visitor, seat.headline, seat.message, seat.message_more)
    visitor.presses("home")
    visitor.chooses("draughts")
    visitor.presses("two-players")
    visitor.touches_points("c3", "d4", "b6", "c5", "a3", "b4")
    assert any(event.kind == "missed" for event in seat.view.events)
    assert grows(visitor, seat.headline, seat.message)
