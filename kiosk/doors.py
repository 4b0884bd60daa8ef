"""The doors of the exhibit: the opening hours, and a host who knows better for a while."""

from dataclasses import dataclass as plain
from datetime import datetime

from pydantic import AwareDatetime
from pydantic.dataclasses import dataclass

from kiosk.hours import Hours
from kiosk.tables import WRITTEN


@dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class Override:
    """“Open now” or “closed now”, which wins until the hours change next."""

    is_open: bool
    """What the host wants."""
    since: AwareDatetime
    """When the host wanted it: a machine that was off over the next change sees that it is over."""


@plain(frozen=True, slots=True)
class Doors:
    """Whether the exhibit is open."""

    hours: Hours
    override: Override | None = None

    def winning(self, now: datetime) -> Override | None:
        """The override, if the hours have not changed since it was made.

        It is over as well if the clock was set back beyond the change before it.
        """
        if self.override is None:
            return None
        until = self.hours.next_change(self.override.since)
        return self.override if self.hours.next_change(now) == until else None

    def is_open(self, now: datetime) -> bool:
        """Whether the doors are open."""
        override = self.winning(now)
        return override.is_open if override else self.hours.is_open(now)

    def next_change(self, now: datetime) -> datetime | None:
        """When the doors open or close next, in UTC, if that can be foreseen."""
        change = self.hours.next_change(now)
        if change and self.is_open(now) != self.hours.is_open(now):
            # The hours then come to what the host wants already.
            return self.hours.next_change(change)
        return change
