"""A museum's own content: checked, switched in one step, and the last good one stays."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from kiosk.check import content_problems
from kiosk.paths import content_folders, data_folder
from kiosk.problem import Problem
from kiosk.versions import KEPT, current, install

OURS = data_folder("content")
CARD = """\
game = "tafl"
order = 2
sources = ["Hervarar saga"]
[picture]
file = "board:tafl-11"
credit = "The museum"
alt = { en = "A board." }
caption = { en = "A board." }
"""


def check(folders: Sequence[Path]) -> list[Problem]:
    return content_problems(folders, ["en"])


def put(folder: Path, title: str = "A riddle") -> Path:
    """A museum's content with one story."""
    story = folder / "stories" / "riddle"
    story.mkdir(parents=True, exist_ok=True)
    (story / "story.toml").write_text(CARD, "utf-8")
    (story / "en.md").write_text(f"# {title}\n\nWho are they?", "utf-8")
    return folder


@pytest.fixture
def state(tmp_path: Path) -> Path:
    return tmp_path / "state"


def title(state: Path) -> str:
    return (state / "content" / "stories" / "riddle" / "en.md").read_text("utf-8").split("\n")[0]


def test_good_content_takes_the_place_of_the_old(tmp_path: Path, state: Path) -> None:
    assert current(state) is None
    assert install(put(tmp_path / "new"), state, OURS, check) == []
    first = current(state)
    assert install(put(tmp_path / "new", "Another"), state, OURS, check) == []
    assert title(state) == "# Another"
    assert first is not None
    assert current(state) != first
    assert first.is_dir()


def test_a_folder_that_cannot_be_copied_is_told_and_nothing_is_left(
    tmp_path: Path, state: Path
) -> None:
    install(put(tmp_path / "new"), state, OURS, check)
    broken = put(tmp_path / "new", "Another")
    (broken / "stories" / "nowhere").symlink_to(tmp_path / "gone")
    (problem,) = install(broken, state, OURS, check)
    assert "cannot be copied" in problem.sentence
    assert title(state) == "# A riddle"
    assert len(list((state / "versions").iterdir())) == 1


def test_bad_content_is_told_and_the_old_stays(tmp_path: Path, state: Path) -> None:
    install(put(tmp_path / "new"), state, OURS, check)
    before = current(state)
    bad = put(tmp_path / "bad", "Seven words are too many for titles")
    (problem,) = install(bad, state, OURS, check)
    assert problem.file == bad / "stories" / "riddle" / "en.md"
    assert current(state) == before
    assert title(state) == "# A riddle"
    assert [place.name for place in (state / "versions").iterdir()] == ["1"]


def test_a_folder_that_was_put_there_by_hand_is_kept_as_a_version(
    tmp_path: Path, state: Path
) -> None:
    put(state / "content", "By hand")
    install(put(tmp_path / "new"), state, OURS, check)
    assert title(state) == "# A riddle"
    by_hand = state / "versions" / "1" / "stories" / "riddle" / "en.md"
    assert "By hand" in by_hand.read_text("utf-8")


@pytest.mark.parametrize("is_moved", [False, True])
def test_a_folder_put_there_by_hand_is_shown_also_if_its_adoption_was_cut_short(
    tmp_path: Path, state: Path, is_moved: bool
) -> None:
    put(state / "content", "By hand")
    (state / "versions").mkdir()
    (state / "content.new").symlink_to("versions/1")
    if is_moved:
        (state / "content").rename(state / "versions" / "1")
    assert (content_folders(state)[0] / "stories" / "riddle").is_dir()
    assert current(state) == content_folders(state)[0].resolve()
    assert install(put(tmp_path / "new"), state, OURS, check) == []
    assert title(state) == "# A riddle"
    by_hand = state / "versions" / "1" / "stories" / "riddle" / "en.md"
    assert "By hand" in by_hand.read_text("utf-8")


@pytest.mark.parametrize("target", ["versions/99", "content", "file"])
def test_a_link_that_leads_nowhere_is_told_and_our_content_is_shown(
    state: Path, target: str, caplog: pytest.LogCaptureFixture
) -> None:
    state.mkdir()
    (state / "file").write_text("no folder")
    (state / "content").symlink_to(target)
    assert content_folders(state) == (OURS,)
    assert current(state) is None
    assert caplog.messages[0].startswith(f"{state / 'content'} leads to no folder")


def test_only_the_last_versions_stay(tmp_path: Path, state: Path) -> None:
    for number in range(KEPT + 2):
        install(put(tmp_path / "new", f"Number {number}"), state, OURS, check)
    assert len([*(state / "versions").iterdir()]) == KEPT
    assert title(state) == f"# Number {KEPT + 1}"


def test_a_folder_that_is_not_there_is_told(tmp_path: Path, state: Path) -> None:
    (problem,) = install(tmp_path / "none", state, OURS, check)
    assert "no such folder" in str(problem)
