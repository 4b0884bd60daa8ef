"""One seat's panel: whose turn it is, what just happened or was refused, and what can be done."""

from typing import Any

from kivy.properties import ListProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kiosk import wording
from kiosk.session import HintStage, View
from kiosk.ui.button import KioskButton
from kiosk.ui.looks import side_file


class SeatPanel(BoxLayout):
    """Tells the view in its seat's language."""

    tr = ObjectProperty(rebind=True)
    view = ObjectProperty(None, allownone=True)
    rules = ObjectProperty(None, allownone=True)
    languages = ListProperty()

    title = StringProperty()
    subtitle = StringProperty()
    piece = StringProperty()
    """The picture of a piece of the side to move, or of the winner's."""
    headline = StringProperty()
    more = StringProperty()
    message = StringProperty()
    message_more = StringProperty()
    tone = OptionProperty("none", options=["none", "refusal", "hint", "news"])
    """What kind of message it is; the card's edge has its colour."""

    __events__ = ("on_take_back", "on_hint", "on_how_to_play", "on_home")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("view", "tr", "rules"):
            self.fbind(name, self._tell)
        self._tell()

    def on_kv_post(self, _base: Any) -> None:
        self.buttons = {
            event: KioskButton(icon=icon)
            for event, icon in (
                ("on_hint", "hint"),
                ("on_take_back", "take-back"),
                ("on_how_to_play", "rules"),
                ("on_home", "home"),
            )
        }
        for event, button in self.buttons.items():
            button.bind(on_release=lambda _, event=event: self.dispatch(event))
            self.ids.buttons.add_widget(button)
        self.buttons["on_hint"].look = "primary"

    def on_tr(self, *_: Any) -> None:
        self.tr.fbind("speech", self._tell)

    def _tell(self, *_changed: Any) -> None:
        view: View | None = self.view
        if view is None or not self.tr or not self.rules:
            return
        ruleset = self.rules.ruleset.id
        game = ruleset.partition("/")[0]
        speech, _ = self.tr.speech, self.tr.gettext
        self.title = wording.game_name(speech, game)
        self.subtitle = wording.ruleset_name(speech, ruleset)
        turn = wording.whose_turn(speech, self.rules, view)
        self.headline, self.more = turn.headline, turn.more
        side = view.outcome.winner if view.outcome else view.to_move
        self.piece = side_file(game, side) if side else ""
        self.message, self.message_more, self.tone = self._message(game, view)
        for event, text in (
            ("on_hint", _("Hint")),
            ("on_take_back", _("Take back")),
            ("on_how_to_play", _("How to play")),
            ("on_home", _("Home")),
        ):
            self.buttons[event].text = text
        self.buttons["on_take_back"].is_open = view.may_take_back

    def _message(self, game: str, view: View) -> tuple[str, str, str]:
        """What stands in the card: a refusal, a hint, or what just happened."""
        speech = self.tr.speech
        if view.refusal:
            saying = wording.refusal(speech, game, view.refusal)
            return saying.headline, saying.more, "refusal"
        if view.hint and view.hint_stage is HintStage.MOVE:
            return wording.explanation(speech, game, view.hint.explanation.reason), "", "hint"
        if view.mover:
            return wording.caption(speech, game, view.mover, view.events), "", "news"
        return "", "", "none"

    def on_take_back(self) -> None:
        """Take back was pressed."""

    def on_hint(self) -> None:
        """Hint was pressed."""

    def on_how_to_play(self) -> None:
        """How to play was pressed."""

    def on_home(self) -> None:
        """Home was pressed."""
