"""Where the tables of figures can be written: a stick that is plugged in, or the state folder."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

MEDIA = (Path("/media"), Path("/run/media"))


def places(state: Path, media: Sequence[Path] = MEDIA) -> list[Path]:
    """Folders that can be written, sticks first; the state folder always serves."""
    return [*_sticks(media), state / "export"]


def _sticks(media: Sequence[Path]) -> Iterator[Path]:
    """Sticks are mounted by their name, or below the name of a user."""
    for folder in media:
        for place in sorted((*folder.glob("*"), *folder.glob("*/*"))):
            if place.is_mount() and os.access(place, os.W_OK):
                yield place
