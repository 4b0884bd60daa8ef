"""What a visitor takes home: short enough for any telephone."""

from pathlib import Path

import pytest
import zxingcpp
from PIL import Image

from kiosk.exhibits import GAMES
from kiosk.languages import LANGUAGES, Language
from kiosk.rulebook import SHORT_BYTES, read_rulebook
from kiosk.takehome import LARGEST_VERSION, points, words

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
    assert read(words("", RULEBOOK, game, language)) == RULEBOOK.of(game, language).short


NEEDED = {
    # What nobody can play without, in each language.
    "tafl": {
        "nb": ["begynner", "rett", "mellom to", "av 4", "av 3", "hjørne"],
        "sv": ["börjar", "rakt", "mellan två", "av 4", "av 3", "hörn"],
        "da": ["begynder", "lige linje", "mellem 2", "det 4", "den 3", "hjørne"],
        "de": ["beginnen", "gerade", "zwischen zwei", "Thron 4", "daneben 3", "Ecke"],
        "en": ["begin", "straight", "between two", "by 4", "by 3", "corner"],
    },
    "mill": {
        "nb": ["Legg", "Tre", "Ta bort", "langs en linje", "hoppe", "Færre enn 3"],
        "sv": ["Lägg", "Tre", "ta bort", "längs en linje", "hoppa", "Färre än 3"],
        "da": ["Sæt", "Tre", "tag en", "langs en linje", "springe", "Færre end 3"],
        "de": ["Setzt", "Drei", "Nimm", "Linie entlang", "springen", "Weniger als 3"],
        "en": ["place", "Three", "take", "along a line", "jump", "fewer than 3"],
    },
    "draughts": {
        "nb": ["på skrå", "hoppe over", "flere på rad", "blåses", "dam,", "langt"],
        "sv": ["snett", "hoppa över", "flera i rad", "blåsas", "dam:", "långt"],
        "da": ["skråt", "springe over", "flere i træk", "pustes", "dam,", "langt"],
        "de": ["schräg", "Sprung über", "mehrmals", "gepustet", "Dame,", "weit"],
        "en": ["diagonally", "jumping", "several", "blown", "dam,", "far"],
    },
    "camps": {
        "nb": ["høyst 3", "Blå", "gul", "svart", "hvit", "blokaden", "slå ut", "fredet"],
        "sv": ["högst 3", "Blå", "gul", "svart", "vit", "blockaden", "slå ut", "fredade"],
        "da": ["højst 3", "Blå", "gul", "sort", "hvid", "blokaden", "slå ud", "fredet"],
        "de": ["höchstens 3", "Blau", "Gelb", "Schwarz", "Weiß", "Blockade", "schlagen", "sicher"],
        "en": ["3 out", "Blue", "yellow", "black", "white", "blockade", "knock out", "safe"],
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nobody_takes_half_the_rules_home(game: str, language: Language) -> None:
    said = words("", RULEBOOK, game, language)
    assert not [word for word in NEEDED[game][language] if word not in said]


@pytest.mark.parametrize(
    ("short", "said"),
    [
        ("å" * 184, "'short': The text has 368 bytes: a code holds 367, shorten it."),
        ("", "'short'"),
    ],
)
def test_rules_that_no_code_holds_are_told(tmp_path: Path, short: str, said: str) -> None:
    file = tmp_path / "rules" / "mill" / "en.toml"
    file.parent.mkdir(parents=True)
    ours = (CONTENT / "rules" / "mill" / "en.toml").read_text("utf-8")
    file.write_text(ours.replace(RULEBOOK.of("mill", "en").short, short), "utf-8")
    rulebook, (problem,) = read_rulebook([tmp_path])
    assert "mill" not in rulebook
    assert problem.line == 2
    assert said in problem.sentence


def test_the_museum_s_address_comes_first() -> None:
    address = "https://museum.example/games"
    assert words(address, RULEBOOK, "tafl", "nb") == address
    assert read(address) == address


def test_the_longest_text_still_makes_a_code_for_an_old_camera() -> None:
    sides = len(points("å" * (SHORT_BYTES // 2)))
    assert sides - 8 <= 17 + 4 * LARGEST_VERSION


def test_what_belongs_to_no_game_has_only_the_address() -> None:
    assert words("", RULEBOOK, "viking", "en") == ""
