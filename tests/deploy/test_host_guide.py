"""The guide for hosts: a page in each language, with the very words of the panel."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from kiosk.languages import LANGUAGES, OWN_NAMES, Language

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "deploy" / "HOST-GUIDE.md"
A_PAGE = 540
"""Words that fit on a sheet of A4, half of them in a table, in letters of 10.5 points."""

NAMED = (
    *("Exhibit", "Languages", "Sound and seats", "Opening hours", "Special days"),
    *("Open, close, clean", "Figures", "Done", "Undo", "Reset to museum settings"),
    *("Shown now", "Games", "Besides playing", "Shown", "First", "On", "Off", "Side by side"),
    *("At a table", "Open", "Closed that day", "Open now", "Closed now"),
    *("By the hours", "Lock the screen for 60 seconds"),
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
    return {name: str(catalogue[name].string) for name in NAMED}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_host_finds_the_words_of_the_guide_on_the_panel(language: Language) -> None:
    guide = page(language)
    words = panel_words(language)
    assert not {name: said for name, said in words.items() if f"**{said}**" not in guide}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_one_page(language: Language) -> None:
    assert len(page(language).split()) <= A_PAGE
