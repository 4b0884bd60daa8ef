"""The running game on disk: offered again for a while, and never a reason to stop."""

import json
from pathlib import Path

import pytest

from games.api import Level, Side
from games.catalogue import game
from kiosk.resume import Keeper, replayed
from kiosk.session import Ask, Party, Session, Touch, Wish


class Clock:
    """A wall clock that is told the time."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def keeper(tmp_path: Path, clock: Clock) -> Keeper:
    return Keeper(tmp_path, lambda: 120, clock)


def begun(party: Party | None = None) -> Session:
    session = Session(game("mill/kvarn"), party or Party())
    for point in ("a7", "d6", "d7", "f4"):
        session.intend(Touch(point))
    return session


def test_a_game_goes_on_as_it_was_left(keeper: Keeper) -> None:
    session = begun(Party(facing=True))
    keeper.keep(session)
    kept = keeper.offer()
    assert kept is not None
    again = replayed(kept)
    assert again is not None
    assert again.view.position == session.view.position
    assert again.party == session.party


def test_the_computer_keeps_its_side_and_its_level(keeper: Keeper) -> None:
    party = Party(computer=Side.DARK, level=Level.MASTER)
    session = Session(game("mill/kvarn"), party)
    session.intend(Touch("a7"))
    keeper.keep(session)
    kept = keeper.offer()
    assert kept is not None
    assert kept.party == party


@pytest.mark.parametrize(("later", "is_offered"), [(119, True), (121, False), (-5, False)])
def test_a_game_is_offered_for_two_minutes(
    keeper: Keeper, clock: Clock, later: float, is_offered: bool
) -> None:
    keeper.keep(begun())
    clock.now += later
    assert (keeper.offer() is not None) == is_offered


def test_the_two_minutes_begin_when_the_game_is_left_and_when_the_visit_ends(
    keeper: Keeper, clock: Clock
) -> None:
    keeper.keep(begun())
    for ends in (keeper.left, keeper.visit_ends):
        clock.now += 200
        ends()
        clock.now += 119
        assert keeper.offer() is not None
    clock.now += 1
    assert keeper.offer() is None


def test_after_a_crash_the_two_minutes_began_with_the_last_move(
    keeper: Keeper, clock: Clock, tmp_path: Path
) -> None:
    keeper.keep(begun())
    clock.now += 119
    anew = Keeper(tmp_path, lambda: 120, clock)
    anew.visit_ends()
    assert anew.offer() is not None
    clock.now += 1
    assert anew.offer() is None


def test_visitors_who_do_not_go_on_with_a_game_do_not_leave_it_once_more(
    keeper: Keeper, clock: Clock
) -> None:
    keeper.keep(begun())
    keeper.visit_ends()
    clock.now += 100
    keeper.visit_ends()
    clock.now += 20
    assert keeper.offer() is None


def test_a_game_that_was_forgotten_stays_so(keeper: Keeper) -> None:
    keeper.keep(begun())
    keeper.drop()
    keeper.visit_ends()
    assert keeper.offer() is None


def test_a_game_that_is_over_or_not_begun_is_not_kept(keeper: Keeper) -> None:
    session = begun()
    keeper.keep(session)
    session.intend(Ask(Wish.GIVE_UP, Side.LIGHT))
    keeper.keep(session)
    assert keeper.offer() is None
    keeper.keep(Session(game("mill/kvarn")))
    assert keeper.offer() is None


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"ruleset": "mill/kvarn"}', '{"moves": 3}', "\x00", "x" * 1000],
)
def test_a_broken_file_is_set_aside_with_a_sentence(
    keeper: Keeper, tmp_path: Path, text: str, caplog: pytest.LogCaptureFixture
) -> None:
    keeper.keep(begun())
    (file,) = tmp_path.iterdir()
    file.write_text(text)
    assert keeper.offer() is None
    assert "is no saved game" in caplog.text
    assert not file.exists()


@pytest.mark.parametrize(
    ("key", "value"),
    [("ruleset", "mill/unknown"), ("moves", ["a7", "a7"]), ("moves", ["zz"]), ("moves", ["a7-a4"])],
)
def test_a_game_that_cannot_be_played_on_is_told_and_dropped(
    keeper: Keeper, tmp_path: Path, key: str, value: object, caplog: pytest.LogCaptureFixture
) -> None:
    keeper.keep(begun())
    (file,) = tmp_path.iterdir()
    file.write_text(json.dumps({**json.loads(file.read_text()), key: value}))
    kept = keeper.offer()
    assert kept is not None
    assert replayed(kept) is None
    assert "cannot go on" in caplog.text


def test_a_time_that_no_clock_shows_is_told(
    keeper: Keeper, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    keeper.keep(begun())
    (file,) = tmp_path.iterdir()
    file.write_text(json.dumps({**json.loads(file.read_text()), "at": 10**400}))
    assert keeper.offer() is None
    assert "is no saved game" in caplog.text


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(
    clock: Clock, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    blocked = tmp_path / "a file, not a folder"
    blocked.write_text("")
    keeper = Keeper(blocked, lambda: 120, clock)
    keeper.keep(begun())
    assert "cannot be written" in caplog.text
    assert keeper.offer() is None
