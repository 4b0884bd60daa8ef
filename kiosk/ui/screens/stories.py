"""Stories: one picture and a few words on each page, and where they come from."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from kiosk.stories import Story, markup
from kiosk.ui.screens.page import Page


class StoriesScreen(Page):
    """The stories of one game, page by page."""

    number = NumericProperty(0)
    many = NumericProperty(0)
    picture = StringProperty()
    caption = StringProperty()
    title = StringProperty()
    text = StringProperty()
    place = StringProperty()
    """Which page of how many."""
    shows_sources = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._stories: Sequence[Story] = ()
        super().__init__(**kwargs)

    def show_stories(self, stories: Sequence[Story]) -> None:
        """Opens the first page."""
        self._stories, self.many, self.number = stories, len(stories), 0
        self.shows_sources = False
        self.tell()

    @property
    def words(self) -> int:
        """How much there is to read on this page."""
        return self._stories[int(self.number)].page(self.tr.code).word_count if self.many else 0

    def turn(self, step: int) -> None:
        """Some pages on or back, and round."""
        self.number = (self.number + step) % max(1, self.many)
        self.shows_sources = False
        self.tell()

    def toggle_sources(self) -> None:
        """Shows where the text comes from, or the text again."""
        self.shows_sources = not self.shows_sources
        self.tell()

    def tell(self, *_changed: Any) -> None:
        _, ids = self.tr.gettext, self.ids
        ids.back.text = _("Back")
        ids.previous.text, ids.next.text = _("Previous"), _("Next")
        ids.sources.text = _("The story") if self.shows_sources else _("Sources")
        if not self._stories:
            self.title, self.text = _("There are no stories here yet."), ""
            self.picture = self.caption = self.place = ""
            return
        story = self._stories[int(self.number)]
        page = story.page(self.tr.code)
        self.title = page.title
        paragraphs = story.card.sources if self.shows_sources else map(markup, page.paragraphs)
        self.text = "\n\n".join(paragraphs)
        self.picture = str(story.picture_file) if story.picture_file.is_file() else ""
        self.caption = story.caption(self.tr.code)
        self.place = f"{int(self.number) + 1} / {int(self.many)}" if self.many > 1 else ""
