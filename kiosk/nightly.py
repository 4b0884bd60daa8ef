"""When the exhibit is started anew by night, so that small leaks never grow large."""

import hashlib
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

HOUR = 3
"""From this hour on; the hours that daylight saving repeats or leaves out are over by then."""
SPREAD = timedelta(hours=1)
"""The machines of a museum are spread over so long a time."""
BEFORE_OPENING = timedelta(minutes=10)
"""So shortly before opening the exhibit is left as it is."""
MACHINE_ID = Path("/etc/machine-id")


def due(
    now: datetime,
    started: datetime,
    is_open: Callable[[datetime], bool],
    next_change: Callable[[datetime], datetime | None],
    jitter: timedelta,
) -> bool:
    """Whether the exhibit has not been started since the last night's hour, and nobody minds.

    A museum that never closes is left in peace by day.
    """
    tonight = now.replace(hour=HOUR, minute=0, second=0, microsecond=0) + jitter
    if not started < tonight <= now:
        return False
    change = next_change(now)
    if is_open(now):
        return change is None and now < tonight + SPREAD
    return change is None or change - now > BEFORE_OPENING


def jitter(machine_id: Path = MACHINE_ID) -> timedelta:
    """When after the hour it is this machine's turn; the same every night."""
    try:
        name = machine_id.read_bytes().strip()
    except OSError:
        name = b""
    share = int.from_bytes(hashlib.sha256(name).digest()[:4]) / 2**32
    return SPREAD * share
