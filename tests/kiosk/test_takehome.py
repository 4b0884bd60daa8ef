"""What a visitor takes home: short enough for any telephone."""

from pathlib import Path

import pytest
import zxingcpp
from PIL import Image

from kiosk.exhibits import GAMES
from kiosk.languages import LANGUAGES, Language
from kiosk.rulebook import read_rulebook
from kiosk.takehome import LARGEST_VERSION, MOST_BYTES, points, words

CONTENT = Path(__file__).parents[2] / "content"
RULEBOOK, _ = read_rulebook([CONTENT])


def read(text: str) -> str:
    """What a telephone reads from the code of a text."""
    rows = points(text)
    picture = Image.new("L", (len(rows), len(rows)))
    picture.putdata([0 if is_dark else 255 for row in rows for is_dark in row])
    (found,) = zxingcpp.read_barcodes(picture.resize((8 * len(rows), 8 * len(rows)), 0))
    return str(found.text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_can_be_read_from_their_code(game: str, language: Language) -> None:
    said = words("", RULEBOOK, game, language)
    goal = RULEBOOK.of(game, language).goal
    assert said.startswith(goal.replace("\N{SOFT HYPHEN}", ""))
    assert read(said) == said


def test_the_museum_s_address_comes_first() -> None:
    address = "https://museum.example/games"
    assert words(address, RULEBOOK, "tafl", "nb") == address
    assert read(address) == address


def test_the_longest_text_still_makes_a_code_for_an_old_camera() -> None:
    sides = len(points("å" * (MOST_BYTES // 2)))
    assert sides - 8 <= 17 + 4 * LARGEST_VERSION


def test_what_belongs_to_no_game_has_only_the_address() -> None:
    assert words("", RULEBOOK, "viking", "en") == ""
