"""Paints attract and home off screen, with whichever exhibit this Python has.

python pictures.py FOLDER WIDTH HEIGHT
"""

import sys
from pathlib import Path

from kiosk.config import Config
from kiosk.exhibits import Exhibit
from kiosk.panel import Panel
from kiosk.picture import write_png
from kiosk.ui import startup

OFF_SCREEN = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}


def main(out: Path, width: int, height: int) -> None:
    """Writes attract.png and home.png."""
    panel = Panel(width=width, height=height)
    startup.prepare(panel, fullscreen=False, is_hurried=True)
    from kiosk.ui.app import KioskApp
    from kiosk.ui.visitor import Visitor

    visitor = Visitor(KioskApp(Config(panel=panel), Exhibit(), out))
    write_png(out / "attract.png", visitor.picture())
    visitor.touches(10, 10)
    write_png(out / "home.png", visitor.picture())


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
