"""What a move is good for: reasons with points to light up, in one shape for every game."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, wraps
from typing import Any, Generic, TypeVar

from games.api import Move, Point, Position, Side
from games.camps.rules import Camps
from games.draughts.rules import Draughts
from games.game import Game
from games.jit import Vector
from games.mill.rules import Mill
from games.state import KEPT, QUIET, SIDE
from games.tafl.rules import Tafl

Points = frozenset[Point]
G = TypeVar("G", bound=Game)
W = TypeVar("W", bound=StrEnum)
P = TypeVar("P", bound="Played[Any]")


@dataclass(frozen=True, slots=True)
class Explanation:
    """One thing that a move is good for."""

    reason: StrEnum
    points: Points
    """The points to light up, never empty."""


def explain(game: Game, position: Position, move: Move) -> Explanation:
    """The first reason for a legal move."""
    return next(reasons(game, position, move))


def reasons(game: Game, position: Position, move: Move) -> Iterator[Explanation]:
    """All that a legal move is good for, the weightiest first."""
    # The games' own files are built on this one, so they are loaded when they are asked for.
    match game:
        case Tafl():
            from games.tafl import explain as tafl

            return tafl.reasons(game, position, move)
        case Mill():
            from games.mill import explain as mill

            return mill.reasons(game, position, move)
        case Draughts():
            from games.draughts import explain as draughts

            return draughts.reasons(game, position, move)
        case Camps():
            from games.camps import explain as camps

            return camps.reasons(game, position, move)
    raise TypeError(game)


def with_turn(game: Game, position: Position, side: Side) -> Vector:
    """The kernel's vector of a position as if it were this side's turn, without a past."""
    state = game.running_state(position)
    state[SIDE] = game.sides.index(side)
    state[[KEPT, QUIET]] = 0
    return state


def moves_of(game: Game, position: Position, side: Side) -> Sequence[Move]:
    """The moves that a side would have if it were its turn."""
    return game.legal_moves(Position(with_turn(game, position, side).tobytes(), ()))


def told(
    reasons: Mapping[W, Callable[[], Points]], otherwise: Explanation
) -> Iterator[Explanation]:
    """The reasons that have points to light up, in order, or else the other one."""
    none_is_true = True
    for reason, points in reasons.items():
        if lit := points():
            none_is_true = False
            yield Explanation(reason, lit)
    if none_is_true:
        yield otherwise


def while_playing(points: Callable[[P], Points]) -> Callable[[P], Points]:
    """Marks a reason that looks ahead: it is none for the last move of a game."""

    @wraps(points)
    def points_unless_over(played: P) -> Points:
        return frozenset() if played.is_over else points(played)

    return points_unless_over


@dataclass(frozen=True)
class Played(Generic[G]):
    """A legal move between two positions; a reason that is true has points to light up."""

    game: G
    before: Position
    move: Move

    @cached_property
    def after(self) -> Position:
        return self.game.play(self.before, self.move)

    @cached_property
    def mover(self) -> Side:
        return self.game.to_move(self.before)

    @cached_property
    def enemy(self) -> Side:
        return self.other(self.mover)

    def other(self, side: Side) -> Side:
        return self.game.sides[1 - self.game.sides.index(side)]

    @cached_property
    def is_over(self) -> bool:
        return self.game.outcome(self.after) is not None

    @property
    def start(self) -> Point:
        """Where the piece that moves comes from."""
        return self.move[0]

    @property
    def end(self) -> Point:
        """Where the piece that moves comes to stand."""
        return self.move[-1]

    @cached_property
    def touched(self) -> Points:
        """The points of the move that lie on the board."""
        return frozenset(self.move) & self.game.board.points.keys()

    @cached_property
    def taken(self) -> Points:
        """Where the enemy's pieces stood that have left the board."""
        now = self.game.pieces(self.after)
        return frozenset(
            point
            for point, piece in self.game.pieces(self.before).items()
            if piece.side == self.enemy and now.get(point) != piece
        )

    def followed(self, points: Points) -> Points:
        """Where the pieces on these points stand after the move."""
        return frozenset(self.end if point == self.start else point for point in points)

    def end_if(self, is_true: bool) -> Points:
        """Where the piece that moves comes to stand, for a reason that lights up nothing else."""
        return frozenset({self.end}) if is_true else frozenset()

    def wins(self) -> Points:
        """The move itself and what it took, if the mover has won."""
        outcome = self.game.outcome(self.after)
        won = outcome is not None and outcome.winner == self.mover
        return self.touched | self.taken if won else frozenset()

    def forced(self) -> Points:
        """The move itself, if there was no other turn."""
        is_only_turn = len({turn.code for turn in self.game.turns(self.before)}) == 1
        return self.touched if is_only_turn else frozenset()


class PlayedAmongTakers(Played[G], ABC):
    """A move in a game in which pieces stand in danger of being taken."""

    @abstractmethod
    def danger(self, position: Position, side: Side) -> Points:
        """The pieces of a side that the other side could take if it were its turn."""

    @while_playing
    def saves(self) -> Points:
        """Who was in danger and is no more, where nobody has come into danger."""
        before = self.followed(self.danger(self.before, self.mover))
        after = self.danger(self.after, self.mover)
        return before - after if after <= before else frozenset()

    @while_playing
    def threatens_two(self) -> Points:
        in_danger = self.danger(self.after, self.enemy)
        if len(in_danger) < 2 or len(self.danger(self.before, self.enemy)) >= 2:
            return frozenset()
        return in_danger | {self.end}

    @while_playing
    def threatens(self) -> Points:
        newly = self.danger(self.after, self.enemy) - self.danger(self.before, self.enemy)
        return newly | {self.end} if newly else frozenset()
