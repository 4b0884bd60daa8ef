"""Row texts: a board of squares, its rows from top to bottom, as in `3t3/t5t/7`."""

import re
from collections.abc import Mapping

from games.api import Point, Unreadable
from games.board import FILES

_TOKEN = re.compile(r"[0-9]+|.", re.DOTALL)


def read_rows(text: str, columns: int, rows: int, letters: str) -> dict[Point, str]:
    """The letter on each square that is not empty; Unreadable if the text is no such board."""
    lines = text.split("/")
    if len(lines) != rows:
        raise Unreadable(
            f"'{text}' has {len(lines)} rows: expected {rows}, from top to bottom, with / between."
        )
    return {
        f"{FILES[column]}{rows - above}": letter
        for above, line in enumerate(lines)
        for column, letter in enumerate(_squares(line, columns, letters))
        if letter
    }


def write_rows(pieces: Mapping[Point, str], columns: int, rows: int) -> str:
    """The text of a board with these letters on its squares; one number for a run of empty ones."""
    lines = []
    for rank in range(rows, 0, -1):
        line = "".join(pieces.get(f"{file}{rank}", " ") for file in FILES[:columns])
        lines.append(re.sub(" +", lambda run: str(len(run[0])), line))
    return "/".join(lines)


def _squares(line: str, columns: int, letters: str) -> list[str]:
    """The letters of one row, empty where no piece stands."""
    squares: list[str] = []
    for token in _TOKEN.findall(line):
        if token in letters:
            squares.append(token)
        elif token.isascii() and token.isdigit():
            squares += [""] * _run(token, line, columns)
        else:
            raise Unreadable(
                f"'{token}' in the row '{line}' is no piece: expected one of the letters"
                f" {' '.join(letters)}, or a number of empty squares."
            )
    if len(squares) != columns:
        raise Unreadable(f"The row '{line}' has {len(squares)} squares: expected {columns}.")
    return squares


def _run(token: str, line: str, columns: int) -> int:
    """How many empty squares a number stands for."""
    if token[0] == "0" or len(token) > 2 or int(token) > columns:
        raise Unreadable(
            f"'{token}' in the row '{line}' is no run of empty squares: expected one number from 1"
            f" to {columns}."
        )
    return int(token)
