"""Makes all pictures and sounds: `python -m kiosk.art [name ...]`, `sounds` for all of these."""

import json
import sys
import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PIL import Image

from kiosk.art import boards, camps, discs, glows, icons, sounds, stones
from kiosk.art.palette import as_pixels

_UI = Path(__file__).parent.parent / "ui"
IMAGES = _UI / "images"
SOUNDS = _UI / "sounds"
Draw = Callable[[], Image.Image]
_HEADING = """\
# Written by `python -m kiosk.art`. Where the unit square of a board's points lies in its picture:
# left, bottom, right and top as parts of the picture's width and height, from its bottom left.
# sprite: the side of a piece's square picture as a part of the unit square's side; the piece
# stands on the middle of its picture.
"""

BOARDS: dict[str, Callable[[], boards.Picture]] = {
    "tafl-7": partial(boards.tafl, 7),
    "tafl-9": partial(boards.tafl, 9),
    "tafl-9-tablut": partial(boards.tafl, 9, corners=False),
    "tafl-11": partial(boards.tafl, 11),
    "tafl-13": partial(boards.tafl, 13),
    "mill": boards.mill,
    "draughts": boards.draughts,
    "camps-5x5": partial(boards.camps, 5),
    "camps-5x6": partial(boards.camps, 6),
}

PIECES: dict[str, Draw] = {
    "tafl-attacker": stones.tafl_attacker,
    "tafl-defender": stones.tafl_defender,
    "tafl-king": stones.tafl_king,
    "mill-light": stones.mill_light,
    "mill-dark": stones.mill_dark,
    "draughts-light": discs.draughts_light,
    "draughts-dark": discs.draughts_dark,
    "draughts-light-dam": discs.draughts_light_dam,
    "draughts-dark-dam": discs.draughts_dark_dam,
    **{
        f"camps-{side}-{kind}": partial(camps.stone, side, kind)
        for side in ("north", "south")
        for kind in ("blue", "yellow", "black", "white")
    },
    "camps-north-blockade": partial(camps.blockade, "north"),
    "camps-south-blockade": partial(camps.blockade, "south"),
    "shadow": glows.shadow,
    "shadow-lifted": glows.shadow_lifted,
}

MARKS: dict[str, Draw] = {
    "legal": glows.legal,
    "selected": glows.selected,
    "refused": glows.refused,
    "lit": glows.lit,
    "last": glows.last,
    "huff": glows.huff,
    "hand": glows.pointing_hand,
    "glow-line": glows.glow_line,
}

ICONS: dict[str, Draw] = {name: partial(icons.icon, name) for name in icons.DRAWINGS}


def main(wanted: list[str]) -> None:
    """Make the pictures of these names and, if named so, the sounds; or all."""
    if not wanted or "sounds" in wanted:
        sounds.save_all(SOUNDS)
    for folder, drawings in (("pieces", PIECES), ("marks", MARKS), ("icons", ICONS)):
        for name, draw in drawings.items():
            if not wanted or name in wanted:
                draw().save(_place(folder) / f"{name}.png", optimize=True)
    for name, make in BOARDS.items():
        if not wanted or name in wanted:
            _save_board(name, make())


def _place(folder: str) -> Path:
    """The folder of these pictures, made if it is missing."""
    place = IMAGES / folder
    place.mkdir(parents=True, exist_ok=True)
    return place


def _save_board(name: str, picture: boards.Picture) -> None:
    """Save a board's picture, and where its unit square lies beside those of the others."""
    whole = Image.fromarray(as_pixels(picture.light))
    whole.save(_place("boards") / f"{name}.jpg", quality=88, optimize=True, subsampling=0)
    table = _place("boards") / "boards.toml"
    known = tomllib.loads(table.read_text()) if table.exists() else {}
    left, top, right, bottom = picture.unit
    known[name] = {
        "file": f"{name}.jpg",
        "left": round(left / whole.width, 5),
        "bottom": round(1 - bottom / whole.height, 5),
        "right": round(right / whole.width, 5),
        "top": round(1 - top / whole.height, 5),
        "sprite": round(picture.sprite, 5),
    }
    entries = [_entry(board, known[board]) for board in BOARDS if board in known]
    table.write_text("\n".join([_HEADING, *entries]))


def _entry(name: str, values: dict[str, str | float]) -> str:
    """One board's table, in TOML."""
    return f"[{name}]\n" + "".join(
        f"{key} = {json.dumps(value)}\n" for key, value in values.items()
    )


if __name__ == "__main__":
    main(sys.argv[1:])
