"""The boards as pictures, carved and woven."""

from itertools import pairwise

import numpy as np

from kiosk.art import carving, cloth, knot, plans, wood
from kiosk.art.noise import fractal, smooth
from kiosk.art.palette import NIGHT, Field, colour
from kiosk.art.plans import FRAME, HEM, SIDE, Box
from kiosk.art.relief import Relief, grid, lit
from kiosk.art.solids import length

_SEAM = 46
_BOXWOOD = colour("#D9B77C")
_BEAD = colour("#E8D3A6")


def _framed(field: Relief, timber: wood.Wood, seed: int) -> Relief:
    """A field of squares in a mitred frame with a line of beads."""
    shape = field.shape
    rows, columns = shape
    frame = carving.mitred(shape, timber, FRAME + 4, seed)
    inward = carving.inside(shape, (0, 0, columns, rows), corner=9)
    hand = carving.by_hand(inward, seed + 3, 0.8)
    frame.height += 15 - 11 * smooth(9, 0, hand) - 13 * smooth(FRAME - 16, FRAME, hand)
    frame.height -= 3.2 * smooth(5, 0.5, np.abs(hand - (FRAME - 22)))
    carving.beads(frame, _bead_places(shape, 54), 4.4, _BEAD * 0.7)
    carving.string(frame, inward - 44, 0.9, _BOXWOOD * 0.5)
    carving.string(frame, inward - 64, 0.9, _BOXWOOD * 0.5)
    frame.colour *= (1 + 0.25 * smooth(12, 3, hand))[..., None]
    field.lay(frame, smooth(FRAME + 0.5, FRAME - 0.5, inward))
    return field


def _bead_places(shape: tuple[int, int], inset: float) -> list[tuple[float, float]]:
    """Places of beads along a frame, evenly from corner to corner."""
    down, across = (
        np.linspace(inset, side - inset, round((side - 2 * inset) / 16) + 1) for side in shape
    )
    lying = [(float(x), float(y)) for x in across for y in (down[0], down[-1])]
    standing = [(float(x), float(y)) for y in down[1:-1] for x in (across[0], across[-1])]
    return lying + standing


def _finished(relief: Relief, seed: int, gloss: float = 0.06) -> Field:
    """Aged and lit, with slightly rounded corners on the night behind."""
    carving.age(relief, seed)
    carving.grime(relief)
    light = lit(relief, gloss)
    rows, columns = relief.shape
    solid = smooth(0.0, 1.5, carving.inside(relief.shape, (1, 1, columns - 1, rows - 1), 10))
    return np.asarray(NIGHT + (light - NIGHT) * solid[..., None], np.float32)


def _planks(shape: tuple[int, int], timber: wood.Wood, cuts: list[float], seed: int) -> Relief:
    """A field of lying planks that meet at the given heights."""
    field = Relief.flat(shape)
    ends = [0, *(round(cut) for cut in cuts), shape[0]]
    for number, (top, bottom) in enumerate(pairwise(ends)):
        board = wood.plank((bottom - top, shape[1]), timber, seed + 13 * number)
        board.colour *= 1 + 0.05 * np.float32(np.sin(2.4 * number + seed))
        field.lay(board, np.ones(board.shape, np.float32), top, 0)
    return field


def _grid_distance(shape: tuple[int, int], unit: Box, cells: tuple[int, int]) -> Field:
    """How far each place is from the nearest line between squares, the outermost left out."""
    x, y = grid(shape)
    columns, rows = cells
    across, down = np.full_like(x, 1e3), np.full_like(y, 1e3)
    for column in range(1, columns):
        across = np.minimum(across, np.abs(x - unit[0] - (unit[2] - unit[0]) * column / columns))
    for row in range(1, rows):
        down = np.minimum(down, np.abs(y - unit[1] - (unit[3] - unit[1]) * row / rows))
    rounded = across * down / np.maximum(length(across, down), 1e-3)
    return np.asarray(rounded, np.float32)


def tafl(size: int, corners: bool = True) -> Field:
    """A tafl board: pale oak, a dark throne, and dark corners if the king escapes there."""
    shape, unit = plans.TAFL[size].shape, plans.TAFL[size].unit
    step = (SIDE - 2 * FRAME) / size
    seams = {7: (2, 5), 9: (3, 6), 11: (3, 8), 13: (4, 9)}[size]
    field = _planks(shape, wood.LIGHT_OAK, [FRAME + step * row for row in seams], 200 + size)
    lines = carving.by_hand(_grid_distance(shape, unit, (size, size)), size, 0.9)
    carving.groove(field, lines, 5.0, 4.6, dirt=0.7)
    middle, last = size // 2, size - 1
    special = [(middle, middle)]
    if corners:
        special += [(0, 0), (0, last), (last, 0), (last, last)]
    else:
        _goal_border(field, step)
    for number, (column, row) in enumerate(special):
        box = (FRAME + column * step, FRAME + row * step, 0.0, 0.0)
        _inlaid_square(field, box, round(step), throne=number == 0, seed=40 + number)
    return _finished(_framed(field, wood.DARK_OAK, 300), 77 + size)


def _inlaid_square(field: Relief, box: Box, side: int, throne: bool, seed: int) -> None:
    """A square of bog oak with a knot of boxwood."""
    inset = 4
    piece = wood.plank((side - 2 * inset, side - 2 * inset), wood.BOG_OAK, seed, upright=True)
    corner = (box[0] + inset, box[1] + inset, 0.0, 0.0)
    border = carving.inside(piece.shape, (0, 0, piece.shape[1], piece.shape[0]))
    piece.height -= 1.6 * smooth(3, 0, border)
    carving.string(piece, border - side * 0.055, max(0.8, side * 0.008), _BOXWOOD * 0.7)
    carving.inlay(field, corner, piece)
    turn = np.pi / 4
    if throne:
        strands = (knot.looped_square(1.5, turn) * 0.98, knot.ring(0.64))
    else:
        strands = (knot.looped_square(0.72, turn) * 1.02, knot.ring(0.62))
    band = knot.braid(strands, piece.shape[0], 0.115, 0.04)
    carving.inlay_band(field, corner, band, _BOXWOOD, seed)


def _goal_border(field: Relief, step: float) -> None:
    """A stain and two fine inlaid lines on the edge squares, where this game's king escapes."""
    inward = carving.inside(field.shape, (FRAME, FRAME, SIDE - FRAME, SIDE - FRAME))
    field.darken(0.16 * smooth(step + 1, step - 1, inward))
    carving.string(field, inward - 12, 2.0, wood.BOG_OAK.spring)
    carving.string(field, inward - step + 12, 2.0, wood.BOG_OAK.spring)


def draughts() -> Field:
    """Eight by eight in two woods; a1, at the bottom left, is dark."""
    shape, unit = plans.DRAUGHTS.shape, plans.DRAUGHTS.unit
    step = (SIDE - 2 * FRAME) / 8
    pale = _planks(shape, wood.MAPLE, [FRAME + step * row for row in (2, 4, 6)], 410)
    field = _planks(shape, wood.WALNUT, [FRAME + step * row for row in (2, 4, 6)], 430)
    x, y = grid(shape)
    column, row = np.floor((x - FRAME) / step), np.floor((y - FRAME) / step)
    field.lay(pale, np.asarray((column + row) % 2 == 0, np.float32))
    tone = np.random.default_rng(44).normal(0, 0.03, (10, 10)).astype(np.float32)
    square = tone[np.clip(row, -1, 8).astype(int) + 1, np.clip(column, -1, 8).astype(int) + 1]
    field.colour *= (1 + square)[..., None]
    seams = carving.by_hand(_grid_distance(shape, unit, (8, 8)), 6, 0.4)
    carving.groove(field, seams, 2.2, 1.8, dirt=0.6)
    return _finished(_framed(field, wood.DARK_OAK, 320), 88)


def camps(rows: int) -> Field:
    """Five columns on a woollen cloth; the top row is the red camp, the bottom row the black."""
    step = (SIDE - 2 * HEM) / rows
    shape = plans.CAMPS[rows].shape
    places = cloth.uneven(shape, 60 + rows)
    field = cloth.twill(places, _camps_dye(places, step, rows), 70)
    dyes = (cloth.MADDER_WOOL, cloth.BLACK_WOOL, cloth.LINEN, cloth.BROWN)
    cloth.tablet_band(field, _SEAM, 106, dyes, 80)
    cloth.running_stitch(field, _SEAM - 5, 17, 29, cloth.LINEN)
    cloth.running_stitch(field, 111, 17, 29, cloth.LINEN)
    cloth.blanket_stitch(field, 11, 19, 27, cloth.WELD)
    edge = cloth.worn_rim(field, 82)
    light = lit(field, 0.0, vignette=0.14)
    return np.asarray(NIGHT + (light - NIGHT) * smooth(0.0, 2.0, edge)[..., None], np.float32)


def _camps_dye(places: tuple[Field, Field], step: float, rows: int) -> Field:
    """The colour of the wool in each place: hem, ground, camps, and the lines between squares."""
    shape = places[0].shape
    column, row = (places[0] - HEM) / step, (places[1] - HEM) / step
    dye = np.broadcast_to(cloth.UNDYED, (*shape, 3)).copy()
    hem = carving.inside((shape[0], shape[1]), (_SEAM, _SEAM, shape[1] - _SEAM, SIDE - _SEAM)) < 0
    dye[hem] = cloth.BROWN * 0.8
    within = (column > 0) & (column < 5) & (row > 0) & (row < rows)
    dye[within & (row < 1)] = cloth.MADDER_WOOL
    dye[within & (row > rows - 1)] = cloth.BLACK_WOOL
    to_column, to_row = np.abs(column - np.round(column)), np.abs(row - np.round(row))
    near = (np.abs(column - 2.5) < 2.54) & (np.abs(row - rows / 2) < rows / 2 + 0.04)
    half = 4.6 / step
    dye[near & (np.minimum(to_column, to_row) < half)] = cloth.BROWN
    in_camp = np.abs(row - rows / 2) > rows / 2 - 1 + half
    dye[within & in_camp & (np.minimum(to_column, to_row) < half)] = cloth.WELD * 0.75
    return dye


def mill() -> Field:
    """A mill carved into one worn plank, as on the board from Gokstad."""
    shape = plans.MILL.shape
    low, high = plans.MILL.unit[0], plans.MILL.unit[2]
    knots = (wood.Knot(420, 1484, 20),)
    field = wood.plank(shape, wood.WARM_OAK, 31, upright=True, knots=knots)
    x, y = grid(shape)
    line = np.minimum.reduce([carving.stroke(shape, *ends) for ends in mill_lines(low, high)])
    tremble = 2.2 * fractal(x / 150, y / 150, 5, 4)
    carving.groove(field, np.asarray(line + tremble, np.float32), 10, 8.5, dirt=0.8)
    for across, down in mill_points(low, high):
        carving.hole(field, (across, down), 19, 13)
    edge = carving.inside(shape, (14, 14, SIDE - 14, SIDE - 14), corner=52)
    edge = edge + 16 * fractal(x / 330, y / 330, 8, 5)
    field.height -= 26 * (1 - np.sqrt(np.clip(1 - (1 - np.clip(edge / 34, 0, 1)) ** 2, 0, 1)))
    field.darken(0.55 * smooth(150, -10, edge))
    light = lit(_aged(field), 0.05, vignette=0.2)
    return np.asarray(NIGHT + (light - NIGHT) * smooth(0.0, 2.0, edge)[..., None], np.float32)


def _aged(field: Relief) -> Relief:
    carving.age(field, 91, 1.6)
    carving.grime(field)
    return field


def mill_points(low: float, high: float) -> list[tuple[float, float]]:
    """The 24 points from the outermost square in, in pixels."""
    middle, step = (low + high) / 2, (high - low) / 6
    return [
        (middle + across * reach * step, middle + down * reach * step)
        for reach in (3, 2, 1)
        for across in (-1, 0, 1)
        for down in (-1, 0, 1)
        if across or down
    ]


def mill_lines(low: float, high: float) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Three squares and the four lines that join them."""
    middle, step = (low + high) / 2, (high - low) / 6
    lines = []
    for reach in (3, 2, 1):
        near, far = middle - reach * step, middle + reach * step
        lines += [
            ((near, near), (far, near)),
            ((near, far), (far, far)),
            ((near, near), (near, far)),
            ((far, near), (far, far)),
        ]
    near, far = middle - step, middle + step
    lines += [((low, middle), (near, middle)), ((far, middle), (high, middle))]
    lines += [((middle, low), (middle, near)), ((middle, far), (middle, high))]
    return lines
