"""The database of visits: one file, whose rows become sums of a day when they are old.

Views join the rows with the sums, so that who counts need not know which of them are thinned.
"""

import logging
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

from kiosk.visits import Visit

log = logging.getLogger(__name__)

FILE = "visits.db"
VERSION = 1
"""Of the tables; it stands in the file."""
LENGTH_STEP = 30
"""Seconds to which lengths are rounded where they are counted: sums of a day keep no more."""
KEPT_DAYS = 730
"""So long every visit has a row of its own."""
DAYS_SINCE = 100
"""Days with visits that must lie after those that are thinned: a clock gone wrong has none."""
MOST_BROKEN = 9
"""So many broken files are kept; the first are those with the most in them."""
LOCKED_SECONDS = 1.0
"""How long somebody else may hold the file."""
_IS_A_DAY = "CHECK (day IS date(day))"


class Sum(NamedTuple):
    """What is counted of a day, and kept of it when its visits are thinned."""

    name: str
    keys: dict[str, str]
    counts: tuple[str, ...]
    rows: str
    """Where it comes from while the visits are there."""

    @property
    def tables(self) -> str:
        """The table for days that are thinned, and the view of all days."""
        typed = [f"{key} {kind} NOT NULL" for key, kind in self.keys.items()]
        typed += [f"{count} INTEGER NOT NULL" for count in self.counts]
        keys, columns = ", ".join(self.keys), ", ".join((*self.keys, *self.counts))
        return f"""
            CREATE TABLE old_{self.name} (
                {", ".join(typed)}, PRIMARY KEY ({keys}), {_IS_A_DAY}
            ) STRICT, WITHOUT ROWID;
            CREATE VIEW {self.name} ({columns}) AS
                {self.rows} UNION ALL SELECT {columns} FROM old_{self.name};
        """

    @property
    def thinning(self) -> str:
        """Adds what is older than a day."""
        added = ", ".join(f"{count} = {count} + excluded.{count}" for count in self.counts)
        into = f"INSERT INTO old_{self.name} {self.rows} WHERE day < ?"
        return f"{into} ON CONFLICT DO UPDATE SET {added}"


_DAY = {"day": "TEXT"}
_GAME = {"ruleset": "TEXT", "mode": "TEXT", "level": "TEXT", "finished": "INTEGER"}
SUMS = (
    Sum("hours", {**_DAY, "hour": "INTEGER"}, ("visits",), "SELECT day, hour, 1 FROM visit"),
    Sum("languages", {**_DAY, "language": "TEXT"}, ("visits",),
        "SELECT day, language, 1 FROM visit"),
    Sum("lengths", {**_DAY, "steps": "INTEGER"}, ("visits",),
        f"SELECT day, (seconds + {LENGTH_STEP // 2}) / {LENGTH_STEP}, 1 FROM visit"),
    Sum("games", {**_DAY, **_GAME}, ("games", "turns"),
        "SELECT day, ruleset, mode, level, finished, 1, turns FROM visit JOIN played USING (id)"),
    Sum("stories", {**_DAY, "story": "TEXT"}, ("visits",),
        "SELECT day, story, 1 FROM visit JOIN opened USING (id)"),
)  # fmt: skip

_TABLES = f"""
    CREATE TABLE visit (
        id INTEGER PRIMARY KEY,
        start INTEGER NOT NULL,
        day TEXT,
        hour INTEGER,
        seconds INTEGER NOT NULL,
        language TEXT NOT NULL,
        {_IS_A_DAY}
    ) STRICT;
    CREATE INDEX visit_by_day ON visit (day);
    CREATE TABLE played (
        id INTEGER REFERENCES visit ON DELETE CASCADE,
        number INTEGER,
        ruleset TEXT NOT NULL,
        mode TEXT NOT NULL,
        level TEXT NOT NULL,
        finished INTEGER NOT NULL,
        turns INTEGER NOT NULL,
        PRIMARY KEY (id, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE opened (
        id INTEGER REFERENCES visit ON DELETE CASCADE,
        number INTEGER,
        story TEXT NOT NULL,
        PRIMARY KEY (id, number)
    ) STRICT, WITHOUT ROWID;
"""


class Broken(sqlite3.DatabaseError):
    """A file that is no database of visits."""


FAILURES = (sqlite3.Error, UnicodeDecodeError)
"""What the database raises: in a broken file it may stumble over the name it complains of."""


def is_broken(error: Exception) -> bool:
    """Whether the file is to blame, and not the disk or somebody who holds the file."""
    # Our statements are always the same: an error in one means that the tables are others.
    codes = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return isinstance(error, Broken | UnicodeDecodeError) or code in codes


def make_tables(connection: sqlite3.Connection) -> None:
    """Makes the empty tables, all or none."""
    sums = "".join(sum.tables for sum in SUMS)
    connection.executescript(f"BEGIN; {_TABLES} {sums} PRAGMA user_version = {VERSION}; COMMIT")


class VisitBook:
    """The file while it is written: opened when it is needed, and begun anew if it is broken."""

    def __init__(self, folder: Path, today: Callable[[], date] = date.today) -> None:
        self.file = folder / FILE
        self._today = today
        self._connection: sqlite3.Connection | None = None
        self._opened: tuple[int, int] | None = None
        """Which file is open: somebody may have moved it away."""
        self._thinned: date | None = None

    def write(self, visits: Iterable[Visit]) -> None:
        """Writes them all or none; a visit that is there is replaced. On return it is on disk."""
        try:
            self._write(visits)
        except FAILURES as error:
            if not is_broken(error):
                raise
            self._set_aside(error)
            self._write(visits)

    def close(self) -> None:
        """Closes the file; what was not yet done is undone."""
        if self._connection:
            with suppress(sqlite3.Error):  # a full disk may be told once more
                self._connection.close()
        self._connection = None

    def _write(self, visits: Iterable[Visit]) -> None:
        try:
            connection = self._open()
            connection.execute("BEGIN IMMEDIATE")
            for visit in visits:
                _put(connection, visit)
            connection.execute("COMMIT")
            today = self._today()
            if self._thinned != today:
                _thin(connection, today - timedelta(days=KEPT_DAYS))
                self._thinned = today
        except Exception:
            self.close()
            raise

    def _open(self) -> sqlite3.Connection:
        if self._connection and self._opened == _identity(self.file):
            return self._connection
        self.close()
        self.file.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(self.file, timeout=LOCKED_SECONDS, isolation_level=None)
        self._connection = connection
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        if check(connection) == 0:
            make_tables(connection)
        self._opened = _identity(self.file)
        return connection

    def _set_aside(self, error: Exception) -> None:
        numbers = range(1, MOST_BROKEN + 1)
        names = [self.file.with_name(f"{FILE}.broken-{number}") for number in numbers]
        place = next((name for name in names if not name.exists()), names[-1])
        self.file.replace(place)
        for part in ("-wal", "-shm"):  # else they would be taken for those of the new file
            with suppress(FileNotFoundError):
                self.file.with_name(FILE + part).replace(place.with_name(place.name + part))
        log.warning("%s is broken (%s): it is set aside as %s, and a new one is begun.",
                    self.file, error, place.name)  # fmt: skip


def check(connection: sqlite3.Connection) -> int:
    """The version of the tables, 0 where there are none yet; raises what is wrong with the file."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version not in (0, VERSION):
        raise Broken(f"its tables have version {version}, and {VERSION} is known here")
    if version == 0 and connection.execute("SELECT 1 FROM sqlite_schema").fetchone():
        raise Broken("it holds something else")
    (answer,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if answer != "ok":
        raise Broken(answer)
    return version


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _put(connection: sqlite3.Connection, visit: Visit) -> None:
    when = visit.when
    day = when.day and when.day.isoformat()
    connection.execute("DELETE FROM visit WHERE id = ?", [visit.id])
    connection.execute(
        "INSERT INTO visit VALUES (?, ?, ?, ?, ?, ?)",
        [visit.id, when.start, day, when.hour, visit.seconds, visit.language],
    )
    connection.executemany(
        "INSERT INTO played VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (visit.id, number, game.ruleset, game.mode, game.level or "", game.is_finished,
             game.turns)
            for number, game in enumerate(visit.games)
        ],
    )  # fmt: skip
    stories = [(visit.id, number, story) for number, story in enumerate(visit.stories)]
    connection.executemany("INSERT INTO opened VALUES (?, ?, ?)", stories)


def _thin(connection: sqlite3.Connection, first_kept: date) -> None:
    """Turns the visits before a day into sums; what is counted of them stays the same."""
    day = [first_kept.isoformat()]
    connection.execute("BEGIN IMMEDIATE")
    since = "SELECT count(DISTINCT day) FROM visit WHERE day >= ?"
    if connection.execute(since, day).fetchone()[0] >= DAYS_SINCE:
        for sum in SUMS:
            connection.execute(sum.thinning, day)
        connection.execute("DELETE FROM visit WHERE day < ?", day)
    connection.execute("COMMIT")
