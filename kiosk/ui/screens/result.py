"""Result: who won and why, the last position, and what to do next."""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from kiosk import wording
from kiosk.flow import Place
from kiosk.session import Session
from kiosk.stories import Story
from kiosk.ui.board import picture_of
from kiosk.ui.button import KioskButton
from kiosk.ui.column import Column
from kiosk.ui.looks import side_file
from kiosk.ui.screens.page import Page


class ResultPanel(Column):
    """The end of a game, in one sentence, for one seat."""

    tr = ObjectProperty(rebind=True)
    languages = ListProperty()
    session = ObjectProperty(None, allownone=True)
    title = StringProperty()
    headline = StringProperty()
    why = StringProperty()
    piece = StringProperty()
    is_small = BooleanProperty(False)
    can_swap = BooleanProperty(False)
    """Whether there is a computer to swap sides with."""
    story = ObjectProperty(None, allownone=True)
    """One that fits this game."""
    story_title = StringProperty()
    take_home = ObjectProperty(None, allownone=True)
    """Tells what a visitor takes home from a game in a language."""
    code = StringProperty()
    take_home_words = StringProperty()

    __events__ = ("on_again", "on_swap", "on_stories", "on_home", "on_ease")

    def on_kv_post(self, base: Any) -> None:
        super().on_kv_post(base)
        self._buttons = {
            name: KioskButton(icon=name, look="primary" if name == "again" else "plain")
            for name in ("again", "swap", "stories", "home")
        }
        for name, button in self._buttons.items():
            button.bind(on_release=lambda _, event=f"on_{name}": self.dispatch(event))
        self.tr.fbind("speech", self.tell)
        self.fbind("story", self.tell)

    def on_session(self, *_: Any) -> None:
        """Turns to a game that is over."""
        self.can_swap = bool(self.session and self.session.party.computer)
        self.ids.buttons.clear_widgets()
        for name, button in self._buttons.items():
            if name != "swap" or self.can_swap:
                self.ids.buttons.add_widget(button)
        self.tell()

    def tell(self, *_changed: Any) -> None:
        """Says everything in the language of this seat."""
        session = self.session
        if session is None or session.view.outcome is None:
            return
        speech, _ = self.tr.speech, self.tr.gettext
        game, outcome = session.rules.ruleset.id.partition("/")[0], session.view.outcome
        saying = wording.outcome(speech, game, outcome)
        self.title = wording.game_name(speech, game)
        self.headline, self.why = saying.headline, saying.more
        self.piece = side_file(game, outcome.winner) if outcome.winner else ""
        self.story_title = self.story.page(self.tr.code).title if self.story else ""
        self.code = self.take_home(game, self.tr.code) if self.take_home else ""
        self.take_home_words = wording.take_home(speech, self.code) if self.code else ""
        for name, text in (
            ("again", _("Play again")),
            ("swap", _("Swap sides")),
            ("stories", _("Stories")),
            ("home", _("All games")),
        ):
            self._buttons[name].text = text

    def on_again(self) -> None:
        """The same players want to play again."""

    def on_swap(self) -> None:
        """The visitor wants to play the computer's side."""

    def on_stories(self) -> None:
        """Somebody wants to know more about this game."""

    def on_home(self) -> None:
        """Somebody wants to go home."""

    def on_ease(self) -> None:
        """Somebody wants larger text, more contrast or less motion."""


class ResultScreen(Page):
    """The last position, and for each seat what it means."""

    far_tr = ObjectProperty(rebind=True)
    """The language of the far seat, where two sit opposite."""
    story = ObjectProperty(None, allownone=True)
    """One that fits the game that is over."""
    take_home = ObjectProperty(None, allownone=True)

    __events__ = ("on_again", "on_swap", "on_turn")

    def on_kv_post(self, base: Any) -> None:
        super().on_kv_post(base)
        self.near = ResultPanel(tr=self.tr, languages=self.languages)
        self.far = ResultPanel(tr=self.far_tr, languages=self.languages)
        self.ids.spread.sit(self.near, self.far)
        for seat in (self.near, self.far):
            for name in ("story", "take_home"):
                self.fbind(name, seat.setter(name))
            for event in ("on_again", "on_swap", "on_home"):
                seat.bind(**{event: lambda _, event=event: self.dispatch(event)})
            seat.bind(
                on_stories=lambda _: self.dispatch("on_turn", Place.STORIES),
                on_ease=lambda seat: self.dispatch("on_ease", seat is self.far),
            )

    def show_end(self, session: Session, story: Story | None) -> None:
        """Turns to a game that is over, with a story that fits it."""
        self.story = story
        spread = self.ids.spread
        spread.lay(picture_of(session))
        spread.seats = 2 if session.party.facing else 1
        self.near.session = self.far.session = session

    def forget(self) -> None:
        self.ids.spread.clear()
        self.near.session = self.far.session = self.story = None

    def on_again(self) -> None:
        """The same players want to play again."""

    def on_swap(self) -> None:
        """The visitor wants to play the computer's side."""

    def on_turn(self, place: Place) -> None:
        """Another screen was asked for."""
