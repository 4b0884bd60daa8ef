"""The files of the typefaces: where one is missing or broken, another of ours stands in for it."""

import logging
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

log = logging.getLogger(__name__)
FONTS = Path(__file__).parent / "ui" / "fonts"
_TRUETYPE = b"\0\1\0\0"
_WHOLE = 0xB1B0AFBA
"""What all words of a TrueType file add up to, by its standard."""


class Typeface(NamedTuple):
    """Letters of one kind, by the name that the screens use, and the names of their files."""

    name: str
    regular: str
    italic: str | None = None
    bold: str | None = None


TYPEFACES = (
    Typeface("Alegreya", "Alegreya-Medium", "Alegreya-MediumItalic", "Alegreya-Bold"),
    Typeface("AlegreyaSans", "AlegreyaSans-Regular", "AlegreyaSans-Medium", "AlegreyaSans-Bold"),
    Typeface("Runes", "NotoSansRunic-Regular"),
)
_STAND_INS = [file for face in TYPEFACES[:2] for file in face[1:] if file]
"""Every file with the letters of our languages."""


def is_whole(file: Path) -> bool:
    """Whether a font is there as it was made: one wrong letter could end the exhibit."""
    try:
        data = file.read_bytes()
    except OSError:
        return False
    if not data.startswith(_TRUETYPE) or len(data) % 4:
        return False
    words: tuple[int, ...] = struct.unpack(f">{len(data) // 4}I", data)
    return sum(words) % 2**32 == _WHOLE


def usable(folder: Path = FONTS) -> Iterator[tuple[str, list[Path | None]]]:
    """Every typeface with the files for regular, italic and bold that can be drawn from.

    A typeface for which nothing of ours stands in is left out.
    """
    for face in TYPEFACES:
        files = [name and _found(folder, name) for name in face[1:]]
        if files[0]:
            yield face.name, [file or None for file in files]


def _found(folder: Path, name: str) -> Path | None:
    """A file, or what stands in for it, which is logged: a file of its own family at best."""
    file = folder / f"{name}.ttf"
    if is_whole(file):
        return file
    family = name.partition("-")[0]
    others = sorted(_STAND_INS, key=lambda other: other.partition("-")[0] != family)
    found = next((other for other in others if is_whole(folder / f"{other}.ttf")), None)
    log.warning("%s is missing or broken, and %s stands in for it: install the exhibit again.",
                file, found or "a plain font")  # fmt: skip
    return folder / f"{found}.ttf" if found else None
