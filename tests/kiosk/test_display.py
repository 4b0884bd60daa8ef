"""The display is switched and turned where the compositor can be told, and else left alone."""

import subprocess

import pytest

from kiosk.display import TOOL, Display

OUTPUTS = """\
HDMI-A-1 "Dell Inc. U2414H (HDMI-A-1)"
  Enabled: yes
  Modes:
    1920x1080 px, 60.000000 Hz
DP-2 "Unknown (DP-2)"
  Enabled: no
"""


class Compositor:
    """Writes down what it is told."""

    def __init__(self):
        self.told = []

    def __call__(self, command):
        if len(command) > 1:
            self.told.append(command[1:])
        return OUTPUTS


@pytest.fixture
def compositor():
    return Compositor()


def test_every_output_is_switched_once(compositor):
    display = Display(compositor, TOOL)
    display.switch(True)
    assert compositor.told == []
    display.switch(False)
    display.switch(False)
    assert compositor.told == [["--output", "HDMI-A-1", "--off"], ["--output", "DP-2", "--off"]]
    display.switch(True)
    assert compositor.told[2:] == [["--output", "HDMI-A-1", "--on"], ["--output", "DP-2", "--on"]]


@pytest.mark.parametrize(
    ("degrees", "told"), [(0, "normal"), (90, "270"), (180, "180"), (270, "90")]
)
def test_the_picture_is_turned(compositor, degrees, told):
    Display(compositor, TOOL).turn(degrees)
    assert compositor.told[0] == ["--output", "HDMI-A-1", "--transform", told]


@pytest.mark.parametrize(
    "trouble", [FileNotFoundError("gone"), subprocess.TimeoutExpired("x", 5)], ids=type
)
def test_a_compositor_that_does_not_answer_stops_nobody(trouble, caplog):
    def run(command):
        raise trouble

    Display(run, TOOL).switch(False)
    assert "cannot be told --off" in caplog.text


def test_the_display_of_another_machine_is_left_alone(compositor, monkeypatch):
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    Display.of_this_machine().switch(False)
    Display(compositor).switch(False)
    assert compositor.told == []
