"""Pictures of games under way: our boards with our pieces on them, whole or seen closely."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from math import atan2, degrees, dist

import numpy as np
from PIL import Image

from games.board import Board, squares
from games.mill.board import BOARD as MILL
from games.tafl.boards import LAYOUTS
from kiosk.art import discs, stones
from kiosk.art.catalogue import IMAGES
from kiosk.art.layers import SIDE as SPRITE
from kiosk.art.noise import smooth
from kiosk.art.palette import Field, as_light, as_pixels
from kiosk.art.plans import PLANS
from kiosk.art.relief import grid

SIDE = 1200
"""The side of a plate, in pixels."""
Spot = tuple[float, float]
_LETTERS = {
    "t": "tafl-attacker",
    "T": "tafl-defender",
    "K": "tafl-king",
    "l": "mill-light",
    "d": "mill-dark",
    "m": "draughts-light",
    "n": "draughts-dark",
    "M": "draughts-light-dam",
    "N": "draughts-dark-dam",
    **{
        letter: f"camps-{side}-{kind}"
        for side, letters in (("north", "uybwx"), ("south", "UYBWX"))
        for letter, kind in zip(
            letters, ("blue", "yellow", "black", "white", "blockade"), strict=True
        )
    },
}
_FINE = {
    "tafl-attacker": stones.tafl_attacker,
    "tafl-defender": stones.tafl_defender,
    "tafl-king": stones.tafl_king,
    "mill-light": stones.mill_light,
    "mill-dark": stones.mill_dark,
    "draughts-light": discs.draughts_light,
    "draughts-dark": discs.draughts_dark,
    "draughts-light-dam": discs.draughts_light_dam,
    "draughts-dark-dam": discs.draughts_dark_dam,
}
"""Pieces that are drawn anew where they are seen closely."""
_BOARDS: dict[str, Board] = {
    "tafl-7": squares(7, 7),
    "tafl-9-tablut": squares(9, 9),
    "tafl-11": squares(11, 11),
    "mill": MILL,
    "draughts": squares(8, 8),
    "camps-5x5": squares(5, 5),
}
_LIFTED = 1.10
"""How much larger a piece is that is held above the board."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A position on a board, and how it is looked at."""

    board: str
    men: str
    """Rows from the top, a letter for each piece and a dot for each place without one."""
    seen: tuple[float, float, float] = (0.0, 0.0, 1.0)
    """Left, top and side of what is seen, as parts of the board's picture."""
    glows: tuple[tuple[str, str], ...] = ()
    """Lines of light, by the points at their ends."""
    marks: tuple[tuple[str, str], ...] = ()
    """Names of marks and their points."""
    lifted: str = ""
    """The point whose piece is held above the board."""
    lamp: tuple[str, float] | None = None
    """A point in the lamplight and how far the light reaches, in plates; the rest is dim."""


def _rows(men: str) -> list[str]:
    return ["".join(row.split()) for row in men.strip().splitlines()]


def standing(scene: Scene) -> Iterator[tuple[str, str]]:
    """The points with their pieces, from the far side to the near one."""
    rows = _rows(scene.men)
    for number, row in enumerate(rows):
        for column, letter in enumerate(row):
            point = f"{'abcdefghijk'[column]}{len(rows) - number}"
            if letter in _LETTERS:
                yield point, _LETTERS[letter]


@cache
def opened(name: str) -> Image.Image:
    """One of the exhibit's own pictures, by its place among them."""
    with Image.open(IMAGES / name) as picture:
        return picture.convert("RGBA")


@cache
def sprite(name: str, side: int) -> Image.Image:
    """A piece's picture of that side, drawn anew if the exhibit's would be blurred."""
    fine = _FINE.get(name)
    large = fine(2 * SPRITE) if side > 1.2 * SPRITE and fine else opened(f"pieces/{name}.png")
    return large.resize((side, side), Image.Resampling.LANCZOS)


def put(sheet: Image.Image, picture: Image.Image, middle: Spot) -> None:
    """Lay a picture on the sheet around a spot; it may reach beyond the rim."""
    layer = Image.new("RGBA", sheet.size)
    left, top = middle[0] - picture.width / 2, middle[1] - picture.height / 2
    layer.paste(picture, (round(left), round(top)))
    sheet.alpha_composite(layer)


def set_down(sheet: Image.Image, name: str, spot: Spot, side: int) -> None:
    """Put a piece on a spot, without its shadow."""
    put(sheet, sprite(name, side), spot)


def shadow(sheet: Image.Image, spot: Spot, side: int, name: str = "shadow") -> None:
    """The shadow of a piece on a spot."""
    put(sheet, opened(f"pieces/{name}.png").resize((side, side), Image.Resampling.BICUBIC), spot)


def glow(sheet: Image.Image, start: Spot, end: Spot, wide: float) -> None:
    """A line of light between two spots."""
    long = round(dist(start, end) + 0.7 * wide)
    bar = opened("marks/glow-line.png").resize((long, round(wide)), Image.Resampling.BICUBIC)
    turn = -degrees(atan2(end[1] - start[1], end[0] - start[0]))
    turned = bar.rotate(turn, Image.Resampling.BICUBIC, expand=True)
    put(sheet, turned, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))


def dimmed(sheet: Image.Image, spot: Spot, reach: float, least: float = 0.38) -> Image.Image:
    """Lamplight around a spot; the rest of the sheet is dim."""
    light = as_light(np.asarray(sheet.convert("RGB"), np.float32) / 255)
    x, y = grid((sheet.height, sheet.width))
    gone = np.hypot(x - spot[0], y - spot[1])
    bright: Field = least + (1.06 - least) * smooth(1.25 * reach, 0.15 * reach, gone)
    return Image.fromarray(as_pixels(light * bright[..., None]))


def draw(scene: Scene) -> Image.Image:
    """The scene as a plate."""
    left, top, part = scene.seen
    board = opened(f"boards/{scene.board}.jpg")
    whole, plan = board.width, PLANS[scene.board]
    box = (left * whole, top * whole, (left + part) * whole, (top + part) * whole)
    sheet = board.resize((SIDE, SIDE), Image.Resampling.LANCZOS, box)
    zoom = SIDE / (part * whole)
    unit = (plan.unit[2] - plan.unit[0]) * zoom
    side = round(plan.sprite * unit)

    def spot(point: str) -> Spot:
        x, y = _BOARDS[scene.board].points[point]
        across, down = (plan.unit[0] - box[0]) * zoom, (plan.unit[3] - box[1]) * zoom
        return across + x * unit, down - y * unit

    for start, end in scene.glows:
        glow(sheet, spot(start), spot(end), 0.62 * side)
    for mark, point in scene.marks:
        put(sheet, opened(f"marks/{mark}.png").resize((side, side)), spot(point))
    men = [(point, name) for point, name in standing(scene) if point != scene.lifted]
    for point, _ in men:
        shadow(sheet, spot(point), side)
    for point, name in men:
        set_down(sheet, name, spot(point), side)
    for point, name in standing(scene):
        if point == scene.lifted:
            x, y = spot(point)
            shadow(sheet, (x + 0.14 * side, y + 0.10 * side), round(1.15 * side), "shadow-lifted")
            set_down(sheet, name, (x - 0.06 * side, y - 0.22 * side), round(_LIFTED * side))
    if scene.lamp:
        return dimmed(sheet, spot(scene.lamp[0]), scene.lamp[1] * SIDE)
    return sheet.convert("RGB")


SCENES = {
    "tafl-riddle": Scene(
        board="tafl-11", men=LAYOUTS["diamond"], lamp=("f6", 0.72), seen=(0.02, 0.02, 0.96)
    ),
    "tafl-first-skill": Scene(
        board="tafl-7",
        men="""
            . . . . . . .
            . . . . T . .
            . . T . . . .
            . . . . T . .
            . T . t . . .
            . . . T . . .
            . . . . . . .
        """,
        seen=(0.19, 0.165, 0.60),
    ),
    "tafl-except-the-king": Scene(
        board="tafl-9-tablut",
        men="""
            . . . . t . . . .
            . . . . . . . t .
            . . T . T . . . .
            t . . . . t K t .
            . . T T . . . . t
            t . . . . T . . .
            . . . T . . T . t
            . t . . . . . . .
            . . . t . . t . .
        """,
        seen=(0.40, 0.13, 0.57),
        marks=(("lit", "f6"), ("lit", "h6")),
    ),
    "tafl-raichi": Scene(
        board="tafl-9-tablut",
        men="""
            . . . t . t . . .
            . . . . . . . t .
            . t T . T . . . .
            . . . . . . t . .
            . . T . . . . t .
            . t . K . . . . .
            t . . . . T . . t
            . t . T . . . t .
            . . t . t . . . .
        """,
        glows=(("d4", "i4"),),
    ),
    "tafl-silent-answer": Scene(
        board="tafl-11",
        men="""
            . . . . t . . t . . .
            . . t . . . . . . . .
            . . . . T . t . . t .
            . t . . . . t . . . .
            . . . t . T . K t . .
            t . . T . . . . t . .
            . . t . . t T . . . t
            . . . . T . . t . . .
            . t . . . t . . . . .
            . . . . . . . . t . .
            . . . t . . t . . . .
        """,
        seen=(0.26, 0.20, 0.60),
        lamp=("h7", 0.66),
    ),
    "tafl-watch-your-king": Scene(board="tafl-11", men=LAYOUTS["tawlbwrdd"]),
    "mill-zwickmuehle": Scene(
        board="mill",
        men="""
            l . . . . . l
            . l . l . l .
            . . . . d . .
            . d . . . . d
            . . d . . . .
            . . . d . . .
            d . . . . . .
        """,
        glows=(("a7", "g7"), ("b6", "f6")),
        marks=(("last", "d7"),),
    ),
    "mill-solved": Scene(
        board="mill",
        men="""
            l . . d . . .
            . . . l . d .
            . . . . d . .
            . d l . . . l
            . . . . l . .
            . l . . . d .
            . . . d . . .
        """,
    ),
    "draughts-lady-or-dyke": Scene(
        board="draughts",
        men="""
            . n . M . . . n
            . . . . n . . .
            . n . . . . . n
            . . m . . . . .
            . n . . . m . .
            . . m . m . . .
            . . . . . . . .
            . . . . . . . .
        """,
        seen=(0.13, 0.0, 0.54),
    ),
    "draughts-ghost-writer": Scene(
        board="draughts",
        men="""
            . n . n . . . n
            n . . . n . n .
            . n . n . n . .
            . . . . n . n .
            . m . m . . . n
            m . . . m . m .
            . m . m . m . .
            m . m . . . m .
        """,
        seen=(0.20, 0.21, 0.60),
    ),
    "draughts-kiss": Scene(
        board="draughts",
        men="""
            . n . . . n . n
            . . n . . . n .
            . n . . . n . .
            . . n . . . . .
            . . . m . . . n
            . . . . . . m .
            . m . . . m . .
            . . m . . . m .
        """,
        lifted="d4",
        marks=(("last", "c3"),),
        seen=(0.20, 0.31, 0.50),
    ),
    "draughts-long-legs": Scene(
        board="draughts",
        men="""
            . . . n . . . .
            n . . . . . . .
            . . . n . . . n
            . . n . . . . .
            . . . . . m . .
            m . . . . . . .
            . . . m . . . m
            M . . . m . . .
        """,
        glows=(("a1", "h8"),),
    ),
    "draughts-losing": Scene(
        board="draughts",
        men="""
            . n . . . n . n
            n . . . n . . .
            . . . n . . . n
            . . n . . . n .
            . n . . . . . .
            n . . . m . . .
            . . . . . . . n
            . . . . . . . .
        """,
        seen=(0.06, 0.06, 0.88),
        lamp=("e3", 0.62),
    ),
    "camps-lost-board": Scene(board="camps-5x5", men=""),
    "camps-five-ways": Scene(
        board="camps-5x5",
        men="""
            . . . . .
            u y b w x
            . . . . .
            U Y B W X
            . . . . .
        """,
    ),
}
"""The scenes by the names of their stories."""

DRAWINGS = {name: partial(draw, scene) for name, scene in SCENES.items()}
