"""A picture that cannot be shown has a quiet stand-in, and the log says which one it is."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.screens.test_visits import enters

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from kiosk.ui.visitor import Visitor
    from tests.screens.conftest import Open


@pytest.fixture
def images(window: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pictures of our own, which may be broken; none is loaded yet."""
    from kiosk.ui import piece
    from kiosk.ui.theme import IMAGES

    folder = tmp_path / "images"
    for file in IMAGES.rglob("*.png"):
        place = folder / file.relative_to(IMAGES)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(file)
    monkeypatch.setattr(piece, "IMAGES", folder)
    monkeypatch.setattr(piece, "_small", cache(piece._small.__wrapped__))
    return folder


def spoil(file: Path) -> None:
    """Leaves half of it."""
    half = file.read_bytes()[: file.stat().st_size // 2]
    file.unlink()
    file.write_bytes(half)


def is_a_square(visitor: "Visitor", around: "Widget") -> bool:
    """Whether the picture in a widget has one colour from edge to edge, unlike what is beside."""
    from kivy.uix.image import Image

    from tests.screens.fit import box

    pictures = (widget for widget in around.walk(restrict=True) if isinstance(widget, Image))
    (shown,) = (picture for picture in pictures if picture.opacity)
    left, bottom, right, top = (round(edge) for edge in box(shown))
    picture = visitor.picture()[::-1]
    inside = picture[bottom + 3 : top - 3, left + 3 : right - 3].reshape(-1, 3)
    beside = picture[(bottom + top) // 2, left - 4]
    return len(np.unique(inside, axis=0)) == 1 and not (inside[0] == beside).all()


def turn_of(visitor: "Visitor") -> "Widget":
    """Where the seat says whose turn it is, with a piece."""
    seat = visitor.app.guide.play.near
    (said,) = (w for w in seat.walk() if getattr(w, "said", "") == seat.headline)
    place: Widget = said.parent
    return place


def told(caplog: pytest.LogCaptureFixture, file: Path) -> list[str]:
    """What the log says of a file."""
    return [said for said in caplog.messages if str(file) in said and "install" in said]


def test_a_button_with_a_broken_icon_shows_no_white_square(
    open_exhibit: "Open", images: Path, caplog: pytest.LogCaptureFixture
) -> None:
    icons = images / "icons"
    (icons / "learn.png").unlink()
    spoil(icons / "stories.png")
    visitor = open_exhibit()
    enters(visitor, "mill")
    for name in ("learn", "stories"):
        assert not is_a_square(visitor, visitor.button(name))
        assert len(told(caplog, icons / f"{name}.png")) == 1


def test_a_seat_with_a_broken_piece_shows_no_white_square(
    open_exhibit: "Open", images: Path, caplog: pytest.LogCaptureFixture
) -> None:
    light = images / "pieces" / "mill-light.png"
    spoil(light)
    visitor = open_exhibit()
    enters(visitor, "mill", "two-players")
    assert not is_a_square(visitor, turn_of(visitor))
    assert len(told(caplog, light)) == 1
