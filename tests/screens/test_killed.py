"""The plug is pulled in the midst of a game: the next start offers it again."""

import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
BEFORE = """
import os, signal, sys
os.environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy")
from pathlib import Path
from kiosk.config import Config, Languages
from kiosk.exhibits import Exhibit
from kiosk.panel import Panel
from kiosk.ui import startup
startup.prepare(Panel(), fullscreen=False, is_hurried=True)
from kiosk.ui.app import KioskApp
from kiosk.ui.visitor import Visitor
config = Config(languages=Languages(default="en"))
visitor = Visitor(KioskApp(config, Exhibit(), Path(sys.argv[1])))
visitor.touches(5, 5)
"""
PLAYS = """
visitor.chooses("mill")
visitor.presses("two-players")
visitor.touches_points("d2", "f4")
os.kill(os.getpid(), signal.SIGKILL)
"""
GOES_ON = """
visitor.presses("again")
print(*sorted(visitor.board.view.pieces))
"""


def run(code: str, state: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-c", BEFORE + code, str(state)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_a_game_goes_on_after_the_process_was_killed(tmp_path: Path) -> None:
    assert run(PLAYS, tmp_path).returncode == -signal.SIGKILL
    after = run(GOES_ON, tmp_path)
    assert after.returncode == 0, after.stderr
    assert after.stdout.split() == ["d2", "f4"]
