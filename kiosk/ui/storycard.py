"""A story over the game that it belongs to."""

from typing import TYPE_CHECKING, Any

from kivy.properties import ObjectProperty, StringProperty

from kiosk.ui.cardlayer import CardLayer

if TYPE_CHECKING:
    # It loads the games, which the first picture does not wait for.
    from kiosk.stories import Story


class StoryCard(CardLayer):
    """What it is about, and the text; the game waits below."""

    story = ObjectProperty(None, allownone=True)
    title = StringProperty()
    text = StringProperty()
    picture = StringProperty()
    credit = StringProperty()
    """Who made the picture, if we did not draw it ourselves."""

    def open(self, story: "Story", is_far: bool = False) -> None:
        """Shows a story, perhaps to the far seat."""
        self.story = None  # also the same story is opened anew
        self.story, self.is_far, self.is_shown = story, is_far, True
        self.tell()

    @property
    def words(self) -> int:
        """How much there is to read on it."""
        return len(self.text.split())

    def tell(self, *_changed: Any) -> None:
        if self.story is None:
            return
        from kiosk.stories import markup
        from kiosk.wording import picture_credit

        page = self.story.page(self.spoken.code)
        self.title = page.title
        self.text = "\n\n".join(map(markup, page.paragraphs))
        self.picture = self.story.shown_picture
        picture = self.story.card.picture
        credit = picture_credit(self.spoken.speech, picture.credit)
        self.credit = "" if picture.is_ours or not self.picture else credit
        self.ids.close.text = self.spoken.gettext("Done")
