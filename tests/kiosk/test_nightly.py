"""The exhibit is started anew once a night, outside opening hours."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from kiosk.nightly import SPREAD, due, jitter

OSLO = ZoneInfo("Europe/Oslo")
JITTER = timedelta(minutes=20)


def at(day: int, hour: int, minute: int = 0, month: int = 5) -> datetime:
    return datetime(2026, month, day, hour, minute, tzinfo=OSLO)


def by_day(now: datetime) -> bool:
    """A museum that is open from ten to five."""
    return 10 <= now.hour < 17


def change(now: datetime) -> datetime | None:
    """When the museum opens or closes next."""
    later = (now.replace(minute=0) + timedelta(hours=hours) for hours in range(1, 30))
    return next(then for then in later if by_day(then) != by_day(now))


def is_due(now: datetime, started: datetime) -> bool:
    return due(now, started, by_day, change, JITTER)


def test_by_night_an_exhibit_of_yesterday_is_started_anew() -> None:
    assert not is_due(at(5, 3, 19), started=at(4, 9))
    assert is_due(at(5, 3, 20), started=at(4, 9))
    assert is_due(at(5, 9, 30), started=at(4, 9))


def test_it_is_started_once_a_night() -> None:
    assert not is_due(at(5, 3, 21), started=at(5, 3, 20))
    assert not is_due(at(5, 23), started=at(5, 3, 20))
    assert is_due(at(6, 3, 20), started=at(5, 3, 20))


def test_a_machine_that_was_switched_on_in_the_morning_is_not_started_again() -> None:
    assert not is_due(at(5, 9, 30), started=at(5, 9))


def test_what_the_night_missed_waits_for_the_evening() -> None:
    assert not is_due(at(5, 9, 55), started=at(4, 9))
    assert not is_due(at(5, 12), started=at(4, 9))
    assert is_due(at(5, 17), started=at(4, 9))


def test_a_museum_that_never_closes_is_left_in_peace_by_day() -> None:
    def never_closes(now: datetime) -> bool:
        return due(now, at(4, 9), lambda _: True, lambda _: None, JITTER)

    assert never_closes(at(5, 3, 20))
    assert not never_closes(at(5, 12))


def test_a_museum_that_stays_closed_is_started_anew_too() -> None:
    assert due(at(5, 4), at(1, 9), lambda _: False, lambda _: None, JITTER)


def test_an_open_night_is_not_disturbed() -> None:
    closes = at(5, 5)
    assert not due(at(5, 3, 30), at(4, 9), lambda _: True, lambda _: closes, JITTER)


@pytest.mark.parametrize(("day", "month"), [(29, 3), (25, 10)])
def test_when_the_clocks_change_there_is_one_start_as_in_every_night(day: int, month: int) -> None:
    started = at(day - 1, 3, 20, month=month).astimezone(UTC)
    begun, starts = at(day, 0, 0, month=month).astimezone(UTC), []
    for minute in range(20 * 60):
        now = begun + timedelta(minutes=minute)
        if is_due(now.astimezone(OSLO), started):
            started = now
            starts.append(now.astimezone(OSLO))
    assert starts == [at(day, 3, 20, month=month)]


def test_each_machine_has_a_turn_of_its_own(tmp_path: Path) -> None:
    def of(name: str) -> timedelta:
        (tmp_path / "id").write_text(f"{name}\n")
        return jitter(tmp_path / "id")

    turns = [of(f"{number:032x}") for number in range(50)]
    assert all(timedelta() <= turn < SPREAD for turn in turns)
    assert len(set(turns)) == 50
    assert of("a") == of("a")
    assert timedelta() <= jitter(tmp_path / "none") < SPREAD
