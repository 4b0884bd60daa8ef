"""Counts how often the exhibit was started, so that a machine in trouble is noticed."""

import json
import logging
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import groupby, pairwise
from pathlib import Path

from kiosk.atomic import write_atomically

log = logging.getLogger(__name__)
FILE = "starts.json"
MOST = 100
"""So many starts are kept, more than a service makes in an hour before it gives up."""
DAY = 24 * 3600.0
HOUR = 3600.0
MOST_REBOOTS = 3
"""So many within an hour, and the exhibit does not try again."""
MANY = 4
"""So many starts before a reboot are more than somebody makes who sets the machine up by hand; the
service makes eight before it gives up, though the first of them may come to nothing."""
BOOT_ID = Path("/proc/sys/kernel/random/boot_id")


@dataclass(frozen=True, slots=True)
class Start:
    """A start of the exhibit."""

    at: float
    """When, in seconds of the wall clock."""
    boot: str
    """Which start of the machine it belongs to."""


def record(folder: Path, now: float, boot: str | None = None) -> tuple[Start, ...]:
    """Adds this start to those in the state folder; all of them, the newest last."""
    file = folder / FILE
    starts = (*read(folder), Start(now, _boot() if boot is None else boot))[-MOST:]
    try:
        data = json.dumps([asdict(start) for start in starts], indent=1)
        write_atomically(file, data.encode())
    except OSError as error:
        log.warning("%s cannot be written (%s): make it writable.", file, error.strerror)
    return starts


def read(folder: Path) -> tuple[Start, ...]:
    """The starts in the state folder, the newest last."""
    file = folder / FILE
    try:
        notes = json.loads(file.read_bytes())
        return tuple(Start(float(note["at"]), str(note["boot"])) for note in notes)
    except FileNotFoundError:
        return ()
    except (OSError, ValueError, KeyError, TypeError, OverflowError) as error:
        log.warning("%s holds no list of starts (%s): a new one is begun.", file, error)
        return ()


def restarts(starts: Sequence[Start], now: float, seconds: float = DAY) -> int:
    """How often the exhibit was started again in this time, this start included.

    What a wrong clock has put into the future is not counted.
    """
    return sum(0 <= now - start.at < seconds for start in starts[1:])


def is_out_of_order(starts: Sequence[Start], now: float) -> bool:
    """Whether the machine rebooted so often within an hour that one more try is of no use.

    Only a reboot after many starts counts: the service reboots a machine on which the exhibit does
    not stay alive, while pulling the plug leaves a single start behind.
    """
    boots = [list(each) for _, each in groupby(starts, lambda start: start.boot)]
    reboots = [
        after[0].at for before, after in pairwise(boots) if len(before) >= MANY and before[0].boot
    ]
    return sum(0 <= now - at < HOUR for at in reboots) >= MOST_REBOOTS


def _boot() -> str:
    """The name of this start of the machine; empty where the kernel does not tell."""
    try:
        return BOOT_ID.read_text("ascii").strip()
    except OSError:
        return ""
