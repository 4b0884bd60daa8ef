"""What the exhibit writes while it runs: each in a process of its own, which writes until it ends.

    python -m tests.proofs.writers NAME STATE

For each line that it is given, such a process begins, and its number is told first. It tells
before and after each writing what the disk holds then, as a number. A number that is told after the
writing is confirmed, and must never be lost. At the end of a process its signal is told.
"""

import os
import shutil
import sys
from abc import ABC, abstractmethod
from datetime import UTC, datetime, timedelta
from pathlib import Path

from games.catalogue import game
from kiosk.config import Config, IdleTimes, Sound
from kiosk.figures import read_figures
from kiosk.hours import Hours
from kiosk.lockout import Moment
from kiosk.paths import content_folders, data_folder
from kiosk.pinfile import PinFile
from kiosk.pins import Pins, Refused
from kiosk.problem import Problem
from kiosk.rank import Rank
from kiosk.resume import Keeper, replayed
from kiosk.scribe import Scribe
from kiosk.secret import Cost
from kiosk.session import Answer, Party, Session
from kiosk.staff.doorkeeper import Doorkeeper
from kiosk.staff.settings import StaffSettings
from kiosk.stories import read_stories
from kiosk.versions import install
from kiosk.visitbook import VisitBook
from kiosk.visits import Mode, Recorder

LONGEST_GAME = 40
NEW_YEAR = datetime(2026, 1, 1, 12, tzinfo=UTC)
CHEAP = Cost(2, 1, 1)
CARD = """\
game = "tafl"
order = 2
sources = ["Hervarar saga"]
[picture]
file = "board:tafl-11"
credit = "The museum"
alt = { en = "A board." }
caption = { en = "A board." }
"""


def put(folder: Path, title: str) -> Path:
    """A museum's content with one story in three languages, in place of what was there."""
    shutil.rmtree(folder, ignore_errors=True)
    story = folder / "stories" / "riddle"
    story.mkdir(parents=True)
    (story / "story.toml").write_text(CARD, "utf-8")
    for language in ("en", "nb", "sv"):
        (story / f"{language}.md").write_text(f"# {title}\n\nWho are they?", "utf-8")
    return folder


class Writer(ABC):
    """Writes one thing in the state folder, again and again."""

    def __init__(self, state: Path) -> None:
        self.state = state

    @abstractmethod
    def found(self) -> int:
        """What a start of the exhibit finds; raises what is not whole."""

    @abstractmethod
    def write(self, number: int) -> None:
        """Writes the next number."""

    def after(self, number: int) -> int:
        """The number that comes next."""
        return number + 1


class Settings(Writer):
    """Staff change two settings at once."""

    def __init__(self, state: Path) -> None:
        super().__init__(state)
        self._staff = StaffSettings(Config(), state)

    def found(self) -> int:
        config = StaffSettings(Config(), self.state).config
        number = round(config.sound.volume * 10_000) if config != Config() else 0
        wanted = Config(sound=Sound(volume=number / 10_000), idle=IdleTimes(menu_seconds=number))
        assert config == (wanted if number else Config())
        return number

    def write(self, number: int) -> None:
        values = {"sound": {"volume": number / 10_000}, "idle": {"menu_seconds": float(number)}}
        assert self._staff.change(values) == ""

    def after(self, number: int) -> int:
        return number % 10_000 + 1


class DoorsByHand(Writer):
    """A host opens and closes by hand."""

    def found(self) -> int:
        override = Doorkeeper(Hours(), self.state).doors.override
        if override is None:
            return 0
        number = round((override.since - NEW_YEAR).total_seconds())
        assert override.is_open == bool(number % 2)
        return number

    def write(self, number: int) -> None:
        now = NEW_YEAR + timedelta(seconds=number)
        Doorkeeper(Hours(), self.state, lambda: now).want(bool(number % 2))


class WrongPins(Writer):
    """Somebody tries PINs, and time enough passes for the lock."""

    def __init__(self, state: Path) -> None:
        super().__init__(state)
        self._now = Moment()
        self._pins = Pins(state, lambda: self._now, CHEAP)
        if not self._pins.standing().ranks:
            self._pins.set_pin(Rank.TECHNICIAN, "2580")

    def found(self) -> int:
        kept = PinFile(self.state).read()
        assert not isinstance(kept, Problem)
        assert [*kept.pins] == [Rank.TECHNICIAN]
        return kept.lockout.wrong

    def write(self, number: int) -> None:
        self._now = Moment(wall=number * 1e6, boot="one", running=number * 1e6)
        assert isinstance(self._pins.try_pin("1111"), Refused)


class Game(Writer):
    """Two play, and the game is kept after every move."""

    def __init__(self, state: Path) -> None:
        super().__init__(state)
        self._keeper = Keeper(state, patience=lambda: 120.0, now=lambda: 0.0)
        self._session: Session | None = None

    def found(self) -> int:
        kept = self._keeper.offer()
        if kept is None:
            return 0
        session = replayed(kept)
        assert session
        assert len(session.moves) == len(kept.moves)
        self._session = session
        return len(kept.moves)

    def write(self, number: int) -> None:
        if number == 1 or not self._session:
            self._session = Session(game("tafl/stavanger"), Party())
        position = self._session.view.position
        moves = self._session.rules.legal_moves(position)
        self._session.intend(Answer(position, moves[number * 7919 % len(moves)]))
        assert not self._session.view.outcome
        self._keeper.keep(self._session)

    def after(self, number: int) -> int:
        return number % LONGEST_GAME + 1


class Visits(Writer):
    """Visitors come, play to the end, read a story and go."""

    _scribe: Scribe | None = None

    def found(self) -> int:
        assert not [*self.state.glob("*.broken-*")]
        figures = read_figures(self.state)
        read = sum(story.visits for story in figures.by_story)
        assert figures.finished <= read <= figures.visits
        return figures.finished

    def write(self, _number: int) -> None:
        if self._scribe is None:
            self._scribe = Scribe(VisitBook(self.state))
            self._recorder = Recorder(self._scribe.write)
        self._recorder.visit_begins("nb")
        self._recorder.game_begins("mill/kvarn", Mode.TWO)
        self._recorder.story_opens("riddle")
        self._recorder.game_ends(is_finished=True, turns=31)
        self._recorder.visit_ends()
        assert self._scribe.flush()


class Content(Writer):
    """The museum switches to new content of its own."""

    def found(self) -> int:
        own = content_folders(self.state)[:-1]
        stories, problems = read_stories(own)
        assert not problems
        assert len(stories) == len(own)
        titles = {page.title for story in stories for page in story.pages.values()}
        assert len(titles) == len(own), "half of one version stands beside half of another"
        return max((int(title.split()[-1]) for title in titles), default=0)

    def write(self, number: int) -> None:
        new = put(self.state.with_name("new-content"), f"Number {number}")
        ours = data_folder("content")
        assert install(new, self.state, ours, lambda folders: read_stories(folders[:1])[1]) == []


WRITERS = {
    "settings": Settings,
    "doors": DoorsByHand,
    "pins": WrongPins,
    "game": Game,
    "visits": Visits,
    "content": Content,
}


def main(name: str, state: Path) -> None:
    """Begins one process after the other."""
    if name == "game":
        game("tafl/stavanger")  # loads the games once for all
    for _ in sys.stdin:
        child = os.fork()
        if not child:
            _tell("process", os.getpid())
            write(name, state)
        _, ended = os.waitpid(child, 0)
        _tell("ended", os.WTERMSIG(ended))


def write(name: str, state: Path) -> None:
    """Writes without an end."""
    state.mkdir(exist_ok=True)
    writer = WRITERS[name](state)
    number = writer.found()
    while True:
        number = writer.after(number)
        _tell("begins", number)
        writer.write(number)
        _tell("has", number)


def _tell(word: str, number: int) -> None:
    os.write(1, f"{word} {number}\n".encode())


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
