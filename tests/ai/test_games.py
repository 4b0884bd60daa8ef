"""Whole games of the search against itself: every turn it answers with may be played."""

import random

import pytest

from games.ai.match import play_game
from games.ai.search import Search
from games.api import Move, Position
from games.catalogue import game
from games.game import Game
from tests.games.engines import IDS

MARGIN = 40


class HastyPlay:
    """Looks one turn ahead, now and then two, and plays whatever is not much worse."""

    def __init__(self, game: Game, seed: int) -> None:
        self._search = Search(game, table_bits=12)
        self._chance = random.Random(seed)

    def choose(self, position: Position) -> Move:
        """One of the turns that look nearly best."""
        depth = 2 if self._chance.random() < 0.03 else 1
        return self._chance.choice(self._search.best(position, depth, margin=MARGIN).close)[0]


def plies(ruleset: str, number: int) -> int:
    """Plays a game to its end; the rules refuse any turn that is not legal."""
    rules = game(ruleset)
    return play_game(rules, HastyPlay(rules, number), HastyPlay(rules, -number))[1]


@pytest.mark.parametrize("ruleset", IDS)
def test_no_turn_of_the_search_is_illegal(ruleset: str) -> None:
    assert all(plies(ruleset, number) > 1 for number in range(2))


@pytest.mark.prove(minutes=2)
@pytest.mark.parametrize("ruleset", IDS)
def test_no_turn_of_the_search_is_illegal_in_a_thousand_games(ruleset: str) -> None:
    assert all(plies(ruleset, number) > 1 for number in range(1000))
