"""The camps board: a camp of one row at each end, and how each stone goes."""

from games.api import Point
from games.board import FILES

COLUMNS = 5
MOST_ROWS = 6

POINTS = tuple(f"{file}{rank}" for rank in range(1, MOST_ROWS + 1) for file in FILES[:COLUMNS])
"""The squares of the longest board, row by row from the bottom; a shorter one has the first."""

STONES = ("blue", "yellow", "black", "white")
KINDS = (*STONES, "blockade")
TRAY = ("B", "Y", "K", "W", "X")
"""The letters of the kinds: touched in the tray, written in moves."""

AHEAD = (-1, 1)
"""Where a side's stones go: side 0, north, down the board and side 1, south, up."""

_STRAIGHT_AHEAD = ((0, 1),)
_DIAGONALLY_AHEAD = ((-1, 1), (1, 1))
_DIAGONALLY = (*_DIAGONALLY_AHEAD, (-1, -1), (1, -1))
_STRAIGHT = ((0, 1), (0, -1), (-1, 0), (1, 0))

DIRECTIONS = {
    "blue": _STRAIGHT_AHEAD,
    "yellow": _DIAGONALLY_AHEAD,
    "black": _DIAGONALLY,
    "white": (*_DIAGONALLY, *_STRAIGHT),
}
"""Where each stone may go, as (sideways, ahead)."""

REACH = {"blue": 2, "yellow": 2, "black": 1, "white": 1}
"""How many steps a stone may go in one direction; no stone turns on its way."""


def offset(side: int, start: Point, to: Point) -> tuple[int, int]:
    """How far a square lies sideways and ahead of another, as this side sees it."""
    sideways = FILES.index(to[0]) - FILES.index(start[0])
    return sideways, (int(to[1:]) - int(start[1:])) * AHEAD[side]


def roads(side: int, stone: str, start: Point) -> list[list[Point]]:
    """The squares a stone could pass on an empty board, one list for each direction."""
    place = {offset(side, start, point): point for point in POINTS}
    steps = range(1, REACH[stone] + 1)
    found = [
        [place[sideways * n, ahead * n] for n in steps if (sideways * n, ahead * n) in place]
        for sideways, ahead in DIRECTIONS[stone]
    ]
    return [road for road in found if road]
