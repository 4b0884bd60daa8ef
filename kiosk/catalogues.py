"""Looks through the translators' files: nothing is missing, doubtful or half said."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from gettext import GNUTranslations
from pathlib import Path

from kiosk.languages import UNREADABLE
from kiosk.letters import undrawable
from kiosk.problem import Problem
from kiosk.tables import read_text

_LINE = re.compile(r'(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?)?\s*(".*")\s*$')
_GAP = re.compile(r"{\w*}")


@dataclass(slots=True)
class Entry:
    """A sentence and its translation, as far as they have been read."""

    line: int = 0
    is_fuzzy: bool = False
    texts: dict[str, str] = field(default_factory=dict)
    """By the word that stands before each: msgid, msgstr and their plurals."""

    @property
    def key(self) -> tuple[str, str]:
        """What gettext looks it up by."""
        return self.texts.get("msgctxt", ""), self.texts.get("msgid", "")

    @property
    def translations(self) -> list[str]:
        """The sentence in the other language, in every number."""
        return [text for word, text in self.texts.items() if word.startswith("msgstr")]


def catalogue_file(locales: Path, language: str) -> Path:
    """Where the translation into this language lies."""
    return locales / language / "LC_MESSAGES" / "kiosk.po"


def catalogue_problems(locales: Path, languages: Sequence[str]) -> list[Problem]:
    """All that is wrong with the catalogues of these languages."""
    problems: list[Problem] = []
    entries: dict[Path, list[Entry]] = {}
    for file in (catalogue_file(locales, language) for language in languages):
        text = read_text(file)
        if isinstance(text, Problem):
            problems.append(text)
            continue
        entries[file] = list(_entries(text))
        problems += [
            Problem(file, entry.line, sentence)
            for entry in entries[file]
            for sentence in _wrong(entry)
        ]
    known = {entry.key for each in entries.values() for entry in each}
    for file, each in entries.items():
        for _, text in sorted(known - {entry.key for entry in each}):
            sentence = f"“{text}” is missing, though another language has it: add it."
            problems.append(Problem(file, 1, sentence))
    return problems


def compiled_problems(locales: Path, languages: Sequence[str]) -> list[Problem]:
    """The languages whose visitors would read English, since their words are not compiled."""
    remedy = "install the exhibit again; in a checkout run “make ready”."
    problems: list[Problem] = []
    for file in (catalogue_file(locales, code).with_suffix(".mo") for code in languages):
        try:
            with file.open("rb") as words:
                GNUTranslations(words)
        except UNREADABLE as error:
            why = getattr(error, "strerror", None) or "it is broken"
            problems.append(Problem(file, 1, f"The words cannot be read ({why}): {remedy}"))
    return problems


def _wrong(entry: Entry) -> Iterator[str]:
    text = entry.key[1]
    if entry.is_fuzzy:
        yield f"“{text}” is marked fuzzy: look at it and take the mark away."
    gaps = set(_GAP.findall(text + entry.texts.get("msgid_plural", "")))
    for translation in entry.translations:
        if not translation:
            yield f"“{text}” is not translated: translate it."
        elif strange := set(_GAP.findall(translation)) - gaps:
            yield f"“{translation}” has the gap {', '.join(sorted(strange))}, “{text}” has not."
        elif len(entry.translations) == 1 and (lost := gaps - set(_GAP.findall(translation))):
            yield f"“{translation}” lacks the gap {', '.join(sorted(lost))}: put it in."
        if missing := undrawable(translation):
            yield f"“{translation}” has characters that no font of ours draws: {' '.join(missing)}."


def _entries(text: str) -> Iterator[Entry]:
    """The entries of a .po file but its heading, and those that are no longer used."""
    entry, word = Entry(), ""
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if found := _LINE.match(line):
            if found[1]:
                word = found[1]
                if word == "msgid":
                    entry.line = number
            entry.texts[word] = entry.texts.get(word, "") + _unquoted(found[2])
        elif line.startswith("#,") and "fuzzy" in line:
            entry.is_fuzzy = True
        elif not line.strip():
            if entry.texts.get("msgid"):
                yield entry
            entry = Entry()


def _unquoted(text: str) -> str:
    return re.sub(
        r"\\(.)", lambda found: {"n": "\n", "t": "\t"}.get(found[1], found[1]), text[1:-1]
    )
