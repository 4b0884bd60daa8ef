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
