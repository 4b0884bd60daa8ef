"""Starts the installed units by hand, as systemd would, and takes pictures of the screen.

This runs as root inside a fresh Debian that has no systemd running. Commands, user, groups, times
and environment are those of the unit files; the panel is one that nobody sees. The console, the
session from PAM and the sandbox are left out. Prints what happened as JSON.
"""

import json
import os
import pwd
import socket
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from unit import Unit  # beside this file, wherever that is

SYSTEM = Path("/usr/lib/systemd/system")
CACHE = Path("/var/cache/kongens-bord")
NO_PANEL = {"WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman"}
PINGS = 3
"""So many, and the games are loaded and the exhibit plays against itself."""

PICTURES = 40
"""So many take some seconds, in which the game makes a move. The cage of Debian 12 hands a window
that fills the screen to the panel as it is, and a picture then shows what was there before, unless
the window changes in that very moment."""

Environment = dict[str, str]


def main(pictures: Path) -> None:
    """Starts the display and the exhibit, and ends them again."""
    folders = ("--prefix=/run/kongens-bord", "--prefix=/tmp/.X11-unix")
    subprocess.run(["systemd-tmpfiles", "--create", "--boot", *folders], check=True)
    kernels = _kernels()
    with _display(Unit(SYSTEM / "kongens-bord-display.service")) as screen:
        happened = _show(Unit(SYSTEM / "kongens-bord.service"), screen, pictures)
    print(json.dumps({**happened, "compiled": sorted(_kernels() - kernels)}))


@contextmanager
def _display(unit: Unit) -> Iterator[Environment]:
    """The compositor; how to reach it."""
    session = _session(unit.one("User"))
    with _started(unit, {**session, **NO_PANEL}) as process:
        for command in unit.commands("ExecStartPost"):
            subprocess.run(command, check=True)
        told = Path("/run/kongens-bord/display").read_text().split()
        yield {**session, **dict(line.split("=") for line in told)}
        for command in unit.commands("ExecStop"):
            told = {**os.environ, "MAINPID": str(process.pid)}
            with subprocess.Popen(command, env=told), suppress(subprocess.TimeoutExpired):
                process.wait(float(unit.one("TimeoutStopSec")))
        process.terminate()  # as systemd does, if it is still there
        assert process.wait(float(unit.one("TimeoutStopSec"))) == 0


def _show(unit: Unit, screen: Environment, pictures: Path) -> dict[str, object]:
    """The exhibit: what it says to systemd, and how it ends when it is told to."""
    with _notify_socket() as told:
        watchdog = str(int(unit.one("WatchdogSec")) * 1_000_000)
        service = {"NOTIFY_SOCKET": told.getsockname(), "WATCHDOG_USEC": watchdog}
        with _started(unit, service) as process:
            messages = _listen(told, float(unit.one("TimeoutStartSec")), process.pid)
            pictures.mkdir()
            for number in range(PICTURES):
                command = ["grim", str(pictures / f"{number:02}.png")]
                subprocess.run(command, env={**os.environ, **screen}, check=True)
            process.terminate()
            ended = process.wait(float(unit.one("TimeoutStopSec")))
    return {"told": messages, "ended": ended}


def _session(user: str) -> Environment:
    """What PAM would make for this user."""
    number = pwd.getpwnam(user).pw_uid
    folder = Path(f"/run/user/{number}")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.chown(folder, number, number)
    return {"XDG_RUNTIME_DIR": str(folder)}


@contextmanager
def _started(unit: Unit, more: Environment) -> Iterator["subprocess.Popen[bytes]"]:
    """The main process of a unit."""
    (command,) = unit.commands("ExecStart")
    user = unit.one("User")
    groups = [group for value in unit.every("SupplementaryGroups") for group in value.split()]
    given = {"PATH": os.environ["PATH"], "HOME": pwd.getpwnam(user).pw_dir, "USER": user}
    process = subprocess.Popen(
        command,
        cwd="/",
        env={**given, **unit.environment(), **more},
        stdout=sys.stderr,
        user=user,
        group=user,
        extra_groups=groups,
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


@contextmanager
def _notify_socket() -> Iterator[socket.socket]:
    """Where systemd would listen."""
    address = Path("/run/notify")
    address.unlink(missing_ok=True)
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
        told.setsockopt(socket.SOL_SOCKET, socket.SO_PASSCRED, 1)
        told.bind(str(address))
        address.chmod(0o666)
        yield told


def _listen(told: socket.socket, patience: float, main_process: int) -> list[str]:
    """What the main process says until it has pinged some times; others are not heard."""
    told.settimeout(patience)
    heard: list[str] = []
    while heard.count("WATCHDOG=1") < PINGS:
        data, extra, *_ = told.recvmsg(4096, socket.CMSG_SPACE(struct.calcsize("3i")))
        process, _user, _group = struct.unpack("3i", extra[0][2])
        if process == main_process:
            heard += data.decode().splitlines()
    return heard


def _kernels() -> set[tuple[str, int]]:
    """The compiled kernels, each with the time at which it was written."""
    return {(str(file), file.stat().st_mtime_ns) for file in CACHE.rglob("*.nb?")}


if __name__ == "__main__":
    main(Path(sys.argv[1]))
