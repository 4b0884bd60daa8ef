"""Which characters our fonts can draw; any other would be an empty box on the screen."""

import logging
from functools import cache
from pathlib import Path

log = logging.getLogger(__name__)
LETTERS = Path(__file__).parent / "ui" / "fonts" / "letters.txt"
"""One code point a line in hexadecimal figures, written when the fonts are made."""


def undrawable(text: str) -> list[str]:
    """The characters of a text that our fonts lack, each once; none if nobody knows."""
    drawable = _drawable()
    return [letter for letter in dict.fromkeys(text) if drawable and letter not in drawable]


@cache
def _drawable() -> frozenset[str]:
    try:
        lines = LETTERS.read_text("ascii").splitlines()
        letters = [chr(int(line, 16)) for line in lines if not line.startswith("#")]
    except (OSError, ValueError, OverflowError) as error:
        log.warning("%s cannot be read (%s): install the exhibit again.", LETTERS, error)
        return frozenset()
    return frozenset({"\n", *letters})
