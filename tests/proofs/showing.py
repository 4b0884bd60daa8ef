"""Shows the whole exhibit, off the screen, once for every case, and ends it in good order."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Timer

from tests.proofs.damage import Case, broken
from tests.proofs.museum import Museum

PATIENCE = 180.0
"""Seconds; a machine may be busy with other proofs."""
IS_UP = re.compile(r"The exhibit is (open|out of order)\.")
EXHIBIT = (sys.executable, "-m", "kiosk", "--windowed")


def shown(heard: socket.socket) -> tuple[str, list[str]]:
    """What is wrong with the exhibit as visitors see it, and what its log says."""
    with subprocess.Popen(EXHIBIT, stderr=subprocess.PIPE, text=True) as process:
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
    if process.returncode or not is_drawn or any("Traceback" in line for line in lines):
        return "\n".join([f"It ended with {process.returncode}.", *lines]), []
    return "", [line for line in lines if line.startswith(("WARNING", "ERROR"))]


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
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind(os.environ["NOTIFY_SOCKET"])
        heard.setblocking(False)
        for one in wanted:
            with broken(museum, one) as told:
                wrong, said = shown(heard)
            print(json.dumps([str(one), told, wrong, said]), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Case(*json.loads(told)) for told in sys.argv[2:]])
