"""Text on the screen: broken only at spaces and soft hyphens, as large as there is room for it."""

import re
from functools import lru_cache, partial
from math import ceil
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.label import Label

SOFT_HYPHEN = "\u00ad"
_TAGS = re.compile(r"\[/?i\]")
"""The markup of emphasis, which takes no room."""
FONT = ("font_name", "bold", "italic")
MEASURED = ("font_name", "font_size", "bold", "italic")
"""What the width of a text depends on."""
NARROWER = (0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6)
"""The parts of its width in which a paragraph is tried whose last word stands alone."""
SMALLER = 0.94
"""Letters are tried in steps of this kind until the longest word fits."""
MOST_TEXTS = 8192
"""Of so many texts it is remembered how they were broken."""


class Words(Label):
    """A paragraph that says something in a given width."""

    said = StringProperty()
    usual = NumericProperty(15)
    """The size of letters in a text of this kind."""
    letters = NumericProperty(0)
    """The size of these letters, if not the usual one; `font_size` is what there is room for."""
    least = NumericProperty(1)
    """Smaller letters could not be read."""
    share = NumericProperty(1.0)
    """The part of their size that there is room for."""
    is_left_out = BooleanProperty(False)
    """Whether there is no room for it at all."""
    one_line = NumericProperty()
    """How wide it would be on one line."""

    def __init__(self, **kwargs: Any) -> None:
        self._break = Clock.create_trigger(self._broken, -1)
        super().__init__(**kwargs)
        for name in ("said", "width", "usual", "letters", "least", "share", *FONT):
            self.fbind(name, self._break)
        self._broken()

    def _create_label(self) -> None:
        super()._create_label()
        self._label.get_extents = partial(_measured, self._label)

    def height_at(self, share: float) -> float:
        """How high it would be with another share."""
        return self.height_of(self.said, share)

    def height_of(self, said: str, share: float = 1.0) -> float:
        """How high it would be if it said something else."""
        if not said:
            return 0.0
        size = self._size_at(said, share)
        line = _height(self.font_name, size, self.bold, self.italic) * self.line_height
        return float(ceil(len(self._lines_at(said, size)) * line))

    def _broken(self, *_: Any) -> None:
        self.font_size = self._size_at(self.said, self.share)
        self.text = "\n".join(self._lines_at(self.said, self.font_size))
        plain = self.said.replace(SOFT_HYPHEN, "")
        self.one_line = _width(plain, self.font_name, self._wished, self.bold, self.italic)

    @property
    def _wished(self) -> float:
        return float(self.letters or self.usual)

    @property
    def _inner(self) -> float:
        """A little less than its width: Kivy adds up words without the kerning between them."""
        return float(self.width * 0.985 - 1)

    def _size_at(self, said: str, share: float) -> float:
        """The share of its letters' size, or less if a word is too wide for the paragraph."""
        size, least = max(self.least, self._wished * share), self.least
        if self.width <= 0:
            return _whole(size, least)
        return _size(said, self._inner, self.font_name, size, least, self.bold, self.italic)

    def _lines_at(self, said: str, size: float) -> tuple[str, ...]:
        return lines(said, self._inner, self.font_name, size, self.bold, self.italic)


@lru_cache(maxsize=MOST_TEXTS)
def _size(
    said: str, width: float, name: str, size: float, least: float, bold: bool, italic: bool
) -> float:
    """The size at which no word of a text is too wide."""
    while size > least and any(
        _width(line, name, size, bold, italic) > width
        for line in lines(said, width, name, _drawn(size), bold, italic)
    ):
        size = max(least, size * SMALLER)
    return _whole(size, least)


def _whole(size: float, least: float) -> float:
    """Whole pixels: every other size would be one more font to keep open."""
    return max(least, _drawn(size))


def _drawn(size: float) -> float:
    """The size in which Kivy draws and measures letters."""
    return float(int(size))


@lru_cache(maxsize=MOST_TEXTS)
def lines(
    said: str, width: float, name: str, size: float, bold: bool = False, italic: bool = False
) -> tuple[str, ...]:
    """The lines that a text takes in a width; a word too wide for it stays whole."""
    font = (name, size, bold, italic)
    return tuple(
        line.replace(SOFT_HYPHEN, "")
        for paragraph in said.split("\n")
        for line in _without_lone_word(paragraph, width, font)
    )


def _without_lone_word(paragraph: str, width: float, font: Any) -> list[str]:
    """The lines of a paragraph, narrower if that keeps its last word from standing alone."""
    made = _filled(paragraph, width, font)
    for share in NARROWER if len(made) > 1 and " " not in made[-1] else ():
        other = _filled(paragraph, width * share, font)
        if len(other) > len(made):
            break
        if " " in other[-1] and _hyphens(other) <= _hyphens(made):
            return other
    return made


def _hyphens(made: list[str]) -> int:
    return sum(line.endswith("-") for line in made)


def _filled(paragraph: str, width: float, font: Any) -> list[str]:
    """Each line with as much as it holds."""
    made: list[str] = []
    line = ""
    for word in paragraph.split(" "):
        longer = f"{line} {word}" if line else word
        if _width(longer.replace(SOFT_HYPHEN, ""), *font) <= width:
            line = longer
            continue
        head, rest = _broken(line, word, width, font)
        made += [head] if head else []
        line = rest
    return [*made, line]


def _broken(line: str, word: str, width: float, font: Any) -> tuple[str, str]:
    """A line with as much of the next word as it holds, and what is left of the word."""
    start = f"{line} " if line else ""
    parts = word.split(SOFT_HYPHEN)
    for number in range(len(parts) - 1, 0, -1):
        head = f"{start}{''.join(parts[:number])}-".replace(SOFT_HYPHEN, "")
        if _width(head, *font) <= width:
            return head, SOFT_HYPHEN.join(parts[number:])
    return line, word


def _width(text: str, name: str, size: float, bold: bool, italic: bool) -> float:
    plain = _TAGS.sub("", text) if "[" in text else text
    return float(_extents(plain, name, _drawn(size), bold, italic)[0])


def _height(name: str, size: float, bold: bool, italic: bool) -> float:
    return float(_extents("X", name, _drawn(size), bold, italic)[1])


def _measured(label: Any, text: str) -> tuple[int, int]:
    """What Kivy, which lays out our lines word by word, would measure anew each time."""
    name, size, bold, italic = (label.options[key] for key in MEASURED)
    return _extents(text, name, _drawn(size), bold, italic)


@lru_cache(maxsize=2 * MOST_TEXTS)
def _extents(text: str, name: str, size: float, bold: bool, italic: bool) -> tuple[int, int]:
    """How wide and how high a text is on one line."""
    wide, high = _font(name, size, bold, italic).get_extents(text)
    return wide, high


@lru_cache(maxsize=48)
def _font(name: str, size: float, bold: bool, italic: bool) -> Any:
    return CoreLabel(font_name=name, font_size=size, bold=bold, italic=italic)
