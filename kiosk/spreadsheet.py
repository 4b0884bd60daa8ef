"""Writes the visits as tables that a spreadsheet opens by itself.

They are made for a spreadsheet of the North or of Germany, where a comma belongs to a number:
semicolons between columns, UTF-8 with a mark at its beginning, dates such as 2026-05-04, and whole
numbers only. A visit may hold several games, so there are three tables, in each of which a row is
one thing: a visit, a game, and a day. Days of which only the sums are kept are in the last alone.
"""

import csv
import io
import sqlite3
from collections.abc import Iterable
from pathlib import Path

from kiosk.atomic import write_atomically
from kiosk.figures import GAME, Span, during, reading

UNKNOWN = "unknown"
"""Stands for the date while the clock was wrong."""

_VISITS = f"""
    SELECT coalesce(day, '{UNKNOWN}') AS date, hour, seconds, language,
        (SELECT count(*) FROM played WHERE played.id = visit.id) AS games,
        (SELECT count(*) FROM played WHERE played.id = visit.id AND finished) AS finished,
        (SELECT group_concat(story, ', ') FROM opened WHERE opened.id = visit.id) AS stories
    FROM visit WHERE {{}} ORDER BY day IS NULL, start, id
"""
_GAMES = f"""
    SELECT coalesce(day, '{UNKNOWN}') AS date, hour, language, {GAME} AS game, ruleset AS rules,
        mode, level, iif(finished, 'yes', 'no') AS finished, turns
    FROM visit JOIN played USING (id) WHERE {{}} ORDER BY day IS NULL, start, id, number
"""
_OF_A_DAY = (
    ("'visits'", "hours", "visits"),
    ("'language ' || language", "languages", "visits"),
    ("'games'", "games", "games"),
    ("'games finished'", "games", "games * finished"),
    (f"'game ' || {GAME}", "games", "games"),
    ("'stories opened'", "stories", "visits"),
)
"""The columns of a day: their names, the table they come from, and what is added up there."""


def write_tables(folder: Path, span: Span, file: Path) -> list[Path]:
    """Writes the visits, and beside them the games and the days; raises Unread and OSError.

    Where a folder is named, they are put into it.
    """
    if file.is_dir():
        file /= "visits.csv"
    with reading(folder) as book:
        tables = {
            file: _selected(book, _VISITS, span),
            file.with_stem(f"{file.stem}-games"): _selected(book, _GAMES, span),
            file.with_stem(f"{file.stem}-days"): _days(book, span),
        }
    for name, rows in tables.items():
        write_atomically(name, _csv(rows))
    return [*tables]


def _csv(rows: Iterable[Iterable[object]]) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text, delimiter=";").writerows(rows)
    return text.getvalue().encode("utf-8-sig")


def _selected(book: sqlite3.Connection, asked: str, span: Span) -> list[tuple[object, ...]]:
    condition, values = during(span)
    found = book.execute(asked.format(condition), values)
    return [tuple(column[0] for column in found.description), *found]


def _days(book: sqlite3.Connection, span: Span) -> list[tuple[object, ...]]:
    condition, values = during(span)
    columns: list[str] = []
    days = {str(day): dict[str, int]() for day in span.days}
    for name, table, count in _OF_A_DAY:
        asked = f"""
            SELECT coalesce(day, '{UNKNOWN}'), {name}, sum({count}) FROM {table}
            WHERE {condition} GROUP BY 1, 2 ORDER BY 1, 2
        """
        found = book.execute(asked, values).fetchall()
        columns += sorted({column for _, column, _ in found})
        for day, column, number in found:
            days.setdefault(day, {})[column] = number
    rows = ((day, *(days[day].get(column, 0) for column in columns)) for day in sorted(days))
    return [("date", *columns), *rows]
