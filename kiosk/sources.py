"""The list of sources: every claim of stories, map and timeline, for a specialist to check."""

from collections.abc import Iterable, Iterator, Sequence

from kiosk.facts import Facts
from kiosk.places import Finds
from kiosk.stories import SOFT_HYPHEN, VIKING, Story
from kiosk.timeline import Written

_HEADING = """\
# Sources

Every claim of the stories, the map of finds and the timeline, with what it rests on and how sure
it is. Made by `python -m kiosk sources` from what stands in this folder.
"""
_READ = {"passage": "", "abstract": " (abstract read)", "nothing": " (not opened)"}


def listing(
    stories: Sequence[Story], finds: Finds, timeline: Sequence[Written], facts: Facts
) -> str:
    """Every claim with all that is known of it."""
    lines = [_HEADING]
    for story in stories:
        lines += _of_story(story, facts)
    lines += ["## The map of finds", ""]
    for name, find in finds.items():
        told = find.telling("en")
        lines += [f"### {told.name}", "", f"`places.toml`, {name}."]
        lines += _of_claim(f"{told.date}: {told.object}", find.facts, facts)
    lines += ["## The timeline", ""]
    for written in timeline:
        when, what = written.entry.says("en")
        lines += [f"### {when[:1].upper()}{when[1:]}", "", f"`timeline.toml`, {written.name}."]
        lines += _of_claim(what, written.entry.facts, facts)
    return "\n".join(lines).replace(SOFT_HYPHEN, "")


def unknown_facts(
    stories: Sequence[Story], finds: Finds, timeline: Sequence[Written], facts: Facts
) -> list[str]:
    """The numbers that are named somewhere, and behind which nothing stands."""
    named = {number for story in stories for number in story.card.facts}
    named |= {number for find in finds.values() for number in find.facts}
    named |= {number for written in timeline for number in written.entry.facts}
    return sorted(named - facts.keys())


def _of_story(story: Story, facts: Facts) -> Iterator[str]:
    topic = "play in the Viking Age" if story.card.game == VIKING else story.card.game
    yield from (f"## {story.page('en').title}", "", f"`stories/{story.name}`, told with {topic}.")
    for number, taken in story.card.facts.items():
        yield from _of_fact(number, facts, f"- What we take from it: {taken}.")
    yield from ("", "Told after: " + "; ".join(story.card.sources) + ".", "")


def _of_claim(said: str, numbers: Iterable[str], facts: Facts) -> Iterator[str]:
    yield from ("", f"What we say: {said.removesuffix('.')}.")
    for number in numbers:
        yield from _of_fact(number, facts)
    yield ""


def _of_fact(number: str, facts: Facts, *taken: str) -> Iterator[str]:
    fact = facts.get(number)
    if fact is None:
        yield from ("", f"**{number}** · unknown: no such fact stands in `facts.toml`")
        return
    yield from ("", f"**{number}** · {fact.confidence}", "", *taken)
    yield f"- What is known: {fact.claim}" + (f" ({fact.when})" if fact.when else "")
    yield from (f"- {source.work}{_READ[source.read]}" for source in fact.sources)
