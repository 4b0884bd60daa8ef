"""Hnefatafl once more, slow and straight from the sentences of its rules, to check the engine."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from .tafl_copenhagen import Board, Copenhagen, Square

LAYOUTS = {
    "brandubh": "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3",
    "tablut": "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3",
    "diamond": "3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3",
    "lines": "3ttttt3/5t5/5T5/t4T4t/t4T4t/ttTTTKTTTtt/t4T4t/t4T4t/5T5/5t5/3ttttt3",
    "tawlbwrdd": "4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4",
    "parlett": (
        "4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t"
        "/tt3TTT3tt/t3T3T3t/6T6/6t6/5t1t5/4ttttt4"
    ),
}

OWN = {"attackers": {"t"}, "defenders": {"T", "K"}}
OTHER = {"attackers": "defenders", "defenders": "attackers"}


@dataclass(frozen=True)
class RuleSet:
    """The leaflet's rules; the other sets say where they differ."""

    layout: str = "diamond"
    marked_corners: bool = True
    """Only the king may stand on a corner, and corners help to take men."""
    goal: str = "corner"
    king_may_return: bool = True
    """The king may stand on the throne again."""
    strong_king: bool = False
    """The king is taken by four everywhere, not only on the throne and beside it."""
    king_safe_at_corner: bool = False
    shieldwall: bool = False
    edge_fort: bool = False
    encirclement: bool = False
    repetition: int = 3
    repetition_winner: str | None = None
    quiet_plies: int = 100


RULE_SETS = {
    "tafl/stavanger": RuleSet(),
    "tafl/stavanger-7": RuleSet(layout="brandubh"),
    "tafl/stavanger-9": RuleSet(layout="tablut"),
    "tafl/stavanger-13": RuleSet(layout="parlett"),
    "tafl/tablut": RuleSet(
        layout="tablut", marked_corners=False, goal="edge", king_may_return=False
    ),
    "tafl/brandubh": RuleSet(layout="brandubh", king_safe_at_corner=True),
    "tafl/copenhagen": RuleSet(
        strong_king=True,
        king_safe_at_corner=True,
        shieldwall=True,
        edge_fort=True,
        encirclement=True,
        repetition_winner="attackers",
        quiet_plies=0,
    ),
}

Pieces = frozenset[tuple[Square, str]]


@dataclass(frozen=True)
class Position:
    """Pieces and side to move, with all earlier positions since the last capture."""

    pieces: Pieces
    side: str
    past: tuple[tuple[Pieces, str], ...] = ()


class Tafl:
    """One rule set of hnefatafl."""

    def __init__(self, ruleset: str, **changed: object) -> None:
        self.rules = replace(RULE_SETS[ruleset], **changed)
        self.size = LAYOUTS[self.rules.layout].count("/") + 1
        self.throne = (self.size // 2, self.size // 2)
        last = self.size - 1
        squares = [(file, rank) for file in range(self.size) for rank in range(self.size)]
        self.edge = {square for square in squares if 0 in square or last in square}
        all_corners = {(0, 0), (0, last), (last, 0), (last, last)}
        self.corners = all_corners if self.rules.marked_corners else set()
        self.goal = self.edge if self.rules.goal == "edge" else all_corners
        self.lines = {square: self._lines_from(square) for square in squares}
        self.copenhagen = Copenhagen(self.size, self.corners)

    def start(self) -> Position:
        """The layout of the rule set; the attackers begin."""
        return self.read(LAYOUTS[self.rules.layout] + " a")

    def read(self, text: str) -> Position:
        """The position a text describes, without any past."""
        rows, side = text.split(" ")
        pieces = set()
        for down, row in enumerate(rows.split("/")):
            file = 0
            for token in re.findall(r"\d+|[tTK]", row):
                if token.isdigit():
                    file += int(token)
                else:
                    pieces.add(((file, self.size - 1 - down), token))
                    file += 1
        return Position(frozenset(pieces), "attackers" if side == "a" else "defenders")

    def write(self, position: Position) -> str:
        """The text of a position: rows from the top, then the side to move."""
        board = dict(position.pieces)
        rows = []
        for rank in reversed(range(self.size)):
            row = "".join(board.get((file, rank), ".") for file in range(self.size))
            rows.append(re.sub(r"\.+", lambda gap: str(len(gap[0])), row))
        return f"{'/'.join(rows)} {position.side[0]}"

    def moves(self, position: Position, draws: bool = True) -> list[str]:
        """The legal moves as texts; none when the game is over."""
        if self._win(position) or (draws and self._end_without_progress(position)):
            return []
        return list(self._turns(position))

    def play(self, position: Position, move: str) -> Position:
        """The position after a move that `moves` has named."""
        start, end = (_square(name) for name in move.split("x")[0].split("-"))
        board, taken = self._after(dict(position.pieces), start, end)
        before = (position.pieces, position.side)
        past = () if taken else (*position.past, before)
        return Position(frozenset(board.items()), OTHER[position.side], past)

    def outcome(self, position: Position) -> tuple[str | None, str] | None:
        """Winner (None for a draw) and reason, or None while the game goes on."""
        won = self._win(position)
        if won:
            return won
        if not any(self._turns(position)):
            return OTHER[position.side], "no_move"
        return self._end_without_progress(position)

    def _win(self, position: Position) -> tuple[str, str] | None:
        """A win by the position on the board, as the side not to move has left it."""
        board = dict(position.pieces)
        king = next((square for square, piece in board.items() if piece == "K"), None)
        if king is None:
            return "attackers", "king_taken"
        if king in self.goal:
            return "defenders", "king_escaped"
        if position.side == "attackers":
            if self.rules.edge_fort and self._exit_fort(board, king):
                return "defenders", "exit_fort"
        elif self.rules.encirclement and self.copenhagen.encircled(board):
            return "attackers", "encircled"
        return None

    def _exit_fort(self, board: Board, king: Square) -> bool:
        """The king is on the edge, can move, and nobody can break in to him."""
        return (
            king in self.edge
            and any(self._reach(board, king))
            and self.copenhagen.fort_holds(board, king, self.rules.shieldwall)
        )

    def _end_without_progress(self, position: Position) -> tuple[str | None, str] | None:
        """Repetition, or too many plies without a capture."""
        occurrences = 1 + position.past.count((position.pieces, position.side))
        if self.rules.repetition and occurrences >= self.rules.repetition:
            return self.rules.repetition_winner, "repetition"
        if self.rules.quiet_plies and len(position.past) >= self.rules.quiet_plies:
            return None, "quiet"
        return None

    def _turns(self, position: Position) -> Iterator[str]:
        """Every move of the side to move, whether or not the game is over."""
        board = dict(position.pieces)
        for start, piece in sorted(position.pieces):
            if piece in OWN[position.side]:
                for end in self._reach(board, start):
                    taken = self._after(board, start, end)[1]
                    captures = "".join("x" + _name(square) for square in sorted(taken))
                    yield f"{_name(start)}-{_name(end)}{captures}"

    def _reach(self, board: Board, start: Square) -> Iterator[Square]:
        """Where a piece can go: straight on until the next piece, like a rook in chess."""
        for line in self.lines[start]:
            for square in line:
                if square in board:
                    break
                if self._may_stand(board[start], square):
                    yield square

    def _may_stand(self, piece: str, square: Square) -> bool:
        if square == self.throne:
            return piece == "K" and self.rules.king_may_return
        return piece == "K" or square not in self.corners

    def _after(self, board: Board, start: Square, end: Square) -> tuple[Board, set[Square]]:
        """The board after a move, and the squares of the pieces it has taken."""
        after = dict(board)
        after[end] = after.pop(start)
        taken = self._taken_between(after, end)
        if self.rules.shieldwall and end in self.edge:
            taken |= self.copenhagen.shieldwall(after, end)
        for square in taken:
            del after[square]
        return after, taken

    def _taken_between(self, board: Board, end: Square) -> set[Square]:
        """Enemies next to the piece that has just moved, with something hostile behind them."""
        side = "attackers" if board[end] == "t" else "defenders"
        taken = set()
        for line in self.lines[end]:
            if len(line) < 2:
                continue  # the edge of the board never helps
            enemy, behind = line[0], line[1]
            if board.get(enemy) not in OWN[OTHER[side]]:
                continue
            if board[enemy] == "K":
                falls = self._king_falls(board, enemy, behind)
            else:
                falls = board.get(behind) in OWN[side] or self._hostile(board, behind)
            if falls:
                taken.add(enemy)
        return taken

    def _hostile(self, board: Board, square: Square) -> bool:
        """Corners and the empty throne help to take men of both colours."""
        return square in self.corners or (square == self.throne and square not in board)

    def _king_falls(self, board: Board, king: Square, behind: Square) -> bool:
        """Whether the king is taken by an attacker who has just moved up opposite `behind`."""
        around = {line[0] for line in self.lines[king] if line}
        if self.rules.strong_king or self.throne in {king, *around}:
            closed = {square for square in around if board.get(square) == "t"}
            closed |= around & {self.throne}
            return len(closed) == 4
        if behind in self.corners:
            return not self.rules.king_safe_at_corner
        return board.get(behind) == "t"

    def _lines_from(self, square: Square) -> list[list[Square]]:
        """The squares to the right, above, to the left and below, each line going outwards."""
        file, rank = square
        return [
            [(right, rank) for right in range(file + 1, self.size)],
            [(file, up) for up in range(rank + 1, self.size)],
            [(left, rank) for left in reversed(range(file))],
            [(file, down) for down in reversed(range(rank))],
        ]


def _name(square: Square) -> str:
    return f"{'abcdefghijklm'[square[0]]}{square[1] + 1}"


def _square(name: str) -> Square:
    return "abcdefghijklm".index(name[0]), int(name[1:]) - 1
