"""The display of the panel: dark while the exhibit is closed, and turned as it is mounted."""

import logging
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from kiosk.notify import Service

log = logging.getLogger(__name__)
TOOL = "wlr-randr"
CONNECTORS = Path("/sys/class/drm")
PATIENCE = 3.0
"""Seconds after which the compositor will not answer any more."""
AGAIN = 60.0
"""Seconds after which it is told again what it did not do."""
LOOK = 2.0
"""Seconds from one look for a panel to the next."""
MEANWHILE = 30.0
"""Seconds that the service gives for the next look."""
_TRANSFORMS = {0: "normal", 90: "270", 180: "180", 270: "90"}
"""How Wayland calls a turn clockwise: it counts the other way round."""


class Run(Protocol):
    """Runs a command and gives what it prints; raises OSError or SubprocessError."""

    def __call__(self, command: Sequence[str]) -> str: ...


def _run(command: Sequence[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE)
    return done.stdout


class Output(NamedTuple):
    """What a panel is plugged into."""

    name: str
    is_on: bool


class Display:
    """Switches the outputs of the compositor, where there is one that can be told."""

    def __init__(
        self,
        run: Run = _run,
        tool: str | None = None,
        *,
        now: Callable[[], float] = time.monotonic,
        connectors: Path = CONNECTORS,
    ) -> None:
        self._run, self._tool = run, tool
        self._now, self._connectors = now, connectors
        self._wish: bool | None = None
        """Whether the panel shall shine; what it does at first is not known."""
        self._is_fulfilled = False
        self._again_at = 0.0

    @classmethod
    def of_this_machine(cls) -> "Display":
        """The panel of a kiosk; on any other machine the display is not ours to switch."""
        is_kiosk = "NOTIFY_SOCKET" in os.environ
        return cls(tool=shutil.which(TOOL) if is_kiosk else None)

    @property
    def is_ours(self) -> bool:
        """Whether it is ours to switch and to turn."""
        return bool(self._tool)

    def light(
        self, degrees: int, service: Service, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        """Lets the panel shine, turned clockwise; where there is none, waits until one is there.

        No window can be opened before.
        """
        while self._tool and not self._is_lit(degrees):
            service.wait("No panel is connected, or none that can be switched on.", MEANWHILE)
            sleep(LOOK)

    def switch(self, is_on: bool) -> None:
        """Lets the panel shine or rest; what cannot be switched is dark by its picture alone."""
        now = self._now()
        is_settled = is_on == self._wish and (self._is_fulfilled or now < self._again_at)
        if not self._tool or is_settled:
            return
        is_told_again = is_on == self._wish
        self._wish, self._again_at = is_on, now + AGAIN
        try:
            for output in self._outputs():
                if output.is_on != is_on:
                    self._tell(output, "--on" if is_on else "--off")
            self._is_fulfilled = all(output.is_on == is_on for output in self._outputs())
            why = "it does not obey"
        except (OSError, subprocess.SubprocessError) as error:
            self._is_fulfilled, why = False, str(error)
        if not self._is_fulfilled and not is_told_again:
            log.warning("The display cannot be switched %s (%s).", "on" if is_on else "off", why)

    def _is_lit(self, degrees: int) -> bool:
        """Whether something can be shown now."""
        try:
            for output in self._outputs():
                self._tell(output, "--on", "--transform", _TRANSFORMS[degrees])
            return any(output.is_on for output in self._outputs())
        except (OSError, subprocess.SubprocessError) as error:
            if not self._has_panel():
                return False
            log.warning("The display cannot be told to shine and to turn (%s).", error)
            return True

    def _has_panel(self) -> bool:
        """Whether the kernel knows a panel, or does not know what is connected."""
        states = [file.read_text() for file in self._connectors.glob("*/status")]
        return not states or "connected\n" in states

    def _outputs(self) -> list[Output]:
        """All outputs there are; what is told of each stands indented below its name."""
        told = re.findall(r"^(\S+)(.*(?:\n[ \t].*)*)", self._run([str(self._tool)]), re.MULTILINE)
        return [Output(name, "Enabled: yes" in about) for name, about in told]

    def _tell(self, output: Output, *words: str) -> None:
        self._run([str(self._tool), "--output", output.name, *words])
