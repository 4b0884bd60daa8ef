"""The languages in which every word of the exhibit stands."""

import logging
import struct
from collections.abc import Mapping
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Literal, get_args

from kiosk.paths import data_folder

log = logging.getLogger(__name__)
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


UNREADABLE = (OSError, ValueError, LookupError, struct.error)
"""What a catalogue that is missing or broken may raise: gettext takes its words on trust."""


@cache
def speech(code: str) -> NullTranslations:
    """The words of a language; where they cannot be read, visitors are spoken to in English.

    The sentences in the code are English, so that English needs no catalogue.
    """
    return NullTranslations() if code == "en" else catalogue(data_folder("locales"), code)


def catalogue(locales: Path, code: str) -> NullTranslations:
    """The translation in a folder of catalogues, or none; why is logged."""
    file = locales / code / "LC_MESSAGES" / "kiosk.mo"
    try:
        with file.open("rb") as words:
            return GNUTranslations(words)
    except UNREADABLE as error:
        why = getattr(error, "strerror", None) or "it is broken"
        log.warning("%s cannot be read (%s), so English stands in: install the exhibit again.",
                    file, why)  # fmt: skip
        return NullTranslations()
