"""What the stories rest on."""

from pathlib import Path

import pytest

from kiosk.facts import fact_problems, listing, read_facts
from kiosk.stories import read_stories

CONTENT = Path(__file__).parents[2] / "content"
FACTS, _ = read_facts([CONTENT])
STORIES, _ = read_stories([CONTENT])


def test_every_claim_of_our_stories_stands_in_the_list() -> None:
    assert not read_facts([CONTENT])[1]
    assert not [found for story in STORIES for found in fact_problems(story, FACTS)]


def test_the_list_of_sources_is_made_from_the_data() -> None:
    made = listing(STORIES, FACTS)
    assert (CONTENT / "SOURCES.md").read_text("utf-8") == made, "Run 'make sources'."
    for story in STORIES:
        assert f"`stories/{story.name}`" in made


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
