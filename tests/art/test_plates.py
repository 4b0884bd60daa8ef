"""The plates of the stories: all there, of one size, drawn by their scripts, and true."""

import io
import json
from collections import Counter

import numpy as np
import pytest
from PIL import Image

from kiosk.art.coast import COAST
from kiosk.art.maps import PLACES, land, spot
from kiosk.art.plates import PLATES, ROOM, STORIES, packed
from kiosk.art.scenes import SCENES, SIDE, standing


def pixels(file):
    with Image.open(file) as picture:
        return np.asarray(picture.convert("RGB"), np.int16)


@pytest.mark.parametrize("name", PLATES)
def test_a_plate_is_there_square_and_small(name):
    file = STORIES / name / "plate.jpg"
    with Image.open(file) as picture:
        assert (picture.format, picture.size) == ("JPEG", (SIDE, SIDE))
    assert file.stat().st_size <= ROOM


def test_no_two_plates_are_alike():
    small = {}
    for name in PLATES:
        with Image.open(STORIES / name / "plate.jpg") as picture:
            small[name] = np.asarray(picture.convert("RGB").resize((40, 40)), np.int16)
    for name, one in small.items():
        alike = [other for other in small if np.abs(one - small[other]).mean() < 2]
        assert alike == [name]


@pytest.mark.parametrize(
    "name",
    [
        name if name == "mill-solved" else pytest.param(name, marks=pytest.mark.prove)
        for name in PLATES
    ],
)
def test_a_plate_is_what_its_script_draws(name):
    drawn = pixels(io.BytesIO(packed(PLATES[name]())))
    differing = (np.abs(pixels(STORIES / name / "plate.jpg") - drawn) > 4).mean()
    assert differing <= 0.002


@pytest.mark.parametrize("name", [name for name in SCENES if name.startswith("draughts")])
def test_draughtsmen_stand_on_dark_squares(name):
    for point, _ in standing(SCENES[name]):
        assert ("abcdefgh".index(point[0]) + int(point[1])) % 2 == 1, point


@pytest.mark.parametrize("name", [name for name in SCENES if name.startswith("tafl")])
def test_only_the_king_stands_on_the_throne(name):
    throne = {"tafl-7": "d4", "tafl-9-tablut": "e5", "tafl-11": "f6"}[SCENES[name].board]
    assert dict(standing(SCENES[name])).get(throne, "tafl-king") == "tafl-king"


def test_the_welsh_king_has_twelve_men_against_twenty_four():
    men = Counter(piece for _, piece in standing(SCENES["tafl-watch-your-king"]))
    assert men == {"tafl-king": 1, "tafl-defender": 12, "tafl-attacker": 24}


def test_the_light_runs_where_nobody_stands():
    assert SCENES["tafl-raichi"].glows == (("d4", "i4"),)
    men = dict(standing(SCENES["tafl-raichi"]))
    assert [point for point in men if point[1] == "4" and point[0] >= "d"] == ["d4"]
    assert men["d4"] == "tafl-king"


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
def test_a_place_lies_on_land_and_well_within_its_map(place):
    across, down = spot(place)
    assert min(across, down) > 0.2 * SIDE
    assert max(across, down) < 0.8 * SIDE
    near = land(place)[int(down) - 4 : int(down) + 5, int(across) - 4 : int(across) + 5]
    assert near.mean() > 0.4


def test_the_coasts_are_those_of_the_north():
    coasts = json.loads(COAST.read_text("utf-8"))
    assert len(coasts["land"]) > 100
    assert len(coasts["lakes"]) > 10
    places = np.array([number for ring in coasts["land"] for number in ring]).reshape(-1, 2) / 100
    assert (places >= (-25, 48)).all()
    assert (places <= (42, 72.5)).all()
