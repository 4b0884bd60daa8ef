"""Pictures and contact sheets of the tour."""

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from kiosk.picture import read_png, write_png
from kiosk.tour import CONTRASTS, ON_A_SHEET, make, sheet


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


@pytest.mark.prove
def test_the_tour_shows_every_screen_in_both_contrasts(tmp_path: Path) -> None:
    assert make(tmp_path, "15-inch", "de") == 0
    pictures = {name: {*(tmp_path / "15-inch" / name).iterdir()} for name in CONTRASTS}
    stops = [{file.name for file in files} for files in pictures.values()]
    assert stops[0] == stops[1]
    for wanted in (
        *("attract", "viking-story", "boards-compared", "learn-over", "draughts-story"),
        *("home-with-a-game-to-go-on", "staff", "cleaning", "closed", "out-of-order"),
    ):
        assert any(name.endswith(f"{wanted}-de.png") for name in stops[0]), wanted
    grounds = {tuple(read_png(file)[2, 2]) for file in pictures["high-contrast"]}
    assert grounds == {(0, 0, 0)}
