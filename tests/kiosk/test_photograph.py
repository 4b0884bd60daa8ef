"""A picture that cannot be shown is told before a visitor misses it."""

import random

import pytest
from PIL import Image

from kiosk.config import read
from kiosk.photograph import LONGEST_SIDE, fault, logo
from kiosk.stories import BOARDS


@pytest.fixture(params=["png", "jpg"])
def picture(tmp_path, request):
    file = tmp_path / f"find.{request.param}"
    Image.effect_noise((60, 40), 80).convert("RGB").save(file)
    return file


def test_a_whole_picture_can_be_shown(picture):
    assert fault(picture) == ""


def test_every_picture_of_ours_can_be_shown():
    assert {fault(file) for file in BOARDS.glob("*.jpg")} == {""}


def test_a_picture_that_is_cut_off_is_told(picture):
    data = picture.read_bytes()
    for length in (0, 1, 10, len(data) // 2, len(data) - 3):
        picture.write_bytes(data[:length])
        assert (
            fault(picture) == f"The picture '{picture.name}' is no whole JPEG or PNG: save it anew."
        )


def test_another_kind_of_file_is_told(tmp_path):
    file = tmp_path / "find.jpg"
    file.write_bytes(b"GIF89a" + bytes(200))
    assert "no whole JPEG or PNG" in fault(file)


def test_a_picture_that_is_not_there_is_told(tmp_path):
    assert fault(tmp_path / "none.png").startswith("There is no picture 'none.png'")


def test_a_huge_picture_is_told(tmp_path):
    file = tmp_path / "wide.png"
    Image.new("1", (LONGEST_SIDE + 1, 2)).save(file)
    assert fault(file).endswith("make it 4096 or smaller.")


def test_any_bytes_have_an_answer(picture):
    chance, data = random.Random(2), picture.read_bytes()
    for _ in range(300):
        broken = bytearray(data)
        for _ in range(chance.randrange(1, 9)):
            broken[chance.randrange(len(broken))] = chance.randrange(256)
        picture.write_bytes(broken)
        assert isinstance(fault(picture), str)


def test_a_logo_lies_beside_the_settings(picture):
    settings = picture.with_name("kiosk.toml")
    settings.write_text(f'[museum]\nlogo = "{picture.name}"\n')
    assert logo(read(settings).config.museum.logo) == str(picture)


def test_a_broken_logo_is_told_and_left_out(picture, caplog):
    picture.write_bytes(b"nothing")
    assert logo(str(picture)) == ""
    assert "The museum's logo is left out." in caplog.text


def test_a_museum_without_a_logo_is_told_nothing(caplog):
    assert logo("") == ""
    assert not caplog.text
