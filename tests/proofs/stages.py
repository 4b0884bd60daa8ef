"""Screens that only a program sees: a bare X server, and the compositor of the museum."""

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from kiosk.bench import off_screen, xvfb
from tests.deploy.unit import Unit

DISPLAY = Path(__file__).parents[2] / "deploy" / "systemd" / "kongens-bord-display.service"
HEADLESS = {"WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman"}
"""What cage needs to know where there is neither a panel nor a graphics card."""
NOBODY = "nobody"
OPENS_ALL = "-all,+dac_override"
"""The interpreter of the tests and the cache of the kernels may belong to root."""
AS_NOBODY = (
    *("setpriv", f"--reuid={NOBODY}", "--regid=nogroup", "--clear-groups"),
    *(f"--inh-caps={OPENS_ALL}", f"--ambient-caps={OPENS_ALL}", f"--bounding-set={OPENS_ALL}"),
)


@dataclass(frozen=True, slots=True)
class Stage:
    """Where the exhibit is shown."""

    environment: Mapping[str, str]
    """What a process must know to come there."""
    user: str | None = None
    """Who may come there, if not everybody."""

    @property
    def before(self) -> Sequence[str]:
        """Words before a command, with which it may come there."""
        return AS_NOBODY if self.user else ()


@contextmanager
def nowhere() -> Iterator[Stage]:
    """No screen at all."""
    with off_screen() as environment:
        yield Stage(environment)


@contextmanager
def x_server() -> Iterator[Stage]:
    """A screen without a window manager; left out where its programs are missing."""
    _need(Xvfb="xvfb", xdotool="xdotool")
    with xvfb() as environment:
        yield Stage(environment)


@contextmanager
def cage(folder: Path) -> Iterator[Stage]:
    """The screen of cage, to which the exhibit comes by Xwayland; the folder is for its sockets.

    It is started as on a kiosk, but for the program that holds it.
    """
    _need(cage="cage", Xwayland="xwayland", xdotool="xdotool")
    folder.mkdir(mode=0o700)
    user = NOBODY if os.geteuid() == 0 else None  # cage does not start for root
    if user:
        shutil.chown(folder, user)
    unit = Unit(DISPLAY)
    (started,) = unit.commands("ExecStart")
    own = {"XDG_RUNTIME_DIR": str(folder)}
    environment = {**os.environ, **unit.environment(), **HEADLESS, **own}
    tells = ("sh", "-c", 'echo "$DISPLAY"; exec sleep infinity')
    command = [*Stage({}, user).before, *started[: started.index("--")], "--", *tells]
    log = folder / "log"
    with log.open("wb") as told, subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=told, text=True
    ) as process:  # fmt: skip
        try:
            assert process.stdout
            display = process.stdout.readline().strip()
            assert display, log.read_text()
            yield Stage({"SDL_VIDEODRIVER": "x11", "DISPLAY": display}, user)
            assert process.poll() is None, f"cage has ended.\n{log.read_text()}"
        finally:
            process.terminate()


def _need(**packages: str) -> None:
    """Leaves the test out, and says why, where a program is missing."""
    for program, package in packages.items():
        if not shutil.which(program):
            pytest.skip(f"{program} is missing: install it with 'apt-get install {package}'")
