"""Writes files so that pulling the plug leaves the old one or the new one, never half of one."""

import os
from pathlib import Path


def write_atomically(file: Path, data: bytes) -> None:
    """Replace a file as a whole; its folder is made if it is missing."""
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_name(f"{file.name}.new")
    with new.open("wb") as written:
        written.write(data)
        written.flush()
        os.fsync(written.fileno())
    new.replace(file)
    folder = os.open(file.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder)  # only then the new name is on the disk too
    finally:
        os.close(folder)
