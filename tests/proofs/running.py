"""The exhibit as a process of its own, known by what it tells its service manager."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from games.jit import cache_folder
from kiosk.notify import PINGS
from tests.proofs.stages import Stage

ROOT = Path(__file__).parents[2]
PERIOD = 0.25
"""Seconds between two pings."""
PATIENCE = 90.0
"""Seconds; on a busy machine the games load slowly."""
PING = re.compile("WATCHDOG=1\nSTATUS=The exhibit shows “(.*)”")
MESSAGE = 4096
HERE = "here"
"""The folder in which the exhibit stands: nothing must be left there."""
STILL = """
[idle]
menu_seconds = 0
"""
"""Settings with which a menu stays as long as it is looked at."""


class Running:
    """An exhibit that runs; it is asked nothing, only heard."""

    def __init__(self, process: subprocess.Popen[bytes], heard: socket.socket, log: Path) -> None:
        self.process, self._heard, self._log = process, heard, log

    @property
    def told(self) -> str:
        """All that the log tells."""
        return self._log.read_text("utf-8", "replace")

    def opens(self) -> None:
        """Waits until visitors can come in."""
        self._waits("The exhibit does not open.", lambda _: "The exhibit is open." in self.told)

    def shows(self, place: str) -> None:
        """Waits until the exhibit shows a place."""
        self._waits(f"The exhibit does not come to “{place}”.", lambda shown: shown == place)

    def stays(self, place: str, pings: int = 3) -> None:
        """The exhibit is well and still shows a place, and nothing else."""
        self._forget()
        shown = {self._next() for _ in range(pings)}
        assert shown == {place}, f"The exhibit shows {shown}.\n{self.told}"

    def ends(self, told: signal.Signals) -> int:
        """Tells it to end; what it says to the system with that."""
        self.process.send_signal(told)
        return self.process.wait(PATIENCE)

    def _waits(self, complaint: str, is_so: Callable[[str], bool]) -> None:
        self._forget()
        end = time.monotonic() + PATIENCE
        while not is_so(self._next()):
            assert time.monotonic() < end, f"{complaint}\n{self.told}"

    def _forget(self) -> None:
        """Leaves aside what was told before now."""
        self._heard.setblocking(False)
        with suppress(BlockingIOError):
            while True:
                self._heard.recv(MESSAGE)

    def _next(self) -> str:
        """What is shown at the next ping."""
        self._heard.settimeout(1)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.process.poll() is None, f"The exhibit has ended.\n{self.told}"
            with suppress(TimeoutError):
                message = self._heard.recv(MESSAGE).decode()
                if shown := PING.match(message):
                    return shown[1]
        raise AssertionError(f"The exhibit is silent.\n{self.told}")


@contextmanager
def running(folder: Path, stage: Stage, settings: str = STILL) -> Iterator[Running]:
    """The exhibit on a stage; everything of it lies in the folder, and it stands in HERE."""
    config, log, address = folder / "kiosk.toml", folder / "log", folder / "notify"
    config.write_text(settings)
    own = {name: folder / name for name in ("home", "state", HERE)}
    for place in own.values():
        place.mkdir()
        if stage.user:
            shutil.chown(place, stage.user)
    environment = {
        **os.environ,
        "SDL_AUDIODRIVER": "dummy",
        "NOTIFY_SOCKET": str(address),
        "WATCHDOG_USEC": str(int(PERIOD * 1_000_000 * PINGS)),
        "HOME": str(own["home"]),
        "XDG_CACHE_HOME": str(cache_folder().parents[1]),
        "KONGENS_BORD_STATE": str(own["state"]),
        "PYTHONPATH": str(ROOT),
        **stage.environment,
    }
    command = [*stage.before, sys.executable, "-m", "kiosk", "--config", str(config)]
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard, log.open("wb") as told:
        heard.bind(str(address))
        address.chmod(0o777)
        process = subprocess.Popen(command, cwd=own[HERE], env=environment, stderr=told)
        try:
            yield Running(process, heard, log)
        finally:
            process.kill()
            process.wait()
