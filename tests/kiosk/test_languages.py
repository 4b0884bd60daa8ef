"""The words of every language, and what is said where they are missing."""

import random
import shutil
from pathlib import Path

import pytest

from kiosk.languages import catalogue, speech
from kiosk.paths import data_folder

LOCALES = data_folder("locales")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A catalogue of our own, which may be broken."""
    shutil.copytree(LOCALES, tmp_path, dirs_exist_ok=True)
    return tmp_path / "sv" / "LC_MESSAGES" / "kiosk.mo"


def test_every_language_has_its_words() -> None:
    said = {speech(code).gettext("Out of order") for code in ("nb", "sv", "da", "de", "en")}
    assert len(said) > 3


def test_a_missing_catalogue_is_told_and_english_stands_in(
    file: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file.unlink()
    assert catalogue(tmp_path, "sv").gettext("Out of order") == "Out of order"
    (said,) = caplog.messages
    assert said.startswith(f"{file} cannot be read (No such file or directory)")


def test_no_broken_catalogue_ends_the_exhibit(
    file: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    chance, whole = random.Random(6), file.read_bytes()
    for _ in range(500):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 8)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        cut = chance.randrange(len(data))
        file.write_bytes(data[:cut])
        assert catalogue(tmp_path, "sv").gettext("Out of order") == "Out of order"
        start = chance.randrange(1200)
        data[start : start + 64] = chance.randbytes(64)
        file.write_bytes(data)
        catalogue(tmp_path, "sv")
    assert len(caplog.messages) > 500
    assert all("\n" not in message for message in caplog.messages)
