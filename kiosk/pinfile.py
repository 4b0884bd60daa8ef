"""The file with the staff's PINs and the tries that were wrong, written for one reader alone."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import field
from pathlib import Path

from pydantic import TypeAdapter, ValidationError
from pydantic.dataclasses import dataclass

from kiosk.lockout import Lockout
from kiosk.problem import Problem
from kiosk.rank import Rank
from kiosk.secret import Secret
from kiosk.tables import WRITTEN

REMEDY = "set them again with `sudo kiosk staff set-pin`"


@dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class Kept:
    """What stands in the file."""

    pins: dict[Rank, Secret] = field(default_factory=dict)
    lockout: Lockout = Lockout()


class PinFile:
    """pins.json in the state folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "pins.json"

    def read(self) -> Kept | Problem:
        """What is kept, which is nothing before a PIN is set, or why it cannot be read."""
        try:
            return TypeAdapter(Kept).validate_json(self.path.read_bytes())
        except FileNotFoundError:
            return Kept()
        except OSError as error:
            return self.problem(error.strerror)
        except ValidationError:
            return self.problem("the file is damaged")

    def problem(self, why: str | None) -> Problem:
        """That nobody can be let in, and the remedy."""
        return Problem(self.path, 1, f"The staff's PINs cannot be read ({why}): {REMEDY}.")

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Keeps the exhibit and the command line from writing over each other."""
        folder = os.open(self.path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            fcntl.flock(folder, fcntl.LOCK_EX)
            yield
        finally:
            os.close(folder)

    def write(self, kept: Kept) -> None:
        """Replaces the file, so that not even a power cut brings the old one back.

        It belongs to whom the folder belongs to, also when root writes it.
        """
        folder = os.open(self.path.parent, os.O_RDONLY | os.O_DIRECTORY)
        new = f"{self.path.name}.new"
        try:
            # The folder is not root's: nothing that was laid there may lead root's hand elsewhere.
            with suppress(FileNotFoundError):
                os.unlink(new, dir_fd=folder)
            handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600, dir_fd=folder)
            with os.fdopen(handle, "wb") as written:
                if os.geteuid() == 0:
                    owner = os.fstat(folder)
                    os.fchown(handle, owner.st_uid, owner.st_gid)
                written.write(TypeAdapter(Kept).dump_json(kept, indent=1))
                written.flush()
                os.fsync(handle)
            os.replace(new, self.path.name, src_dir_fd=folder, dst_dir_fd=folder)
            os.fsync(folder)
        finally:
            os.close(folder)
