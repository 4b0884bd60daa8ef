"""Fonts that are missing or broken: others stand in for them, and the log says so."""

import random
import shutil
from pathlib import Path

import pytest

from kiosk.typefaces import FONTS, TYPEFACES, is_whole, usable


@pytest.fixture
def fonts(tmp_path: Path) -> Path:
    """Our fonts, which may be broken."""
    shutil.copytree(FONTS, tmp_path, dirs_exist_ok=True)
    return tmp_path


def names(folder: Path) -> dict[str, list[str | None]]:
    return {name: [file and file.stem for file in files] for name, files in usable(folder)}


def test_our_fonts_are_whole(caplog: pytest.LogCaptureFixture) -> None:
    assert names(FONTS) == {face.name: list(face[1:]) for face in TYPEFACES}
    assert not caplog.messages


def test_a_font_that_was_touched_is_known(fonts: Path) -> None:
    chance, file = random.Random(6), fonts / "Alegreya-Bold.ttf"
    whole = file.read_bytes()
    for _ in range(300):
        place = chance.randrange(len(whole))
        changed = whole[:place] + bytes([whole[place] ^ 1 << chance.randrange(8)])
        file.write_bytes(changed + whole[place + 1 :])
        assert not is_whole(file)
        if any(whole[place:]):
            file.write_bytes(whole[:place])
            assert not is_whole(file)


def test_a_font_of_the_same_family_stands_in(fonts: Path, caplog: pytest.LogCaptureFixture) -> None:
    (fonts / "AlegreyaSans-Regular.ttf").unlink()
    (fonts / "Alegreya-Bold.ttf").write_bytes(b"no font")
    found = names(fonts)
    assert found["AlegreyaSans"][0] == "AlegreyaSans-Medium"
    assert found["Alegreya"] == ["Alegreya-Medium", "Alegreya-MediumItalic", "Alegreya-Medium"]
    assert "Alegreya-Bold.ttf is missing or broken, and Alegreya-Medium" in caplog.messages[0]


def test_where_no_font_is_left_the_log_says_so(
    fonts: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for file in fonts.glob("*.ttf"):
        file.write_bytes(file.read_bytes()[:1000])
    assert not names(fonts)
    assert "a plain font stands in" in caplog.messages[0]
