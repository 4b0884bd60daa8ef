"""The shelf: what there is to read, to learn and to solve, and what is left out of it."""

from pathlib import Path

import pytest

from kiosk.config import Config, Part
from kiosk.exhibits import Exhibit
from kiosk.shelf import Shelf, read_shelf
from kiosk.stories import VIKING
from tests.kiosk.test_versions import put

MILL = Exhibit(games={"mill": ("mill/kvarn",)})


def shelf(state: Path, *hidden: Part) -> Shelf:
    return read_shelf(MILL, Config(hidden=hidden), state)


def test_there_is_something_of_everything_about_the_games_that_are_shown(tmp_path: Path) -> None:
    full = shelf(tmp_path)
    assert full.stories_of("mill")
    assert full.stories_of(VIKING)
    assert not full.stories_of("tafl")
    assert {find.game for find in full.finds.values()} <= {"mill", VIKING}
    assert full.finds
    assert full.entries
    assert full.lessons.keys() == full.puzzles.keys() == {"mill"}
    assert full.puzzles["mill"]
    assert "mill" in full.rulebook


def test_a_game_without_dates_is_told_of_as_its_first_story_begins(tmp_path: Path) -> None:
    two = Exhibit(games={"mill": ("mill/kvarn",), "camps": ("camps/5x5",)})
    full = read_shelf(two, Config(), tmp_path)
    assert ("1545", "Mit dem Kriegsschiff „Mary Rose“ versinkt ein Mühlebrett.") in [
        glimpse("de") for glimpse in full.glimpses_of("mill")
    ]
    (only,) = full.glimpses_of("camps")
    assert only("sv") == ("", "Det här spelet har tappat bort sitt namn.")


@pytest.mark.parametrize("hidden", ["stories", "learn", "puzzles"])
def test_what_the_host_has_put_away_is_not_there(tmp_path: Path, hidden: Part) -> None:
    rest = shelf(tmp_path, hidden)
    is_there = {
        "stories": bool(rest.stories or rest.finds),
        "learn": bool(rest.lessons),
        "puzzles": bool(rest.puzzles),
    }
    assert [part for part, there in is_there.items() if not there] == [hidden]


def test_the_museums_own_story_is_there_and_so_is_its_version(tmp_path: Path) -> None:
    assert shelf(tmp_path).version is None
    own = put(tmp_path / "content")
    tafl = Exhibit(games={"tafl": ("tafl/tablut",)})
    full = read_shelf(tafl, Config(), tmp_path)
    assert "riddle" in {story.name for story in full.stories_of("tafl")}
    assert full.version == own


def test_what_cannot_be_read_is_told_and_left_out(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    own = put(tmp_path / "content")
    (own / "stories" / "riddle" / "story.toml").write_text("game = ")
    full = read_shelf(Exhibit(), Config(), tmp_path)
    assert "riddle" not in {story.name for story in full.stories}
    assert "story.toml" in caplog.text
