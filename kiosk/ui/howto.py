"""How to play, in short: the rules one sentence at a time, over the game that goes on."""

from typing import TYPE_CHECKING, Any

from kivy.properties import NumericProperty, StringProperty

from kiosk.ui.cardlayer import CardLayer

if TYPE_CHECKING:
    # It loads the games, which the first picture does not wait for.
    from kiosk.lesson import Lesson

ON_A_PAGE = 3


class HowToPanel(CardLayer):
    """What the lesson teaches."""

    page = NumericProperty(0)
    text = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._lesson: Lesson | None = None
        super().__init__(**kwargs)

    def open(self, lesson: "Lesson | None", is_far: bool = False) -> None:
        """Shows the rules that a lesson teaches, perhaps to the far seat."""
        self._lesson, self.page, self.is_far = lesson, 0, is_far
        self.is_shown = lesson is not None
        self.tell()

    def turn(self) -> None:
        """The next page; after the last the first."""
        if self._lesson:
            self.page = (self.page + 1) % -(-len(self._lesson.steps) // ON_A_PAGE)
            self.tell()

    def tell(self, *_changed: Any) -> None:
        if self._lesson is None:
            return
        _, ids = self.spoken.gettext, self.ids
        first = int(self.page) * ON_A_PAGE
        steps = self._lesson.steps[first : first + ON_A_PAGE]
        self.text = "\n\n".join(self._lesson.says(self.spoken.code, step).done for step in steps)
        ids.heading.said = _("How to play")
        ids.more.text, ids.close.text = _("Next"), _("Done")
