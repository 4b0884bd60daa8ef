"""Flat boards: white lines on black, and patterns where the carved boards have inlays and dyes."""

import numpy as np

from games.board import Board
from games.mill.board import BOARD as MILL
from kiosk.art import knot, plans
from kiosk.art.carving import inside, stroke
from kiosk.art.flat.ink import COAL, GREY, PALE, RED, SLATE, WHITE
from kiosk.art.palette import Field
from kiosk.art.plans import Plan
from kiosk.art.relief import grid

_LINE = 6
"""The width of lines: 1 mm where the picture is shown 27 cm high."""


class Sheet:
    """A black picture of a board of squares, or of points."""

    def __init__(self, plan: Plan, columns: int = 1, rows: int = 1) -> None:
        self.columns, self.rows = columns, rows
        self.light: Field = np.zeros((*plan.shape, 3), np.float32)
        left, top, right, bottom = plan.unit
        self.step = (right - left) / max(columns, rows)
        self.left = (left + right - columns * self.step) / 2
        self.top = (top + bottom - rows * self.step) / 2
        self.x, self.y = grid(plan.shape)
        self.shape = plan.shape

    def paint(self, ink: Field, mask: Field) -> None:
        """Lay a colour where the mask is 1."""
        self.light += (ink - self.light) * mask[..., None]

    def line(self, distance: Field, width: float = _LINE, ink: Field = WHITE) -> None:
        """A line of even width where the distance is 0."""
        self.paint(ink, _near(np.abs(distance), width / 2))

    def border(self, columns: tuple[int, int], rows: tuple[int, int]) -> Field:
        """How far each place lies within a block of squares, in pixels; rows count from above."""
        box = (
            self.left + columns[0] * self.step,
            self.top + rows[0] * self.step,
            self.left + columns[1] * self.step,
            self.top + rows[1] * self.step,
        )
        return inside(self.shape, box)

    def squares(self, ink: Field = PALE) -> None:
        """The lines between the squares, fainter than any piece, and two white ones around."""
        within = self.border((0, self.columns), (0, self.rows))
        on_board = within > -_LINE / 2
        for at, start in ((self.x, self.left), (self.y, self.top)):
            part = (at - start) / self.step
            nearest = np.abs(part - np.round(part)) * self.step
            self.paint(ink, _near(nearest, _LINE / 2) * on_board)
        self.line(within + 26)
        self.line(within, 2 * _LINE)


def _near(distance: Field, reach: float) -> Field:
    """A mask of what is nearer than the reach, in pixels."""
    return np.asarray(np.clip(reach + 0.5 - distance, 0, 1), np.float32)


def _hatching(sheet: Sheet, every: float) -> Field:
    """Distances from lines that run upward to the right, so many pixels apart."""
    part = (sheet.x + sheet.y) / (every * np.sqrt(2))
    return np.asarray(np.abs(part - np.round(part)) * every, np.float32)


def _dots(sheet: Sheet, every: float) -> Field:
    """Distances from dots in even rows, so many pixels apart."""
    across, down = (sheet.x - sheet.left) / every, (sheet.y - sheet.top) / every
    return np.asarray(
        every * np.hypot(across - np.floor(across) - 0.5, down - np.floor(down) - 0.5), np.float32
    )


def tafl(size: int, corners: bool = True) -> Field:
    """Knots on the throne and on the corners; where there are none, hatched edge squares."""
    sheet = Sheet(plans.TAFL[size], size, size)
    middle, last = size // 2, size - 1
    if not corners:
        edge = sheet.border((0, size), (0, size)) * (sheet.border((1, last), (1, last)) < 0)
        sheet.paint(SLATE, _near(_hatching(sheet, 30), 3) * (edge > 0))
    sheet.squares()
    _knot(sheet, middle, middle, 1.5)
    for column, row in ((0, 0), (0, last), (last, 0), (last, last)) if corners else ():
        _knot(sheet, column, row, 0.72)
    return sheet.light


def _knot(sheet: Sheet, column: int, row: int, loops: float) -> None:
    """A second frame in a square, and a knot."""
    sheet.line(sheet.border((column, column + 1), (row, row + 1)) - 0.085 * sheet.step)
    side = round(0.78 * sheet.step)
    strands = (knot.looped_square(loops, np.pi / 4) * 0.94, knot.ring(0.6))
    mask = np.zeros(sheet.shape, np.float32)
    left = round(sheet.left + (column + 0.5) * sheet.step - side / 2)
    top = round(sheet.top + (row + 0.5) * sheet.step - side / 2)
    mask[top : top + side, left : left + side] = knot.braid(strands, side, 0.15, 0.06).mask
    sheet.paint(WHITE, mask)


def draughts() -> Field:
    """Grey squares and nearly black ones, on which light and dark men stand out alike."""
    sheet = Sheet(plans.DRAUGHTS, 8, 8)
    on_board = sheet.border((0, 8), (0, 8)) > 0
    column, row = (sheet.x - sheet.left) // sheet.step, (sheet.y - sheet.top) // sheet.step
    is_dark = (column + row) % 2 == 1
    sheet.paint(COAL, np.asarray(on_board & is_dark, np.float32))
    sheet.paint(GREY, np.asarray(on_board & ~is_dark, np.float32))
    sheet.squares(WHITE)
    return sheet.light


def camps(rows: int) -> Field:
    """The red camp is hatched, the black one dotted."""
    sheet = Sheet(plans.CAMPS[rows], 5, rows)
    red, black = sheet.border((0, 5), (0, 1)) > 0, sheet.border((0, 5), (rows - 1, rows)) > 0
    sheet.paint(RED * 0.4, _near(_hatching(sheet, 34), 5) * red)
    sheet.paint(SLATE, _near(_dots(sheet, sheet.step / 7), 8) * black)
    sheet.squares()
    return sheet.light


def mill() -> Field:
    """The lines of the game, with a dot on each point."""
    return _of_lines(plans.MILL, MILL)


def _of_lines(plan: Plan, board: Board) -> Field:
    """A board of lines, and a frame around it."""
    sheet = Sheet(plan)
    place = {
        point: (sheet.left + x * sheet.step, sheet.top + (1 - y) * sheet.step)
        for point, (x, y) in board.points.items()
    }
    for start, end in board.lines:
        sheet.line(stroke(sheet.shape, place[start], place[end]), 1.5 * _LINE)
    for x, y in place.values():
        sheet.paint(WHITE, _near(np.hypot(sheet.x - x, sheet.y - y), 17))
    sheet.line(sheet.border((0, 1), (0, 1)) + plan.unit[0] - 40)
    return sheet.light
