"""A board as points in the unit square and the lines between them; no pixels."""

from collections.abc import Mapping
from dataclasses import dataclass, field

FILES = "abcdefghijklm"


@dataclass(frozen=True, slots=True)
class Board:
    """Where each point lies (x to the right, y up, both from 0 to 1) and what joins them."""

    points: Mapping[str, tuple[float, float]]
    lines: tuple[tuple[str, str], ...] = ()
    """Ends of the straight lines to draw; none on a board of squares."""
    tray: tuple[str, ...] = field(default=())
    """Points beside the board that are touched to lay a stone from the hand."""


def straight(one: str, other: str) -> bool:
    """Whether two squares lie on one file or rank."""
    return one[0] == other[0] or one[1:] == other[1:]


def between(one: str, other: str) -> list[str]:
    """The squares between two others on one file or rank."""
    files = sorted((FILES.index(one[0]), FILES.index(other[0])))
    ranks = sorted((int(one[1:]), int(other[1:])))
    if files[0] == files[1]:
        return [f"{one[0]}{rank}" for rank in range(ranks[0] + 1, ranks[1])]
    return [f"{file}{one[1:]}" for file in FILES[files[0] + 1 : files[1]]]


def squares(columns: int, rows: int, tray: tuple[str, ...] = ()) -> Board:
    """A board of squares, `a1` at the bottom left; a point is the middle of its square."""
    longest = max(columns, rows)
    return Board(
        points={
            f"{FILES[column]}{row + 1}": (
                (column + 0.5 + (longest - columns) / 2) / longest,
                (row + 0.5 + (longest - rows) / 2) / longest,
            )
            for row in range(rows)
            for column in range(columns)
        },
        tray=tray,
    )
