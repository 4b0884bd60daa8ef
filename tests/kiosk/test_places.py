"""The places of the map of finds: read from TOML, put on the sheets, merged into marks."""

from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from kiosk.atlas import NORTH, nearest_region, sheets
from kiosk.check import place_problems
from kiosk.facts import Fact
from kiosk.languages import LANGUAGES
from kiosk.paths import data_folder
from kiosk.places import closest_sheet, find_problems, finds_on, marks_on, read_finds
from kiosk.stories import read_stories
from kiosk.wording.regions import REGIONS

FACTS = {"H6": Fact(claim="A blue king.", confidence="well attested")}
KARMOY = """
[karmoy]
latitude = 59.4
longitude = 5.3
game = "tafl"
facts = ["H6"]
story = "blue"
[karmoy.told]
en = { name = "Karmøy", date = "779", object = "A king of glass" }
"""


@pytest.fixture(scope="module")
def finds():
    found, problems = read_finds([data_folder("content")])
    assert problems == []
    return found


def test_every_other_place_leads_to_a_story(finds):
    stories = {story.name for story in read_stories([data_folder("content")])[0]}
    assert len([find for find in finds.values() if find.story in stories]) * 2 >= len(finds)


def test_what_a_place_says_is_no_surer_than_what_is_known(finds):
    assert finds["lewis"].telling("en").date.endswith("or a little later")
    assert finds["isle-of-man"].game != "mill"  # nine-holes is another game


@pytest.fixture
def content(tmp_path):
    """A museum's folder with one find, from a text that may be changed."""

    def written(old: str = "", new: str = "") -> Path:
        assert old in KARMOY
        (tmp_path / "places.toml").write_text(KARMOY.replace(old, new, 1), "utf-8")
        return tmp_path

    return written


def told(folder: Path, languages=("en",)) -> list[str]:
    problems = place_problems([folder], FACTS, ["blue"], languages)
    return [f"{problem.line}: {problem.sentence}" for problem in problems]


# --- what is shipped --------------------------------------------------------------------------


def test_there_are_finds_from_iceland_to_ukraine_in_every_language(finds):
    assert len(finds) >= 20
    assert {"baldursheimur", "ballinderry", "kyiv"} <= finds.keys()
    for find in finds.values():
        assert set(find.told) == set(LANGUAGES)


def test_every_find_is_in_a_region_too(finds):
    regions = [sheet for name, sheet in sheets().items() if name != NORTH]
    for name, find in finds.items():
        assert any(sheet.shows(find.longitude, find.latitude) for sheet in regions), name


def test_every_region_has_a_name_and_finds(finds):
    assert REGIONS.keys() == sheets().keys()
    for sheet in sheets().values():
        assert finds_on(sheet, finds)


# --- reading ----------------------------------------------------------------------------------


def test_a_find_without_mistakes_is_not_complained_of(content):
    assert told(content()) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('["H6"]', '["H7"]', "6: 'H7' is unknown: There are H6."),
        ('"blue"', '"bleu"', "7: 'bleu' is unknown: did you mean 'blue'? "),
        ("59.4", "-59.4", "3: -59.4 north, 5.3 east is not on our map: "),
        ("en =", "nb =", "8: 'karmoy' in 'en' is missing: write it."),
        ("of", "of " * 7, "9: The object has more than 8 words: shorten it."),
        ("date =", "when =", "9: 'karmoy.told.en.date' is missing: write it."),
        ('"tafl"', '"chess"', "5: 'karmoy.game': 'chess' is unknown: There are"),
        ("glass", "glass ✓", "9: Our fonts have no “✓” (U+2713): write it in another way."),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_line_and_its_remedy(content, old, new, problem):
    assert any(sentence.startswith(problem) for sentence in told(content(old, new)))


def test_a_museum_adds_finds_and_replaces_ours(content, finds):
    folder = content("[karmoy", "[kyiv")
    (folder / "places.toml").write_text(KARMOY.replace("karmoy", "kyiv"), "utf-8")
    both, problems = read_finds([folder, data_folder("content")])
    assert problems == []
    assert both.keys() == finds.keys()
    assert both["kyiv"].telling("de").name == "Karmøy"


def test_a_file_that_cannot_be_read_leaves_ours(content, finds):
    both, problems = read_finds([content("59.4", "north"), data_folder("content")])
    assert both == finds
    assert len(problems) == 1


def test_the_languages_of_the_museum_must_be_there(finds):
    assert list(find_problems({}, FACTS, [], LANGUAGES)) == []
    shortened = {"kyiv": finds["kyiv"]}
    assert not [key for key, _ in find_problems(shortened, FACTS, [], LANGUAGES) if "told" in key]


# --- sheets and marks -------------------------------------------------------------------------


def test_the_middle_of_a_sheet_lies_in_its_middle_and_north_is_up():
    for sheet in sheets().values():
        assert sheet.spot(sheet.longitude, sheet.latitude) == pytest.approx((0.5, 0.5))
        x, y = sheet.spot(sheet.longitude, sheet.latitude + 1)
        assert x == pytest.approx(0.5)
        assert (y - 0.5) * sheet.wide == pytest.approx(111.2, abs=0.5)


def test_every_region_is_nearest_to_its_own_middle():
    for name, sheet in sheets().items():
        if name != NORTH:
            assert nearest_region(*sheets()[NORTH].spot(sheet.longitude, sheet.latitude)) == name


@pytest.mark.parametrize("name", sheets())
def test_marks_are_apart_and_none_is_lost(finds, name):
    marks = marks_on(sheets()[name], finds, 0.06)
    for one, other in combinations(marks, 2):
        assert dist((one.x, one.y), (other.x, other.y)) >= 0.06
    assert sorted(find for mark in marks for find in mark.finds) == sorted(
        finds_on(sheets()[name], finds)
    )


def test_coming_closer_to_several_finds_shows_all_of_them(finds):
    assert closest_sheet(("kyiv", "shestovytsia"), finds) == "rus"
    assert closest_sheet(("birka", "arby", "ockelbo"), finds) == "sweden"
