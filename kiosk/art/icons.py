"""The icons: one pen, round ends, white on nothing, so that the program can tint them."""

from collections.abc import Callable
from functools import partial

import numpy as np
from PIL import Image

from kiosk.art import hand
from kiosk.art.stafficons import STAFF
from kiosk.art.strokes import Pen, round_line

SIDE = 160
_STROKE = 9.0


def _learn(pen: Pen) -> None:
    scale, tip = 0.80, (74, 44)
    pen.ring((52, 36), 23)
    pen.dot((52, 36), 5)
    pen.line(hand.outline(scale, tip), 20, ink=0)
    pen.fill(hand.outline(scale, tip), ink=0)
    pen.line(hand.outline(scale, tip))
    for crease in hand.creases(scale, tip):
        pen.line(crease, 6)


def _person(pen: Pen, x: float, y: float) -> None:
    pen.ring((x, y), 17)
    pen.curve([(x - 26, y + 64), (x - 24, y + 46), (x - 14, y + 34), (x, y + 31),
               (x + 14, y + 34), (x + 24, y + 46), (x + 26, y + 64)])  # fmt: skip


def _two_players(pen: Pen) -> None:
    _person(pen, 42, 48)
    _person(pen, 118, 48)
    pen.line([(15, 136), (145, 136)])


def _computer(pen: Pen) -> None:
    """A carved head with a brow band: a player who is no person."""
    pen.curve([(44, 122), (42, 92), (42, 62), (52, 34), (80, 20), (108, 34), (118, 62),
               (118, 92), (116, 122)])  # fmt: skip
    pen.line([(42, 60), (118, 60)])
    for x in (60, 80, 100):
        pen.dot((x, 45), 4.5)
    pen.dot((63, 80), 7)
    pen.dot((97, 80), 7)
    pen.line([(80, 74), (80, 98)], 7)
    pen.line([(66, 111), (94, 111)], 7)
    pen.line([(28, 140), (28, 126), (132, 126), (132, 140), (28, 140)])


def _question(pen: Pen, x: float, y: float, scale: float = 1.0) -> None:
    places = [(-18, -14), (-15, -26), (-2, -33), (13, -29), (18, -16), (10, -4), (1, 4), (0, 16)]
    pen.curve([(x + scale * across, y + scale * down) for across, down in places])
    pen.dot((x, y + scale * 33), 6.0)


def _puzzle(pen: Pen) -> None:
    pen.line([(80, 12), (148, 80), (80, 148), (12, 80), (80, 12)])
    _question(pen, 80, 79, 0.92)


def _stories(pen: Pen) -> None:
    for side in (-1, 1):
        pen.curve([(80, 44), (80 + side * 18, 32), (80 + side * 42, 30), (80 + side * 66, 36)])
        pen.line([(80 + side * 66, 36), (80 + side * 66, 120)])
        pen.curve([(80, 130), (80 + side * 18, 117), (80 + side * 42, 114), (80 + side * 66, 120)])
    pen.line([(80, 44), (80, 130)])
    pen.line([(34, 54), (34, 94)], 7)
    pen.line([(34, 62), (50, 70)], 7)
    pen.line([(34, 78), (50, 86)], 7)
    pen.line([(110, 54), (110, 94)], 7)
    pen.line([(110, 56), (125, 66), (110, 76), (125, 94)], 7)


def _map(pen: Pen) -> None:
    """A folded map with a mark."""
    for left, down in ((16, 0), (58, 14), (101, 0)):
        rise = 14 - 2 * down
        pen.line([(left, 30 + down), (left + 43, 30 + down + rise)])
        pen.line([(left, 118 + down), (left + 43, 118 + down + rise)])
    for x, down in ((16, 0), (58, 14), (101, 0), (144, 14)):
        pen.line([(x, 30 + down), (x, 118 + down)], 9 if x in (16, 144) else 6)
    pen.dot((80, 78), 9)


def _timeline(pen: Pen) -> None:
    """A line with marks that stand on it."""
    pen.line([(14, 124), (146, 124)])
    for x, y in ((34, 82), (78, 40), (124, 66)):
        pen.line([(x, 124), (x, y + 15)], 7)
        pen.dot((x, y), 15)


def _rules(pen: Pen) -> None:
    pen.line([(20, 20), (140, 20), (140, 140), (20, 140), (20, 20)])
    for at in (60, 100):
        pen.line([(at, 20), (at, 140)], 6)
        pen.line([(20, at), (140, at)], 6)
    pen.dot((80, 80), 12)
    pen.dot((40, 40), 12)
    pen.dot((120, 120), 12)


def _turning(pen: Pen) -> None:
    """Two ways from one place; the one to the right ends in a light."""
    pen.dot((80, 138), 11)
    pen.line([(80, 138), (80, 104)])
    pen.curve([(80, 104), (72, 84), (52, 70), (38, 52), (34, 34)], width=6)
    pen.curve([(80, 104), (88, 84), (108, 72), (120, 60)])
    pen.ring((124, 40), 19)
    pen.dot((124, 40), 7)


def _hint(pen: Pen) -> None:
    """A lamp with its flame."""
    pen.curve([(80, 16), (96, 38), (104, 58), (98, 78), (80, 88), (62, 78), (56, 60), (66, 44),
               (72, 32), (80, 16)])  # fmt: skip
    pen.curve([(80, 88), (88, 74), (80, 58)], width=7)
    pen.curve([(20, 100), (30, 124), (58, 138), (80, 140), (102, 138), (130, 124), (140, 100)])
    pen.line([(20, 100), (140, 100)])


def _head(pen: Pen, tip: tuple[float, float], turn: float, size: float = 26) -> None:
    """An arrow's head that points along an angle in degrees, clockwise from the right."""
    for side in (-142, 142):
        way = np.radians(turn + side)
        pen.line([tip, (tip[0] + size * float(np.cos(way)), tip[1] + size * float(np.sin(way)))])


def _take_back(pen: Pen) -> None:
    pen.curve([(24, 62), (70, 60), (108, 62), (134, 84), (128, 116), (100, 130), (56, 130)])
    _head(pen, (22, 62), 180, 34)


def _home(pen: Pen) -> None:
    """A longhouse gable with crossed barge boards."""
    pen.line([(12, 88), (92, 16)])
    pen.line([(148, 88), (68, 16)])
    pen.line([(32, 76), (32, 140), (128, 140), (128, 76)])
    pen.line([(64, 140), (64, 98), (80, 86), (96, 98), (96, 140)])


def _back(pen: Pen) -> None:
    pen.line([(28, 80), (136, 80)])
    _head(pen, (24, 80), 180, 50)


def _next(pen: Pen) -> None:
    pen.line([(24, 80), (132, 80)])
    _head(pen, (136, 80), 0, 50)


def _page_back(pen: Pen) -> None:
    pen.line([(98, 34), (52, 80), (98, 126)])


def _page_on(pen: Pen) -> None:
    pen.line([(62, 34), (108, 80), (62, 126)])


def _again(pen: Pen) -> None:
    pen.arc((80, 82), 54, -20, 275)
    _head(pen, (86, 27), 4, 30)


def _swap(pen: Pen) -> None:
    pen.line([(20, 54), (134, 54)])
    _head(pen, (138, 54), 0, 34)
    pen.line([(26, 106), (140, 106)])
    _head(pen, (22, 106), 180, 34)


def _contrast(pen: Pen) -> None:
    pen.ring((80, 80), 60)
    pen.fill(round_line((80, 80), 60, -90, 90))


def _letter_a(pen: Pen, left: float, foot: float, size: float) -> None:
    pen.line([(left, foot), (left + size / 2, foot - size * 1.15), (left + size, foot)])
    pen.line([(left + size * 0.2, foot - size * 0.4), (left + size * 0.8, foot - size * 0.4)])


def _text_size(pen: Pen) -> None:
    _letter_a(pen, 14, 130, 38)
    _letter_a(pen, 64, 130, 82)


def _speaker(pen: Pen) -> None:
    pen.line([(18, 62), (42, 62), (78, 30), (78, 130), (42, 98), (18, 98), (18, 62)])


def _sound_on(pen: Pen) -> None:
    _speaker(pen)
    pen.arc((78, 80), 26, -45, 45)
    pen.arc((78, 80), 46, -45, 45)
    pen.arc((78, 80), 66, -45, 45)


def _sound_off(pen: Pen) -> None:
    _speaker(pen)
    pen.line([(102, 62), (140, 100)])
    pen.line([(140, 62), (102, 100)])


def _motion(pen: Pen) -> None:
    pen.ring((104, 80), 38)
    pen.dot((104, 80), 6)
    for y, start in ((52, 34), (80, 14), (108, 34)):
        pen.line([(start, y), (54, y)])


def _bubble(pen: Pen) -> None:
    pen.curve([(56, 118), (34, 108), (18, 86), (20, 54), (44, 30), (80, 22), (116, 30), (140, 54),
               (142, 82), (122, 108), (92, 118), (78, 119)])  # fmt: skip
    pen.line([(78, 119), (50, 142), (56, 118)])


def _language(pen: Pen) -> None:
    _bubble(pen)
    _letter_a(pen, 40, 90, 36)
    pen.line([(98, 48), (98, 90)])
    pen.line([(98, 52), (118, 64)])
    pen.line([(98, 70), (118, 82)])


def _help(pen: Pen) -> None:
    pen.ring((80, 80), 62)
    _question(pen, 80, 80)


def _close(pen: Pen) -> None:
    pen.line([(36, 36), (124, 124)])
    pen.line([(124, 36), (36, 124)])


def _check(pen: Pen) -> None:
    pen.curve([(24, 88), (42, 104), (60, 124)])
    pen.curve([(60, 124), (94, 78), (138, 36)])


def _why(pen: Pen) -> None:
    _bubble(pen)
    _question(pen, 80, 70, 0.8)


def _draw(pen: Pen) -> None:
    """A balance at rest."""
    pen.line([(80, 20), (80, 138)])
    pen.line([(50, 140), (110, 140)])
    pen.line([(28, 42), (132, 42)])
    for x in (34, 126):
        pen.line([(x - 22, 96), (x, 44), (x + 22, 96)], 7)
        pen.arc((x, 94), 23, 0, 180)


def _give_up(pen: Pen) -> None:
    """A flag."""
    pen.line([(38, 16), (38, 146)])
    pen.curve([(38, 26), (62, 20), (86, 30), (110, 36), (134, 28)])
    pen.curve([(38, 88), (62, 82), (86, 92), (110, 98), (134, 90)])
    pen.line([(134, 28), (134, 90)])


def _seat(pen: Pen, x: float, y: float, up: bool) -> None:
    pen.arc((x, y), 20, *((180, 360) if up else (0, 180)))


def _table(pen: Pen) -> None:
    pen.line([(24, 50), (136, 50), (136, 110), (24, 110), (24, 50)])
    _seat(pen, 80, 36, up=True)
    _seat(pen, 80, 124, up=False)
    pen.dot((80, 80), 9)


def _side(pen: Pen) -> None:
    pen.line([(24, 28), (136, 28), (136, 96), (24, 96), (24, 28)])
    _seat(pen, 50, 112, up=False)
    _seat(pen, 110, 112, up=False)
    pen.dot((80, 62), 9)


def _settings(pen: Pen) -> None:
    for y, knob in ((40, 106), (80, 52), (120, 92)):
        pen.line([(20, y), (knob - 15, y)])
        pen.line([(knob + 15, y), (140, y)])
        pen.ring((knob, y), 13)


def _level(pen: Pen, number: int) -> None:
    """Four stones on a line, so many of them filled."""
    for stone, x in enumerate((23, 61, 99, 137), start=1):
        if stone <= number:
            pen.dot((x, 80), 17)
        else:
            pen.ring((x, 80), 13)


DRAWINGS: dict[str, Callable[[Pen], None]] = {
    "learn": _learn,
    "two-players": _two_players,
    "computer": _computer,
    "puzzle": _puzzle,
    "stories": _stories,
    "map": _map,
    "timeline": _timeline,
    "rules": _rules,
    "hint": _hint,
    "turning": _turning,
    "take-back": _take_back,
    "home": _home,
    "back": _back,
    "next": _next,
    "page-back": _page_back,
    "page-on": _page_on,
    "again": _again,
    "swap": _swap,
    "contrast": _contrast,
    "text-size": _text_size,
    "sound-on": _sound_on,
    "sound-off": _sound_off,
    "motion": _motion,
    "language": _language,
    "help": _help,
    "close": _close,
    "check": _check,
    "why": _why,
    "draw": _draw,
    "give-up": _give_up,
    "table": _table,
    "side": _side,
    "settings": _settings,
    **{f"level-{number}": partial(_level, number=number) for number in range(1, 5)},
    **STAFF,
}


def icon(name: str) -> Image.Image:
    """An icon in white on transparent ground."""
    pen = Pen(SIDE, _STROKE)
    DRAWINGS[name](pen)
    mask = (pen.mask() * 255 + 0.5).astype(np.uint8)
    white = np.full((SIDE, SIDE, 3), 255, np.uint8)
    return Image.fromarray(np.dstack([white, mask]))
