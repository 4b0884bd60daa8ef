"""The rules in short: complete for every rule set and language, and mended where they are not."""

from pathlib import Path

import pytest

from games.catalogue import RULE_SETS
from kiosk.check import rule_problems
from kiosk.exhibits import GAMES, game_of
from kiosk.languages import LANGUAGES, Language
from kiosk.rulebook import read_rulebook

CONTENT = Path(__file__).parents[2] / "content"
TEXTS = """\
goal = "Reach the edge."
short = "Reach the edge, all in all."
steps = ["One.", "Two.", "Three.", "Four."]
[ways]
"camps/5x5" = ["Five rows."]
"camps/5x6" = ["Six rows."]
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A museum's own rules of one game in one language."""
    file = tmp_path / "rules" / "camps" / "en.toml"
    file.parent.mkdir(parents=True)
    file.write_text(TEXTS, "utf-8")
    return file


def test_our_own_rules_are_complete() -> None:
    rulebook, problems = read_rulebook([CONTENT])
    assert not problems
    assert not [*rule_problems(rulebook)]
    assert all(game in rulebook for game in GAMES)
    assert len([*rulebook.sheets()]) == len(GAMES) * len(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_ways_to_play_a_game_tell_the_same_points(game: str, language: Language) -> None:
    """So that a reader who turns from one to the other sees where they differ."""
    rulebook, _ = read_rulebook([CONTENT])
    ways = [rulebook.ways(id, language) for id in RULE_SETS if game_of(id) == game]
    assert len({len(way) for way in ways}) == 1
    assert len({*ways}) == len(ways)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ways_that_differ_most_are_compared_first(language: Language) -> None:
    rulebook, _ = read_rulebook([CONTENT])
    tafl = [ruleset for ruleset in RULE_SETS if game_of(ruleset) == "tafl"]
    apart = rulebook.apart(tafl, language)
    assert sorted(apart) == sorted(tafl)
    assert apart[0] == tafl[0] == "tafl/stavanger"
    assert {*apart[:4]} >= {"tafl/tablut", "tafl/brandubh", "tafl/copenhagen"}
    assert rulebook.apart([], language) == []


def test_a_museum_s_own_rules_come_first(own: Path) -> None:
    rulebook, problems = read_rulebook([own.parents[2], CONTENT])
    assert not problems
    assert rulebook.of("camps", "en").goal == "Reach the edge."
    assert rulebook.of("camps", "nb").goal != "Reach the edge."
    assert rulebook.ways("camps/5x6", "en") == ("Six rows.",)


def test_another_language_stands_in_for_one_that_is_missing(own: Path) -> None:
    rulebook, _ = read_rulebook([own.parents[2]])
    assert rulebook.of("camps", "de").goal == "Reach the edge."
    assert "mill" not in rulebook
    assert rulebook.ways("camps/5x6", "de") == ("Six rows.",)
    assert rulebook.ways("mill/kvarn", "de") == ()


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ('"Four."', "", 3, "4 or more"),
        ('goal = "Reach the edge."', "", 1, "goal"),
        ("5x6", "6x6", 6, "camps/5x6"),
        ('short = "Reach the edge, all in all."', "", 1, "'short' is missing"),
        ('"camps/5x6" = ["Six rows."]', "", 1, "'camps/5x6' is missing"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(
    own: Path, old: str, new: str, line: int, said: str
) -> None:
    own.write_text(TEXTS.replace(old, new), "utf-8")
    _, (problem, *_) = read_rulebook([own.parents[2]])
    assert (problem.file, problem.line) == (own, line)
    assert said in str(problem)


def test_a_sentence_that_is_too_long_is_told(own: Path) -> None:
    own.write_text(TEXTS.replace("Two.", "Two " * 26), "utf-8")
    (problem,) = rule_problems(read_rulebook([own.parents[2]])[0])
    assert "26 words" in str(problem)
