"""Does one task of the bench in a window, and prints the numbers that it found.

What is imported here delays the first picture, so it is little; the rest waits for its task.
"""

import os
import random
import sys
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import cycle, islice, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kiosk.session import Session
    from kiosk.ui.app import KioskApp
    from kiosk.ui.guide import Guide
    from kiosk.ui.visitor import Visitor

RULESET = "tafl/stavanger"
"""The game with the most pieces."""
SETTLED = 1.0
"""Seconds after which nothing moves any more."""
MOVES = 3
"""So many are made in a game."""
LONG = 100.0
"""Seconds of silence: once they bring the warning, twice the end of a visit."""

Script = Iterator[float]
"""What happens before the screen, step by step: it yields how many seconds the next one waits."""


# --- the first picture ------------------------------------------------------------------------


def bare_window(_amount: float, _state: Path) -> None:
    """When a window of Kivy alone shows its first picture."""
    os.environ.update(
        KIVY_NO_ARGS="1",
        KIVY_NO_CONFIG="1",
        KIVY_NO_FILELOG="1",
        KCFG_GRAPHICS_WIDTH="1920",
        KCFG_GRAPHICS_HEIGHT="1080",
        KCFG_GRAPHICS_MULTISAMPLES="0",
    )
    from kivy.base import runTouchApp
    from kivy.uix.widget import Widget

    _tell_first_picture()
    runTouchApp(Widget())


def attract(_amount: float, state: Path) -> None:
    """When the exhibit shows its first picture."""
    app = _exhibit(state)
    _tell_first_picture()
    app.run()


def _tell_first_picture() -> None:
    def tell() -> None:
        print(time.monotonic())
        sys.exit()

    _after_each_picture(tell)


def _after_each_picture(call: Callable[[], None]) -> None:
    """Kivy itself tells of a picture only before it is shown."""
    from kivy.core.window import Window

    show = Window.flip

    def flip() -> None:
        show()
        call()

    Window.flip = flip


# --- pictures while the computer thinks -------------------------------------------------------


def play(seconds: float, state: Path) -> None:
    """How long a picture takes in a game in which a piece is always on its way."""
    app = _exhibit(state, is_hurried=True)
    from kivy.animation import Animation

    from kiosk.ui.board import BoardView
    from kiosk.ui.piece import STEP, PieceView

    def script() -> Script:
        session = yield from _sit_down(app)
        yield from _begin(session)
        board = next(shown for shown in app.navigator.walk() if isinstance(shown, BoardView))
        piece = next(shown for shown in board.walk() if isinstance(shown, PieceView))
        board.pick_up(piece)
        go = Animation(x=0, duration=STEP, t="out_cubic")
        come = Animation(x=piece.x, duration=STEP, t="out_cubic")
        to_and_fro = go + come
        to_and_fro.repeat = True
        to_and_fro.start(piece)
        yield from _look_while_thinking(seconds)

    _run(app, script())


def one_texture(seconds: float, _state: Path) -> None:
    """How long a picture takes in a window that draws one texture again and again."""
    _prepare(is_hurried=True)
    from kivy.app import App
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.graphics import Rectangle
    from kivy.graphics.texture import Texture
    from kivy.uix.widget import Widget

    app = App()
    app.root = Widget()
    texture = Texture.create(size=Window.size)
    texture.blit_buffer(random.randbytes(3 * texture.width * texture.height))
    with app.root.canvas:
        Rectangle(texture=texture, size=Window.size)
    Clock.schedule_interval(lambda _: app.root.canvas.ask_update(), 0)
    _run(app, _look_while_thinking(seconds))


def _look_while_thinking(seconds: float) -> Script:
    """Tells what 95 of 100 pictures take at most, while the computer thinks without a pause."""
    import numpy as np
    from kivy.clock import Clock

    from games.api import Level
    from games.catalogue import game
    from kiosk.opponent import Opponent

    rules, shown = game(RULESET), list[float]()
    opponent = Opponent(lambda call: Clock.schedule_once(lambda _: call()))

    def think(_answer: Any = None) -> None:
        opponent.answer(rules, Level.MASTER, 1, rules.start(), think)

    think()
    yield SETTLED
    _after_each_picture(lambda: shown.append(time.monotonic()))
    yield seconds
    opponent.halt()
    opponent.stop()
    print(np.percentile([after - before for before, after in pairwise(shown)], 95))


# --- at rest ----------------------------------------------------------------------------------


def attract_at_rest(seconds: float, state: Path) -> None:
    """How long the processor works for attract between two moves."""
    app = _exhibit(state)

    from kiosk.ui import showman

    showman.PACE = 3600.0  # the moves come from here

    def script() -> Script:
        opened = yield from _opened(app)
        yield from _play_and_rest(opened.showcase.session, seconds)

    _run(app, script())


def play_at_rest(seconds: float, state: Path) -> None:
    """How long the processor works for a game while the players think."""
    app = _exhibit(state)

    def script() -> Script:
        session = yield from _sit_down(app)
        yield from _play_and_rest(session, seconds)

    _run(app, script())


def _play_and_rest(session: "Session", seconds: float) -> Script:
    """Tells the processor's time, and the time that has passed."""
    yield from _begin(session)
    began, used = time.monotonic(), time.process_time()
    yield seconds
    print(time.process_time() - used, time.monotonic() - began)


# --- visits -----------------------------------------------------------------------------------


def visits(amount: float, state: Path) -> None:
    """The megabytes in use after a tenth of the visits, and after all of them.

    Which pictures are kept depends on what was played last, so each number is the middle one of the
    last round, in which everything was played once. Attract has shown every game before.
    """
    from statistics import median

    app = _exhibit(state, is_hurried=True)
    from kiosk.memory import used_mb
    from kiosk.ui.visitor import Visitor

    visitor, number = Visitor(app), int(amount)
    ways = [("two-players",), ("computer", "level-1")]
    kinds = [(game, way) for way in ways for game in app.exhibit.games]
    used: deque[float] = deque(maxlen=len(kinds))
    assert app.guide
    for _ in app.exhibit.games:  # visits come too quickly for attract to get to them all
        app.guide.showman.next_game()
        visitor.looks(1)
    for count, (game, way) in enumerate(islice(cycle(kinds), number), start=1):
        _visit(visitor, game, way)
        used.append(used_mb())
        if count in (number // 10, number):
            print(median(used))
    visitor.leaves_for_good()


def _visit(visitor: "Visitor", game: str, way: Sequence[str]) -> None:
    """From attract to a game and back; to be quick, only one picture of it is drawn."""
    from kiosk.flow import Place
    from kiosk.ui.visitor import unpainted

    assert visitor.app.guide
    table = visitor.app.guide.table
    with unpainted():
        visitor.touches(5, 5)
        visitor.chooses(game)
        for button in way:
            visitor.presses(button)
        for _ in range(MOVES):
            visitor.plays_any()
            visitor.waits_until(lambda: not table.is_thinking)
        visitor.blinks(LONG)
        visitor.blinks(LONG)
    assert visitor.app.flow.stop.place is Place.ATTRACT, "The visit has come to no end."
    visitor.looks(1)


# --- the exhibit ------------------------------------------------------------------------------


def _prepare(*, is_hurried: bool = False) -> None:
    from kiosk.panel import Panel
    from kiosk.ui import startup

    startup.prepare(Panel(), fullscreen=False, is_hurried=is_hurried)


def _exhibit(state: Path, *, is_hurried: bool = False) -> "KioskApp":
    """The exhibit as it comes, before it runs."""
    _prepare(is_hurried=is_hurried)
    from kiosk.config import Config
    from kiosk.exhibits import Exhibit
    from kiosk.ui.app import KioskApp

    return KioskApp(Config(), Exhibit(), state)


def _run(app: Any, script: Script) -> None:
    """Runs an app until the script has come to its end."""
    from kivy.clock import Clock

    def go_on(_seconds: float) -> None:
        seconds = next(script, None)
        if seconds is None:
            app.stop()
        else:
            Clock.schedule_once(go_on, seconds)

    Clock.schedule_once(go_on)
    app.run()


def _opened(app: "KioskApp") -> Generator[float, None, "Guide"]:
    """Waits until the games are loaded."""
    while app.guide is None:
        yield 0
    return app.guide


def _sit_down(app: "KioskApp") -> Generator[float, None, "Session"]:
    """Begins a game of two players."""
    from kiosk.session import Party

    guide = yield from _opened(app)
    app.flow.choose(RULESET)
    app.flow.play(Party())
    yield SETTLED
    assert guide.table.session
    return guide.table.session


def _begin(session: "Session") -> Script:
    """The first moves of a game, any of them."""
    from kiosk.session import Answer

    for number in range(MOVES):
        position = session.view.position
        moves = session.rules.legal_moves(position)
        session.intend(Answer(position, random.Random(number).choice(moves)))
        yield SETTLED


if __name__ == "__main__":
    tasks = (bare_window, attract, play, one_texture, attract_at_rest, play_at_rest, visits)
    {task.__name__: task for task in tasks}[sys.argv[1]](float(sys.argv[2]), Path(sys.argv[3]))
