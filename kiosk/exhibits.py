"""Exhibits: which games, rule sets and stories are shown, and in which order."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import field, replace
from pathlib import Path
from typing import Annotated

from pydantic import AfterValidator, Field, model_validator
from pydantic.dataclasses import dataclass

from games.catalogue import RULE_SETS
from kiosk.config import Languages, Seating
from kiosk.languages import Language
from kiosk.problem import Problem
from kiosk.tables import WRITTEN, read_as, unknown

LEAFLETS: Mapping[Language, str] = {
    "nb": "mill/kvarn",
    "sv": "mill/kvarn",
    "da": "mill/moelle",
    "de": "mill/muehle",
    "en": "mill/kvarn",
}
"""The rule set in which each language has learnt to play where several are at hand."""


def game_of(ruleset: str) -> str:
    """The game to which the id of a rule set belongs."""
    return ruleset.partition("/")[0]


def _all_rule_sets() -> dict[str, tuple[str, ...]]:
    games = dict.fromkeys(game_of(id) for id in RULE_SETS)
    return {game: tuple(id for id in RULE_SETS if game_of(id) == game) for game in games}


GAMES = tuple(_all_rule_sets())


def known_game(name: str) -> str:
    """The name, if a game has it."""
    if name not in GAMES:
        raise ValueError(unknown(name, GAMES))
    return name


def _known_rule_set(id: str) -> str:
    if id not in RULE_SETS:
        raise ValueError(unknown(id, tuple(RULE_SETS)))
    return id


GameName = Annotated[str, AfterValidator(known_game)]
RuleSetId = Annotated[str, AfterValidator(_known_rule_set)]


@dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class Exhibit:
    """A choice from all there is."""

    games: Annotated[
        Mapping[GameName, Annotated[tuple[RuleSetId, ...], Field(min_length=1)]],
        Field(min_length=1),
    ] = field(default_factory=_all_rule_sets)
    """The games in their order, each with the rule sets that visitors may choose from."""
    stories: tuple[str, ...] | None = None
    """The stories in their order; left out, all stories of the games above."""
    languages: tuple[Language, ...] = ()
    """The languages of this exhibit; left out, those of the settings."""
    seating: Seating | None = None
    """Where two players stand; left out, as in the settings."""

    @model_validator(mode="after")
    def _agree(self) -> "Exhibit":
        if len(set(self.languages)) < len(self.languages):
            raise ValueError("languages: a language stands twice: name each once.")
        for game, rulesets in self.games.items():
            for id in rulesets:
                if game_of(id) != game:
                    raise ValueError(f"'{id}' stands below {game}: move it to {game_of(id)}.")
        return self

    def first_rule_set(self, game: str, language: Language) -> str:
        """What is played unless the visitor chooses: the language's leaflet, or the first."""
        rulesets, leaflet = self.games[game], LEAFLETS[language]
        return leaflet if leaflet in rulesets else rulesets[0]

    def without(self, hidden: Collection[str]) -> "Exhibit":
        """The exhibit without some of its games; one always stays."""
        kept = {name: sets for name, sets in self.games.items() if name not in hidden}
        return replace(self, games=kept) if kept else self

    def spoken(self, settings: Languages) -> Languages:
        """The languages of the settings, or this exhibit's own."""
        if not self.languages:
            return settings
        default = settings.default if settings.default in self.languages else self.languages[0]
        return Languages(enabled=self.languages, default=default)


def exhibit_files(folders: Sequence[Path]) -> list[Path]:
    """Every exhibit of these content folders."""
    return [file for folder in folders for file in sorted(folder.glob("exhibits/*.toml"))]


def read_exhibit(name: str, folders: Sequence[Path]) -> tuple[Exhibit, list[Problem]]:
    """The exhibit of this name; if none can be read, everything there is."""
    problems: list[Problem] = []
    files = exhibit_files(folders)
    for file in files:
        if file.stem == name:
            exhibit = read_as(Exhibit, file)
            if isinstance(exhibit, Exhibit):
                return exhibit, problems
            problems += exhibit
    if not problems:
        sentence = f"exhibit: {unknown(name, [file.stem for file in files])}"
        problems.append(Problem(folders[-1] / "exhibits", 1, sentence))
    return Exhibit(), problems
