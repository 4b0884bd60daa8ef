"""Locks double, and no clock that is set makes them shorter or longer."""

import pytest

from kiosk.lockout import Lockout, Moment, moment

MINUTE = 60.0
NOON = Moment(wall=1_000_000.0, boot="first", running=500.0)


def after(seconds: float, wall: float | None = None, boot: str = "first") -> Moment:
    """Later; the wall clock may be set, and after another boot the other clock begins anew."""
    shown = NOON.wall + (seconds if wall is None else wall)
    running = NOON.running + seconds if boot == "first" else 20.0
    return Moment(wall=shown, boot=boot, running=running)


def wrong(times: int) -> Lockout:
    lockout = Lockout()
    for _ in range(times):
        lockout = lockout.counted(NOON)
    return lockout


def test_the_fifth_wrong_try_locks_and_every_further_five_lock_twice_as_long() -> None:
    minutes = [wrong(times).seconds_left(NOON) / MINUTE for times in range(5, 60, 5)]
    assert minutes == [5, 10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440]
    assert not any(wrong(times).seconds_left(NOON) for times in range(100) if times % 5)
    assert wrong(50_000).seconds_left(NOON) == 1440 * MINUTE


def test_the_tries_before_the_next_lock_are_told() -> None:
    assert [wrong(times).tries_left for times in range(1, 8)] == [4, 3, 2, 1, 5, 4, 3]


def test_a_lock_ends_when_it_is_over() -> None:
    assert wrong(5).seconds_left(after(299)) == 1
    assert wrong(5).seconds_left(after(300)) == 0


@pytest.mark.parametrize("wall", [-1e9, -60, 0, 3600, 1e9])
def test_setting_the_clock_of_a_running_machine_changes_nothing(wall: float) -> None:
    assert wrong(5).seconds_left(after(100, wall)) == 200


@pytest.mark.parametrize(
    ("wall", "left"), [(100, 200), (300, 0), (1e9, 0), (0, 300), (-60, 300), (-1e9, 300)]
)
def test_over_a_reboot_the_wall_clock_counts_and_set_back_it_gives_nothing(
    wall: float, left: float
) -> None:
    assert wrong(5).seconds_left(after(100, wall, "second")) == left


@pytest.mark.parametrize("wall", [-1e9, -60, 0, 100])
def test_after_a_reboot_the_lock_is_over_within_its_own_length(wall: float) -> None:
    seen = after(100, wall, "second")
    lockout = wrong(5).renewed(seen)
    left = lockout.seconds_left(seen)
    assert left <= 300
    for shown in (-1e9, 0, 1e9):
        later = Moment(wall=shown, boot="second", running=seen.running + left - 1)
        assert lockout.seconds_left(later) == 1


def test_the_machines_own_clocks_can_be_read() -> None:
    earlier, later = moment(), moment()
    assert earlier.boot == later.boot
    assert 0 <= later.since(earlier) < 60
    assert earlier.since(later) == 0
