"""Whoever looks at a museum's photograph can read who made it."""

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from kiosk.panel import REFERENCE_PANELS
from kiosk.stories import read_story

if TYPE_CHECKING:
    from tests.screens.conftest import Open

CREDIT = "Photo: K. Ek, The Museum, CC BY 4.0"
PANELS = ("15-inch", "32-inch upright")
BLUE_KING = Path(__file__).parents[2] / "content" / "stories" / "tafl-blue-king"


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """A museum with a photograph of its own."""
    story = tmp_path / "content" / "stories" / BLUE_KING.name
    shutil.copytree(BLUE_KING, story)
    Image.new("RGB", (1600, 1200), "navy").save(story / "find.jpg")
    card = (story / "story.toml").read_text("utf-8")
    card = card.replace("plate.jpg", "find.jpg").replace("Kongens bord, MIT", CREDIT)
    (story / "story.toml").write_text(card, "utf-8")
    return tmp_path


@pytest.mark.parametrize("panel", PANELS)
def test_the_credit_stands_with_the_sources(open_exhibit: "Open", state: Path, panel: str) -> None:
    visitor = open_exhibit(panel=REFERENCE_PANELS[panel], state=state)
    visitor.touches(5, 5)
    visitor.chooses("tafl")
    visitor.presses("stories")
    guide = visitor.app.guide
    assert guide
    while guide.stories.story.name != BLUE_KING.name:
        visitor.presses("page-on")
    assert CREDIT not in guide.stories.text
    visitor.presses("stories")
    read = guide.stories.text
    while guide.stories.number < guide.stories.many - 1:
        visitor.presses("page-on")
        read += guide.stories.text
    assert f"Picture: {CREDIT}" in read
    for maker in ("MIT", "Juan Pablo del Peral", "Noto project", "Natural Earth"):
        assert maker in read


@pytest.mark.parametrize("panel", PANELS)
def test_a_card_over_the_game_names_who_made_its_picture(
    open_exhibit: "Open", state: Path, panel: str
) -> None:
    visitor = open_exhibit(panel=REFERENCE_PANELS[panel], state=state)
    visitor.touches(5, 5)
    card = visitor.app.story
    story, _ = read_story(state / "content" / "stories" / BLUE_KING.name)
    assert story
    card.open(story)
    visitor.waits(1)
    is_pictured = card.ids.picture.height > 0
    assert (f"Picture: {CREDIT}" in visitor.reads()) == is_pictured
    assert card.ids.card.height <= card.height
