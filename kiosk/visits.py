"""Visits counted without names: what the app tells of a visitor becomes one row of figures.

A visit lasts from the first touch after attract to the last touch, not to the time-out. Its
beginning is rounded down to five minutes, and nothing in it tells who was there. Its language is
the one spoken last: visitors try until they have found theirs. A story counts once in a visit.
"""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum

from games.api import Level

ROUNDED = 300
"""Seconds to which the beginning of a visit is rounded down."""
OFTEN = 10.0
"""Seconds of play that a crash may lose: so often a visit under way is written anew."""
FIRST_YEAR, LAST_YEAR = 2020, 2099
"""A clock outside of these years is wrong, as it is in a machine that has lost its battery."""


class Mode(StrEnum):
    """How a game is played."""

    TWO = "two"
    COMPUTER = "computer"
    LEARN = "learn"
    PUZZLE = "puzzle"


@dataclass(frozen=True, slots=True)
class When:
    """When a visit began, as the museum's clock showed it: no time zone changes that later."""

    start: int
    """Seconds since 1970, in UTC."""
    day: date | None = None
    """Unknown if the clock was wrong."""
    hour: int | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """A game in a visit."""

    ruleset: str
    mode: Mode
    level: Level | None = None
    is_finished: bool = False
    """Whether it came to its end, or was left."""
    turns: int = 0


@dataclass(frozen=True, slots=True)
class Visit:
    """All that is kept of a visit."""

    id: int
    """Drawn by lot, so that it tells nothing and can be written twice."""
    when: When
    language: str
    seconds: int = 0
    games: tuple[Played, ...] = ()
    stories: tuple[str, ...] = ()


def museum_time() -> datetime:
    """The time on the machine's own clock, in its own zone."""
    return datetime.now().astimezone()


class Recorder:
    """Listens to what the app tells; what makes no sense at the moment is ignored.

    A visit is written as soon as something was played or read, and at its end, and anew with
    each event: after a crash all but the last seconds of it is there.
    """

    def __init__(
        self,
        write: Callable[[Visit], None],
        now: Callable[[], datetime] = museum_time,
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        self._write, self._now, self._ticks = write, now, ticks
        self._visit: Visit | None = None
        self._is_playing = False
        """Whether the last game of the visit is still under way."""
        self._is_paused = False
        self._first = self._last = self._written = 0.0

    def visit_begins(self, language: str) -> None:
        """Somebody touched the screen that attracts; a visit without an end ends here."""
        self.visit_ends()
        if self._is_paused:
            return
        self._first = self._last = self._written = self._ticks()
        self._visit = Visit(secrets.randbits(62), _when(self._now()), language)
        self._is_playing = False

    def touched(self) -> None:
        """Somebody touched the screen, anywhere."""
        self._last = self._ticks()
        if self._matters and self._last - self._written >= OFTEN:
            self._tell()

    def speaks(self, language: str) -> None:
        """The visitor chose a language; the end must be told before it is put back."""
        if self._visit:
            self._visit = replace(self._visit, language=language)
            if self._matters:
                self._tell()

    def game_begins(self, ruleset: str, mode: Mode, level: Level | None = None) -> None:
        """A game begins; one that is under way is left."""
        if self._visit:
            games = (*self._visit.games, Played(ruleset, mode, level))
            self._visit = replace(self._visit, games=games)
            self._is_playing = True
            self._tell()

    def turned(self, turns: int) -> None:
        """So many turns of the game are made, which the next writing will know.

        If they are fewer than at its end, that was taken back, and the game goes on.
        """
        if self._visit and self._visit.games and turns < self._visit.games[-1].turns:
            self._is_playing = True
        if self._is_playing:
            self._change_game(is_finished=False, turns=turns)

    def game_ends(self, is_finished: bool, turns: int) -> None:
        """The game came to its end, or was left, after so many turns."""
        if self._is_playing:
            self._change_game(is_finished, turns)
            self._is_playing = False
            self._tell()

    def puzzle_solved(self) -> None:
        """One more puzzle of this sitting is solved; the next may follow."""
        if self._is_playing and self._visit:
            self._change_game(is_finished=True, turns=self._visit.games[-1].turns + 1)
            self._tell()

    def story_opens(self, story: str) -> None:
        """A story is read."""
        if self._visit and story not in self._visit.stories:
            self._visit = replace(self._visit, stories=(*self._visit.stories, story))
            self._tell()

    def visit_ends(self) -> None:
        """Nobody is there any more; a game that is under way is left."""
        if self._visit:
            self._tell()
        self._forget()

    def pause(self) -> None:
        """Staff are at work: until they have gone nothing counts.

        What a visitor played or read before is kept; a visit without either was their own way in.
        """
        if self._matters:
            self.visit_ends()
        self._forget()
        self._is_paused = True

    def resume(self) -> None:
        """Staff have gone; the next visit counts."""
        self._is_paused = False

    @property
    def _matters(self) -> bool:
        return self._visit is not None and bool(self._visit.games or self._visit.stories)

    def _change_game(self, is_finished: bool, turns: int) -> None:
        if self._visit:
            *before, game = self._visit.games
            game = replace(game, is_finished=is_finished, turns=turns)
            self._visit = replace(self._visit, games=(*before, game))

    def _tell(self) -> None:
        if self._visit is None:
            return
        when = self._visit.when
        if when.day is None:  # the clock may have been put right meanwhile
            passed = timedelta(seconds=self._ticks() - self._first)
            when = _when(self._now(), passed)
        seconds = round(self._last - self._first)
        self._visit = replace(self._visit, when=when, seconds=seconds)
        self._written = self._last
        self._write(self._visit)

    def _forget(self) -> None:
        self._visit = None
        self._is_playing = False


def _when(now: datetime, passed: timedelta = timedelta()) -> When:
    """When a visit began of which so much time has passed; `now` knows its zone."""
    began = int((now.astimezone(UTC) - passed).timestamp())
    start = began - began % ROUNDED
    shown = datetime.fromtimestamp(start, now.tzinfo)
    if not FIRST_YEAR <= shown.year <= LAST_YEAR:
        return When(start)
    return When(start, shown.date(), shown.hour)
