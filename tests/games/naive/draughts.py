"""Draughts told a second time, as plainly as its rules are written, to check the fast engine."""

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, NamedTuple, cast

Square = str  # "c3"
Side = str  # "light" or "dark"
Piece = str  # "l" and "d" are men, "L" and "D" are dams
Board = dict[Square, Piece]  # occupied squares only
Direction = tuple[int, int]
Chain = tuple[tuple[Square, ...], frozenset[Square]]  # start and every landing; the taken

FILES = "abcdefgh"
# PDN numbers: square 1 is the leftmost dark square of the top row; a1 is dark.
NUMBERED: tuple[Square, ...] = tuple(
    f"{FILES[file]}{rank}" for rank in range(8, 0, -1) for file in range(8) if (file + rank) % 2
)
NUMBER: dict[Square, int] = {square: number for number, square in enumerate(NUMBERED, start=1)}

UP: tuple[Direction, ...] = ((-1, 1), (1, 1))
DOWN: tuple[Direction, ...] = ((-1, -1), (1, -1))
FORWARD: dict[Piece, tuple[Direction, ...]] = {"l": UP, "d": DOWN}
BACK_ROW: dict[Piece, str] = {"l": "8", "d": "1"}  # where a man becomes a dam

MEN = "ld"
PIECES: dict[Side, str] = {"light": "lL", "dark": "dD"}
OTHER: dict[Side, Side] = {"light": "dark", "dark": "light"}
LETTER: dict[Side, str] = {"light": "W", "dark": "B"}


def _ray(square: Square, direction: Direction) -> tuple[Square, ...]:
    """The squares from here to the edge, nearest first."""
    file, rank = FILES.index(square[0]), int(square[1])
    ray = []
    for distance in range(1, 8):
        away_file, away_rank = file + distance * direction[0], rank + distance * direction[1]
        if away_file in range(8) and away_rank in range(1, 9):
            ray.append(f"{FILES[away_file]}{away_rank}")
    return tuple(ray)


RAY: dict[tuple[Square, Direction], tuple[Square, ...]] = {
    (square, direction): _ray(square, direction) for square in NUMBERED for direction in UP + DOWN
}
BETWEEN: dict[tuple[Square, Square], tuple[Square, ...]] = {
    (square, end): ray[:distance]
    for (square, _), ray in RAY.items()
    for distance, end in enumerate(ray)
}


class Position(NamedTuple):
    """A board, whose turn it is, and what may be huffed now."""

    pieces: frozenset[tuple[Square, Piece]]
    side: Side
    huffable: frozenset[Square]
    past: tuple[object, ...]  # identities since the last capture, huff or man's move

    @property
    def identity(self) -> object:
        """What must be the same for a position to count as repeated."""
        return (self.pieces, self.side, self.huffable)


@dataclass(frozen=True, kw_only=True)
class RuleSet:
    """The differences between the rule sets."""

    men_capture_backwards: bool
    dam_flies: bool
    """Without capturing, a dam goes any number of free squares, otherwise one."""
    dam_capture: str
    """'adjacent', 'behind' (from any distance), 'anywhere' (and any distance behind)."""
    promotion_continues: str
    """'false' ends the move, 'true' goes on as a dam, 'as_man' goes on as a man."""
    capture_compulsory: bool
    """Also: a chain must be completed, nothing is huffed, equal captures are one move."""
    most_pieces: bool
    """Only the captures that take the most pieces may be chosen."""
    removal: str
    """'immediate' or 'after_move': when a taken piece leaves the board."""
    huff_scope: str
    """'any_capable' or 'moved_piece_only'."""
    repetition: int
    quiet_plies: int

    def __post_init__(self) -> None:
        assert self.dam_capture in ("adjacent", "behind", "anywhere")
        assert self.promotion_continues in ("false", "true", "as_man")
        assert self.huff_scope in ("any_capable", "moved_piece_only")


DAMSPIL = RuleSet(
    men_capture_backwards=False,
    dam_flies=True,
    dam_capture="behind",
    promotion_continues="false",
    capture_compulsory=False,
    most_pieces=False,
    removal="immediate",
    huff_scope="any_capable",
    repetition=3,
    quiet_plies=50,
)
ENGLISH = replace(
    DAMSPIL,
    dam_flies=False,
    dam_capture="adjacent",
    capture_compulsory=True,
    removal="after_move",
    quiet_plies=80,
)
RUSSIAN = replace(
    ENGLISH,
    men_capture_backwards=True,
    dam_flies=True,
    dam_capture="anywhere",
    promotion_continues="true",
    quiet_plies=30,
)
BRAZILIAN = replace(RUSSIAN, promotion_continues="as_man", most_pieces=True, quiet_plies=40)
RULE_SETS: dict[str, RuleSet] = {
    "draughts/damspil": DAMSPIL,
    "draughts/english": ENGLISH,
    "draughts/russian": RUSSIAN,
    "draughts/brazilian": BRAZILIAN,
}


class Draughts:
    """One rule set of draughts."""

    def __init__(self, ruleset: str, **changed: object) -> None:
        self.rules = replace(RULE_SETS[ruleset], **cast(dict[str, Any], changed))

    def start(self) -> Position:
        """Twelve men on the dark squares of each side's first three rows; light begins."""
        dark = dict.fromkeys(NUMBERED[:12], "d")
        light = dict.fromkeys(NUMBERED[-12:], "l")
        return Position(frozenset((dark | light).items()), "light", frozenset(), ())

    def read(self, text: str) -> Position:
        """The position of a PDN FEN such as 'W:W21,K30:B1,2:H1'."""
        side, *fields = text.split(":")
        board: Board = {}
        huffable: set[Square] = set()
        for field in fields:
            for number in field[1:].split(",") if field[1:] else []:
                square = NUMBERED[int(number.removeprefix("K")) - 1]
                if field[0] == "H":
                    huffable.add(square)
                else:
                    man = {"W": "l", "B": "d"}[field[0]]
                    board[square] = man.upper() if number.startswith("K") else man
        to_move = {"W": "light", "B": "dark"}[side]
        return Position(frozenset(board.items()), to_move, frozenset(huffable), ())

    def write(self, position: Position) -> str:
        """The PDN FEN, light first, numbers ascending."""
        board = dict(position.pieces)
        fields = [LETTER[position.side]]
        for side in ("light", "dark"):
            squares = sorted(_squares_of(board, side), key=lambda square: NUMBER[square])
            marks = [f"{'' if board[s] in MEN else 'K'}{NUMBER[s]}" for s in squares]
            fields.append(LETTER[side] + ",".join(marks))
        if position.huffable:
            numbers = sorted(NUMBER[square] for square in position.huffable)
            fields.append("H" + ",".join(str(number) for number in numbers))
        return ":".join(fields)

    def moves(self, position: Position, draws: bool = True) -> list[str]:
        """The legal turns, sorted; none when the game is over."""
        if _side_without_pieces(position) or (draws and self._draw(position)):
            return []
        return sorted(self._turns(position))

    def play(self, position: Position, move: str) -> Position:
        """The position after one of the legal turns."""
        board = dict(position.pieces)
        step = move
        if move.startswith("~"):
            huff, _, step = move.partition(":")
            del board[huff[1:]]
        irreversible = move.startswith("~") or "x" in step or board[step[:2]] in MEN
        # Missed captures are noted after the mover's own huff and before his move.
        huffable = self._missed_captures(board, position.side, step)
        if step:
            self._make(board, step)
        past = () if irreversible else (*position.past, position.identity)
        return Position(frozenset(board.items()), OTHER[position.side], huffable, past)

    def outcome(self, position: Position) -> tuple[Side | None, str] | None:
        """The winner and the reason, None while the game goes on."""
        loser = _side_without_pieces(position)
        if loser:
            return OTHER[loser], "all_taken"
        if not self._turns(position):
            return OTHER[position.side], "blocked"
        draw = self._draw(position)
        return (None, draw) if draw else None

    def _draw(self, position: Position) -> str | None:
        occurrences = position.past.count(position.identity) + 1
        if self.rules.repetition and occurrences >= self.rules.repetition:
            return "repetition"
        # Whatever makes the past irreversible also ends the quiet plies.
        if self.rules.quiet_plies and len(position.past) >= self.rules.quiet_plies:
            return "quiet"
        return None

    def _turns(self, position: Position) -> list[str]:
        """One huff or none, each with every step that is then possible."""
        board = dict(position.pieces)
        turns = self._steps(board, position.side)
        for huffed in position.huffable:
            left = _without(board, huffed)
            if _squares_of(left, OTHER[position.side]):
                turns += [f"~{huffed}:{step}" for step in self._steps(left, position.side)]
            else:
                turns.append(f"~{huffed}")
        return turns

    def _steps(self, board: Board, side: Side) -> list[str]:
        """The plain moves and captures, without regard to huffing."""
        captures = self._captures(board, side)
        if captures and self.rules.capture_compulsory:
            return captures
        return captures + self._plain_moves(board, side)

    def _plain_moves(self, board: Board, side: Side) -> list[str]:
        moves = []
        for square in _squares_of(board, side):
            piece = board[square]
            for direction in FORWARD[piece] if piece in MEN else UP + DOWN:
                free = _free_squares(board, RAY[square, direction])
                reach = free if piece not in MEN and self.rules.dam_flies else free[:1]
                moves += [f"{square}-{end}" for end in reach]
        return moves

    def _captures(self, board: Board, side: Side) -> list[str]:
        chains: list[Chain] = []
        for square in _squares_of(board, side):
            # The capturing piece has left its start square during the whole chain.
            lifted = _without(board, square)
            chains += self._chains(lifted, board[square], (square,), frozenset())
        if self.rules.most_pieces:
            most = max((len(taken) for _, taken in chains), default=0)
            chains = [(path, taken) for path, taken in chains if len(taken) == most]
        if self.rules.capture_compulsory:
            return _smallest_texts(chains)
        return ["x".join(path) for path, _ in chains]

    def _chains(
        self, board: Board, piece: Piece, path: tuple[Square, ...], taken: frozenset[Square]
    ) -> list[Chain]:
        """Every capture that goes on from the end of this path."""
        chains: list[Chain] = []
        for victim, landings in self._jumps(board, piece, path[-1], taken):
            left = _without(board, victim) if self.rules.removal == "immediate" else board
            now_taken = taken | {victim}
            ends_here: list[Chain] = [((*path, landing), now_taken) for landing in landings]
            goes_on: list[Chain] = []
            for landing in landings:
                onward = self._piece_that_goes_on(piece, landing)
                if onward:
                    goes_on += self._chains(left, onward, (*path, landing), now_taken)
            if self.rules.capture_compulsory:
                # A dam must land where it can go on capturing, if there is such a square.
                chains += goes_on or ends_here
            else:
                chains += ends_here + goes_on
        return chains

    def _jumps(
        self, board: Board, piece: Piece, square: Square, taken: frozenset[Square]
    ) -> list[tuple[Square, tuple[Square, ...]]]:
        """Each piece that can be jumped from this square, with the landings behind it."""
        jumps = []
        all_ways = piece not in MEN or self.rules.men_capture_backwards
        for direction in UP + DOWN if all_ways else FORWARD[piece]:
            ray = RAY[square, direction]
            run = len(_free_squares(board, ray))
            if run and (piece in MEN or self.rules.dam_capture == "adjacent"):
                continue
            if run == len(ray) or board[ray[run]].lower() == piece.lower() or ray[run] in taken:
                continue
            behind = _free_squares(board, ray[run + 1 :])
            anywhere = piece not in MEN and self.rules.dam_capture == "anywhere"
            if behind:
                jumps.append((ray[run], behind if anywhere else behind[:1]))
        return jumps

    def _piece_that_goes_on(self, piece: Piece, landing: Square) -> Piece | None:
        """What a capturing piece is after landing, None when its move ends there."""
        if piece not in MEN or landing[1] != BACK_ROW[piece]:
            return piece
        promotion = {"false": None, "true": piece.upper(), "as_man": piece}
        return promotion[self.rules.promotion_continues]

    def _missed_captures(self, board: Board, side: Side, step: str) -> frozenset[Square]:
        """The pieces that could have captured instead of this step, where they now stand."""
        if self.rules.capture_compulsory or "-" not in step:
            return frozenset()
        start, end = step.split("-")
        capable = {
            square
            for square in _squares_of(board, side)
            if self._jumps(board, board[square], square, frozenset())
        }
        if self.rules.huff_scope == "moved_piece_only":
            capable &= {start}
        return frozenset(end if square == start else square for square in capable)

    def _make(self, board: Board, step: str) -> None:
        """Moves the piece on this board, removes what it jumps, promotes it."""
        path = step.replace("-", "x").split("x")
        piece = board.pop(path[0])
        for square, landing in pairwise(path):
            for jumped in BETWEEN[square, landing]:
                board.pop(jumped, None)
        promoting = path[1:] if self.rules.promotion_continues == "true" else path[-1:]
        if piece in MEN and any(landing[1] == BACK_ROW[piece] for landing in promoting):
            piece = piece.upper()
        board[path[-1]] = piece


def _squares_of(board: Board, side: Side) -> list[Square]:
    return [square for square, piece in board.items() if piece in PIECES[side]]


def _without(board: Board, gone: Square) -> Board:
    return {square: piece for square, piece in board.items() if square != gone}


def _free_squares(board: Board, ray: tuple[Square, ...]) -> tuple[Square, ...]:
    """The free squares at the beginning of a ray, up to the first piece."""
    for distance, square in enumerate(ray):
        if square in board:
            return ray[:distance]
    return ray


def _side_without_pieces(position: Position) -> Side | None:
    board = dict(position.pieces)
    for side in (position.side, OTHER[position.side]):
        if not _squares_of(board, side):
            return side
    return None


def _smallest_texts(chains: list[Chain]) -> list[str]:
    """One text for all captures with the same start, end and taken pieces."""
    smallest: dict[tuple[Square, Square, frozenset[Square]], str] = {}
    for path, taken in chains:
        same, text = (path[0], path[-1], taken), "x".join(path)
        smallest[same] = min(smallest.get(same, text), text)
    return list(smallest.values())
