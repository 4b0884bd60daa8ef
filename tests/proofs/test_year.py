"""A year in the museum: the doors keep their hours, nothing grows, and every visit counts."""

import json
import random
import subprocess
import sys
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from kiosk.figures import ALL_TIME, Span, read_figures
from kiosk.memory import CEILING_MB
from kiosk.visitbook import KEPT_DAYS, VisitBook
from kiosk.visits import Mode, Played, Visit, When

ROOT = Path(__file__).parents[2]
CHANGES = ["2026-03-27", "2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25"]
"""Days about the two nights in which the clocks of Oslo are changed."""
YEAR = [(date(2026, 1, 1) + timedelta(days=number)).isoformat() for number in range(365)]
SETTLED = YEAR[60]
"""By then every picture has been seen and every table begun, so that their size must stay."""
FORMER = 20
"""Visits on each day of the two years before: so long every visit has a row of its own."""
PICTURES_MB = 16 * 4 / 3 * 16
"""Sixteen of the largest, of 2048 by 2048 pixels with their smaller copies; fewer are ever kept."""
JOURNAL = 8 * 2**20
"""Bytes; SQLite folds its journal into the book long before."""


def fill(state: Path, first: date) -> None:
    """The book as two years have filled it: from now on it has the size that it keeps."""
    chance = random.Random(2)
    days = [first - timedelta(days=passed) for passed in range(1, KEPT_DAYS + 1)]
    book = VisitBook(state, lambda: first)
    book.write([_former(day, chance) for day in days * FORMER])
    book.close()


def _former(day: date, chance: random.Random) -> Visit:
    hour = chance.randrange(10, 17)
    start = int(datetime(day.year, day.month, day.day, hour).timestamp())
    games = [
        Played(f"{game}/old", Mode.TWO, turns=chance.randrange(40)) for game in ("tafl", "mill")
    ]
    return Visit(
        *(chance.getrandbits(62), When(start, day, hour), chance.choice(["sv", "da", "nb"])),
        *(chance.randrange(900), tuple(games[: chance.randrange(3)]), ("tafl-riddle",)),
    )


def spend(days: list[str], state: Path) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """What the exhibit holds each night, and what the visitors did."""
    fill(state, date.fromisoformat(days[0]))
    command = [sys.executable, "-m", "tests.proofs.year", str(state), "1", *days]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr
    *nights, tally = map(json.loads, done.stdout.splitlines())
    return nights, tally


def nothing_grows(nights: list[dict[str, Any]]) -> None:
    """From night to night all stays; only pictures that are seen for the first time need memory."""
    for what in ("widgets", "files", "threads"):
        assert len({night[what] for night in nights}) == 1, [night[what] for night in nights]
    assert max(night["book"] for night in nights) <= nights[0]["book"] * 1.25
    assert max(night["journal"] for night in nights) < JOURNAL
    assert max(night["megabytes"] for night in nights) < CEILING_MB
    assert max(night["pictures"] for night in nights) < PICTURES_MB


def halves(nights: list[dict[str, Any]]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The earlier nights and the later ones: in one alone memory may be more, but never less."""
    return nights[: len(nights) // 2], nights[len(nights) // 2 :]


def every_visit_counts(state: Path, tally: dict[str, Any]) -> None:
    """The figures tell what the visitors did."""
    days = [date.fromisoformat(day) for day in tally["days"]]
    figures = read_figures(state, Span(min(days), max(days)))
    assert {str(one.day): one.visits for one in figures.by_day if one.visits} == tally["days"]
    assert {str(one.hour): one.visits for one in figures.by_hour if one.visits} == tally["hours"]
    assert {one.name: one.visits for one in figures.by_language} == tally["languages"]
    assert {one.name: one.visits for one in figures.by_story} == tally["stories"]
    games = {tuple(game.split(" ")): many for game, many in tally["games"].items()}
    for place, found in ((0, figures.by_ruleset), (1, figures.by_mode), (2, figures.by_level)):
        for name, begun, finished, _ in found:
            of_it = {game: many for game, many in games.items() if game[place] == name}
            assert sum(of_it.values()) == begun, name
            assert sum(many for game, many in of_it.items() if game[3] == "1") == finished, name
    assert figures.games == sum(games.values())
    assert sum(mode.turns for mode in figures.by_mode) == tally["turns"]
    of_all = read_figures(state, ALL_TIME)
    assert of_all.visits == sum(tally["days"].values()) + FORMER * KEPT_DAYS
    assert of_all.undated == 0


def test_days_about_the_clock_changes_pass_in_good_order(tmp_path: Path) -> None:
    nights, tally = spend(CHANGES, tmp_path)
    nothing_grows(nights)
    every_visit_counts(tmp_path, tally)


@pytest.mark.prove(minutes=7)
def test_a_year_passes_in_good_order(tmp_path: Path) -> None:
    nights, tally = spend(YEAR, tmp_path)
    nothing_grows(nights)
    settled = [night for night in nights if night["day"] > SETTLED]
    early, late = halves(settled)
    for what in ("others", "book"):
        least = min(night[what] for night in late)
        assert least <= min(night[what] for night in early) * 1.03, [
            night[what] for night in nights
        ]
    every_visit_counts(tmp_path, tally)
