"""The tour: every screen in every language on every reference panel, as pictures and sheets.

Each panel is painted by a process of its own, because a process has one window.
"""

import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from kiosk.panel import REFERENCE_PANELS
from kiosk.picture import read_png, write_png

ON_A_SHEET = 6
SHEET_WIDTH = 1920
CONTRASTS = ("normal", "high-contrast")


def make(out: Path, panel: str | None = None, language: str | None = None) -> int:
    """Paints the tour; 1 if a panel could not be painted."""
    if panel and panel not in REFERENCE_PANELS:
        print(f"There is no panel '{panel}': use {', '.join(REFERENCE_PANELS)}.", file=sys.stderr)
        return 1
    failed = 0
    for name in [panel] if panel else REFERENCE_PANELS:
        print(f"Painting {name} …", flush=True)
        command = [sys.executable, "-m", "kiosk.ui.tour", str(out), name, language or ""]
        # The window is not shown, wherever this runs.
        off_screen = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
        failed |= subprocess.run(command, env={**os.environ, **off_screen}, check=False).returncode
        for contrast in CONTRASTS:
            _make_sheets(out, name, contrast)
    print(f"The tour is in {out}.")
    return 1 if failed else 0


def _make_sheets(out: Path, panel: str, contrast: str) -> None:
    """Lays the pictures of each language out on sheets of six."""
    folder = out / panel.replace(" ", "-") / contrast
    by_language: dict[str, list[Path]] = {}
    for file in sorted(folder.glob("*.png")):
        by_language.setdefault(file.stem.rpartition("-")[2], []).append(file)
    for code, files in by_language.items():
        for number, six in enumerate(_by_six(files), start=1):
            name = f"{panel.replace(' ', '-')}-{contrast}-{code}-{number}.png"
            write_png(out / "sheets" / name, sheet([read_png(file) for file in six]))


def _by_six(files: Sequence[Path]) -> Iterable[Sequence[Path]]:
    return (files[first : first + ON_A_SHEET] for first in range(0, len(files), ON_A_SHEET))


def sheet(pictures: Sequence[Any]) -> Any:
    """Pictures of one size side by side, made smaller."""
    height, width, _ = pictures[0].shape
    columns = 3 if height > width else 2
    smaller = max(1, round(width * columns / SHEET_WIDTH))
    small = [_smaller(picture, smaller) for picture in pictures]
    rows = -(-len(small) // columns)
    made = np.zeros((rows * small[0].shape[0], columns * small[0].shape[1], 3), np.uint8)
    for number, picture in enumerate(small):
        top, left = number // columns * picture.shape[0], number % columns * picture.shape[1]
        made[top : top + picture.shape[0], left : left + picture.shape[1]] = picture
    return made


def _smaller(picture: Any, times: int) -> Any:
    """Each square of pixels becomes one, with their mean colour."""
    height, width = (side // times * times for side in picture.shape[:2])
    squares = picture[:height, :width].reshape(height // times, times, width // times, times, 3)
    return squares.mean(axis=(1, 3)).round().astype(np.uint8)
