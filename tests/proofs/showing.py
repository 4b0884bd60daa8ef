"""Shows the whole exhibit, off the screen, once for every case, and ends it in good order."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Timer

from tests.proofs.damage import Case, broken
from tests.proofs.museum import Museum

PATIENCE = 180.0
"""Seconds; a machine may be busy with other proofs."""
IS_UP = re.compile(r"The exhibit is (open|out of order)\.")
EXHIBIT = (sys.executable, "-m", "kiosk", "--windowed")


@dataclass(frozen=True)
class Showing:
    """What came of a start of the exhibit."""

    is_drawn: bool
    ended_with: int
    lines: list[str]
    """What it said."""

    @property
    def wrong(self) -> str:
        """Why this is not what a museum wants, if it is not."""
        is_calm = not any("Traceback" in line for line in self.lines)
        if self.is_drawn and self.ended_with == 0 and is_calm:
            return ""
        return "\n".join([f"drawn: {self.is_drawn}, ended with {self.ended_with}", *self.lines])

    @property
    def warnings(self) -> list[str]:
        """What its log says of things to mend."""
        return [line for line in self.lines if line.startswith(("WARNING", "ERROR"))]


def show(program: Path, environment: Mapping[str, str]) -> Showing:
    """Starts the exhibit, and ends it as soon as it is up."""
    address = Path(environment["NOTIFY_SOCKET"])
    address.unlink(missing_ok=True)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind(str(address))
        heard.setblocking(False)
        with subprocess.Popen(
            EXHIBIT, cwd=program, env=environment, stderr=subprocess.PIPE, text=True
        ) as process:
            assert process.stderr
            limit = Timer(PATIENCE, process.kill)
            limit.start()
            lines = []
            for line in process.stderr:
                lines.append(line.rstrip())
                if IS_UP.search(line):
                    break
            is_drawn = _is_ready(heard)
            process.send_signal(signal.SIGTERM)
            lines += process.stderr.read().splitlines()
            limit.cancel()
    return Showing(is_drawn, process.returncode, lines)


def _is_ready(heard: socket.socket) -> bool:
    """Whether the exhibit has told that a picture is drawn; other messages are passed over."""
    is_ready = False
    with suppress(BlockingIOError):
        while message := heard.recv(4096):
            is_ready |= message.startswith(b"READY=1")
    return is_ready


def main(place: Path, wanted: list[Case]) -> None:
    """Reports on every case."""
    museum = Museum(place)
    for one in wanted:
        with broken(museum, one) as told:
            showing = show(museum.program, os.environ)
        print(json.dumps([str(one), told, showing.wrong, showing.warnings]), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Case(*json.loads(told)) for told in sys.argv[2:]])
