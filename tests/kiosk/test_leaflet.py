"""Leaflets: what a visitor takes home and cuts out."""

import io
from collections import Counter

import pytest
from PIL import Image
from pypdf import PageObject, PdfReader

from games.catalogue import DEFAULTS, RULE_SETS
from kiosk.__main__ import main
from kiosk.config import Museum
from kiosk.cutout import PIECES_HEIGHT, WIDTH, drawing
from kiosk.exhibits import LEAFLETS, Exhibit, game_of
from kiosk.languages import LANGUAGES
from kiosk.leaflet import Leaflet, Request, contents, pdf
from kiosk.paths import data_folder
from kiosk.rulebook import read_rulebook

CONTENT = data_folder("content")
RULEBOOK = read_rulebook([CONTENT])[0]
A4 = (595, 842)
"""In points."""


def request(ruleset, language="de", museum=None, folders=(CONTENT,)):
    game = game_of(ruleset)
    exhibit = Exhibit(games={game: (ruleset,)})
    return Request(game, language, exhibit, museum or Museum(), folders)


def pages_of(leaflet: Leaflet) -> list[PageObject]:
    return list(PdfReader(io.BytesIO(pdf(leaflet))).pages)


def letters(text: str) -> str:
    """A text as it is read, whatever the lines and hyphens between its letters."""
    return "".join(letter for letter in text if letter.isalnum())


def heights_on(page: PageObject) -> dict[str, float]:
    """How far each line of text stands above the lower edge, in points."""
    heights = {}

    def see(text, at, *_):
        if text.strip():
            heights[text.strip()] = at[5]

    page.extract_text(visitor_text=see)
    return heights


def assert_is_printed(said: Leaflet) -> None:
    pages = pages_of(said)
    assert [tuple(round(float(s)) for s in page.mediabox[2:]) for page in pages] == [A4, A4]
    to_cut, to_read = (letters(page.extract_text()) for page in pages)
    for words in (said.name, said.line, said.cut_out, *(mark.words for mark in said.marks)):
        assert letters(words) in to_cut
    for words in (said.goal, *said.steps, *said.ways, said.story.title, *said.story.sources):
        assert letters(words) in to_read


# --- whole leaflets ---------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", [*DEFAULTS, "tafl/stavanger-13", "camps/5x6"])
def test_every_game_has_a_leaflet_of_two_pages(ruleset):
    said = contents(request(ruleset))
    assert said.ways == RULEBOOK.ways(ruleset, "de")
    assert_is_printed(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_leaflet_speaks_every_language(language):
    said = contents(Request("mill", language, Exhibit(), Museum(), [CONTENT]))
    assert said.steps == RULEBOOK.of("mill", language).steps
    assert said.ways == RULEBOOK.ways(LEAFLETS[language], language)
    assert_is_printed(said)


def test_only_our_own_fonts_are_used():
    used = {
        font.get_object()["/BaseFont"].partition("+")[2].partition("-")[0]
        for page in pages_of(contents(request("camps/5x5")))
        for font in page["/Resources"]["/Font"].values()
    }
    assert used == {"Alegreya", "AlegreyaSans"}


def test_a_museum_s_logo_stands_on_its_leaflets_unless_it_is_broken(tmp_path):
    logo = tmp_path / "logo.png"
    Image.new("RGBA", (60, 20), "crimson").save(logo)
    leaflet = request("mill/kvarn", museum=Museum(name="Bymuseet", logo=str(logo)))
    assert len(pages_of(contents(leaflet))[1].images) == 1
    logo.write_bytes(b"nothing")
    assert not pages_of(contents(leaflet))[1].images


def test_a_museum_stands_on_its_leaflets():
    museum = Museum(name="Bymuseet", address="https://museum.example/")
    text = pages_of(contents(request("tafl/stavanger", museum=museum)))[1].extract_text()
    assert all(words in text for words in ("Bymuseet", "museum.example", "MIT"))


def test_long_rules_of_a_museum_still_stand_on_one_page(tmp_path):
    file = tmp_path / "rules" / "mill" / "de.toml"
    file.parent.mkdir(parents=True)
    sentences = "[" + ", ".join(['"' + "Lege einen Stein auf das Brett. " * 9 + '"'] * 7) + "]"
    rules = f'goal = "Gewinne."\nshort = "Gewinne einfach."\nsteps = {sentences}\n[ways]\n'
    file.write_text(rules, "utf-8")
    said = contents(request("mill/muehle", folders=(tmp_path, CONTENT)))
    assert said.goal == "Gewinne."
    assert_is_printed(said)
    heights = heights_on(pages_of(said)[1])
    *_, last, foot = sorted(heights.values(), reverse=True)
    assert heights["Kongens bord · © The Kongens bord authors · MIT"] == foot
    assert last > foot + 12


# --- board and pieces -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "grounds"),
    [
        ("tafl/stavanger", {"plain": 116, "inlaid": 5}),
        ("tafl/tablut", {"plain": 80, "inlaid": 1}),
        ("draughts/damspil", {"plain": 32, "dark": 32}),
        ("camps/5x6", {"plain": 20, "north": 5, "south": 5}),
    ],
)
def test_a_board_shows_its_own_squares(ruleset, grounds):
    assert Counter(square.ground for square in drawing(ruleset).squares) == grounds


def test_a_mill_board_has_lines_and_points():
    board = drawing("mill/kvarn")
    assert not board.squares
    assert (len(board.lines), len(board.points)) == (16, 24)


@pytest.mark.parametrize("ruleset", RULE_SETS)
def test_all_pieces_find_room_and_fit_their_squares(ruleset):
    said = contents(request(ruleset))
    rows = sum(-(-len(strip.pieces) // strip.columns) for strip in said.strips)
    assert rows * said.tile <= PIECES_HEIGHT
    assert max(strip.columns for strip in said.strips) * said.tile <= WIDTH
    assert 10 < said.tile < said.board.step * WIDTH


def test_a_leaflet_has_the_pieces_of_both_sides():
    attackers, defenders = contents(request("tafl/stavanger")).strips
    assert Counter(piece.kind for piece in attackers.pieces) == {"man": 24}
    assert Counter(piece.kind for piece in defenders.pieces) == {"man": 12, "king": 1}


# --- the command ------------------------------------------------------------------------------


@pytest.fixture
def told(tmp_path, monkeypatch, capsys):
    """Runs the command with settings of its own, and gives its answer and what it says."""
    monkeypatch.setenv("KONGENS_BORD_STATE", str(tmp_path / "state"))
    settings = tmp_path / "kiosk.toml"
    settings.write_text("", "utf-8")

    def run(*arguments):
        answer = main(["--config", str(settings), "leaflet", *map(str, arguments)])
        return answer, capsys.readouterr().err

    return run


def test_the_command_writes_a_pdf(told, tmp_path):
    file = tmp_path / "mill.pdf"
    assert told("mill", "sv", "-o", file) == (0, "")
    assert len(PdfReader(file).pages) == 2


@pytest.mark.parametrize(
    ("game", "language", "sentence"),
    [
        ("mil", "sv", "'mil' is unknown: did you mean 'mill'?"),
        ("mill", "fi", "'fi' is unknown: There are nb, sv, da, de, en."),
    ],
)
def test_an_unknown_name_is_answered_in_one_sentence(told, tmp_path, game, language, sentence):
    answer, said = told(game, language, "-o", tmp_path / "leaflet.pdf")
    assert answer == 1
    assert said.startswith(sentence)
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "reason"), [("", "Is a directory"), ("no/mill.pdf", "No such file or directory")]
)
def test_a_file_that_cannot_be_written_is_named(told, tmp_path, name, reason):
    file = tmp_path / name
    sentence = f"{file} cannot be written ({reason}): name another file.\n"
    assert told("mill", "sv", "-o", file) == (1, sentence)


def test_missing_rules_are_named(tmp_path):
    with pytest.raises(ValueError, match="no rules of mill"):
        contents(request("mill/kvarn", folders=[tmp_path]))
