"""A visitor looks at the map of finds, comes closer, and reads what was found."""

from itertools import combinations
from math import dist
from typing import TYPE_CHECKING

import pytest

from kiosk.atlas import NORTH, sheets
from kiosk.flow import Place
from kiosk.panel import REFERENCE_PANELS

if TYPE_CHECKING:
    from kiosk.ui.visitor import Visitor
    from tests.screens.conftest import Open

TARGET_MM = 20
APART_MM = 15


@pytest.fixture
def reader(visitor: "Visitor") -> "Visitor":
    """A visitor before the map of the whole North."""
    opens_map(visitor)
    return visitor


def opens_map(visitor: "Visitor") -> None:
    visitor.touches(5, 5)
    visitor.chooses("tafl")
    visitor.presses("stories")
    visitor.presses("map")


def at(visitor: "Visitor") -> Place:
    return visitor.app.flow.stop.place


def sheet(visitor: "Visitor") -> str:
    assert visitor.app.guide
    return str(visitor.app.guide.map.sheet)


def test_a_visitor_comes_closer_reads_of_a_find_and_its_story_and_goes_back(
    reader: "Visitor",
) -> None:
    assert "Map of finds" in reader.reads()
    reader.touches_map(0.5, 63.5)  # the open sea west of Norway
    assert sheet(reader) == "norway"
    assert "Norway" in reader.reads()
    reader.touches_map(5.28, 59.355)
    assert {"Storhaug at Avaldsnes", "779"} <= set(reader.reads())
    reader.presses("stories")
    assert any("Karmøy" in text for text in reader.reads())
    reader.presses("check")
    assert at(reader) is Place.MAP
    reader.presses("map")
    assert sheet(reader) == NORTH
    reader.presses("back")
    assert at(reader) is Place.STORIES
    reader.presses("back")
    assert at(reader) is Place.MENU


def test_a_mark_for_many_comes_closer_and_near_by_it_tells_of_one_after_the_other(
    reader: "Visitor",
) -> None:
    reader.touches_map(17.5, 59.6)
    assert sheet(reader) == "sweden"
    names = set()
    for _ in range(4):
        reader.touches_map(17.63, 59.9)
        assert reader.app.guide
        names.add(reader.app.guide.map.title)
    assert {"Gamla Uppsala", "Uppsala", "Årby"} <= names


def test_a_find_without_a_story_has_none_to_open(reader: "Visitor") -> None:
    reader.touches_map(6.08, 50.77)
    assert "Aachen" in reader.reads()
    assert "The story" not in reader.buttons()


def test_the_map_speaks_every_language(reader: "Visitor") -> None:
    reader.touches_map(6.08, 50.77)
    reader.speaks("de")
    assert "Linien am Königsthron, vielleicht ein altes Mühlebrett" in reader.reads()
    reader.speaks("sv")
    assert "Linjer på tronen, kanske ett gammalt kvarnbräde" in reader.reads()


def test_next_leads_to_every_find(reader: "Visitor") -> None:
    assert reader.app.guide
    screen = reader.app.guide.map
    seen = set()
    for _ in range(len(screen.ids.map.finds)):
        screen.turn(1)
        seen.add(screen.chosen)
    assert seen == screen.ids.map.finds.keys()


def test_the_chosen_mark_differs_by_its_shape(reader: "Visitor") -> None:
    shown = reader.app.guide.map.ids.map  # type: ignore[union-attr]  # the exhibit is open
    x, y = shown.spot(*sheets()[NORTH].spot(6.08, 50.77))
    here = slice(-round(y) - 30, -round(y) + 30), slice(round(x) - 30, round(x) + 30)
    before = reader.picture()[here].mean(axis=2)
    reader.touches_map(6.08, 50.77)
    after = reader.picture()[here].mean(axis=2)
    assert (abs(before - after) > 60).mean() > 0.02


@pytest.mark.parametrize("panel", REFERENCE_PANELS)
def test_marks_are_far_enough_apart_on_every_panel(next_visitor: "Open", panel: str) -> None:
    visitor = next_visitor(panel=REFERENCE_PANELS[panel])
    opens_map(visitor)
    assert visitor.app.guide
    shown = visitor.app.guide.map.ids.map
    mm = 1 / REFERENCE_PANELS[panel].mm_per_pixel
    for shown.sheet in sheets():
        visitor.looks()
        places = [shown.spot(mark.x, mark.y) for mark in shown.marks]
        assert places
        for one, other in combinations(places, 2):
            assert dist(one, other) >= APART_MM * mm - 1


def test_a_finger_need_not_aim_at_a_mark(reader: "Visitor") -> None:
    shown = reader.app.guide.map.ids.map  # type: ignore[union-attr]  # the exhibit is open
    x, y = shown.spot(*sheets()[NORTH].spot(6.08, 50.77))
    reader.touches(x + TARGET_MM / 2 / 0.2767 - 2, y)
    assert "Aachen" in reader.reads()
