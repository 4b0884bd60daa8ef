"""Matches between levels, and against yardsticks: greedy, random, and a steady master."""

import math
import multiprocessing
import random
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple, Protocol

from games import kernels
from games.ai.hint import adviser
from games.ai.levels import Player, strength
from games.ai.look import WIN
from games.api import Level, Move, Position, Side, Unreadable
from games.catalogue import game
from games.game import Game
from games.state import ENDING, RUNNING, SIDE, WINNER


class Chooser(Protocol):
    """Whoever plays."""

    def choose(self, position: Position) -> Move: ...


class RandomPlay:
    """Any legal turn is as good as another."""

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._chance = random.Random(seed)

    def choose(self, position: Position) -> Move:
        """Some turn."""
        return self._chance.choice(self._game.legal_moves(position))


class GreedyPlay:
    """Sees no further than its own turn, and takes the one that looks best right after it."""

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._chance = random.Random(seed)

    def choose(self, position: Position) -> Move:
        """The turn after which the board is worth most, by lot among equals."""
        turns = self._game.turns(position)
        worth = {turn.touches: self._worth(position, turn.code) for turn in turns}
        most = max(worth.values())
        return self._chance.choice([move for move, points in worth.items() if points == most])

    def _worth(self, position: Position, code: int) -> int:
        state = self._game.running_state(position)
        mover = state[SIDE]
        kernels.apply(state, self._game.rules, code)
        if state[ENDING] != RUNNING:
            return WIN if state[WINNER] == mover else -WIN
        return -int(kernels.evaluate(state, self._game.rules))


YARDSTICKS: Mapping[str, Callable[[Game, int], Chooser]] = {
    "greedy": GreedyPlay,
    "random": RandomPlay,
    "steady": lambda game, seed: adviser(game),
}
NAMES = (*Level, *YARDSTICKS)


def chooser(game: Game, name: str, seed: int) -> Chooser:
    """The player with a level's or a yardstick's name."""
    if name in YARDSTICKS:
        return YARDSTICKS[name](game, seed)
    if name not in tuple(Level):
        raise Unreadable(f"'{name}' is no level: expected one of {', '.join(NAMES)}.")
    return Player(game, strength(game, Level(name)), seed)


class Played(NamedTuple):
    """One game of a match, as the first player sees it."""

    side: Side
    points: float
    """1 for a win, a half for a draw."""
    plies: int


@dataclass(frozen=True, slots=True)
class Match:
    """The games of a match, as the first player sees them."""

    games: tuple[Played, ...]

    def score(self, side: Side | None = None) -> float:
        """The share of the points, with one side or with both."""
        points = [each.points for each in self.games if side in (None, each.side)]
        return sum(points) / len(points)

    def interval(self) -> tuple[float, float]:
        """Where the true score lies with 95 % confidence, after Wilson; draws make it safer."""
        n, z, p = len(self.games), 1.96, self.score()
        middle, spread = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        whole = 1 + z * z / n
        return (middle - spread) / whole, (middle + spread) / whole

    def as_json(self) -> dict[str, Any]:
        """The match as the command line's JSON; the score is the first player's."""
        low, high = self.interval()
        sides = dict.fromkeys(each.side for each in self.games)
        return {
            "games": len(self.games),
            "won": self.count(1),
            "drawn": self.count(0.5),
            "lost": self.count(0),
            "score": round(self.score(), 4),
            "interval": [round(low, 4), round(high, 4)],
            "by_side": {side.value: round(self.score(side), 4) for side in sides},
            "plies": round(sum(each.plies for each in self.games) / len(self.games), 1),
        }

    def __str__(self) -> str:
        low, high = self.interval()
        won, drawn, lost = self.count(1), self.count(0.5), self.count(0)
        return (
            f"{len(self.games)} games: {won} won, {drawn} drawn, {lost} lost,"
            f" score {self.score():.1%} (95 % between {low:.1%} and {high:.1%})"
        )

    def count(self, points: float) -> int:
        """How many games were won, drawn or lost."""
        return sum(each.points == points for each in self.games)


def play_game(rules: Game, first: Chooser, second: Chooser) -> tuple[float, int]:
    """Plays one game; the points of the side that begins, and the number of turns."""
    position, players, plies = rules.start(), {rules.sides[0]: first, rules.sides[1]: second}, 0
    while (outcome := rules.outcome(position)) is None:
        position = rules.play(position, players[rules.to_move(position)].choose(position))
        plies += 1
    return 0.5 if outcome.winner is None else float(outcome.winner == rules.sides[0]), plies


def _played(ruleset: str, one: str, other: str, seed: int, number: int) -> Played:
    """The game of a match with this number: they change sides after each."""
    rules = game(ruleset)
    lots = random.Random(f"{seed} {number}")  # each player of each game has a seed of its own
    players = [chooser(rules, name, lots.getrandbits(32)) for name in (one, other)]
    if number % 2:
        points, plies = play_game(rules, players[1], players[0])
        return Played(rules.sides[1], 1 - points, plies)
    return Played(rules.sides[0], *play_game(rules, *players))


def match(
    ruleset: str, one: str, other: str, games: int, seed: int, *, alone: bool = False
) -> Match:
    """Plays a number of games, on all cores or in this process; a seed gives the same games."""
    rules = game(ruleset)
    for name in (one, other):
        chooser(rules, name, seed)
    play = partial(_played, ruleset, one, other, seed)
    if alone:
        return Match(tuple(map(play, range(games))))
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        return Match(tuple(pool.map(play, range(games))))
