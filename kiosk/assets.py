"""Looks whether every picture, sound and font of the exhibit is there and whole."""

from collections.abc import Iterator
from pathlib import Path

from kiosk.problem import Problem

UI = Path(__file__).parent / "ui"
LIST = UI / "assets.txt"
"""The files that must be there, one on each line with its size in bytes."""
FOLDERS = ("images", "sounds", "fonts")


def asset_files(folder: Path = UI) -> list[Path]:
    """Every file that is there."""
    files = (file for name in FOLDERS for file in (folder / name).rglob("*"))
    return sorted(file for file in files if file.is_file())


def listing(folder: Path = UI) -> str:
    """The list of the files that are there, as it is kept beside them."""
    lines = [f"{file.stat().st_size} {file.relative_to(folder)}" for file in asset_files(folder)]
    return "\n".join([*lines, ""])


def asset_problems(folder: Path = UI) -> Iterator[Problem]:
    """What is missing or cut short; on the screen something plain stands in for it."""
    listed = folder / LIST.name
    if not listed.is_file():
        yield Problem(listed, 1, "The list of pictures is missing: install the exhibit again.")
        return
    for line in listed.read_text("utf-8").splitlines():
        size, _, name = line.partition(" ")
        file = folder / name
        if not file.is_file():
            yield Problem(file, 1, "The file is missing: install the exhibit again.")
        elif file.stat().st_size != int(size):
            sentence = f"The file has {file.stat().st_size} bytes in place of {size}"
            yield Problem(file, 1, f"{sentence}: install the exhibit again.")
