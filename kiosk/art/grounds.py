"""Boards scratched and cut into what lay at hand: stone, tile, a cask, planks, a soapstone disc."""

from collections.abc import Iterable

import numpy as np
from PIL import Image

from kiosk.art import carving, wood
from kiosk.art.boards import mill_lines, mill_points
from kiosk.art.noise import blur, fractal, smooth, value
from kiosk.art.palette import NIGHT, Field, as_pixels, colour
from kiosk.art.relief import Relief, grid, lit
from kiosk.art.scenes import SIDE, Spot, set_down, shadow
from kiosk.art.solids import length

SHAPE = (SIDE, SIDE)
_MIDDLE = SIDE / 2
Line = tuple[Spot, Spot]


def finished(relief: Relief, gloss: float = 0.03, vignette: float = 0.35) -> Image.Image:
    """A relief in lamplight as a plate."""
    return Image.fromarray(as_pixels(lit(relief, gloss, vignette)))


def turned(x: Field, y: Field, degrees: float) -> tuple[Field, Field]:
    """Coordinates around the middle of the plate, turned clockwise."""
    turn = np.radians(degrees)
    right, down = x - _MIDDLE, y - _MIDDLE
    across = right * np.cos(turn) + down * np.sin(turn)
    return across, down * np.cos(turn) - right * np.sin(turn)


def scratched(lines: Iterable[Line], degrees: float, seed: int, over: float) -> Field:
    """Distances from lines drawn by hand, turned around the middle: none ends where it should."""
    chance = np.random.default_rng(seed)
    turn = np.radians(degrees)
    across, down = np.array([np.cos(turn), np.sin(turn)]), np.array([-np.sin(turn), np.cos(turn)])
    nearest = np.full(SHAPE, 1e3, np.float32)
    for start, end in lines:
        way = np.subtract(end, start) / np.hypot(*np.subtract(end, start))
        ends = [
            np.add(place, sign * chance.uniform(0, over) * way + chance.normal(0, over / 5, 2))
            for place, sign in ((start, -1), (end, 1))
        ]
        one, other = (
            _MIDDLE + (place[0] - _MIDDLE) * across + (place[1] - _MIDDLE) * down for place in ends
        )
        stroke = carving.stroke(SHAPE, (one[0], one[1]), (other[0], other[1]))
        nearest = np.minimum(nearest, stroke)
    return nearest


def laid(ground: Relief, thing: Relief, inward: Field, rise: float) -> None:
    """Lay a thing on a ground where its way inward is above 0: it stands up and casts a shadow."""
    mask = smooth(-0.8, 0.8, inward)
    cast = blur(np.roll(mask, (round(0.9 * rise), round(0.8 * rise)), (0, 1)), 0.55 * rise)
    ground.darken(0.78 * cast * (1 - mask) + 0.35 * blur(mask, 5) * (1 - mask))
    thing.height += rise - 0.6 * rise * smooth(0.7 * rise, 0, inward)
    ground.lay(thing, mask)


def specks(size: float, seed: int, low: float, high: float) -> Field:
    """Round spots of about a size; from low to high they are fewer and fewer."""
    x, y = grid(SHAPE)
    x, y = (
        x + 0.5 * size * fractal(x / 31, y / 31, seed, 3),
        y + 0.5 * size * fractal(x / 29, y / 33, seed + 5, 3),
    )
    one, other = (
        value(x / size, y / size, seed + 9),
        value((x + 2 * y) / 2.24 / size, (y - 2 * x) / 2.24 / size, seed + 11),
    )
    return smooth(low, high, np.asarray((one + other) / 2, np.float32))


def grains(tones: tuple[str, str], size: float, seed: int) -> Relief:
    """Something mineral: clouds, grains and pits."""
    x, y = grid(SHAPE)
    light, dark = (colour(tone) for tone in tones)
    cloud = fractal(x / 240, y / 180, seed, 6)
    grain = value(x / size, y / size, seed + 7) + value(x / 1.3, y / 1.3, seed + 8) - 1
    pits = specks(3.4 * size, seed + 9, 0.74, 0.86)
    part = np.clip(0.42 + 0.8 * cloud + 0.22 * grain + 0.35 * pits, 0, 1)
    shade = light + (dark - light) * part[..., None]
    height = 5 * fractal(x / 120, y / 120, seed + 20, 5) + 0.9 * grain - 2.6 * pits
    return Relief(np.asarray(shade, np.float32), np.asarray(height, np.float32))


def _crack(seed: int, start: Spot, end: Spot, wander: float) -> Field:
    """Distances from a crack that wanders between two spots."""
    x, y = grid(SHAPE)
    long = float(np.hypot(end[0] - start[0], end[1] - start[1]))
    right, down = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    along = (x - start[0]) * right + (y - start[1]) * down
    aside = (y - start[1]) * right - (x - start[0]) * down
    aside = aside + wander * fractal(along / 140, along * 0 + 0.5, seed, 6)
    beyond = np.clip(np.maximum(-along, along - long), 0, None)
    return length(aside, beyond)


def sandstone() -> Image.Image:
    """A pale slab that feet have worn, with a mill and a small cross."""
    slab = grains(("#E3CCA0", "#A9824F"), 2.2, 510)
    x, y = grid(SHAPE)
    bed = fractal(x / 700, y / 26 + 0.6 * fractal(x / 300, y / 300, 516, 3), 515, 4)
    slab.colour *= (1 + 0.10 * bed)[..., None]
    slab.height += 2.0 * bed
    for crack in (
        _crack(521, (-40, 330), (300, -60), 46),
        _crack(523, (1240, 840), (900, 1130), 50),
    ):
        carving.groove(slab, crack, 4.0, 7, dirt=0.8)
    joint = np.abs(y - 1122 - 5 * fractal(x / 160, y * 0, 525, 3))
    slab.height -= 16 * smooth(13, 3, joint)
    slab.darken(0.72 * smooth(10, 2, joint))
    lines = scratched(mill_lines(235, 945), -4, 530, 18)
    _scratch(slab, lines, 532, 7.0, 9.0)
    cross = [((1075, 110), (1075, 225)), ((1022, 155), (1128, 157))]
    _scratch(slab, scratched(cross, 3, 541, 6), 543, 5.0, 5.5)
    worn = smooth(560, 160, length(x - 560, y - 600))
    slab.colour *= (1 + 0.08 * worn)[..., None]
    carving.grime(slab)
    return finished(slab, 0.0)


def _scratch(relief: Relief, distance: Field, seed: int, half: float, depth: float) -> None:
    """Scratch along lines with something hard: the line breaks off and its edge splinters."""
    x, y = grid(SHAPE)
    rough = fractal(x / 22, y / 22, seed, 4)
    ragged = distance + 0.35 * half * rough + 1.3 * fractal(x / 90, y / 90, seed + 5, 3)
    press = 0.75 + 0.5 * fractal(x / 150, y / 150, seed + 9, 2)
    relief.height -= depth * np.clip(press, 0.3, 1.2) * smooth(1.25 * half, 0, ragged)
    relief.darken(0.42 * smooth(half, 0.2 * half, ragged))
    pale = smooth(3.0 * half, 1.3 * half, ragged) * smooth(half, 1.4 * half, ragged)
    relief.colour *= (1 + 0.12 * pale * smooth(-0.2, 0.5, rough))[..., None]


def roof_tile() -> Image.Image:
    """A broken piece of red roof tile on dry earth."""
    earth = grains(("#8E7652", "#4C3A26"), 3.0, 610)
    x, y = grid(SHAPE)
    stones = specks(13, 617, 0.66, 0.74) * smooth(0.4, 0.6, value(x / 90, y / 90, 618))
    earth.height += 9 * stones
    earth.colour *= (1 + 0.25 * stones)[..., None]
    across, down = turned(x, y, 7)
    tile = grains(("#A4573C", "#69321F"), 1.8, 620)
    temper = specks(3.4, 627, 0.80, 0.88)
    tile.colour += (colour("#D6AC84") - tile.colour) * (0.5 * temper)[..., None]
    lichen = specks(34, 628, 0.66, 0.72) * specks(5, 638, 0.35, 0.55)
    tile.colour += (colour("#9A9476") - tile.colour) * (0.42 * lichen)[..., None]
    soot = smooth(0.1, 0.6, fractal(x / 330, y / 330, 629, 4))
    tile.darken(0.42 * soot)
    tile.height += 46 * np.sqrt(np.clip(1 - (across / 900) ** 2, 0, 1))
    broken = 30 * fractal(x / 170, y / 170, 631, 5)
    inward = np.minimum.reduce(
        [
            across + 505,
            490 - across + 0.6 * broken,
            down + 470 + broken,
            500 - down + 0.22 * across + 1.3 * broken,
            1.25 * (470 + 0.75 * (-across) + 0.75 * (-down) + 0.9 * broken),
        ]
    )
    fresh = smooth(26, 8, inward + 8 * fractal(x / 30, y / 30, 633, 3)) * (across > -480)
    tile.colour += (colour("#BE7350") - tile.colour) * (0.5 * fresh)[..., None]
    lines = scratched(mill_lines(270, 930), 7, 640, 22)
    _scratch(tile, lines, 642, 5.6, 8.0)
    laid(earth, tile, np.asarray(inward, np.float32), 24)
    carving.grime(earth)
    return finished(earth, 0.02)


def cask_end() -> Image.Image:
    """The end of a small cask: oak boards within the ends of its staves, held by a hoop."""
    deck = Relief.flat(SHAPE)
    for number, top in enumerate(range(0, SIDE, 300)):
        plank = wood.plank((300, SIDE), wood.DARK_OAK, 700 + 13 * number)
        plank.colour *= 0.62
        deck.lay(plank, np.ones(plank.shape, np.float32), top, 0)
        gap = np.abs(grid(SHAPE)[1] - top)
        deck.height -= 9 * smooth(6, 1, gap)
        deck.darken(0.8 * smooth(5, 1, gap))
    x, y = grid(SHAPE)
    right, down = x - _MIDDLE, y - _MIDDLE
    far = length(right, down) + 2.5 * fractal(x / 160, y / 160, 711, 3)
    cask = _head(x, far)
    _staves(cask, np.arctan2(down, right), far)
    _hoop(cask, far, x, y)
    laid(deck, cask, np.asarray(560 - far, np.float32), 34)
    carving.age(deck, 715, 1.2)
    carving.grime(deck)
    return finished(deck, 0.05)


def _head(x: Field, far: Field) -> Relief:
    """Four upright boards with a mill cut into them."""
    head = Relief.flat(SHAPE)
    for number, left in enumerate((0, 352, 650, 852)):
        wide = (352, 298, 202, 348)[number]
        board = wood.plank((SIDE, wide), wood.WARM_OAK, 730 + 7 * number, upright=True)
        board.colour *= 0.94 + 0.05 * (number % 2)
        head.lay(board, np.ones(board.shape, np.float32), 0, left)
        seam = np.abs(x - left + 0 * far)
        head.height -= 5 * smooth(4, 0.5, seam)
        head.darken(0.75 * smooth(3, 0.5, seam))
    lines = scratched(mill_lines(300, 900), 0, 741, 9)
    rough = carving.by_hand(lines, 743, 2.6)
    carving.groove(head, rough, 6.5, 7.5, dirt=0.75)
    for place in mill_points(300, 900):
        carving.hole(head, place, 10, 7)
    head.darken(0.55 * smooth(400, 478, far))
    return head


def _staves(cask: Relief, angle: Field, far: Field) -> None:
    """Ends of staves around the head, standing higher than it."""
    count = 22
    turn = angle / (2 * np.pi) * count + 0.35 * np.sin(3 * angle)
    which = np.floor(turn)
    x, y = grid(SHAPE)
    tone = 0.85 + 0.3 * value(which + 0.5, which * 0 + 2.5, 751)
    grain = value(far / 3.0, turn * 30, 752) + value(x / 1.4, y / 1.4, 753) - 1
    rays = smooth(0.7, 0.95, value(far / 34, turn * 46, 754))
    shade = wood.WARM_OAK.autumn * (tone * (1 + 0.28 * grain + 0.2 * rays))[..., None]
    end = Relief(np.asarray(shade, np.float32), np.asarray(15 + 1.2 * grain, np.float32))
    joint = np.abs(turn - np.round(turn)) * 2 * np.pi * far / count
    end.height -= 4 * smooth(4, 0.5, joint)
    end.darken(0.7 * smooth(3, 0.5, joint))
    cask.lay(end, smooth(477, 480, far))


def _hoop(cask: Relief, far: Field, x: Field, y: Field) -> None:
    """A split hazel rod bent around the staves."""
    bark = fractal(x / 26, y / 26, 761, 4)
    across = (far - 540) / 20
    shade = colour("#6B4A30") * (0.85 + 0.35 * bark + 0.1 * value(x / 2, y / 2, 763))[..., None]
    rise = 10 + 12 * np.sqrt(np.clip(1 - across**2, 0, 1)) + 1.6 * bark
    rod = Relief(np.asarray(shade, np.float32), np.asarray(rise, np.float32))
    cask.darken(0.6 * smooth(26, 19, np.abs(far - 540)))
    cask.lay(rod, smooth(20, 18.5, np.abs(far - 540)))


def gokstad() -> Image.Image:
    """The two faces of one board: squares on the left, the lines of mill on the right."""
    field = Relief.flat(SHAPE)
    field.colour += NIGHT
    x, y = grid(SHAPE)
    squares = wood.plank(SHAPE, wood.WARM_OAK, 811, upright=True)
    step = 1040 / 13
    rows = np.abs(y - 80 - step * np.clip(np.round((y - 80) / step), 0, 13))
    columns = np.abs(x - 568 + step * np.clip(np.round((568 - x) / step), 0, 6))
    rows = np.where(x > 568 - 6 * step, rows, 1e3)
    columns = np.where(np.abs(y - 600) < 520, columns, 1e3)
    cells = carving.by_hand(np.asarray(np.minimum(rows, columns), np.float32), 813, 2.0)
    carving.groove(squares, cells, 4.2, 4.8, dirt=0.75)
    _marked_cells(squares, step)
    mill = wood.plank(SHAPE, wood.WARM_OAK, 823, upright=True)
    lines = scratched(mill_lines(80, 1120), 0, 825, 4)
    carving.groove(mill, carving.by_hand(lines, 827, 2.4), 6.5, 6.5, dirt=0.8)
    for place in mill_points(80, 1120):
        carving.hole(mill, place, 13, 9)
    mill.darken(np.full(SHAPE, 0.10, np.float32))
    for half, left, right, seed in ((squares, 26, 588, 831), (mill, 612, 1174, 835)):
        edge = carving.inside(SHAPE, (left, 26, right, 1174), corner=26)
        edge = edge + 9 * fractal(x / 210, y / 210, seed, 5)
        half.darken(0.5 * smooth(110, -10, edge))
        carving.age(half, seed, 1.5)
        carving.grime(half)
        half.height -= 22 * (1 - np.sqrt(np.clip(1 - (1 - np.clip(edge / 28, 0, 1)) ** 2, 0, 1)))
        field.lay(half, smooth(0, 2, np.asarray(edge, np.float32)))
    return finished(field, 0.05, 0.22)


def _marked_cells(board: Relief, step: float) -> None:
    """Small crosses in a few of the squares."""
    for column, row in ((1, 6), (3, 3), (3, 9), (5, 6)):
        left, top = 568 - 6 * step + column * step, 80 + row * step
        pair = [
            ((left + 16, top + 16), (left + step - 16, top + step - 16)),
            ((left + 16, top + step - 16), (left + step - 16, top + 16)),
        ]
        carving.groove(board, scratched(pair, 0, 840 + column + row, 4), 3.0, 3.4, dirt=0.7)


def alquerque() -> Image.Image:
    """A board of lines with twelve light and twelve dark pieces, the middle left free."""
    low, high = 190.0, 1010.0
    step = (high - low) / 4
    board = wood.plank(SHAPE, wood.LIGHT_OAK, 911)
    x, y = grid(SHAPE)
    spots = [(low + column * step, low + row * step) for row in range(5) for column in range(5)]
    straight = [((low, low + i * step), (high, low + i * step)) for i in range(5)]
    straight += [((low + i * step, low), (low + i * step, high)) for i in range(5)]
    half = low + 2 * step
    aslant = [((low, low), (high, high)), ((low, high), (high, low))]
    for corner, other in (((low, half), (half, low)), ((half, low), (high, half))):
        aslant += [(corner, other)]
    aslant += [((low, half), (half, high)), ((half, high), (high, half))]
    lines = carving.by_hand(scratched([*straight, *aslant], 0, 913, 3), 915, 1.6)
    inner = carving.inside(SHAPE, (low - 118, low - 118, high + 118, high + 118))
    carving.groove(board, lines, 4.6, 4.6, dirt=0.75)
    for inset in (0, 12):
        carving.string(board, inner - inset, 2.2, wood.BOG_OAK.spring)
    edge = carving.inside(SHAPE, (12, 12, SIDE - 12, SIDE - 12), corner=30)
    edge = edge + 7 * fractal(x / 260, y / 260, 917, 5)
    board.height -= 20 * (1 - np.sqrt(np.clip(1 - (1 - np.clip(edge / 26, 0, 1)) ** 2, 0, 1)))
    board.darken(0.45 * smooth(110, -10, edge))
    carving.age(board, 919, 1.2)
    carving.grime(board)
    light = lit(board, 0.05, 0.2)
    light = NIGHT + (light - NIGHT) * smooth(0, 2, np.asarray(edge, np.float32))[..., None]
    sheet = Image.fromarray(as_pixels(np.asarray(light, np.float32))).convert("RGBA")
    men = ["draughts-dark"] * 12 + [""] + ["draughts-light"] * 12
    men[10:12], men[13:15] = ["draughts-dark"] * 2, ["draughts-light"] * 2
    standing = [(man, spot) for man, spot in zip(men, spots, strict=True) if man]
    for _, spot in standing:
        shadow(sheet, spot, 232)
    for man, spot in standing:
        set_down(sheet, man, spot, 232)
    return sheet.convert("RGB")


_STAVE = ((0.0, 0.0), (0.0, 1.0))
_RUNES = {
    "s": (((0.0, 1.0), (0.0, 0.55)), ((0.0, 0.55), (0.26, 0.42)), ((0.26, 0.42), (0.26, 0.0))),
    "i": (_STAVE,),
    "g": (_STAVE, ((0.0, 0.42), (0.32, 0.92)), ((0.17, 0.90), (0.19, 0.93))),
    "f": (_STAVE, ((0.0, 0.30), (0.34, 0.80)), ((0.0, 0.58), (0.28, 0.98))),
    "r": (
        _STAVE,
        *(((0.0, 1.0), (0.28, 0.78)), ((0.28, 0.78), (0.04, 0.52)), ((0.04, 0.52), (0.32, 0.0))),
    ),
}
"""Strokes of the runes of siggsifr: x along the rim, y from the foot to the head."""


def soapstone() -> Image.Image:
    """A disc of soapstone with the eight runes of siggsifr around its middle."""
    table = wood.plank(SHAPE, wood.DARK_OAK, 1011)
    table.colour *= 0.8
    x, y = grid(SHAPE)
    right, down = x - _MIDDLE, y - _MIDDLE
    far = length(right, down) + 5 * fractal(x / 240, y / 240, 1013, 4)
    disc = grains(("#8C9189", "#4E544F"), 2.0, 1020)
    talc = smooth(0.15, 0.7, fractal(x / 70, y / 160 + x / 300, 1027, 5))
    disc.colour += (colour("#A9ADA0") - disc.colour) * (0.45 * talc)[..., None]
    rust = smooth(0.35, 0.8, fractal(x / 190, y / 190, 1029, 4))
    disc.colour += (colour("#6E5A44") - disc.colour) * (0.35 * rust)[..., None]
    disc.height *= 0.5
    carving.hole(disc, (_MIDDLE, _MIDDLE), 28, 30)
    disc.height += 130 * np.sqrt(np.clip(1 - (far / 620) ** 2, 0, 1))
    for radius in (158.0, 446.0):
        _scratch(disc, np.abs(far - radius), 1033, 2.6, 3.0)
    _scratch(disc, _rune_strokes(), 1035, 8.0, 11.0)
    carving.age(disc, 1037, 1.4)
    laid(table, disc, np.asarray(505 - far + 3 * specks(30, 1031, 0.55, 0.7), np.float32), 46)
    carving.grime(table)
    return finished(table, 0.05)


def _rune_strokes() -> Field:
    """Distances from the strokes of the runes, which stand with their feet to the middle."""
    nearest = np.full(SHAPE, 1e3, np.float32)
    for number, rune in enumerate("siggsifr"):
        turn = np.radians(number * 45 - 90)
        out, along = np.array([np.cos(turn), np.sin(turn)]), np.array([-np.sin(turn), np.cos(turn)])
        for start, end in _RUNES[rune]:
            one, other = (
                _MIDDLE + (176 + 252 * up) * out + (252 * side - 30) * along
                for side, up in (start, end)
            )
            stroke = carving.stroke(SHAPE, (one[0], one[1]), (other[0], other[1]))
            nearest = np.minimum(nearest, stroke)
    return nearest


DRAWINGS = {
    "mill-gokstad": gokstad,
    "mill-not-egypt": sandstone,
    "mill-watchtower": roof_tile,
    "mill-mary-rose": cask_end,
    "draughts-alfonso": alquerque,
    "viking-siggsifr": soapstone,
}
