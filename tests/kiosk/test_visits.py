"""Visits: counted without names, never lost by a crash, and never in the way of play."""

import logging
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from threading import Event
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.api import Level
from kiosk.figures import read_figures
from kiosk.scribe import MOST_WAITING, Scribe
from kiosk.visitbook import FILE, MOST_BROKEN, VERSION, VisitBook
from kiosk.visits import OFTEN, Mode, Played, Recorder, Visit, When

OSLO = ZoneInfo("Europe/Oslo")
MAY = datetime(2026, 5, 4, 14, 38, 20, tzinfo=OSLO)


class Museum:
    """Two clocks that are told the time, and what was written last of each visit."""

    def __init__(self, shown: datetime = MAY) -> None:
        self.shown = shown
        self.ticked = 1000.0
        self.writings = 0
        self.written: dict[int, Visit] = {}
        self.recorder = Recorder(self._write, lambda: self.shown, lambda: self.ticked)

    def _write(self, visit: Visit) -> None:
        self.writings += 1
        self.written[visit.id] = visit

    def passes(self, seconds: float) -> None:
        self.ticked += seconds
        later = self.shown.astimezone(UTC) + timedelta(seconds=seconds)
        self.shown = later.astimezone(self.shown.tzinfo)

    def touched_after(self, seconds: float) -> None:
        self.passes(seconds)
        self.recorder.touched()

    @property
    def visit(self) -> Visit:
        (visit,) = self.written.values()
        return visit


@pytest.fixture
def museum() -> Museum:
    return Museum()


# --- what is told of a visit ------------------------------------------------------------------


def test_a_visit_lasts_until_the_last_touch(museum: Museum) -> None:
    museum.recorder.visit_begins("nb")
    museum.touched_after(20)
    museum.touched_after(41)
    museum.passes(90)
    museum.recorder.visit_ends()
    assert museum.visit.seconds == 61


def test_a_visit_begins_at_five_minutes_on_the_museums_own_clock() -> None:
    museum = Museum(datetime(2026, 5, 5, 0, 4, 59, tzinfo=OSLO))
    museum.recorder.visit_begins("nb")
    museum.recorder.visit_ends()
    when = museum.visit.when
    assert datetime.fromtimestamp(when.start, UTC) == datetime(2026, 5, 4, 22, 0, tzinfo=UTC)
    assert (when.day, when.hour) == (date(2026, 5, 5), 0)


def test_the_language_spoken_last_counts(museum: Museum) -> None:
    museum.recorder.visit_begins("nb")
    museum.recorder.speaks("sv")
    museum.recorder.speaks("de")
    museum.recorder.visit_ends()
    museum.recorder.speaks("nb")
    assert museum.visit.language == "de"


def test_games_and_stories_are_told(museum: Museum) -> None:
    tell = museum.recorder
    tell.visit_begins("nb")
    tell.game_begins("mill/kvarn", Mode.COMPUTER, Level.CHILD)
    tell.game_ends(is_finished=True, turns=31)
    tell.game_begins("tafl/stavanger", Mode.TWO)
    tell.turned(4)
    tell.game_begins("tafl/brandubh", Mode.LEARN)
    for story in ("riddle", "ship", "riddle"):
        tell.story_opens(story)
    tell.visit_ends()
    assert museum.visit.games == (
        Played("mill/kvarn", Mode.COMPUTER, Level.CHILD, is_finished=True, turns=31),
        Played("tafl/stavanger", Mode.TWO, turns=4),
        Played("tafl/brandubh", Mode.LEARN),
    )
    assert museum.visit.stories == ("riddle", "ship")


def test_a_game_whose_end_was_taken_back_goes_on(museum: Museum) -> None:
    tell = museum.recorder
    tell.visit_begins("nb")
    tell.game_begins("mill/kvarn", Mode.TWO)
    tell.game_ends(is_finished=True, turns=31)
    tell.turned(30)
    tell.visit_ends()
    assert museum.visit.games == (Played("mill/kvarn", Mode.TWO, turns=30),)


def test_every_puzzle_that_is_solved_counts_in_one_sitting(museum: Museum) -> None:
    tell = museum.recorder
    tell.visit_begins("nb")
    tell.puzzle_solved()
    tell.game_begins("mill/kvarn", Mode.PUZZLE)
    for _ in range(3):
        tell.puzzle_solved()
    tell.visit_ends()
    assert museum.visit.games == (Played("mill/kvarn", Mode.PUZZLE, is_finished=True, turns=3),)


def test_a_visit_is_written_when_something_is_played_and_not_with_every_touch(
    museum: Museum,
) -> None:
    museum.recorder.visit_begins("nb")
    museum.touched_after(3 * OFTEN)
    assert museum.writings == 0
    museum.recorder.game_begins("mill/kvarn", Mode.TWO)
    assert museum.writings == 1
    for turns in range(100):
        museum.recorder.turned(turns)
        museum.touched_after(OFTEN / 10)
    assert museum.writings == 11
    assert museum.visit.seconds == 13 * OFTEN
    assert museum.visit.games[0].turns == 99


def test_a_visit_without_an_end_ends_with_the_next(museum: Museum) -> None:
    museum.recorder.visit_begins("nb")
    museum.touched_after(7)
    museum.recorder.visit_begins("sv")
    museum.recorder.visit_ends()
    first, second = museum.written.values()
    assert (first.seconds, first.language, second.language) == (7, "nb", "sv")


def test_staff_are_not_counted(museum: Museum) -> None:
    tell = museum.recorder
    tell.visit_begins("nb")
    tell.pause()
    tell.visit_begins("nb")
    tell.game_begins("mill/kvarn", Mode.TWO)
    tell.touched()
    tell.visit_ends()
    tell.resume()
    tell.story_opens("riddle")
    assert museum.written == {}
    tell.visit_begins("nb")
    tell.visit_ends()
    assert len(museum.written) == 1


def test_staff_who_come_to_a_visitor_end_the_visit_and_keep_it(museum: Museum) -> None:
    museum.recorder.visit_begins("nb")
    museum.recorder.game_begins("mill/kvarn", Mode.TWO)
    museum.touched_after(5)
    museum.recorder.pause()
    museum.touched_after(60)
    museum.recorder.visit_ends()
    assert museum.visit.seconds == 5


TELLINGS: list[Callable[[Recorder], None]] = [
    lambda tell: tell.visit_begins("nb"),
    lambda tell: tell.touched(),
    lambda tell: tell.speaks("de"),
    lambda tell: tell.game_begins("mill/kvarn", Mode.TWO),
    lambda tell: tell.turned(3),
    lambda tell: tell.game_ends(is_finished=True, turns=3),
    lambda tell: tell.story_opens("riddle"),
    lambda tell: tell.visit_ends(),
    lambda tell: tell.pause(),
    lambda tell: tell.resume(),
]


@given(st.lists(st.sampled_from(range(len(TELLINGS)))))
def test_nothing_is_told_at_a_wrong_time(told: list[int]) -> None:
    museum = Museum()
    for number in told:
        museum.passes(1)
        TELLINGS[number](museum.recorder)
    assert len(museum.written) <= told.count(0)
    assert sum(len(visit.games) for visit in museum.written.values()) <= told.count(3)
    finished = sum(game.is_finished for visit in museum.written.values() for game in visit.games)
    assert finished <= told.count(5)
    assert all(0 <= visit.seconds <= len(told) for visit in museum.written.values())


# --- clocks -----------------------------------------------------------------------------------


@pytest.mark.parametrize("jump", [timedelta(days=-20_000), timedelta(hours=-1), timedelta(days=90)])
def test_a_clock_that_jumps_changes_neither_day_nor_length(museum: Museum, jump: timedelta) -> None:
    museum.recorder.visit_begins("nb")
    museum.touched_after(30)
    museum.shown += jump
    museum.touched_after(30)
    museum.recorder.visit_ends()
    assert museum.visit.seconds == 60
    assert museum.visit.when.day == MAY.date()


def test_an_hour_that_comes_twice_is_told_apart() -> None:
    museum = Museum(datetime(2026, 10, 25, 2, 58, tzinfo=OSLO))
    for _ in range(2):
        museum.recorder.visit_begins("nb")
        museum.touched_after(600)
        museum.recorder.visit_ends()
        museum.passes(3000)
    first, second = (visit.when for visit in museum.written.values())
    assert second.start - first.start == 3600
    assert first.hour == second.hour == 2
    assert [visit.seconds for visit in museum.written.values()] == [600, 600]


@pytest.mark.parametrize("year", [1, 1970, 2019, 2100, 9999])
def test_a_clock_that_is_wrong_gives_no_date(year: int) -> None:
    museum = Museum(datetime(year, 6, 1, tzinfo=UTC))
    museum.recorder.visit_begins("nb")
    museum.recorder.visit_ends()
    assert (museum.visit.when.day, museum.visit.when.hour) == (None, None)


def test_a_clock_that_is_put_right_gives_the_date_of_the_beginning() -> None:
    museum = Museum(datetime(1970, 1, 1, tzinfo=OSLO))
    museum.recorder.visit_begins("nb")
    museum.touched_after(600)
    museum.shown = datetime(2026, 5, 5, 0, 3, tzinfo=OSLO)
    museum.recorder.visit_ends()
    assert (museum.visit.when.day, museum.visit.when.hour) == (date(2026, 5, 4), 23)


# --- writing ----------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "state"


@pytest.fixture
def scribes(folder: Path) -> Iterator[Callable[[], Scribe]]:
    """Gives a scribe, as after a start of the exhibit; the one before has ended."""
    at_work: list[Scribe] = []

    def start() -> Scribe:
        for scribe in at_work:
            scribe.stop()
        at_work.append(Scribe(VisitBook(folder, lambda: MAY.date()), retry=0.01))
        return at_work[-1]

    yield start
    for scribe in at_work:
        scribe.stop()


def visit(number: int = 0) -> Visit:
    played = Played("mill/kvarn", Mode.TWO)
    return Visit(number, When(1_777_000_000, MAY.date(), 14), "nb", 60, (played,), ("riddle",))


def counted(folder: Path) -> int:
    return read_figures(folder).visits


def test_a_visit_is_brought_up_to_date(folder: Path, scribes: Callable[[], Scribe]) -> None:
    scribe = scribes()
    recorder = Recorder(scribe.write, lambda: MAY)
    recorder.visit_begins("nb")
    recorder.game_begins("mill/kvarn", Mode.TWO)
    assert scribe.flush()
    assert read_figures(folder).finished == 0
    recorder.game_ends(is_finished=True, turns=20)
    recorder.visit_ends()
    assert scribe.flush()
    figures = read_figures(folder)
    assert (figures.visits, figures.games, figures.finished) == (1, 1, 1)


def test_what_was_written_is_there_after_the_process_was_killed(folder: Path) -> None:
    script = """if True:
        import os, sys
        from pathlib import Path
        from kiosk.scribe import Scribe
        from kiosk.visitbook import VisitBook
        from kiosk.visits import Mode, Recorder
        scribe = Scribe(VisitBook(Path(sys.argv[1])))
        recorder = Recorder(scribe.write)
        for _ in range(3):
            recorder.visit_begins("nb")
            recorder.game_begins("mill/kvarn", Mode.TWO)
        assert scribe.flush()
        os.kill(os.getpid(), 9)
    """
    done = subprocess.run([sys.executable, "-c", script, folder], check=False)
    assert done.returncode == -signal.SIGKILL
    figures = read_figures(folder)
    assert (figures.visits, figures.games) == (3, 3)


def test_a_file_that_somebody_holds_is_waited_for_and_told_once(
    folder: Path, scribes: Callable[[], Scribe], caplog: pytest.LogCaptureFixture
) -> None:
    scribe = scribes()
    assert scribe.flush()
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for number in range(50):
            scribe.write(visit(number))
        assert not scribe.flush()
        assert not scribe.flush()
        other.execute("ROLLBACK")
    assert scribe.flush()
    assert counted(folder) == 50
    (warning,) = [record for record in caplog.records if record.levelno == logging.WARNING]
    assert "locked" in warning.getMessage()


class Heard(logging.Handler):
    """Waits for a sentence in the log."""

    def __init__(self, sentence: str) -> None:
        super().__init__()
        self.sentence = sentence
        self.is_told = Event()

    def emit(self, record: logging.LogRecord) -> None:
        if self.sentence in record.getMessage():
            self.is_told.set()


def test_visits_are_written_by_themselves_when_the_disk_is_back(
    folder: Path, scribes: Callable[[], Scribe], caplog: pytest.LogCaptureFixture
) -> None:
    folder.write_text("a file, not a folder")
    caplog.set_level(logging.INFO)
    heard = Heard("is written again")
    logging.getLogger().addHandler(heard)
    scribe = scribes()
    scribe.write(visit())
    assert not scribe.flush()
    folder.unlink()
    assert heard.is_told.wait(60)
    logging.getLogger().removeHandler(heard)
    assert counted(folder) == 1


def test_what_is_new_while_a_visit_is_being_written_is_written_too(folder: Path) -> None:
    news: list[Visit] = []

    def today() -> date:
        """Asked while a visit is being written."""
        while news:
            scribe.write(news.pop())
        return MAY.date()

    scribe = Scribe(VisitBook(folder, today))
    assert scribe.flush()
    news.append(replace(visit(), language="de"))
    scribe.write(visit())
    scribe.flush()
    assert scribe.stop()
    assert [one.name for one in read_figures(folder).by_language] == ["de"]


def test_so_many_visits_wait_and_the_oldest_are_forgotten(
    folder: Path, scribes: Callable[[], Scribe], caplog: pytest.LogCaptureFixture
) -> None:
    folder.write_text("a file, not a folder")
    scribe = scribes()
    for number in range(MOST_WAITING + 100):
        scribe.write(visit(number))
    assert caplog.text.count("forgotten") == 1
    folder.unlink()
    assert scribe.flush(60)
    assert counted(folder) == MOST_WAITING
    with closing(sqlite3.connect(folder / FILE)) as book:
        assert book.execute("SELECT min(id) FROM visit").fetchone() == (100,)


def test_a_file_that_was_moved_away_is_begun_anew(
    folder: Path, scribes: Callable[[], Scribe], tmp_path: Path
) -> None:
    scribe = scribes()
    scribe.write(visit(1))
    assert scribe.flush()
    folder.rename(tmp_path / "taken away")
    scribe.write(visit(2))
    assert scribe.flush()
    assert counted(folder) == counted(tmp_path / "taken away") == 1


# --- broken files -----------------------------------------------------------------------------


def _random_bytes(file: Path) -> None:
    file.write_bytes(random.Random(1).randbytes(20_000))


def _cut(file: Path) -> None:
    with file.open("r+b") as opened:
        opened.truncate(5000)


def _scratched(file: Path) -> None:
    with file.open("r+b") as opened:
        opened.seek(4096)
        opened.write(random.Random(1).randbytes(40_000))


def _changed(statement: str) -> Callable[[Path], None]:
    def change(file: Path) -> None:
        with closing(sqlite3.connect(file)) as book:
            book.executescript(statement)

    return change


BREAKING = {
    "random bytes": _random_bytes,
    "cut": _cut,
    "scratched": _scratched,
    "newer": _changed(f"PRAGMA user_version = {VERSION + 1}"),
    "without tables": _changed("DROP TABLE played"),
    "with other columns": _changed("ALTER TABLE visit ADD COLUMN name TEXT"),
    "with other types": _changed(
        "PRAGMA writable_schema = ON;"
        "UPDATE sqlite_schema SET sql = replace(sql, 'seconds INTEGER', 'seconds TEXT')"
    ),
    "something else": _changed(
        "DROP TABLE visit; CREATE TABLE stamps (name); PRAGMA user_version = 0"
    ),
}


@pytest.mark.parametrize("how", BREAKING)
def test_a_broken_file_is_set_aside_and_a_new_one_begun(
    folder: Path, scribes: Callable[[], Scribe], how: str, caplog: pytest.LogCaptureFixture
) -> None:
    scribe = scribes()
    for number in range(500):
        scribe.write(visit(number))
    assert scribe.stop()
    BREAKING[how](folder / FILE)
    broken = (folder / FILE).read_bytes()
    scribe = scribes()
    scribe.write(visit())
    assert scribe.flush()
    assert counted(folder) == 1
    assert (folder / f"{FILE}.broken-1").read_bytes() == broken
    (warning,) = caplog.records
    assert f"set aside as {FILE}.broken-1" in warning.getMessage()


def test_a_file_that_breaks_while_it_is_open_loses_no_new_visit(
    folder: Path, scribes: Callable[[], Scribe]
) -> None:
    scribe = scribes()
    assert scribe.flush()
    with closing(sqlite3.connect(folder / FILE)) as other:
        other.execute("DROP TABLE opened")
    scribe.write(visit())
    assert scribe.flush()
    assert counted(folder) == 1


def test_only_so_many_broken_files_are_kept(folder: Path, scribes: Callable[[], Scribe]) -> None:
    folder.mkdir()
    for number in range(MOST_BROKEN + 3):
        (folder / FILE).write_text(f"{number} is no database")
        scribe = scribes()
        assert scribe.flush()
        scribe.stop()
    kept = sorted(file.read_text() for file in folder.glob("*.broken-*"))
    assert len(kept) == MOST_BROKEN
    assert kept[0] == "0 is no database"


# --- disks ------------------------------------------------------------------------------------

ON_A_DISK = """if True:
    import logging, resource, subprocess, sys
    from pathlib import Path
    from kiosk.figures import read_figures
    from kiosk.scribe import Scribe
    from kiosk.visitbook import VisitBook
    from kiosk.visits import Mode, Recorder

    folder, trouble = Path(sys.argv[1]), sys.argv[2]
    fill = folder / "something large"

    def mount(*options):
        options = ",".join(options)
        subprocess.run(["mount", "-t", "tmpfs", "-o", options, "none", folder], check=True)

    def limit(size):
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def come(visits):
        for _ in range(visits):
            recorder.visit_begins("nb")
            recorder.game_begins("mill/kvarn", Mode.TWO)
            recorder.visit_ends()
            was_written = scribe.flush()
        return was_written

    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    if trouble != "limit":
        mount("size=512k")
    scribe = Scribe(VisitBook(folder))
    recorder = Recorder(scribe.write)
    assert come(1)
    match trouble:
        case "full":
            with fill.open("wb", buffering=0) as large:
                try:
                    while large.write(bytes(512)):
                        pass
                except OSError:
                    pass
        case "read-only":
            scribe.stop()  # no disk becomes read-only while it is written
            mount("remount", "ro")
            scribe = Scribe(VisitBook(folder))
            recorder = Recorder(scribe.write)
        case "limit":
            limit(8192)
    assert not come(40)
    match trouble:
        case "full":
            fill.unlink()
        case "read-only":
            mount("remount", "rw")
        case "limit":
            limit(resource.RLIM_INFINITY)
    assert come(1) and scribe.stop()
    print(read_figures(folder).visits)
"""


@pytest.mark.parametrize("trouble", ["full", "read-only", "limit"])
def test_a_disk_that_cannot_be_written_stops_nothing_and_loses_nothing(
    folder: Path, trouble: str
) -> None:
    folder.mkdir()
    command = [sys.executable, "-c", ON_A_DISK, str(folder), trouble]
    if trouble != "limit":
        alone = ["unshare", "--user", "--map-root-user", "--mount"]
        try:
            subprocess.run([*alone, "mount", "-t", "tmpfs", "none", folder], check=True)
        except (OSError, subprocess.CalledProcessError):
            pytest.skip("nobody may mount a disk here")
        command = [*alone, *command]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    warning, again, visits = done.stdout.splitlines()
    assert "cannot be written" in warning
    assert "written again" in again
    assert visits == "42"


def test_a_folder_that_is_closed_to_us_stops_nothing(
    folder: Path, scribes: Callable[[], Scribe]
) -> None:
    if os.geteuid() == 0:
        pytest.skip("nothing is closed to root")
    folder.mkdir(mode=0o500)
    scribe = scribes()
    scribe.write(visit())
    assert not scribe.flush()
    folder.chmod(0o700)
    assert scribe.flush()
    assert counted(folder) == 1
