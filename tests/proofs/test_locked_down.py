"""No key, no mouse and no signal of a terminal leads out of the exhibit, or into Kivy's tools.

What the exhibit shows is known by what it tells its service manager, and on a bare X server by its
picture. xdotool speaks to the X server: keys that a compositor takes for itself are pressed only
where a real keyboard is plugged in.
"""

import hashlib
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import ImageGrab

from tests.proofs.keyboard import BUTTONS, CHORDS, Hands, keysyms
from tests.proofs.running import HERE, ROOT, Running, running
from tests.proofs.stages import Stage, cage, nowhere, x_server

FUNCTION_KEYS = [f"F{number}" for number in range(1, 13)]
TEMPTING = [
    "Escape",  # first, since it closes what another key has opened
    *FUNCTION_KEYS,
    *("Return", "Tab", "space", "BackSpace", "Delete", "Insert", "Home", "End", "Print"),
    *("Pause", "Break", "Menu", "Help", "Super_L", "Caps_Lock", "Num_Lock", "grave", "XF86Back"),
    *("c", "d", "e", "i", "q", "s", "w", "z", "XF86HomePage", "XF86PowerOff", "XF86Close"),
]
"""Keys with which desktops and Kivy open, close or paint something."""
EDGE = 5, 540
"""Nothing can be pressed there, but on the screen that attracts."""
FIRST_GAME = 240, 420


class Show:
    """An exhibit on a bare X server, with its first menu open."""

    def __init__(self, exhibit: Running, stage: Stage) -> None:
        self.exhibit, self.hands, self._stage = exhibit, Hands(stage), stage
        exhibit.opens()
        self.hands.click(*EDGE)
        exhibit.shows("home")
        exhibit.stays("home")
        self._before = self._seen()

    def is_as_before(self) -> None:
        """The window is there, has the keyboard, fills the screen and shows the same picture."""
        self.exhibit.stays("home")
        assert self._seen() == self._before

    def _seen(self) -> tuple[str, str]:
        window = self.hands.do("getwindowfocus", "getwindowname", "getwindowgeometry")
        picture = ImageGrab.grab(xdisplay=self._stage.environment["DISPLAY"])
        return window, hashlib.sha256(picture.tobytes()).hexdigest()


def mash(folder: Path, keys: list[str], chords: list[tuple[str, ...]]) -> None:
    """Presses keys and buttons, after which the exhibit is as before and answers a touch."""
    with x_server() as stage, running(folder, stage) as exhibit:
        show = Show(exhibit, stage)
        for chord in chords:
            show.hands.press(keys, chord)
            for button in BUTTONS:
                show.hands.click(*EDGE, button, chord)
            show.is_as_before()
        assert not list((folder / HERE).iterdir())  # no picture was taken
        show.hands.click(*FIRST_GAME)
        exhibit.shows("menu")
        assert exhibit.ends(signal.SIGTERM) == 0
        assert "Traceback" not in exhibit.told


def test_no_tempting_key_and_no_button_of_a_mouse_leaves_the_exhibit(tmp_path: Path) -> None:
    mash(tmp_path, keysyms(*TEMPTING), [(), ("ctrl",), ("ctrl", "alt"), ("shift", "alt", "super")])


@pytest.mark.prove
def test_no_key_with_any_modifiers_leaves_the_exhibit(tmp_path: Path) -> None:
    mash(tmp_path, keysyms(), CHORDS)


@pytest.mark.prove
def test_no_key_leaves_the_exhibit_under_its_compositor(tmp_path: Path) -> None:
    for folder in (tmp_path, *tmp_path.parents[:2]):
        folder.chmod(0o755)  # the exhibit runs as somebody else if this is root
    with cage(tmp_path / "run") as stage, running(tmp_path, stage) as exhibit:
        exhibit.opens()
        hands = Hands(stage)
        before = hands.do("getwindowfocus", "getwindowgeometry")
        hands.press(keysyms(*FUNCTION_KEYS), ("ctrl", "alt"))
        hands.press(keysyms("Tab", "F4", "Escape"), ("alt",))
        hands.press(keysyms("Delete", "BackSpace"), ("ctrl", "alt"))
        for chord in CHORDS:
            hands.press(keysyms(*TEMPTING), chord)
        exhibit.stays("attract")
        assert hands.do("getwindowfocus", "getwindowgeometry") == before
        assert exhibit.ends(signal.SIGTERM) == 0


def test_a_terminal_that_is_lost_does_not_end_the_exhibit_and_sigint_ends_it_well(
    tmp_path: Path,
) -> None:
    with nowhere() as stage, running(tmp_path, stage) as exhibit:
        exhibit.opens()
        for lost in (signal.SIGHUP, signal.SIGTSTP):
            exhibit.process.send_signal(lost)
        exhibit.stays("attract")
        assert exhibit.ends(signal.SIGINT) == 0
        assert "Traceback" not in exhibit.told


TOLD_EARLY = """
import os, signal
from kiosk.panel import Panel
from kiosk.ui import startup
startup.prepare(Panel(), fullscreen=False)
import kiosk.ui.app
os.kill(os.getpid(), signal.SIGTERM)
"""


def test_told_to_end_before_its_window_is_filled_the_exhibit_ends() -> None:
    with nowhere() as stage:
        environment = {**os.environ, **stage.environment}
        command = [sys.executable, "-c", TOLD_EARLY]
        done = subprocess.run(command, cwd=ROOT, env=environment, check=False)
    assert done.returncode == -signal.SIGTERM
