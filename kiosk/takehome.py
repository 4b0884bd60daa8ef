"""What a visitor takes home on the telephone: the museum's address, or the rules in short."""

from functools import lru_cache

import segno

from kiosk.languages import Language
from kiosk.rulebook import Rulebook

LARGEST_VERSION = 12
"""A larger code has too many points for an old camera."""

QUIET = 4
"""So many light points around a code tell a camera where it ends."""

Points = tuple[tuple[bool, ...], ...]
"""The rows of a code from above, with the light points around it; true is dark."""


def words(address: str, rulebook: Rulebook, game: str, language: Language) -> str:
    """The address if there is one, or the rules in the fewest words."""
    return address or (rulebook.of(game, language).short if game in rulebook else "")


@lru_cache
def points(text: str) -> Points:
    """A code that tells this text."""
    code = segno.make_qr(text, error="l", boost_error=True)
    assert int(code.version) <= LARGEST_VERSION, "The text is too long for a code."
    return tuple(tuple(bool(point) for point in row) for row in code.matrix_iter(border=QUIET))
