"""Which screen is due, and what moves it on."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from kiosk.session import Party


class Place(StrEnum):
    """The screens, by name."""

    ATTRACT = "attract"
    HOME = "home"
    MENU = "menu"
    PLAY = "play"


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a visitor is: a screen, the rule set it is about, and who plays."""

    place: Place
    ruleset: str = ""
    party: Party | None = None


class Flow:
    """The way of a visitor through the exhibit."""

    def __init__(self) -> None:
        self.stop = Stop(Place.ATTRACT)
        self._listeners: list[Callable[[Stop], None]] = []

    def listen(self, listener: Callable[[Stop], None]) -> None:
        """Tells every change to a listener."""
        self._listeners.append(listener)

    def enter(self) -> None:
        """The first touch of a visitor, which does nothing else."""
        if self.stop.place is Place.ATTRACT:
            self._go(Stop(Place.HOME))

    def home(self) -> None:
        """Back to the games."""
        self._go(Stop(Place.HOME))

    def choose(self, ruleset: str) -> None:
        """A game was chosen."""
        self._go(Stop(Place.MENU, ruleset))

    def play(self, party: Party) -> None:
        """The game begins, between these two."""
        self._go(replace(self.stop, place=Place.PLAY, party=party))

    def back(self) -> None:
        """One screen back."""
        match self.stop.place:
            case Place.PLAY:
                self._go(Stop(Place.MENU, self.stop.ruleset))
            case _:
                self.home()

    def rest(self) -> None:
        """Nobody is there any more: back to the beginning."""
        self._go(Stop(Place.ATTRACT))

    def _go(self, stop: Stop) -> None:
        if stop != self.stop:
            self.stop = stop
            for listener in self._listeners:
                listener(stop)
