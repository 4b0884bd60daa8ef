"""The places of the map of finds: what was found where, and which finds share a mark."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass as plain
from html import unescape
from itertools import combinations
from math import dist
from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, Field
from pydantic.dataclasses import dataclass

from kiosk.atlas import NORTH, Sheet, sheets
from kiosk.facts import Facts
from kiosk.languages import Language
from kiosk.paths import is_there
from kiosk.problem import Problem
from kiosk.readability import words
from kiosk.stories import FactNumber, Topic
from kiosk.tables import WRITTEN, Key, NotEmpty, read_as, unknown

FILE = "places.toml"
OBJECT_WORDS = 8

Phrase = Annotated[NotEmpty, AfterValidator(unescape)]
"""As in the stories, &shy; is a soft hyphen."""


@dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class Telling:
    """A find in one language."""

    name: Phrase
    """Where it was."""
    date: Phrase
    object: Phrase
    """What was found, in a few words."""


@dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class Find:
    """Something that was found, written or drawn somewhere."""

    latitude: float
    longitude: float
    game: Topic
    facts: Annotated[tuple[FactNumber, ...], Field(min_length=1)]
    """What it rests on."""
    story: str = ""
    """The folder of the story that tells of it."""
    told: Annotated[Mapping[Language, Telling], Field(min_length=1)]

    def telling(self, language: Language) -> Telling:
        """In this language, or in English, or in any."""
        return self.told.get(language) or self.told.get("en") or next(iter(self.told.values()))


Finds = Mapping[str, Find]


def read_finds(folders: Sequence[Path]) -> tuple[Finds, list[Problem]]:
    """The finds of these content folders; of two with one name the first counts."""
    finds: dict[str, Find] = {}
    problems: list[Problem] = []
    for file in find_files(folders):
        found = read_as(dict[str, Find], file)
        if isinstance(found, list):
            problems += found
        else:
            finds = {**found, **finds}
    return finds, problems


def find_files(folders: Sequence[Path]) -> list[Path]:
    """The files with finds that are there."""
    return [folder / FILE for folder in folders if is_there(folder / FILE)]


def find_problems(
    finds: Finds, facts: Facts, stories: Sequence[str], languages: Sequence[Language]
) -> Iterator[tuple[Key, str]]:
    """What a find names that is not there, or leaves out: each with its key and a sentence."""
    for name, find in finds.items():
        for number in find.facts:
            if number not in facts:
                yield (name, "facts"), unknown(number, sorted(facts))
        if find.story and find.story not in stories:
            yield (name, "story"), unknown(find.story, sorted(stories))
        if not sheets()[NORTH].shows(find.longitude, find.latitude):
            place = f"{find.latitude} north, {find.longitude} east"
            yield (name, "latitude"), f"{place} is not on our map: correct it or leave it out."
        for language in languages:
            if language not in find.told:
                yield (name, "told"), f"'{name}' in '{language}' is missing: write it."
            elif len(words(find.told[language].object)) > OBJECT_WORDS:
                sentence = f"The object has more than {OBJECT_WORDS} words: shorten it."
                yield (name, "told", language), sentence


# --- marks ------------------------------------------------------------------------------------


@plain(frozen=True, slots=True)
class Mark:
    """A spot on a sheet, as parts of its side from the bottom left, and the finds there."""

    x: float
    y: float
    finds: tuple[str, ...]


def finds_on(sheet: Sheet, finds: Finds) -> Finds:
    """Those that a sheet shows."""
    return {name: f for name, f in finds.items() if sheet.shows(f.longitude, f.latitude)}


def marks_on(sheet: Sheet, finds: Finds, apart: float) -> list[Mark]:
    """One mark for each find; those nearer to each other than a finger can tell are one."""
    shown = finds_on(sheet, finds)
    marks = [Mark(*sheet.spot(f.longitude, f.latitude), (name,)) for name, f in shown.items()]
    while near := _nearest(marks, apart):
        one, other = near
        marks = [mark for mark in marks if mark not in near] + [_merged(one, other)]
    return marks


def _nearest(marks: Sequence[Mark], apart: float) -> tuple[Mark, Mark] | None:
    """The two marks that are nearest to each other, if they are too near."""
    pairs = list(combinations(marks, 2))
    nearest = min(pairs, key=lambda pair: _way(*pair), default=None)
    return nearest if nearest and _way(*nearest) < apart else None


def _way(one: Mark, other: Mark) -> float:
    return dist((one.x, one.y), (other.x, other.y))


def _merged(one: Mark, other: Mark) -> Mark:
    """In the middle of all that it stands for."""
    share = len(one.finds) / (len(one.finds) + len(other.finds))
    x, y = (share * a + (1 - share) * b for a, b in ((one.x, other.x), (one.y, other.y)))
    return Mark(x, y, one.finds + other.finds)


def closest_sheet(names: Sequence[str], finds: Finds) -> str:
    """The name of the narrowest sheet that shows as many of these finds as possible."""

    def worth(name: str) -> tuple[int, float]:
        shown = finds_on(sheets()[name], {one: finds[one] for one in names})
        return len(shown), -sheets()[name].wide

    return max((name for name in sheets() if name != NORTH), key=worth)
