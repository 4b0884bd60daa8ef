"""How much memory the exhibit uses, when it is too much, and what of it stays for good."""

import ctypes
import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

CEILING_MB = 1500
"""Above it the exhibit is started anew while nobody plays; the unit ends it at 2048.

Where no graphics card holds the pictures, half of this is usual on a panel of 1920 by 1080."""
HIGHEST_MB = CEILING_MB * 1.15
"""Above it the exhibit is started anew at once, before the kernel does it in mid-picture."""
_STATM = Path("/proc/self/statm")
_LARGE = 256 * 1024
"""Bytes; no picture that fills a part of the screen has fewer."""
_M_MMAP_THRESHOLD = -3
"""The name of that limit in malloc.h."""


def used_mb(statm: Path = _STATM) -> float:
    """What this process holds in memory; 0 where the kernel does not tell."""
    try:
        pages = int(statm.read_text("ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def is_too_much(used: float, *, is_resting: bool) -> bool:
    """Whether the exhibit should be started anew now."""
    return used > (CEILING_MB if is_resting else HIGHEST_MB)


@contextmanager
def that_stays() -> Iterator[None]:
    """What is made meanwhile is there for good, so nobody looks through it for waste again.

    Looking through all screens takes half a second, in which the picture stands still. From now on
    Python does not look by itself any more, but when it is told to: see `tidy`.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.collect()
        gc.freeze()


def tidy() -> None:
    """Looks for waste as Python itself would, but at a moment in which nothing is being changed.

    In the midst of a change a widget that nobody needs any more would be gone between being called
    and being told, which is a mistake in Kivy's eyes.
    """
    counted = zip(gc.get_count(), gc.get_threshold(), strict=True)
    due = [age for age, (count, most) in enumerate(counted) if count > most]
    if due:
        gc.collect(due[-1])


def give_back_large_parts() -> None:
    """What a picture has held goes back to the system with the picture.

    By itself the C library soon keeps such room for later pictures, which do not quite fit into it.
    """
    with suppress(OSError, AttributeError):  # another C library has ways of its own
        ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, _LARGE)


def give_back() -> None:
    """What was held by things that are gone goes back to the system, as far as it can.

    What of them hangs together by circles is looked for first, now that nobody waits for a picture:
    otherwise Python would do it in the midst of some later game.
    """
    gc.collect()
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
