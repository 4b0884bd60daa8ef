"""The games that play themselves while nobody is there, one after the other."""

from collections.abc import Sequence

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
        self._rulesets = rulesets
        self.seed = 0
        self.next_game()

    def next_game(self) -> None:
        """Begins the next game."""
        self.round, turn = divmod(self.seed, len(self._rulesets))
        self.seed += 1
        ruleset = self._rulesets[turn]
        self.game = ruleset.partition("/")[0]
        self.session = Session(game(ruleset), Party())

    @property
    def is_over(self) -> bool:
        """Whether the game has been seen long enough."""
        view = self.session.view
        return view.outcome is not None or view.number >= MOST_MOVES
