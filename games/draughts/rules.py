"""Draughts for a visitor: touches, events and texts around the kernel."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cached_property, lru_cache
from itertools import pairwise

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
from games.draughts import captures, kernel, layout, texts
from games.draughts.board import BOARD, FAR_RANK, SQUARES, between
from games.draughts.codes import indices, spoken, squares_of, worded
from games.draughts.refusals import Midway, Reason, replayed
from games.draughts.rulesets import DamCapture, DraughtsRules, HuffScope, Promotion, Removal
from games.draughts.texts import MoveText, PositionText
from games.game import Game, Turn, common_endings
from games.jit import Vector
from games.state import NOBODY, SIDE

__all__ = ["Draughts", "Ending", "Reason"]


class Ending(StrEnum):
    """Why a game is over."""

    ALL_TAKEN = "all_taken"
    BLOCKED = "blocked"
    REPETITION = "repetition"
    QUIET = "quiet"


_START = f"W:W{','.join(map(str, range(21, 33)))}:B{','.join(map(str, range(1, 13)))}"


class Draughts(Game):
    """One way to play draughts."""

    ruleset: DraughtsRules
    sides = (Side.LIGHT, Side.DARK)
    endings = common_endings(Ending.BLOCKED, Ending.REPETITION, Ending.QUIET) | {
        kernel.ALL_TAKEN: Ending.ALL_TAKEN
    }
    game_over = Reason.GAME_OVER

    def __init__(self, ruleset: DraughtsRules) -> None:
        super().__init__()
        self.ruleset = ruleset

    @property
    def board(self) -> Board:
        return BOARD

    @cached_property
    def rules(self) -> Vector:
        chosen = self.ruleset
        rules = self._rules_head(kernel.ID, layout.RULES_SIZE, NOBODY, chosen.quiet_plies)
        options = {
            layout.MEN_CAPTURE_BACKWARDS: chosen.men_capture_backwards,
            layout.CAPTURE_COMPULSORY: chosen.capture_compulsory,
            layout.CAPTURE_MOST: chosen.capture_most,
            layout.REMOVED_AT_ONCE: chosen.removal is Removal.IMMEDIATE,
            layout.GOES_ON_AS_DAM: chosen.promotion_continues is Promotion.AS_DAM,
            layout.GOES_ON_AS_MAN: chosen.promotion_continues is Promotion.AS_MAN,
            layout.DAM_FLIES: chosen.dam_flies,
            layout.DAM_JUMPS_FROM_AFAR: chosen.dam_capture is not DamCapture.ADJACENT,
            layout.DAM_LANDS_ANYWHERE: chosen.dam_capture is DamCapture.ANYWHERE,
            layout.HUFFING: chosen.huffing,
            layout.HUFFS_MOVED_PIECE_ONLY: chosen.huff_scope is HuffScope.MOVED_PIECE_ONLY,
        }
        rules[layout.OPTIONS] = sum(option for option, is_set in options.items() if is_set)
        return rules

    # --- positions ------------------------------------------------------------------------

    def start(self) -> Position:
        return self.read_position(_START)

    def read_position(self, text: str) -> Position:
        said = texts.parse_position(text)
        if said.huffable and not self.ruleset.huffing:
            raise Unreadable(
                f"'{text}' names pieces that may be huffed: expected none, because nobody huffs in"
                f" {self.ruleset.id}."
            )
        state = np.zeros(layout.SIZE, np.int64)
        state[SIDE] = said.side
        for side in (0, 1):
            state[layout.MEN + side] = sum(1 << index for index in said.men[side])
            state[layout.DAMS + side] = sum(1 << index for index in said.dams[side])
        state[layout.HUFFABLE] = sum(1 << index for index in said.huffable)
        kernel.settle(state)
        return self._settled(state)

    def write_position(self, position: Position) -> str:
        state = self._state(position)
        men, dams = layout.MEN, layout.DAMS
        return str(
            PositionText(
                side=int(state[SIDE]),
                men=(indices(state[men]), indices(state[men + 1])),
                dams=(indices(state[dams]), indices(state[dams + 1])),
                huffable=indices(state[layout.HUFFABLE]),
            )
        )

    def pieces(self, position: Position) -> Mapping[Point, Piece]:
        state = self._state(position)
        return {
            SQUARES[index]: Piece(side, kind)
            for number, side in enumerate(self.sides)
            for board, kind in ((layout.MEN, "man"), (layout.DAMS, "dam"))
            for index in sorted(indices(state[board + number]))
        }

    def huffable(self, position: Position) -> frozenset[Point]:
        """The pieces that missed a capture and may be huffed now."""
        return squares_of(self._state(position)[layout.HUFFABLE])

    # --- moves ----------------------------------------------------------------------------

    def _touches(self, state: Vector, codes: Sequence[int]) -> list[Turn]:
        if not codes:
            return []
        ways = [(spoken(code, path), code) for code, path in self._paths(state, len(codes))]
        begun = {said.touches[:end] for said, _ in ways for end in range(1, len(said.touches))}
        # A chain that could go on stops where its end is touched twice.
        return [
            Turn(said.touches + (said.touches[-1:] if said.touches in begun else ()), code)
            for said, code in ways
        ]

    def _paths(self, state: Vector, number: int) -> list[tuple[int, int]]:
        """The codes of all legal turns, each once for every path it can take."""
        room = 0
        while number > room:
            room = number
            moves, paths = np.empty(room, np.int64), np.zeros(room, np.int64)
            number = kernel.generate_paths(state.copy(), self.rules, moves, paths)
        return list(zip(moves[:number].tolist(), paths[:number].tolist(), strict=True))

    def write_move(self, position: Position, move: Move) -> str:
        return _texts(self, position)[self._code(position, move)]

    def read_move(self, position: Position, text: str) -> Move:
        said = texts.parse_move(text)
        if self.outcome(position):
            return said.touches
        if said.huffed and said.huffed not in self.huffable(position):
            others = self.huffable(position) or frozenset({said.huffed})
            raise IllegalMove(Refusal(Reason.NOTHING_MISSED, others))
        told = {worded(turn): turn for turn in self.turns(position)}
        if said in told:
            return told[said].touches
        if turn := self._meant(text, said, told):
            return turn.touches
        if not any(said.begins(other) for other in told):
            self._refuse_text(position, said, told)
        return said.touches

    def _meant(self, text: str, said: MoveText, told: Mapping[MoveText, Turn]) -> Turn | None:
        """The one capture of which a text names only start and end."""
        ends = (said.huffed, *said.path)
        fitting = [
            turn
            for other, turn in told.items()
            if said.captures and other.captures
            if ends == (other.huffed, other.path[0], other.path[-1])
        ]
        if len({turn.code for turn in fitting}) > 1:
            raise Unreadable(
                f"'{text}' fits several captures: expected every landing square, as in"
                f" {min(str(worded(turn)) for turn in fitting)}."
            )
        return fitting[0] if fitting else None

    def _refuse_text(
        self, position: Position, said: MoveText, told: Mapping[MoveText, Turn]
    ) -> None:
        """Refuses what a text says where the same touches would mean something else."""
        first = self.pieces(position).get(said.path[0]) if said.path else None
        if not said.huffed and first and first.side != self.to_move(position):
            movable = self.next_points(position, ()) - self.huffable(position)
            raise IllegalMove(Refusal(Reason.NOT_YOUR_PIECE, movable))
        other_kind = said._replace(path=said.path[:2], captures=not said.captures)
        if any(other_kind.begins(other) for other in told):
            passed = frozenset(between(*said.path[:2])) or frozenset(said.path[1:2])
            reason = Reason.NOTHING_TO_JUMP if said.captures else Reason.PATH_BLOCKED
            raise IllegalMove(Refusal(reason, passed))
        if said.path[-2:-1] == said.path[-1:]:  # not the second touch that ends a chain
            raise IllegalMove(Refusal(Reason.NOTHING_TO_JUMP, frozenset(said.path[-1:])))

    def events(self, position: Position, move: Move) -> Sequence[Event]:
        code = self._code(position, move)
        said = worded(Turn(move, code))
        events = [Event(EventKind.HUFFED, (said.huffed,))] if said.huffed else []
        taken = squares_of(code >> layout.TAKEN & layout.ALL_SQUARES)
        crowned = self._crowned_on(position, said) if code >> layout.PROMOTED & 1 else None
        for start, end in pairwise(said.path):
            kind = EventKind.JUMPED if said.captures else EventKind.SLID
            events.append(Event(kind, (start, end)))
            for jumped in [square for square in between(start, end) if square in taken]:
                taken -= {jumped}
                events.append(Event(EventKind.TOOK, (jumped,)))
            if end == crowned:
                crowned = None
                events.append(Event(EventKind.PROMOTED, (end,)))
        after = self._after(position, code)
        if self.huffable(after) and not self.outcome(after):
            missed = tuple(square for square in SQUARES if square in self.huffable(after))
            events.append(Event(EventKind.MISSED, missed))
        return events

    def _crowned_on(self, position: Position, said: MoveText) -> Point:
        """Where a man becomes a dam: where his move ends, or on his way."""
        if self.ruleset.promotion_continues is not Promotion.AS_DAM:
            return said.path[-1]
        far_rank = FAR_RANK[self.to_move(position)]
        return next(square for square in said.path if square[1] == far_rank)

    # --- refusals -------------------------------------------------------------------------

    def _why_not(self, position: Position, begun: Move, touch: Point) -> Refusal:
        return self._midway(position, begun).why_not(touch)

    def _unfinished(self, position: Position, begun: Move) -> Refusal:
        return self._midway(position, begun).unfinished()

    def _midway(self, position: Position, begun: Move) -> Midway:
        """What stands on the board after the touches with which a legal move begins."""
        pieces = dict(self.pieces(position))
        huffed = begun[0] if begun and begun[0] in self.huffable(position) else None
        path = begun[1:] if huffed else begun
        if huffed:
            del pieces[huffed]
        able = self._able(pieces, self.to_move(position))
        now, jumped = replayed(self.ruleset, pieces, path)
        moves = self.legal_moves(position)
        return Midway(
            ruleset=self.ruleset,
            mover=self.to_move(position),
            pieces=now,
            huffable=self.huffable(position),
            huffed=huffed,
            path=path,
            jumped=jumped,
            able=able,
            ways_on=frozenset(m[len(begun) :] for m in moves if m[: len(begun)] == begun),
        )

    def _able(self, pieces: Mapping[Point, Piece], side: Side) -> frozenset[Point]:
        """The pieces of a side that can capture."""
        men, dams, enemy = 0, 0, 0
        for square, piece in pieces.items():
            here = 1 << SQUARES.index(square)
            if piece.side != side:
                enemy |= here
            elif piece.kind == "man":
                men |= here
            else:
                dams |= here
        number = self.sides.index(side)
        options = self.rules[layout.OPTIONS]
        return squares_of(captures.capturers(options, number, men, dams, enemy))


@lru_cache(maxsize=16)
def _texts(game: Draughts, position: Position) -> Mapping[int, str]:
    """Each turn's code with the smallest text of all its paths."""
    smallest: dict[int, str] = {}
    for turn in game.turns(position):
        text = str(worded(turn))
        smallest[turn.code] = min(text, smallest.get(turn.code, text))
    return smallest
