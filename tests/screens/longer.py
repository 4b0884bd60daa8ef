"""A language that no translation is longer than: English, and 40 % more."""

from gettext import NullTranslations
from itertools import cycle

LONGER = "longer"
"""Its code."""
TIMES = 1.4
FILLING = ("and", "so", "on", "at", "the", "table", "of", "a", "king", "in", "the", "north")


class Longer(NullTranslations):
    """Puts words after each sentence until it is long enough."""

    def gettext(self, message: str) -> str:
        filling, said = cycle(FILLING), message
        while len(said) < len(message) * TIMES:
            said += f" {next(filling)}"
        return said

    def ngettext(self, one: str, many: str, number: int) -> str:
        return self.gettext(one if number == 1 else many)
