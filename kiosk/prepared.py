"""What stands on the screen before the games are loaded: the king's board, set up."""

from games.api import Piece, Position, Side
from games.board import FILES, Board, squares
from games.tafl.boards import LAYOUTS
from kiosk.session import View

RULESET = "tafl/stavanger"
_MEN = {
    "t": Piece(Side.ATTACKERS, "man"),
    "T": Piece(Side.DEFENDERS, "man"),
    "K": Piece(Side.DEFENDERS, "king"),
}


def board() -> Board:
    """The board of the first picture."""
    size = len(_rows())
    return squares(size, size)


def view() -> View:
    """The position in which the first game will begin."""
    pieces = {
        f"{FILES[column]}{number}": _MEN[letter]
        for number, row in enumerate(reversed(_rows()), start=1)
        for column, letter in enumerate(row)
        if letter in _MEN
    }
    return View(Position(b"", ()), Side.ATTACKERS, pieces)


def _rows() -> list[list[str]]:
    return [line.split() for line in LAYOUTS["diamond"].split("\n") if line.strip()]
