"""A hint in two stages: first where to look, then the move and what it is good for."""

from dataclasses import dataclass, replace
from math import dist

from games.ai.levels import Player, strength
from games.api import EventKind, Level, Move, Point, Position
from games.explain import Explanation, explain
from games.game import Game

_ARRIVALS = (EventKind.PLACED, EventKind.BLOCKADED, EventKind.SLID, EventKind.JUMPED)
NEARBY = 9
"""So many points make a place to look at, where nothing else points to the move."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Help for the side to move."""

    look_at: frozenset[Point]
    """The first stage: points on the board that lead the eye, without giving the move away."""
    move: Move
    """The second stage."""
    explanation: Explanation


def adviser(game: Game) -> Player:
    """Who is asked for hints: a master who always gives the same answer."""
    return Player(game, replace(strength(game, Level.MASTER), varies=0))


def hint(game: Game, position: Position, move: Move) -> Hint:
    """A hint that leads to this legal move."""
    explanation = explain(game, position, move)
    goal = _goal(game, position, move)
    start = frozenset(move[:1]) & game.board.points.keys()
    look_at = (start | explanation.points) - {goal}
    return Hint(look_at or _around(game, goal), move, explanation)


def _goal(game: Game, position: Position, move: Move) -> Point:
    """Where the piece that moves comes to stand; for a huff alone, the piece that is huffed."""
    events = game.events(position, move)
    ends = [event.points[-1] for event in events if event.kind in _ARRIVALS]
    return ends[-1] if ends else move[-1]


def _around(game: Game, goal: Point) -> frozenset[Point]:
    """The points nearest to one, itself among them."""
    places = game.board.points
    by_distance = sorted(places, key=lambda point: (dist(places[point], places[goal]), point))
    return frozenset(by_distance[:NEARBY])
