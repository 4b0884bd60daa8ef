"""A museum in good order with an exhibit of its own, in which anything may be broken."""

import os
import shutil
import time
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from games.catalogue import game
from kiosk import starts
from kiosk.config import load
from kiosk.faults import Faults
from kiosk.hours import Hours
from kiosk.pins import Pins
from kiosk.rank import Rank
from kiosk.resume import Keeper
from kiosk.session import Answer, Party, Session
from kiosk.speech import Message
from kiosk.staff.doorkeeper import Doorkeeper
from kiosk.staff.settings import StaffSettings
from kiosk.stories import read_stories
from kiosk.versions import install
from kiosk.visitbook import VisitBook
from kiosk.visits import Mode, Played, Visit, When
from tests.proofs.writers import CHEAP, put

ROOT = Path(__file__).parents[2]
SETTINGS = """\
[languages]
default = "en"
[sound]
volume = 0.25
[idle]
resume_seconds = 3600
"""


@dataclass(frozen=True)
class Museum:
    """The folders of a museum: its settings and its state, and a program that may be broken."""

    place: Path

    @property
    def settings(self) -> Path:
        return self.place / "kiosk.toml"

    @property
    def state(self) -> Path:
        return self.place / "state"

    @property
    def program(self) -> Path:
        return self.place / "program"

    @cached_property
    def written(self) -> list[Path]:
        """What curators have written, as far as every start reads it."""
        content = self.program / "content"
        wanted = ("exhibits/all.toml", "stories/*/*.toml", "stories/*/*.md", "rules/*/*.toml",
                  "lessons/*/*.toml", "timeline.toml", "places.toml")  # fmt: skip
        return sorted(file for pattern in wanted for file in content.glob(pattern))

    def furnish(self) -> None:
        """Builds it; the program takes no room but for what is broken in it later."""
        for name in ("kiosk", "content", "locales"):
            shutil.copytree(ROOT / name, self.program / name, copy_function=_link)
        self.settings.write_text(SETTINGS, "utf-8")
        _fill(self.state, self.settings)
        shutil.copytree(self.state, self.place / "in-order", symlinks=True)

    def restore(self) -> None:
        """Puts everything back in order."""
        remove(self.settings)
        self.settings.write_text(SETTINGS, "utf-8")
        remove(self.state)
        shutil.copytree(self.place / "in-order", self.state, symlinks=True)

    def mend(self, file: Path) -> None:
        """Puts a file of the program back."""
        remove(file)
        _link(ROOT / file.relative_to(self.program), file)


def _link(source: str | Path, place: str | Path) -> None:
    try:
        os.link(source, place)
    except OSError:  # another disk
        shutil.copy2(source, place)


def remove(place: Path) -> None:
    """Takes away whatever is there."""
    if place.is_symlink() or not place.is_dir():
        place.unlink(missing_ok=True)
        return
    place.chmod(0o700)
    for inner in place.rglob("*"):
        if inner.is_dir() and not inner.is_symlink():
            inner.chmod(0o700)
    shutil.rmtree(place)


def _fill(state: Path, settings: Path) -> None:
    """Everything that an exhibit has in its state folder after some days."""
    config = load(settings, state).config
    StaffSettings(config, state).change({"sound": {"volume": 0.75}, "exhibit": "all"})
    Doorkeeper(Hours(), state).want(True)
    Pins(state, cost=CHEAP).set_pin(Rank.HOST, "2580")
    starts.record(state, time.time())
    Faults(state, time.time).note(Message("The touch panel was silent."))
    session = Session(game("mill/kvarn"), Party())
    for text in ("d2", "f4", "b2"):
        position = session.view.position
        session.intend(Answer(position, session.rules.read_move(position, text)))
    Keeper(state, lambda: 3600.0, time.time).keep(session)
    book = VisitBook(state)
    played = Played("mill/kvarn", Mode.TWO, is_finished=True, turns=31)
    book.write(Visit(id, When(0), "nb", 60, (played,), ("riddle",)) for id in range(300))
    book.close()
    new = put(state.with_name("new-content"), "A riddle")
    ours = ROOT / "content"
    assert install(new, state, ours, lambda folders: read_stories(folders[:1])[1]) == []
