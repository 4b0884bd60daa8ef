"""Tells the figures on the command line, as a text to read or as JSON."""

import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import Any

from kiosk.figures import ALL_TIME, Figures, Games, Unread, last_days, read_figures
from kiosk.spreadsheet import write_tables

MOST_DAYS = 31
"""Where there are more, the text tells months."""

MOST_ASKED = 10_000
"""Days; nobody has counted for longer."""
NAME, NUMBER = 34, 12
"""How wide the columns are."""
Row = tuple[object, ...]


def report(folder: Path, today: date, days: int | None, as_json: bool, table: Path | None) -> int:
    """Prints or writes the figures of the last days, or of all time; 1 if that cannot be done."""
    if days is not None and not 1 <= days <= MOST_ASKED:
        print(f"{days} days cannot be told: name 1 to {MOST_ASKED}.", file=sys.stderr)
        return 1
    span = last_days(today, days) if days else ALL_TIME
    try:
        if table:
            for file in write_tables(folder, span, table):
                print(f"{file} is written.")
        else:
            figures = read_figures(folder, span)
            print(json.dumps(as_values(figures), indent=1) if as_json else as_text(figures))
    except Unread as unread:
        print(unread, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"{table} cannot be written ({error.strerror}): name another file.", file=sys.stderr)
        return 1
    return 0


def as_values(figures: Figures) -> dict[str, Any]:
    """The figures in types that JSON knows, each with its name."""
    values = asdict(figures) | {"games": figures.games, "finished": figures.finished}
    return {name: _value(value) for name, value in values.items()}


def _value(value: Any) -> Any:
    if hasattr(value, "_asdict"):
        return {name: _value(part) for name, part in value._asdict().items()}
    if isinstance(value, tuple):
        return [_value(part) for part in value]
    return value.isoformat() if isinstance(value, date) else value


def as_text(figures: Figures) -> str:
    """The figures in columns."""
    span = figures.span
    title = f"Visits from {span.first} to {span.last}" if span.first else "Visits of all time"
    games = "games", "finished", "turns each"
    parts: list[tuple[Row, Sequence[Row]]] = [
        ((title,), _summary(figures)),
        _days(figures),
        (
            ("By hour", "visits"),
            [(f"{hour:02}", visits) for hour, visits in figures.by_hour if visits],
        ),
        (("By language", "visits"), figures.by_language),
        (("By game", *games), [_game(one) for one in figures.by_game]),
        (("By rules", *games), [_game(one) for one in figures.by_ruleset]),
        (("By mode", *games), [_game(one) for one in figures.by_mode]),
        (("By level", *games), [_game(one) for one in figures.by_level]),
        (("By story", "visits"), figures.by_story),
    ]
    return "\n\n".join(_columns((headings, *rows)) for headings, rows in parts if rows)


def _summary(figures: Figures) -> list[Row]:
    rows: list[Row] = [("visits", figures.visits)]
    if figures.median_seconds is not None:
        minutes, seconds = divmod(figures.median_seconds, 60)
        rows.append(("median length", f"{minutes}:{seconds:02} min"))
    rows += [("games begun", figures.games), ("games finished", figures.finished)]
    rows.append(("stories opened", sum(story.visits for story in figures.by_story)))
    if figures.undated:
        rows.append(("visits while the clock was wrong", figures.undated))
    return rows


def _days(figures: Figures) -> tuple[Row, Sequence[Row]]:
    """Day by day, or month by month where there are many."""
    if len(figures.by_day) <= MOST_DAYS:
        return ("By day", "visits"), figures.by_day
    months: Counter[str] = Counter()
    for day, visits in figures.by_day:
        months[f"{day:%Y-%m}"] += visits
    return ("By month", "visits"), [*months.items()]


def _game(one: Games) -> Row:
    return one.name, one.games, f"{one.finished / one.games:.0%}", round(one.turns / one.games)


def _columns(rows: Sequence[Row]) -> str:
    """Rows of text: names to the left, numbers to the right."""
    return "\n".join(
        f"{first!s:{NAME}}" + "".join(f"{cell!s:>{NUMBER}}" for cell in cells)
        if cells
        else f"{first}"
        for first, *cells in rows
    )
