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
    BOARDS = "boards"
    LEVELS = "levels"
    PLAY = "play"
    RESULT = "result"
    LEARN = "learn"
    PUZZLE = "puzzle"
    STORIES = "stories"
    MAP = "map"
    TIMELINE = "timeline"


_BEHIND = {
    Place.MENU: Place.HOME,
    Place.RESULT: Place.MENU,
    Place.BOARDS: Place.MENU,
    Place.LEVELS: Place.MENU,
    Place.PLAY: Place.MENU,
    Place.LEARN: Place.MENU,
    Place.PUZZLE: Place.MENU,
    Place.STORIES: Place.MENU,
    Place.MAP: Place.STORIES,
    Place.TIMELINE: Place.STORIES,
}
"""Where “back” leads."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a visitor is: a screen, the rule set it is about, and who plays."""

    place: Place
    ruleset: str = ""
    party: Party | None = None

    @property
    def game(self) -> str:
        """The game that it is about."""
        return self.ruleset.partition("/")[0]


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
        """A game was chosen, or another board for it."""
        self._go(Stop(Place.MENU, ruleset))

    def turn_to(self, place: Place) -> None:
        """Another screen about the same game."""
        self._go(replace(self.stop, place=place))

    def read(self, topic: str) -> None:
        """Stories that belong to no game alone."""
        self._go(Stop(Place.STORIES, topic))

    def play(self, party: Party) -> None:
        """The game begins, between these two."""
        self._go(replace(self.stop, place=Place.PLAY, party=party))

    def resume(self, ruleset: str, party: Party) -> None:
        """A game that was left goes on."""
        self._go(Stop(Place.PLAY, ruleset, party))

    def back(self) -> None:
        """One screen back."""
        behind = _BEHIND.get(self.stop.place, Place.HOME)
        if behind is Place.MENU and "/" not in self.stop.ruleset:  # about no game
            behind = Place.HOME
        self._go(Stop(Place.HOME) if behind is Place.HOME else Stop(behind, self.stop.ruleset))

    def rest(self) -> None:
        """Nobody is there any more: back to the beginning."""
        self._go(Stop(Place.ATTRACT))

    def _go(self, stop: Stop) -> None:
        if stop != self.stop:
            self.stop = stop
            for listener in self._listeners:
                listener(stop)
