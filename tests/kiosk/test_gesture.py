"""Staff knock at one corner; visitors do not open the panel by accident."""

import pytest

from kiosk.staff.gesture import HELD, KNOCKS, WITHIN, Knock


def knocked(times, *, corner=lambda number: True, held=HELD):
    """Whether taps at these times open the panel, the last one held."""
    knock = Knock()
    for number, now in enumerate(times):
        knock.down(now, is_in_corner=corner(number))
        assert not knock.is_heard(now)
        if number < len(times) - 1:
            knock.up()
    return knock.is_heard(times[-1] + held)


def every(seconds, number=KNOCKS):
    return [5 + tap * seconds for tap in range(number)]


def test_five_taps_with_the_last_held_are_heard():
    assert knocked(every(0.5))


def test_more_taps_are_heard_as_well():
    assert knocked(every(0.5, number=9))


@pytest.mark.parametrize("number", range(1, KNOCKS))
def test_fewer_taps_are_not(number):
    assert not knocked(every(0.5, number))


def test_slow_taps_are_not():
    assert knocked(every(WITHIN / (KNOCKS - 1)))
    assert not knocked(every(WITHIN / (KNOCKS - 1) + 0.1))


def test_a_tap_that_is_not_held_is_not():
    assert not knocked(every(0.5), held=HELD - 0.1)
    knock = Knock()
    for now in every(0.5):
        knock.down(now, is_in_corner=True)
        knock.up()
    assert not knock.is_heard(100)


def test_a_tap_elsewhere_begins_all_over():
    assert not knocked(every(0.5), corner=lambda number: number != 2)
    assert not knocked(every(0.5), corner=lambda number: number != KNOCKS - 1)


def test_what_is_forgotten_is_not_heard():
    knock = Knock()
    for now in every(0.5):
        knock.down(now, is_in_corner=True)
    knock.forget()
    assert not knock.is_heard(100)
