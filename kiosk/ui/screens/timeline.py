"""The timeline: what is known of each game, from the first boards to our time."""

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from kiosk import wording
from kiosk.stories import VIKING, Story
from kiosk.timeline import Entry
from kiosk.ui.screens.lanes import Lane
from kiosk.ui.screens.page import Page

PICTURES = {
    "tafl": "tafl-king.png",
    "mill": "mill-light.png",
    "draughts": "draughts-light-dam.png",
    "camps": "camps-south-blue.png",
    VIKING: "die.png",
}
"""What stands for a game on its lane."""


class TimelineScreen(Page):
    """A lane for each game; what is chosen is told below, and can be read on."""

    title = StringProperty()
    when = StringProperty()
    what = StringProperty()
    number = NumericProperty(0)
    """Which entry is chosen, in the order of time."""
    story = ObjectProperty(None, allownone=True)
    """What tells more of it."""
    picture = StringProperty()

    __events__ = ("on_read",)

    def __init__(self, **kwargs: Any) -> None:
        self._entries: Sequence[Entry] = ()
        self._stories: Mapping[str, Story] = {}
        self._games: list[str] = []
        super().__init__(**kwargs)

    def show(
        self, entries: Sequence[Entry], games: Sequence[str], stories: Sequence[Story], topic: str
    ) -> None:
        """Lays out the entries of these games; the first of a topic is chosen."""
        self._entries = [entry for entry in entries if entry.game in games]
        self._stories = {story.name: story for story in stories}
        told = {entry.game for entry in self._entries}
        self._games = [game for game in games if game in told]
        self.ids.lanes.show([self._lane(game) for game in self._games])
        first = (n for n, entry in enumerate(self._entries) if entry.game == topic)
        self.number = next(first, 0)
        self.tell()

    def _lane(self, game: str) -> Lane:
        years = [entry.year for entry in self._of(game)]
        return Lane(self._name(game), PICTURES[game], years)

    def _of(self, game: str) -> list[Entry]:
        return [entry for entry in self._entries if entry.game == game]

    def _name(self, game: str) -> str:
        if game == VIKING:
            # Translators: a line of the timeline: finds that belong to no single game.
            return str(self.tr.gettext("Play and dice"))
        return wording.game_name(self.tr.speech, game)

    @property
    def many(self) -> int:
        """How many entries there are."""
        return len(self._entries)

    @property
    def words(self) -> int:
        """How much there is to read here."""
        return len(self.what.split())

    def turn(self, step: int) -> None:
        """Some entries on or back in time, and round."""
        self.number = (self.number + step) % max(1, self.many)
        self.tell()

    def choose(self, lane: int, number: int) -> None:
        """An entry was touched."""
        self.number = self._entries.index(self._of(self._games[lane])[number])
        self.tell()

    def tell(self, *_changed: Any) -> None:
        if not self._entries:
            return
        _, ids = self.tr.gettext, self.ids
        entry = self._entries[int(self.number)]
        # Translators: the title of a picture of time, and the button that leads to it.
        self.title = _("Timeline")
        self.when, self.what = entry.says(self.tr.code)
        self.story = story = self._stories.get(entry.story)
        self.picture = story.shown_picture if story else ""
        ids.lanes.rename([self._name(game) for game in self._games])
        ids.lanes.lane = self._games.index(entry.game)
        ids.lanes.number = self._of(entry.game).index(entry)
        ids.previous.text, ids.next.text = _("Previous"), _("Next")
        ids.read.text, ids.back.text = _("The story"), _("Back")

    def on_read(self, story: Story) -> None:
        """Somebody wants to read more."""
