"""The pictures: complete in both looks, as their scripts draw them, and easy to tell apart."""

import tomllib
from functools import cache
from itertools import combinations

import numpy as np
import pytest
from PIL import Image

from games.board import squares
from games.mill.board import BOARD as MILL
from kiosk.art import atlas
from kiosk.art.__main__ import save_board, table
from kiosk.art.catalogue import CARVED, FLAT
from kiosk.art.palette import as_light, luminance
from kiosk.art.plans import PLANS
from kiosk.atlas import MAPS, sheets

LOOKS = {"carved": CARVED, "flat": FLAT}
CONTRAST = {"carved": 3.0, "flat": 4.5}
SIDE = 256

POINTS = {
    "tafl-11": squares(11, 11).points,
    "tafl-9-tablut": squares(9, 9).points,
    "mill": MILL.points,
    "draughts": squares(8, 8).points,
    "camps-5x5": squares(5, 5).points,
}
GROUNDS = {
    "tafl": ("tafl-11 f3", "tafl-11 i9", "tafl-11 c10", "tafl-9-tablut a4"),
    "mill": ("mill a1", "mill d7", "mill c4", "mill f2"),
    "draughts": ("draughts a1", "draughts d4", "draughts h8"),
    "camps": ("camps-5x5 c1", "camps-5x5 c3", "camps-5x5 c5"),
}
THRONE_AND_CORNER = ("tafl-11 f6", "tafl-11 a1")
PIECES = [name for name in CARVED.sprites["pieces"] if not name.startswith(("shadow", "die"))]
"""What stands on a board."""


def grounds(piece):
    """Kinds of places where a piece may stand."""
    own = GROUNDS[piece.partition("-")[0]]
    return own + THRONE_AND_CORNER if piece == "tafl-king" else own


def opened(file):
    with Image.open(file) as picture:
        return picture.copy()


@cache
def sprite(look, name):
    return opened(LOOKS[look].folder / "pieces" / f"{name}.png")


@cache
def ground(look, place):
    """What a piece's picture covers of the board."""
    board, point = place.split()
    entry = tomllib.loads((LOOKS[look].folder / "boards" / "boards.toml").read_text())[board]
    picture = opened(LOOKS[look].folder / "boards" / entry["file"]).convert("RGBA")
    x, y = POINTS[board][point]
    left, bottom = entry["left"], entry["bottom"]
    across = (left + (entry["right"] - left) * x) * picture.width
    down = (1 - bottom - (entry["top"] - bottom) * y) * picture.height
    half = entry["sprite"] * (entry["right"] - left) * picture.width / 2
    box = (across - half, down - half, across + half, down + half)
    return picture.resize((SIDE, SIDE), Image.Resampling.BOX, box)


def brightness(picture):
    """The luminance of each pixel, as WCAG 2 reckons it."""
    return luminance(as_light(np.asarray(picture.convert("RGB"), np.float32) / 255))


def ratio(one, other):
    return (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)


def standing(look, piece, place):
    """A piece with its shadow on the board."""
    picture = ground(look, place).copy()
    picture.alpha_composite(sprite(look, "shadow"))
    picture.alpha_composite(sprite(look, piece))
    return picture


def along_the_rim(bright, alpha, board):
    """The best contrast near the piece's outline in each direction, four pixels at a time."""
    rows, columns = np.nonzero(alpha > 127)
    middle = columns.mean(), rows.mean()
    far = np.arange(SIDE * 3 // 4)
    best = []
    for angle in np.radians(np.arange(0, 360, 3)):
        x = np.clip(middle[0] + far * np.cos(angle), 0, SIDE - 1).astype(int)
        y = np.clip(middle[1] + far * np.sin(angle), 0, SIDE - 1).astype(int)
        edge = np.flatnonzero(alpha[y, x] > 127).max()
        near = bright[y, x][max(0, edge - 16) : edge + 12]
        best.append(ratio(np.convolve(near, np.ones(4) / 4, "valid"), board).max())
    return np.array(best)


@pytest.mark.parametrize(
    ("look", "piece", "place"),
    [(look, piece, place) for look in LOOKS for piece in PIECES for place in grounds(piece)],
)
def test_a_piece_stands_out_by_its_body_or_along_most_of_its_rim(look, piece, place):
    bright = brightness(standing(look, piece, place))
    alpha = np.asarray(sprite(look, piece))[..., 3]
    board = np.median(brightness(ground(look, place))[alpha > 127])
    body = ratio(np.median(bright[alpha > 250]), board)
    rim = along_the_rim(bright, alpha, board)
    assert body >= CONTRAST[look] or (rim >= CONTRAST[look]).mean() >= 0.8


def assert_none_alike(pictures):
    """Any two differ clearly in brightness on a fiftieth of their pixels, or more."""
    bright = {name: brightness(picture) for name, picture in pictures.items()}
    for one, other in combinations(bright, 2):
        differing = (ratio(bright[one], bright[other]) >= 2).mean()
        assert differing >= 0.02, f"{one} and {other}"


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", GROUNDS)
def test_no_two_pieces_of_a_game_look_alike_without_colour(look, game):
    own = [piece for piece in PIECES if piece.startswith(game)]
    assert_none_alike({piece: standing(look, piece, GROUNDS[game][1]) for piece in own})


@pytest.mark.parametrize("look", LOOKS)
def test_no_two_marks_look_alike_without_colour(look):
    board = ground(look, "tafl-11 f3")
    marked = {"no mark": board}
    for mark in ("legal", "selected", "refused", "lit", "last", "huff"):
        marked[mark] = board.copy()
        marked[mark].alpha_composite(opened(LOOKS[look].folder / "marks" / f"{mark}.png"))
    assert_none_alike(marked)


def test_both_looks_have_the_same_pictures():
    assert list(FLAT.boards) == list(CARVED.boards) == list(PLANS)
    for folder in ("pieces", "marks"):
        assert list(FLAT.sprites[folder]) == list(CARVED.sprites[folder])


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_every_picture_is_shipped_and_no_other(look):
    for folder, drawings in look.sprites.items():
        assert {file.stem for file in (look.folder / folder).glob("*.png")} == set(drawings)
    shipped = {file.name for file in (look.folder / "boards").iterdir()} - {"boards.toml"}
    assert shipped == {f"{name}{look.board_suffix}" for name in look.boards}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_the_table_of_boards_and_their_sizes_follow_the_plans(look):
    assert (look.folder / "boards" / "boards.toml").read_text() == table(look)
    for name, plan in PLANS.items():
        with Image.open(look.folder / "boards" / f"{name}{look.board_suffix}") as picture:
            assert (picture.height, picture.width) == plan.shape


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_every_sheet_of_the_map_is_shipped_and_no_other(look):
    shipped = {file.name for file in (look.folder / "maps").iterdir()} - {"maps.toml"}
    assert shipped == {f"{name}{look.board_suffix}" for name in atlas.SHEETS}
    for name in shipped:
        with Image.open(look.folder / "maps" / name) as picture:
            assert picture.size == (atlas.SIDE, atlas.SIDE)


def test_the_table_of_sheets_tells_what_was_drawn():
    assert (MAPS / "maps.toml").read_text() == atlas.table()
    assert sheets() == atlas.SHEETS


@pytest.mark.parametrize(
    ("longitude", "latitude", "is_land"),
    [(10.4, 63.2, True), (-18.5, 65.0, True), (-8.0, 53.2, True), (31.0, 51.0, True),
     (2.0, 61.0, False), (19.5, 57.0, False), (-5.0, 54.0, False)],
)  # fmt: skip
def test_land_and_sea_lie_where_the_marks_expect_them(longitude, latitude, is_land):
    x, y = sheets()["north"].spot(longitude, latitude)
    picture = opened(FLAT.folder / "maps" / "north.png").convert("L")
    grey = picture.getpixel((round(x * atlas.SIDE), round((1 - y) * atlas.SIDE)))
    assert (grey > 30) == is_land


def assert_alike(shipped, drawn):
    """A few pixels may differ: processors round sines and powers each in its own way."""
    shipped, drawn = (np.asarray(picture, np.int16) for picture in (shipped, drawn))
    assert shipped.shape == drawn.shape
    differing = (np.abs(shipped - drawn) > 2).mean()
    assert differing <= 0.001


def left_to_the_proofs(cases, quick):
    """All cases, those that take long marked as proofs."""
    return [
        case if quick(*case) else pytest.param(*case, marks=pytest.mark.prove) for case in cases
    ]


@pytest.mark.parametrize(
    ("look", "folder", "name"),
    left_to_the_proofs(
        [
            (look, folder, name)
            for look in LOOKS
            for folder, drawings in LOOKS[look].sprites.items()
            for name in drawings
        ],
        lambda look, folder, name: look == "flat" or folder == "marks" or name == "mill-light",
    ),
)
def test_a_picture_is_what_its_script_draws(look, folder, name):
    shipped = opened(LOOKS[look].folder / folder / f"{name}.png")
    assert_alike(shipped, LOOKS[look].sprites[folder][name]())


@pytest.mark.parametrize(
    ("look", "name"),
    left_to_the_proofs(
        [(look, name) for look in LOOKS for name in PLANS],
        lambda look, name: look == "flat" and name in ("camps-5x6", "draughts"),
    ),
)
def test_a_board_is_what_its_script_draws(look, name, tmp_path):
    file = f"{name}{LOOKS[look].board_suffix}"
    save_board(tmp_path / file, LOOKS[look].boards[name]())
    assert_alike(opened(LOOKS[look].folder / "boards" / file), opened(tmp_path / file))
