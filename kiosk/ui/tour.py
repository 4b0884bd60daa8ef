"""Walks through the exhibit on one panel, by real touches, and takes a picture at every stop."""

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from games.api import EventKind
from games.puzzles import puzzles
from kiosk.config import Config, Play
from kiosk.exhibits import Exhibit
from kiosk.panel import REFERENCE_PANELS
from kiosk.picture import write_png
from kiosk.pins import Pins
from kiosk.rank import Rank
from kiosk.riddle import Riddle
from kiosk.staff.page import Topic
from kiosk.staff.pages import topics
from kiosk.tour import CONTRASTS
from kiosk.ui import startup

if TYPE_CHECKING:
    from kiosk.ui.visitor import Visitor

PIN = "2468"
NEAR_A_MILL = ("a7", "g1", "d7", "b6", "d6", "f4")
"""Light has two in a row, and dark something to lose."""


def main(out: Path, panel_name: str, language: str) -> None:
    """Paints every screen of one panel."""
    panel = REFERENCE_PANELS[panel_name]
    startup.prepare(panel, fullscreen=False, is_hurried=True)
    from kiosk.ui.app import KioskApp
    from kiosk.ui.visitor import Visitor

    with tempfile.TemporaryDirectory() as state:
        for contrast in CONTRASTS:
            folder = out / panel_name.replace(" ", "-") / contrast
            for seating in ("side", "table"):
                config = Config(panel=panel, play=Play(seating=seating))
                # Its own: one walk ends before closed doors.
                own = Path(state) / f"{contrast}-{seating}"
                own.mkdir()
                visitor = Visitor(KioskApp(config, Exhibit(), own))
                codes = [language] if language else list(config.languages.enabled)
                walk = Walk(visitor, folder, codes, is_high=contrast != "normal")
                walk.enter()
                if seating == "side":
                    walk.see_everything()
                else:
                    walk.see_the_table()
                visitor.leaves_for_good()


class Walk:
    """One way through the screens."""

    def __init__(
        self, visitor: "Visitor", folder: Path, codes: Sequence[str], *, is_high: bool
    ) -> None:
        self._visitor, self._folder, self._codes = visitor, folder, codes
        self._is_high = is_high

    def enter(self) -> None:
        """Comes from attract to home, and asks for contrast there."""
        visitor = self._visitor
        visitor.touches(10, 10)
        if self._is_high:
            visitor.presses("text-size")
            visitor.presses("contrast")
            visitor.presses("check")

    def see_everything(self) -> None:
        """Walks to every screen."""
        self._stop("01-home")
        self._visitor.presses("stories")
        self._stop("01-viking-story")
        self._visitor.presses("back")
        self._see_menus()
        self._see_tafl()
        self._see_mill()
        self._see_draughts()
        self._see_camps()
        self._stop("25-home-with-a-game-to-go-on")
        self._visitor.waits(31)
        self._see_attract()
        self._see_staff()
        self._see_rest()

    def _see_staff(self) -> None:
        """The pad, and every page of the staff panel."""
        visitor = self._visitor
        Pins(visitor.app.state).set_pin(Rank.TECHNICIAN, PIN)
        visitor.knocks()
        self._stop("40-pad")
        visitor.enters(PIN)
        self._stop("41-staff")
        for number, topic in enumerate(topics(Rank.TECHNICIAN), start=42):
            visitor.presses(topic)
            self._stop(f"{number}-staff-{topic.name.lower()}")
            visitor.presses("back")

    def _see_rest(self) -> None:
        """The screens of an exhibit that is cleaned, closed or out of order."""
        visitor = self._visitor
        visitor.presses(Topic.PAUSE)
        visitor.presses("clean")
        visitor.waits(1)
        self._stop("60-cleaning")
        visitor.waits(60)
        visitor.app.doorkeeper.want(False)
        visitor.waits(1)
        self._stop("61-closed")
        visitor.app.staff.change({"out_of_order": True})
        visitor.waits(1)
        self._stop("62-out-of-order")

    def _see_attract(self) -> None:
        """A game that plays itself, in the language that is to be spoken to whoever comes by."""
        visitor, attract = self._visitor, self._visitor.app.attract
        visitor.waits_until(lambda: bool(attract.caption))
        for code in self._codes:
            visitor.app.tr.code = code
            self._paint("00-attract", code)

    def see_the_table(self) -> None:
        """Two sit opposite each other."""
        visitor = self._visitor
        visitor.chooses("mill")
        visitor.presses("two-players")
        visitor.touches_points("a7", "g1")
        self._stop("30-table")
        visitor.presses("take-back")
        self._stop("31-table-asked")
        visitor.presses("close")
        assert visitor.app.guide
        visitor.presses("rules", visitor.app.guide.play.far)
        self._stop("32-table-how-to-play")
        visitor.presses("check")
        visitor.waits(95)
        self._stop("33-table-warning")
        visitor.presses("check")
        visitor.presses("give-up")
        visitor.presses("check")
        visitor.waits(3)
        self._stop("34-table-result")

    def _see_menus(self) -> None:
        visitor = self._visitor
        visitor.chooses("tafl")
        self._stop("02-menu")
        visitor.presses("rules")
        self._stop("03-boards")
        assert visitor.app.guide
        visitor.presses(visitor.app.guide.boards.ids.compare.text)
        self._stop("03-boards-compared")
        visitor.presses("check")
        visitor.presses("back")
        visitor.presses("computer")
        self._stop("04-levels")
        visitor.presses("back")
        visitor.presses("stories")
        self._stop("05-stories")
        visitor.presses("page-on")
        self._stop("05-stories-second")
        visitor.presses("stories")
        self._stop("06-sources")
        self._see_map()
        visitor.presses("timeline")
        self._stop("09-timeline")
        visitor.presses("back")
        visitor.presses("back")
        visitor.presses("learn")
        self._stop("07-learn")
        visitor.presses("next")
        visitor.touches_points(*self._lesson_move())
        self._stop("08-learn-done")
        while not visitor.app.guide.learn.is_over:
            visitor.presses("next")
        self._stop("08-learn-over")
        visitor.presses("back")
        self._see_puzzle()
        visitor.presses("home")

    def _see_puzzle(self) -> None:
        """The same puzzle on every walk, so that walks can be compared."""
        visitor = self._visitor
        visitor.presses("puzzle")
        guide = visitor.app.guide
        assert guide
        guide.puzzle.begin(Riddle(puzzles("tafl")))
        self._stop("10-puzzle")
        visitor.touches_points(*guide.puzzle.answer)
        self._stop("11-puzzle-found")
        visitor.presses("back")

    def _see_map(self) -> None:
        visitor = self._visitor
        visitor.presses("map")
        self._stop("06-map")
        visitor.touches_map(10.3, 55.4)
        self._stop("06-map-region")
        visitor.presses("page-on")
        self._stop("06-map-find")
        visitor.presses("back")

    def _lesson_move(self) -> Sequence[str]:
        """The touches that do the task of the lesson."""
        guide = self._visitor.app.guide
        assert guide
        return guide.learn.next_move

    def _see_tafl(self) -> None:
        visitor = self._visitor
        visitor.chooses("tafl")
        visitor.presses("two-players")
        self._stop("10-play")
        visitor.touches_points("d11")
        self._stop("11-play-chosen")
        visitor.touches_points("d9", "f8", "i8", "a5", "f6")
        self._stop("12-play-refused")
        visitor.presses("hint")
        visitor.waits_until(lambda: self._has_hint())
        self._stop("13-play-hint")
        visitor.presses("hint")
        self._stop("14-play-hint-move")
        visitor.presses("rules")
        self._stop("15-how-to-play")
        visitor.presses("check")
        visitor.presses("text-size")
        self._stop("16-ease")
        visitor.presses("check")
        visitor.waits(95)
        self._stop("17-warning")
        visitor.presses("check")
        visitor.presses("home")

    def _has_hint(self) -> bool:
        session = self._visitor.app.guide and self._visitor.app.guide.table.session
        return bool(session and session.view.hint)

    def _has_turned(self) -> bool:
        guide = self._visitor.app.guide
        return bool(guide and guide.result.near.point)

    def _see_mill(self) -> None:
        visitor = self._visitor
        visitor.chooses("mill")
        visitor.presses("two-players")
        visitor.touches_points(*NEAR_A_MILL, "d5")
        self._stop("20-mill-closed")
        visitor.touches_points("g1")
        self._stop("21-mill-taken")
        visitor.presses("give-up")
        visitor.waits(3)
        visitor.waits_until(self._has_turned)
        self._stop("22-result")
        visitor.presses("turning")
        self._stop("22-result-turning-point")
        visitor.presses("home")

    def _see_draughts(self) -> None:
        visitor = self._visitor
        visitor.chooses("draughts")
        visitor.presses("two-players")
        visitor.touches_points("c3", "d4", "b6", "c5", "a3", "b4")
        self._stop("23-draughts-huff")
        missed = next(e for e in visitor.board.view.events if e.kind is EventKind.MISSED)
        visitor.touches_points(missed.points[0])
        self._stop("23-draughts-huffed")
        visitor.presses("stories")
        self._stop("23-draughts-story")
        visitor.presses("check")
        visitor.presses("home")

    def _see_camps(self) -> None:
        visitor = self._visitor
        visitor.chooses("camps")
        visitor.presses("computer")
        visitor.presses("level-1")
        visitor.touches_points("W", "c5")
        visitor.waits(6)
        visitor.touches_points("B")
        self._stop("24-camps")
        visitor.presses("home")

    def _stop(self, name: str) -> None:
        """Looks at a screen in every language."""
        for code in self._codes:
            self._speak(code)
            self._paint(name, code)

    def _speak(self, code: str) -> None:
        visitor = self._visitor
        try:
            visitor.speaks(code)
        except LookupError:  # a layer hides the names of the languages
            assert visitor.app.reception
            for tr in (visitor.app.tr, visitor.app.far_tr, visitor.app.reception.tr):
                tr.code = code
            visitor.looks()

    def _paint(self, name: str, code: str) -> None:
        # Silence and staff have put back what a visitor had asked for.
        self._visitor.app.theme.high_contrast = self._is_high
        write_png(self._folder / f"{name}-{code}.png", self._visitor.picture())


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], sys.argv[3])
