"""Opening hours: when the doors are open, in any time zone and on the nights the clocks change.

A span begins at the first moment the clock on the wall shows its beginning or later, and ends at
the first moment it shows its end or later. So a time in the hour that is lost in spring means the
moment the clock jumps, a time in the hour that comes twice in autumn means its first coming, and no
span is ever cut in two.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass as plain
from dataclasses import field
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from itertools import chain, pairwise
from typing import Annotated
from zoneinfo import ZoneInfo, available_timezones

from pydantic import AfterValidator
from pydantic.dataclasses import dataclass

from kiosk.tables import WRITTEN, near

FORESIGHT = timedelta(days=400)
"""So far ahead a change is looked for: over a year, so that an exception once a year is seen."""

WHOLE_DAY = 24 * 60
_SPAN = re.compile(r"(\d\d?):(\d\d)\s*[-\u2013]\s*(\d\d?):(\d\d)", re.ASCII)
Stretch = tuple[datetime, datetime]
"""From a time until another."""


@plain(frozen=True, slots=True, order=True)
class Span:
    """Open hours, in minutes after midnight of the day they begin on."""

    opens: int
    closes: int
    """More than 24 hours where the span goes on past midnight."""

    def __str__(self) -> str:
        closes = self.closes if self.closes <= WHOLE_DAY else self.closes - WHOLE_DAY
        return f"{self.opens // 60:02}:{self.opens % 60:02}-{closes // 60:02}:{closes % 60:02}"


@lru_cache
def spans(text: str) -> tuple[Span, ...]:
    """The spans that are written in a text, the earliest first; a ValueError tells the remedy."""
    found = sorted(_span(part.strip()) for part in text.split(",")) if text.strip() else []
    for earlier, later in pairwise(found):
        if later.opens < earlier.closes:
            raise ValueError(f"{earlier} and {later} overlap: make one span of them.")
    return tuple(found)


def _span(text: str) -> Span:
    written = _SPAN.fullmatch(text)
    if not written:
        raise ValueError(f"'{text}' is no span of hours: write it like 10:00-18:00.")
    hour, minute, last_hour, last_minute = map(int, written.groups())
    opens, closes = hour * 60 + minute, last_hour * 60 + last_minute
    if minute > 59 or last_minute > 59 or opens >= WHOLE_DAY or closes > WHOLE_DAY:
        raise ValueError(f"'{text}' is no span of hours: a day goes from 00:00 to 24:00.")
    if opens == closes:
        raise ValueError(f"'{text}' ends where it begins: 00:00-24:00 is a whole day.")
    return Span(opens, closes if closes > opens else closes + WHOLE_DAY)


def _written_spans(text: str) -> str:
    spans(text)
    return text


def _calendar_day(text: str) -> str:
    try:
        if date.fromisoformat(text).isoformat() == text:
            return text
    except ValueError:
        pass
    raise ValueError("this is no day of the calendar: write it like 2026-12-24.")


def _known_zone(name: str) -> str:
    if not name:
        return name
    try:
        ZoneInfo(name)
    except (ValueError, OSError, LookupError):
        known = sorted(available_timezones())
        if not known:
            sentence = "this machine knows no time zones: install tzdata."
        elif meant := near(name, known):
            sentence = f"'{name}' is no time zone: did you mean '{meant}'?"
        else:
            sentence = f"'{name}' is no time zone: write it like Europe/Oslo."
        raise ValueError(sentence) from None
    return name


Spans = Annotated[str, AfterValidator(_written_spans)]
Day = Annotated[str, AfterValidator(_calendar_day)]
ALWAYS = "00:00-24:00"


@dataclass(frozen=True, slots=True, kw_only=True, config=WRITTEN)
class Hours:
    """When the exhibit is open; outside these hours the screen is dark."""

    zone: Annotated[str, AfterValidator(_known_zone)] = ""
    """The time zone, such as "Europe/Oslo"; empty is the machine's own."""
    monday: Spans = ALWAYS
    """Mondays, such as "10:00-18:00" or "10:00-12:00, 13:00-17:00"; empty is closed all day."""
    tuesday: Spans = ALWAYS
    """Tuesdays; "18:00-02:00" goes on past midnight and belongs to the day it begins on."""
    wednesday: Spans = ALWAYS
    """Wednesdays, in the same way."""
    thursday: Spans = ALWAYS
    """Thursdays, in the same way."""
    friday: Spans = ALWAYS
    """Fridays, in the same way."""
    saturday: Spans = ALWAYS
    """Saturdays, in the same way."""
    sunday: Spans = ALWAYS
    """Sundays, in the same way."""
    exceptions: dict[Day, Spans] = field(default_factory=dict)
    """Days with other hours, such as {2026-12-24 = "", 2026-12-31 = "10:00-14:00"}."""

    @property
    def week(self) -> tuple[str, ...]:
        """The hours from Monday to Sunday, as they are written."""
        working = (self.monday, self.tuesday, self.wednesday, self.thursday, self.friday)
        return (*working, self.saturday, self.sunday)

    def day(self, day: date) -> tuple[Span, ...]:
        """The spans that begin on a day."""
        return spans(self.exceptions.get(day.isoformat(), self.week[day.weekday()]))

    def local(self, moment: datetime) -> datetime:
        """A moment in the museum's zone."""
        return moment.astimezone(self._zone)

    def wall(self, moment: datetime) -> datetime:
        """What the museum's clock shows at a moment, without a zone."""
        return self.local(moment).replace(tzinfo=None)

    def is_open(self, now: datetime) -> bool:
        """Whether the doors are open."""
        return any(begin <= now < end for begin, end in self._stretches(now, timedelta(days=1)))

    def next_change(self, now: datetime) -> datetime | None:
        """When the doors open or close next, in UTC, if that can be foreseen."""
        edges = chain.from_iterable(_joined(self._stretches(now, FORESIGHT + timedelta(days=1))))
        change = next((edge for edge in edges if edge > now), None)
        return change if change and change <= now + FORESIGHT else None

    @property
    def _zone(self) -> ZoneInfo | None:
        return ZoneInfo(self.zone) if self.zone else None

    def _stretches(self, now: datetime, ahead: timedelta) -> Iterator[Stretch]:
        """When the doors are open from yesterday on, in UTC; where hours are lost, some touch."""
        today = self.wall(now).date()
        days = (today + timedelta(days=later) for later in range(-1, ahead.days + 1))
        for begin, end in _joined(chain.from_iterable(map(self._shown, days))):
            opens, closes = self._moment(begin), self._moment(end)
            if opens < closes:
                yield opens, closes

    def _shown(self, day: date) -> Iterator[Stretch]:
        """What the clock on the wall shows when the spans of a day begin and end."""
        midnight = datetime.combine(day, time())
        for span in self.day(day):
            begin, end = timedelta(minutes=span.opens), timedelta(minutes=span.closes)
            yield midnight + begin, midnight + end

    def _moment(self, shown: datetime) -> datetime:
        """The first moment at which the clock shows this time or later."""
        moment = self._utc(shown)
        if self.wall(moment) == shown:
            return moment
        # The time is lost: read by the offset after the jump it lies before it, and the other way.
        early = self._utc(shown.replace(fold=1))
        seconds = range(int((moment - early).total_seconds()))
        jump = bisect_left(seconds, shown, key=lambda s: self.wall(early + timedelta(seconds=s)))
        return early + timedelta(seconds=jump)

    def _utc(self, shown: datetime) -> datetime:
        # Without a zone Python takes it for the machine's own.
        return (shown.replace(tzinfo=self._zone) if self.zone else shown).astimezone(UTC)


def _joined(stretches: Iterable[Stretch]) -> Iterator[Stretch]:
    """The same stretches, those that touch made one."""
    held: Stretch | None = None
    for begin, end in stretches:
        if held and begin <= held[1]:
            held = held[0], max(held[1], end)
            continue
        if held:
            yield held
        held = begin, end
    if held:
        yield held
