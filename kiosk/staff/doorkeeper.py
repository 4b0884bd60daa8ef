"""Opens and closes the exhibit by its hours, unless a host knows better for a while."""

import logging
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from kiosk.atomic import write_atomically
from kiosk.doors import Doors, Override
from kiosk.hours import Hours

log = logging.getLogger(__name__)
_OVERRIDE = TypeAdapter(Override)


def _now() -> datetime:
    return datetime.now(UTC)


class Doorkeeper:
    """Remembers what the host wants, also over a restart."""

    def __init__(self, hours: Hours, folder: Path, now: Callable[[], datetime] = _now) -> None:
        self.hours = hours
        self.now = now
        self._file = folder / "doors.json"
        self._override = self._read()
        self.is_kept = True
        """Whether what the host wants is on the disk."""

    @property
    def doors(self) -> Doors:
        """The doors as they are."""
        return Doors(self.hours, self._override)

    def clock(self) -> datetime:
        """What the museum's clock shows, with its zone."""
        return self.hours.local(self.now())

    @property
    def is_open(self) -> bool:
        """Whether the exhibit is open."""
        return self.doors.is_open(self.now())

    @property
    def wanted(self) -> bool | None:
        """What the host wants, as long as it counts."""
        winning = self.doors.winning(self.now())
        return winning.is_open if winning else None

    def opens_at(self) -> datetime | None:
        """What the museum's clock will show when the doors open next, if that can be foreseen."""
        change = self.doors.next_change(self.now())
        return self.hours.wall(change) if change and not self.is_open else None

    def want(self, is_open: bool | None) -> None:
        """The host opens or closes, or leaves it to the hours."""
        told = {True: "opened by hand", False: "closed by hand", None: "left to the hours"}[is_open]
        log.info("The doors are %s.", told)
        override = None
        if is_open is not None:
            override = Override(is_open=is_open, since=self.now())
        self._override = override
        try:
            write_atomically(self._file, _OVERRIDE.dump_json(override) if override else b"null")
            self.is_kept = True
        except OSError as error:
            self.is_kept = False
            log.warning("%s cannot be written (%s): this counts until the next start.",
                        self._file, error.strerror)  # fmt: skip

    def _read(self) -> Override | None:
        try:
            data = self._file.read_bytes()
            return None if data == b"null" else _OVERRIDE.validate_json(data)
        except FileNotFoundError:
            return None
        except (OSError, ValidationError, ValueError):
            log.warning("%s cannot be read: the opening hours count.", self._file)
            return None
