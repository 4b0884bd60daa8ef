"""What a move in mill is good for: mills closed, stopped and made ready, and room to move."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache

from games.api import Move, Point, Position, Side
from games.explain import Explanation, Played, Points, told, while_playing
from games.mill.board import LINES, NEIGHBOURS, POINTS
from games.mill.rules import Mill

_LINES = tuple(frozenset(line) for line in LINES)


class Why(StrEnum):
    """What a move is good for, the weightiest first."""

    WINS = "wins"
    """The move wins the game."""
    FORCED = "forced"
    """There is no other move."""
    CLOSES_TWO = "closes_two"
    """The stone closes two mills at once."""
    CLOSES_MILL = "closes_mill"
    """The stone closes a mill."""
    BLOCKS_MILL = "blocks_mill"
    """The stone stands where the enemy could have closed a mill."""
    DOUBLE_MILL = "double_mill"
    """One stone can now step from one mill into another, to and fro."""
    OPENS_MILL = "opens_mill"
    """The stone leaves its mill and can close it again."""
    THREATENS_TWO = "threatens_two"
    """Mills can now be closed at two points, and the enemy can stop only one."""
    PREPARES_MILL = "prepares_mill"
    """A mill can now be closed that could not before."""
    SHUTS_IN = "shuts_in"
    """Stones of the enemy have no free neighbour any more."""
    GAINS_ROOM = "gains_room"
    """The mover's stones have more free neighbours than before."""
    WAITS = "waits"
    """Nothing else can be said of the move."""


def reasons(game: Mill, position: Position, move: Move) -> Iterator[Explanation]:
    """All that a legal move is good for."""
    played = PlayedInMill(game, position, move)
    return told(
        {
            Why.WINS: played.wins,
            Why.FORCED: played.forced,
            Why.CLOSES_TWO: played.closes_two,
            Why.CLOSES_MILL: played.closes_mill,
            Why.BLOCKS_MILL: played.blocks_mill,
            Why.DOUBLE_MILL: played.double_mill,
            Why.OPENS_MILL: played.opens_mill,
            Why.THREATENS_TWO: played.threatens_two,
            Why.PREPARES_MILL: played.prepares_mill,
            Why.SHUTS_IN: played.shuts_in,
            Why.GAINS_ROOM: played.gains_room,
        },
        otherwise=Explanation(Why.WAITS, played.touched),
    )


@dataclass(frozen=True)
class _Army:
    """One side's stones, and what it could do with them if it were its turn."""

    stones: Points
    empty: Points
    is_placing: bool
    may_jump: bool

    @cached_property
    def mills(self) -> list[Points]:
        return [line for line in _LINES if line <= self.stones]

    @cached_property
    def closable(self) -> Mapping[Points, Point]:
        """The lines that could be closed by one turn, each with its free point."""
        return {
            line: point
            for line in _LINES
            for point in line & self.empty
            if line - {point} <= self.stones and self._can_come(self.stones - line, point)
        }

    def _can_come(self, stones: Points, point: Point) -> bool:
        """Whether one of these stones, or one from the hand, can go to a free point."""
        if self.is_placing:
            return True
        return bool(stones if self.may_jump else stones & NEIGHBOURS[point])

    @cached_property
    def double_mills(self) -> Points:
        """Mills of which a stone can step into another line and close it, and those lines."""
        return _union(
            mill | line
            for mill in self.mills
            for stone in mill
            for step in NEIGHBOURS[stone] & self.empty
            for line in _LINES
            if line - self.stones == {step} and stone not in line
        )

    @cached_property
    def blocked(self) -> Points:
        """The stones without a free neighbour."""
        return frozenset(stone for stone in self.stones if not NEIGHBOURS[stone] & self.empty)

    @cached_property
    def room(self) -> int:
        """How many steps to free neighbours there are."""
        return sum(len(NEIGHBOURS[stone] & self.empty) for stone in self.stones)


@lru_cache(maxsize=16)
def _army(game: Mill, position: Position, side: Side) -> _Army:
    pieces = game.pieces(position)
    stones = frozenset(point for point, stone in pieces.items() if stone.side == side)
    is_placing = game.hand(position, side) > 0
    return _Army(
        stones=stones,
        empty=frozenset(POINTS) - pieces.keys(),
        is_placing=is_placing,
        may_jump=not is_placing and len(stones) <= game.ruleset.fly_at,
    )


class PlayedInMill(Played[Mill]):
    """A move in mill."""

    @cached_property
    def own_before(self) -> _Army:
        return _army(self.game, self.before, self.mover)

    @cached_property
    def own_after(self) -> _Army:
        return _army(self.game, self.after, self.mover)

    @cached_property
    def enemy_before(self) -> _Army:
        return _army(self.game, self.before, self.enemy)

    @cached_property
    def enemy_after(self) -> _Army:
        return _army(self.game, self.after, self.enemy)

    @property
    def end(self) -> Point:
        return self.move[0 if self.own_before.is_placing else 1]

    @cached_property
    def closed(self) -> list[Points]:
        """The mills that the move closes."""
        return [mill for mill in self.own_after.mills if self.end in mill]

    def closes_two(self) -> Points:
        return self.taken.union(*self.closed) if len(self.closed) == 2 else frozenset()

    def closes_mill(self) -> Points:
        return self.taken.union(*self.closed) if len(self.closed) == 1 else frozenset()

    def blocks_mill(self) -> Points:
        closable = self.enemy_before.closable
        return _union(line for line, point in closable.items() if point == self.end)

    def double_mill(self) -> Points:
        return frozenset() if self.own_before.double_mills else self.own_after.double_mills

    @while_playing
    def opens_mill(self) -> Points:
        left = [mill for mill in self.own_before.mills if mill not in self.own_after.mills]
        return _union(mill for mill in left if mill in self.own_after.closable)

    @while_playing
    def threatens_two(self) -> Points:
        before, after = self.own_before.closable, self.own_after.closable
        if len(set(after.values())) < 2 or len(set(before.values())) >= 2:
            return frozenset()
        return _union(after)

    @while_playing
    def prepares_mill(self) -> Points:
        return _union(self.own_after.closable.keys() - self.own_before.closable.keys())

    def shuts_in(self) -> Points:
        if self.enemy_after.is_placing or self.enemy_after.may_jump:
            return frozenset()
        return self.enemy_after.blocked - self.enemy_before.blocked

    def gains_room(self) -> Points:
        if self.own_after.room <= self.own_before.room:
            return frozenset()
        return NEIGHBOURS[self.end] & self.own_after.empty | {self.end}


def _union(lines: Iterable[Points]) -> Points:
    """The points of all these lines."""
    return frozenset().union(*lines)
