"""Builds the parts once, connects them, and keeps them going."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder

from games.catalogue import game
from kiosk.flow import Flow, Place, Stop
from kiosk.opponent import Opponent
from kiosk.panel import Panel
from kiosk.session import Advice, Answer, Ask, Party, Session, WantHint, Wish
from kiosk.showcase import LEVEL, Showcase
from kiosk.ui import button, languages, seat, text  # noqa: F401  # the kv files name their classes
from kiosk.ui.navigator import Navigator
from kiosk.ui.screens.attract import AttractScreen
from kiosk.ui.screens.home import HomeScreen
from kiosk.ui.screens.menu import MenuScreen
from kiosk.ui.screens.play import PlayScreen
from kiosk.ui.theme import Theme, register_fonts, use
from kiosk.ui.translator import Translator

_HERE = Path(__file__).parent
PACE = 2.4
"""Seconds between two moves of a game that plays itself."""
THINKING = 0.7
"""The computer takes at least so many seconds, so that its move is seen to come."""


def load_kv() -> None:
    """Reads every kv file once."""
    register_fonts()
    for file in (*sorted(_HERE.glob("*.kv")), *sorted((_HERE / "screens").glob("*.kv"))):
        Builder.load_file(str(file))


class KioskApp(App):
    """The exhibit."""

    use_kivy_settings = False

    def __init__(self, panel: Panel, codes: Sequence[str], rulesets: Sequence[str]) -> None:
        super().__init__()
        self._codes, self._rulesets = codes, rulesets
        self.theme = Theme(panel)
        self.tr = Translator(code=codes[0])
        self.flow = Flow()
        self.opponent = Opponent(lambda call: Clock.schedule_once(lambda _: call()))
        self.session: Session | None = None

    def open_settings(self, *_: Any) -> bool:
        """Kivy's own settings are not for visitors."""
        return True

    def build(self) -> Navigator:
        use(self.theme)
        load_kv()
        Window.clearcolor = self.theme.night
        self.showcase = Showcase(self._rulesets)
        common = {"tr": self.tr, "languages": list(self._codes)}
        self.attract = AttractScreen(name=Place.ATTRACT, **common)
        self.home = HomeScreen(name=Place.HOME, **common)
        self.menu = MenuScreen(name=Place.MENU, **common)
        self.play = PlayScreen(name=Place.PLAY, **common)
        self.navigator = Navigator()
        for screen in (self.attract, self.home, self.menu, self.play):
            self.navigator.add_widget(screen)
        self._connect()
        self.attract.show_game(self.showcase.session)
        self.home.show_games([Session(game(ruleset)) for ruleset in self._rulesets])
        Clock.schedule_interval(self._next_showcase_move, PACE)
        return self.navigator

    def _connect(self) -> None:
        self.flow.listen(self._go)
        self.attract.bind(on_enter_touch=lambda _: self.flow.enter())
        self.home.bind(on_game=lambda _, ruleset: self.flow.choose(ruleset))
        self.menu.bind(
            on_two_players=lambda _: self.flow.play(Party()),
            on_computer=lambda _: self.flow.play(self._against_computer()),
            on_home=lambda _: self.flow.home(),
        )
        self.play.bind(
            on_home=lambda _: self.flow.home(),
            on_take_back=lambda _: self._ask(Wish.TAKE_BACK),
            on_hint=lambda _: self._hint(),
        )

    def _against_computer(self) -> Party:
        sides = game(self.flow.stop.ruleset).sides
        return Party(computer=sides[1])

    # --- screens --------------------------------------------------------------------------

    def _go(self, stop: Stop) -> None:
        match stop.place:
            case Place.MENU:
                self.menu.show_game(Session(game(stop.ruleset)))
            case Place.PLAY:
                self._begin(Session(game(stop.ruleset), stop.party or Party()))
        self.navigator.show(stop.place)

    def _begin(self, session: Session) -> None:
        self.session = session
        self.play.begin(session)
        session.listen(lambda _: self._let_computer_move(session))
        self._let_computer_move(session)

    # --- the computer ---------------------------------------------------------------------

    def _let_computer_move(self, session: Session) -> None:
        if not session.computer_is_due:
            return
        began = Clock.get_time()

        def play(answer: Answer) -> None:
            wait = max(0.0, THINKING - (Clock.get_time() - began))
            Clock.schedule_once(lambda _: session.intend(answer), wait)

        level, view = session.party.level, session.view
        self.opponent.answer(session.rules, level, 1, view.position, play)

    def _next_showcase_move(self, _seconds: float) -> None:
        if self.flow.stop.place is not Place.ATTRACT:
            return
        if self.showcase.is_over:
            self.attract.show_game(self.showcase.next_game())
            return
        shown = self.showcase.session
        self.opponent.answer(
            shown.rules, LEVEL, self.showcase.seed, shown.view.position, shown.intend
        )

    def _hint(self) -> None:
        session = self.session
        if session is None:
            return
        session.intend(WantHint())

        def tell(advice: Advice) -> None:
            session.intend(advice)

        if session.view.hint is None:
            self.opponent.advise(session.rules, session.view.position, tell)

    def _ask(self, wish: Wish) -> None:
        if self.session:
            self.session.intend(Ask(wish, self.session.view.to_move))

    def on_stop(self) -> None:
        self.opponent.stop()
