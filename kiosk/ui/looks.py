"""How each game looks: its board's picture, and which picture stands for which piece."""

import tomllib
from dataclasses import dataclass
from functools import cache

from games.api import Piece, Side
from kiosk.ui.theme import IMAGES


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardLook:
    """A board's picture, and where the unit square of its points lies in it."""

    file: str
    left: float
    bottom: float
    right: float
    top: float
    sprite: float
    """The side of a piece's picture, as a share of the unit square's side."""


@cache
def board_looks() -> dict[str, BoardLook]:
    """The boards by their names."""
    text = (IMAGES / "boards" / "boards.toml").read_text("utf-8")
    return {name: BoardLook(**entry) for name, entry in tomllib.loads(text).items()}


def board_look(ruleset: str, columns: int) -> BoardLook:
    """The board of a rule set; the boards of tafl differ by their width."""
    game = ruleset.partition("/")[0]
    names = (ruleset.replace("/", "-"), f"{game}-{columns}-{ruleset.partition('/')[2]}")
    for name in (*names, f"{game}-{columns}", game):
        if name in board_looks():
            return board_looks()[name]
    raise KeyError(f"There is no picture of a board for {ruleset}.")


def piece_file(game: str, piece: Piece) -> str:
    """The picture of a piece."""
    match game, piece.kind:
        case "tafl", "king":
            name = "tafl-king"
        case "tafl", _:
            name = f"tafl-{piece.side.removesuffix('s')}"
        case "draughts", "dam":
            name = f"draughts-{piece.side}-dam"
        case "camps", kind:
            name = f"camps-{piece.side}-{kind}"
        case _:
            name = f"{game}-{piece.side}"
    return f"{name}.png"


def side_file(game: str, side: Side) -> str:
    """The picture that stands for a side."""
    kind = {"tafl": "man", "draughts": "man", "camps": "blue"}.get(game, "stone")
    return piece_file(game, Piece(side, kind))
