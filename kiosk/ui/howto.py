"""How to play, in short: the rules one sentence at a time, over the game that goes on."""

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

if TYPE_CHECKING:
    # It loads the games, which the first picture does not wait for.
    from kiosk.lesson import Lesson

ON_A_PAGE = 3


class HowToPanel(FloatLayout):
    """A card over the board with what the lesson teaches; a touch beside it closes it."""

    tr = ObjectProperty(rebind=True)
    is_shown = BooleanProperty(False)
    page = NumericProperty(0)
    text = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._lesson: Lesson | None = None
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        self.tr.fbind("speech", self._tell)

    def open(self, lesson: "Lesson | None") -> None:
        """Shows the rules that a lesson teaches."""
        self._lesson, self.page = lesson, 0
        self.is_shown = lesson is not None
        self._tell()

    def turn(self) -> None:
        """The next page; after the last the first."""
        if self._lesson:
            self.page = (self.page + 1) % -(-len(self._lesson.steps) // ON_A_PAGE)
            self._tell()

    def _tell(self, *_changed: Any) -> None:
        if self._lesson is None:
            return
        _, ids = self.tr.gettext, self.ids
        first = int(self.page) * ON_A_PAGE
        steps = self._lesson.steps[first : first + ON_A_PAGE]
        self.text = "\n\n".join(self._lesson.says(self.tr.code, step).done for step in steps)
        ids.heading.said = _("How to play")
        ids.more.text, ids.close.text = _("Next"), _("Done")

    def on_touch_down(self, touch: Any) -> bool:
        if not self.is_shown:
            return False
        if not self.ids.card.collide_point(*touch.pos):
            self.is_shown = False
            return True
        super().on_touch_down(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        return bool(self.is_shown and super().on_touch_up(touch))
