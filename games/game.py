"""The facade that all games share: positions, turns, refusals and outcomes from a kernel."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import ClassVar, NamedTuple

import numpy as np

from games import jit, kernels
from games.api import (
    Event,
    IllegalMove,
    Move,
    Outcome,
    Piece,
    Point,
    Position,
    Refusal,
    Side,
)
from games.board import Board
from games.endgames import Endgames
from games.jit import Vector
from games.ruleset import RuleSet
from games.state import (
    ENDING,
    GAME,
    KEPT,
    NO_MOVE,
    NOBODY,
    QUIET_PLIES,
    REPEATED,
    REPETITION,
    REPETITION_WINNER,
    RUNNING,
    SIDE,
    TOO_QUIET,
    WINNER,
)


class Turn(NamedTuple):
    """One way to touch one legal turn; several ways may lead to the same code."""

    touches: Move
    code: int


class Game(ABC):
    """One rule set of one game; the rules themselves are its kernel's."""

    ruleset: RuleSet
    sides: ClassVar[tuple[Side, Side]]
    """The side that begins stands first."""
    endings: ClassVar[Mapping[int, StrEnum]]
    """The kernel's endings as the game's own words."""
    game_over: ClassVar[StrEnum]
    """The reason given for any touch after the end."""

    def __init__(self) -> None:
        jit.ready()

    @property
    @abstractmethod
    def board(self) -> Board:
        """The points a visitor can touch."""

    @cached_property
    @abstractmethod
    def rules(self) -> Vector:
        """The rule set as the kernel's vector."""

    # --- what a game adds -----------------------------------------------------------------

    @abstractmethod
    def start(self) -> Position:
        """The position in which every game begins."""

    @abstractmethod
    def pieces(self, position: Position) -> Mapping[Point, Piece]:
        """What stands where."""

    @abstractmethod
    def events(self, position: Position, move: Move) -> Sequence[Event]:
        """All that a visitor should see or hear in a legal move, in order."""

    @abstractmethod
    def write_move(self, position: Position, move: Move) -> str:
        """A legal move as text."""

    @abstractmethod
    def read_move(self, position: Position, text: str) -> Move:
        """The touches that a text stands for, legal or not; Unreadable if it is no move at all."""

    @abstractmethod
    def write_position(self, position: Position) -> str:
        """The board as text, without its past."""

    @abstractmethod
    def read_position(self, text: str) -> Position:
        """The position that a text stands for, without a past; Unreadable if there is none."""

    @abstractmethod
    def _touches(self, state: Vector, codes: Sequence[int]) -> list[Turn]:
        """Every way to touch each of these turns; no way may begin another."""

    @abstractmethod
    def _why_not(self, position: Position, begun: Move, touch: Point) -> Refusal:
        """Why no legal move goes on with this touch after a beginning that one has."""

    @abstractmethod
    def _unfinished(self, position: Position, begun: Move) -> Refusal:
        """What is still to be touched after the beginning of a legal move."""

    def reserve(self, position: Position, side: Side) -> Sequence[tuple[Point, Piece]]:
        """What a side has beside the board, each piece with the point to touch, if there is one."""
        return ()

    def endgames(self) -> Endgames | None:
        """Tables of its last positions, if there are any on this machine."""
        return None

    # --- what follows from it -------------------------------------------------------------

    def to_move(self, position: Position) -> Side:
        """Whose turn it is."""
        return self.sides[self._state(position)[SIDE]]

    def outcome(self, position: Position) -> Outcome | None:
        """How the game ended, if it did."""
        state = self._state(position)
        if state[ENDING] == RUNNING:
            return None
        winner = None if state[WINNER] == NOBODY else self.sides[state[WINNER]]
        return Outcome(winner, self.endings[int(state[ENDING])])

    def turns(self, position: Position) -> Sequence[Turn]:
        """Every way to touch every legal turn."""
        return _turns(self, position)

    def legal_moves(self, position: Position) -> Sequence[Move]:
        """Every way to touch every legal turn, as moves."""
        return [turn.touches for turn in self.turns(position)]

    def refusal(self, position: Position, touches: Move) -> Refusal | None:
        """Why no legal move begins with these touches, or None if one does."""
        moves = self.legal_moves(position)
        if not moves:
            return Refusal(self.game_over)
        for done in range(len(touches)):
            moves = [move for move in moves if move[done : done + 1] == touches[done : done + 1]]
            if not moves:
                return self._why_not(position, touches[:done], touches[done])
        return None

    def next_points(self, position: Position, begun: Move) -> frozenset[Point]:
        """The touches with which a legal move goes on after a beginning."""
        done = len(begun)
        moves = self.legal_moves(position)
        return frozenset(p for move in moves if move[:done] == begun for p in move[done : done + 1])

    def complaint(self, position: Position, move: Move) -> Refusal | None:
        """Why this is no whole legal move, or None if it is one."""
        if move in _codes_by_touches(self, position):
            return None
        return self.refusal(position, move) or self._unfinished(position, move)

    def play(self, position: Position, move: Move) -> Position:
        """The position after a legal move; IllegalMove if it is not one."""
        if complaint := self.complaint(position, move):
            raise IllegalMove(complaint)
        return self._after(position, self._code(position, move))

    def running_state(self, position: Position) -> Vector:
        """The kernel's vector of a position, going on after a draw."""
        state = self._state(position).copy()
        if state[ENDING] in (REPEATED, TOO_QUIET):
            state[ENDING] = RUNNING
        return state

    def move_texts(self, position: Position) -> list[str]:
        """Every legal turn once, as text, sorted."""
        return sorted({self.write_move(position, move) for move in self.legal_moves(position)})

    def _other(self, side: Side) -> Side:
        return self.sides[1 - self.sides.index(side)]

    # --- between positions and vectors ----------------------------------------------------

    def _rules_head(self, game: int, size: int, repetition_winner: int, quiet: int) -> Vector:
        """A kernel's rules vector with the fields that all games have."""
        rules = np.zeros(size, np.int64)
        rules[GAME] = game
        rules[REPETITION] = self.ruleset.repetition
        rules[REPETITION_WINNER] = repetition_winner
        rules[QUIET_PLIES] = quiet
        return rules

    def _state(self, position: Position) -> Vector:
        """The kernel's vector, to be read only."""
        return np.frombuffer(position.state, np.int64)

    def _code(self, position: Position, move: Move) -> int:
        return _codes_by_touches(self, position)[move]

    def _after(self, position: Position, code: int) -> Position:
        state = self._state(position).copy()
        kernels.apply(state, self.rules, code)
        return self._settled(state, position.past)

    def _settled(self, state: Vector, before: tuple[int, ...] = ()) -> Position:
        """A new state as a position: added to the past that still matters, and judged."""
        past = np.array([*before[: state[KEPT]], 0], np.int64)
        kernels.remember(state, past)
        moves = np.empty(1, np.int64)
        kernels.judge(state, self.rules, past, moves)
        return Position(state.tobytes(), tuple(past[: state[KEPT]].tolist()))


@lru_cache(maxsize=256)
def _turns(game: Game, position: Position) -> Sequence[Turn]:
    state = game._state(position)
    return game._touches(state, codes(state.copy(), game.rules))


@lru_cache(maxsize=256)
def _codes_by_touches(game: Game, position: Position) -> dict[Move, int]:
    return dict(game.turns(position))


def codes(state: Vector, rules: Vector) -> list[int]:
    """The codes of all legal turns; the list grows until they fit."""
    if state[ENDING] != RUNNING:
        return []
    moves = np.empty(kernels.USUAL_MOVES, np.int64)
    while (number := kernels.generate(state, rules, moves)) > moves.size:
        moves = np.empty(number, np.int64)
    return moves[:number].tolist()  # type: ignore[no-any-return]  # numpy's tolist is untyped


def common_endings(no_move: StrEnum, repetition: StrEnum, quiet: StrEnum) -> dict[int, StrEnum]:
    """The endings every kernel knows, in a game's own words."""
    return {NO_MOVE: no_move, REPEATED: repetition, TOO_QUIET: quiet}
