"""The camps game a second time, plain from the leaflet's sentences, to check the kernel against."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace

Square = str  # "c5"
Piece = str  # "B Y K W X" are north's, "b y k w x" south's
Board = dict[Square, Piece]
Identity = tuple[frozenset[tuple[Square, Piece]], str, frozenset[Piece], frozenset[Piece]]

STONES = "BYKW"
BLOCKADE = "X"
OTHER = {"north": "south", "south": "north"}

STRAIGHT_AHEAD = [(0, 1)]
DIAGONALLY_AHEAD = [(-1, 1), (1, 1)]
DIAGONALLY = [(-1, 1), (1, 1), (-1, -1), (1, -1)]
ANYWHERE = [*DIAGONALLY, (0, 1), (0, -1), (-1, 0), (1, 0)]
# Each stone's directions, as (sideways, ahead), and how many steps it may take in one of them.
STEPS = {
    "B": (STRAIGHT_AHEAD, 2),
    "Y": (DIAGONALLY_AHEAD, 2),
    "K": (DIAGONALLY, 1),
    "W": (ANYWHERE, 1),
}


@dataclass(frozen=True)
class RuleSet:
    """The board and the points that the leaflet leaves open."""

    cols: int
    rows: int
    max_stones: int = 3
    captured_stones: str = "return"
    captured_blockade: str = "gone"
    repetition: int = 3


RULE_SETS = {"camps/5x5": RuleSet(cols=5, rows=5), "camps/5x6": RuleSet(cols=5, rows=6)}


@dataclass(frozen=True)
class Position:
    """The pieces on the board and off it, and every earlier position of the game."""

    board: frozenset[tuple[Square, Piece]]
    blockades: frozenset[Piece]  # still in hand
    gone: frozenset[Piece]  # stones that will not come back
    ply: int
    past: tuple[Identity, ...] = ()

    @property
    def side(self) -> str:
        return "north" if self.ply % 2 == 0 else "south"

    @property
    def identity(self) -> Identity:
        """What must be the same for the position to be the same; the ply is no part of it."""
        return self.board, self.side, self.blockades, self.gone


def owner(piece: Piece) -> str:
    return "north" if piece.isupper() else "south"


def owned(letter: str, side: str) -> Piece:
    return letter.upper() if side == "north" else letter.lower()


def is_blockade(piece: Piece) -> bool:
    return piece.upper() == BLOCKADE


def stones_of(side: str, board: Board) -> Board:
    return {
        square: piece
        for square, piece in board.items()
        if owner(piece) == side and not is_blockade(piece)
    }


class Camps:
    """One rule set of the game."""

    def __init__(self, ruleset: str, **changed: object) -> None:
        self.rules = replace(RULE_SETS[ruleset], **changed)  # type: ignore[arg-type]  # any field
        self.files = "abcdefgh"[: self.rules.cols]
        self.ranks = range(1, self.rules.rows + 1)
        self.squares = [file + str(rank) for rank in self.ranks for file in self.files]
        self.camps = {
            "north": [file + str(self.rules.rows) for file in self.files],
            "south": [file + "1" for file in self.files],
        }
        self.paths = {
            (piece, square): self.paths_from(piece, square)
            for letter in STONES
            for piece in (letter, letter.lower())
            for square in self.squares
        }

    def paths_from(self, piece: Piece, square: Square) -> list[list[Square]]:
        """The squares the stone could pass, one list per direction, if the board were empty."""
        directions, reach = STEPS[piece.upper()]
        forward = -1 if owner(piece) == "north" else 1
        file, rank = self.files.index(square[0]), int(square[1:])
        paths = []
        for sideways, ahead in directions:
            path = []
            for step in range(1, reach + 1):
                to_file, to_rank = file + step * sideways, rank + step * ahead * forward
                if to_file in range(len(self.files)) and to_rank in self.ranks:
                    path.append(self.files[to_file] + str(to_rank))
            if path:
                paths.append(path)
        return paths

    # Positions and their text

    def start(self) -> Position:
        return Position(frozenset(), frozenset("Xx"), frozenset(), ply=0)

    def read(self, text: str) -> Position:
        rows, _side, blockades, ply = text.split(" ")
        board = set()
        for rank, row in zip(reversed(self.ranks), rows.split("/"), strict=True):
            column = 0
            for token in re.findall(r"\d+|[A-Za-z]", row):
                if token.isdigit():
                    column += int(token)
                else:
                    board.add((self.files[column] + str(rank), token))
                    column += 1
        in_hand = frozenset(blockades.replace("-", ""))
        return Position(frozenset(board), in_hand, frozenset(), int(ply))

    def write(self, position: Position) -> str:
        board = dict(position.board)
        rows = []
        for rank in reversed(self.ranks):
            row = "".join(board.get(file + str(rank), ".") for file in self.files)
            rows.append(re.sub(r"\.+", lambda empty: str(len(empty.group())), row))
        blockades = "".join(sorted(position.blockades)) or "-"
        return f"{'/'.join(rows)} {position.side[0]} {blockades} {position.ply}"

    # Moves

    def moves(self, position: Position, draws: bool = True) -> list[str]:
        if self.winner_in_camp(position) or (draws and self.is_repeated(position)):
            return []
        return self.actions(position)

    def actions(self, position: Position) -> list[str]:
        """Everything the side to move could do if the game is not over."""
        board = dict(position.board)
        layings = self.layings(position, board)
        if position.ply < 2:  # the first action of each side is to lay a stone
            return layings
        return [
            *layings,
            *self.slides(position.side, board),
            *self.captures(position.side, board),
            *self.blockade_layings(position, board),
        ]

    def layings(self, position: Position, board: Board) -> list[str]:
        side = position.side
        if len(stones_of(side, board)) >= self.rules.max_stones:
            return []
        used = {*board.values(), *position.gone}
        in_hand = [letter for letter in STONES if owned(letter, side) not in used]
        free = [square for square in self.camps[side] if square not in board]
        return [f"{letter}@{square}" for letter in in_hand for square in free]

    def blockade_layings(self, position: Position, board: Board) -> list[str]:
        if owned(BLOCKADE, position.side) not in position.blockades:
            return []
        return [f"{BLOCKADE}@{square}" for square in self.squares if square not in board]

    def slides(self, side: str, board: Board) -> list[str]:
        found = []
        for start, stone in stones_of(side, board).items():
            for path in self.paths[stone, start]:
                for end in path:
                    if end in board:  # no stone enters an occupied square or jumps over it
                        break
                    found.append(f"{start}-{end}")
        return found

    def captures(self, side: str, board: Board) -> list[str]:
        """A square is threatened if two stones of the side reach it with one step each."""
        reached = [
            (start, path[0])
            for start, stone in stones_of(side, board).items()
            for path in self.paths[stone, start]
        ]
        attackers = Counter(end for _start, end in reached)
        return [
            f"{start}x{end}"
            for start, end in reached
            if attackers[end] >= 2 and self.may_be_taken(end, side, board)
        ]

    def may_be_taken(self, square: Square, by: str, board: Board) -> bool:
        if square not in board:
            return False
        if is_blockade(board[square]):  # of either side, anywhere
            return True
        is_safe = square in self.camps[by]  # an enemy stone that has reached this camp
        return owner(board[square]) != by and not is_safe

    def play(self, position: Position, move: str) -> Position:
        past = (*position.past, position.identity)
        position = replace(position, past=past)
        if "@" in move:
            after = self.lay(position, *move.split("@"))
        else:
            after = self.go(position, *re.split("[-x]", move))
        return replace(after, ply=position.ply + 1)

    def lay(self, position: Position, letter: str, square: Square) -> Position:
        piece = owned(letter, position.side)
        board = position.board | {(square, piece)}
        return replace(position, board=board, blockades=position.blockades - {piece})

    def go(self, position: Position, start: Square, end: Square) -> Position:
        board = dict(position.board)
        taken = board.get(end)
        board[end] = board.pop(start)
        after = replace(position, board=frozenset(board.items()))
        return self.knock_out(after, taken) if taken else after

    def knock_out(self, position: Position, piece: Piece) -> Position:
        """Off the board the piece is back in its owner's hand or out for the rest of the game."""
        if is_blockade(piece) and self.rules.captured_blockade == "return":
            return replace(position, blockades=position.blockades | {piece})
        if not is_blockade(piece) and self.rules.captured_stones == "gone":
            return replace(position, gone=position.gone | {piece})
        return position

    # The end

    def outcome(self, position: Position) -> tuple[str | None, str] | None:
        winner = self.winner_in_camp(position)
        if winner:
            return winner, "two_in_camp"
        if not self.actions(position):
            return OTHER[position.side], "no_action"
        if self.is_repeated(position):
            return None, "repetition"
        return None

    def winner_in_camp(self, position: Position) -> str | None:
        """The side with two stones in the enemy camp; the side that has just moved comes first."""
        board = dict(position.board)
        for side in (OTHER[position.side], position.side):
            arrived = [s for s in stones_of(side, board) if s in self.camps[OTHER[side]]]
            if len(arrived) >= 2:
                return side
        return None

    def is_repeated(self, position: Position) -> bool:
        occurrences = position.past.count(position.identity) + 1
        return 0 < self.rules.repetition <= occurrences
