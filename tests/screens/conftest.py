"""The exhibit in a real window that is not shown, and a visitor before it."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kiosk.config import Config, Languages, Museum, Play, Seating
from kiosk.exhibits import Exhibit
from kiosk.languages import Language
from kiosk.panel import REFERENCE_PANELS, Panel
from kiosk.ui import startup

if TYPE_CHECKING:
    from kiosk.ui.visitor import Visitor

Open = Callable[..., "Visitor"]


@pytest.fixture(scope="session")
def window() -> None:
    """Kivy, set up once for all tests: it has one window."""
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    startup.prepare(REFERENCE_PANELS["24-inch"], fullscreen=False, is_hurried=True)


@pytest.fixture
def open_exhibit(window: None, tmp_path: Path) -> Iterator[Open]:
    """Opens the exhibit for a visitor, who stands before it until the test ends."""
    from kiosk.ui.app import KioskApp
    from kiosk.ui.visitor import Visitor

    visitors: list[Visitor] = []

    def open_(
        *,
        panel: Panel = REFERENCE_PANELS["24-inch"],
        language: Language = "en",
        seating: Seating = "side",
        state: Path = tmp_path,
        address: str = "",
        logo: str = "",
    ) -> Visitor:
        config = Config(
            panel=panel,
            languages=Languages(default=language),
            play=Play(seating=seating),
            museum=Museum(address=address, logo=logo),
        )
        visitors.append(Visitor(KioskApp(config, Exhibit(), state)))
        return visitors[-1]

    yield open_
    for visitor in visitors:
        visitor.leaves_for_good()


@pytest.fixture
def visitor(open_exhibit: Open) -> "Visitor":
    """A visitor before the attract screen, in English."""
    return open_exhibit()
