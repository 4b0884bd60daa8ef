"""Which characters our fonts can draw; any other would be an empty box on the screen."""

from functools import cache
from pathlib import Path

LETTERS = Path(__file__).parent / "ui" / "fonts" / "letters.txt"
"""One code point a line in hexadecimal figures, written when the fonts are made."""


def undrawable(text: str) -> list[str]:
    """The characters of a text that our fonts lack, each once."""
    return [letter for letter in dict.fromkeys(text) if letter not in _drawable()]


@cache
def _drawable() -> frozenset[str]:
    lines = LETTERS.read_text("ascii").splitlines()
    return frozenset({"\n", *(chr(int(line, 16)) for line in lines if not line.startswith("#"))})
