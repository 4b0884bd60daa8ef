"""The pictures of the stories: one square plate for each, by the name of its story."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from PIL import Image

from kiosk.art import dice, grass, grounds, maps, scenes, treasures

ROOM = 350_000
"""How many bytes a plate may take."""
_QUALITIES = (86, 82, 78, 74, 70, 66)
STORIES = Path(__file__).parent.parent.parent / "content" / "stories"
PLATES: dict[str, Callable[[], Image.Image]] = {
    **scenes.DRAWINGS,
    **maps.DRAWINGS,
    **grounds.DRAWINGS,
    **grass.DRAWINGS,
    **dice.DRAWINGS,
    **treasures.DRAWINGS,
}


def save(folder: Path, name: str) -> None:
    """Draw a story's plate and save it in the story's folder."""
    place = folder / name
    place.mkdir(parents=True, exist_ok=True)
    (place / "plate.jpg").write_bytes(packed(PLATES[name]()))


def packed(plate: Image.Image) -> bytes:
    """A plate as JPEG, as fine as its room allows."""
    for quality in _QUALITIES:
        file = BytesIO()
        plate.save(file, "JPEG", quality=quality, optimize=True)
        if file.tell() <= ROOM:
            break
    return file.getvalue()
