"""One seat's panel: whose turn it is, what just happened or was refused, and what can be done."""

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)

from games.api import EventKind, Point, Side
from kiosk import wording
from kiosk.session import Agree, Ask, HintStage, Intent, Touch, View, WantHint, Wish
from kiosk.ui.button import KioskButton
from kiosk.ui.column import Column
from kiosk.ui.looks import side_file
from kiosk.ui.tray import in_row


class Message(NamedTuple):
    """What stands in the card, and its tone."""

    headline: str = ""
    more: str = ""
    tone: str = "none"


class SeatPanel(Column):
    """Tells the view in its seat's language, and takes the wishes of who sits there."""

    tr = ObjectProperty(rebind=True)
    view = ObjectProperty(None, allownone=True)
    rules = ObjectProperty(None, allownone=True)
    languages = ListProperty()
    party = ObjectProperty(None, allownone=True)
    side = ObjectProperty(None, allownone=True)
    """The side that sits here, where each has a seat; otherwise whoever is to move."""
    is_thinking = BooleanProperty(False)
    has_how_to = BooleanProperty(True)
    """Whether the rules of this game can be told in short."""

    game = StringProperty()
    title = StringProperty()
    subtitle = StringProperty()
    piece = StringProperty()
    """The picture of a piece of the side to move, or of the winner's."""
    headline = StringProperty()
    more = StringProperty()
    message = StringProperty()
    message_more = StringProperty()
    tone = OptionProperty("none", options=["none", "refusal", "hint", "news", "call"])
    """What kind of message it is; the card's edge has its colour."""
    may_huff = BooleanProperty(False)
    """Whether the news is a chance that passes with the next move."""
    hand = ListProperty()
    can_lay = BooleanProperty(False)
    """Whether the pieces in hand are to be touched, not only seen."""
    may_lay = BooleanProperty(True)
    """Whether the other seat is not to move."""
    lost_here = ListProperty()
    lost_there = ListProperty()
    lost_words = StringProperty()
    """What the pieces that were lost are called, if there are any."""
    taken_up = StringProperty()
    is_narrow = BooleanProperty(False)
    """Whether a picture beside the words would leave them too little room."""
    is_small = BooleanProperty(False)
    story = ObjectProperty(None, allownone=True)
    """A story that belongs to what just happened."""
    story_title = StringProperty()
    is_asked = BooleanProperty(False)
    """Whether the other seat waits for an answer from here."""

    __events__ = ("on_intent", "on_why", "on_how_to_play", "on_read", "on_home", "on_ease")

    def on_kv_post(self, base: Any) -> None:
        super().on_kv_post(base)
        self.buttons: dict[str, KioskButton] = {}
        for name, icon, press in self._wishes():
            button = self.buttons[name] = KioskButton(icon=icon)
            button.bind(on_release=lambda _, press=press: press())
        for name in ("view", "tr", "rules", "side", "party", "is_thinking", "has_how_to", "story"):
            self.fbind(name, self._tell)
        for name in ("party", "is_asked"):
            self.fbind(name, self._lay_out)
        self._lay_out()
        self._tell()

    def _wishes(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Every button: its name, its icon, and what it does."""
        return [
            ("hint", "hint", lambda: self._intend(WantHint())),
            ("take_back", "take-back", lambda: self._ask(Wish.TAKE_BACK)),
            ("why", "why", lambda: self._tell_app("on_why")),
            ("draw", "draw", lambda: self._ask(Wish.DRAW)),
            ("rules", "rules", lambda: self._tell_app("on_how_to_play")),
            ("give_up", "give-up", lambda: self._ask(Wish.GIVE_UP)),
            ("home", "home", lambda: self._tell_app("on_home")),
            ("yes", "check", lambda: self.answer(True)),
            ("no", "close", lambda: self.answer(False)),
        ]

    def _lay_out(self, *_: Any) -> None:
        """The buttons that are needed: a computer draws no game, a visitor owes no reason.

        Whoever is asked can only answer.
        """
        alone = self.party is not None and self.party.computer is not None
        names = ["hint", "take_back", "why" if alone else "draw", "rules", "give_up", "home"]
        if self.is_asked:
            names = ["yes", "no"]
        self.ids.buttons.clear_widgets()
        for name in names:
            self.ids.buttons.add_widget(self.buttons[name])

    def on_tr(self, *_: Any) -> None:
        self.tr.fbind("speech", self._tell)

    # --- what is told ---------------------------------------------------------------------

    def _tell(self, *_changed: Any) -> None:
        view: View | None = self.view
        if view is None or not self.tr or not self.rules:
            return
        ruleset = self.rules.ruleset.id
        self.game = ruleset.partition("/")[0]
        speech = self.tr.speech
        self.title = wording.game_name(speech, self.game)
        self.subtitle = wording.ruleset_name(speech, ruleset)
        turn = wording.whose_turn(speech, self.rules, view)
        self.headline, self.more = turn.headline, "" if self._waits(view) else turn.more
        side = view.outcome.winner if view.outcome else view.to_move
        self.piece = side_file(self.game, side) if side else ""
        self.may_huff = any(event.kind is EventKind.MISSED for event in view.events)
        self.message, self.message_more, self.tone = self._message(view)
        self.story_title = self.story.page(self.tr.code).title if self.story else ""
        self._tell_trays(view)
        self._tell_buttons(view)

    def _waits(self, view: View) -> bool:
        """Whether nobody at this seat can move now."""
        if self.party and self.party.computer == view.to_move:
            return True
        return self.side is not None and self.side != view.to_move

    def _tell_trays(self, view: View) -> None:
        mine = self.side or self._visitor(view)
        other = next(side for side in self.rules.sides if side != mine)
        self.hand = view.trays[mine].hand if mine in view.trays else ()
        self.can_lay = any(point for point, _ in self.hand)
        self.may_lay = self.side in (None, view.to_move)
        self.taken_up = view.touched[0] if view.touched else ""
        self.lost_there = in_row(view.trays[other].lost) if other in view.trays else []
        self.lost_here = in_row(view.trays[mine].lost) if mine in view.trays else []
        # Translators: before the pieces that were taken.
        words = self.tr.gettext("Out of the game")
        self.lost_words = words if self.lost_here or self.lost_there else ""

    def tray_spot(self, side: Side) -> tuple[float, float] | None:
        """Where on the screen the piece of a side that was taken last is kept here."""
        mine = self.side or self._visitor(self.view)
        tray = self.ids.lost_here if side == mine else self.ids.lost_there
        if not tray.pieces:
            return None
        x, y = tray.to_window(*tray.spot(len(tray.pieces) - 1))
        return x, y

    def _visitor(self, view: View) -> Side:
        """Whose pieces the one seat of both sides shows: the visitor's, or whoever is to move."""
        if self.party and self.party.computer:
            return Side(next(s for s in self.rules.sides if s != self.party.computer))
        return view.to_move

    def _tell_buttons(self, view: View) -> None:
        _ = self.tr.gettext
        deeper = view.hint_stage is HintStage.WHERE
        for name, text in (
            ("hint", self._hint_text(deeper)),
            # Translators: a button: undo my last move.
            ("take_back", _("Take back")),
            # Translators: a button: why did the computer play this move?
            ("why", _("Why this move?")),
            # Translators: a button: I offer a draw.
            ("draw", _("Offer a draw")),
            # Translators: a button: the rules in short.
            ("rules", _("How to play")),
            # Translators: a button: I give up this game.
            ("give_up", _("Give up")),
            # Translators: a button: back to the first screen with all games.
            ("home", _("All games")),
            ("yes", _("Yes")),
            ("no", _("No")),
        ):
            self.buttons[name].text = text
        self.buttons["rules"].is_open = self.has_how_to
        running, waits = view.outcome is None, self._waits(view)
        self.buttons["hint"].is_open = running and not waits
        self.buttons["hint"].look = "primary" if running and not waits else "plain"
        self.buttons["take_back"].is_open = view.may_take_back
        self.buttons["why"].is_open = view.mover is not None and view.mover == (
            self.party.computer if self.party else None
        )
        for name in ("draw", "give_up"):
            self.buttons[name].is_open = running
        self.buttons["yes"].look = "primary"
        self.is_asked = view.asked is not None and view.asked.by != self.side

    def _hint_text(self, deeper: bool) -> str:
        _ = self.tr.gettext
        if deeper:
            # Translators: a button: show the good move itself, after it was shown where to look.
            return str(_("Show the move"))
        # Translators: a button: where to look for a good move.
        return str(_("Hint"))

    def _message(self, view: View) -> Message:
        """A question, a refusal, a reason, a hint, or what just happened: the most urgent one."""
        speech, _ = self.tr.speech, self.tr.gettext
        if view.asked and self.side is not None:
            return Message(wording.asked(speech, self.game, view.asked, self.side), "", "call")
        if view.refusal:
            saying = wording.refusal(speech, self.game, view.refusal)
            return Message(saying.headline, saying.more, "refusal")
        if view.why:
            return Message(wording.explanation(speech, self.game, view.why.reason), "", "hint")
        if view.hint_stage is HintStage.WAITING:
            return Message(_("Let me think …"), "", "hint")
        if view.hint and view.hint_stage is HintStage.WHERE:
            return Message(_("Look here."), _("Do you see the move?"), "hint")
        if view.hint and view.hint_stage is HintStage.MOVE:
            reason = view.hint.explanation.reason
            return Message(wording.explanation(speech, self.game, reason), "", "hint")
        if self.is_thinking:
            return Message(_("The computer is thinking …"), "", "news")
        if view.mover and not view.begun and not view.outcome:
            said = wording.caption(speech, self.game, view.mover, view.events)
            return Message(said, "", "call" if wording.is_call(view.events) else "news")
        return Message()

    # --- what is wished -------------------------------------------------------------------

    def touch_hand(self, point: Point) -> None:
        """A piece beside the board was touched."""
        self._intend(Touch(point))

    def answer(self, yes: bool) -> None:
        """The answer to what the other seat asked."""
        self._intend(Agree(yes))

    def _ask(self, wish: Wish) -> None:
        by = self.side or self._visitor(self.view)
        self._intend(Ask(wish, by))

    def _intend(self, intent: Intent) -> None:
        self.dispatch("on_intent", intent)

    def _tell_app(self, event: str) -> None:
        self.dispatch(event)

    def on_intent(self, intent: Intent) -> None:
        """Somebody here wishes something in the game."""

    def on_why(self) -> None:
        """Somebody asks what the last move was good for."""

    def on_how_to_play(self) -> None:
        """Somebody wants to read the rules."""

    def on_read(self) -> None:
        """Somebody wants to read the story."""

    def on_home(self) -> None:
        """Somebody wants to go home."""

    def on_ease(self) -> None:
        """Somebody wants larger text, more contrast or less motion."""
