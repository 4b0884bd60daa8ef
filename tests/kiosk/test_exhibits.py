"""Exhibits: what is shown, in which order, and what a mistake in their files gives."""

from pathlib import Path

import pytest

from games.catalogue import DEFAULTS, RULE_SETS
from kiosk.config import Languages
from kiosk.exhibits import GAMES, Exhibit, exhibit_files, game_of, read_exhibit

CONTENT = Path(__file__).parents[2] / "content"


@pytest.fixture
def own(tmp_path):
    """A museum's own content."""
    (tmp_path / "exhibits").mkdir()
    return tmp_path


def write(content, name, text):
    file = content / "exhibits" / f"{name}.toml"
    file.write_text(text, "utf-8")
    return file


def shipped(name):
    exhibit, problems = read_exhibit(name, [CONTENT])
    assert not problems
    return exhibit


# --- the exhibits that are shipped ------------------------------------------------------------


def test_three_exhibits_are_shipped():
    assert [file.stem for file in exhibit_files([CONTENT])] == ["all", "children", "viking"]


def test_all_means_every_game_with_every_rule_set_and_every_story():
    everything = shipped("all")
    assert {id for ids in everything.games.values() for id in ids} == set(RULE_SETS)
    assert everything == Exhibit()


@pytest.mark.parametrize("game", GAMES)
def test_each_game_begins_with_the_first_of_the_catalogue(game):
    (default,) = [id for id in DEFAULTS if game_of(id) == game]
    assert shipped("all").first_rule_set(game, "nb") == default


def test_the_viking_games_and_the_childrens_corner_have_fewer_games():
    assert list(shipped("viking").games) == ["tafl", "mill"]
    assert list(shipped("children").games) == ["tafl", "mill", "camps"]


# --- which rule set begins --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "ruleset"),
    [
        ("nb", "mill/kvarn"),
        ("sv", "mill/kvarn"),
        ("da", "mill/moelle"),
        ("de", "mill/muehle"),
        ("en", "mill/kvarn"),
    ],
)
def test_mill_begins_with_the_leaflet_of_the_visitors_language(language, ruleset):
    assert Exhibit().first_rule_set("mill", language) == ruleset


def test_a_leaflet_that_the_host_left_out_is_not_chosen():
    exhibit = Exhibit(games={"mill": ("mill/muehle", "mill/moelle")})
    assert exhibit.first_rule_set("mill", "sv") == "mill/muehle"
    assert exhibit.first_rule_set("mill", "da") == "mill/moelle"


# --- languages --------------------------------------------------------------------------------


def test_an_exhibit_may_speak_languages_of_its_own():
    assert Exhibit().spoken(Languages()) == Languages()
    own = Exhibit(languages=("sv", "nb")).spoken(Languages())
    assert own == Languages(enabled=("sv", "nb"), default="nb")
    foreign = Exhibit(languages=("de", "en")).spoken(Languages())
    assert foreign == Languages(enabled=("de", "en"), default="de")


# --- mistakes ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("[games", 1, "This is no TOML"),
        ("\ngame = 1", 2, "'game' is unknown: did you mean 'games'?"),
        ("[games]\ntafel = ['tafl/tablut']", 2, "'tafel' is unknown: did you mean 'tafl'?"),
        ("[games]\nmill = ['mill/kvarn', 'mill/muhle']", 2, "did you mean 'mill/muehle'?"),
        ("[games]\nmill = []", 2, "expected 1 or more entries"),
        ("[games]\nmill = ['tafl/tablut']", 1, "'tafl/tablut' stands below mill"),
        ("[games]\n", 1, "expected 1 or more entries"),
        ("seating = 'sofa'", 1, "expected 'side' or 'table'"),
        ("languages = ['fi']", 1, "expected 'nb', 'sv', 'da', 'de' or 'en'"),
        ("languages = ['nb', 'nb']", 1, "a language stands twice"),
        ("stories = 'tafl'", 1, "expected a list in square brackets"),
    ],
)
def test_a_mistake_is_told_and_everything_is_shown(own, text, line, sentence):
    file = write(own, "broken", text)
    exhibit, (problem,) = read_exhibit("broken", [own, CONTENT])
    assert exhibit == Exhibit()
    assert (problem.file, problem.line) == (file, line)
    assert sentence in problem.sentence


def test_a_name_without_a_file_is_told_with_the_names_there_are():
    exhibit, (problem,) = read_exhibit("vikings", [CONTENT])
    assert exhibit == Exhibit()
    assert "'vikings' is unknown: did you mean 'viking'? There are all, children, viking." in str(
        problem
    )


def test_a_museums_own_exhibit_comes_before_ours(own):
    write(own, "viking", "[games]\ntafl = ['tafl/tablut']")
    exhibit, problems = read_exhibit("viking", [own, CONTENT])
    assert not problems
    assert exhibit.games == {"tafl": ("tafl/tablut",)}


def test_behind_a_museums_broken_exhibit_stands_ours(own):
    write(own, "viking", "[games]\ntafl = 3")
    exhibit, problems = read_exhibit("viking", [own, CONTENT])
    assert len(problems) == 1
    assert exhibit == shipped("viking")
