"""The map of finds: where in the North games were found, and what."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from kiosk.atlas import NORTH, nearest_region, sheets
from kiosk.places import Finds, closest_sheet, finds_on
from kiosk.stories import Story
from kiosk.ui.mapview import MapView  # noqa: F401  # kv names it
from kiosk.ui.screens.page import Page
from kiosk.wording import region_name


class MapScreen(Page):
    """The whole North or one of its regions, and what was found at the chosen mark."""

    sheet = StringProperty(NORTH)
    chosen = StringProperty()
    """The find that is told of, if any is."""
    region = StringProperty()
    title = StringProperty()
    date = StringProperty()
    text = StringProperty()
    place = StringProperty()
    """Which find of how many."""
    is_near = BooleanProperty(False)
    """Whether a region is shown."""
    has_story = BooleanProperty(False)

    __events__ = ("on_read",)

    def __init__(self, **kwargs: Any) -> None:
        self._finds: Finds = {}
        self._stories: dict[str, Story] = {}
        super().__init__(**kwargs)

    def show_finds(self, finds: Finds, stories: Sequence[Story]) -> None:
        """Opens the map of the whole North; the stories are those that may be told."""
        self._finds, self._stories = finds, {story.name: story for story in stories}
        self.ids.map.finds = finds
        self.zoom_out()

    def forget(self) -> None:
        super().forget()
        self._finds = self.ids.map.finds = {}
        self.zoom_out()

    @property
    def words(self) -> int:
        """How much there is to read here."""
        return len(self.text.split())

    def touch_mark(self, finds: Sequence[str]) -> None:
        """Tells of a find, or of the next at the same mark; comes closer to many."""
        if len(finds) > 1 and not self.is_near:
            self._zoom(closest_sheet(finds, self._finds))
        elif self.chosen in finds:
            self._choose(finds[(finds.index(self.chosen) + 1) % len(finds)])
        else:
            self._choose(finds[0])

    def touch_land(self, x: float, y: float) -> None:
        """Comes closer to what was touched."""
        if not self.is_near:
            self._zoom(nearest_region(x, y))

    def zoom_out(self) -> None:
        """Shows the whole North."""
        self._zoom(NORTH)

    def _zoom(self, sheet: str) -> None:
        self.sheet, self.is_near = sheet, sheet != NORTH
        only = self._on_sheet if len(self._on_sheet) == 1 else [""]
        self._choose(only[0])

    @property
    def _on_sheet(self) -> list[str]:
        return list(finds_on(sheets()[self.sheet], self._finds))

    def turn(self, step: int) -> None:
        """Tells of the next find on this map, or of the one before."""
        names = self._on_sheet
        if self.chosen in names:
            self._choose(names[(names.index(self.chosen) + step) % len(names)])
        elif names:
            self._choose(names[0 if step > 0 else -1])

    def read(self) -> None:
        """Opens the story of the chosen find."""
        self.dispatch("on_read", self._stories[self._finds[self.chosen].story])

    def _choose(self, find: str) -> None:
        self.chosen = find
        self.tell()

    def tell(self, *_changed: Any) -> None:
        _, ids, code = self.tr.gettext, self.ids, self.tr.code
        ids.map.names = {name: find.telling(code).name for name, find in self._finds.items()}
        ids.previous.text, ids.next.text = _("Previous"), _("Next")
        ids.story.text, ids.back.text = _("The story"), _("Back")
        ids.out.text = region_name(self.tr.speech, NORTH)
        self.region = region_name(self.tr.speech, self.sheet) if self.is_near else ""
        self.has_story = bool(self.chosen) and self._finds[self.chosen].story in self._stories
        if self.chosen:
            self._tell_find()
        else:
            self._tell_how()

    def _tell_find(self) -> None:
        told, names = self._finds[self.chosen].telling(self.tr.code), self._on_sheet
        self.title, self.date, self.text = told.name, told.date, told.object
        self.place = f"{names.index(self.chosen) + 1} / {len(names)}"

    def _tell_how(self) -> None:
        _ = self.tr.gettext
        # Translators: the title of a map with the places where games were found.
        self.title = self.region or _("Map of finds")
        self.region = self.date = self.place = ""
        if self.is_near:
            # Translators: a mark on the map.
            self.text = _("Touch a mark to see what was found there.")
        else:
            self.text = _(
                "From Iceland and Ireland to Ukraine: here games were found, drawn or told of."
                " Touch the map to come closer."
            )

    def on_read(self, story: Story) -> None:
        """The story of a find is to be read."""
