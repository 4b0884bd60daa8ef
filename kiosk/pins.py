"""Lets the staff in by their PINs, and nobody else however often they try.

A try is on the disk before it is answered: whoever ends the exhibit, or pulls the plug, to be
spared the count gains nothing. What cannot be counted or read lets nobody in. The way back is root
on the machine, `sudo kiosk staff set-pin`; there is no master PIN.
"""

import logging
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from kiosk.lockout import Lockout, Moment, moment
from kiosk.pinfile import Kept, PinFile
from kiosk.problem import Problem
from kiosk.rank import Rank
from kiosk.secret import Cost, Secret

log = logging.getLogger(__name__)


class Reason(StrEnum):
    """Why nobody is let in."""

    WRONG = "wrong"
    LOCKED = "locked"
    NO_PIN = "no-pin"
    UNREADABLE = "unreadable"
    UNCOUNTED = "uncounted"
    """The try cannot be written down: the disk is full or read-only."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A try that lets nobody in."""

    reason: Reason
    tries_left: int = 0
    """Before the next lock, where the PIN was wrong."""
    seconds_left: float = 0.0
    """Of the lock, where there is one."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How things are at the door of the staff panel."""

    ranks: frozenset[Rank] = frozenset()
    """Those that have a PIN; without any the panel stays closed."""
    seconds_left: float = 0.0
    """Of the lock, if there is one."""
    problem: Problem | None = None
    """Why nobody can be let in."""


class Unfit(ValueError):
    """A PIN that cannot be set; says why."""


class Pins:
    """Knows the staff by their PINs; every answer is read from the disk, where others write too."""

    def __init__(
        self, folder: Path, now: Callable[[], Moment] = moment, cost: Cost | None = None
    ) -> None:
        self._file = PinFile(folder)
        self._now = now
        self._cost = cost or Cost()

    @property
    def path(self) -> Path:
        """Where the PINs are kept."""
        return self._file.path

    def standing(self) -> Standing:
        """Which PINs there are, and whether one may be tried; a problem is logged."""
        try:
            with self._file.alone():
                kept = self._current()
        except FileNotFoundError:
            return Standing()
        except OSError as error:
            kept = self._file.problem(error.strerror)
        if isinstance(kept, Problem):
            log.error("%s", kept)
            return Standing(problem=kept)
        return Standing(frozenset(kept.pins), kept.lockout.seconds_left(self._now()))

    def try_pin(self, pin: str) -> Rank | Refused:
        """The rank whose PIN this is, or why nobody is let in."""
        try:
            with self._file.alone():
                kept = self._counted()
        except FileNotFoundError:
            return Refused(Reason.NO_PIN)
        except OSError as error:
            log.error("%s cannot be written (%s): no PIN is taken.", self.path, error.strerror)
            return Refused(Reason.UNCOUNTED)
        if isinstance(kept, Refused):
            return kept
        if rank := _owner(pin, kept):
            self._forgive()
            return rank
        if left := kept.lockout.seconds_left(self._now()):
            log.warning("%s wrong PINs: the staff panel is locked.", kept.lockout.wrong)
            return Refused(Reason.LOCKED, seconds_left=left)
        return Refused(Reason.WRONG, tries_left=kept.lockout.tries_left)

    def set_pin(self, rank: Rank, pin: str) -> None:
        """Gives a rank its PIN and lifts the lock; raises Unfit or OSError if nothing has changed.

        A file that cannot be read is begun anew, with this PIN alone.
        """
        if not re.fullmatch("[0-9]{4,8}", pin):
            raise Unfit("A PIN has 4 to 8 digits: choose another.")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self._file.alone():
            kept = self._file.read()
            if isinstance(kept, Problem):
                log.warning("%s is begun anew: set the other PIN as well.", self.path)
                kept = Kept()
            pins = kept.pins
            for other in pins.keys() - {rank}:
                if pins[other].is_of(pin):
                    raise Unfit(f"This is the {other}'s PIN: choose another.")
            self._file.write(Kept(pins={**pins, rank: Secret.of(pin, self._cost)}))

    def _counted(self) -> Kept | Refused:
        """What is kept when one more try is counted as wrong, or why there is no try."""
        kept = self._current()
        if isinstance(kept, Problem):
            log.error("%s", kept)
            return Refused(Reason.UNREADABLE)
        if not kept.pins:
            return Refused(Reason.NO_PIN)
        now = self._now()
        if left := kept.lockout.seconds_left(now):
            return Refused(Reason.LOCKED, seconds_left=left)
        kept = replace(kept, lockout=kept.lockout.counted(now))
        self._file.write(kept)
        return kept

    def _current(self) -> Kept | Problem:
        """What is kept; the first look after a boot notes the lock by the new clock."""
        kept = self._file.read()
        if isinstance(kept, Problem):
            return kept
        lockout = kept.lockout.renewed(self._now())
        if lockout != kept.lockout:
            kept = replace(kept, lockout=lockout)
            with suppress(OSError):  # on such a disk no try can be counted either
                self._file.write(kept)
        return kept

    def _forgive(self) -> None:
        """After a right PIN the wrong ones are forgotten."""
        try:
            with self._file.alone():
                kept = self._file.read()
                if not isinstance(kept, Problem):
                    self._file.write(replace(kept, lockout=Lockout()))
        except OSError as error:
            log.error("%s cannot be written (%s): tries stay counted.", self.path, error.strerror)


def _owner(pin: str, kept: Kept) -> Rank | None:
    """Whose PIN this is; it takes as long whether or not a rank has one."""
    nobody = Secret.of_nobody(next(iter(kept.pins.values())).cost)
    found = [rank for rank in Rank if kept.pins.get(rank, nobody).is_of(pin)]
    return found[0] if found else None
