"""Result: who won and why, the last position, and what to do next."""

from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from games.ai.hint import Hint
from games.ai.turning import TurningPoint
from kiosk import wording
from kiosk.flow import Place
from kiosk.session import HintStage, Session, View
from kiosk.stories import Story
from kiosk.ui.board import BoardPicture, picture_of
from kiosk.ui.button import KioskButton
from kiosk.ui.column import Column
from kiosk.ui.looks import side_file
from kiosk.ui.screens.page import Page


def before_it_turned(session: Session, point: TurningPoint) -> View:
    """The position of the turning point: the better move shines, and a ring tells the other."""
    hint = Hint(frozenset(), point.better, point.explanation)
    return replace(
        Session(session.rules, start=point.before).view,
        number=point.number - 1,
        last_move=point.played,
        hint=hint,
        hint_stage=HintStage.MOVE,
    )


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
    is_code_below = BooleanProperty(False)
    """Whether the code stands below the board, not here."""
    point = ObjectProperty(None, allownone=True)
    """The turning point, once it is found and if there is one."""
    is_turning = BooleanProperty(False)
    """Whether it is shown in place of the end."""

    has_stories = BooleanProperty(True)
    """Whether there are stories of this game."""

    __events__ = (
        *("on_again", "on_turning", "on_swap", "on_stories", "on_home"),
        *("on_read", "on_ease"),
    )

    def on_kv_post(self, base: Any) -> None:
        super().on_kv_post(base)
        self._buttons = {
            name: KioskButton(icon=name, look="primary" if name == "again" else "plain")
            for name in ("again", "turning", "swap", "stories", "home")
        }
        for name, button in self._buttons.items():
            button.bind(on_release=lambda _, event=f"on_{name}": self.dispatch(event))
        self.tr.fbind("speech", self.tell)
        for name in ("story", "is_turning"):
            self.fbind(name, self.tell)
        for name in ("session", "point", "has_stories"):
            self.fbind(name, self._lay_buttons)

    def _lay_buttons(self, *_: Any) -> None:
        """A button that would do nothing is not there."""
        self.can_swap = bool(self.session and self.session.party.computer)
        is_there = {
            "swap": self.can_swap,
            "turning": self.point is not None,
            "stories": self.has_stories,
        }
        self.ids.buttons.clear_widgets()
        for name, button in self._buttons.items():
            if is_there.get(name, True):
                self.ids.buttons.add_widget(button)
        self.tell()

    def tell(self, *_changed: Any) -> None:
        """Says everything in the language of this seat."""
        session = self.session
        if session is None or session.view.outcome is None:
            return
        speech, _ = self.tr.speech, self.tr.gettext
        game, outcome = session.rules.ruleset.id.partition("/")[0], session.view.outcome
        saying, side = wording.outcome(speech, game, outcome), outcome.winner
        if self.is_turning:
            saying, side = wording.turning_point(speech, game, self.point), self.point.side
        self.title = wording.game_name(speech, game)
        self.headline, self.why = saying.headline, saying.more
        self.piece = side_file(game, side) if side else ""
        self.story_title = self.story.page(self.tr.code).title if self.story else ""
        self.code = self.take_home(game, self.tr.code) if self.take_home else ""
        self.take_home_words = wording.take_home(speech, self.code) if self.code else ""
        for name, text in (
            ("again", _("Play again")),
            # Translators: a button: back from the turning point to the last position.
            ("turning", _("The end") if self.is_turning else _("The turning point")),
            ("swap", _("Swap sides")),
            ("stories", _("Stories")),
            ("home", _("All games")),
        ):
            self._buttons[name].text = text

    def on_again(self) -> None:
        """The same players want to play again."""

    def on_turning(self) -> None:
        """Somebody wants to see the turning point, or the end again."""

    def on_swap(self) -> None:
        """The visitor wants to play the computer's side."""

    def on_stories(self) -> None:
        """Somebody wants to know more about this game."""

    def on_home(self) -> None:
        """Somebody wants to go home."""

    def on_read(self) -> None:
        """Somebody wants to read the story."""

    def on_ease(self) -> None:
        """Somebody wants larger text, more contrast or less motion."""


class EndPicture(BoxLayout):
    """The last position, and below it perhaps the code to take home."""

    code = StringProperty()
    take_home_words = StringProperty()


class ResultScreen(Page):
    """The last position, and for each seat what it means."""

    story = ObjectProperty(None, allownone=True)
    """One that fits the game that is over."""
    take_home = ObjectProperty(None, allownone=True)
    is_code_below = BooleanProperty(False)
    """Whether the code stands below the board, and not at a seat."""
    has_stories = BooleanProperty(True)
    """Whether there are stories of this game."""

    __events__ = ("on_again", "on_swap", "on_turn", "on_read")

    def on_kv_post(self, base: Any) -> None:
        super().on_kv_post(base)
        self._board: BoardPicture | None = None
        self.near = ResultPanel(tr=self.tr, languages=self.languages)
        self.far = ResultPanel(tr=self.far_tr, languages=self.languages)
        self.ids.spread.sit(self.near, self.far)
        self._end = EndPicture()
        self.fbind("is_code_below", self._place_code)
        for name in ("code", "take_home_words"):
            self.near.fbind(name, self._place_code)
        for seat in (self.near, self.far):
            seat.is_code_below = self.is_code_below
            for name in ("story", "take_home", "is_code_below", "has_stories", "languages"):
                self.fbind(name, seat.setter(name))
            for event in ("on_again", "on_swap", "on_home"):
                seat.bind(**{event: lambda _, event=event: self.dispatch(event)})
            seat.bind(
                on_stories=lambda _: self.dispatch("on_turn", Place.STORIES),
                on_turning=lambda _: self._show_turning(not self.near.is_turning),
                on_read=lambda seat: self.dispatch("on_read", seat is self.far),
                on_ease=lambda seat: self.dispatch("on_ease", seat is self.far),
            )

    def show_end(self, session: Session, story: Story | None) -> None:
        """Turns to a game that is over, with a story that fits it."""
        self.story = story
        spread = self.ids.spread
        self._board = picture_of(session)
        self._end.ids.place.clear_widgets()
        self._end.ids.place.add_widget(self._board)
        spread.lay(self._end)
        spread.seats = 2 if session.party.facing else 1
        for seat in (self.near, self.far):
            seat.is_turning, seat.point = False, None
            seat.session = session

    def _place_code(self, *_: Any) -> None:
        self._end.code = self.near.code if self.is_code_below else ""
        self._end.take_home_words = self.near.take_home_words

    def reveal(self, point: TurningPoint, story: Story | None) -> None:
        """The turning point was found: it can be looked at, with a story that fits it."""
        self.story = story
        self.near.point = self.far.point = point

    def _show_turning(self, is_turning: bool) -> None:
        session, point = self.near.session, self.near.point
        if self._board is None:
            return
        self._board.view = before_it_turned(session, point) if is_turning else session.view
        self.near.is_turning = self.far.is_turning = is_turning

    def forget(self) -> None:
        self.ids.spread.clear()
        self._end.ids.place.clear_widgets()
        self._board = None
        for seat in (self.near, self.far):
            seat.session = seat.point = None
        self.story = None

    def on_again(self) -> None:
        """The same players want to play again."""

    def on_swap(self) -> None:
        """The visitor wants to play the computer's side."""

    def on_turn(self, place: Place) -> None:
        """Another screen was asked for."""

    def on_read(self, is_far: bool) -> None:
        """Somebody wants to read the story, perhaps at the far seat."""
