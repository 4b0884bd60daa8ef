"""Opening hours, held against a clock that is read minute by minute."""

import random
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from kiosk.config import read
from kiosk.hours import Hours, Span, spans

DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MINUTE = timedelta(minutes=1)


def at(text: str, zone: str = "Europe/Oslo") -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone))


def every_day(text: str, zone: str = "Europe/Oslo", **other: object) -> Hours:
    return Hours(**{"zone": zone, **dict.fromkeys(DAYS, text), **other})


# --- what is written --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("", []),
        (" ", []),
        ("10:00-18:00", [(600, 1080)]),
        ("9:05 \u2013 17:00", [(545, 1020)]),
        ("13:00-17:00, 10:00-12:00", [(600, 720), (780, 1020)]),
        ("10:00-12:00,12:00-14:00", [(600, 720), (720, 840)]),
        ("00:00-24:00", [(0, 1440)]),
        ("18:00-02:00", [(1080, 1560)]),
        ("18:00-00:00", [(1080, 1440)]),
    ],
)
def test_hours_are_written_as_on_a_door(text: str, meant: list[tuple[int, int]]) -> None:
    assert spans(text) == tuple(Span(*span) for span in meant)
    assert spans(", ".join(map(str, spans(text)))) == spans(text)


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("monday", "10-18", "'10-18' is no span of hours: write it like 10:00-18:00."),
        ("monday", "closed", "'closed' is no span of hours: write it like 10:00-18:00."),
        ("monday", "10:00-12:00,", "'' is no span of hours: write it like 10:00-18:00."),
        ("sunday", "10:00-25:00", "is no span of hours: a day goes from 00:00 to 24:00."),
        ("sunday", "10:60-12:00", "is no span of hours: a day goes from 00:00 to 24:00."),
        ("sunday", "24:00-02:00", "is no span of hours: a day goes from 00:00 to 24:00."),
        ("sunday", "10:00-10:00", "ends where it begins: 00:00-24:00 is a whole day."),
        ("friday", "10:00-14:00, 13:00-15:00", "10:00-14:00 and 13:00-15:00 overlap: make one"),
        ("zone", "Europe/Olso", "'Europe/Olso' is no time zone: did you mean 'Europe/Oslo'?"),
        ("zone", "Europe", "'Europe' is no time zone: "),
        ("zone", "../../etc/passwd", "'../../etc/passwd' is no time zone: write it like Europe"),
        ("zone", "\u0000", "is no time zone: write it like Europe/Oslo."),
    ],
)
def test_hours_that_cannot_be_are_told_with_the_remedy(tmp_path, key, value, sentence) -> None:
    file = tmp_path / "kiosk.toml"
    file.write_text(f"[hours]\n{key} = {value!r}".replace("'\\x00'", '"\\u0000"'), "utf-8")
    (problem,) = read(file).problems
    assert problem.line == 2
    assert problem.sentence.startswith(f"'hours.{key}': ")
    assert sentence in problem.sentence


@pytest.mark.parametrize("day", ["24.12.2026", "2026-02-30", "20261224", "2026-W52-4", "Yule"])
def test_an_exception_on_no_day_is_told_with_its_line(tmp_path, day: str) -> None:
    file = tmp_path / "kiosk.toml"
    file.write_text(f"[hours.exceptions]\n2026-12-31 = '10:00-14:00'\n'{day}' = ''")
    (problem,) = read(file).problems
    assert problem.line == 3
    assert "this is no day of the calendar: write it like 2026-12-24." in problem.sentence


def test_a_machine_without_time_zones_is_told_what_to_install(monkeypatch) -> None:
    monkeypatch.setattr("kiosk.hours.available_timezones", set)
    with pytest.raises(ValueError, match="knows no time zones: install tzdata"):
        Hours(zone="Europe/Nowhere")


# --- on ordinary days -------------------------------------------------------------------------


def test_as_it_is_shipped_the_exhibit_never_closes() -> None:
    assert Hours().is_open(at("2026-11-16T03:00"))
    assert Hours().next_change(at("2026-11-16T03:00")) is None
    assert not every_day("").is_open(at("2026-11-16T12:00"))
    assert every_day("").next_change(at("2026-11-16T12:00")) is None


@pytest.mark.parametrize(
    ("now", "is_open", "change"),
    [
        ("2026-11-16T09:59", False, "2026-11-16T10:00"),
        ("2026-11-16T10:00", True, "2026-11-16T12:00"),
        ("2026-11-16T12:00", False, "2026-11-16T13:00"),
        ("2026-11-16T17:00", False, "2026-11-17T10:00"),
    ],
)
def test_the_doors_open_with_a_span_and_close_with_it(now, is_open, change) -> None:
    hours = every_day("10:00-12:00, 13:00-17:00")
    assert hours.is_open(at(now)) == is_open
    assert hours.next_change(at(now)) == at(change)


def test_a_night_belongs_to_the_day_it_begins_on() -> None:
    hours = every_day("", friday="18:00-02:00")
    assert hours.is_open(at("2026-11-21T01:59"))
    assert not hours.is_open(at("2026-11-20T01:59"))
    assert hours.next_change(at("2026-11-20T20:00")) == at("2026-11-21T02:00")
    assert hours.next_change(at("2026-11-21T02:00")) == at("2026-11-27T18:00")


def test_an_exception_takes_the_place_of_its_weekday_and_leaves_the_night_before() -> None:
    hours = every_day("18:00-02:00", exceptions={"2026-12-24": "", "2026-12-25": "12:00-13:00"})
    assert hours.is_open(at("2026-12-24T01:00"))
    assert hours.day(date(2026, 12, 24)) == ()
    assert hours.next_change(at("2026-12-24T01:00")) == at("2026-12-24T02:00")
    assert hours.next_change(at("2026-12-24T02:00")) == at("2026-12-25T12:00")


def test_a_day_once_a_year_is_foreseen_and_one_in_two_years_is_not() -> None:
    hours = every_day("", exceptions={"2027-12-24": "10:00-12:00"})
    assert hours.next_change(at("2026-12-24T12:00")) == at("2027-12-24T10:00")
    assert hours.next_change(at("2026-01-01T12:00")) is None


def test_an_always_open_museum_with_one_closed_day_foresees_its_midnights() -> None:
    hours = every_day("00:00-24:00", exceptions={"2026-12-24": ""})
    assert hours.next_change(at("2026-11-16T12:00")) == at("2026-12-24T00:00")
    assert hours.next_change(at("2026-12-24T12:00")) == at("2026-12-25T00:00")
    assert hours.next_change(at("2026-12-25T12:00")) is None


def test_the_museums_zone_counts_and_not_the_callers() -> None:
    assert every_day("10:00-18:00").is_open(datetime(2026, 11, 16, 9, tzinfo=UTC))
    assert every_day("10:00-18:00").wall(datetime(2026, 11, 16, 9, tzinfo=UTC)).hour == 10


# --- when the clocks change -------------------------------------------------------------------

SPRING, AUTUMN = "2026-03-29", "2026-10-25"
"""In Oslo 02:00-03:00 is lost on the one and comes twice on the other."""


@pytest.mark.parametrize(
    ("text", "day", "begin", "end"),
    [
        ("02:30-10:00", SPRING, "01:00", "08:00"),
        ("00:00-02:30", SPRING, "-01:00", "01:00"),
        ("01:00-03:00", SPRING, "00:00", "01:00"),
        ("10:00-18:00", SPRING, "08:00", "16:00"),
        ("02:30-10:00", AUTUMN, "00:30", "09:00"),
        ("00:00-02:30", AUTUMN, "-02:00", "00:30"),
        ("02:15-02:45", AUTUMN, "00:15", "00:45"),
        ("01:00-03:00", AUTUMN, "-01:00", "02:00"),
        ("03:00-04:00", AUTUMN, "02:00", "03:00"),
    ],
)
def test_a_span_is_one_stretch_when_the_clocks_change(text, day, begin, end) -> None:
    """Beginning and end are hours of UTC."""
    hours = every_day("", sunday=text)
    midnight = datetime.fromisoformat(day).replace(tzinfo=UTC)
    first = hours.next_change(midnight - timedelta(hours=10))
    assert first == midnight + offset(begin)
    assert hours.next_change(first) == midnight + offset(end)


def offset(text: str) -> timedelta:
    hour, minute = text.lstrip("-").split(":")
    return timedelta(hours=int(hour), minutes=int(minute)) * (-1 if text[0] == "-" else 1)


def test_a_span_inside_the_lost_hour_does_not_come() -> None:
    hours = every_day("", exceptions={SPRING: "02:15-02:45", "2026-03-31": "10:00-11:00"})
    assert hours.next_change(at("2026-03-28T12:00")) == at("2026-03-31T10:00")


def test_a_pause_inside_the_lost_hour_does_not_come() -> None:
    hours = every_day("", exceptions={SPRING: "00:00-02:15, 02:45-10:00"})
    assert hours.next_change(at("2026-03-29T01:00")) == at("2026-03-29T10:00")


def test_a_day_that_is_left_out_of_the_calendar_has_no_hours() -> None:
    hours = every_day("10:00-18:00", "Pacific/Apia")
    close = at("2011-12-29T18:00", "Pacific/Apia")
    assert hours.next_change(close) == at("2011-12-31T10:00", "Pacific/Apia")


STEP = 5
"""Minutes; all hours begin and end at such steps."""


def naive_minutes(hours: Hours, first: date, days: int) -> set[datetime]:
    """Every minute the door says is open, read from the text without any zone."""
    minutes = set()
    for day in (first + timedelta(days=number) for number in range(-1, days + 1)):
        text = hours.exceptions.get(day.isoformat(), getattr(hours, DAYS[day.weekday()]))
        midnight = datetime(day.year, day.month, day.day)
        for part in filter(None, text.split(", ")):
            (opens, minute), (closes, last) = (map(int, end.split(":")) for end in part.split("-"))
            begin, end = opens * 60 + minute, closes * 60 + last
            end += 24 * 60 if end <= begin else 0
            minutes |= {midnight + number * MINUTE for number in range(begin, end)}
    return minutes


def watched(hours: Hours, first: date, days: int) -> Iterator[tuple[datetime, bool]]:
    """The minutes, and whether the doors are open by a clock that is never turned back.

    While an hour comes again, that clock stands still; over a lost hour it jumps. Nothing changes
    but at full steps, so that the minutes before and after them tell of all others.
    """
    open_minutes = naive_minutes(hours, first, days)
    zone, highest = ZoneInfo(hours.zone), datetime.min
    begin = datetime(first.year, first.month, first.day, tzinfo=UTC)
    for number in (n for n in range(days * 24 * 60) if n % STEP in (0, STEP - 1)):
        now = begin + number * MINUTE
        highest = max(highest, now.astimezone(zone).replace(tzinfo=None))
        yield now, highest in open_minutes


def some_hours(chance: random.Random, zone: str, first: date, days: int) -> Hours:
    """Hours as no museum has them: at night, in pieces, on single days."""

    def text() -> str:
        latest = chance.choice((4, 24))
        ends = sorted(chance.sample(range(0, latest * 60, STEP), 2 * chance.randint(0, 3)))
        night = bool(ends) and chance.random() < 0.5
        ends = ends[1:] + ends[:1] if night else ends
        pairs = zip(ends[::2], ends[1::2], strict=True)
        return ", ".join(str(Span(*pair)) for pair in pairs)

    single = {
        (first + timedelta(days=chance.randrange(days))).isoformat(): text()
        for _ in range(days // 10)
    }
    return Hours(zone=zone, **{day: text() for day in DAYS}, exceptions=single)


ZONES = {
    "Europe/Oslo": (date(2026, 3, 27), date(2026, 10, 23)),
    "America/Havana": (date(2026, 3, 6), date(2026, 10, 30)),
    "Australia/Lord_Howe": (date(2026, 4, 3), date(2026, 10, 2)),
}
"""An hour at two, an hour at midnight, half an hour: each with days before its changes."""

LONG = pytest.mark.prove
SPELLS = [
    *((zone, first, 4, seed) for zone in ZONES for first in ZONES[zone] for seed in range(2)),
    *(pytest.param(zone, date(2026, 1, 1), 730, 7, marks=LONG) for zone in ZONES),
    *(
        pytest.param(zone, first, 4, seed, marks=LONG)
        for zone in ZONES
        for first in ZONES[zone]
        for seed in range(2, 40)
    ),
]


@pytest.mark.parametrize(("zone", "first", "days", "seed"), SPELLS)
def test_every_minute_is_as_the_clock_on_the_wall_says(zone, first, days, seed) -> None:
    hours = some_hours(random.Random(seed), zone, first, days)
    seen, expected = None, None
    for now, is_open in watched(hours, first, days):
        assert hours.is_open(now) == is_open, now
        if is_open != seen:
            assert seen is None or expected == now
            expected = hours.next_change(now)
        seen = is_open


def test_the_machines_own_zone_is_taken_where_none_is_named(monkeypatch) -> None:
    try:
        for zone, days in ZONES.items():
            monkeypatch.setenv("TZ", zone)
            time.tzset()
            for first in days:
                named = some_hours(random.Random(1), zone, first, 4)
                own = replace(named, zone="")
                now = datetime(first.year, first.month, first.day, tzinfo=UTC)
                for _change in range(20):
                    assert own.is_open(now) == named.is_open(now)
                    assert own.next_change(now) == named.next_change(now)
                    now = named.next_change(now)
    finally:
        monkeypatch.undo()
        time.tzset()
