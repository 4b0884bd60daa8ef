"""Silence: who is still there is asked first, and the next visitor finds everything as it was."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kiosk.flow import Place
from tests.kiosk.test_versions import put
from tests.screens.test_visits import at, enters

if TYPE_CHECKING:
    from kiosk.ui.visitor import Visitor
    from tests.screens.conftest import Open

OFFER = "Continue the last game"


def is_silent(visitor: "Visitor", seconds: int) -> None:
    """Touches nothing for a while, and looks up again at its end."""
    for _ in range(seconds):
        visitor.blinks(1)
    visitor.looks()


def silence_before_the_warning(visitor: "Visitor") -> int:
    """The seconds until it is asked whether anybody is still there."""
    for seconds in range(200):
        if visitor.app.warning.is_shown:
            visitor.looks()
            return seconds
        visitor.blinks(1)
    raise TimeoutError("Nobody was asked.")


@pytest.fixture
def warned(visitor: "Visitor") -> "Visitor":
    """Two at a game of mill who have laid one stone, and are asked whether they are there."""
    enters(visitor, "mill", "two-players")
    visitor.touches_points("d2")
    silence_before_the_warning(visitor)
    return visitor


def test_silence_warns_and_any_touch_goes_on(visitor: "Visitor") -> None:
    enters(visitor, "mill", "two-players")
    visitor.touches_points("d2")
    visitor.waits(91)
    assert "Are you still there?" in visitor.reads()
    visitor.touches(5, 5)
    assert at(visitor) is Place.PLAY
    assert "d2" in visitor.board.view.pieces


def test_silence_restores_everything(visitor: "Visitor") -> None:
    enters(visitor, "mill", "two-players")
    visitor.speaks("sv")
    visitor.presses("text-size")
    visitor.presses("contrast")
    visitor.presses("150 %")
    visitor.waits(125)
    assert at(visitor) is Place.ATTRACT
    app = visitor.app
    assert (app.tr.code, app.theme.high_contrast, app.theme.text_scale) == ("en", False, 1.0)
    assert not app.ease.is_shown
    assert not app.warning.is_shown


def test_the_touch_that_answers_the_warning_does_nothing_else(warned: "Visitor") -> None:
    board = warned.app.guide.play.board
    warned.touches(*board.to_window(*board.spot("f4")))
    assert not warned.app.warning.is_shown
    assert warned.board.view.pieces.keys() == {"d2"}
    warned.touches_points("f4")
    assert warned.board.view.pieces.keys() == {"d2", "f4"}


def test_whoever_starts_over_is_back_at_attract(warned: "Visitor") -> None:
    warned.presses("Start over")
    assert at(warned) is Place.ATTRACT
    assert not warned.app.warning.is_shown


def test_a_finger_that_lay_there_before_the_warning_does_not_start_over(
    visitor: "Visitor",
) -> None:
    from kiosk.ui.visitor import Finger

    enters(visitor, "mill", "two-players")
    finger = Finger(*visitor.spot("d2"))
    finger.down()
    silence_before_the_warning(visitor)
    leave = visitor.button("Start over")
    finger.slide(*leave.to_window(*leave.center))
    finger.up()
    visitor.looks()
    assert not visitor.app.warning.is_shown
    assert at(visitor) is Place.PLAY
    assert not visitor.board.view.pieces


@pytest.mark.parametrize("seat", ["near", "far_card"])
def test_either_seat_of_a_table_goes_on_or_starts_over(next_visitor: "Open", seat: str) -> None:
    visitor = next_visitor(seating="table")
    enters(visitor, "mill", "two-players")
    visitor.touches_points("d2")
    card = visitor.app.warning.ids[seat]
    silence_before_the_warning(visitor)
    visitor.presses("Continue", card)
    assert at(visitor) is Place.PLAY
    assert visitor.board.view.number == 1
    silence_before_the_warning(visitor)
    visitor.presses("Start over", card)
    assert at(visitor) is Place.ATTRACT


@pytest.fixture
def timed(visitor: "Visitor") -> "Visitor":
    """A visitor by whose clock the museum goes too."""
    from kivy.clock import Clock

    noon = datetime(2026, 11, 17, 12, tzinfo=UTC) - timedelta(seconds=Clock.get_time())
    visitor.app.doorkeeper.now = lambda: noon + timedelta(seconds=Clock.get_time())
    return visitor


def test_a_game_that_was_left_is_offered_again(timed: "Visitor") -> None:
    enters(timed, "mill", "two-players")
    timed.touches_points("d2", "f4")
    is_silent(timed, 125)
    assert at(timed) is Place.ATTRACT
    is_silent(timed, 100)
    timed.touches(5, 5)
    timed.presses(OFFER)
    assert timed.board.view.pieces.keys() == {"d2", "f4"}


def test_two_minutes_after_it_was_left_a_game_is_forgotten(timed: "Visitor") -> None:
    enters(timed, "mill", "two-players")
    timed.touches_points("d2", "f4")
    is_silent(timed, 125)
    is_silent(timed, 120)
    timed.touches(5, 5)
    assert OFFER not in timed.buttons()


def test_a_game_is_offered_to_whoever_thought_long_and_went_home(timed: "Visitor") -> None:
    enters(timed, "mill", "two-players")
    timed.touches_points("d2")
    for _ in range(2):
        is_silent(timed, 80)
        timed.touches(5, 5)
    timed.presses("home")
    assert OFFER in timed.buttons()


@pytest.mark.parametrize("hidden", ["draughts", "computer"])
def test_a_game_that_the_host_has_put_away_is_not_offered_again(
    visitor: "Visitor", hidden: str
) -> None:
    enters(visitor, "draughts", "computer", "level-1")
    visitor.plays_any()
    visitor.presses("home")
    assert OFFER in visitor.buttons()
    visitor.app.staff.change({"hidden": [hidden]})
    visitor.touches(5, 5)
    assert OFFER not in visitor.buttons()
    visitor.app.staff.change({"hidden": []})
    visitor.touches(5, 5)
    assert OFFER in visitor.buttons()


def opens_the_map(visitor: "Visitor") -> None:
    enters(visitor, "tafl", "stories", "map", "page-on")


def opens_a_story_of_the_map(visitor: "Visitor") -> None:
    opens_the_map(visitor)
    while not visitor.app.guide.map.has_story:
        visitor.presses("page-on")
    visitor.presses("The story")


def opens_the_timeline(visitor: "Visitor") -> None:
    enters(visitor, "tafl", "stories", "timeline")


def opens_a_story_of_the_timeline(visitor: "Visitor") -> None:
    opens_the_timeline(visitor)
    while not visitor.app.guide.timeline.story:
        visitor.presses("page-on")
    visitor.presses("The story")


def compares_the_rules(visitor: "Visitor") -> None:
    enters(visitor, "tafl", "rules")
    visitor.presses(visitor.app.guide.boards.ids.compare.text)


def opens_the_rules_of_a_game(visitor: "Visitor") -> None:
    enters(visitor, "tafl", "two-players", "rules")


@pytest.mark.parametrize(
    "opens",
    [
        opens_the_map,
        opens_a_story_of_the_map,
        opens_the_timeline,
        opens_a_story_of_the_timeline,
        compares_the_rules,
        opens_the_rules_of_a_game,
    ],
)
def test_whoever_reads_is_asked_first_and_reads_on(
    visitor: "Visitor", opens: Callable[["Visitor"], None]
) -> None:
    opens(visitor)
    before = visitor.reads()
    assert 58 <= silence_before_the_warning(visitor) <= 120
    visitor.presses("Continue")
    assert visitor.reads() == before


def test_a_page_of_75_words_is_given_the_time_to_read_them(
    open_exhibit: "Open", tmp_path: Path
) -> None:
    story = put(tmp_path / "content") / "stories" / "riddle"
    card = story / "story.toml"
    card.write_text(card.read_text().replace("order = 2", "order = 99"))
    (story / "en.md").write_text("# A riddle\n\n" + "Who are they now? " * 18 + "Nobody ever knew.")
    visitor = open_exhibit(state=tmp_path)
    enters(visitor, "tafl", "stories", "page-back")
    assert "A riddle" in visitor.reads()
    assert silence_before_the_warning(visitor) == pytest.approx(45 + 75 / 2, abs=1.5)
