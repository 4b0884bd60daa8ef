"""A host's “open now” and “closed now” win until the hours change next."""

import random
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from pydantic import TypeAdapter, ValidationError

from kiosk.doors import Doors, Override
from kiosk.hours import Hours

DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
HOURS = Hours(zone="Europe/Oslo", **dict.fromkeys(DAYS, "10:00-18:00"))


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Europe/Oslo"))


def wanted(is_open: bool, since: str, hours: Hours = HOURS) -> Doors:
    return Doors(hours, Override(is_open=is_open, since=at(since)))


def test_without_a_host_the_hours_count() -> None:
    doors = Doors(HOURS)
    assert doors.is_open(at("2026-11-16T12:00"))
    assert doors.next_change(at("2026-11-16T12:00")) == at("2026-11-16T18:00")
    assert doors.winning(at("2026-11-16T12:00")) is None


def test_closed_now_lasts_until_the_doors_open_the_next_day() -> None:
    doors = wanted(False, "2026-11-16T16:00")
    assert not doors.is_open(at("2026-11-16T17:59"))
    assert doors.next_change(at("2026-11-16T16:00")) == at("2026-11-17T10:00")
    assert not doors.is_open(at("2026-11-16T18:00"))
    assert doors.winning(at("2026-11-16T18:00")) is None
    assert doors.is_open(at("2026-11-17T10:00"))


def test_open_now_in_the_evening_lasts_through_the_next_day() -> None:
    doors = wanted(True, "2026-11-16T19:00")
    assert doors.is_open(at("2026-11-17T03:00"))
    assert doors.next_change(at("2026-11-16T20:00")) == at("2026-11-17T18:00")
    assert not doors.is_open(at("2026-11-17T18:00"))


def test_open_now_while_open_changes_nothing() -> None:
    doors = wanted(True, "2026-11-16T12:00")
    assert doors.next_change(at("2026-11-16T13:00")) == at("2026-11-16T18:00")
    assert not doors.is_open(at("2026-11-16T18:00"))


def test_a_machine_that_was_off_over_the_change_goes_by_its_hours() -> None:
    doors = wanted(False, "2026-11-16T16:00")
    assert doors.is_open(at("2026-11-17T12:00"))
    assert doors.is_open(at("2027-06-01T12:00"))


def test_a_clock_that_is_put_right_keeps_a_wish_within_the_same_hours_only() -> None:
    doors = wanted(False, "2026-11-16T16:00")
    assert not doors.is_open(at("2026-11-16T15:30"))
    assert doors.is_open(at("2026-11-15T16:00"))


def test_where_the_hours_never_change_the_host_decides() -> None:
    doors = wanted(False, "2026-11-16T16:00", Hours())
    assert not doors.is_open(at("2027-11-16T16:00"))
    assert doors.next_change(at("2026-11-16T16:00")) is None


def test_the_foreseen_change_is_the_next_that_comes() -> None:
    chance = random.Random(6)
    begin = at("2026-10-24T00:00").astimezone(UTC)
    for _ in range(100):
        since = begin + timedelta(minutes=chance.randrange(3 * 24 * 60))
        doors = Doors(HOURS, Override(is_open=chance.random() < 0.5, since=since))
        change = doors.next_change(since)
        assert change is not None
        minutes = int((change - since) / timedelta(minutes=1))
        steps = range(0, minutes, 30)
        assert {doors.is_open(since + timedelta(minutes=step)) for step in steps} == {
            doors.is_open(since)
        }
        assert doors.is_open(change) != doors.is_open(since)


def test_a_wish_is_written_and_read_again() -> None:
    kind = TypeAdapter(Override)
    wish = Override(is_open=True, since=at("2026-11-16T16:00"))
    assert kind.validate_json(kind.dump_json(wish)) == wish


@pytest.mark.parametrize(
    "text", ['{"is_open": true}', '{"is_open": true, "since": "2026-11-16T10"}']
)
def test_a_wish_without_a_certain_time_is_none(text: str) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(Override).validate_json(text)
