"""Walks through the exhibit on one panel, by real touches, and takes a picture at every stop."""

import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from kiosk.config import Config, Play
from kiosk.exhibits import Exhibit
from kiosk.panel import REFERENCE_PANELS
from kiosk.picture import write_png
from kiosk.tour import CONTRASTS
from kiosk.ui import startup

Stop = tuple[str, Callable[[], None]]


def main(out: Path, panel_name: str, language: str) -> None:
    """Paints every screen of one panel."""
    panel = REFERENCE_PANELS[panel_name]
    startup.prepare(panel, fullscreen=False, is_real_time=False)
    from kiosk.ui.app import KioskApp
    from kiosk.ui.visitor import Visitor

    with tempfile.TemporaryDirectory() as state:
        config = Config(panel=panel)
        visitor = Visitor(KioskApp(config, Exhibit(), Path(state)))
        codes = [language] if language else list(config.languages.enabled)
        for contrast in CONTRASTS:
            folder = out / panel_name.replace(" ", "-") / contrast
            Walk(visitor, folder, codes, is_high=contrast != "normal").go()
        visitor.leaves_for_good()


class Walk:
    """One way through all screens, in one contrast."""

    def __init__(self, visitor: "Visitor", folder: Path, codes: Sequence[str], *, is_high: bool):
        self._visitor, self._folder, self._codes, self._is_high = visitor, folder, codes, is_high
        self._number = 0

    def go(self) -> None:
        """Walks to every stop."""
        visitor = self._visitor
        visitor.waits(8)
        self._stop("attract", speaks=False)
        visitor.touches(10, 10)
        if self._is_high:
            visitor.presses("text-size")
            visitor.presses("contrast")
            visitor.presses("check")
        self._stop("home")
        self._see_tafl()
        self._see_mill()
        self._see_draughts()
        self._see_camps()
        self._see_layers()

    def _see_tafl(self) -> None:
        visitor = self._visitor
        self._open("tafl")
        self._stop("menu")
        visitor.presses("rules")
        self._stop("boards")
        visitor.presses("back")
        visitor.presses("computer")
        self._stop("levels")
        visitor.presses("back")
        visitor.presses("two-players")
        visitor.touches_points("d11")
        self._stop("play-tafl-chosen")
        visitor.touches_points("d11", "d9", "f8", "i8", "d9", "d10")
        visitor.touches_points("i8", "i7", "d10", "d11", "f6", "f7")
        self._stop("play-tafl")
        visitor.touches_points("a5", "f6")
        self._stop("play-refused")
        visitor.presses("hint")
        visitor.waits_until(lambda: visitor.app.guide.table.session.view.hint is not None)
        self._stop("play-hint")
        visitor.presses("home")
