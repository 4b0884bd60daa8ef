"""Writes and reads pictures as PNG, as far as screenshots need it."""

import struct
import zlib
from pathlib import Path
from typing import Any

import numpy as np

_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def write_png(file: Path, pixels: Any) -> None:
    """Writes rows of red, green and blue, each row as the difference to the one above."""
    height, width, _ = pixels.shape
    rows = np.zeros((height, 1 + width * 3), np.uint8)
    flat = pixels.reshape(height, width * 3)
    rows[:, 0] = 2  # the filter “up”
    rows[0, 1:] = flat[0]
    rows[1:, 1:] = flat[1:] - flat[:-1]
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    file.parent.mkdir(parents=True, exist_ok=True)
    packed = zlib.compress(rows.tobytes(), 4)
    chunks = (_chunk(b"IHDR", head), _chunk(b"IDAT", packed), _chunk(b"IEND", b""))
    file.write_bytes(_SIGNATURE + b"".join(chunks))


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)


def read_png(file: Path) -> Any:
    """The rows of a picture that was written here."""
    data = file.read_bytes()
    width, height = struct.unpack(">II", data[16:24])
    start = data.index(b"IDAT") + 4
    size = struct.unpack(">I", data[start - 8 : start - 4])[0]
    rows = np.frombuffer(zlib.decompress(data[start : start + size]), np.uint8)
    flat = np.cumsum(rows.reshape(height, 1 + width * 3)[:, 1:], axis=0, dtype=np.uint8)
    return flat.reshape(height, width, 3)
