"""The languages in which every word of the exhibit stands."""

from gettext import NullTranslations, translation
from typing import Literal, get_args

from kiosk.paths import data_folder

Language = Literal["nb", "sv", "da", "de", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


def speech(code: str) -> NullTranslations:
    """A catalogue; the sentences in the code are English."""
    return translation("kiosk", data_folder("locales"), [code], fallback=code == "en")
