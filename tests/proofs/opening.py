"""Opens the exhibit without its looks, once for every case, in a process of its own each time."""

import json
import logging
import os
import sys
import time
import traceback
from pathlib import Path

from kiosk import starts
from kiosk.config import load
from kiosk.exhibits import read_exhibit
from kiosk.faults import Faults
from kiosk.figures import Unread, read_figures
from kiosk.languages import LANGUAGES, speech
from kiosk.lesson import read as read_lesson
from kiosk.paths import content_folders, data_folder
from kiosk.pins import Pins
from kiosk.places import read_finds
from kiosk.resume import Keeper, replayed
from kiosk.rulebook import read_rulebook
from kiosk.scribe import Scribe
from kiosk.speech import Message
from kiosk.staff.doorkeeper import Doorkeeper
from kiosk.staff.settings import StaffSettings
from kiosk.staff.statuspage import Machine, status
from kiosk.stories import read_stories, stories_of
from kiosk.timeline import read_timeline
from kiosk.typefaces import usable
from kiosk.versions import current
from kiosk.visitbook import VisitBook
from kiosk.visits import Mode, Recorder
from tests.proofs.damage import Case, broken
from tests.proofs.museum import Museum

log = logging.getLogger("opening")


def open_exhibit(settings: Path, state: Path) -> None:
    """All that a start reads and writes, a visit, and a look at the staff panel."""
    reading = load(settings, state)
    folders = content_folders(state)
    named, wrong = read_exhibit(reading.config.exhibit, folders)
    staff = StaffSettings(reading.config, state)
    faults = Faults(state, time.time)
    doorkeeper = Doorkeeper(staff.config.hours, state)
    assert doorkeeper.is_open in (True, False)
    starts.is_out_of_order(starts.record(state, time.time()), time.time())
    exhibit = staff.exhibit(named)
    current(state)
    stories, unreadable = read_stories(folders)
    stories_of(exhibit, stories)
    problems = [*reading.problems, *wrong, *unreadable]
    for read in (read_rulebook, read_finds, read_timeline):
        problems += read(folders)[1]
    for name in exhibit.games:
        problems += read_lesson(data_folder("content") / "lessons" / name)[1]
    for problem in problems:
        log.warning("%s", problem)
    for code in LANGUAGES:
        assert speech(code).gettext("Out of order")
    list(usable())
    if kept := Keeper(state, lambda: staff.config.idle.resume_seconds, time.time).offer():
        replayed(kept)
    scribe = Scribe(VisitBook(state, lambda: doorkeeper.clock().date()))
    recorder = Recorder(scribe.write, doorkeeper.clock)
    recorder.visit_begins("nb")
    recorder.game_begins("mill/kvarn", Mode.TWO)
    recorder.visit_ends()
    scribe.stop()
    Pins(state).standing()
    try:
        read_figures(state)
    except Unread as error:
        log.warning("%s", error)
    faults.note(Message("Something was broken."))
    machine = Machine(time.time(), "none", has_many_fingers=False, faults=faults.latest)
    status(machine, state, time.time(), doorkeeper.clock().tzinfo, speech("sv"))
    staff.change({"sound": {"volume": 0.5}})
    staff.undo()
    doorkeeper.want(None)


class Journal(logging.Handler):
    """What the log says."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(self.format(record))


def report(museum: Museum, wanted: Case) -> None:
    """Breaks something, opens the exhibit in a child, and prints what came of it."""
    with broken(museum, wanted) as told:
        sys.stdout.flush()
        child = os.fork()
        if not child:
            journal = Journal()
            logging.getLogger().addHandler(journal)
            raised = ""
            try:
                open_exhibit(museum.settings, museum.state)
            except BaseException:
                raised = traceback.format_exc()
            print(json.dumps([str(wanted), told, raised, journal.said]), flush=True)
            os._exit(0)
        _, ended = os.waitpid(child, 0)
        if ended:
            print(json.dumps([str(wanted), told, f"ended with {ended}", []]), flush=True)


def main(place: Path, wanted: list[Case]) -> None:
    """Reports on every case."""
    from games import jit

    museum = Museum(place)
    for name in ("mill", "tafl", "draughts", "camps"):  # loaded once for all children
        read_lesson(data_folder("content") / "lessons" / name)
    jit.ready()
    for one in wanted:
        report(museum, one)


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Case(*json.loads(told)) for told in sys.argv[2:]])
