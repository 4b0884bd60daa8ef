"""What a turn in the camps game is good for, told a second time in plain sets.

A stone is known by its letter, because each side has one of each colour.
"""

import re
from collections.abc import Set
from dataclasses import replace

from .camps import OTHER, Camps, Piece, Position, is_blockade, owner
from .reasons import Look, Point, and_also, newly_two, saved


class CampsLook(Look):
    """One turn in the camps game."""

    order = (
        *("wins", "forced", "enters_camp", "knocks_out", "breaks_blockade", "bars_way", "saves"),
        *("nears_camp_two", "nears_camp", "threatens_two", "threatens", "lays", "lays_blockade"),
        "advances",
    )
    of_the_next_turn = frozenset(order[5:11])

    @property
    def mover(self) -> str:
        return self.before.side

    @property
    def enemy(self) -> str:
        return OTHER[self.mover]

    @property
    def start(self) -> Point:
        """Where the piece stood, or its colour if it came from the hand."""
        return squares_of(self.turn)[0]

    @property
    def to(self) -> Point:
        return squares_of(self.turn)[1]

    @property
    def is_laid(self) -> bool:
        return "@" in self.turn

    @property
    def taken(self) -> Set[Point]:
        return {self.to} if "x" in self.turn else set()

    def enters_camp(self) -> Set[Point]:
        goal = self.engine.camps[self.enemy]
        entered = not self.is_laid and self.start not in goal and self.to in goal
        return {self.to} if entered else set()

    def knocks_out(self) -> Set[Point]:
        return {point for point in self.taken if not is_blockade(dict(self.before.board)[point])}

    def breaks_blockade(self) -> Set[Point]:
        return self.taken - self.knocks_out()

    def bars_way(self) -> Set[Point]:
        barred = entries(self.engine, self.before, self.enemy) - entries(
            self.engine, self.after, self.enemy
        )
        return and_also(self.where(barred), {self.to})

    def saves(self) -> Set[Point]:
        return self.where(saved(*self.dangers(self.mover)))

    def nears_camp_two(self) -> Set[Point]:
        return self.where(newly_two(*self.own_entries()))

    def nears_camp(self) -> Set[Point]:
        before, after = self.own_entries()
        return self.where(after - before)

    def threatens_two(self) -> Set[Point]:
        return and_also(self.where(newly_two(*self.dangers(self.enemy))), {self.to})

    def threatens(self) -> Set[Point]:
        before, after = self.dangers(self.enemy)
        return and_also(self.where(after - before), {self.to})

    def lays(self) -> Set[Point]:
        return {self.to} if self.is_laid and not is_blockade(self.start) else set()

    def lays_blockade(self) -> Set[Point]:
        return {self.to} if self.is_laid and is_blockade(self.start) else set()

    def advances(self) -> Set[Point]:
        if self.is_laid:
            return set()
        rows = int(self.to[1:]) - int(self.start[1:])
        return {self.to} if (rows < 0 if self.mover == "north" else rows > 0) else set()

    def dangers(self, side: str) -> tuple[Set[Piece], Set[Piece]]:
        """The stones of a side that could be knocked out before the turn and after it."""
        return danger(self.engine, self.before, side), danger(self.engine, self.after, side)

    def own_entries(self) -> tuple[Set[Piece], Set[Piece]]:
        """The mover's stones that could enter the camp before the turn and after it."""
        return (
            entries(self.engine, self.before, self.mover),
            entries(self.engine, self.after, self.mover),
        )

    def where(self, stones: Set[Piece]) -> Set[Point]:
        """The squares on which stones stand after the turn."""
        return {square for square, piece in self.after.board if piece in stones}


def squares_of(turn: str) -> tuple[Point, Point]:
    """Start and end."""
    start, to = re.split("[-x@]", turn)
    return start, to


def steps(engine: Camps, position: Position, side: str) -> list[tuple[Point, Point]]:
    """From where to where a side's stones could go if it were its turn."""
    turned = replace(position, ply=position.ply + (position.side != side), past=())
    return [squares_of(turn) for turn in engine.actions(turned) if "@" not in turn]


def danger(engine: Camps, position: Position, side: str) -> Set[Piece]:
    """The stones of a side that the other side could knock out if it were its turn."""
    board = dict(position.board)
    reached = {board[to] for _, to in steps(engine, position, OTHER[side]) if to in board}
    return {piece for piece in reached if owner(piece) == side and not is_blockade(piece)}


def entries(engine: Camps, position: Position, side: str) -> Set[Piece]:
    """The stones of a side that could enter the enemy's camp if it were its turn."""
    board = dict(position.board)
    goal = engine.camps[OTHER[side]]
    moves = steps(engine, position, side)
    return {board[start] for start, to in moves if to in goal and start not in goal}
