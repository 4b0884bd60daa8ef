"""A monkey at the panel: random touches, drags, keys and languages; the exhibit stays well."""

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kiosk.config import Seating
from kiosk.flow import Place
from kiosk.memory import give_back
from kiosk.panel import REFERENCE_PANELS

if TYPE_CHECKING:
    from kiosk.ui.visitor import Visitor
    from tests.screens.conftest import Open

HOLDS = (*[0.05] * 9, 200)
"""Seconds that two fingers stay on the panel; most visits go on after them."""
KEYS = (27, 13, 32, 9, 282, 283, 285, 304, 97, 113, 8)
"""Escape, enter, space, tab, F1, F2, F4, shift, a, q, backspace."""


MOST_GROWTH = 1.05
"""Memory that has grown more has not stayed flat."""


class Monkey:
    """Does anything, the same each time."""

    def __init__(self, visitor: "Visitor", seed: int) -> None:
        from kivy.core.window import Window

        self._visitor, self._window = visitor, Window
        self._chance = random.Random(seed)

    def plays(self, times: int) -> None:
        """Does so many things."""
        for _ in range(times):
            what = self._chance.random()
            if what < 0.70:
                self._taps()
            elif what < 0.80:
                self._slides()
            elif what < 0.88:
                self._uses_two_fingers()
            elif what < 0.93:
                self._presses_a_key()
            elif what < 0.97:
                self._speaks()
            else:
                self._visitor.blinks(self._chance.choice([0.5, 5, 40]))

    def _place(self) -> tuple[float, float]:
        return (
            self._chance.uniform(0, self._window.width - 1),
            self._chance.uniform(0, self._window.height - 1),
        )

    def _taps(self) -> None:
        from kiosk.ui.visitor import Finger

        finger = Finger(*self._place())
        finger.down()
        finger.up()
        self._visitor.blinks(0.3)
        if self._chance.random() < 0.02:
            self._visitor.looks(1)

    def _slides(self) -> None:
        from kiosk.ui.visitor import Finger

        finger = Finger(*self._place())
        finger.down()
        for _ in range(3):
            finger.slide(*self._place())
            self._visitor.blinks(0.02)
        finger.up()

    def _uses_two_fingers(self) -> None:
        from kiosk.ui.visitor import Finger

        fingers = [Finger(*self._place()) for _ in range(2)]
        for finger in fingers:
            finger.down()
        self._visitor.blinks(self._chance.choice(HOLDS))
        for finger in self._chance.sample(fingers, 2):
            finger.slide(*self._place())
            finger.up()

    def _presses_a_key(self) -> None:
        key = self._chance.choice(KEYS)
        self._window.dispatch("on_key_down", key, 0, None, [])
        self._window.dispatch("on_key_up", key, 0)

    def _speaks(self) -> None:
        app = self._visitor.app
        app.tr.code = self._chance.choice(app.attract.languages)


def comes_to_rest(visitor: "Visitor") -> None:
    """Everybody has gone; what the last one has seen, the same each time, lies there still."""
    guide = visitor.app.guide
    assert guide
    visitor.waits_until(lambda: not guide.table.is_thinking)  # it does so in the time of the world
    visitor.waits(300)
    is_well(visitor)
    visitor.touches(10, 10)
    visitor.speaks("en")
    for game in ("tafl", "mill", "draughts", "camps"):
        visitor.chooses(game)
        for name in ("stories", "map", "back", "back", "home"):
            visitor.presses(name)
    visitor.waits(125)
    is_well(visitor)


def is_well(visitor: "Visitor") -> None:
    """Attract is there, and nothing lies over it."""
    assert visitor.app.flow.stop.place is Place.ATTRACT
    assert visitor.app.layers.uppermost is visitor.app.attract, visitor.reads()


def memory() -> int:
    """The pages of memory that are needed."""
    give_back()
    return int(Path("/proc/self/statm").read_text().split()[1])


def rests(visitor: "Visitor", monkey: Monkey, times: int, touches: int) -> list[tuple[int, int]]:
    """The widgets and the memory in each of so many rests of a monkey, after so many touches."""
    found = []
    for _ in range(times):
        monkey.plays(touches)
        comes_to_rest(visitor)
        found.append((visitor.widgets(), memory()))
    return found


def nothing_grows(found: list[tuple[int, int]]) -> None:
    """Compares the later half with the earlier; a search may need more just now, but never less."""
    widgets, used = zip(*found, strict=True)
    assert len(set(widgets)) == 1, widgets
    half = len(used) // 2
    assert min(used[half:]) <= min(used[:half]) * MOST_GROWTH, used


def test_whatever_a_monkey_does_the_exhibit_stays_well(visitor: "Visitor") -> None:
    monkey = Monkey(visitor, seed=1)
    monkey.plays(2_500)  # before, not every picture that is kept has been shown once
    nothing_grows(rests(visitor, monkey, times=6, touches=200))


@pytest.mark.prove(minutes=14)
@pytest.mark.parametrize(
    ("seed", "panel", "seating"), [(2, "24-inch", "side"), (3, "15-inch", "table")]
)
def test_two_monkeys_of_half_a_year_fill_no_memory(
    next_visitor: "Open", seed: int, panel: str, seating: Seating
) -> None:
    visitor = next_visitor(panel=REFERENCE_PANELS[panel], seating=seating)
    monkey = Monkey(visitor, seed)
    monkey.plays(10_000)
    nothing_grows(rests(visitor, monkey, times=9, touches=10_000))
