"""Camps for a visitor: touches, refusals, events and texts around the kernel."""

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from typing import ClassVar

import numpy as np

from games.api import (
    Event,
    EventKind,
    IllegalMove,
    Move,
    Piece,
    Point,
    Position,
    Refusal,
    Side,
    Unreadable,
)
from games.board import Board, squares
from games.camps import kernel
from games.camps.board import COLUMNS, KINDS, POINTS, TRAY
from games.camps.refusals import Reason, Table
from games.camps.rulesets import CampsRules
from games.camps.texts import BLOCKADES, LETTERS, Setup, read_setup, write_setup
from games.game import Game, Turn
from games.jit import Vector
from games.state import NO_MOVE, NOBODY, REPEATED, SIDE

__all__ = ["Camps", "Ending", "Reason"]


class Ending(StrEnum):
    """Why a game is over."""

    TWO_IN_CAMP = "two_in_camp"
    NO_ACTION = "no_action"
    REPETITION = "repetition"


_LAYING = re.compile(r"([BYKWX])@([a-e][1-6])")
_STEP = re.compile(r"([a-e][1-6])([-x])([a-e][1-6])")


class Camps(Game):
    """One way to play the camps game."""

    sides = (Side.NORTH, Side.SOUTH)
    endings: ClassVar[Mapping[int, StrEnum]] = {
        NO_MOVE: Ending.NO_ACTION,
        REPEATED: Ending.REPETITION,
        kernel.TWO_IN_CAMP: Ending.TWO_IN_CAMP,
    }
    game_over = Reason.GAME_OVER

    def __init__(self, ruleset: CampsRules) -> None:
        super().__init__()
        self.ruleset: CampsRules = ruleset

    @cached_property
    def board(self) -> Board:
        return squares(COLUMNS, self.ruleset.rows, TRAY)

    @cached_property
    def rules(self) -> Vector:
        chosen = self.ruleset
        rules = self._rules_head(kernel.ID, kernel.RULES_SIZE, NOBODY, quiet=0)
        rules[kernel.ROWS] = chosen.rows
        rules[kernel.MAX_STONES] = chosen.max_stones
        rules[kernel.STONES_RETURN] = chosen.captured_stones == "return"
        rules[kernel.BLOCKADES_RETURN] = chosen.captured_blockade == "return"
        return rules

    # --- positions ------------------------------------------------------------------------

    def start(self) -> Position:
        return self._set_up(Setup({}, "Xx", 0))

    def read_position(self, text: str) -> Position:
        return self._set_up(read_setup(text, self.ruleset))

    def write_position(self, position: Position) -> str:
        letters = {
            point: LETTERS[self.sides.index(piece.side)][KINDS.index(piece.kind)]
            for point, piece in self.pieces(position).items()
        }
        in_hand = "".join(
            letter
            for letter, side in zip(BLOCKADES, self.sides, strict=True)
            if "X" in self.hand(position, side)
        )
        ply = int(self._state(position)[kernel.PLY])
        return write_setup(Setup(letters, in_hand, ply), self.ruleset)

    def pieces(self, position: Position) -> Mapping[Point, Piece]:
        places = self._places(position)
        return {
            POINTS[place]: Piece(side, kind)
            for side in self.sides
            for kind, place in zip(KINDS, places[side], strict=True)
            if place < kernel.IN_HAND
        }

    def hand(self, position: Position, side: Side) -> tuple[Point, ...]:
        """The pieces that a side has in its tray, the blockade included."""
        places = self._places(position)[side]
        return tuple(t for t, place in zip(TRAY, places, strict=True) if place == kernel.IN_HAND)

    def reserve(self, position: Position, side: Side) -> Sequence[tuple[Point, Piece]]:
        kinds = dict(zip(TRAY, KINDS, strict=True))
        return [(point, Piece(side, kinds[point])) for point in self.hand(position, side)]

    def _set_up(self, setup: Setup) -> Position:
        state = np.zeros(kernel.SIZE, np.int64)
        point_of = {letter: point for point, letter in setup.letters.items()}
        for index, letter in enumerate("".join(LETTERS)):
            place = kernel.IN_HAND
            if letter in point_of:
                place = POINTS.index(point_of[letter])
            elif letter in BLOCKADES and letter not in setup.in_hand:
                place = kernel.GONE
            state[kernel.PLACES + index] = place
        state[kernel.PLY] = setup.ply
        state[SIDE] = setup.ply % 2
        kernel.settle(state, self.rules)
        return self._settled(state)

    # --- moves ----------------------------------------------------------------------------

    def _touches(self, state: Vector, codes: Sequence[int]) -> list[Turn]:
        first = kernel.PLACES + kernel.PIECES * state[SIDE]
        starts = {
            kind: TRAY[kind] if place == kernel.IN_HAND else POINTS[place]
            for kind, place in enumerate(state[first : first + kernel.PIECES])
            if place != kernel.GONE
        }
        return [Turn((starts[code & 7], POINTS[code >> 3]), code) for code in codes]

    def write_move(self, position: Position, move: Move) -> str:
        start, to = move
        if start in TRAY:
            return f"{start}@{to}"
        return f"{start}x{to}" if to in self.pieces(position) else f"{start}-{to}"

    def read_move(self, position: Position, text: str) -> Move:
        laying, step = _LAYING.fullmatch(text), _STEP.fullmatch(text)
        move = laying.groups() if laying else step.group(1, 3) if step else ()
        if not move or any(point not in self.board.points for point in move if point not in TRAY):
            raise Unreadable(
                f"'{text}' is no move of {self.ruleset.id}: expected a laying such as W@c1 or X@b1,"
                " a step such as c1-c2 or a knock-out such as c2xb3, on ranks 1 to"
                f" {self.ruleset.rows}."
            )
        if step and not self.refusal(position, move[:1]):
            occupied = move[1] in self.pieces(position)
            if occupied and step[2] == "-":
                raise IllegalMove(Refusal(Reason.OCCUPIED, frozenset(move[1:])))
            if not occupied and step[2] == "x":
                raise IllegalMove(Refusal(Reason.NOTHING_TO_KNOCK_OUT, frozenset(move[1:])))
        return move

    def events(self, position: Position, move: Move) -> Sequence[Event]:
        start, to = move
        if start in TRAY:
            return [Event(EventKind.BLOCKADED if start == "X" else EventKind.PLACED, (to,))]
        events = [Event(EventKind.SLID, move)]
        if to in self.pieces(position):
            events.append(Event(EventKind.TOOK, (to,)))
        goal = self._camp(self._other(self.to_move(position)))
        if to in goal and start not in goal:
            events.append(Event(EventKind.ENTERED_CAMP, (to,)))
        return events

    # --- refusals -------------------------------------------------------------------------

    def _why_not(self, position: Position, begun: Move, touch: Point) -> Refusal:
        mover = self.to_move(position)
        pieces = self.pieces(position)
        table = Table(
            side=self.sides.index(mover),
            pieces=pieces,
            own={piece.kind: point for point, piece in pieces.items() if piece.side == mover},
            hand=frozenset(self.hand(position, mover)),
            camp=self._camp(mover),
            is_first_turn=bool(self._state(position)[kernel.PLY] < 2),
            next_points=self.next_points(position, begun),
        )
        return table.why_not(begun, touch)

    def _unfinished(self, position: Position, begun: Move) -> Refusal:
        return Refusal(Reason.WHERE_TO, self.next_points(position, begun))

    # --- what the position says -----------------------------------------------------------

    def _camp(self, side: Side) -> frozenset[Point]:
        rank = str(self.ruleset.rows if side == Side.NORTH else 1)
        return frozenset(point for point in self.board.points if point[1:] == rank)

    def _places(self, position: Position) -> dict[Side, list[int]]:
        """Where the pieces of each side are, by kind, as the kernel counts places."""
        places = self._state(position)[kernel.PLACES : kernel.PLY].tolist()
        return {Side.NORTH: places[: kernel.PIECES], Side.SOUTH: places[kernel.PIECES :]}
