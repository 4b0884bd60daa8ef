"""The file of the mill endgames: a header that can be read with `head`, then one byte an entry.

The header tells for which rules the entries hold and carries the checksum of the rest, itself
included; a file is used as a whole or not at all.
"""

import contextlib
import json
import os
import zlib
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from games.entries import Entries
from games.mill.ranking import PAIRS, SIZES, STARTS, Pair
from games.mill.rulesets import MillRules

NAME = "mill-endgames.table"
EDITION = 1
"""To be raised when the kernel or the ranking changes what an entry says or where it stands."""
HEADER = 4096
"""Bytes; entries begin after them, at the beginning of a page of memory."""
REMEDY = "they are not used; `kiosk tables` builds them anew"


class Unusable(ValueError):
    """A file whose entries must not be used: one sentence for the log."""


class Terms(NamedTuple):
    """What a rule set must share with a table for the table to hold."""

    fly_at: int
    quiet_plies: int


def terms(ruleset: MillRules) -> Terms:
    """Those of a rule set."""
    return Terms(ruleset.fly_at, ruleset.quiet_plies)


def number_of_entries(up_to: Pair) -> int:
    """How many entries a table has that ends with so many stones."""
    return max(STARTS[up_to] + SIZES[up_to], STARTS[up_to[::-1]] + SIZES[up_to[::-1]])


def write(file: Path, entries: Entries, held: Terms) -> None:
    """Writes a table in place of the one before; whoever reads meanwhile sees one of the two."""
    header = {"edition": EDITION, **held._asdict(), "entries": entries.size}
    header["checksum"] = _checksum(header, entries)
    text = json.dumps({"kongens bord": "mill endgames", **header}) + "\n"
    new = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        with new.open("wb") as out:
            out.write(text.encode().ljust(HEADER))
            out.write(entries.data)
            out.flush()
            os.fsync(out.fileno())
        new.replace(file)
    finally:
        with contextlib.suppress(OSError):
            new.unlink()


def read(file: Path, wanted: Terms) -> Entries:
    """The entries of a file, mapped into memory; Unusable unless each byte is as it was written."""
    try:
        with file.open("rb") as opened:
            header = _header(file, opened.read(HEADER))
        if header["edition"] != EDITION:
            raise Unusable(f"The endgame tables in {file} are of another edition: {REMEDY}.")
        if Terms(header["fly_at"], header["quiet_plies"]) != wanted:
            raise Unusable(f"The endgame tables in {file} hold for other rules: {REMEDY}.")
        if file.stat().st_size != HEADER + header["entries"]:
            raise Unusable(f"The endgame tables in {file} have not their whole length: {REMEDY}.")
        # Copied where it is written to, which nobody does: kernels take no read-only arrays.
        mapped = np.memmap(file, np.uint8, "c", HEADER)
    except OSError as error:
        told = error.strerror or error
        raise Unusable(
            f"The endgame tables in {file} cannot be read ({told}): {REMEDY}."
        ) from error
    entries = np.asarray(mapped)
    if _checksum(header, entries) != header.get("checksum"):
        raise Unusable(f"The endgame tables in {file} are damaged: {REMEDY}.")
    return entries


def _header(file: Path, head: bytes) -> dict[str, Any]:
    damaged = Unusable(f"The endgame tables in {file} have a damaged header: {REMEDY}.")
    try:
        header = json.loads(head.decode("ascii"))
    except ValueError:
        raise damaged from None
    names = ("edition", *Terms._fields, "entries", "checksum")
    if not isinstance(header, dict) or any(type(header.get(name)) is not int for name in names):
        raise damaged
    if header["entries"] not in map(number_of_entries, PAIRS):
        raise damaged
    return {name: header[name] for name in names}


def _checksum(header: dict[str, Any], entries: Entries) -> int:
    """Of the entries and of the header but for the checksum itself."""
    told = json.dumps([value for name, value in header.items() if name != "checksum"])
    return zlib.crc32(entries.data, zlib.crc32(told.encode()))
