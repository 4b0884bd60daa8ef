"""What the stories rest on."""

from pathlib import Path

import pytest

from kiosk.__main__ import main
from kiosk.facts import fact_problems, read_facts
from kiosk.places import read_finds
from kiosk.sources import listing
from kiosk.stories import read_stories
from kiosk.timeline import read_timeline

CONTENT = Path(__file__).parents[2] / "content"
FACTS, _ = read_facts([CONTENT])
STORIES, _ = read_stories([CONTENT])
FINDS, _ = read_finds([CONTENT])
TIMELINE, _ = read_timeline([CONTENT])


def test_every_claim_of_our_stories_stands_in_the_list() -> None:
    assert not read_facts([CONTENT])[1]
    assert not [found for story in STORIES for found in fact_problems(story, FACTS)]


def test_the_list_of_sources_is_made_from_the_data() -> None:
    made = listing(STORIES, FINDS, TIMELINE, FACTS)
    assert (CONTENT / "SOURCES.md").read_text("utf-8") == made, "Run 'make sources'."
    for story in STORIES:
        assert f"`stories/{story.name}`" in made


def test_what_the_map_and_the_timeline_say_stands_in_the_list_of_sources() -> None:
    made = (CONTENT / "SOURCES.md").read_text("utf-8")
    claims = [*FINDS.items(), *((written.name, written.entry) for written in TIMELINE)]
    for name, claim in claims:
        assert f".toml`, {name}." in made
        for number in claim.facts:
            assert f"**{number}** · " in made


def test_a_number_that_nobody_knows_is_listed_as_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KONGENS_BORD_STATE", str(tmp_path))
    assert main(["sources"]) == 0
    assert capsys.readouterr().err == ""
    own = tmp_path / "content"
    own.mkdir()
    ours = (CONTENT / "places.toml").read_text("utf-8")
    (own / "places.toml").write_text(ours.replace('facts = ["V12"]', 'facts = ["V99"]'), "utf-8")
    assert main(["sources"]) == 1
    listed = capsys.readouterr()
    assert "**V99** · unknown" in listed.out
    assert listed.err == "The fact V99 is unknown: see `kiosk check`.\n"


def test_a_number_that_nobody_knows_is_told() -> None:
    story = next(story for story in STORIES if story.card.facts)
    number = next(iter(story.card.facts))
    (found,) = fact_problems(story, {n: f for n, f in FACTS.items() if n != number})
    assert found[0] == number
    assert "is unknown" in found[1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[X1]\nclaim = "A"\n', "confidence"),
        ('[X1]\nclaim = ""\nconfidence = "sure"\n', "claim"),
        (
            '[X1]\nclaim = "A"\nconfidence = "sure"\nsources = [{ work = "B", read = "all" }]\n',
            "read",
        ),
        ("[X1\n", "TOML"),
    ],
)
def test_a_list_that_cannot_be_read_is_told(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "facts.toml").write_text(text, "utf-8")
    facts, (problem, *_) = read_facts([tmp_path])
    assert not facts
    assert said in str(problem)
