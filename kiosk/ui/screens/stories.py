"""Stories: one picture and a few words on each page, and where they come from."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from kiosk.stories import Run, Story, markup
from kiosk.ui.screens.page import Page
from kiosk.wording import credits, picture_credit, take_home

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
    room = ObjectProperty(None, allownone=True)
    """What decides how much of a text stands on one page."""
    picture = StringProperty()
    caption = StringProperty()
    title = StringProperty()
    text = StringProperty()
    place = StringProperty()
    """Which page of how many."""
    shows_sources = BooleanProperty(False)
    has_map = BooleanProperty(False)
    """Whether there is a map of finds."""
    has_timeline = BooleanProperty(False)
    take_home = ObjectProperty(None, allownone=True)
    """Tells what a visitor takes home from a game in a language."""
    code = StringProperty()
    take_home_words = StringProperty()

    __events__ = ("on_map", "on_timeline")

    def __init__(self, **kwargs: Any) -> None:
        self._stories: Sequence[Story] = ()
        self._pages: Sequence[Leaf] = ()
        """As they were told last; with other words about them, more or less may have room."""
        self._sources_of: Story | None = None
        super().__init__(**kwargs)

    def show_stories(self, stories: Sequence[Story], first: Story | None = None) -> None:
        """Opens the first page, or that of a story."""
        self._stories, self._sources_of, self.number = stories, None, 0
        self.story = first if first in stories else None
        self.tell()

    @property
    def words(self) -> int:
        """How much there is to read on this page."""
        return len(self.text.split())

    def turn(self, step: int) -> None:
        """Some pages on or back, and round."""
        if self._pages:
            self.number = (self.number + step) % len(self._pages)
            self.story = self._pages[int(self.number)].story
        self.tell()

    def toggle_sources(self) -> None:
        """Shows where the text comes from, or the text again."""
        self._sources_of = None if self._sources_of else self.story
        self.number = 0
        self.tell()

    def on_room(self, *_: Any) -> None:
        if self.ids:
            self.tell()

    def _leaves(self) -> list[Leaf]:
        if story := self._sources_of:
            credit = picture_credit(self.tr.speech, story.card.picture.credit)
            works = (*story.card.sources, credit, *credits(self.tr.speech))
            return self._leaves_of(story, (markup((Run(work),)) for work in works))
        pages = ((story, story.page(self.tr.code)) for story in self._stories)
        return [
            leaf
            for story, page in pages
            for leaf in self._leaves_of(story, map(markup, page.paragraphs))
        ]

    def _leaves_of(self, story: Story, paragraphs: Iterable[str]) -> list[Leaf]:
        heading, words = self.ids.heading, self.ids.words
        room = self.ids.column.room_for(words)
        if not self.shows_sources:  # beside sources the heading may be left out
            title = story.page(self.tr.code).title
            room += heading.height_at(1.0) - heading.height_of(title)
        texts = leaves(paragraphs, lambda text: words.height_of(text) <= room)
        return [Leaf(story, text) for text in texts]

    @property
    def _topic(self) -> str:
        return self._stories[0].card.game if self._stories else ""

    def tell(self, *_changed: Any) -> None:
        _, ids = self.tr.gettext, self.ids
        self.shows_sources = self._sources_of is not None
        pages = self._pages = self._leaves()
        self.many = len(pages)
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
        self.number = self._found(pages)
        story, self.text = pages[int(self.number)]
        self.story = story
        self.title = story.page(self.tr.code).title
        self.picture = story.shown_picture
        self.caption = story.caption(self.tr.code)
        self.place = f"{int(self.number) + 1} / {int(self.many)}" if self.many > 1 else ""

    def _found(self, pages: Sequence[Leaf]) -> int:
        """The page that lies open; in another language or size its story may begin elsewhere."""
        number, told = min(int(self.number), len(pages) - 1), [leaf.story for leaf in pages]
        if self.story in told and told[number] is not self.story:
            return told.index(self.story)
        return number

    def on_map(self) -> None:
        """Somebody wants to see where games were found."""

    def on_timeline(self) -> None:
        """Somebody wants to see the timeline."""


def leaves(paragraphs: Iterable[str], fits: Callable[[str], bool]) -> list[str]:
    """Paragraphs on as few pages as hold them; one that is too long is parted at a sentence."""
    made: list[str] = []
    for paragraph in paragraphs:
        between = "\n\n"
        for piece in [paragraph] if fits(paragraph) else _SENTENCE_ENDS.split(paragraph):
            if made and fits(longer := made[-1] + between + piece):
                made[-1] = longer
            else:
                made.append(piece)
            between = " "
    return made
