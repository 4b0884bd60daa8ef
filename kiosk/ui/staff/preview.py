"""What the exhibit will show: its boards, small, those put away left out."""

from collections.abc import Sequence
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from kiosk.specimen import specimen
from kiosk.ui.board import picture_of


class Preview(BoxLayout):
    """The games of an exhibit, side by side."""

    def show(self, rulesets: Sequence[str]) -> None:
        """Lays these games out."""
        self.clear_widgets()
        for ruleset in rulesets:
            place = Small()
            place.add_widget(picture_of(specimen(ruleset)))
            self.add_widget(place)


class Small(BoxLayout):
    """A square place for a board."""

    def do_layout(self, *args: Any) -> None:
        side = min(self.width, self.height)
        for child in self.children:
            child.size = side, side
            # Not the centers: Kivy may still remember the old ones.
            child.pos = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2
