"""What went wrong lately, in plain words for the staff; it survives a restart."""

import json
import logging
import traceback
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from kiosk.atomic import write_atomically
from kiosk.speech import N_, Message

log = logging.getLogger(__name__)
FILE = "last-errors.json"
MOST = 20
"""So many are kept; older ones are forgotten."""
_PROJECT = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that went wrong."""

    at: float
    """When, in seconds of the wall clock."""
    message: Message


class Faults:
    """The latest faults, the newest last, in memory and in the state folder."""

    def __init__(self, folder: Path, now: Callable[[], float]) -> None:
        self._file = folder / FILE
        self._now = now
        self.latest = _read(self._file)

    def note(self, message: Message) -> None:
        """Keeps one more; a disk that cannot be written costs only what survives a restart."""
        self.latest = (*self.latest, Fault(self._now(), message))[-MOST:]
        data = json.dumps([asdict(fault) for fault in self.latest], ensure_ascii=False, indent=1)
        try:
            write_atomically(self._file, data.encode())
        except OSError as error:
            log.warning("%s cannot be written (%s): make it writable.", self._file, error.strerror)

    def since(self, at: float) -> int:
        """How many there were since then."""
        return sum(fault.at >= at for fault in self.latest)


def told(exception: BaseException) -> Message:
    """A mistake of ours in one sentence: what it was, and where in our sources."""
    frames = traceback.extract_tb(exception.__traceback__)
    ours = [frame for frame in frames if Path(frame.filename).is_relative_to(_PROJECT)]
    kind = type(exception).__name__
    if not ours:
        text = N_("The exhibit made a mistake ({kind}) and went back to the start.")
        return Message(text, {"kind": kind})
    text = N_(
        "The exhibit made a mistake ({kind} in {file}, line {line}) and went back to the start."
    )
    file, line = Path(ours[-1].filename).name, str(ours[-1].lineno)
    return Message(text, {"kind": kind, "file": file, "line": line})


def _read(file: Path) -> tuple[Fault, ...]:
    try:
        faults = [_fault(note) for note in json.loads(file.read_bytes())]
    except FileNotFoundError:
        return ()
    except (OSError, ValueError, KeyError, TypeError, OverflowError) as error:
        log.warning("%s holds no list of errors (%s): a new one is begun.", file, error)
        return ()
    return tuple(faults[-MOST:])


def _fault(note: Any) -> Fault:
    """A fault as it was written; what was not written here is an error."""
    at, kept = float(note["at"]), note["message"]
    datetime.fromtimestamp(at, UTC)  # what no calendar shows was not written here
    gaps = {str(name): str(filling) for name, filling in dict(kept["gaps"]).items()}
    return Fault(at, Message(str(kept["text"]), gaps))
