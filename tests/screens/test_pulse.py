"""The exhibit and its service: it tells that it is well, and only while pictures are drawn."""

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kiosk.faults import Faults
from kiosk.health import Health
from kiosk.notify import Service
from kiosk.touchwatch import TouchWatch

if TYPE_CHECKING:
    from kiosk.ui.visitor import Visitor
    from tests.screens.conftest import Open

ROOT = Path(__file__).parent.parent.parent
PERIOD = 0.25
PATIENCE = 120.0
"""Seconds; a slow machine may have to compile the games first."""
SILENCE = 6 * PERIOD
"""After so long a time without a ping there is none."""
EXHIBIT = ("-m", "kiosk", "--windowed")
# At a signal the loop runs on with a window that never asks for a picture, at the next as before.
BLINKING = """
import signal, sys
from types import SimpleNamespace
from kiosk.__main__ import main
blind = SimpleNamespace(canvas=SimpleNamespace(needs_redraw=False), mainloop=lambda: None)
def blink(*_):
    from kivy.base import EventLoop
    from kivy.core.window import Window
    EventLoop.set_window(Window if EventLoop.window is blind else blind)
def tell(*_):
    from kivy.clock import Clock
    Clock.schedule_once(lambda _: print("The loop runs.", flush=True))
signal.signal(signal.SIGUSR1, blink)
signal.signal(signal.SIGUSR2, tell)
sys.exit(main(["--windowed"]))
"""
# For this exhibit any memory is too much, from the beginning.
GREEDY = """
import sys
from kiosk import health, memory
memory.CEILING_MB = memory.HIGHEST_MB = 1
health.SETTLED = 0
from kiosk.__main__ import main
sys.exit(main(["--windowed"]))
"""
# It has been looked at, and goes on.
LOOKED_AT = """
from kiosk import health
look = health.Health.ending
def ending(*args, **how):
    found = look(*args, **how)
    print(found.is_fault, flush=True)
    return found
health.Health.ending = ending
"""


class Manager:
    """A service manager, as the exhibit sees it: a socket that hears one message at a time."""

    def __init__(self, heard: socket.socket) -> None:
        self._heard = heard

    def hears(self, wanted: str, seconds: float = PATIENCE) -> bool:
        """Waits until a message has this line; not if there is none for so long."""
        self._heard.settimeout(seconds)
        try:
            while wanted not in self._heard.recv(4096).decode().split("\n"):
                pass
        except TimeoutError:
            return False
        return True

    def pings(self) -> int:
        """How many pings have come and were not listened to yet."""
        self._heard.setblocking(False)
        count = 0
        try:
            while message := self._heard.recv(4096):
                count += message.startswith(b"WATCHDOG=1")
        except BlockingIOError:
            return count
        return count

    def forgets(self) -> None:
        """Throws away what has been said already."""
        self.pings()


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[Manager]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind(str(tmp_path / "notify"))
        yield Manager(heard)


@contextmanager
def started(tmp_path: Path, *command: str, **more: str) -> Iterator["subprocess.Popen[str]"]:
    """The exhibit as a service."""
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "KONGENS_BORD_STATE": str(tmp_path / "state"),
        "NOTIFY_SOCKET": str(tmp_path / "notify"),
        "WATCHDOG_USEC": str(round(4 * PERIOD * 1_000_000)),
        **more,
    }
    with (
        (tmp_path / "log").open("w") as log,
        subprocess.Popen(
            [sys.executable, *command],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        ) as process,
    ):
        try:
            yield process
        finally:
            process.kill()


@pytest.fixture
def watched(visitor: "Visitor", manager: Manager, tmp_path: Path) -> Iterator["Visitor"]:
    """A visitor before an exhibit that tells its service every second how it is."""
    from kiosk.ui.pulse import Pulse

    device = str(tmp_path / "none")
    health = Health(
        touch=TouchWatch(device, began_with=False),
        is_open=lambda _now: True,
        next_change=lambda _now: None,
        now=lambda: datetime(2026, 5, 5, 12, tzinfo=UTC),
        uptime=lambda: 60.0,
    )
    pulse = Pulse(
        Service({"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "4000000"}),
        health,
        is_resting=lambda: False,
        status=lambda: "",
        end=lambda _ending: None,
    )
    visitor.touches(5, 5)
    visitor.waits(1.5)
    manager.forgets()
    yield visitor
    pulse.stop()


def test_a_still_screen_is_told_of_at_every_beat(watched: "Visitor", manager: Manager) -> None:
    watched.waits(12)
    assert 11 <= manager.pings() <= 13


def test_time_without_a_picture_is_not_told(watched: "Visitor", manager: Manager) -> None:
    watched.blinks(1)
    manager.forgets()
    for _ in range(12):
        watched.blinks(1)
    assert manager.pings() == 0
    watched.waits(3)
    assert manager.pings() >= 2


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_the_panel_is_heard_while_its_reader_lives(window: None, tmp_path: Path) -> None:
    from kivy.base import EventLoop
    from kivy.input.providers.mtdev import MTDMotionEventProvider

    from kiosk.ui.pulse import is_heard

    assert not is_heard()
    provider = MTDMotionEventProvider("touch", str(tmp_path / "none"))
    EventLoop.add_input_provider(provider)
    ends = threading.Event()
    try:
        provider.start()  # there is no such device, so its reader dies
        provider.thread.join(PATIENCE)
        assert not is_heard()
        provider.thread = threading.Thread(target=ends.wait, daemon=True)
        provider.thread.start()
        assert is_heard()
    finally:
        ends.set()
        EventLoop.remove_input_provider(provider)


def test_a_mistake_of_ours_is_remembered_for_the_staff(
    open_exhibit: "Open", tmp_path: Path
) -> None:
    from kiosk.ui.app import Recovery

    Recovery(open_exhibit().app).handle_exception(ValueError("wrong"))
    (fault,) = Faults(tmp_path, lambda: 0).latest
    assert "ValueError" in str(fault.message)


def stop(process: "subprocess.Popen[str]") -> None:
    """Stops it, and waits until it stands still."""
    process.send_signal(signal.SIGSTOP)
    os.waitid(os.P_PID, process.pid, os.WSTOPPED)


def log_of(tmp_path: Path) -> str:
    return (tmp_path / "log").read_text("utf-8")


def test_pings_end_while_the_process_is_stopped_and_come_back(
    tmp_path: Path, manager: Manager
) -> None:
    with started(tmp_path, *EXHIBIT) as process:
        assert manager.hears("READY=1")
        assert manager.hears("WATCHDOG=1")
        stop(process)
        manager.forgets()
        assert not manager.hears("WATCHDOG=1", SILENCE)
        process.send_signal(signal.SIGCONT)
        assert manager.hears("WATCHDOG=1")
        process.terminate()
        assert manager.hears("STOPPING=1")
        assert process.wait(PATIENCE) == 0


def test_pings_end_while_the_loop_runs_but_draws_nothing(tmp_path: Path, manager: Manager) -> None:
    with started(tmp_path, "-c", BLINKING) as process:
        assert process.stdout
        assert manager.hears("WATCHDOG=1")
        process.send_signal(signal.SIGUSR1)
        process.send_signal(signal.SIGUSR2)
        assert process.stdout.readline() == "The loop runs.\n"
        manager.hears("WATCHDOG=1", PERIOD)  # a picture from before may still be told
        assert not manager.hears("WATCHDOG=1", SILENCE)
        process.send_signal(signal.SIGUSR2)
        assert process.stdout.readline() == "The loop runs.\n"
        process.send_signal(signal.SIGUSR1)
        assert manager.hears("WATCHDOG=1")


def test_what_the_watchdog_ends_leaves_its_traces(tmp_path: Path, manager: Manager) -> None:
    with started(tmp_path, *EXHIBIT) as process:
        assert manager.hears("READY=1")
        process.send_signal(signal.SIGABRT)
        assert process.wait(PATIENCE) == -signal.SIGABRT
    assert "Fatal Python error: Aborted" in log_of(tmp_path)
    assert "app.py" in log_of(tmp_path)


def test_with_bad_settings_the_exhibit_is_ready_all_the_same(
    tmp_path: Path, manager: Manager
) -> None:
    bad = tmp_path / "kiosk.toml"
    bad.write_bytes(b"[panel\nwidth = '\xff")
    with started(tmp_path, *EXHIBIT, KONGENS_BORD_CONFIG=str(bad)):
        assert manager.hears("READY=1")
    assert "kiosk.toml" in log_of(tmp_path)


def test_an_exhibit_with_a_fault_ends_in_good_order_and_remembers_why(
    tmp_path: Path, manager: Manager
) -> None:
    with started(tmp_path, "-c", GREEDY) as process:
        assert manager.hears("READY=1")
        assert manager.hears("STOPPING=1")
        assert process.wait(PATIENCE) == 1
    (fault,) = Faults(tmp_path / "state", lambda: 0).latest
    assert str(fault.message).startswith("The exhibit uses ")
    assert str(fault.message) in log_of(tmp_path)


def test_where_no_service_starts_it_again_the_exhibit_goes_on(tmp_path: Path) -> None:
    with started(tmp_path, "-c", LOOKED_AT + GREEDY, NOTIFY_SOCKET="") as process:
        assert process.stdout
        assert [process.stdout.readline() for _ in range(3)] == ["True\n"] * 3
        assert process.poll() is None


def test_with_a_display_that_does_not_answer_the_exhibit_ends_and_never_was_ready(
    tmp_path: Path, manager: Manager
) -> None:
    # An empty name of a driver is none.
    with started(tmp_path, *EXHIBIT, DISPLAY=":97", SDL_VIDEODRIVER="") as process:
        assert process.wait(PATIENCE) != 0
    assert not manager.hears("READY=1", 0.01)
