"""The state of the machine for the technician, each matter in a few words."""

import os
import platform
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo
from pathlib import Path

from kiosk import __version__, memory, starts
from kiosk.faults import Fault
from kiosk.speech import Speech
from kiosk.staff.openings import day_name
from kiosk.versions import current

THERMAL = Path("/sys/class/thermal")
GIGABYTE = 1e9
MOST_FAULTS = 3
LONGEST = 200
"""So many letters of a fault have room."""


@dataclass(frozen=True, slots=True)
class Machine:
    """What only the running exhibit knows."""

    started: float
    """When it was started, in seconds of the wall clock."""
    renderer: str
    """What draws the pictures."""
    has_many_fingers: bool
    faults: Sequence[Fault]


def status(
    machine: Machine, state: Path, now: float, zone: tzinfo | None, speech: Speech
) -> list[tuple[str, str]]:
    """Every matter with its words."""
    _ = speech.gettext

    def clock(at: float) -> str:
        time = datetime.fromtimestamp(at, zone)
        return f"{day_name(time, speech)} {time:%H:%M}"

    return [
        (_("Version"), f"{__version__} · Python {platform.python_version()}"),
        (_("Content"), _content(state)),
        (_("Running since"), clock(machine.started)),
        (_("Restarts in 24 hours"), str(starts.restarts(starts.read(state), now))),
        (_("Memory used"), f"{memory.used_mb():.0f} MB"),
        (_("Free disk space"), _free(state)),
        (_("Temperature"), temperature() or "?"),
        (_("Graphics"), machine.renderer),
        (_("Fingers at once"), "2 +" if machine.has_many_fingers else "1"),
        *((_("Recent error"), told) for told in _told(machine.faults, clock, speech)),
    ]


def _content(state: Path) -> str:
    own = current(state)
    return f"{__version__} + {own.name}" if own else __version__


def _free(state: Path) -> str:
    try:
        usage = shutil.disk_usage(state if state.exists() else Path(os.sep))
    except OSError:
        return "?"
    return f"{usage.free / GIGABYTE:.0f} / {usage.total / GIGABYTE:.0f} GB"


def temperature(thermal: Path = THERMAL) -> str:
    """The warmest part of the machine, where it can be read."""
    warmest = max(_degrees(thermal), default=None)
    return "" if warmest is None else f"{warmest:.0f} °C"


def _degrees(thermal: Path) -> Iterator[float]:
    for file in thermal.glob("thermal_zone*/temp"):
        try:
            yield int(file.read_text()) / 1000
        except (OSError, ValueError):
            continue


def _told(faults: Sequence[Fault], clock: Callable[[float], str], speech: Speech) -> Iterator[str]:
    for fault in reversed(faults[-MOST_FAULTS:]):
        yield f"{clock(fault.at)}: {fault.message.said(speech)[:LONGEST]}"
