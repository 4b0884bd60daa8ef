"""The whole exhibit, off the screen, with a visitor who plays until the process ends.

It tells the moves before and after each of them, and first of all those that it was left with.
"""

import os
import sys
from pathlib import Path
from random import Random

from kiosk.config import Config, IdleTimes, Languages
from kiosk.exhibits import Exhibit
from kiosk.panel import Panel
from kiosk.ui import startup

MOST_MOVES = 30


def main(state: Path, seed: int) -> None:
    """Plays without an end."""
    os.environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy")
    startup.prepare(Panel(width=1280, height=720), fullscreen=False, is_hurried=True)
    from kiosk.ui.app import KioskApp
    from kiosk.ui.visitor import Visitor

    chance = Random(seed)
    # A machine that is busy with other things must not let the game grow old.
    config = Config(
        panel=Panel(width=1280, height=720),
        languages=Languages(default="en"),
        idle=IdleTimes(resume_seconds=3600.0),
    )
    app = KioskApp(config, Exhibit(), state)
    visitor = Visitor(app)
    guide = app.guide
    assert guide
    visitor.touches(5, 5)
    if guide.home.may_resume:
        visitor.presses("again")
        assert guide.table.session
        _tell("found", *guide.table.session.move_texts)
    else:
        _tell("found")
    while True:
        session = guide.table.session
        if not session or session.view.outcome or len(session.moves) >= MOST_MOVES:
            app.flow.home()
            visitor.waits(1)
            visitor.chooses(chance.choice(("mill", "tafl", "camps")))
            visitor.presses("two-players")
            session = guide.table.session
            assert session
        position = session.view.position
        move = chance.choice(session.rules.legal_moves(position))
        _tell("begins", *session.move_texts, session.rules.write_move(position, move))
        visitor.touches_points(*move)
        if session.view.outcome:
            _tell("has")
        else:
            assert guide.scribe.flush()
            _tell("has", *session.move_texts)


def _tell(*words: str) -> None:
    os.write(1, (" ".join(words) + "\n").encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
