"""Lets games play themselves on attract, while nobody is there."""

import logging
from typing import TYPE_CHECKING

from kivy.clock import Clock

from kiosk.flow import Place
from kiosk.opponent import Opponent
from kiosk.session import Answer
from kiosk.showcase import LEVEL, Showcase

if TYPE_CHECKING:
    from kiosk.ui.app import KioskApp
    from kiosk.ui.guide import Guide

log = logging.getLogger(__name__)
PACE = 2.2
"""Seconds between two moves of a game that plays itself."""
STILL = 60.0
"""Seconds for which attract stands in one place."""


class Showman:
    """Asks for move after move; between two games the language changes, or all that is shown."""

    def __init__(self, app: "KioskApp", guide: "Guide", opponent: Opponent) -> None:
        self._app, self._guide, self._opponent = app, guide, opponent
        self.is_paused = False
        """Whether nobody can see the showcase."""
        self.begin_anew()
        self._beats = [
            Clock.schedule_interval(lambda _: self._go_on(), PACE),
            Clock.schedule_interval(lambda _: app.attract.drift(), STILL),
        ]

    def begin_anew(self) -> None:
        """The showcase with the games that are shown now."""
        games = self._app.exhibit.games
        self.showcase = Showcase([rulesets[0] for rulesets in games.values()])
        self.forget()
        self._show()

    def forget(self) -> None:
        """No move is being looked for any more."""
        self._is_asked = False

    def stop(self) -> None:
        """Ends what is still going on."""
        for beat in self._beats:
            beat.cancel()

    def _go_on(self) -> None:
        if self._app.flow.stop.place is not Place.ATTRACT or self._is_asked or self.is_paused:
            return
        if not self.showcase.is_over:
            self._ask()
        elif self._guide.is_outdated:
            log.info("The museum's content has changed, and is shown from now on.")
            self._app.settle()
        else:
            app = self._app
            codes = app.exhibit.spoken(app.config_.languages).enabled
            app.tr.code = codes[(codes.index(app.tr.code) + 1) % len(codes)]
            self.next_game()

    def next_game(self) -> None:
        """The next game begins to play itself."""
        self.showcase.next_game()
        self._show()

    def _show(self) -> None:
        """The game, and one true thing about it, another each time that its turn comes."""
        showcase, attract = self.showcase, self._app.attract
        attract.show_game(showcase.session)
        glimpses = self._guide.shelf.glimpses_of(showcase.game)
        attract.glimpse = glimpses[showcase.round % len(glimpses)] if glimpses else None

    def _ask(self) -> None:
        shown = self.showcase.session
        self._is_asked = True
        self._opponent.answer(
            shown.rules, LEVEL, self.showcase.seed, shown.view.position, self._play
        )

    def _play(self, answer: Answer) -> None:
        """Plays a move of the showcase; the first one is led by a hand."""
        self.forget()
        shown, attract = self.showcase.session, self._app.attract
        if shown.view.number == 0 and not self._app.theme.reduced_motion:
            attract.lead(answer.move, lambda: shown.intend(answer))
        else:
            shown.intend(answer)
