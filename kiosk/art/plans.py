"""How large each board's picture is, where on it the game's unit square lies, how large pieces are.

The carved pictures and the flat ones follow the same plans, so that one may stand for the other.
"""

from dataclasses import dataclass

Box = tuple[float, float, float, float]
"""Left, top, right and bottom of a part of the picture, in pixels."""

SIDE = 1600
FRAME = 98
HEM = 128
_MILL_RIM = 210.0


@dataclass(frozen=True, slots=True)
class Plan:
    """A board's place in its picture."""

    shape: tuple[int, int]
    """Rows and columns of pixels."""
    unit: Box
    """The unit square of the game's points."""
    sprite: float
    """The side of a piece's picture, as a part of the unit square's side."""


def framed(cells: int, sprite: float) -> Plan:
    """A square board of so many squares a side in a frame; a sprite in sides of a square."""
    unit = (FRAME, FRAME, SIDE - FRAME, SIDE - FRAME)
    return Plan((SIDE, SIDE), unit, sprite / cells)


def mill() -> Plan:
    """A board of lines, with room for stones around them."""
    low, high = _MILL_RIM, SIDE - _MILL_RIM
    return Plan((SIDE, SIDE), (low, low, high, high), 0.19)


def camps(rows: int) -> Plan:
    """Five columns in a hem."""
    step = (SIDE - 2 * HEM) / rows
    shape = (SIDE, round(5 * step + 2 * HEM))
    longest = max(5, rows) * step
    left, top = (shape[1] - longest) / 2, (SIDE - longest) / 2
    return Plan(shape, (left, top, left + longest, top + longest), 1.26 * step / longest)


TAFL = {size: framed(size, 1.32) for size in (7, 9, 11, 13)}
DRAUGHTS = framed(8, 1.24)
MILL = mill()
CAMPS = {rows: camps(rows) for rows in (5, 6)}
PLANS: dict[str, Plan] = {
    "tafl-7": TAFL[7],
    "tafl-9": TAFL[9],
    "tafl-9-tablut": TAFL[9],
    "tafl-11": TAFL[11],
    "tafl-13": TAFL[13],
    "mill": MILL,
    "draughts": DRAUGHTS,
    "camps-5x5": CAMPS[5],
    "camps-5x6": CAMPS[6],
}
"""The plan of each picture, by its name."""
