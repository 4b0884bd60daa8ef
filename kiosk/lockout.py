"""Wrong tries, and the lock they end in: no restart lifts it, and no clock that is set.

While the machine runs, the lock is measured by a clock that cannot be set, also over restarts of
the exhibit. Only the wall clock goes on while the machine is off, so it counts over a reboot: set
back, it makes the lock begin anew, once and no longer than it was; set forward, it may end the lock
early, but no visitor can set it.
"""

import time
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Annotated
from uuid import uuid4

from pydantic import Field
from pydantic.dataclasses import dataclass

from kiosk.tables import WRITTEN

FREE_TRIES = 5
FIRST_LOCK = 5 * 60
LONGEST_LOCK = 24 * 60 * 60


@dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class Moment:
    """A time on both of the machine's clocks."""

    wall: float = 0.0
    """Seconds of the wall clock, which goes on while the machine is off, and can be set."""
    boot: str = ""
    """Since which boot the other clock runs."""
    running: float = 0.0
    """Seconds since then, which nobody can set."""

    def since(self, earlier: "Moment") -> float:
        """The seconds between two moments, as far as they are certain."""
        if self.boot == earlier.boot:
            return max(0.0, self.running - earlier.running)
        return max(0.0, self.wall - earlier.wall)


def moment() -> Moment:
    """Now."""
    running = time.clock_gettime(time.CLOCK_BOOTTIME)
    return Moment(wall=time.time(), boot=_this_boot(), running=running)


@cache
def _this_boot() -> str:
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text().strip()
    except OSError:
        return uuid4().hex  # every start is then as a boot, and the wall clock counts


@dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class Lockout:
    """How many tries were wrong since the last right one, and how long the lock still is."""

    wrong: Annotated[int, Field(ge=0)] = 0
    lock: Annotated[float, Field(ge=0, le=LONGEST_LOCK)] = 0.0
    """Seconds that were left of the lock when it was noted."""
    noted: Moment = Moment()

    def seconds_left(self, now: Moment) -> float:
        """How long nothing may be tried."""
        return max(0.0, self.lock - now.since(self.noted))

    @property
    def tries_left(self) -> int:
        """How many tries there are before the next lock."""
        return FREE_TRIES - self.wrong % FREE_TRIES

    def counted(self, now: Moment) -> "Lockout":
        """After one more wrong try: every fifth begins a lock, twice as long as the one before."""
        wrong = self.wrong + 1
        rounds, rest = divmod(wrong, FREE_TRIES)
        lock = 0 if rest else min(LONGEST_LOCK, FIRST_LOCK << min(rounds - 1, 20))
        return Lockout(wrong=wrong, lock=float(lock), noted=now)

    def renewed(self, now: Moment) -> "Lockout":
        """The same lock, measured from now on by the clock of this boot."""
        if not self.lock or self.noted.boot == now.boot:
            return self
        return replace(self, lock=self.seconds_left(now), noted=now)
