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


class House:
    """The one window that Kivy has: one exhibit after the other is open in it."""

    def __init__(self) -> None:
        self._visitors: list[Visitor] = []

    def open(self, config: Config, state: Path) -> "Visitor":
        """One more exhibit before the others, with a visitor."""
        from kiosk.ui.app import KioskApp
        from kiosk.ui.visitor import Visitor

        self._visitors.append(Visitor(KioskApp(config, Exhibit(), state)))
        return self._visitors[-1]

    def next_visitor(self, config: Config, state: Path) -> "Visitor":
        """The next one before this exhibit, which is opened if another is open, or none."""
        if [visitor.app.config_ for visitor in self._visitors] != [config]:
            self.close()
            return self.open(config, state)
        (visitor,) = self._visitors
        guide = visitor.app.guide
        assert guide
        guide.rest()
        guide.showman.begin_anew()
        (visitor.app.state / "running-game.json").unlink(missing_ok=True)
        visitor.looks()
        return visitor

    def close(self) -> None:
        """Nobody is left, and nothing is shown."""
        while self._visitors:
            self._visitors.pop().leaves_for_good()


@pytest.fixture(scope="session")
def window() -> None:
    """Kivy, set up once for all tests: it has one window."""
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    # Pictures are drawn in our own thread: helpers would take the core of another test, and more
    # memory at one time than at another.
    os.environ["LP_NUM_THREADS"] = "0"
    startup.prepare(REFERENCE_PANELS["24-inch"], fullscreen=False, is_hurried=True)


@pytest.fixture(scope="session")
def house(window: None) -> Iterator[House]:
    """Opening an exhibit takes some seconds, so an exhibit that is in order stays open."""
    house = House()
    yield house
    house.close()


def settings(
    *,
    panel: Panel = REFERENCE_PANELS["24-inch"],
    language: Language = "en",
    seating: Seating = "side",
    address: str = "",
    logo: str = "",
) -> Config:
    """What a museum has said of its exhibit."""
    return Config(
        panel=panel,
        languages=Languages(default=language),
        play=Play(seating=seating),
        museum=Museum(address=address, logo=logo),
    )


@pytest.fixture
def open_exhibit(house: House, tmp_path: Path) -> Iterator[Open]:
    """Opens an exhibit of its own for a test that leaves it changed."""
    house.close()
    yield lambda *, state=tmp_path, **said: house.open(settings(**said), state)
    house.close()


@pytest.fixture
def next_visitor(house: House, tmp_path_factory: pytest.TempPathFactory) -> Open:
    """Brings the next visitor before an exhibit, which the last one has left as it was."""
    return lambda **said: house.next_visitor(settings(**said), tmp_path_factory.mktemp("state"))


@pytest.fixture
def visitor(next_visitor: Open) -> "Visitor":
    """The next visitor before the attract screen, in English."""
    return next_visitor()
