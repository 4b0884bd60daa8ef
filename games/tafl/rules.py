"""Tafl for a visitor: touches, refusals, events and texts around the kernel."""

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cached_property

import numpy as np

from games import kernels
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
from games.board import FILES, Board, squares
from games.game import Game, Turn, codes, common_endings
from games.jit import Vector
from games.rows import read_rows, write_rows
from games.state import BOARD, NOBODY, SIDE
from games.tafl import cells, kernel
from games.tafl.boards import rows_of
from games.tafl.fort import along_edge, inward, walled_in
from games.tafl.refusals import Midway, Reason
from games.tafl.rulesets import TaflRules
from games.tafl.sets import set_of

__all__ = ["Ending", "Reason", "Tafl"]


class Ending(StrEnum):
    """Why a game is over."""

    KING_ESCAPED = "king_escaped"
    KING_TAKEN = "king_taken"
    EXIT_FORT = "exit_fort"
    ENCIRCLED = "encircled"
    NO_MOVE = "no_move"
    REPETITION = "repetition"
    QUIET = "quiet"


_PIECES = {
    "t": (cells.ATTACKER, Piece(Side.ATTACKERS, "man")),
    "T": (cells.DEFENDER, Piece(Side.DEFENDERS, "man")),
    "K": (cells.KING, Piece(Side.DEFENDERS, "king")),
}
_LETTERS = {code: letter for letter, (code, _) in _PIECES.items()}
_SQUARE = "[a-m](?:1[0-3]|[1-9])"
_MOVE = re.compile(f"({_SQUARE})-({_SQUARE})((?:x{_SQUARE})*)")


def square_order(point: Point) -> tuple[str, int]:
    """By file, then by rank: the order in which taken pieces are written."""
    return point[0], int(point[1:])


class Tafl(Game):
    """One way to play tafl on one board."""

    sides = (Side.ATTACKERS, Side.DEFENDERS)
    endings = common_endings(Ending.NO_MOVE, Ending.REPETITION, Ending.QUIET) | {
        kernel.KING_ESCAPED: Ending.KING_ESCAPED,
        kernel.KING_TAKEN: Ending.KING_TAKEN,
        kernel.EXIT_FORT: Ending.EXIT_FORT,
        kernel.ENCIRCLED: Ending.ENCIRCLED,
    }
    game_over = Reason.GAME_OVER

    def __init__(self, ruleset: TaflRules) -> None:
        super().__init__()
        self.ruleset: TaflRules = ruleset
        self._rows = rows_of(ruleset.layout)
        self.width = len(self._rows)
        self._cells = {
            f"{FILES[column]}{row + 1}": cells.cell(column, row)
            for column in range(self.width)
            for row in range(self.width)
        }
        self._points = {cell: point for point, cell in self._cells.items()}

    @cached_property
    def board(self) -> Board:
        return squares(self.width, self.width)

    @cached_property
    def rules(self) -> Vector:
        chosen = self.ruleset
        loser_wins = cells.ATTACKERS if chosen.repetition_loses == "defenders" else NOBODY
        rules = self._rules_head(kernel.ID, cells.RULES_SIZE, loser_wins, chosen.quiet_plies)
        rules[cells.KING_TAKEN_BY] = chosen.king_taken_by
        rules[cells.KING_SAFE_AT_CORNER] = chosen.king_safe_at_corner
        rules[cells.SHIELDWALL] = chosen.shieldwall
        rules[cells.EDGE_FORT] = chosen.edge_fort
        rules[cells.ENCIRCLEMENT] = chosen.encirclement
        rules[cells.THRONE_AT] = cells.cell(self.width // 2, self.width // 2)
        ground = cells.ground(
            self.width, goal_is_corner=chosen.goal == "corner", king_returns=chosen.king_returns
        )
        inside = list(self._points)
        edge = [cell for cell in inside if ground[cell] & cells.EDGE]
        corners = [cell for cell in inside if ground[cell] & cells.CORNER]
        rules[cells.GROUND :] = [*ground, *set_of(inside), *set_of(edge), *set_of(corners)]
        return rules

    # --- positions ------------------------------------------------------------------------

    def start(self) -> Position:
        rows = "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in self._rows)
        return self.read_position(f"{rows} a")

    def read_position(self, text: str) -> Position:
        rows, space, side = text.partition(" ")
        if not space or side not in ("a", "d"):
            raise Unreadable(
                f"'{text}' is no tafl position: expected rows from top to bottom, one space, and"
                " the side to move, a or d."
            )
        letters = read_rows(rows, self.width, self.width, "tTK")
        self._check(letters)
        state = np.zeros(cells.SIZE, np.int64)
        state[BOARD : BOARD + cells.CELLS] = cells.OUTSIDE
        for cell in self._points:
            state[BOARD + cell] = cells.EMPTY
        for point, letter in letters.items():
            state[BOARD + self._cells[point]] = _PIECES[letter][0]
        state[SIDE] = "ad".index(side)
        kernel.settle(state, self.rules)
        return self._settled(state)

    def _check(self, letters: Mapping[Point, str]) -> None:
        """Refuses boards on which no game can be."""
        set_up = "".join(self._rows)
        placed = list(letters.values())
        if placed.count("K") != 1:
            raise Unreadable(f"The position has {placed.count('K')} kings K: expected one.")
        for letter, name in (("t", "attackers"), ("T", "defenders")):
            if placed.count(letter) > set_up.count(letter):
                raise Unreadable(
                    f"The position has {placed.count(letter)} {name} {letter}: expected"
                    f" {set_up.count(letter)} at the most on this board."
                )
        for point, letter in letters.items():
            if letter != "K" and self._ground(point) & cells.NO_MAN_STOPS:
                raise Unreadable(
                    f"The position has '{letter}' on {point}: expected nobody but the king there."
                )

    def write_position(self, position: Position) -> str:
        state = self._state(position)
        letters = {
            point: _LETTERS[int(state[BOARD + cell])]
            for point, cell in self._cells.items()
            if state[BOARD + cell] != cells.EMPTY
        }
        return f"{write_rows(letters, self.width, self.width)} {'ad'[state[SIDE]]}"

    def pieces(self, position: Position) -> Mapping[Point, Piece]:
        state = self._state(position)
        return {
            point: _PIECES[_LETTERS[int(state[BOARD + cell])]][1]
            for point, cell in self._cells.items()
            if state[BOARD + cell] != cells.EMPTY
        }

    # --- moves ----------------------------------------------------------------------------

    def _touches(self, state: Vector, codes: Sequence[int]) -> list[Turn]:
        return [Turn((self._points[code & 255], self._points[code >> 8]), code) for code in codes]

    def write_move(self, position: Position, move: Move) -> str:
        return "x".join(["-".join(move), *self._taken(position, move)])

    def read_move(self, position: Position, text: str) -> Move:
        found = _MOVE.fullmatch(text)
        points = re.findall(_SQUARE, text)
        if not found or any(point not in self._cells for point in points):
            last = f"{FILES[self.width - 1]}{self.width}"
            raise Unreadable(
                f"'{text}' is no move in tafl: expected two squares from a1 to {last}, such as"
                " d1-d3, and what is taken, as in d1-d3xd4."
            )
        move, named = tuple(points[:2]), points[2:]
        if named and self.complaint(position, move) is None:
            taken = self._taken(position, move)
            if sorted(named, key=square_order) != list(taken):
                wrong = frozenset(named) ^ frozenset(taken)
                raise IllegalMove(Refusal(Reason.NOT_TAKEN, wrong or frozenset(named)))
        return move

    def events(self, position: Position, move: Move) -> Sequence[Event]:
        after = self._after(position, self._code(position, move))
        events = [Event(EventKind.SLID, move)]
        if taken := self._taken(position, move):
            if wall := self._shield_wall(position, move):
                events.append(Event(EventKind.SHIELD_WALL, wall))
            events.append(Event(EventKind.TOOK, taken))
        roads = self.open_roads(after)
        if self.to_move(position) == Side.DEFENDERS and roads and not self.outcome(after):
            kind = EventKind.WARNED if len(roads) == 1 else EventKind.WARNED_TWICE
            events.append(Event(kind, roads))
        return events

    def _taken(self, position: Position, move: Move) -> Move:
        """What a legal move takes, in the order it is written."""
        before = self._state(position)
        after = before.copy()
        kernels.apply(after, self.rules, self._code(position, move))
        board = slice(BOARD, BOARD + cells.CELLS)
        changed = (before[board] != after[board]).nonzero()[0].tolist()
        if len(changed) == len(move):
            return ()
        taken = {self._points[cell] for cell in changed} - set(move)
        return tuple(sorted(taken, key=square_order))

    def _shield_wall(self, position: Position, move: Move) -> Move:
        """The pieces that shut in a row along the edge: before it, and at its ends."""
        if not self.ruleset.shieldwall or not self._ground(move[1]) & cells.EDGE:
            return ()
        start, to = (self._cells[point] for point in move)
        state = self._state(position).copy()
        piece = state[BOARD + start]
        kernel.lift(state, start)
        kernel.put(state, to, piece)
        front = inward(state, to)
        wall: set[int] = set()
        for along in along_edge(front):
            if number := walled_in(state, self.rules, to, along):
                row = range(to + along, to + along * (number + 1), along)
                wall |= {to, to + along * (number + 1), *(cell + front for cell in row)}
        closing = [self._points[cell] for cell in wall if state[BOARD + cell] != cells.EMPTY]
        return tuple(sorted(closing, key=square_order))

    def open_roads(self, position: Position) -> Move:
        """Where the king could escape to if it were the defenders' turn."""
        state = self.running_state(position).copy()
        state[SIDE] = cells.DEFENDERS
        king_at = int(state[cells.KING_AT])
        goals = [
            self._points[code >> 8]
            for code in codes(state, self.rules)
            if code & 255 == king_at and self.rules[cells.GROUND + (code >> 8)] & cells.GOAL
        ]
        return tuple(sorted(goals, key=square_order))

    # --- refusals -------------------------------------------------------------------------

    def _why_not(self, position: Position, begun: Move, touch: Point) -> Refusal:
        midway = Midway(
            ruleset=self.ruleset,
            mover=self.to_move(position),
            squares=self.board.points,
            throne=self._points[int(self.rules[cells.THRONE_AT])],
            pieces=self.pieces(position),
            begun=begun,
            next_points=self.next_points(position, begun),
        )
        return midway.why_not(touch)

    def _unfinished(self, position: Position, begun: Move) -> Refusal:
        return Refusal(Reason.WHERE_TO, self.next_points(position, begun))

    # --- squares --------------------------------------------------------------------------

    def _ground(self, point: Point) -> int:
        return int(self.rules[cells.GROUND + self._cells[point]])
