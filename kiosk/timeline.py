"""The timeline: dated finds, texts and books of each game, and where they stand on a line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass as plain
from itertools import pairwise
from pathlib import Path
from typing import Annotated

from pydantic import Field
from pydantic.dataclasses import dataclass

from kiosk.facts import Facts
from kiosk.languages import Language
from kiosk.paths import is_there
from kiosk.problem import Problem
from kiosk.readability import words
from kiosk.stories import ByLanguage, Topic, in_language
from kiosk.tables import WRITTEN, Key, Table, fit, read_table, unknown

FILE = "timeline.toml"
WHAT_WORDS = 12


@dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class Entry:
    """Something that happened, or was made, or was written."""

    year: int
    """Where it stands on the line."""
    game: Topic
    """The game that it belongs to, or `viking`."""
    facts: Annotated[tuple[str, ...], Field(min_length=1)]
    """The numbers of the facts that it rests on."""
    story: str = ""
    """The story that tells more of it."""
    when: ByLanguage
    """Its date, as far as it is known, in words."""
    what: ByLanguage
    """What happened, in one thought."""

    def says(self, language: Language) -> tuple[str, str]:
        """When and what, if need be in another language."""
        return in_language(self.when, language), in_language(self.what, language)


@plain(frozen=True, slots=True)
class Written:
    """An entry, and where it stands."""

    name: str
    table: Table
    entry: Entry

    def problem(self, key: Key, sentence: str) -> Problem:
        """A problem on the line of one of its keys."""
        return Problem(self.table.file, self.table.line((self.name, *key)), sentence)


def read_timeline(folders: Sequence[Path]) -> tuple[list[Written], list[Problem]]:
    """The entries of these content folders in the order of time; of two alike the first counts."""
    found: dict[str, Written] = {}
    problems: list[Problem] = []
    for folder in folders:
        if not is_there(folder / FILE):
            continue
        table = read_table(folder / FILE)
        if isinstance(table, Problem):
            problems.append(table)
            continue
        for name, values in table.values.items():
            entry = fit(Entry, values)
            if isinstance(entry, list):
                problems += (
                    Problem(table.file, table.line((name, *one.key)), f"[{name}] {one.sentence}")
                    for one in entry
                )
            else:
                found.setdefault(name, Written(name, table, entry))
    return sorted(found.values(), key=lambda written: written.entry.year), problems


def entry_problems(
    written: Written, facts: Facts, stories: Sequence[str], languages: Sequence[Language]
) -> Iterator[Problem]:
    """What nothing stands behind, what is not said, and what is too long."""
    entry = written.entry
    for number in entry.facts:
        if number not in facts:
            yield written.problem(("facts",), unknown(number, sorted(facts)))
    if entry.story and entry.story not in stories:
        yield written.problem(("story",), unknown(entry.story, sorted(stories)))
    for language in languages:
        for name, said in (("when", entry.when), ("what", entry.what)):
            if language not in said:
                sentence = f"'{name}' in '{language}' is missing: write it."
                yield written.problem((name,), sentence)
        count = len(words(entry.what.get(language, "")))
        if count > WHAT_WORDS:
            sentence = f"'what' has {count} words: {WHAT_WORDS} are enough."
            yield written.problem(("what", language), sentence)


# --- where they stand -------------------------------------------------------------------------


def span(years: Sequence[int], step: int = 200) -> tuple[int, int]:
    """The first and the last year of a line that holds all of these; both can be labelled."""
    if not years:
        return 0, step
    first, last = min(years) // step * step, -(-max(years) // step) * step
    return first, max(last, first + step)


def together(places: Sequence[float], most: int) -> list[list[int]]:
    """The numbers of these places, in order, the nearest put together until few enough are left."""
    groups = [[number] for number in range(len(places))]
    while len(groups) > max(1, most):
        gaps = [places[b[0]] - places[a[-1]] for a, b in pairwise(groups)]
        nearest = gaps.index(min(gaps))
        groups[nearest : nearest + 2] = [groups[nearest] + groups[nearest + 1]]
    return groups


def apart(places: Sequence[float], least: float, first: float, last: float) -> list[float]:
    """These places in order, moved as little as it takes to stand apart, between two ends."""
    # Without the space that those before it need, each place may be as near to the last as it
    # likes: what remains is to make the row rise, which neighbours do by sharing their mean.
    runs: list[tuple[float, int]] = []
    for number, place in enumerate(places):
        mean, count = place - number * least, 1
        while runs and runs[-1][0] > mean:
            before, many = runs.pop()
            mean, count = (before * many + mean * count) / (many + count), many + count
        runs.append((mean, count))
    end = last - least * (len(places) - 1)
    risen = [min(max(mean, first), max(end, first)) for mean, count in runs for _ in range(count)]
    return [place + number * least for number, place in enumerate(risen)]
