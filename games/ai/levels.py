"""Four levels to play against: how far each looks, how much it overlooks, how much it varies.

A level is a limit of depth and of positions, never of time, so it plays the same on every machine.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass

from games.ai.look import SURE, WIN
from games.ai.search import ONE_EACH, Search
from games.api import Level, Move, Position
from games.game import Game


@dataclass(frozen=True, slots=True)
class Strength:
    """What makes a level."""

    depth: int
    """So many turns it looks ahead, and loud ones to their end."""
    nodes: int
    """At so many positions it looks for one answer."""
    overlooks: float
    """The share of its own pieces that it does not notice in a turn."""
    wavers: int
    """Turns that are worth less than the best by fewer points than this are as good to it."""
    varies: int
    """The same in the opening, so that no two games are alike."""
    knows_endgames: bool = False
    """It asks tables of endgames, where there are any."""


HALVINGS = 6
"""In the opening a turn that is barely within the margin is chosen 2 ** 6 times less often than the
best: games differ, and yet little is given away."""

OPENINGS: Mapping[str, int] = {"tafl": 10, "mill": 5, "draughts": 10, "camps": 5}
"""The opening lasts until more points of the board than these have changed."""


STRENGTHS: Mapping[str, Mapping[Level, Strength]] = {
    "tafl/brandubh": {
        Level.CHILD: Strength(depth=1, nodes=2_000, overlooks=0.75, wavers=5_000, varies=50_000),
        Level.VISITOR: Strength(depth=2, nodes=5_000, overlooks=0.4, wavers=50, varies=50),
        Level.CHIEFTAIN: Strength(depth=3, nodes=20_000, overlooks=0.0, wavers=10, varies=80),
        Level.MASTER: Strength(depth=64, nodes=150_000, overlooks=0.0, wavers=0, varies=80),
    },
    "tafl": {
        Level.CHILD: Strength(depth=1, nodes=2_000, overlooks=0.5, wavers=150, varies=150),
        Level.VISITOR: Strength(depth=1, nodes=5_000, overlooks=0.3, wavers=30, varies=40),
        Level.CHIEFTAIN: Strength(depth=2, nodes=20_000, overlooks=0.0, wavers=10, varies=20),
        Level.MASTER: Strength(depth=64, nodes=50_000, overlooks=0.0, wavers=0, varies=14),
    },
    "mill": {
        Level.CHILD: Strength(depth=1, nodes=2_000, overlooks=0.08, wavers=10, varies=30),
        Level.VISITOR: Strength(depth=3, nodes=5_000, overlooks=0.04, wavers=10, varies=60),
        Level.CHIEFTAIN: Strength(depth=5, nodes=20_000, overlooks=0.0, wavers=0, varies=70),
        Level.MASTER: Strength(
            depth=64, nodes=150_000, overlooks=0.0, wavers=0, varies=20, knows_endgames=True
        ),
    },
    "draughts": {
        Level.CHILD: Strength(depth=1, nodes=2_000, overlooks=0.54, wavers=100, varies=100),
        Level.VISITOR: Strength(depth=2, nodes=5_000, overlooks=0.4, wavers=40, varies=40),
        Level.CHIEFTAIN: Strength(depth=4, nodes=20_000, overlooks=0.0, wavers=10, varies=10),
        Level.MASTER: Strength(depth=64, nodes=60_000, overlooks=0.0, wavers=0, varies=8),
    },
    "camps": {
        Level.CHILD: Strength(depth=2, nodes=2_000, overlooks=0.25, wavers=25, varies=40),
        Level.VISITOR: Strength(depth=3, nodes=5_000, overlooks=0.12, wavers=10, varies=20),
        Level.CHIEFTAIN: Strength(depth=4, nodes=20_000, overlooks=0.0, wavers=0, varies=10),
        Level.MASTER: Strength(depth=64, nodes=150_000, overlooks=0.0, wavers=0, varies=2),
    },
}


def strength(game: Game, level: Level) -> Strength:
    """What makes a level in a game."""
    return STRENGTHS.get(game.ruleset.id, STRENGTHS[_name(game)])[level]


def _name(game: Game) -> str:
    return game.ruleset.id.partition("/")[0]


class Player:
    """The computer at one level; its answer follows from the position and the seed alone."""

    def __init__(self, game: Game, strength: Strength, seed: int = 0) -> None:
        self._game = game
        self._strength = strength
        self._seed = seed
        self._is_halted = False
        table_bits = 14 if strength.nodes < 50_000 else 18
        self._search = Search(
            game, table_bits, game.endgames() if strength.knows_endgames else None
        )

    def halt(self) -> None:
        """Makes a choice in another thread, or one to come, end with what it has."""
        self._is_halted = True
        self._search.halt()

    def choose(self, position: Position) -> Move:
        """The turn that this level plays in a game under way."""
        turns = self._game.legal_moves(position)
        if len(turns) == 1 or self._is_halted:
            return turns[0]
        self._search.forget()
        chance = random.Random(f"{self._seed} {position.state.hex()} {position.past}")
        limits = self._strength
        seen = self._noticed(position, chance)
        found = self._search.best(position, limits.depth, nodes=limits.nodes, among=seen)
        if self._is_halted:
            return found.move
        is_opening = self._is_opening(position)
        if margin := limits.varies if is_opening else limits.wavers:
            # As deep as before, so that it costs no depth to look at more turns; in the opening one
            # deeper, where turns that seem as good as the best are found out.
            depth = min(found.depth + is_opening, limits.depth)
            found = self._search.best(position, depth, margin=margin, among=seen)
        move = found.move
        if abs(found.score) < SURE:
            halvings = HALVINGS / limits.varies if is_opening and limits.varies else 0
            chances = [2 ** (halvings * (score - found.score)) for _, score in found.close]
            move = chance.choices([turn for turn, _ in found.close], chances)[0]
        if self._loses_at_once(position, move):
            others = [turn for turn in turns if not self._loses_at_once(position, turn)]
            move = chance.choice(others or turns)
        return move

    def _is_opening(self, position: Position) -> bool:
        before, now = self._game.pieces(self._game.start()), self._game.pieces(position)
        changed = sum(before.get(point) != now.get(point) for point in {*before, *now})
        return changed <= OPENINGS[_name(self._game)]

    def _noticed(self, position: Position, chance: random.Random) -> set[Move]:
        """The turns of the pieces that are not overlooked, of one piece at least."""
        turns = self._game.legal_moves(position)
        pieces = sorted({turn[0] for turn in turns})
        seen = {piece for piece in pieces if chance.random() >= self._strength.overlooks}
        seen = seen or {chance.choice(pieces)}
        return {turn for turn in turns if turn[0] in seen}

    def _loses_at_once(self, position: Position, move: Move) -> bool:
        """Whether the enemy can win with the very next turn."""
        return self._search.best(position, ONE_EACH, among=[move]).score <= 2 - WIN
