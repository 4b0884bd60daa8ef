"""The display of the panel: dark while the exhibit is closed, and turned as it is mounted."""

import logging
import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from typing import Protocol

log = logging.getLogger(__name__)
TOOL = "wlr-randr"
PATIENCE = 5.0
"""Seconds after which the compositor will not answer any more."""
_TRANSFORMS = {0: "normal", 90: "270", 180: "180", 270: "90"}
"""How Wayland calls a turn clockwise: it counts the other way round."""


class Run(Protocol):
    """Runs a command and gives what it prints; raises OSError or SubprocessError."""

    def __call__(self, command: Sequence[str]) -> str: ...


def _run(command: Sequence[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE)
    return done.stdout


class Display:
    """Switches the outputs of the compositor, where there is one that can be told."""

    def __init__(self, run: Run = _run, tool: str | None = None) -> None:
        self._run = run
        self._tool = tool
        self.is_on = True

    @classmethod
    def of_this_machine(cls) -> "Display":
        """The panel of a kiosk; on any other machine the display is not ours to switch."""
        is_kiosk = "NOTIFY_SOCKET" in os.environ
        return cls(tool=shutil.which(TOOL) if is_kiosk else None)

    def switch(self, is_on: bool) -> None:
        """Lets the panel shine or rest; what cannot be switched is dark by its picture alone."""
        if is_on != self.is_on:
            self._tell("--on" if is_on else "--off")
            self.is_on = is_on

    def turn(self, degrees: int) -> None:
        """Turns the picture clockwise."""
        self._tell("--transform", _TRANSFORMS[degrees])

    def _tell(self, *words: str) -> None:
        if not self._tool:
            return
        try:
            for output in re.findall(r"^(\S+)", self._run([self._tool]), re.MULTILINE):
                self._run([self._tool, "--output", output, *words])
        except (OSError, subprocess.SubprocessError) as error:
            log.warning("The display cannot be told %s (%s).", " ".join(words), error)
