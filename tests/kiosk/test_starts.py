"""Starts are counted, and a machine that reboots again and again is left alone."""

from pathlib import Path

import pytest

from kiosk.starts import BOOT_ID, FILE, MANY, MOST, Start, is_out_of_order, read, record, restarts

NOW = 1_000_000.0


def test_every_start_is_kept_with_its_time_and_its_boot(tmp_path: Path) -> None:
    record(tmp_path, 1.0, "a")
    assert record(tmp_path, 2.0, "b") == (Start(1.0, "a"), Start(2.0, "b"))
    assert read(tmp_path) == (Start(1.0, "a"), Start(2.0, "b"))


def test_the_kernel_tells_which_boot_this_is(tmp_path: Path) -> None:
    first, second = record(tmp_path, 1.0)[0], record(tmp_path, 2.0)[1]
    assert first.boot == second.boot == BOOT_ID.read_text().strip()


def test_old_starts_are_forgotten(tmp_path: Path) -> None:
    for at in range(MOST + 3):
        starts = record(tmp_path, at, "a")
    assert len(starts) == MOST
    assert starts[0].at == 3


def test_restarts_are_those_of_the_last_day() -> None:
    starts = [Start(NOW - hours * 3600, "a") for hours in (60, 30, 23, 2, 0)]
    assert restarts(starts, NOW) == 3
    assert restarts(starts, NOW, seconds=3600) == 1
    assert restarts(starts[:1], NOW) == 0


def test_a_clock_that_was_ahead_counts_nothing_twice() -> None:
    starts = [Start(0, "a"), Start(NOW + 5000, "a"), Start(NOW, "b")]
    assert restarts(starts, NOW) == 1


@pytest.mark.parametrize(
    "data",
    [
        *(b"", b"{", b"\xff", b"7", b"[7]"),
        *(b'[{"at": %s, "boot": ""}]' % at for at in (b'"x"', b"1" * 400)),
    ],
)
def test_a_broken_list_is_told_and_begun_anew(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, data: bytes
) -> None:
    (tmp_path / FILE).write_bytes(data)
    assert record(tmp_path, 1.0, "a") == (Start(1.0, "a"),)
    assert "a new one is begun" in caplog.text


def test_a_state_folder_that_cannot_be_written_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "state"
    folder.write_text("a file is in the way")
    assert record(folder, 1.0, "a") == (Start(1.0, "a"),)
    assert "cannot be written" in caplog.text


def troubled(boots: int, *, every: float = 600.0, starts: int = 8) -> list[Start]:
    """A machine that rebooted after so many starts each time; the last boot is just now."""
    begun = NOW - (boots - 1) * every
    return [
        Start(min(begun + boot * every + start, NOW), f"boot {boot}")
        for boot in range(boots)
        for start in range(1 if boot == boots - 1 else starts)
    ]


def test_whoever_sets_a_machine_up_may_reboot_it_often() -> None:
    assert not is_out_of_order(troubled(9, every=300, starts=MANY - 1), NOW)
    assert is_out_of_order(troubled(9, every=300, starts=MANY), NOW)


def test_after_three_reboots_in_an_hour_the_machine_is_out_of_order() -> None:
    assert not is_out_of_order(troubled(3), NOW)
    assert is_out_of_order(troubled(4), NOW)


def test_an_hour_later_it_tries_again() -> None:
    assert not is_out_of_order(troubled(4), NOW + 3600)


def test_reboots_with_hours_between_them_are_no_trouble() -> None:
    assert not is_out_of_order(troubled(6, every=7200.0), NOW)


def test_pulling_the_plug_again_and_again_is_no_trouble() -> None:
    assert not is_out_of_order(troubled(9, every=60.0, starts=1), NOW)
    assert not is_out_of_order([], NOW)


def test_starts_without_a_name_of_their_boot_are_no_trouble() -> None:
    assert not is_out_of_order([Start(NOW - 5, "")] * 20, NOW)
