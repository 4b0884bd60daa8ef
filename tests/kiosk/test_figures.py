"""Figures: right for every span, the same after thinning, and told to people in their tables."""

import csv
import json
import random
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from statistics import median_low

import pytest

from games.api import Level
from kiosk.__main__ import main
from kiosk.figures import (
    ALL_TIME,
    Figures,
    Games,
    OfDay,
    OfHour,
    Span,
    Told,
    Unread,
    last_days,
    read_figures,
    reading,
)
from kiosk.spreadsheet import write_tables
from kiosk.visitbook import DAYS_SINCE, FILE, KEPT_DAYS, SUMS, VisitBook
from kiosk.visits import Mode, Played, Visit, When

TODAY = date(2026, 5, 4)
RULESETS = ("tafl/stavanger", "tafl/brandubh", "mill/kvarn", "camps/5x5")


def some_visits(seed: int, count: int, days: int, today: date = TODAY) -> list[Visit]:
    """Visits of some last days, a few of them without a date."""
    dice = random.Random(seed)

    def game() -> Played:
        mode = dice.choice([*Mode])
        level = dice.choice([*Level]) if mode is Mode.COMPUTER else None
        return Played(dice.choice(RULESETS), mode, level, dice.random() < 0.6, dice.randrange(99))

    def visit() -> Visit:
        day, hour = today - timedelta(days=dice.randrange(days)), dice.randrange(9, 18)
        when = When(day.toordinal() * 86400 + hour * 3600, day, hour)
        return Visit(
            dice.getrandbits(62),
            When(0) if dice.random() < 0.02 else when,
            dice.choice(["nb", "sv", "de"]),
            int(dice.expovariate(1 / 200)),
            tuple(game() for _ in range(dice.choice([0, 1, 1, 2, 5]))),
            tuple(dice.sample(["riddle", "ship", "grave"], dice.randrange(3))),
        )

    return [visit() for _ in range(count)]


def keep(folder: Path, visits: list[Visit], today: date = TODAY) -> None:
    book = VisitBook(folder, lambda: today)
    book.write(visits)
    book.close()


def by_hand(visits: list[Visit], span: Span) -> Figures:
    """The same figures, counted one by one."""

    def is_within(visit: Visit) -> bool:
        day = visit.when.day
        if span.first is None or span.last is None:
            return True
        return day is not None and span.first <= day <= span.last

    def games_by(names: list[str], games: list[Played]) -> tuple[Games, ...]:
        rows = [
            Games(
                name,
                names.count(name),
                sum(
                    game.is_finished for one, game in zip(names, games, strict=True) if one == name
                ),
                sum(game.turns for one, game in zip(names, games, strict=True) if one == name),
            )
            for name in sorted(set(names))
        ]
        return tuple(sorted(rows, key=lambda row: -row.games))

    def told(names: list[str]) -> tuple[Told, ...]:
        rows = [Told(name, names.count(name)) for name in sorted(set(names))]
        return tuple(sorted(rows, key=lambda row: -row.visits))

    counted = [visit for visit in visits if is_within(visit)]
    games = [game for visit in counted for game in visit.games]
    levelled = [game for game in games if game.level]
    days = Counter(visit.when.day for visit in counted if visit.when.day)
    hours = Counter(visit.when.hour for visit in counted)
    lengths = [(visit.seconds + 15) // 30 * 30 for visit in counted]
    return Figures(
        span,
        len(counted),
        sum(visit.when.day is None for visit in visits),
        median_low(lengths) if lengths else None,
        tuple(OfDay(day, days[day]) for day in span.days or sorted(days)),
        tuple(OfHour(hour, hours[hour]) for hour in range(24)),
        told([visit.language for visit in counted]),
        games_by([game.ruleset.partition("/")[0] for game in games], games),
        games_by([game.ruleset for game in games], games),
        games_by([game.mode for game in games], games),
        games_by([game.level or "" for game in levelled], levelled),
        told([story for visit in counted for story in visit.stories]),
    )


# --- counting ---------------------------------------------------------------------------------


@pytest.mark.parametrize("span", [ALL_TIME, last_days(TODAY, 1), last_days(TODAY, 30)])
def test_figures_are_those_counted_by_hand(tmp_path: Path, span: Span) -> None:
    visits = some_visits(seed=1, count=200, days=60)
    keep(tmp_path, visits)
    assert read_figures(tmp_path, span) == by_hand(visits, span)


def test_no_file_is_no_visits(tmp_path: Path) -> None:
    figures = read_figures(tmp_path, last_days(TODAY, 3))
    assert figures == by_hand([], last_days(TODAY, 3))
    assert [one.visits for one in figures.by_day] == [0, 0, 0]
    assert [*tmp_path.iterdir()] == []


def test_an_empty_file_is_no_visits(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    assert read_figures(tmp_path).visits == 0


def test_a_broken_file_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("this is no database at all " * 100)
    with pytest.raises(Unread, match=r"cannot be read \(file is not a database\)"):
        read_figures(tmp_path)


def _scratched(data: bytes, dice: random.Random) -> bytes:
    scratched = bytearray(data)
    for _ in range(dice.choice([1, 3, 30])):
        at, length = dice.randrange(len(data)), dice.choice([1, 1, 8, 4096])
        scratched[at : at + length] = dice.randbytes(len(scratched[at : at + length]))
    return bytes(scratched[: dice.choice([len(data), len(data), dice.randrange(len(data))])])


def test_a_scratched_file_is_read_or_told_and_visits_are_counted_on(tmp_path: Path) -> None:
    keep(tmp_path / "whole", some_visits(seed=14, count=100, days=30, today=date(2023, 1, 1)))
    keep(tmp_path / "whole", some_visits(seed=15, count=300, days=2 * DAYS_SINCE))
    whole = (tmp_path / "whole" / FILE).read_bytes()
    unread = 0
    for seed in range(60):
        folder = tmp_path / str(seed)
        folder.mkdir()
        (folder / FILE).write_bytes(_scratched(whole, random.Random(seed)))
        try:
            read_figures(folder)
        except Unread:
            unread += 1
        keep(folder, some_visits(seed, count=3, days=3))
        assert read_figures(folder).visits >= 3
        write_tables(folder, ALL_TIME, folder)
    assert unread > 30


def test_figures_are_read_while_visits_are_written(tmp_path: Path) -> None:
    book = VisitBook(tmp_path, lambda: TODAY)
    one, another = some_visits(seed=2, count=2, days=1)
    book.write([one])
    with reading(tmp_path) as seen:
        book.write([another])
        assert seen.execute("SELECT count(*) FROM visit").fetchone() == (1,)
    assert read_figures(tmp_path).visits == 2
    book.close()


def test_the_days_of_a_span_are_found_by_an_index(tmp_path: Path) -> None:
    keep(tmp_path, some_visits(seed=3, count=10, days=10))
    with reading(tmp_path) as book:
        for sum in SUMS:
            asked = f"EXPLAIN QUERY PLAN SELECT * FROM {sum.name} WHERE day BETWEEN ? AND ?"
            plan = " ".join(row[3] for row in book.execute(asked, ["2026-01-01", "2026-01-31"]))
            assert "SEARCH visit" in plan
            assert f"SEARCH old_{sum.name}" in plan


# --- thinning ---------------------------------------------------------------------------------


def rows_left(folder: Path) -> list[str | None]:
    with closing(sqlite3.connect(folder / FILE)) as book:
        return [day for (day,) in book.execute("SELECT DISTINCT day FROM visit ORDER BY day")]


@pytest.mark.parametrize("seed", range(10))
def test_thinning_changes_no_figure(tmp_path: Path, seed: int) -> None:
    dice = random.Random(seed)
    visits = some_visits(seed, count=600, days=KEPT_DAYS)
    keep(tmp_path, visits)
    later = TODAY
    for _ in range(3):
        later += timedelta(days=dice.randrange(1, 200))
        more = some_visits(dice.randrange(1_000_000), count=50, days=KEPT_DAYS + 100, today=later)
        visits += more
        keep(tmp_path, more, later)
    first = TODAY - timedelta(days=dice.randrange(KEPT_DAYS))
    for span in (ALL_TIME, last_days(later, 30), Span(first, first + timedelta(days=90))):
        assert read_figures(tmp_path, span) == by_hand(visits, span)
    oldest = min(day for day in rows_left(tmp_path) if day)
    assert oldest >= str(later - timedelta(days=KEPT_DAYS))


def test_visits_without_a_date_are_never_thinned(tmp_path: Path) -> None:
    visits = some_visits(seed=4, count=600, days=KEPT_DAYS)
    keep(tmp_path, visits)
    keep(tmp_path, [], TODAY + timedelta(days=200))
    figures = read_figures(tmp_path)
    assert figures.undated == sum(visit.when.day is None for visit in visits) > 0
    assert rows_left(tmp_path)[0] is None


def test_a_clock_far_ahead_thins_nothing(tmp_path: Path) -> None:
    visits = some_visits(seed=5, count=600, days=300)
    keep(tmp_path, visits)
    before = rows_left(tmp_path)
    ahead = date(2090, 1, 1)
    when = When(0, ahead, 12)
    keep(tmp_path, [replace(visits[0], id=1, when=when)], ahead)
    assert rows_left(tmp_path) == [*before, str(ahead)]


def test_thinned_days_take_less_room(tmp_path: Path) -> None:
    keep(tmp_path, some_visits(seed=6, count=3000, days=30, today=date(2023, 1, 1)))
    keep(tmp_path, some_visits(seed=7, count=10 * DAYS_SINCE, days=2 * DAYS_SINCE))
    with closing(sqlite3.connect(tmp_path / FILE)) as book:
        rows = sum(book.execute(f"SELECT count(*) FROM old_{s.name}").fetchone()[0] for s in SUMS)
        assert book.execute("SELECT count(*) FROM visit WHERE day < '2024'").fetchone() == (0,)
        assert book.execute("SELECT sum(visits) FROM old_hours").fetchone()[0] > 2900
        for table in ("played", "opened"):
            orphans = f"SELECT count(*) FROM {table} WHERE id NOT IN (SELECT id FROM visit)"
            assert book.execute(orphans).fetchone() == (0,)
    assert 0 < rows < 3000 * 1.2


# --- telling ----------------------------------------------------------------------------------


def read_table(file: Path) -> list[dict[str, str]]:
    assert file.read_bytes().startswith(b"\xef\xbb\xbf")
    with file.open(encoding="utf-8-sig", newline="") as opened:
        return [*csv.DictReader(opened, delimiter=";")]


def test_tables_tell_every_visit_every_game_and_every_day(tmp_path: Path) -> None:
    visits = some_visits(seed=8, count=300, days=40)
    keep(tmp_path / "state", visits)
    names = write_tables(tmp_path / "state", ALL_TIME, tmp_path / "out.csv")
    assert [file.name for file in names] == ["out.csv", "out-games.csv", "out-days.csv"]
    rows, games, days = map(read_table, names)
    played = [game for visit in visits for game in visit.games]
    assert len(rows) == len(visits)
    assert sum(int(row["seconds"]) for row in rows) == sum(visit.seconds for visit in visits)
    assert sum(int(row["games"]) for row in rows) == len(games) == len(played)
    finished = sum(game.is_finished for game in played)
    assert sum(row["finished"] == "yes" for row in games) == finished
    assert sum(int(row["games finished"]) for row in days) == finished
    assert sum(int(row["visits"]) for row in days) == len(visits)
    assert sum(int(row["language sv"]) for row in days) == sum(
        visit.language == "sv" for visit in visits
    )
    assert sum(int(row["game tafl"]) for row in days) == sum(
        game.ruleset.startswith("tafl/") for game in played
    )
    assert days[-1]["date"] == rows[-1]["date"] == "unknown"
    assert all(one["date"] < another["date"] for one, another in pairwise(days))


def test_a_table_of_days_holds_thinned_days_and_days_without_visits(tmp_path: Path) -> None:
    visits = some_visits(seed=9, count=600, days=KEPT_DAYS)
    keep(tmp_path, visits)
    keep(tmp_path, [], TODAY + timedelta(days=200))
    span = last_days(TODAY, KEPT_DAYS)
    days = read_table(write_tables(tmp_path, span, tmp_path)[2])
    assert [row["date"] for row in days] == [str(day) for day in span.days]
    assert sum(int(row["visits"]) for row in days) == by_hand(visits, span).visits


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KONGENS_BORD_STATE", str(tmp_path / "state"))
    return tmp_path / "state"


def test_the_command_tells_the_figures(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    visits = some_visits(seed=10, count=300, days=20, today=date.today())
    keep(state, visits)
    assert main(["stats", "--days", "30"]) == 0
    told = capsys.readouterr().out.splitlines()
    figures = by_hand(visits, last_days(date.today(), 30))
    assert ["visits", str(figures.visits)] in [line.split() for line in told]
    best = figures.by_game[0]
    assert [best.name, str(best.games)] in [line.split()[:2] for line in told]
    assert max(map(len, told)) <= 80


def test_the_command_tells_months_where_there_are_many_days(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(state, some_visits(seed=11, count=300, days=100))
    assert main(["stats"]) == 0
    told = capsys.readouterr().out
    assert "By month" in told
    assert "2026-04 " in told


def test_the_command_prints_json(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    visits = some_visits(seed=12, count=100, days=10)
    keep(state, visits)
    assert main(["stats", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    figures = by_hand(visits, ALL_TIME)
    assert told["visits"] == 100
    assert told["games"] == figures.games
    assert told["by_day"][0] == {
        "day": str(figures.by_day[0].day),
        "visits": figures.by_day[0].visits,
    }
    assert told["by_game"][0] == figures.by_game[0]._asdict()


def test_the_command_writes_tables(
    state: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(state, some_visits(seed=13, count=10, days=10))
    assert main(["stats", "--csv", str(tmp_path / "stick" / "may.csv")]) == 0
    assert len(read_table(tmp_path / "stick" / "may.csv")) == 10
    assert capsys.readouterr().out.count("is written") == 3


def test_what_cannot_be_done_is_told_in_one_sentence(
    state: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(state, [])
    (tmp_path / "blocked").write_text("")
    assert main(["stats", "--csv", str(tmp_path / "blocked" / "may.csv")]) == 1
    assert "cannot be written" in capsys.readouterr().err
    for days in ("0", "-3", "1000000000000"):
        assert main(["stats", "--days", days]) == 1
        assert "name 1 to" in capsys.readouterr().err
    (state / FILE).write_text("this is no database at all " * 100)
    assert main(["stats"]) == 1
    (sentence,) = capsys.readouterr().err.splitlines()
    assert "sets it aside" in sentence
