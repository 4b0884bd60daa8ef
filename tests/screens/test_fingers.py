"""Many fingers at once, in every corner and anywhere: none leads out, and none is left behind."""

import random
from typing import TYPE_CHECKING

import pytest

from kiosk.flow import Place

if TYPE_CHECKING:
    from kiosk.ui.visitor import Finger, Visitor

FINGERS = 10
CORNER = 60
"""Pixels; in one of the corners staff knock."""
SILENCE = 300
"""Seconds after which every screen, and the pad of the staff, has given everybody up."""
PLACES = (Place.ATTRACT, Place.HOME, Place.MENU, Place.PLAY, Place.STORIES)


class Hands:
    """Ten fingers that touch, slide and leave in any order, the same each time."""

    def __init__(self, visitor: "Visitor", seed: int) -> None:
        self._visitor, self._chance = visitor, random.Random(seed)
        self._down: list[Finger] = []

    def play(self, times: int) -> None:
        """Does so many things, and lifts every finger."""
        for _ in range(times):
            what = self._chance.random()
            if not self._down or (what < 0.45 and len(self._down) < FINGERS):
                self._touch()
            elif what < 0.65:
                self._chance.choice(self._down).slide(*self._spot())
            else:
                self._down.pop(self._chance.randrange(len(self._down))).up()
            self._visitor.blinks(self._chance.choice([0.01, 0.1, 0.4, 1.2]))
        while self._down:
            self._down.pop().up()

    def _touch(self) -> None:
        from kiosk.ui.visitor import Finger

        finger = Finger(*self._spot())
        finger.down()
        self._down.append(finger)

    def _spot(self) -> tuple[float, float]:
        """More often than not in a corner."""
        from kivy.core.window import Window

        if self._chance.random() < 0.4:
            return self._chance.uniform(0, Window.width), self._chance.uniform(0, Window.height)
        x, y = self._chance.uniform(0, CORNER), self._chance.uniform(0, CORNER)
        return (
            self._chance.choice([x, Window.width - 1 - x]),
            self._chance.choice([y, Window.height - 1 - y]),
        )


def comes_to(visitor: "Visitor", place: Place) -> None:
    """Goes there from the screen that attracts."""
    if place is not Place.ATTRACT:
        visitor.touches(300, 300)
    if place in (Place.MENU, Place.PLAY, Place.STORIES):
        visitor.chooses("mill")
    if place in (Place.PLAY, Place.STORIES):
        visitor.presses("two-players" if place is Place.PLAY else "stories")
    assert visitor.app.flow.stop.place is place


def many_fingers(visitor: "Visitor", times: int) -> None:
    from kivy.core.window import Window

    app = visitor.app
    for number, place in enumerate(PLACES):
        comes_to(visitor, place)
        Hands(visitor, seed=number).play(times)
        assert Window.children == [app.root]
        assert not app.reception.panel.is_shown
        for _ in range(SILENCE):
            visitor.blinks(1)
        assert app.flow.stop.place is Place.ATTRACT
        assert app.layers.uppermost is app.attract
    visitor.touches(300, 300)
    assert app.flow.stop.place is Place.HOME


def test_many_fingers_in_the_corners_lead_nowhere(visitor: "Visitor") -> None:
    many_fingers(visitor, times=100)


@pytest.mark.prove
def test_very_many_fingers_in_the_corners_lead_nowhere(visitor: "Visitor") -> None:
    many_fingers(visitor, times=3_000)
