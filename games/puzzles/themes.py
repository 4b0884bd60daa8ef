"""What a game gives to its puzzles: boards, what counts as gain, and the ideas of its answers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from importlib import import_module
from typing import Any, Generic, TypeVar

from games.api import Move, Outcome, Point, Position, Side, Unreadable
from games.catalogue import RULE_SETS
from games.game import Game
from games.puzzles.goals import Aim, Goal

G = TypeVar("G", bound=Game)

NAMES = tuple(dict.fromkeys(ruleset.partition("/")[0] for ruleset in RULE_SETS))
"""The games, in the order of the catalogue."""


@dataclass(frozen=True)
class Task(Generic[G]):
    """A position, the only turn that reaches its goal, and how it goes on from there."""

    game: G
    position: Position
    move: Move
    goal: Goal
    line: Sequence[Position]
    """The positions after the answer and every turn of the proof's main line."""

    @property
    def mover(self) -> Side:
        return self.game.to_move(self.position)

    @property
    def outcome(self) -> Outcome | None:
        """How the main line ends, if it ends the game."""
        return self.game.outcome(self.line[-1])

    def number(self, side: Side, kind: str, at: Position) -> int:
        """How many pieces of a kind a side has on the board."""
        pieces = self.game.pieces(at).values()
        return sum(piece.side == side and piece.kind == kind for piece in pieces)


@dataclass(frozen=True)
class Theme:
    """One game as its puzzles need it."""

    ideas: type[StrEnum]
    idea: Callable[[Task[Any]], StrEnum | None]
    """The idea of an answer, by rules that look at the position, the goal and the main line."""
    boards: Mapping[str, Mapping[Aim, int]]
    """The rule sets, and within how many turns each aim is looked for."""
    games: int
    """So many games on each board have enough puzzles of every idea."""
    counted: str = ""
    """In what it is counted who is ahead, for those who read the file; empty if nobody asks."""
    each: Mapping[int, int] = field(default_factory=dict)
    """What each bit of a slot of the state is worth to the side that begins."""
    number: Mapping[int, int] = field(default_factory=dict)
    """What the number in a slot is worth to it, times the number."""
    asks_tables: bool = False
    """Whether tables know its endgames: puzzles are proved by them, and not looked for without."""
    least_left: float = 0.0
    """The share of its pieces that each side must still have, or the board would look absurd."""
    is_even: bool = True
    """Whether both sides play alike, so that changed colours make no new puzzle."""
    also_turned: Mapping[Point, Point] = field(default_factory=dict)
    """A way to turn the board onto itself that is no quarter and no mirror."""


def theme(name: str) -> Theme:
    """What a game gives to its puzzles; its file is loaded when it is asked for."""
    if name not in NAMES:
        raise Unreadable(f"'{name}' is no game: expected one of {', '.join(NAMES)}.")
    found: Theme = import_module(f"games.{name}.ideas").THEME
    return found
