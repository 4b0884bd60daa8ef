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

    __events__ = ("on_board", "on_compare")

    def __init__(self, **kwargs: Any) -> None:
        self.rulesets: Sequence[str] = ()
        self._chosen = ""
        super().__init__(**kwargs)

    def on_kv_post(self, base: Any) -> None:
        super().on_kv_post(base)
        self._more = self.ids.more.__self__
        self.on_has_more()

    def on_has_more(self, *_: Any) -> None:
        """A button that turns no page would only take room."""
        self.ids.buttons.remove_widget(self._more)
        if self.has_more:
            self.ids.buttons.add_widget(self._more)

    def show_game(self, shown: Session, rulesets: Sequence[str]) -> None:
        """Lists the rule sets of a game; the one that is shown is chosen."""
        self.rulesets, self._chosen, self.page = rulesets, shown.rules.ruleset.id, 0
        self.has_more = len(rulesets) > ON_A_PAGE
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(picture_of(shown))
        self.tell()

    def forget(self) -> None:
        super().forget()
        self.ids.boards.clear_widgets()
        self.rulesets = ()

    def turn(self) -> None:
        """Shows the next page, or the first after the last."""
        self.page = (self.page + 1) % -(-len(self.rulesets) // ON_A_PAGE)
        self.tell()

    def tell(self, *_changed: Any) -> None:
        if not self.rulesets:
            return
        speech, _ = self.tr.speech, self.tr.gettext
        self.title = _("Board and rules")
        first = int(self.page) * ON_A_PAGE
        self.ids.boards.clear_widgets()
        for ruleset in self.rulesets[first : first + ON_A_PAGE]:
            button = KioskButton(text=wording.ruleset_name(speech, ruleset))
            button.icon = "check" if ruleset == self._chosen else "rules"
            button.look = "primary" if ruleset == self._chosen else "plain"
            button.bind(on_release=lambda _, id=ruleset: self.dispatch("on_board", id))
            self.ids.boards.add_widget(button)
        self._more.text = _("More")
        self.ids.back.text = _("Back")
        # Translators: a button: show side by side where the rules differ.
        self.ids.compare.text = _("Compare")

    def on_board(self, ruleset: str) -> None:
        """A rule set was chosen."""

    def on_compare(self) -> None:
        """Somebody wants to see where the rules differ."""
