"""The museum's settings: read once, never changed, and never a reason to stop."""

import json
from collections.abc import Sequence
from dataclasses import dataclass as plain
from dataclasses import field, fields, replace
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, TypeAdapter, model_validator
from pydantic.dataclasses import dataclass

from kiosk.atomic import write_atomically
from kiosk.hours import Hours
from kiosk.idle import Patience
from kiosk.languages import LANGUAGES, Language
from kiosk.panel import Panel
from kiosk.problem import Problem
from kiosk.tables import WRITTEN, Misfit, fit, near, read_table

Seconds = Annotated[float, Field(ge=0)]
Warned = Annotated[float, Field(ge=20)]
"""Nobody is given less than 20 seconds to answer (WCAG 2.2.1)."""
Seating = Literal["side", "table"]
Part = Literal["tafl", "mill", "draughts", "camps", "learn", "puzzles", "computer", "stories"]
"""What of an exhibit can be put away: a game, or a way to use all games."""


LONGEST_ADDRESS = 200
"""A telephone reads it from a code."""


def _web_address(address: str) -> str:
    if address and not address.startswith(("https://", "http://")):
        raise ValueError(f"'{address}' is no address: let it begin with https://.")
    if len(address) > LONGEST_ADDRESS:
        raise ValueError(f"The address is longer than {LONGEST_ADDRESS} letters: shorten it.")
    return address


@dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class Languages:
    """What the exhibit speaks."""

    enabled: Annotated[tuple[Language, ...], Field(min_length=1)] = LANGUAGES
    """The languages a visitor may choose, in the order in which they stand on the screen."""
    default: Language = "nb"
    """The language every visit begins with; it must be one of those above."""

    @model_validator(mode="after")
    def _agree(self) -> "Languages":
        if len(set(self.enabled)) < len(self.enabled):
            raise ValueError("a language is enabled twice: name each once.")
        if self.default not in self.enabled:
            raise ValueError(f"the default '{self.default}' is not enabled: enable it.")
        return self


@dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class IdleTimes:
    """How long each screen waits for a touch, in seconds; 0 waits for ever."""

    menu_seconds: Seconds = 30.0
    """Silent time on a menu before the exhibit goes back to start."""
    reading_min_seconds: Seconds = 60.0
    """Silent time on the shortest page before the warning; a longer text is given more."""
    reading_max_seconds: Seconds = 120.0
    """Silent time on the longest page before the warning; 0 turns it off for all pages."""
    reading_warning: Warned = 20.0
    """How long the warning on a page is shown; 20 or more."""
    game_seconds: Seconds = 90.0
    """Silent time in a running game before the warning; 0 turns it off."""
    game_warning: Warned = 30.0
    """How long the warning in a game is shown; 20 or more."""
    over_seconds: Seconds = 45.0
    """Silent time after the end of a game before the warning; 0 turns it off."""
    over_warning: Warned = 20.0
    """How long the warning after a game is shown; 20 or more."""
    resume_seconds: Seconds = 120.0
    """How long an interrupted game is offered again; 0 never offers it."""

    @model_validator(mode="after")
    def _agree(self) -> "IdleTimes":
        if 0 < self.reading_max_seconds < self.reading_min_seconds:
            raise ValueError("reading_max_seconds is less than reading_min_seconds: exchange them.")
        return self

    @property
    def menu(self) -> Patience:
        """On home, in a menu, at a choice."""
        return Patience(self.menu_seconds)

    @property
    def game(self) -> Patience:
        """While a game is running."""
        return Patience(self.game_seconds, self.game_warning)

    @property
    def over(self) -> Patience:
        """Beside the result of a game."""
        return Patience(self.over_seconds, self.over_warning)

    def reading(self, words: int) -> Patience:
        """Before a page with so many words: two a second, and time to look at the picture."""
        wanted = max(self.reading_min_seconds, 45 + words / 2)
        return Patience(min(self.reading_max_seconds, wanted), self.reading_warning)


@dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class Play:
    """How visitors sit at the board."""

    seating: Seating = "side"
    """Where two players stand: "side" by side before an upright panel, or opposite at a "table"."""


@dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class Sound:
    """What visitors hear."""

    on: bool = True
    """Whether pieces and endings are heard at all."""
    volume: Annotated[float, Field(ge=0, le=1)] = 0.5
    """From 0, silent, to 1, as loud as the machine can be."""


@dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class Museum:
    """Whose exhibit this is; what is left empty is not shown."""

    name: str = ""
    """The museum's name, as visitors know it."""
    address: Annotated[str, AfterValidator(_web_address)] = ""
    """The museum's address on the web, beginning with https://."""
    logo: str = ""
    """The museum's logo as on white paper: a PNG beside this file, or with its whole path."""


@dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class Config:
    """All settings; each part is passed on to what needs it."""

    exhibit: Annotated[str, Field(pattern=r"^[\w-]+$")] = "all"
    """The exhibit that is shown: the name of a file in content/exhibits, without .toml."""
    hidden: tuple[Part, ...] = ()
    """Parts of it that are put away: games by name, "learn", "puzzles", "computer" or "stories"."""
    out_of_order: bool = False
    """Whether a note stands in place of the exhibit, that it is out of order."""
    panel: Panel = field(default_factory=Panel)
    languages: Languages = field(default_factory=Languages)
    idle: IdleTimes = field(default_factory=IdleTimes)
    play: Play = field(default_factory=Play)
    sound: Sound = field(default_factory=Sound)
    museum: Museum = field(default_factory=Museum)
    hours: Hours = field(default_factory=Hours)


PARTS = tuple(part.name for part in fields(Config))
_LAST_GOOD = "last-good-settings.json"


@plain(frozen=True, slots=True)
class Reading:
    """What a file of settings gives: always a config, and all that is wrong with the file."""

    config: Config
    problems: tuple[Problem, ...] = ()
    wrong_parts: frozenset[str] = frozenset()
    """The parts that are not as the file wants them."""


def read(file: Path) -> Reading:
    """The settings in a file; a part that is wrong has its default."""
    table = read_table(file)
    if isinstance(table, Problem):
        return Reading(Config(), (table,), frozenset(PARTS))
    config, misfits = _fitting(table.values)
    if logo := config.museum.logo:
        config = replace(config, museum=replace(config.museum, logo=str(file.parent / logo)))
    problems = [Problem(file, table.line(misfit.key), misfit.sentence) for misfit in misfits]
    return Reading(config, tuple(problems), _wrong_parts(misfits))


def load(file: Path | None, state: Path) -> Reading:
    """The settings in a file, or the defaults if there is none.

    A part that is wrong is as it was when it was last right, which the state folder remembers.
    """
    if file is None:
        return Reading(Config())
    reading = read(file)
    kept, unread = _remembered(state)
    config = replace(reading.config, **{part: getattr(kept, part) for part in reading.wrong_parts})
    problems = (*reading.problems, *unread)
    if config != kept:
        try:
            data = TypeAdapter(Config).dump_json(config, indent=1)
            write_atomically(state / _LAST_GOOD, data)
        except OSError as error:
            sentence = f"The settings cannot be remembered ({error.strerror}): make it writable."
            problems = (*problems, Problem(state, 1, sentence))
    return Reading(config, problems, reading.wrong_parts)


def _remembered(state: Path) -> tuple[Config, Sequence[Problem]]:
    """The last good settings, as far as this version still knows them, and why there are none."""
    file = state / _LAST_GOOD
    try:
        values = json.loads(file.read_bytes())
        if isinstance(values, dict):
            return _fitting(values)[0], ()
        why = "it is no table"
    except (FileNotFoundError, NotADirectoryError):
        return Config(), ()
    except OSError as error:
        why = str(error.strerror)
    except ValueError:
        why = "it is broken"
    sentence = f"The last good settings cannot be read ({why}): the defaults stand in for them."
    return Config(), [Problem(file, 1, sentence)]


def _fitting(values: dict[str, Any]) -> tuple[Config, list[Misfit]]:
    """The settings with every part that fits, and all that does not."""
    fitted = fit(Config, values)
    if isinstance(fitted, Config):
        return fitted, []
    right = set(PARTS) & values.keys() - _wrong_parts(fitted)
    config = fit(Config, {part: values[part] for part in right})
    assert isinstance(config, Config)
    return config, fitted


def _wrong_parts(misfits: Sequence[Misfit]) -> frozenset[str]:
    """The parts to which the misfits belong.

    A misspelt part was meant to be set, so it is as wrong as one with a misspelt key.
    """
    named = {str(misfit.key[0]) for misfit in misfits}
    return frozenset(part for name in named if (part := near(name, PARTS)))
