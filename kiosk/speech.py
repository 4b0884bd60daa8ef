"""What is said in a language: sentences that wait to be translated, and who translates them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol


class Speech(Protocol):
    """A language, as the classes of the standard library's gettext speak it."""

    def gettext(self, message: str, /) -> str: ...
    def ngettext(self, one: str, many: str, number: int, /) -> str: ...


def N_(text: str) -> str:  # noqa: N802  # the name that pybabel looks for
    """Marks a sentence that is translated when it is said."""
    return text


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence that the log keeps in English and the staff read in their own language."""

    text: str
    """In English, with `{named}` gaps."""
    gaps: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return self._filled(self.text)

    def said(self, speech: Speech) -> str:
        """The sentence in this language."""
        return self._filled(speech.gettext(self.text))

    def _filled(self, text: str) -> str:
        # Not by `format`: a message may come from a damaged file, and then says what it can.
        for name, filling in self.gaps.items():
            text = text.replace(f"{{{name}}}", filling)
        return text
