"""Text on the screen: as high as its words need, broken only at spaces and soft hyphens."""

import re
from functools import cache, lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.label import Label

SOFT_HYPHEN = "\u00ad"
_TAGS = re.compile(r"\[/?i\]")
"""The markup of emphasis, which takes no room."""


class Words(Label):
    """A paragraph that says something in a given width."""

    said = StringProperty()
    one_line = NumericProperty()
    """How wide it would be on one line."""

    def __init__(self, **kwargs: Any) -> None:
        self._break = Clock.create_trigger(self._broken, -1)
        super().__init__(**kwargs)
        for name in ("said", "width", "font_size", "font_name", "bold", "italic"):
            self.fbind(name, self._break)
        self._broken()

    def _broken(self, *_: Any) -> None:
        font = (self.font_name, self.font_size, self.bold, self.italic)
        self.text = "\n".join(lines(self.said, self.width, *font))
        self.one_line = _width(self.said.replace(SOFT_HYPHEN, ""), *font)


def lines(
    said: str, width: float, name: str, size: float, bold: bool = False, italic: bool = False
) -> list[str]:
    """The lines that a text takes in a width; a word too wide for it stays whole."""
    font = (name, size, bold, italic)
    made: list[str] = []
    for paragraph in said.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if _width(longer.replace(SOFT_HYPHEN, ""), *font) <= width:
                line = longer
                continue
            head, rest = _broken(line, word, width, font)
            made += [head] if head else []
            line = rest
        made.append(line)
    return [line.replace(SOFT_HYPHEN, "") for line in made]


def _broken(line: str, word: str, width: float, font: Any) -> tuple[str, str]:
    """A line with as much of the next word as it holds, and what is left of the word."""
    start = f"{line} " if line else ""
    parts = word.split(SOFT_HYPHEN)
    for number in range(len(parts) - 1, 0, -1):
        head = f"{start}{''.join(parts[:number])}-".replace(SOFT_HYPHEN, "")
        if _width(head, *font) <= width:
            return head, SOFT_HYPHEN.join(parts[number:])
    return line, word


@lru_cache(maxsize=4096)
def _width(text: str, name: str, size: float, bold: bool, italic: bool) -> float:
    return float(_font(name, size, bold, italic).get_extents(_TAGS.sub("", text))[0])


@cache
def _font(name: str, size: float, bold: bool, italic: bool) -> Any:
    return CoreLabel(font_name=name, font_size=size, bold=bold, italic=italic)
