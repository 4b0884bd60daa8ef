"""The timeline: what is written for it, and where it stands on the line."""

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.facts import read_facts
from kiosk.languages import LANGUAGES
from kiosk.stories import read_stories
from kiosk.timeline import apart, entry_problems, read_timeline, span, together

CONTENT = Path(__file__).parents[2] / "content"
ENTRY = """\
[gokstad]
year = 900
game = "mill"
facts = ["M10"]
story = "mill-gokstad"
when = { nb = "ca. 900", sv = "omkring 900", da = "ca. 900", de = "um 900", en = "about 900" }
what = { nb = "En grav.", sv = "En grav.", da = "En grav.", de = "Ein Grab.", en = "A grave." }
"""


def check(folder: Path, text: str) -> list[str]:
    """What is told about a museum's own timeline."""
    (folder / "timeline.toml").write_text(text, "utf-8")
    timeline, problems = read_timeline([folder])
    facts, _ = read_facts([CONTENT])
    stories = [story.name for story in read_stories([CONTENT])[0]]
    for written in timeline:
        problems += entry_problems(written, facts, stories, LANGUAGES)
    return [f"{problem.line}: {problem.sentence}" for problem in problems]


def test_time_runs_from_boards_of_the_roman_age_to_the_proof_of_mill():
    timeline, problems = read_timeline([CONTENT])
    assert not problems
    assert [timeline[0].name, timeline[-1].name] == ["vimose", "solved"]
    assert timeline[-1].entry.year == 1993
    years = [written.entry.year for written in timeline]
    assert years == sorted(years)
    assert {written.entry.game for written in timeline} == {"tafl", "mill", "draughts", "viking"}


def test_a_museum_replaces_an_entry_by_one_of_the_same_name(tmp_path):
    assert check(tmp_path, ENTRY) == []
    timeline, _ = read_timeline([tmp_path, CONTENT])
    (own,) = [written for written in timeline if written.name == "gokstad"]
    assert own.entry.says("de") == ("um 900", "Ein Grab.")
    assert len(timeline) == len(read_timeline([CONTENT])[0])


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"M10"', '"M99"', "4: 'M99' is unknown: did you mean"),
        ("mill-gokstad", "mill-gokstadt", "5: 'mill-gokstadt' is unknown: did you mean"),
        ('de = "um 900", ', "", "6: 'when' in 'de' is missing: write it."),
        ('"Ein Grab."', '"' + "Grab " * 13 + '"', "7: 'what' has 13 words: 12 are enough."),
        ('"mill"', '"mil"', "3: [gokstad] 'game': 'mil' is unknown: did you mean 'mill'?"),
        ("900", '"900"', "2: [gokstad] 'year' is \"900\": expected a whole number."),
        ("year", "yaer", "2: [gokstad] 'yaer' is unknown: did you mean 'year'?"),
        ("[gokstad]", "[gokstad", "1: This is no TOML"),
    ],
)
def test_a_mistake_is_told_with_its_line_and_a_remedy(tmp_path, old, new, told):
    found = check(tmp_path, ENTRY.replace(old, new, 1))
    assert any(problem.startswith(told) for problem in found), found


def test_one_bad_entry_hides_no_other(tmp_path):
    assert check(tmp_path, "[bad]\nyear = 1\n" + ENTRY)
    assert [written.name for written in read_timeline([tmp_path])[0]] == ["gokstad"]


@pytest.mark.parametrize(
    ("years", "ends"), [([220, 1993], (200, 2000)), ([800], (800, 1000)), ([], (0, 200))]
)
def test_the_line_begins_and_ends_with_a_century(years, ends):
    assert span(years) == ends


PLACES = st.lists(st.floats(0, 1000), max_size=12).map(sorted)


@given(PLACES)
def test_marks_stand_apart_in_order_and_on_the_line(places):
    moved = apart(places, 80, 0, 1000)
    assert all(after - before >= 80 - 1e-6 for before, after in pairwise(moved))
    assert all(-1e-6 <= place <= 1000 + 1e-6 for place in moved)


@given(PLACES)
def test_marks_that_stand_apart_already_are_not_moved(places):
    spread = apart(places, 80, 0, 1000)
    assert apart(spread, 80, 0, 1000) == pytest.approx(spread)


def test_marks_share_the_way_that_they_are_moved():
    assert apart([500, 500, 900], 80, 0, 1000) == [460, 540, 900]


@given(PLACES, st.integers(1, 12))
def test_marks_that_are_too_many_are_put_together(places, most):
    groups = together(places, most)
    assert len(groups) == min(most, len(places))
    assert [number for group in groups for number in group] == list(range(len(places)))


def test_the_nearest_marks_are_put_together_first():
    assert together([0, 10, 500, 505], 3) == [[0], [1], [2, 3]]
