"""Writes visits in a thread of its own, so that the screen never waits for a disk."""

import logging
import sqlite3
from threading import Condition, Thread

from kiosk.visitbook import VisitBook
from kiosk.visits import Visit

log = logging.getLogger(__name__)

MOST_WAITING = 5000
"""Visits that wait in memory for a disk that cannot be written: a month, and a few megabytes."""
RETRY = 30.0
"""Seconds between two tries while there is nothing new."""
PATIENCE = 3.0
"""Seconds that the end of the exhibit may wait for the disk, twice: its service waits for ten."""


class Scribe:
    """Takes visits, and writes them as soon as the disk allows it; trouble is told once."""

    def __init__(self, book: VisitBook, retry: float = RETRY) -> None:
        self._book, self._retry = book, retry
        self._waiting: dict[int, Visit] = {}
        """The latest of each visit that is not yet on disk, the oldest first."""
        self._asked = 1
        """Counts what there is to do; the first is to look after the file."""
        self._done = 0
        self._is_stopped = self._is_in_trouble = self._has_forgotten = False
        self._news = Condition()
        self._thread = Thread(target=self._work, name="scribe", daemon=True)
        self._thread.start()

    def write(self, visit: Visit) -> None:
        """Takes a visit, or what is new of it; returns at once."""
        with self._news:
            self._waiting[visit.id] = visit
            if len(self._waiting) > MOST_WAITING:
                del self._waiting[next(iter(self._waiting))]
                if not self._has_forgotten:
                    log.warning("Too many visits wait for the disk: the oldest are forgotten.")
                self._has_forgotten = True
            self._asked += 1
            self._news.notify_all()

    def flush(self, patience: float = PATIENCE) -> bool:
        """Waits until the disk has been tried; whether all is written."""
        with self._news:
            self._asked += 1
            mine = self._asked
            self._news.notify_all()
            self._news.wait_for(lambda: self._is_stopped or self._done >= mine, patience)
            return not self._waiting

    def stop(self, patience: float = PATIENCE) -> bool:
        """Writes what waits, and ends; whether all is written."""
        is_written = self.flush(patience)
        with self._news:
            self._is_stopped = True
            self._news.notify_all()
        self._thread.join(patience)
        return is_written

    def _work(self) -> None:
        while True:
            with self._news:
                self._news.wait_for(self._is_called, self._retry if self._waiting else None)
                if self._is_stopped:
                    break
                asked, visits = self._asked, [*self._waiting.values()]
            is_written = self._try(visits)
            with self._news:
                if is_written:
                    for visit in visits:
                        if self._waiting.get(visit.id) is visit:  # nothing new of it meanwhile
                            del self._waiting[visit.id]
                self._done = asked
                self._news.notify_all()
        self._book.close()

    def _is_called(self) -> bool:
        return self._is_stopped or self._asked > self._done

    def _try(self, visits: list[Visit]) -> bool:
        try:
            self._book.write(visits)
        except (sqlite3.Error, OSError) as error:
            if not self._is_in_trouble:
                sentence = (
                    "%s cannot be written (%s): visits wait; see to its disk and permissions."
                )
                log.warning(sentence, self._book.file, error)
            self._is_in_trouble = True
            return False
        if self._is_in_trouble:
            log.info("%s is written again.", self._book.file)
        self._is_in_trouble = self._has_forgotten = False
        return True
