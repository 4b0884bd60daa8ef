"""Watches the touch panel: one that was there and is gone is a fault, one that comes is taken."""

import os
from pathlib import Path

INPUTS = Path("/sys/class/input")
FINGERS = 0x35
"""The kernel's number for the place of one finger among several."""
PATIENCE = 60.0
"""Seconds of opening time for which the panel may be away, or must be there before it is taken."""


def is_readable(device: str) -> bool:
    """Whether this device is there and lets us read it."""
    return os.access(device, os.R_OK, effective_ids=True)


def tells_fingers_apart(device: str, inputs: Path = INPUTS) -> bool:
    """Whether the panel tells several fingers apart; where the kernel is silent, it is believed."""
    try:
        told = (inputs / Path(device).resolve().name / "device/capabilities/abs").read_text()
    except OSError:
        return True
    lowest = int(told.split()[-1], 16)  # the last word holds the lowest 64
    return bool(lowest >> FINGERS & 1)


class TouchWatch:
    """Whether the panel still answers; time is told to it."""

    def __init__(self, device: str, *, began_with: bool) -> None:
        """The device is empty where none is wanted, and the exhibit began with it or without."""
        self.device = device
        self._began_with = began_with
        self._was_heard = False
        self._gone_since: float | None = None
        self._there_since: float | None = None

    def is_lost(self, now: float, *, is_heard: bool, is_open: bool) -> bool:
        """Whether a panel that was heard has been away for too long.

        One that never was heard is told of elsewhere: another start would not help. While the
        museum is closed nobody misses it, and it has time to come back after opening.
        """
        self._was_heard |= is_heard
        if not self.device or not self._was_heard or is_heard or not is_open:
            self._gone_since = None
            return False
        if self._gone_since is None:
            self._gone_since = now
        return now - self._gone_since >= PATIENCE

    def has_come(self, now: float, *, is_there: bool) -> bool:
        """Whether a panel that was not there at the start is there to stay."""
        if not self.device or self._began_with or not is_there:
            self._there_since = None
            return False
        if self._there_since is None:
            self._there_since = now
        return now - self._there_since >= PATIENCE
