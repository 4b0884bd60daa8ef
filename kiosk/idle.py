"""Silent time: when to ask whether somebody is still there, and when to go back to the start."""

from dataclasses import dataclass
from enum import StrEnum
from math import inf


class Due(StrEnum):
    """What silence asks for."""

    NOTHING = "nothing"
    WARNING = "warning"
    REST = "rest"


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a screen waits, in seconds; 0 waits for ever."""

    silent: float
    """Until the warning, or until the end where there is none."""
    warning: float = 0.0
    """How long the warning is shown."""


def longest(*patiences: Patience) -> Patience:
    """The one that waits longest before anything happens."""
    return max(patiences, key=lambda patience: patience.silent or inf)


class Idle:
    """Counts the silence since the last touch; time is told to it."""

    def __init__(self, patience: Patience, now: float = 0.0) -> None:
        self.patience = patience
        """It may change in the midst of silence, with what is shown."""
        self._since = now

    def touched(self, now: float) -> None:
        """Somebody touched the screen."""
        self._since = now

    def wait(self, patience: Patience, now: float) -> None:
        """Another screen is shown, with a patience of its own."""
        self.patience = patience
        self._since = now

    def due(self, now: float) -> Due:
        """What is due now."""
        silent, patience = now - self._since, self.patience
        if patience.silent == 0 or silent < patience.silent:
            return Due.NOTHING
        return Due.WARNING if silent < patience.silent + patience.warning else Due.REST

    def seconds_left(self, now: float) -> float:
        """How long the warning still is."""
        return max(0.0, self._since + self.patience.silent + self.patience.warning - now)
