"""The display is lit, switched and turned where it can be told, and else left alone."""

import subprocess

import pytest

from kiosk.display import AGAIN, TOOL, Display
from kiosk.notify import Service


class Compositor:
    """Does what it is told, and writes it down."""

    def __init__(self):
        self.told = []
        self.outputs = {"HDMI-A-1": True, "DP-2": False}
        self.trouble = None
        self.is_stubborn = False

    def __call__(self, command):
        if self.trouble:
            raise self.trouble
        if len(command) > 1:
            _, _, output, *words = command
            self.told.append((output, *words))
            if not self.is_stubborn:
                self.outputs[output] = "--off" not in words
        return "".join(
            f'{name} "Dell Inc. U2414H ({name})"\n  Enabled: {"yes" if is_on else "no"}\n  Modes:\n'
            "    1920x1080 px, 60.000000 Hz\n"
            for name, is_on in self.outputs.items()
        )


class Clock:
    """Seconds, as they are set."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def compositor():
    return Compositor()


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def display(compositor, clock, tmp_path):
    return Display(compositor, TOOL, now=clock, connectors=tmp_path)


def connect(folder, status):
    (folder / "card0-HDMI-A-1").mkdir(exist_ok=True)
    (folder / "card0-HDMI-A-1" / "status").write_text(f"{status}\n")


# --- while the exhibit runs -------------------------------------------------------------------


def test_every_output_is_switched_once(display, compositor):
    display.switch(False)
    display.switch(False)
    assert compositor.told == [("HDMI-A-1", "--off")]
    display.switch(True)
    assert compositor.told[1:] == [("HDMI-A-1", "--on"), ("DP-2", "--on")]


def test_a_panel_that_was_dark_at_the_start_is_lit_when_the_exhibit_is_open(display, compositor):
    compositor.outputs = {"HDMI-A-1": False}
    display.switch(True)
    assert compositor.outputs == {"HDMI-A-1": True}


def test_a_panel_that_stays_dark_is_told_again_a_minute_later(display, compositor, clock, caplog):
    compositor.outputs, compositor.is_stubborn = {"HDMI-A-1": False}, True
    display.switch(True)
    display.switch(True)
    assert compositor.told == [("HDMI-A-1", "--on")]
    assert "cannot be switched on (it does not obey)" in caplog.text
    compositor.is_stubborn, clock.now = False, AGAIN
    display.switch(True)
    assert compositor.outputs == {"HDMI-A-1": True}


@pytest.mark.parametrize(
    "trouble", [FileNotFoundError("gone"), subprocess.TimeoutExpired("x", 5)], ids=type
)
def test_a_compositor_that_does_not_answer_stops_nobody(
    display, compositor, clock, trouble, caplog
):
    compositor.trouble = trouble
    for clock.now in range(0, 600, 10):
        display.switch(False)
    assert [*caplog.messages] == [f"The display cannot be switched off ({trouble})."]
    compositor.trouble = None
    clock.now += AGAIN
    display.switch(False)
    assert compositor.outputs["HDMI-A-1"] is False


def test_the_display_of_another_machine_is_left_alone(compositor, monkeypatch):
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    Display.of_this_machine().switch(False)
    Display(compositor).switch(False)
    Display(compositor).light(90, Service({}))
    assert compositor.told == []


# --- before the window opens ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("degrees", "told"), [(0, "normal"), (90, "270"), (180, "180"), (270, "90")]
)
def test_a_panel_that_was_switched_off_at_night_is_lit_and_turned(
    display, compositor, degrees, told
):
    compositor.outputs = {"HDMI-A-1": False}
    display.light(degrees, Service({}))
    assert compositor.outputs == {"HDMI-A-1": True}
    assert compositor.told == [("HDMI-A-1", "--on", "--transform", told)]


def test_the_exhibit_waits_for_a_panel_however_long_and_says_so(display, compositor):
    class Told(Service):
        def _tell(self, message):
            said.append(message)

    def sleep(_seconds):
        if len(said) == 1000:
            compositor.outputs = {"HDMI-A-1": False}

    said = []
    compositor.outputs = {}
    display.light(0, Told({}), sleep)
    assert compositor.outputs == {"HDMI-A-1": True}
    assert set(said) == {
        "EXTEND_TIMEOUT_USEC=30000000\nSTATUS=No panel is connected, or none that can be switched"
        " on."
    }


def test_where_nobody_can_be_told_the_kernel_knows_whether_there_is_a_panel(
    display, compositor, tmp_path, caplog
):
    compositor.trouble = subprocess.CalledProcessError(1, TOOL)
    display.light(0, Service({}))
    assert "cannot be told to shine" in caplog.text
    slept = []
    connect(tmp_path, "disconnected")
    display.light(0, Service({}), lambda s: (slept.append(s), connect(tmp_path, "connected")))
    assert len(slept) == 1
