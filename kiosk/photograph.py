"""Whether a museum's picture can be shown: a whole JPEG or PNG of a size that a panel can use."""

import logging
import struct
import zlib
from functools import lru_cache
from pathlib import Path

log = logging.getLogger(__name__)
LONGEST_SIDE = 4096
"""Pixels; more would only fill the memory of the machine."""
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8"
_SIZES = (*range(0xC0, 0xC4), *range(0xC5, 0xC8), *range(0xC9, 0xCC), *range(0xCD, 0xD0))
"""The markers of a JPEG behind which its height and width stand."""


class Unshowable(ValueError):
    """Why a picture cannot be shown, and the remedy."""


def fault(file: Path) -> str:
    """Why a picture cannot be shown, or nothing if it can."""
    try:
        return _fault(file, file.stat().st_mtime_ns)
    except OSError:
        return f"There is no picture '{file.name}': put it there or name another."


def logo(file: str) -> str:
    """The file of a museum's logo, or nothing if it cannot be shown; why is logged."""
    if file and (sentence := fault(Path(file))):
        log.warning("The museum's logo is left out. %s", sentence)
        return ""
    return file


@lru_cache(maxsize=256)
def _fault(file: Path, _changed: int) -> str:
    data = file.read_bytes()
    try:
        width, height = _png(data) if data.startswith(_PNG) else _jpeg(data)
    except (Unshowable, struct.error, IndexError):
        return f"The picture '{file.name}' is no whole JPEG or PNG: save it anew."
    if max(width, height) > LONGEST_SIDE:
        size = f"{width} x {height} pixels"
        return f"The picture '{file.name}' has {size}: make it {LONGEST_SIDE} or smaller."
    return ""


def _png(data: bytes) -> tuple[int, int]:
    """The size of a PNG whose every part is as it was written."""
    place, size = len(_PNG), (0, 0)
    while True:
        length, kind = struct.unpack_from(">I4s", data, place)
        body = data[place + 4 : place + 8 + length]
        (check,) = struct.unpack_from(">I", data, place + 8 + length)
        if check != zlib.crc32(body):
            raise Unshowable
        if kind == b"IHDR":
            size = struct.unpack_from(">II", data, place + 8)
        if kind == b"IEND":
            return size
        place += 12 + length


def _jpeg(data: bytes) -> tuple[int, int]:
    """The size of a JPEG that has its end."""
    if not data.startswith(_JPEG) or b"\xff\xd9" not in data[-64:]:
        raise Unshowable
    place = len(_JPEG)
    while True:
        begin, marker, length = struct.unpack_from(">BBH", data, place)
        if begin != 0xFF:
            raise Unshowable
        if marker in _SIZES:
            height, width = struct.unpack_from(">HH", data, place + 5)
            return width, height
        place += 2 + length
