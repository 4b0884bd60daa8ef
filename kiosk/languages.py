"""The languages in which every word of the exhibit stands."""

from collections.abc import Mapping
from gettext import NullTranslations, translation
from typing import Literal, get_args

from kiosk.paths import data_folder

Language = Literal["nb", "sv", "da", "de", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
OWN_NAMES: Mapping[str, str] = {
    "nb": "Norsk",
    "sv": "Svenska",
    "da": "Dansk",
    "de": "Deutsch",
    "en": "English",
}
"""Every language by its own name."""


def speech(code: str) -> NullTranslations:
    """A catalogue; the sentences in the code are English."""
    return translation("kiosk", data_folder("locales"), [code], fallback=code == "en")
