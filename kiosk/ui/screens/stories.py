"""Stories: one picture and a few words on each page, and where they come from."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from kiosk.stories import Story, markup
from kiosk.ui.screens.page import Page
from kiosk.wording import take_home

BREAK = 60
"""The space between paragraphs takes the room of so many letters."""
_SENTENCE_ENDS = re.compile(r"(?<=[.!?]) ")


class Leaf(NamedTuple):
    """What stands on one page."""

    story: Story
    text: str


class StoriesScreen(Page):
    """The stories of one game, page by page."""

    story = ObjectProperty(None, allownone=True)
    """The story that lies open."""
    number = NumericProperty(0)
    many = NumericProperty(0)
    most_letters = NumericProperty(1000)
    """A longer text goes on on the next page."""
    picture = StringProperty()
    caption = StringProperty()
    title = StringProperty()
    text = StringProperty()
    place = StringProperty()
    """Which page of how many."""
    shows_sources = BooleanProperty(False)
    has_map = BooleanProperty(False)
    """Whether there is a map of finds."""
    take_home = ObjectProperty(None, allownone=True)
    """Tells what a visitor takes home from a game in a language."""
    code = StringProperty()
    take_home_words = StringProperty()

    __events__ = ("on_map", "on_timeline")

    def __init__(self, **kwargs: Any) -> None:
        self._stories: Sequence[Story] = ()
        self._sources_of: Story | None = None
        super().__init__(**kwargs)

    def show_stories(self, stories: Sequence[Story], first: Story | None = None) -> None:
        """Opens the first page, or that of a story."""
        self._stories, self._sources_of, self.number, self.story = stories, None, 0, None
        told = [leaf.story for leaf in self._leaves()]
        if first in told:
            self.number = told.index(first)
        self.tell()

    @property
    def words(self) -> int:
        """How much there is to read on this page."""
        return len(self.text.split())

    def turn(self, step: int) -> None:
        """Some pages on or back, and round."""
        self.number = (self.number + step) % max(1, self.many)
        self.tell()

    def toggle_sources(self) -> None:
        """Shows where the text comes from, or the text again."""
        story = self._leaves()[int(self.number)].story
        is_back = self._sources_of is not None
        self._sources_of = None if is_back else story
        texts = [leaf.story for leaf in self._leaves()]
        self.number = texts.index(story)
        self.tell()

    def on_most_letters(self, *_: Any) -> None:
        self.tell()

    def _leaves(self) -> list[Leaf]:
        most = int(self.most_letters)
        if story := self._sources_of:
            return [Leaf(story, text) for text in leaves(story.card.sources, most)]
        return [
            Leaf(story, text)
            for story in self._stories
            for text in leaves(map(markup, story.page(self.tr.code).paragraphs), most)
        ]

    @property
    def _topic(self) -> str:
        return self._stories[0].card.game if self._stories else ""

    def tell(self, *_changed: Any) -> None:
        _, ids, pages = self.tr.gettext, self.ids, self._leaves()
        self.many, self.shows_sources = len(pages), self._sources_of is not None
        ids.back.text = _("Back")
        # Translators: the title of a picture of time, and the button that leads to it.
        ids.timeline.text = _("Timeline")
        ids.previous.text, ids.next.text = _("Previous"), _("Next")
        ids.sources.text = _("The story") if self.shows_sources else _("Sources")
        # Translators: a button to a map with the places where games were found.
        ids.map.text = _("Map")
        self.code = self.take_home(self._topic, self.tr.code) if self.take_home else ""
        self.take_home_words = take_home(self.tr.speech, self.code) if self.code else ""
        if not pages:
            self.title, self.text = _("There are no stories here yet."), ""
            self.picture = self.caption = self.place = ""
            return
        self.number = min(self.number, self.many - 1)
        story, self.text = pages[int(self.number)]
        self.story = story
        self.title = story.page(self.tr.code).title
        self.picture = story.shown_picture
        self.caption = story.caption(self.tr.code)
        self.place = f"{int(self.number) + 1} / {int(self.many)}" if self.many > 1 else ""

    def on_map(self) -> None:
        """Somebody wants to see where games were found."""

    def on_timeline(self) -> None:
        """Somebody wants to see the timeline."""


def leaves(paragraphs: Iterable[str], most: int) -> list[str]:
    """Paragraphs on as few pages as hold them; one that is too long is parted at a sentence."""
    made: list[str] = []
    room = 0
    for paragraph in paragraphs:
        between, space = "\n\n", BREAK
        whole = [paragraph] if len(paragraph) <= most else _SENTENCE_ENDS.split(paragraph)
        for piece in whole:
            if made and space + len(piece) <= room:
                made[-1] += between + piece
                room -= space + len(piece)
            else:
                made.append(piece)
                room = most - len(piece)
            between, space = " ", 1
    return made
