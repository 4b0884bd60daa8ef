"""The command line for the staff: root replaces a forgotten PIN, or takes their changes back."""

import os
import sys
from collections.abc import Callable
from getpass import getpass
from math import ceil
from pathlib import Path

from kiosk.paths import MACHINE_STATE
from kiosk.pins import Pins, Unfit
from kiosk.rank import Rank
from kiosk.staff.settings import CHANGES


def set_pin(pins: Pins, rank: Rank, typed: Callable[[str], str] = getpass) -> int:
    """Asks for a PIN and sets it; 1 is nothing changed."""
    if refusal := _elsewhere(pins.path.parent):
        return _unchanged(refusal)
    try:
        pins.set_pin(rank, _asked(rank, typed))
    except Unfit as why:
        return _unchanged(str(why))
    except (EOFError, KeyboardInterrupt):
        return _unchanged("No PIN was typed.")
    except OSError as error:
        folder = pins.path.parent
        return _unchanged(f"{folder} cannot be written ({error.strerror}): run it with sudo.")
    print(f"The {rank}'s PIN is set in {pins.path}.")
    return 0


def status(pins: Pins) -> int:
    """Tells which PINs are set, and whether the staff panel is locked; 1 is something to mend."""
    if refusal := _elsewhere(pins.path.parent):
        print(refusal, file=sys.stderr)
        return 1
    standing = pins.standing()
    if standing.problem:
        return 1  # the log has told it
    for rank in Rank:
        print(f"The {rank}'s PIN is {'set' if rank in standing.ranks else 'not set'}.")
    minutes = ceil(standing.seconds_left / 60)
    print(f"The staff panel is locked for {minutes} min." if minutes else "Nothing is locked.")
    return 0


def reset_settings(folder: Path) -> int:
    """Removes what staff have changed on the panel; PINs stay. 1 is nothing changed."""
    if refusal := _elsewhere(folder):
        return _unchanged(refusal)
    file = folder / CHANGES
    try:
        file.unlink()
    except FileNotFoundError:
        print("Staff have changed nothing: the museum's settings count.")
        return 0
    except OSError as error:
        return _unchanged(f"{file} cannot be removed ({error.strerror}): run it with sudo.")
    print("The museum's settings count from the next start: sudo systemctl restart kongens-bord")
    return 0


def _asked(rank: Rank, typed: Callable[[str], str]) -> str:
    """The PIN as it was typed twice, or the one line that was sent."""
    if not sys.stdin.isatty():
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.rstrip("\n")
    pin = typed(f"New PIN for the {rank}: ")
    if typed("The same PIN again: ") != pin:
        raise Unfit("The two are not the same: try again.")
    return pin


def _elsewhere(folder: Path) -> str | None:
    """That the exhibit's own state is closed to this user, who would set a PIN in vain."""
    is_named = bool(os.environ.get("KONGENS_BORD_STATE"))
    if is_named or folder == MACHINE_STATE or not MACHINE_STATE.is_dir():
        return None
    return f"{MACHINE_STATE} belongs to the exhibit: run it with sudo."


def _unchanged(why: str) -> int:
    print(f"{why} Nothing has changed.", file=sys.stderr)
    return 1
