"""Every picture, sound and font is listed, and what is missing is told."""

import shutil
from pathlib import Path

from kiosk.assets import LIST, UI, asset_problems, listing


def test_the_list_names_every_file_as_it_is() -> None:
    assert LIST.read_text("utf-8") == listing(), "run `make assets`"
    assert not list(asset_problems())


def test_what_is_missing_or_cut_short_is_told(tmp_path: Path) -> None:
    for name in ("images/icons", "sounds"):
        shutil.copytree(UI / name, tmp_path / name)
    (tmp_path / LIST.name).write_text(listing(tmp_path), "utf-8")
    assert not list(asset_problems(tmp_path))
    (tmp_path / "images/icons/home.png").unlink()
    (tmp_path / "sounds/knock.wav").write_bytes(b"RIFF")
    told = [str(problem).removeprefix(str(tmp_path)) for problem in asset_problems(tmp_path)]
    assert told[0] == "/images/icons/home.png:1: The file is missing: install the exhibit again."
    assert told[1].startswith("/sounds/knock.wav:1: The file has 4 bytes in place of ")
    (tmp_path / LIST.name).unlink()
    assert "list of pictures is missing" in str(next(asset_problems(tmp_path)))
