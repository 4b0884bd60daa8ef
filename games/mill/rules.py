"""Mill for a visitor: touches, refusals, events and texts around the kernel."""

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cached_property

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
from games.board import Board
from games.endgames import Endgames
from games.game import Game, Turn, common_endings
from games.jit import Vector
from games.mill import endgames, kernel
from games.mill.board import BOARD, LINES, NEIGHBOURS, POINTS, RINGS
from games.mill.refusals import Midway, Reason
from games.mill.rulesets import MillRules
from games.state import NOBODY, SIDE

__all__ = ["Ending", "Mill", "Reason"]


class Ending(StrEnum):
    """Why a game is over."""

    TOO_FEW = "too_few"
    BLOCKED = "blocked"
    REPETITION = "repetition"
    QUIET = "quiet"


_MOVE = re.compile(r"(?P<start>[a-g][1-7])(?:-(?P<to>[a-g][1-7]))?(?P<taken>(?:x[a-g][1-7])*)")
_POSITION = re.compile(r"(?P<board>[WB.]{24}) (?P<side>[wb]) (?P<light>[0-9]) (?P<dark>[0-9])")


class Mill(Game):
    """One way to play mill."""

    sides = (Side.LIGHT, Side.DARK)
    endings = common_endings(Ending.BLOCKED, Ending.REPETITION, Ending.QUIET) | {
        kernel.TOO_FEW: Ending.TOO_FEW
    }
    game_over = Reason.GAME_OVER

    def __init__(self, ruleset: MillRules) -> None:
        super().__init__()
        self.ruleset: MillRules = ruleset

    @property
    def board(self) -> Board:
        return BOARD

    @cached_property
    def rules(self) -> Vector:
        chosen = self.ruleset
        rules = self._rules_head(kernel.ID, kernel.RULES_SIZE, NOBODY, chosen.quiet_plies)
        rules[kernel.REMOVALS_FOR_DOUBLE_MILL] = chosen.removals_for_double_mill
        rules[kernel.FLY_AT] = chosen.fly_at
        rules[kernel.TAKES_ALL_THREE] = chosen.mill_against_three == "all"
        return rules

    # --- positions ------------------------------------------------------------------------

    def start(self) -> Position:
        return self.read_position("." * 24 + " w 9 9")

    def read_position(self, text: str) -> Position:
        found = _POSITION.fullmatch(text)
        if not found:
            raise Unreadable(
                f"'{text}' is no mill position: expected 24 letters W, B or . in reading order, the"
                " side w or b, and the stones in hand of both, as in"
                f" '{'.' * 24} w 9 9'."
            )
        state = np.zeros(kernel.SIZE, np.int64)
        state[SIDE] = "wb".index(found["side"])
        for side, letter, hand in ((0, "W", found["light"]), (1, "B", found["dark"])):
            stones = [p for p, here in zip(POINTS, found["board"], strict=True) if here == letter]
            if len(stones) + int(hand) > 9:
                raise Unreadable(
                    f"'{text}' has {len(stones)} stones {letter} on the board and {hand} in hand:"
                    " expected nine together at the most."
                )
            state[kernel.STONES + side] = sum(1 << RINGS.index(p) for p in stones)
            state[kernel.HAND + side] = int(hand)
        kernel.settle(state)
        return self._settled(state)

    def write_position(self, position: Position) -> str:
        state = self._state(position)
        letters = {Side.LIGHT: "W", Side.DARK: "B"}
        pieces = self.pieces(position)
        board = "".join(letters[pieces[p].side] if p in pieces else "." for p in POINTS)
        return f"{board} {'wb'[state[SIDE]]} {state[kernel.HAND]} {state[kernel.HAND + 1]}"

    def pieces(self, position: Position) -> Mapping[Point, Piece]:
        state = self._state(position)
        return {
            point: Piece(side, "stone")
            for number, side in enumerate(self.sides)
            for index, point in enumerate(RINGS)
            if state[kernel.STONES + number] >> index & 1
        }

    def hand(self, position: Position, side: Side) -> int:
        """How many stones a side has still to place."""
        return int(self._state(position)[kernel.HAND + self.sides.index(side)])

    def reserve(self, position: Position, side: Side) -> Sequence[tuple[Point, Piece]]:
        # The stones in hand are all alike: only the point they come to is touched.
        return [("", Piece(side, "stone"))] * self.hand(position, side)

    def endgames(self) -> Endgames | None:
        return endgames.load(self)

    # --- moves ----------------------------------------------------------------------------

    def _touches(self, state: Vector, codes: Sequence[int]) -> list[Turn]:
        turns = []
        for code in codes:
            touched = (code & 31, code >> 5 & 31, code >> 10 & 31, code >> 15 & 31)
            # Numbers past the points stand for the hand, for nothing, and for the last three,
            # which need no touch of their own.
            turns.append(Turn(tuple(RINGS[n] for n in touched if n < len(RINGS)), code))
        return turns

    def write_move(self, position: Position, move: Move) -> str:
        placing = self._is_placing(position)
        step = move[0] if placing else "-".join(move[:2])
        return "x".join([step, *self._taken(position, move)])

    def read_move(self, position: Position, text: str) -> Move:
        found = _MOVE.fullmatch(text)
        points = re.findall("[a-g][1-7]", text)
        if not found or any(point not in POINTS for point in points):
            raise Unreadable(
                f"'{text}' is no move in mill: expected a placing such as d2, a step such as d2-d3,"
                " and what it takes, as in d2xa1 or d2-d3xa1."
            )
        move = tuple(points)
        if self.outcome(position):
            return move
        if found["to"] and self._is_placing(position):
            raise IllegalMove(Refusal(Reason.STILL_PLACING, frozenset(move[:1])))
        if not found["to"] and not self._is_placing(position):
            return move[:1]  # a stone that goes nowhere, or no stone at all
        step = move[: 2 if found["to"] else 1]
        if step in self.legal_moves(position) and self._taken(position, step):
            return self._taking_all_three(position, step, move[len(step) :])
        return move

    def _taking_all_three(self, position: Position, step: Move, named: Move) -> Move:
        """The step alone stands for a mill that takes the last three; a text names them."""
        if set(named) != set(self._taken(position, step)) or len(named) != 3:
            reason = Reason.TAKES_ALL_THREE
            raise IllegalMove(Refusal(reason, frozenset(self._taken(position, step))))
        return step

    def events(self, position: Position, move: Move) -> Sequence[Event]:
        placing = self._is_placing(position)
        to = move[0] if placing else move[1]
        after = self._after(position, self._code(position, move))
        if placing:
            events = [Event(EventKind.PLACED, (to,))]
        elif to in NEIGHBOURS[move[0]]:
            events = [Event(EventKind.SLID, move[:2])]
        else:
            events = [Event(EventKind.JUMPED, move[:2])]
        own = self._stones(after, self.to_move(position))
        events += [
            Event(EventKind.CLOSED_MILL, line) for line in LINES if to in line and own >= set(line)
        ]
        if taken := self._taken(position, move):
            events.append(Event(EventKind.TOOK, taken))
        return events + self._jumping_begins(position, after)

    def _jumping_begins(self, position: Position, after: Position) -> list[Event]:
        """Tells when a move brought the other side, or the last placing its own, to jump."""
        if self.outcome(after):
            return []
        return [
            Event(EventKind.MAY_JUMP, tuple(p for p in POINTS if p in self._stones(after, side)))
            for side in self.sides
            if self._may_jump(after, side) and not self._may_jump(position, side)
        ]

    # --- refusals -------------------------------------------------------------------------

    def _why_not(self, position: Position, begun: Move, touch: Point) -> Refusal:
        return self._midway(position, begun).why_not(touch)

    def _unfinished(self, position: Position, begun: Move) -> Refusal:
        return self._midway(position, begun).unfinished()

    def _midway(self, position: Position, begun: Move) -> Midway:
        mover = self.to_move(position)
        steps = 1 if self._is_placing(position) else 2
        is_whole = begun in self.legal_moves(position)
        return Midway(
            own=self._stones(position, mover),
            enemy=self._stones(position, self._other(mover)) - set(begun[steps:]),
            is_placing=self._is_placing(position),
            step=begun[:steps],
            is_whole=is_whole,
            took=bool(self._taken(position, begun)) if is_whole else len(begun) > steps,
            next_points=self.next_points(position, begun),
        )

    # --- what the position says -----------------------------------------------------------

    def _is_placing(self, position: Position) -> bool:
        return self.hand(position, self.to_move(position)) > 0

    def _may_jump(self, position: Position, side: Side) -> bool:
        stones = self._stones(position, side)
        return self.hand(position, side) == 0 and len(stones) <= self.ruleset.fly_at

    def _stones(self, position: Position, side: Side) -> frozenset[Point]:
        return frozenset(p for p, stone in self.pieces(position).items() if stone.side == side)

    def _taken(self, position: Position, move: Move) -> Move:
        """What a legal move takes, in the order it is written."""
        if self._code(position, move) >> 10 & 31 == kernel.ALL_THREE:
            enemy = self._stones(position, self._other(self.to_move(position)))
            return tuple(point for point in POINTS if point in enemy)
        return move[1 if self._is_placing(position) else 2 :]
