"""How hard a text is to read: its words, its sentences, and LIX."""

import re

_WORD = re.compile("\\w+(?:[-\u2019']\\w+)*")
_SENTENCE_END = re.compile("[.!?…]+[”“»«\u2019)]*(?=\\s|$)|\n")
_SOFT_HYPHEN = "\N{SOFT HYPHEN}"
LONG = 6
"""A word with more letters is long (C. H. Björnsson, 1968)."""


def words(text: str) -> list[str]:
    """The words of a text; a number is one too, and so is a word that may be broken."""
    return _WORD.findall(text.replace(_SOFT_HYPHEN, ""))


def sentences(text: str) -> list[str]:
    """The sentences of a text."""
    return [part for part in _SENTENCE_END.split(text) if words(part)]


def first_sentence(text: str) -> str:
    """The sentence with which a text begins, with its full stop."""
    end = _SENTENCE_END.search(text)
    return (text[: end.end()] if end else text).strip()


def lix(text: str) -> float:
    """Words in a sentence, and long words in a hundred: below 30 easy, above 50 hard."""
    all_words = words(text)
    if not all_words:
        return 0.0
    long_words = [word for word in all_words if len(word) > LONG]
    return len(all_words) / len(sentences(text)) + 100 * len(long_words) / len(all_words)
