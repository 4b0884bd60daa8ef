"""Every sentence of the exhibit is gathered for the translators, and said in every language."""

import ast
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from kiosk.languages import LANGUAGES

ROOT = Path(__file__).parent.parent
OTHERS = [language for language in LANGUAGES if language != "en"]


def catalogue(file: str) -> Catalog:
    with (ROOT / "locales" / file).open("rb") as opened:
        return read_po(opened)


def keys(messages: Catalog) -> set[str | tuple[str, ...]]:
    return {_key(message.id) for message in messages if message.id}


def _key(id: str | list[str] | tuple[str, ...]) -> str | tuple[str, ...]:
    return id if isinstance(id, str) else tuple(id)


def test_the_template_holds_every_sentence_of_the_program() -> None:
    keywords = {"N_": None, "_": None, "gettext": None, "ngettext": (1, 2)}
    found = extract_from_dir(ROOT / "kiosk", keywords=keywords)
    sentences = {_key(message) for _, _, message, _, _ in found}
    assert keys(catalogue("kiosk.pot")) == sentences, "run `make words`"


def test_no_sentence_hides_in_another_where_it_is_not_gathered() -> None:
    hidden = [
        f"{file.name}:{text.lineno}"
        for file in (ROOT / "kiosk").rglob("*.py")
        for text in ast.walk(ast.parse(file.read_text()))
        if isinstance(text, ast.JoinedStr) and any(map(_is_translated, ast.walk(text)))
    ]
    assert hidden == []


def _is_translated(part: ast.AST) -> bool:
    named = getattr(part, "func", None)
    name = getattr(named, "id", None) or getattr(named, "attr", None)
    return name in ("_", "N_", "gettext", "ngettext")


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_says_everything_and_nothing_else(language: str) -> None:
    words = catalogue(f"{language}/LC_MESSAGES/kiosk.po")
    assert keys(words) == keys(catalogue("kiosk.pot"))
    assert not words.obsolete
    for message in words:
        said = [message.string] if isinstance(message.string, str) else message.string
        assert all(said), f"{message.id} is not translated"
        assert not (message.id and message.fuzzy)
