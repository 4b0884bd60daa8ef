"""A visitor who touches the real window and reads what it shows: for the tour and the tests.

Time stands still for her unless she waits, so a minute of silence takes no minute.
"""

import gc
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from games.api import Point
from kiosk.atlas import sheets
from kiosk.languages import OWN_NAMES
from kiosk.staff.gesture import KNOCKS
from kiosk.ui.app import KioskApp
from kiosk.ui.board import BoardPicture
from kiosk.ui.button import KioskButton
from kiosk.ui.column import Column
from kiosk.ui.mapview import MapView
from kiosk.ui.screens.home import GameCard
from kiosk.ui.screens.lanes import Mark
from kiosk.ui.text import Words
from kiosk.ui.tray import TrayView

FRAME = 1 / 30
"""Seconds that pass for her from one picture to the next."""
SLOW_FRAME = 0.25
"""The same while she waits for long."""
HASTE = 3
"""While she waits for something, her time passes so much faster than that of the world."""
MOMENT = 2_000
"""Millionths of a second of the world from one look to the next meanwhile."""
MOST_SECONDS = 120
"""After so many seconds of the world what she waits for will not come."""
MOST_MOVES = 200


@contextmanager
def unpainted() -> Iterator[None]:
    """Everything goes on as ever, but no picture is painted, which takes most of the time."""
    paint, Window.on_draw = Window.on_draw, lambda: None
    try:
        yield
    finally:
        Window.on_draw = paint


class Finger(MotionEvent):
    """One touch of the panel."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__("visitor", 1, self._place(x, y), is_touch=True, type_id="touch")

    def _place(self, x: float, y: float) -> dict[str, float]:
        return {"sx": x / max(1, Window.width - 1), "sy": y / max(1, Window.height - 1)}

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["sx"], args["sy"]
        self.profile = ["pos"]
        super().depack(args)

    def down(self) -> None:
        """Touches the panel."""
        EventLoop.post_dispatch_input("begin", self)

    def slide(self, x: float, y: float) -> None:
        """Moves over the panel."""
        self.move(self._place(x, y))
        EventLoop.post_dispatch_input("update", self)

    def up(self) -> None:
        """Leaves the panel."""
        EventLoop.post_dispatch_input("end", self)


class Visitor:
    """Stands before a running exhibit."""

    def __init__(self, app: KioskApp) -> None:
        self.app = app
        self._now = Clock.get_time()
        Clock.time = lambda: self._now
        panel = app.config_.panel
        Window.size = panel.width, panel.height
        app.root = app.build()
        Window.add_widget(app.root)
        if EventLoop.status != "started":
            EventLoop.start()
        self.waits_until(lambda: app.guide is not None)

    def leaves_for_good(self) -> None:
        """Ends the exhibit; the window stays for the next."""
        self.app.on_stop()
        Window.remove_widget(self.app.root)
        self.looks()
        gc.unfreeze()
        gc.enable()

    # --- time -----------------------------------------------------------------------------

    def looks(self, pictures: int = 3, seconds: float = FRAME) -> None:
        """Sees some pictures, so many seconds apart; only the last one is painted for her."""
        with unpainted():
            for _ in range(pictures - 1):
                self._passes(seconds)
        self._passes(seconds)

    def _passes(self, seconds: float) -> None:
        """The time from one picture to the next."""
        self._now += seconds
        EventLoop.idle()

    def blinks(self, seconds: float) -> None:
        """Lets time pass without seeing a picture."""
        self._now += seconds
        Clock.tick()

    def waits(self, seconds: float) -> None:
        """Touches nothing for a while."""
        pace = FRAME if seconds < 2 else SLOW_FRAME
        self.looks(round(seconds / pace), seconds=pace)

    def waits_until(self, is_so: Callable[[], bool]) -> None:
        """Waits for something to happen."""
        began = now = time.monotonic()
        with unpainted():
            while not is_so():
                last, now = now, time.monotonic()
                if now > began + MOST_SECONDS:
                    raise TimeoutError("What the visitor waits for does not come.")
                # The computer thinks in real time, so hers must not run away, nor keep it busy.
                Clock.usleep(MOMENT)
                self._passes(min(FRAME, HASTE * (now - last)))
        self.looks()

    # --- touching -------------------------------------------------------------------------

    def touches(self, x: float, y: float) -> None:
        """A tap."""
        finger = Finger(x, y)
        finger.down()
        self.looks(1)
        finger.up()
        # Longer than the debounce, so that the next tap counts.
        self.waits(0.35)

    def drags(self, start: Point, end: Point) -> None:
        """Takes a piece up, moves it and puts it down."""
        (x1, y1), (x2, y2) = self.spot(start), self.spot(end)
        finger = Finger(x1, y1)
        finger.down()
        for part in (0.25, 0.5, 0.75, 1.0):
            self.looks(1)
            finger.slide(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part)
        self.looks(1)
        finger.up()
        self.waits(0.35)

    def touches_points(self, *points: Point) -> None:
        """Touches points of the board or of the tray, one after the other."""
        for point in points:
            self.touches(*self.spot(point))

    def touches_map(self, longitude: float, latitude: float) -> None:
        """Touches the map of finds where a place lies."""
        (shown,) = self._shown(MapView)
        self.touches(*shown.spot(*sheets()[shown.sheet].spot(longitude, latitude)))

    def plays_any(self) -> None:
        """Touches the first move that there is."""
        assert self.app.guide
        session = self.app.guide.table.session
        assert session
        self.touches_points(*session.rules.legal_moves(session.view.position)[0])

    def plays_until(self, is_so: Callable[[], bool]) -> None:
        """Plays any moves, always the same, until something has happened."""
        chance = random.Random(1)
        for _ in range(MOST_MOVES):
            if is_so():
                return
            assert self.app.guide
            session = self.app.guide.table.session
            assert session
            moves = session.rules.legal_moves(session.view.position)
            self.touches_points(*chance.choice(moves))
        raise TimeoutError("What the visitor plays for does not come.")

    def chooses(self, game: str) -> None:
        """Touches a game on the home screen."""
        for card in self._shown(GameCard):
            if card.ruleset.startswith(f"{game}/"):
                self.touches(*card.to_window(*card.center))
                return
        raise LookupError(f"The game {game} is not shown.")

    def presses(self, name: str, seat: Widget | None = None) -> None:
        """Presses the button with this icon or these words, at one seat if there are two."""
        button = self.button(name, seat)
        self.touches(*button.to_window(button.center_x, button.center_y))

    def touches_mark(self, year: int) -> None:
        """Touches the mark of a year on the timeline."""
        for mark in self._shown(Mark):
            if year in mark.years:
                self.touches(*mark.to_window(*mark.center))
                return
        raise LookupError(f"There is no mark of {year}.")

    def knocks(self, times: int = KNOCKS, held: float = 1.5) -> None:
        """Taps the upper right corner as staff do, and holds the last tap."""
        x, y = Window.width - 8, Window.height - 8
        for _ in range(times - 1):
            self.touches(x, y)
        finger = Finger(x, y)
        finger.down()
        self.waits(held)
        finger.up()
        self.looks()

    def enters(self, pin: str) -> None:
        """Enters a PIN on the pad."""
        for digit in pin:
            self.presses(digit)
        self.presses("check")

    def speaks(self, code: str) -> None:
        """Chooses a language by its own name."""
        self.presses(OWN_NAMES[code])

    # --- finding --------------------------------------------------------------------------

    def spot(self, point: Point) -> tuple[float, float]:
        """Where a point lies in the window."""
        if point in self.board.points:
            x, y = self.board.spot(point)
            place: tuple[float, float] = self.board.to_window(x, y)
            return place
        for tray in self._shown(TrayView):
            for number, (name, _) in enumerate(tray.pieces):
                if name == point:
                    x, y = tray.spot(number)
                    place = tray.to_window(x, y)
                    return place
        raise LookupError(f"There is no point {point} to touch.")

    @property
    def board(self) -> BoardPicture:
        """The board on the screen."""
        board: BoardPicture = next(self._shown(BoardPicture))
        return board

    def button(self, name: str, seat: Widget | None = None) -> KioskButton:
        """The button with this icon or these words, if it is shown and can be pressed."""
        here = set(seat.walk()) if seat else None
        for button in self._shown(KioskButton):
            if here is not None and button not in here:
                continue
            if name in (button.icon, button.text) and button.is_open:
                found: KioskButton = button
                return found
        raise LookupError(f"There is no button “{name}” among {self.buttons()}.")

    def buttons(self) -> list[str]:
        """The buttons that can be pressed, by their words or icons."""
        return [b.text or b.icon for b in self._shown(KioskButton) if b.is_open]

    def reads(self) -> list[str]:
        """Every text that is shown."""
        return [words.said for words in self._shown(Words) if words.said]

    def _shown(self, kind: type[Widget]) -> Iterator[Any]:
        """The widgets of a kind that can be seen; a layer over the screen hides what is below."""
        return (shown for shown in _visible(self.app.layers.uppermost) if isinstance(shown, kind))

    def widgets(self) -> int:
        """How many widgets are alive, but for those of attract, which plays on."""
        gc.unfreeze()
        gc.collect()
        alive = sum(issubclass(type(thing), Widget) for thing in gc.get_objects())
        gc.freeze()
        own = list(self.app.attract.walk())
        left_out = (
            shown
            for column in own
            if isinstance(column, Column)
            for part in column.parts
            if part.parent is None
            for shown in part.walk(restrict=True)
        )
        return alive - len(own) - sum(1 for _ in left_out)

    # --- pictures -------------------------------------------------------------------------

    def picture(self) -> Any:
        """What she sees, as rows of red, green and blue, the top row first."""
        self.looks()
        width, height = Window.system_size
        # A window that is not shown keeps the room for pixels that it had at first.
        drawn = Fbo(size=(width, height), with_stencilbuffer=True)
        with drawn:
            ClearColor(*Window.clearcolor)
            ClearBuffers()
        drawn.add(Window.canvas)
        drawn.draw()
        pixels = np.frombuffer(drawn.pixels, np.uint8).reshape(height, width, 4)
        drawn.remove(Window.canvas)
        return pixels[::-1, :, :3]


def _visible(widget: Widget) -> Iterator[Widget]:
    """A widget and what is in it, without what is transparent or has no size."""
    if widget.opacity == 0 or min(widget.size) <= 0:
        return
    yield widget
    for child in reversed(widget.children):
        yield from _visible(child)
