"""A palm or a sleeve on the panel touches nothing, and a finger beside it does."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from kiosk.flow import Place
from kiosk.palms import DOUBT, Palms
from tests.screens.test_visits import enters

if TYPE_CHECKING:
    from kiosk.ui.visitor import Visitor

FINGER, PALM = 0.4, 1.2


class TouchPanel:
    """Reports touches with their width, as the reader of a real panel does."""

    def __init__(self) -> None:
        self._events: list[tuple[str, Any]] = []
        self._number = 0

    def update(self, dispatch_fn: Callable[..., None]) -> None:
        while self._events:
            dispatch_fn(*self._events.pop(0))

    def touched(self, x: float, y: float, width: float) -> Any:
        from kivy.input.providers.mtdev import MTDMotionEvent

        self._number += 1
        touch = MTDMotionEvent("panel", self._number, self._told(x, y, width))
        self._events.append(("begin", touch))
        return touch

    def moved(self, touch: Any, x: float, y: float, width: float) -> None:
        touch.move(self._told(x, y, width))
        self._events.append(("update", touch))

    def left(self, touch: Any) -> None:
        self._events.append(("end", touch))

    @staticmethod
    def _told(x: float, y: float, width: float) -> dict[str, float]:
        from kivy.core.window import Window

        return {"x": x / Window.width, "y": y / Window.height, "size_w": width, "size_h": width}


@pytest.fixture
def panel(visitor: "Visitor") -> Iterator[TouchPanel]:
    from kivy.base import EventLoop

    panel, palms = TouchPanel(), Palms()
    EventLoop.add_input_provider(panel)
    EventLoop.add_postproc_module(palms)
    yield panel
    EventLoop.remove_input_provider(panel)
    EventLoop.remove_postproc_module(palms)


def taps(visitor: "Visitor", panel: TouchPanel, spot: tuple[float, float], width: float) -> None:
    touch = panel.touched(*spot, width)
    visitor.looks(1)
    panel.left(touch)
    visitor.waits(0.35)


def test_a_palm_enters_nothing_and_a_finger_does(visitor: "Visitor", panel: TouchPanel) -> None:
    taps(visitor, panel, (300, 300), PALM)
    assert visitor.app.flow.stop.place is Place.ATTRACT
    taps(visitor, panel, (300, 300), FINGER)
    assert visitor.app.flow.stop.place is Place.HOME


def test_a_palm_that_rests_does_not_keep_a_finger_from_playing(
    visitor: "Visitor", panel: TouchPanel
) -> None:
    enters(visitor, "mill", "two-players")
    sleeve = panel.touched(*visitor.spot("a1"), PALM)
    visitor.looks(1)
    taps(visitor, panel, visitor.spot("d7"), FINGER)
    panel.moved(sleeve, *visitor.spot("a4"), PALM)
    panel.left(sleeve)
    visitor.waits(0.35)
    position = visitor.app.guide.table.session.view.position
    assert visitor.app.guide.table.session.rules.write_position(position).count("W") == 1
    assert "B" not in visitor.app.guide.table.session.rules.write_position(position).split()[0]


def test_a_piece_under_a_hand_that_lies_down_stays_where_it_was(
    visitor: "Visitor", panel: TouchPanel
) -> None:
    enters(visitor, "tafl", "two-players")
    session = visitor.app.guide.table.session
    before = session.view.position
    touch = panel.touched(*visitor.spot("d11"), FINGER)
    visitor.looks(1)
    panel.moved(touch, *visitor.spot("d9"), FINGER)
    visitor.looks(1)
    panel.moved(touch, *visitor.spot("d7"), PALM)
    visitor.looks(1)
    panel.moved(touch, *visitor.spot("d7"), FINGER)
    panel.left(touch)
    visitor.waits(0.35)
    assert session.view.position == before
    visitor.drags("d11", "d7")
    assert session.view.position != before


def test_a_panel_that_takes_every_finger_for_a_palm_is_not_believed_for_long(
    visitor: "Visitor", panel: TouchPanel
) -> None:
    for _ in range(DOUBT):
        assert visitor.app.flow.stop.place is Place.ATTRACT
        taps(visitor, panel, (300, 300), PALM)
    taps(visitor, panel, (300, 300), PALM)
    assert visitor.app.flow.stop.place is Place.HOME
