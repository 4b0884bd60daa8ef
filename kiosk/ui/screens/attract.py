"""Attract: a game plays itself, and invites in every language at once."""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.screenmanager import Screen

from kiosk import wording
from kiosk.session import Session, View
from kiosk.ui.board import BoardPicture
from kiosk.ui.text import Words
from kiosk.ui.translator import speech


class AttractScreen(Screen):
    """Whoever touches it, enters."""

    tr = ObjectProperty(rebind=True)
    languages = ListProperty()
    is_upright = BooleanProperty(False)
    title = StringProperty()
    other_names = StringProperty()
    line = StringProperty()
    caption = StringProperty()

    __events__ = ("on_enter_touch",)

    def __init__(self, **kwargs: Any) -> None:
        self._shown: Session | None = None
        self._board: BoardPicture | None = None
        super().__init__(**kwargs)

    def show_game(self, shown: Session) -> None:
        """Lays out the board for a game that will play itself."""
        self._shown = shown
        self._board = BoardPicture(shown.rules, view=shown.view)
        self.ids.place.clear_widgets()
        self.ids.place.add_widget(self._board)
        shown.listen(self._show)
        self._tell()

    def on_kv_post(self, _base: Any) -> None:
        for _code in self.languages:
            self.ids.invitations.add_widget(Words())
        self.tr.fbind("speech", self._tell)

    def _show(self, view: View) -> None:
        if self._board:
            self._board.view = view
        self._tell()

    def _tell(self, *_: Any) -> None:
        if not (self._shown and self.tr):
            return
        own, view = self.tr.speech, self._shown.view
        game = self._shown.rules.ruleset.id.partition("/")[0]
        self.title = wording.game_name(own, game)
        names = [wording.game_name(speech(code), game) for code in self.languages]
        others = dict.fromkeys(name for name in names if name != self.title)
        self.other_names = " · ".join(others)
        self.line = wording.game_line(own, game)
        if view.mover:
            self.caption = wording.caption(own, game, view.mover, view.events)
        invitations = reversed(self.ids.invitations.children)
        # The language that is spoken stands first.
        codes = sorted(self.languages, key=lambda code: code != self.tr.code)
        for words, code in zip(invitations, codes, strict=True):
            words.text = speech(code).gettext("Touch the screen")
            words.font_name = "Alegreya" if code == self.tr.code else "AlegreyaSans"
            words.bold = code == self.tr.code

    def on_touch_down(self, touch: Any) -> bool:
        self.dispatch("on_enter_touch")
        return True

    def on_enter_touch(self) -> None:
        """Somebody is there."""
