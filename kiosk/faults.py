"""What went wrong lately, in plain words for the staff; it survives a restart."""

import json
import logging
import traceback
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from kiosk.atomic import write_atomically

log = logging.getLogger(__name__)
FILE = "last-errors.json"
MOST = 20
"""So many are kept; older ones are forgotten."""
LONGEST = 200
"""So many letters of a sentence are kept."""
_PROJECT = Path(__file__).parents[1]


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that went wrong."""

    at: float
    """When, in seconds of the wall clock."""
    sentence: str


class Faults:
    """The latest faults, the newest last, in memory and in the state folder."""

    def __init__(self, folder: Path, now: Callable[[], float]) -> None:
        self._file = folder / FILE
        self._now = now
        self.latest = _read(self._file)

    def note(self, sentence: str) -> None:
        """Keeps one more; a disk that cannot be written costs only what survives a restart."""
        self.latest = (*self.latest, Fault(self._now(), sentence[:LONGEST]))[-MOST:]
        data = json.dumps([asdict(fault) for fault in self.latest], ensure_ascii=False, indent=1)
        try:
            write_atomically(self._file, data.encode())
        except OSError as error:
            log.warning("%s cannot be written (%s): make it writable.", self._file, error.strerror)

    def since(self, at: float) -> int:
        """How many there were since then."""
        return sum(fault.at >= at for fault in self.latest)


def told(exception: BaseException) -> str:
    """A mistake of ours in one sentence: what it was, and where in our sources."""
    frames = traceback.extract_tb(exception.__traceback__)
    ours = [frame for frame in frames if Path(frame.filename).is_relative_to(_PROJECT)]
    kind = type(exception).__name__
    where = f" in {Path(ours[-1].filename).name}, line {ours[-1].lineno}" if ours else ""
    return f"The exhibit made a mistake ({kind}{where}) and went back to the start."


def _read(file: Path) -> tuple[Fault, ...]:
    try:
        notes = json.loads(file.read_bytes())
        faults = [Fault(float(note["at"]), str(note["sentence"])[:LONGEST]) for note in notes]
        for fault in faults:
            datetime.fromtimestamp(fault.at, UTC)  # what no calendar shows was not written here
    except FileNotFoundError:
        return ()
    except (OSError, ValueError, KeyError, TypeError, OverflowError) as error:
        log.warning("%s holds no list of errors (%s): a new one is begun.", file, error)
        return ()
    return tuple(faults[-MOST:])
