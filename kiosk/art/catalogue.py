"""Every picture by its name, in the carved look and in the flat one: the names are the same."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PIL import Image

from kiosk.art import boards, camps, discs, glows, icons, stones
from kiosk.art.flat import boards as flat_boards
from kiosk.art.flat import marks as flat_marks
from kiosk.art.flat import pieces as flat_pieces
from kiosk.art.flat.ink import BLACK, WHITE
from kiosk.art.palette import Field

IMAGES = Path(__file__).parent.parent / "ui" / "images"
_OWNERS = ("north", "south")
_STONES = ("blue", "yellow", "black", "white")
Draw = Callable[[], Image.Image]


@dataclass(frozen=True, slots=True)
class Look:
    """One look: a folder, how its boards are saved, and what draws each picture."""

    folder: Path
    board_suffix: str
    boards: dict[str, Callable[[], Field]]
    sprites: dict[str, dict[str, Draw]]
    """By the names of the folders in the folder."""


_CARVED_PIECES: dict[str, Draw] = {
    "tafl-attacker": stones.tafl_attacker,
    "tafl-defender": stones.tafl_defender,
    "tafl-king": stones.tafl_king,
    "mill-light": stones.mill_light,
    "die": stones.die,
    "mill-dark": stones.mill_dark,
    "draughts-light": discs.draughts_light,
    "draughts-dark": discs.draughts_dark,
    "draughts-light-dam": discs.draughts_light_dam,
    "draughts-dark-dam": discs.draughts_dark_dam,
    **{
        f"camps-{side}-{kind}": partial(camps.stone, side, kind)
        for side in _OWNERS
        for kind in _STONES
    },
    **{f"camps-{side}-blockade": partial(camps.blockade, side) for side in _OWNERS},
    "shadow": glows.shadow,
    "shadow-lifted": glows.shadow_lifted,
}
_FLAT_PIECES: dict[str, Draw] = {
    "tafl-attacker": partial(flat_pieces.man, BLACK),
    "tafl-defender": partial(flat_pieces.man, WHITE),
    "tafl-king": flat_pieces.king,
    "mill-light": partial(flat_pieces.man, WHITE),
    "die": flat_pieces.die,
    "mill-dark": partial(flat_pieces.man, BLACK),
    "draughts-light": partial(flat_pieces.man, WHITE),
    "draughts-dark": partial(flat_pieces.man, BLACK),
    "draughts-light-dam": partial(flat_pieces.dam, WHITE),
    "draughts-dark-dam": partial(flat_pieces.dam, BLACK),
    **{
        f"camps-{side}-{kind}": partial(flat_pieces.camps_stone, side, kind)
        for side in _OWNERS
        for kind in _STONES
    },
    **{f"camps-{side}-blockade": partial(flat_pieces.camps_blockade, side) for side in _OWNERS},
    "shadow": flat_pieces.no_shadow,
    "shadow-lifted": flat_pieces.no_shadow,
}
_CARVED_MARKS: dict[str, Draw] = {
    "legal": glows.legal,
    "selected": glows.selected,
    "refused": glows.refused,
    "lit": glows.lit,
    "last": glows.last,
    "huff": glows.huff,
    "hand": glows.pointing_hand,
    "glow-line": glows.glow_line,
    "bloom": glows.bloom,
}
_FLAT_MARKS: dict[str, Draw] = {
    "legal": flat_marks.legal,
    "selected": flat_marks.selected,
    "refused": flat_marks.refused,
    "lit": flat_marks.lit,
    "last": flat_marks.last,
    "huff": flat_marks.huff,
    "hand": flat_marks.pointing_hand,
    "glow-line": flat_marks.glow_line,
    "bloom": flat_marks.bloom,
}

CARVED = Look(
    IMAGES,
    ".jpg",
    {
        "tafl-7": partial(boards.tafl, 7),
        "tafl-9": partial(boards.tafl, 9),
        "tafl-9-tablut": partial(boards.tafl, 9, corners=False),
        "tafl-11": partial(boards.tafl, 11),
        "tafl-13": partial(boards.tafl, 13),
        "mill": boards.mill,
        "draughts": boards.draughts,
        "camps-5x5": partial(boards.camps, 5),
        "camps-5x6": partial(boards.camps, 6),
    },
    {
        "pieces": _CARVED_PIECES,
        "marks": _CARVED_MARKS,
        "icons": {name: partial(icons.icon, name) for name in icons.DRAWINGS},
    },
)
FLAT = Look(
    IMAGES / "flat",
    ".png",
    {
        "tafl-7": partial(flat_boards.tafl, 7),
        "tafl-9": partial(flat_boards.tafl, 9),
        "tafl-9-tablut": partial(flat_boards.tafl, 9, corners=False),
        "tafl-11": partial(flat_boards.tafl, 11),
        "tafl-13": partial(flat_boards.tafl, 13),
        "mill": flat_boards.mill,
        "draughts": flat_boards.draughts,
        "camps-5x5": partial(flat_boards.camps, 5),
        "camps-5x6": partial(flat_boards.camps, 6),
    },
    {"pieces": _FLAT_PIECES, "marks": _FLAT_MARKS},
)
