"""The command line for the staff: root replaces a forgotten PIN, or takes their changes back."""

import sys
from collections.abc import Callable
from getpass import getpass
from math import ceil
from pathlib import Path

from kiosk.paths import not_ours
from kiosk.pins import Pins, Unfit
from kiosk.rank import Rank
from kiosk.staff.settings import CHANGES


def set_pin(pins: Pins, rank: Rank, typed: Callable[[str], str] = getpass) -> int:
    """Asks for a PIN and sets it; 1 is nothing changed."""
    if refusal := not_ours(pins.path.parent):
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
    if refusal := not_ours(pins.path.parent):
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
    if refusal := not_ours(folder):
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


def _unchanged(why: str) -> int:
    print(f"{why} Nothing has changed.", file=sys.stderr)
    return 1
