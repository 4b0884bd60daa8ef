"""The exhibit as a process of its own: its first picture, its end, and what it does without."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
OFF_SCREEN = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
FIRST_PICTURE = """
import sys
from pathlib import Path
from kiosk.config import Config
from kiosk.exhibits import Exhibit
from kiosk.panel import Panel
from kiosk.ui import startup
startup.prepare(Panel(), fullscreen=False)
from kivy.core.window import Window
from kiosk.ui.app import KioskApp
app = KioskApp(Config(), Exhibit(), Path(sys.argv[1]))
def first(*_):
    print(len(app.attract.ids.place.children), "numba" in sys.modules, flush=True)
    app.stop()
Window.bind(on_flip=first)
app.run()
"""


def test_the_first_picture_shows_a_board_before_the_compiler_is_loaded(tmp_path: Path) -> None:
    command = [sys.executable, "-c", FIRST_PICTURE, str(tmp_path)]
    environment = {**os.environ, **OFF_SCREEN}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.split("\n")[0] == "1 False"


def test_the_exhibit_opens_and_ends_when_it_is_told_to(tmp_path: Path) -> None:
    environment = {**os.environ, **OFF_SCREEN, "KONGENS_BORD_STATE": str(tmp_path)}
    command = [sys.executable, "-m", "kiosk", "--windowed"]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr
        assert any("The exhibit is open." in line for line in process.stderr)
        process.send_signal(signal.SIGTERM)
        process.stderr.read()
        assert process.wait(timeout=60) == 0


@pytest.mark.parametrize(
    ("display", "sentence"),
    [
        ({}, "There is no display here: "),
        ({"DISPLAY": ":97"}, "No window can be opened with DISPLAY=:97: "),
    ],
    ids=["none", "one that does not answer"],
)
def test_without_a_display_the_exhibit_says_so_and_begins_the_tour(
    tmp_path: Path, display: dict[str, str], sentence: str
) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "NOTIFY_SOCKET")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {"KONGENS_BORD_STATE": str(tmp_path), **display}
    command = [sys.executable, "-m", "kiosk"]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,  # the painter, a process of its own, must end too
    ) as process:
        assert process.stdout
        said = [process.stdout.readline() for _ in range(2)]
        os.killpg(process.pid, signal.SIGKILL)
    assert said[0].startswith(sentence)
    assert said[1].startswith("Painting 24-inch")


PANEL_PRESSED = """
import sys
from pathlib import Path
from kiosk.config import Config
from kiosk.exhibits import Exhibit
from kiosk.panel import Panel
from kiosk.ui import startup
startup.prepare(Panel(), fullscreen=False)
from kivy.app import App
from kivy.clock import Clock
from kiosk.rank import Rank
from kiosk.staff.page import Topic
from kiosk.ui.app import run
from kiosk.ui.button import KioskButton
from kiosk.ui.visitor import Finger
def press(_seconds):
    reception = App.get_running_app().reception
    if not reception:
        return
    panel = reception.panel
    if not panel.is_shown:
        reception.pad.dispatch("on_rank", Rank.TECHNICIAN)
    elif panel.topic is None:
        panel.turn_to(Topic.MACHINE)
    else:
        Clock.unschedule(press)
        shown = (b for b in panel.walk() if isinstance(b, KioskButton))
        (button,) = (b for b in shown if b.icon == sys.argv[2])
        finger = Finger(*button.to_window(*button.center))
        finger.down()
        finger.up()
Clock.schedule_interval(press, 0.5)
sys.exit(run(Config(), Exhibit(), Path(sys.argv[1])))
"""


@pytest.mark.parametrize(
    ("pressed", "code"), [("again", 0), ("power", 77)], ids=["restart", "leave"]
)
def test_what_the_technician_presses_tells_the_service_whether_to_start_again(
    tmp_path: Path, pressed: str, code: int
) -> None:
    command = [sys.executable, "-c", PANEL_PRESSED, str(tmp_path), pressed]
    environment = {**os.environ, **OFF_SCREEN}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
