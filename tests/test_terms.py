"""One thing, one word: the terms of the games in every language, and words to keep away from."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from kiosk.languages import LANGUAGES

ROOT = Path(__file__).parents[1]
TRANSLATED = [code for code in LANGUAGES if code != "en"]

TERMS = {
    # English: Norwegian, Swedish, Danish, German
    "Take back": ("Angre", "Ångra", "Fortryd", "Zurücknehmen"),
    "Give up": ("Gi opp", "Ge upp", "Giv op", "Aufgeben"),
    "Yes": ("Ja", "Ja", "Ja", "Ja"),
    "No": ("Nei", "Nej", "Nej", "Nein"),
    "Next": ("Neste", "Nästa", "Næste", "Weiter"),
    "Back": ("Tilbake", "Tillbaka", "Tilbage", "Zurück"),
}
"""Buttons of the vocabulary that are one word everywhere."""

SPOKEN_OF = {
    # what an English sentence speaks of: and how each language says it
    r"\bmills?\b": (r"mølle", r"kvarn", r"mølle", r"Mühle"),
    r"\bthe king\b": (r"kong", r"kung", r"kong", r"König"),
    r"\battackers?\b": (r"angrip", r"angrip|anfall", r"angrib", r"Angreif"),
    r"\bblockades?\b": (r"blokad", r"blockad", r"blokad", r"Blockad"),
    r"\bcamps?\b": (r"leir", r"läge?r", r"lejr", r"[Ll]ager"),
    r"\bdams?\b": (r"dam", r"dam", r"dam", r"Dame"),
    r"\bthrone\b": (r"midtrut", r"\btron", r"\btron", r"Thron"),
    r"\bedges?\b": (r"kant", r"kant", r"kant", r"\bRand"),
    r"\bcorners?\b": (r"hjørne", r"hörn", r"hjørne", r"\bEck"),
    r"\bsquares?\b": (r"rute", r"\brut(a|an|or|orna)?\b", r"felt", r"Feld"),
    r"\ba draw\b": (r"uavgjort", r"oavgjort", r"uafgjort|tilbyd remis", r"unentschieden"),
    r"\bhuff|\b[Bb]lows? (a|away|the|too)\b": (r"blås", r"blås", r"pust", r"pust"),
    r"\bcomputer\b": (r"maskin", r"dator", r"computer", r"Computer"),
}

AVOIDED = {
    "nb": [r"\bsi opp\b", r"\bvikingsjakk\b", r"\blapp(er|ene|land)\b"],
    "sv": [r"\bavgå\b", r"\bvikingaschack\b", r"\blapp(ar|arna|land)\b"],
    "da": [r"\blinier?\b", r"\bbrædt", r"\bvikingeskak\b", r"\blapp(er|erne|land)\b"],
    "de": [
        r"Wikingerschach",
        r"\bweiss",
        r"schliess",
        r"\bgross",
        r"\bLapp(en|land)\b",
    ],
    "en": [r"[Vv]iking chess", r"\bLapp(s|land)?\b", r"\bcheckers\b"],
}
"""Words that mean something else, belong to another country, or hurt."""

NO_PIECES = {"nb": r"\bstykker?\b", "sv": r"\bbit(en|ar|arna)?\b", "da": r"\bstykker?\b"}
"""What a piece is not called; a story may still tell of a piece of something."""


OTHER_WORDS = {
    "nb": [r"\btrone", r"\bremis\b", r"\bpust"],
    "sv": [r"\bmittrut", r"\bremi\b", r"\bpust", r"\bfält"],
    "da": [r"\bmidterfelt", r"(?<!tilbyd )(?<!tilbyder )\bremis\b", r"\bblæs", r"\brude"],
    "de": [r"\bMittelfeld", r"\bRemis\b", r"\bblas|geblasen", r"\bKante"],
    "en": [r"\b(centre|central|middle) square\b", r"\bstalemate\b"],
}
"""Other words for throne, draw, huff, square and edge: not wrong, but one thing has one name."""


def entries(code: str) -> Iterator[tuple[str, str]]:
    """Every sentence of the interface in English and in a language, plural forms too."""
    with (ROOT / "locales" / code / "LC_MESSAGES" / "kiosk.po").open("rb") as file:
        for message in read_po(file):
            if message.id:
                pairs = (message.id, message.string)
                if isinstance(message.id, tuple):
                    yield from zip(message.id, message.string, strict=False)
                else:
                    yield pairs


def texts(code: str) -> Iterator[tuple[Path, str]]:
    """Every text of the content in a language."""
    content = ROOT / "content"
    for file in (*content.rglob(f"{code}.md"), *content.rglob(f"{code}.toml")):
        yield (
            file.relative_to(content),
            file.read_text("utf-8").replace("&shy;", "").replace("\xad", ""),
        )


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_button_has_its_word(code: str) -> None:
    said = dict(entries(code))
    place = ("nb", "sv", "da", "de").index(code)
    assert {english: said[english] for english in TERMS} == {
        english: words[place] for english, words in TERMS.items()
    }


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_thing_has_one_name(code: str) -> None:
    place = ("nb", "sv", "da", "de").index(code)
    for english, said in entries(code):
        plain = said.replace("\xad", "")
        for thing, names in SPOKEN_OF.items():
            if re.search(thing, english):
                assert re.search(names[place], plain, re.IGNORECASE), (english, said)


@pytest.mark.parametrize("code", LANGUAGES)
def test_words_that_mislead_are_not_used(code: str) -> None:
    interface = [] if code == "en" else [(Path(code), said) for _, said in entries(code)]
    for file, text in (*interface, *texts(code)):
        for word in AVOIDED[code]:
            found = re.search(word, text.replace("\xad", ""))
            assert not found, f"{file}: {found}"


@pytest.mark.parametrize("code", NO_PIECES)
def test_a_piece_is_no_fragment(code: str) -> None:
    told = [text for file, text in texts(code) if "stories" not in file.parts]
    for text in (*told, *(said for _, said in entries(code))):
        assert not re.search(NO_PIECES[code], text)


@pytest.mark.parametrize("code", LANGUAGES)
def test_rules_and_lessons_call_a_thing_by_its_one_name(code: str) -> None:
    interface = [] if code == "en" else [(Path(code), said) for _, said in entries(code)]
    told = [(file, text) for file, text in texts(code) if "stories" not in file.parts]
    assert told
    for file, text in (*interface, *told):
        for word in OTHER_WORDS[code]:
            found = re.search(word, text.replace("\xad", ""), re.IGNORECASE)
            assert not found, f"{file}: {found}"


def test_the_terms_are_known_to_the_interface() -> None:
    """A term that no sentence uses any more would be tested in vain."""
    with (ROOT / "locales" / "kiosk.pot").open("rb") as file:
        messages = [m.id if isinstance(m.id, str) else m.id[0] for m in read_po(file) if m.id]
    assert not {*TERMS} - {*messages}
    for thing in SPOKEN_OF:
        assert any(re.search(thing, message) for message in messages), thing
