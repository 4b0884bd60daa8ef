"""The draughts board: 64 squares to touch, 32 dark ones to play on."""

from games.api import Side
from games.board import FILES, squares

BOARD = squares(8, 8)

SQUARES = tuple(
    f"{FILES[column]}{rank}"
    for rank in range(8, 0, -1)
    for column in range(8)
    if (column + rank) % 2  # a1 is dark: a dark corner at each player's left
)
"""The dark squares in reading order; PDN counts them from 1."""

DIRECTIONS = ((-1, 1), (1, 1), (-1, -1), (1, -1))
"""Columns and ranks of one step: two ways forward for light, then for dark. The way back from
number n is number 3 - n."""

FAR_RANK = {Side.LIGHT: "8", Side.DARK: "1"}
"""Where a man becomes a dam."""


def neighbour(square: str, direction: int) -> str | None:
    """The next square on a diagonal, or None at the edge."""
    right, up = DIRECTIONS[direction]
    column, rank = FILES.index(square[0]) + right, int(square[1]) + up
    return f"{FILES[column]}{rank}" if 0 <= column < 8 and 1 <= rank <= 8 else None


def direction(start: str, end: str) -> int | None:
    """Which way the diagonal from start leads to end, or None if they share none."""
    right, up = FILES.index(end[0]) - FILES.index(start[0]), int(end[1]) - int(start[1])
    if abs(right) != abs(up) or not right:
        return None
    return DIRECTIONS.index((right // abs(right), up // abs(up)))


def between(start: str, end: str) -> tuple[str, ...]:
    """The squares between two on a diagonal, from start on."""
    way = direction(start, end)
    assert way is not None
    passed = []
    square = neighbour(start, way)
    while square is not None and square != end:
        passed.append(square)
        square = neighbour(square, way)
    return tuple(passed)
