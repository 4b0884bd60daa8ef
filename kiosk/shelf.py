"""The shelf: all that there is to read, to learn and to solve in an exhibit."""

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from games.api import Unreadable
from games.puzzles import Puzzle, puzzles
from kiosk.config import Config
from kiosk.exhibits import Exhibit
from kiosk.languages import Language
from kiosk.lesson import Lesson
from kiosk.lesson import read as read_lesson
from kiosk.paths import content_folders, data_folder
from kiosk.places import Finds, read_finds
from kiosk.problem import Problem
from kiosk.rulebook import Rulebook, read_rulebook
from kiosk.stories import VIKING, Story, read_stories, stories_of
from kiosk.timeline import Entry, read_timeline
from kiosk.versions import current

log = logging.getLogger(__name__)
Glimpse = Callable[[Language], tuple[str, str]]
"""One true thing in a sentence for those who walk by, after its date if it has one."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """What could be read of one version of the content, and is not put away."""

    version: Path | None
    """The museum's own version, if it has any."""
    stories: Sequence[Story]
    rulebook: Rulebook
    finds: Finds
    entries: Sequence[Entry]
    """The timeline."""
    lessons: Mapping[str, Lesson]
    puzzles: Mapping[str, Sequence[Puzzle]]

    def stories_of(self, topic: str) -> list[Story]:
        """The stories of a game, or of the Viking Age."""
        return [story for story in self.stories if story.card.game == topic]

    def glimpses_of(self, game: str) -> list[Glimpse]:
        """True things about a game, from the timeline; without any, how its first story begins."""
        dated: list[Glimpse] = [entry.says for entry in self.entries if entry.game == game]
        return dated or [_opening(story) for story in self.stories_of(game)[:1]]


def _opening(story: Story) -> Glimpse:
    return lambda language: ("", story.opening(language))


def read_shelf(exhibit: Exhibit, config: Config, state: Path) -> Shelf:
    """The shelf of an exhibit; what cannot be read is told in the log, and left out."""
    version, folders, hidden = current(state), content_folders(state), config.hidden
    has_stories = "stories" not in hidden
    stories, problems = read_stories(folders)
    rulebook, wrong = read_rulebook(folders)
    problems += wrong
    finds, wrong = read_finds(folders) if has_stories else ({}, [])
    problems += wrong
    written, wrong = read_timeline(folders)
    problems += wrong
    lessons, wrong = _lessons(exhibit) if "learn" not in hidden else ({}, [])
    for problem in (*problems, *wrong):
        log.warning("%s", problem)
    topics = (*exhibit.games, VIKING)
    return Shelf(
        version=version,
        stories=stories_of(exhibit, stories) if has_stories else [],
        rulebook=rulebook,
        finds={name: find for name, find in finds.items() if find.game in topics},
        entries=[one.entry for one in written],
        lessons=lessons,
        puzzles={name: _puzzles(name) for name in exhibit.games if "puzzles" not in hidden},
    )


def _lessons(exhibit: Exhibit) -> tuple[dict[str, Lesson], list[Problem]]:
    lessons: dict[str, Lesson] = {}
    problems: list[Problem] = []
    for name in exhibit.games:
        lesson, wrong = read_lesson(data_folder("content") / "lessons" / name)
        problems += wrong
        if lesson:
            lessons[name] = lesson
    return lessons, problems


def _puzzles(name: str) -> Sequence[Puzzle]:
    """The puzzles of a game, or none if their file is broken."""
    try:
        return puzzles(name)
    except Unreadable as error:
        log.warning("%s", error)
        return ()
