"""The languages in which every word of the exhibit stands."""

from typing import Literal, get_args

Language = Literal["nb", "sv", "da", "de", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
