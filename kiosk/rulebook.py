"""The rules in short, in every language: what all ways to play a game share, and what differs."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import unescape
from pathlib import Path
from typing import Annotated, NamedTuple

from pydantic import AfterValidator, Field
from pydantic.dataclasses import dataclass

from games.catalogue import RULE_SETS
from kiosk.exhibits import GAMES, RuleSetId, game_of
from kiosk.languages import LANGUAGES, Language
from kiosk.paths import is_there
from kiosk.problem import Problem
from kiosk.tables import WRITTEN, NotEmpty, read_as

FEWEST_STEPS, MOST_STEPS = 4, 7
MOST_WAYS = 5
SHORT_BYTES = 367
"""So much a code for telephones holds that an old camera still reads: one of version 12."""

Sentence = Annotated[NotEmpty, AfterValidator(unescape)]
"""As in the stories, &shy; is a soft hyphen."""


def _short(written: str) -> str:
    text = written.replace("\N{SOFT HYPHEN}", "")  # a telephone breaks lines as it likes
    if (length := len(text.encode())) > SHORT_BYTES:
        raise ValueError(f"The text has {length} bytes: a code holds {SHORT_BYTES}, shorten it.")
    return text


@dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class RuleTexts:
    """The rules of one game in one language."""

    goal: Sentence
    """How it is won."""
    short: Annotated[Sentence, AfterValidator(_short)]
    """All of it in the fewest words, to take home on a telephone."""
    steps: Annotated[tuple[Sentence, ...], Field(min_length=FEWEST_STEPS, max_length=MOST_STEPS)]
    """How it is played, whatever the rule set."""
    ways: Mapping[
        RuleSetId, Annotated[tuple[Sentence, ...], Field(min_length=1, max_length=MOST_WAYS)]
    ]
    """What is special about each rule set."""


class Sheet(NamedTuple):
    """The rules of a game in a language, and where they are written."""

    file: Path
    language: Language
    texts: RuleTexts


class Rulebook:
    """The rules of all games, as far as they could be read."""

    def __init__(self, sheets: Mapping[tuple[str, Language], Sheet]) -> None:
        self._sheets = sheets

    def __contains__(self, game: str) -> bool:
        return any(name == game for name, _ in self._sheets)

    def sheets(self) -> Iterable[Sheet]:
        """All that is written."""
        return self._sheets.values()

    def of(self, game: str, language: Language) -> RuleTexts:
        """The rules of a game, in another language if there are none in this one."""
        codes: list[Language] = [language, "en", *LANGUAGES]
        found = next(code for code in codes if (game, code) in self._sheets)
        return self._sheets[game, found].texts

    def ways(self, ruleset: str, language: Language) -> Sequence[str]:
        """What is special about a rule set."""
        game = game_of(ruleset)
        return self.of(game, language).ways.get(ruleset, ()) if game in self else ()

    def apart(self, rulesets: Sequence[str], language: Language) -> list[str]:
        """The first rule set, then always the one that has least in common with those before."""
        points = {ruleset: {*self.ways(ruleset, language)} for ruleset in rulesets}
        apart, left = [*rulesets[:1]], [*rulesets[1:]]

        def shared(ruleset: str) -> int:
            return max(len(points[ruleset] & points[before]) for before in apart)

        while left:
            apart.append(min(left, key=shared))
            left.remove(apart[-1])
        return apart


def read_rulebook(folders: Sequence[Path]) -> tuple[Rulebook, list[Problem]]:
    """The rules from these content folders; of two files for one game the first counts."""
    sheets: dict[tuple[str, Language], Sheet] = {}
    problems: list[Problem] = []
    for game, language, file in _files(folders):
        found = read_as(RuleTexts, file)
        if isinstance(found, list):
            problems += found
        else:
            sheets.setdefault((game, language), Sheet(file, language, found))
            problems += _missing(game, found, file)
    return Rulebook(sheets), problems


def _files(folders: Sequence[Path]) -> Iterator[tuple[str, Language, Path]]:
    for folder in folders:
        for game in GAMES:
            for language in LANGUAGES:
                file = folder / "rules" / game / f"{language}.toml"
                if is_there(file):
                    yield game, language, file


def _missing(game: str, texts: RuleTexts, file: Path) -> Iterator[Problem]:
    for ruleset in RULE_SETS:
        if game_of(ruleset) == game and ruleset not in texts.ways:
            sentence = f"The rule set '{ruleset}' is missing below [ways]: say what is special."
            yield Problem(file, 1, sentence)
