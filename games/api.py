"""The words that all games share: sides, points, moves, refusals, events, outcomes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from games.board import Board

Point = str
"""A place a visitor can touch: a square or crossing (`d2`), or a stone in the tray (`W`)."""

Move = tuple[Point, ...]
"""The points a visitor touches, in order."""


class Side(StrEnum):
    """Who plays; each game has two of them."""

    ATTACKERS = "attackers"
    DEFENDERS = "defenders"
    LIGHT = "light"
    DARK = "dark"
    NORTH = "north"
    SOUTH = "south"


class Level(StrEnum):
    """How well the computer plays; the names that visitors read are wording."""

    CHILD = "child"
    VISITOR = "visitor"
    CHIEFTAIN = "chieftain"
    MASTER = "master"


class EventKind(StrEnum):
    """What a visitor can see or hear happen in a move."""

    PLACED = "placed"
    """A piece came onto the board: where."""
    BLOCKADED = "blockaded"
    """A blockade was laid: where."""
    SLID = "slid"
    """A piece moved over free ground: from, to."""
    JUMPED = "jumped"
    """A piece left the ground, over a piece or across the board: from, to."""
    TOOK = "took"
    """Pieces left the board: where each of them stood."""
    HUFFED = "huffed"
    """A piece was blown off for a capture it missed: where it stood."""
    CLOSED_MILL = "closed_mill"
    """Three stones came to stand in a line: the three points. One event for each mill."""
    MAY_JUMP = "may_jump"
    """A side is down to the last stones, which may jump: where they stand."""
    PROMOTED = "promoted"
    """A man became a dam: where."""
    MISSED = "missed"
    """Captures were passed over: the pieces that may now be huffed."""
    WARNED = "warned"
    """The king has one open road: the square it leads to ("se opp")."""
    WARNED_TWICE = "warned_twice"
    """The king has two or more open roads: the squares they lead to ("se dobbelt opp")."""
    SHIELD_WALL = "shield_wall"
    """A row along the edge was taken at once: the pieces that closed it in."""
    ENTERED_CAMP = "entered_camp"
    """A stone reached the other side's camp, where it is safe: where."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happens in a move, in the order it is seen."""

    kind: EventKind
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a touch begins no legal move."""

    reason: StrEnum
    because_of: frozenset[Point] = frozenset()
    """The points to light up."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended; without a winner it is a draw."""

    winner: Side | None
    reason: StrEnum


@dataclass(frozen=True, slots=True)
class Piece:
    """What stands on a point; `kind` is a word of its game (`king`, `dam`, `blue`)."""

    side: Side
    kind: str


@dataclass(frozen=True, slots=True)
class Position:
    """A board with all that its rules need from the past; only its own rules look inside."""

    state: bytes
    """The kernel's vector."""
    past: tuple[int, ...]
    """Keys of the positions since the last move that cannot be undone, this one last."""


class IllegalMove(Exception):
    """A move that cannot be played, with its reason: asking `refusal` first avoids it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason.value)
        self.refusal = refusal


class Unreadable(ValueError):
    """A text that is no move, position, rule set or field: one sentence for the reader."""


class Rules(Protocol):
    """One rule set. Every answer follows from the arguments alone."""

    @property
    def board(self) -> Board: ...
    @property
    def sides(self) -> tuple[Side, Side]: ...

    def start(self) -> Position: ...
    def to_move(self, position: Position) -> Side: ...
    def pieces(self, position: Position) -> Mapping[Point, Piece]: ...
    def legal_moves(self, position: Position) -> Sequence[Move]: ...
    def refusal(self, position: Position, touches: Move) -> Refusal | None: ...
    def play(self, position: Position, move: Move) -> Position: ...
    def events(self, position: Position, move: Move) -> Sequence[Event]: ...
    def outcome(self, position: Position) -> Outcome | None: ...
    def write_move(self, position: Position, move: Move) -> str: ...
    def read_move(self, position: Position, text: str) -> Move: ...
    def write_position(self, position: Position) -> str: ...
    def read_position(self, text: str) -> Position: ...
