"""The guide for hosts: a page in each language, with the very words of the panel."""

import re
from collections import Counter
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from pypdf import PdfReader

from deploy import hostguide
from kiosk.languages import LANGUAGES, OWN_NAMES, Language
from kiosk.letters import undrawable

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "deploy" / "HOST-GUIDE.md"

NAMED = (
    *("Exhibit", "Languages", "Sound and seats", "Opening hours", "Special days"),
    *("Open, close, clean", "Figures", "Done", "Undo", "Reset to museum settings"),
    *("Shown now", "Games", "Besides playing", "Shown", "First", "On", "Off", "Side by side"),
    *("At a table", "Open", "Closed that day", "Open now", "Closed now"),
    *("By opening hours", "Lock the screen for 60 seconds"),
    *("Learn", "Find the move", "Against the computer", "Stories"),
)
"""What the guide calls by its name on the panel."""


def page(language: Language) -> str:
    """The guide in one language, in one line."""
    pages = re.split(r"^## ", GUIDE.read_text("utf-8"), flags=re.MULTILINE)
    (found,) = [page for page in pages if page.startswith(f"{OWN_NAMES[language]}\n")]
    return " ".join(found.split())


def panel_words(language: Language) -> dict[str, str]:
    """The same in a language."""
    if language == "en":
        return {name: name for name in NAMED}
    with (ROOT / "locales" / language / "LC_MESSAGES" / "kiosk.po").open("rb") as file:
        catalogue = read_po(file)
    return {name: str(catalogue[name].string).replace("\u00ad", "") for name in NAMED}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_host_finds_the_words_of_the_guide_on_the_panel(language: Language) -> None:
    guide = page(language)
    words = panel_words(language)
    assert not {name: said for name, said in words.items() if f"**{said}**" not in guide}


def test_every_language_has_one_printed_page_with_all_its_words(tmp_path: Path) -> None:
    hostguide.main(tmp_path / "guide.pdf")
    printed = [sheet.extract_text() for sheet in PdfReader(tmp_path / "guide.pdf").pages]
    assert len(printed) == len(LANGUAGES)
    for language, sheet in zip(LANGUAGES, printed, strict=True):
        assert OWN_NAMES[language] in sheet.splitlines()[0]
        assert not _letters_of(page(language)) - _letters_of(sheet)
        assert not undrawable(page(language))


def _letters_of(text: str) -> Counter[str]:
    """How often each letter stands there, however the lines are broken."""
    return Counter(letter for letter in text if letter.isalpha())
