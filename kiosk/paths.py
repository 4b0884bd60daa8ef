"""Finds the data that is shipped with the program."""

from pathlib import Path
from typing import Literal


def data_folder(name: Literal["content", "locales"], package: Path = Path(__file__).parent) -> Path:
    """Inside the package in a wheel and the .deb, beside the package in a checkout."""
    for folder in (package / name, package.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"The folder {name} is neither inside nor beside {package}.")
