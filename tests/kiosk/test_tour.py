"""Pictures and contact sheets of the tour."""

from pathlib import Path

import numpy as np
from PIL import Image

from kiosk.picture import read_png, write_png
from kiosk.tour import ON_A_SHEET, make, sheet


def test_a_picture_is_read_as_it_was_written_also_by_others(tmp_path: Path) -> None:
    pixels = np.random.default_rng(1).integers(0, 256, (7, 5, 3), np.uint8)
    file = tmp_path / "new" / "picture.png"
    write_png(file, pixels)
    assert (read_png(file) == pixels).all()
    with Image.open(file) as opened:
        assert (np.asarray(opened) == pixels).all()


def test_a_sheet_holds_every_picture() -> None:
    pictures = [np.full((1080, 1920, 3), shade, np.uint8) for shade in range(10, 70, 10)]
    assert len(pictures) == ON_A_SHEET
    made = sheet(pictures)
    assert made.shape == (3 * 540, 2 * 960, 3)
    assert set(np.unique(made)) == set(range(10, 70, 10))


def test_an_unknown_panel_gets_one_sentence(tmp_path: Path, capsys: object) -> None:
    assert make(tmp_path, "99-inch") == 1
