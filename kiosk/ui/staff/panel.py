"""The staff panel: a menu of pages, and each page with its rows."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from kiosk.rank import Rank
from kiosk.staff import pages
from kiosk.staff.page import Deed, Desk, Press, Row, Topic
from kiosk.staff.settings import Table
from kiosk.ui.layer import Layer
from kiosk.ui.staff.row import RowView, StaffButton


class StaffPanel(Layer):
    """Shows what the desk tells; what is pressed is handed on."""

    languages = ListProperty()
    title = StringProperty()
    sentence = StringProperty()
    topic = ObjectProperty(None, allownone=True)
    may_undo = BooleanProperty(False)
    is_changed = BooleanProperty(False)
    has_more = BooleanProperty(False)
    """Whether the page goes on."""

    __events__ = ("on_change", "on_deed", "on_undo", "on_restore", "on_turn")

    def __init__(self, desk: Callable[[], Desk], **kwargs: Any) -> None:
        self._desk = desk
        self._rank = Rank.HOST
        self._leaf = 0
        self._beside: Widget | None = None
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        self._head = list(reversed(self.ids.head.children))
        self._bar = self.ids.bar.__self__
        self.tr.fbind("speech", self.tell)

    def open(self, rank: Rank) -> None:
        """Is shown to staff of a rank, with the menu."""
        self._rank = rank
        self.is_shown = True
        self.turn_to(None)

    def turn_to(self, topic: Topic | None) -> None:
        """Another page, or the menu."""
        self._leaf, self.sentence = 0, ""
        self.topic = topic
        self.dispatch("on_turn", topic)
        self.tell()

    def page_on(self) -> None:
        """The next rows of the page; after the last ones the first again."""
        self._leaf += 1
        self.tell()

    def lay_beside(self, widget: Widget | None) -> None:
        """Puts a picture or a chart below the rows."""
        self._beside = widget

    def tell(self, *_changed: Any) -> None:
        """Says everything in the language of the staff."""
        if not self.is_shown:
            return
        _, speech = self.tr.gettext, self.tr.speech
        for place in (self.ids.topics, self.ids.rows, self.ids.beside):
            place.clear_widgets()
        self.ids.done.text = _("Done")
        self.ids.undo.text = _("Undo")
        if self.topic is None:
            self.title = _("Staff")
            self.has_more = False
            for topic in pages.topics(self._rank):
                self.ids.topics.add_widget(self._topic(topic, pages.title(topic, speech)))
            restore = StaffButton(text=_("Reset to museum settings"), icon="swap")
            restore.is_open = self.is_changed
            restore.bind(on_release=lambda _: self.dispatch("on_restore"))
            self.ids.topics.add_widget(restore)
        else:
            self.title = pages.title(self.topic, speech)
            self._lay_rows(pages.rows(self.topic, self._desk(), speech))
            if self._beside:
                self.ids.beside.add_widget(self._beside)
        self._lay_head()

    def _lay_head(self) -> None:
        """Only what can be pressed stands there."""
        back, heading, page_on, *others = self._head
        self.ids.head.clear_widgets()
        for shown in (
            *([back] if self.topic else []),
            heading,
            *([page_on] if self.has_more else []),
            *others,
        ):
            self.ids.head.add_widget(shown)
        # The pages need the room; the menu is one touch away.
        if (self._bar.parent is None) == (self.topic is None):
            place = self.ids.all
            (place.remove_widget if self.topic else place.add_widget)(self._bar)

    def _topic(self, topic: Topic, text: str) -> StaffButton:
        button = StaffButton(text=text, icon=topic)
        button.bind(on_release=lambda _: self.turn_to(topic))
        return button

    def _lay_rows(self, rows: Sequence[Row]) -> None:
        room = self.ids.page.height - self.ids.sentence.height
        line = self.ids.done.height + self.ids.rows.spacing[1]
        most = max(1, int(room // line))
        leaves = max(1, -(-len(rows) // most))
        self._leaf %= leaves
        self.has_more = leaves > 1
        for row in rows[self._leaf * most : (self._leaf + 1) * most]:
            self.ids.rows.add_widget(RowView(row, self._press))

    def _press(self, press: Press) -> None:
        self.sentence = ""
        if press.change is not None:
            self.dispatch("on_change", press.change)
        elif press.deed is not None:
            self.dispatch("on_deed", press.deed)
        self.tell()

    def on_touch_down(self, touch: Any) -> bool:
        super().on_touch_down(touch)
        return True

    def on_change(self, _values: Table) -> None:
        """Staff want other settings."""

    def on_deed(self, _deed: Deed) -> None:
        """Staff want something to be done."""

    def on_turn(self, _topic: Topic | None) -> None:
        """A page is turned to; what belongs beside its rows may be laid there."""

    def on_undo(self) -> None:
        """The last change shall be undone."""

    def on_restore(self) -> None:
        """All changes shall be undone."""
