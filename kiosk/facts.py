"""The facts that the stories rest on: each with its confidence and its sources."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal

from pydantic.dataclasses import dataclass

from kiosk.paths import is_there
from kiosk.problem import Problem
from kiosk.stories import Story
from kiosk.tables import WRITTEN, NotEmpty, read_as, unknown

FILE = "facts.toml"


@dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class Source:
    """A work, and how much of it was read for this list."""

    work: NotEmpty
    read: Literal["passage", "abstract", "nothing"]


@dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class Fact:
    """One thing that is known, or said."""

    claim: NotEmpty
    when: str = ""
    """When and where."""
    confidence: NotEmpty
    """How sure it is: well attested, debated or disputed, and in which part."""
    sources: tuple[Source, ...] = ()


Facts = Mapping[str, Fact]


def read_facts(folders: Sequence[Path]) -> tuple[Facts, list[Problem]]:
    """The facts of these content folders; of two with one number the first counts."""
    facts: dict[str, Fact] = {}
    problems: list[Problem] = []
    for folder in folders:
        if is_there(folder / FILE):
            found = read_as(dict[str, Fact], folder / FILE)
            if isinstance(found, list):
                problems += found
            else:
                facts = {**found, **facts}
    return facts, problems


def fact_problems(story: Story, facts: Facts) -> Iterator[tuple[str, str]]:
    """The fact numbers of a story behind which nothing stands, each with a sentence."""
    for number in story.card.facts:
        if number not in facts:
            yield number, unknown(number, sorted(facts))
