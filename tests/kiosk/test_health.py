"""Is the exhibit well? What asks for a new start, and what does not."""

import os
import platform
import subprocess
import sys
import weakref
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from kiosk.health import SETTLED, Ending, Health
from kiosk.memory import CEILING_MB, HIGHEST_MB, give_back, used_mb
from kiosk.touchwatch import PATIENCE, TouchWatch, tells_fingers_apart

NOON = datetime(2026, 5, 5, 12, tzinfo=UTC)
HERE: dict[str, Any] = {"cwd": Path(__file__).parents[2], "stdout": subprocess.PIPE}


@dataclass
class Day:
    """A day in the museum, which the test moves on."""

    device: Path
    uptime: float = 0.0
    is_open: bool = True
    used: float = 300.0
    is_resting: bool = False
    is_heard: bool = True
    began_with: bool = True
    start: datetime = NOON

    def __post_init__(self) -> None:
        self.health = Health(
            touch=TouchWatch(str(self.device), began_with=self.began_with),
            is_open=lambda _now: self.is_open,
            next_change=lambda now: now + timedelta(hours=3),
            now=lambda: self.start + timedelta(seconds=self.uptime),
            uptime=lambda: self.uptime,
            used_mb=lambda: self.used,
        )

    def after(self, seconds: float) -> Ending | None:
        """What the health says then."""
        self.uptime += seconds
        return self.health.ending(is_resting=self.is_resting, is_heard=self.is_heard)


@pytest.fixture
def device(tmp_path: Path) -> Path:
    """A touch panel that is connected."""
    (tmp_path / "kiosk-touch").touch()
    return tmp_path / "kiosk-touch"


@pytest.fixture
def day(device: Path) -> Day:
    return Day(device)


def test_all_is_well(day: Day) -> None:
    assert [day.after(5) for _ in range(50)] == [None] * 50


# --- the touch panel --------------------------------------------------------------------------


def test_a_panel_that_has_gone_for_a_minute_is_a_fault(day: Day) -> None:
    assert day.after(5) is None
    day.device.unlink()
    assert day.after(5) is None
    assert day.after(PATIENCE - 1) is None
    ending = day.after(1)
    assert ending
    assert ending.is_fault
    assert "has gone" in str(ending.message)


def test_a_panel_that_comes_back_in_time_is_none(day: Day) -> None:
    day.after(5)
    for _ in range(5):
        day.device.unlink()
        assert day.after(5) is None
        assert day.after(PATIENCE - 1) is None
        day.device.touch()
        assert day.after(5) is None


def test_a_reader_that_died_is_a_fault_though_the_panel_is_there(day: Day) -> None:
    day.after(5)
    day.is_heard = False
    assert day.after(5) is None
    ending = day.after(PATIENCE)
    assert ending
    assert ending.is_fault


def test_a_reader_that_never_ran_is_no_reason_to_start_again(device: Path) -> None:
    day = Day(device, is_heard=False)
    assert [day.after(PATIENCE) for _ in range(5)] == [None] * 5


def test_a_panel_that_never_was_there_is_no_reason_to_start_again(tmp_path: Path) -> None:
    day = Day(tmp_path / "none", began_with=False, is_heard=False, is_resting=True)
    assert [day.after(PATIENCE) for _ in range(5)] == [None] * 5


def test_while_the_museum_is_closed_nobody_misses_the_panel(day: Day) -> None:
    day.after(5)
    day.device.unlink()
    day.is_open = False
    assert day.after(5) is None
    assert day.after(10 * PATIENCE) is None
    day.is_open = True
    assert day.after(5) is None
    assert day.after(PATIENCE)


def test_a_panel_that_is_connected_later_is_taken_when_nobody_plays(tmp_path: Path) -> None:
    day = Day(tmp_path / "late", began_with=False, is_heard=False)
    assert day.after(5) is None
    day.device.touch()
    assert day.after(5) is None
    assert day.after(PATIENCE) is None
    day.is_resting = True
    assert day.after(5) is None
    ending = day.after(PATIENCE)
    assert ending
    assert not ending.is_fault


def test_without_a_panel_in_the_settings_nothing_is_missed() -> None:
    day = Day(Path(), is_heard=False, is_resting=True)
    day.health.touch = TouchWatch("", began_with=False)
    assert [day.after(PATIENCE) for _ in range(5)] == [None] * 5


# --- memory -----------------------------------------------------------------------------------


def test_too_much_memory_waits_until_nobody_plays(day: Day) -> None:
    day.used = CEILING_MB + 1
    assert day.after(SETTLED) is None
    day.is_resting = True
    ending = day.after(5)
    assert ending
    assert ending.is_fault
    assert f"{CEILING_MB + 1} MB" in str(ending.message)


def test_far_too_much_memory_does_not_wait(day: Day) -> None:
    day.used = HIGHEST_MB + 1
    assert day.after(SETTLED)


def test_memory_that_is_needed_from_the_start_is_no_reason_to_start_again(day: Day) -> None:
    day.used, day.is_resting = HIGHEST_MB + 1, True
    assert day.after(SETTLED - 1) is None


def test_memory_is_that_of_this_process() -> None:
    before = used_mb()
    held = bytearray(os.urandom(64 * 2**20))
    assert 60 < used_mb() - before < 100
    del held


PICTURES = """
import sys
from kiosk.memory import give_back_large_parts, used_mb
if "give-back" in sys.argv:
    give_back_large_parts()
bytes(30_000_000)  # by this the C library learns to keep room for large parts
before = used_mb()
pictures = [bytearray(1_000_000) for _ in range(200)]
del pictures[::2]
print(used_mb() - before)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="another C library keeps less")
def test_what_a_picture_has_held_goes_back_to_the_system() -> None:
    kept, given_back = (
        float(subprocess.run([sys.executable, "-c", PICTURES, way], check=True, **HERE).stdout)
        for way in ("keep", "give-back")
    )
    assert given_back < kept * 0.7


def test_what_hangs_together_by_a_circle_goes_back_too() -> None:
    class Held:
        pass

    held = Held()
    held.itself = held
    seen = weakref.ref(held)
    del held
    give_back()
    assert seen() is None


@pytest.mark.parametrize("text", ["", "7", "a b"])
def test_where_memory_cannot_be_measured_it_is_never_too_much(tmp_path: Path, text: str) -> None:
    (tmp_path / "statm").write_text(text)
    assert used_mb(tmp_path / "statm") == 0
    assert used_mb(tmp_path / "none") == 0


# --- the night --------------------------------------------------------------------------------


def test_by_night_the_exhibit_is_started_anew_when_nobody_plays(day: Day) -> None:
    day.is_open = False
    assert day.after(16 * 3600) is None
    day.is_resting = True
    ending = day.after(5)
    assert ending
    assert not ending.is_fault


def test_a_clock_that_is_set_forward_does_not_make_the_exhibit_older(day: Day) -> None:
    day.is_open, day.is_resting = False, True
    day.after(600)
    day.start += timedelta(days=400)
    assert day.after(5) is None


@pytest.mark.parametrize(
    ("told", "is_so"),
    [("260800000000003\n", True), ("3\n", False), ("1 20000000000000\n", True), ("1 3\n", False)],
)
def test_a_panel_for_one_finger_is_known_by_what_the_kernel_tells(
    tmp_path: Path, told: str, is_so: bool
) -> None:
    device, inputs = tmp_path / "kiosk-touch", tmp_path / "input"
    assert tells_fingers_apart(str(device), inputs)
    (tmp_path / "event7").touch()
    device.symlink_to("event7")
    abilities = inputs / "event7" / "device" / "capabilities"
    abilities.mkdir(parents=True)
    (abilities / "abs").write_text(told)
    assert tells_fingers_apart(str(device), inputs) == is_so


def test_a_touch_panel_that_never_was_there_is_no_fault() -> None:
    watch = TouchWatch("/dev/input/kiosk-touch-of-nobody", began_with=False)
    lost = [watch.is_lost(now, is_heard=False, is_open=True) for now in range(0, 90_000, 30)]
    assert not any(lost)
