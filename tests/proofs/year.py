"""A year in the museum within minutes: the real exhibit, its visitors, and a clock that is told.

    python -m tests.proofs.year STATE SEED DAY...

Each day the doors must open and close by the hours. Of many nights a line tells what the exhibit
holds; the last line tells what the visitors did, so that it can be compared with the figures.
"""

import gc
import json
import os
import random
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from games.api import Level
from kiosk.config import Config, Languages
from kiosk.exhibits import Exhibit
from kiosk.flow import Place
from kiosk.hours import Hours
from kiosk.memory import used_mb
from kiosk.panel import Panel
from kiosk.ui import startup
from kiosk.visitbook import FILE
from kiosk.visits import Mode

if TYPE_CHECKING:
    from kiosk.ui.visitor import Visitor

OSLO = ZoneInfo("Europe/Oslo")
MONDAY = 0
CLOSED = {date(2026, 12, 24), date(2026, 12, 25)}
LONG_NIGHTS = {date(2026, 3, 28), date(2026, 10, 24)}
"""The museum is open until 04:00, while the clocks are changed."""
MORNING = time(10)
HOURS = Hours(
    zone="Europe/Oslo",
    monday="",
    **dict.fromkeys(("tuesday", "wednesday", "friday", "saturday", "sunday"), "10:00-17:00"),
    thursday="10:00-20:00",
    exceptions={
        **{day.isoformat(): "" for day in CLOSED},
        **{day.isoformat(): "10:00-04:00" for day in LONG_NIGHTS},
    },
)
LANGUAGES = ("sv", "da", "nb", "de")
LATE = 0.3
"""On so many days somebody comes in the last seconds."""
NIGHTS = 37
"""In so many it is counted what the exhibit holds, which takes a while."""
SILENCE = 200
"""Seconds after which every screen has given its visitor up."""


def opening(day: date) -> tuple[datetime, datetime] | None:
    """When the doors must open and close, found without the hours of the exhibit."""
    if day in CLOSED or (day.weekday() == MONDAY and day not in LONG_NIGHTS):
        return None
    evening = datetime.combine(day, time(20 if day.strftime("%A") == "Thursday" else 17))
    if day in LONG_NIGHTS:
        evening = datetime.combine(day + timedelta(days=1), time(4))
    morning = datetime.combine(day, MORNING)
    return tuple(shown.replace(tzinfo=OSLO).astimezone(UTC) for shown in (morning, evening))


@dataclass
class Tally:
    """What the visitors did, in the words of the figures."""

    days: Counter[str] = field(default_factory=Counter)
    hours: Counter[int] = field(default_factory=Counter)
    languages: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    """By rule set, mode, level and whether the game came to its end."""
    turns: int = 0
    stories: Counter[str] = field(default_factory=Counter)


class Museum:
    """The exhibit through many days; time passes only where it is told to."""

    def __init__(self, visitor: "Visitor", first: date, seed: int) -> None:
        from kivy.clock import Clock

        self.visitor, self.app, self.tally = visitor, visitor.app, Tally()
        self._chance = random.Random(seed)
        self._clock = Clock.get_time
        midnight = datetime.combine(first, time(), OSLO).astimezone(UTC)
        self._began = midnight - timedelta(seconds=Clock.get_time())
        self.app.doorkeeper.now = self.now
        self._kinds = self._visitors()

    def now(self) -> datetime:
        """The time, by the same clock that tells the exhibit how long nobody has touched it."""
        return self._began + timedelta(seconds=self._clock())

    def spend(self, day: date) -> None:
        """From the morning to the night of a day."""
        if not (hours := opening(day)):
            self._sleep(datetime.combine(day, MORNING, OSLO) + timedelta(hours=4))
            self._must_be(is_open=False)
            return
        opens, closes = hours
        self._sleep(opens - timedelta(seconds=2))
        self._must_be(is_open=False)
        self._sleep(opens)
        self._must_be(is_open=True)
        visits = self._chance.randint(2, 4)
        for number in range(visits):
            self._sleep(opens + (closes - opens) * (number + self._chance.random()) / (visits + 1))
            next(self._kinds)
        self._sleep(closes - timedelta(seconds=2))
        self._must_be(is_open=True)
        if self._chance.random() < LATE:
            self._enter()
            self.tally.languages[self.app.tr.code] += 1
        self._sleep(closes)
        self._must_be(is_open=False)

    def _sleep(self, until: datetime) -> None:
        """Nobody touches anything until a time, and a moment longer."""
        self.visitor.blinks(max(0.0, (until - self.now()).total_seconds()))
        for _ in range(4):
            self.visitor.blinks(0.3)

    def _must_be(self, *, is_open: bool) -> None:
        place, calm = self.app.flow.stop.place, self.app.reception.calm
        told = f"{self.now()}: the exhibit shows “{place}”, and is calm: {calm.is_shown}"
        assert place is Place.ATTRACT, told
        assert calm.is_shown is not is_open, told

    # --- visitors -------------------------------------------------------------------------

    def _visitors(self) -> Iterator[None]:
        """One after the other comes, does something and leaves without a word."""
        ways = (self._glances, self._plays, self._reads, self._gives_up, self._learns,
                self._plays_the_computer, self._speaks)  # fmt: skip
        while True:
            for does in ways:
                self._enter()
                does()
                self.tally.languages[self.app.tr.code] += 1
                self._leave()
                yield

    def _enter(self) -> None:
        shown = self.now().astimezone(OSLO)
        self.tally.days[shown.date().isoformat()] += 1
        self.tally.hours[shown.hour] += 1
        self.visitor.touches(5, 5)
        assert self.app.flow.stop.place is Place.HOME

    def _leave(self) -> None:
        for _ in range(SILENCE):
            self.visitor.blinks(1)
        assert self.app.flow.stop.place is Place.ATTRACT

    def _glances(self) -> None:
        """Has seen enough."""

    def _chooses(self) -> None:
        self.visitor.chooses(self._chance.choice([*self.app.exhibit.games]))

    def _plays(self) -> None:
        self._chooses()
        self.visitor.presses("two-players")
        for _ in range(self._chance.randint(1, 6)):
            self._moves()
        self._has_played(Mode.TWO, is_finished=False)

    def _gives_up(self) -> None:
        self._chooses()
        self.visitor.presses("two-players")
        self._moves()
        self.visitor.presses("give-up")
        self._has_played(Mode.TWO, is_finished=True)
        self.visitor.waits(3)
        assert self.app.flow.stop.place is Place.RESULT

    def _plays_the_computer(self) -> None:
        self._chooses()
        self.visitor.presses("computer")
        self.visitor.presses("level-1")
        session = self.app.guide.table.session
        self.visitor.waits_until(lambda: not session.computer_is_due)
        self._moves()
        self.visitor.waits_until(lambda: not session.computer_is_due)
        self._has_played(Mode.COMPUTER, is_finished=False, level=Level.CHILD)

    def _moves(self) -> None:
        session = self.app.guide.table.session
        moves = session.rules.legal_moves(session.view.position)
        self.visitor.touches_points(*self._chance.choice(moves))

    def _has_played(self, mode: Mode, *, is_finished: bool, level: str = "") -> None:
        ruleset = self.app.flow.stop.ruleset
        self.tally.games[f"{ruleset} {mode} {level} {int(is_finished)}"] += 1
        self.tally.turns += self.app.guide.table.session.view.number

    def _learns(self) -> None:
        self._chooses()
        self.visitor.presses("learn")
        learn = self.app.guide.learn
        while not learn.is_over:
            self.visitor.presses("next")
        self.tally.games[f"{self.app.flow.stop.ruleset} {Mode.LEARN}  1"] += 1
        self.tally.turns += learn.steps

    def _reads(self) -> None:
        self._chooses()
        self.visitor.presses("stories")
        stories = self.app.guide.stories
        read = {stories.story.name}
        for _ in range(self._chance.randint(0, 3)):
            if stories.many > 1:
                self.visitor.presses("page-on")
            read.add(stories.story.name)
        self.tally.stories.update(read)

    def _speaks(self) -> None:
        others = [code for code in LANGUAGES if code != self.app.tr.code]
        self.visitor.speaks(self._chance.choice(others))
        self._reads()


# --- what the exhibit holds -------------------------------------------------------------------


def held(visitor: "Visitor") -> dict[str, float]:
    """What must not grow from night to night."""
    assert visitor.app.guide.scribe.flush()
    book, journal = (visitor.app.state / f"{FILE}{part}" for part in ("", "-wal"))
    pictures = pictures_mb()
    return {
        "widgets": visitor.widgets(),
        "files": len([file for file in _open_files() if file.suffix != ".ttf"]),
        "threads": threading.active_count(),
        "book": book.stat().st_size,
        "journal": journal.stat().st_size,
        "pictures": pictures,
        "megabytes": used_mb(),
        "others": used_mb() - pictures,
    }


def pictures_mb() -> float:
    """What is taken by pictures; which of them are kept depends on who came last."""
    from kivy.graphics.texture import Texture

    gc.unfreeze()
    gc.collect()
    kept = [thing for thing in gc.get_objects() if type(thing) is Texture]
    gc.freeze()
    # The smaller copies of a picture take a third of what it takes itself.
    return sum(4 * t.width * t.height * (4 / 3 if t.mipmap else 1) for t in kept) / 2**20


def _open_files() -> list[Path]:
    """Those of fonts too, of which Kivy keeps up to 64 open, each when its size is first seen."""
    return [Path(os.path.realpath(number)) for number in Path("/proc/self/fd").iterdir()]


def main(state: Path, seed: int, days: list[date]) -> None:
    """Spends the days, and tells of each."""
    os.environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy")
    startup.prepare(Panel(), fullscreen=False, is_hurried=True)
    from kiosk.ui.app import KioskApp
    from kiosk.ui.visitor import Visitor, unpainted

    config = Config(languages=Languages(default="en"), hours=HOURS)
    visitor = Visitor(KioskApp(config, Exhibit(), state))
    museum = Museum(visitor, days[0], seed)
    with unpainted():  # nobody looks
        for number, day in enumerate(days):
            museum.spend(day)
            if number % max(1, len(days) // NIGHTS) == 0:
                print(json.dumps({"day": day.isoformat(), **held(visitor)}), flush=True)
    visitor.leaves_for_good()
    print(json.dumps(vars(museum.tally)))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), [date.fromisoformat(day) for day in sys.argv[3:]])
