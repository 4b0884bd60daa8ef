"""Counts the visits of some days: all charts and tables rest on what is read here at once."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from kiosk.visitbook import FAILURES, FILE, LENGTH_STEP, check, is_broken, make_tables

LOCKED_SECONDS = 5.0
GAME = "substr(ruleset, 1, instr(ruleset, '/') - 1)"
"""The game to which a rule set belongs."""


class Unread(Exception):
    """There are visits, but they cannot be read: one sentence why, with the remedy."""


class Span(NamedTuple):
    """Some days, the first and the last among them; without both it is all time."""

    first: date | None = None
    last: date | None = None

    @property
    def days(self) -> list[date]:
        """Every day of it; none for all time."""
        if self.first is None or self.last is None:
            return []
        length = (self.last - self.first).days + 1
        return [self.first + timedelta(days=passed) for passed in range(length)]


ALL_TIME = Span()


def last_days(today: date, days: int) -> Span:
    """So many days, with today as the last."""
    return Span(today - timedelta(days=days - 1), today)


class OfDay(NamedTuple):
    """The visits of a day."""

    day: date
    visits: int


class OfHour(NamedTuple):
    """The visits that began in an hour of the day."""

    hour: int
    visits: int


class Told(NamedTuple):
    """The visits in a language, or to a story."""

    name: str
    visits: int


class Games(NamedTuple):
    """What was played of a game, in a mode, or at a level."""

    name: str
    games: int
    finished: int
    """Those that came to their end; the others were left."""
    turns: int


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of a span. What is most comes first, days and hours in their order."""

    span: Span
    visits: int
    undated: int
    """Visits of all time while the clock was wrong: they belong to no day."""
    median_seconds: int | None
    """Half of the visits are as long or longer, to half a minute."""
    by_day: tuple[OfDay, ...]
    """Every day of the span; of all time, those with visits."""
    by_hour: tuple[OfHour, ...]
    """All 24."""
    by_language: tuple[Told, ...]
    by_game: tuple[Games, ...]
    by_ruleset: tuple[Games, ...]
    by_mode: tuple[Games, ...]
    by_level: tuple[Games, ...]
    """Only games against the computer have one."""
    by_story: tuple[Told, ...]

    @property
    def games(self) -> int:
        """The games that were begun."""
        return sum(mode.games for mode in self.by_mode)

    @property
    def finished(self) -> int:
        """The games that came to their end."""
        return sum(mode.finished for mode in self.by_mode)


def read_figures(folder: Path, span: Span = ALL_TIME) -> Figures:
    """The figures of a span of days, from the state folder; raises Unread."""
    with reading(folder) as book:
        (undated,) = book.execute("SELECT count(*) FROM visit WHERE day IS NULL").fetchone()
        by_hour = dict(_sums(book, span, "hour", "hours", "visits"))
        by_language = _told(book, span, "language", "languages")
        return Figures(
            span,
            visits=sum(language.visits for language in by_language),
            undated=undated,
            median_seconds=_median(_sums(book, span, "steps", "lengths", "visits")),
            by_day=_by_day(book, span),
            by_hour=tuple(OfHour(hour, by_hour.get(hour, 0)) for hour in range(24)),
            by_language=by_language,
            by_game=_games(book, span, GAME),
            by_ruleset=_games(book, span, "ruleset"),
            by_mode=_games(book, span, "mode"),
            by_level=tuple(level for level in _games(book, span, "level") if level.name),
            by_story=_told(book, span, "story", "stories"),
        )


@contextmanager
def reading(folder: Path) -> Iterator[sqlite3.Connection]:
    """The visits as they are at one moment; if there is no file yet, there are none."""
    file = folder / FILE
    try:
        name = f"{file.absolute().as_uri()}?mode=ro" if file.exists() else ":memory:"
        with closing(_connect(name)) as book, closing(_connect(":memory:")) as none:
            make_tables(none)
            book.execute("BEGIN")
            yield book if check(book) else none
    except FAILURES as error:
        remedy = "see to its disk and its permissions, or read it as root."
        if is_broken(error):
            remedy = "the exhibit sets it aside when it starts again."
        raise Unread(f"{file} cannot be read ({error}): {remedy}") from None
    except OSError as error:
        raise Unread(f"{file} cannot be read ({error.strerror}): read it as root.") from None


def during(span: Span) -> tuple[str, list[str]]:
    """The condition for rows of a span, and its values."""
    if span.first is None or span.last is None:
        return "TRUE", []
    return "day BETWEEN ? AND ?", [span.first.isoformat(), span.last.isoformat()]


def _connect(name: str) -> sqlite3.Connection:
    connection = sqlite3.connect(name, uri=True, timeout=LOCKED_SECONDS, isolation_level=None)
    # One letter that a bad disk has scratched must not hide all the rest.
    connection.text_factory = lambda text: text.decode("utf-8", "replace")
    return connection


def _sums(
    book: sqlite3.Connection, span: Span, key: str, table: str, *counts: str
) -> list[tuple[Any, ...]]:
    """Each key with its sums, in the order of the keys."""
    condition, values = during(span)
    sums = ", ".join(f"sum({count})" for count in counts)
    asked = f"SELECT {key}, {sums} FROM {table} WHERE {condition} GROUP BY 1 ORDER BY 1"
    return book.execute(asked, values).fetchall()


def _by_day(book: sqlite3.Connection, span: Span) -> tuple[OfDay, ...]:
    found = _sums(book, span, "day", "hours", "visits")
    visits = {date.fromisoformat(day): visits for day, visits in found if day}
    return tuple(OfDay(day, visits.get(day, 0)) for day in span.days or visits)


def _told(book: sqlite3.Connection, span: Span, key: str, table: str) -> tuple[Told, ...]:
    told = (Told(*row) for row in _sums(book, span, key, table, "visits"))
    return tuple(sorted(told, key=lambda one: -one.visits))


def _games(book: sqlite3.Connection, span: Span, key: str) -> tuple[Games, ...]:
    rows = _sums(book, span, key, "games", "games", "games * finished", "turns")
    return tuple(sorted((Games(*row) for row in rows), key=lambda one: -one.games))


def _median(lengths: list[tuple[int, int]]) -> int | None:
    """The length in the middle, in seconds; each length is told with its number of visits."""
    before, half = 0, sum(visits for _, visits in lengths) / 2
    for steps, visits in lengths:
        before += visits
        if before >= half:
            return steps * LENGTH_STEP
    return None
