"""The two engines side by side: the product's, and the naive one it is checked against."""

import random
from collections.abc import Iterator
from typing import Any

from games.api import Position
from games.catalogue import RULE_SETS
from games.game import Game
from tests.games.naive.camps import Camps
from tests.games.naive.draughts import Draughts
from tests.games.naive.mill import Mill
from tests.games.naive.tafl import Tafl

_NAIVE = {"tafl": Tafl, "mill": Mill, "draughts": Draughts, "camps": Camps}

IDS = list(RULE_SETS)


def naive(ruleset: str, **changed: object) -> Any:
    """The naive implementation of a rule set; each game has position types of its own."""
    return _NAIVE[ruleset.partition("/")[0]](ruleset, **changed)


def walk(rules: Game, seed: int) -> Iterator[Position]:
    """The positions of a random game from the start to the end."""
    rng = random.Random(seed)
    position = rules.start()
    yield position
    while moves := rules.legal_moves(position):
        position = rules.play(position, rng.choice(moves))
        yield position


def file_name(ruleset: str) -> str:
    """A rule set's id as the name of a file."""
    return ruleset.replace("/", "-")
