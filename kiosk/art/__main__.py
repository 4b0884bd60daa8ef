"""Makes all pictures and sounds: `python -m kiosk.art [name ...]`, `sounds` for all of these."""

import json
import sys
from pathlib import Path

from PIL import Image

from kiosk.art import atlas, plates, sounds
from kiosk.art.catalogue import CARVED, FLAT, Look
from kiosk.art.palette import Field, as_pixels
from kiosk.art.plans import PLANS, Plan
from kiosk.atlas import MAPS

SOUNDS = Path(__file__).parent.parent / "ui" / "sounds"
_HEADING = """\
# Written by `python -m kiosk.art`. Where the unit square of a board's points lies in its picture:
# left, bottom, right and top as parts of the picture's width and height, from its bottom left.
# sprite: the side of a piece's square picture as a part of the unit square's side; the piece
# stands on the middle of its picture.
"""


def main(wanted: list[str]) -> None:
    """Make the pictures of these names, in both looks, and the sounds if named so; or all."""
    if not wanted or "sounds" in wanted:
        sounds.save_all(SOUNDS)
    for look in (FLAT, CARVED):
        for folder, drawings in look.sprites.items():
            for name, draw in drawings.items():
                if not wanted or name in wanted:
                    draw().save(_made(look.folder / folder) / f"{name}.png", optimize=True)
        for name, make in look.boards.items():
            if not wanted or name in wanted:
                save_board(_made(look.folder / "boards") / f"{name}{look.board_suffix}", make())
        _made(look.folder / "boards").joinpath("boards.toml").write_text(table(look))
    _made(MAPS).joinpath("maps.toml").write_text(atlas.table())
    for look, sheets in ((FLAT, atlas.FLAT), (CARVED, atlas.CARVED)):
        for name, make in sheets.items():
            if not wanted or name in wanted:
                save_board(_made(look.folder / "maps") / f"{name}{look.board_suffix}", make())
    for name in plates.PLATES:
        if not wanted or name in wanted:
            plates.save(plates.STORIES, name)


def _made(folder: Path) -> Path:
    """The folder, made if it is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def save_board(file: Path, light: Field) -> None:
    """Save a board's picture; the settings that its kind does not know are left aside."""
    Image.fromarray(as_pixels(light)).save(file, quality=88, optimize=True, subsampling=0)


def table(look: Look) -> str:
    """Where each board of a look lies in its picture, in TOML."""
    entries = [_entry(name, f"{name}{look.board_suffix}", PLANS[name]) for name in look.boards]
    return "\n".join([_HEADING, *entries])


def _entry(name: str, file: str, plan: Plan) -> str:
    """One board's table."""
    left, top, right, bottom = plan.unit
    rows, columns = plan.shape
    values = {
        "file": file,
        "left": round(left / columns, 5),
        "bottom": round(1 - bottom / rows, 5),
        "right": round(right / columns, 5),
        "top": round(1 - top / rows, 5),
        "sprite": round(plan.sprite, 5),
    }
    lines = [f"{key} = {json.dumps(value)}\n" for key, value in values.items()]
    return "".join([f"[{name}]\n", *lines])


if __name__ == "__main__":
    main(sys.argv[1:])
