"""The games that play themselves while nobody is there, one after the other."""

from collections.abc import Sequence
from itertools import count, cycle

from games.api import Level
from games.catalogue import game
from kiosk.session import Party, Session

LEVEL = Level.CHIEFTAIN
"""Two players worth watching."""
MOST_MOVES = 18
"""After so many moves, within a minute, the next game begins: nothing burns into the panel."""


class Showcase:
    """Changes the game each time one is over."""

    def __init__(self, rulesets: Sequence[str]) -> None:
        self._rulesets = cycle(rulesets)
        self._seeds = count(1)
        self.next_game()

    def next_game(self) -> Session:
        """Begins the next game."""
        self.seed = next(self._seeds)
        self.session = Session(game(next(self._rulesets)), Party())
        return self.session

    @property
    def is_over(self) -> bool:
        """Whether the game has been seen long enough."""
        view = self.session.view
        return view.outcome is not None or view.number >= MOST_MOVES
