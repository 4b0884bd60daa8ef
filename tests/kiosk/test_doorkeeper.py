"""The doors follow the hours, and the host for a while; also over a restart."""

from datetime import UTC, datetime

import pytest

from kiosk.hours import Hours
from kiosk.staff.doorkeeper import Doorkeeper

HOURS = Hours(zone="Europe/Oslo", monday="10:00-18:00", tuesday="10:00-18:00")


class Clock:
    """Monday at nine in Oslo, until it is set."""

    def __init__(self):
        self.time = datetime(2026, 11, 16, 8, tzinfo=UTC)

    def __call__(self):
        return self.time

    def set(self, hour, day=16):
        self.time = datetime(2026, 11, day, hour - 1, tzinfo=UTC)


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def keeper(tmp_path, clock):
    return Doorkeeper(HOURS, tmp_path, clock)


def test_the_doors_follow_the_hours(keeper, clock):
    assert not keeper.is_open
    assert f"{keeper.opens_at():%H:%M}" == "10:00"
    clock.set(10)
    assert keeper.is_open
    assert keeper.opens_at() is None
    assert f"{keeper.clock():%H:%M %Z}" == "10:00 CET"


def test_the_host_wins_until_the_hours_change(keeper, clock, tmp_path):
    keeper.want(True)
    assert keeper.is_open
    assert keeper.wanted is True
    assert Doorkeeper(HOURS, tmp_path, clock).is_open
    clock.set(11)
    keeper.want(False)
    assert not keeper.is_open
    clock.set(10, day=17)
    assert keeper.is_open
    assert keeper.wanted is None


def test_the_host_leaves_it_to_the_hours_again(keeper, clock, tmp_path):
    keeper.want(True)
    keeper.want(None)
    assert not keeper.is_open
    assert not Doorkeeper(HOURS, tmp_path, clock).is_open


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b'{"is_open": 3}', b"\xff"])
def test_a_broken_file_leaves_it_to_the_hours(tmp_path, clock, data, caplog):
    (tmp_path / "doors.json").write_bytes(data)
    assert not Doorkeeper(HOURS, tmp_path, clock).is_open
    assert "the opening hours count" in caplog.text


def test_a_disk_that_cannot_be_written_stops_no_host(tmp_path, clock, caplog):
    (tmp_path / "here").write_text("no folder")
    keeper = Doorkeeper(HOURS, tmp_path / "here", clock)
    keeper.want(True)
    assert keeper.is_open
    assert "cannot be written" in caplog.text
    assert not keeper.is_kept
    (tmp_path / "here").unlink()
    keeper.want(None)
    assert keeper.is_kept
