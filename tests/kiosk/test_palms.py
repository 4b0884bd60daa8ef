"""A device that knows how wide fingers are is believed only if it knows the panel."""

from pathlib import Path

import pytest

from kiosk.palms import PALM_MM, Axis, asks, palm_units, units

PANEL = (531.0, 299.0)


def axis(most: int, units_per_mm: int) -> Axis:
    return Axis(0, 0, most, 0, 0, units_per_mm)


def panel(units_per_mm: int, *sides_mm: float) -> list[Axis]:
    return [axis(round(side * units_per_mm), units_per_mm) for side in sides_mm]


@pytest.mark.parametrize("sides", [PANEL, PANEL[::-1], (540.0, 300.0)])
def test_a_palm_is_measured_in_the_numbers_of_the_device(sides: tuple[float, float]) -> None:
    assert units(axis(4095, 10), panel(30, *sides), PANEL) == PALM_MM * 10


def test_where_only_the_places_have_a_measure_it_is_that_of_the_width_too() -> None:
    assert units(axis(4095, 0), panel(30, *PANEL), PANEL) == PALM_MM * 30


@pytest.mark.parametrize(
    ("width", "places"),
    [
        (axis(4095, 10), panel(0, *PANEL)),
        (axis(4095, 10), panel(30, 200.0, 100.0)),
        (axis(4095, 10), panel(30, 531.0, 531.0)),
        (axis(255, 30), panel(30, *PANEL)),  # no touch is ever so wide
        (axis(0, 0), panel(30, *PANEL)),
    ],
)
def test_a_device_that_does_not_know_is_not_asked(width: Axis, places: list[Axis]) -> None:
    assert units(width, places, PANEL) is None


def test_what_is_no_touch_device_knows_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for name in ("file", "nothing"):
        assert palm_units(str(tmp_path / name), PANEL) is None


def test_the_question_is_the_kernels() -> None:
    # EVIOCGABS(ABS_MT_TOUCH_MAJOR) as the compiler makes it out of linux/input.h.
    assert asks(0x30) == 0x80184570
