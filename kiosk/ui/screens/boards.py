"""Board and rules: the ways to play a game, five on a page."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from kiosk import wording
from kiosk.session import Session
from kiosk.ui.board import picture_of
from kiosk.ui.button import KioskButton
from kiosk.ui.screens.page import Page

ON_A_PAGE = 5


class BoardsScreen(Page):
    """One row for each rule set."""

    title = StringProperty()
    page = NumericProperty(0)
    has_more = BooleanProperty(False)

    __events__ = ("on_board",)

    def __init__(self, **kwargs: Any) -> None:
        self._rulesets: Sequence[str] = ()
        self._chosen = ""
        super().__init__(**kwargs)

    def show_game(self, shown: Session, rulesets: Sequence[str]) -> None:
        """Lists the rule sets of a game; the one that is shown is chosen."""
        self._rulesets, self._chosen, self.page = rulesets, shown.rules.ruleset.id, 0
        self.has_more = len(rulesets) > ON_A_PAGE
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(picture_of(shown))
        self.tell()

    def forget(self) -> None:
        super().forget()
        self.ids.boards.clear_widgets()
        self._rulesets = ()

    def turn(self) -> None:
        """Shows the next page, or the first after the last."""
        self.page = (self.page + 1) % -(-len(self._rulesets) // ON_A_PAGE)
        self.tell()

    def tell(self, *_changed: Any) -> None:
        if not self._rulesets:
            return
        speech, _ = self.tr.speech, self.tr.gettext
        self.title = _("Board and rules")
        first = int(self.page) * ON_A_PAGE
        self.ids.boards.clear_widgets()
        for ruleset in self._rulesets[first : first + ON_A_PAGE]:
            button = KioskButton(text=wording.ruleset_name(speech, ruleset))
            button.icon = "check" if ruleset == self._chosen else "rules"
            button.look = "primary" if ruleset == self._chosen else "plain"
            button.bind(on_release=lambda _, id=ruleset: self.dispatch("on_board", id))
            self.ids.boards.add_widget(button)
        self.ids.more.text = _("More")
        self.ids.back.text = _("Back")

    def on_board(self, ruleset: str) -> None:
        """A rule set was chosen."""
