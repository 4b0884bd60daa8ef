"""Sees whether anybody is still there: silence leads to a question, and then back to attract."""

from typing import TYPE_CHECKING

from kivy.clock import Clock

from kiosk.flow import Place
from kiosk.idle import Due, Idle, Patience, longest

if TYPE_CHECKING:
    from kiosk.ui.app import KioskApp
    from kiosk.ui.guide import Guide

BEAT = 0.25
"""So often, in seconds, it looks."""


class Watch:
    """Has for every screen and every card the patience that it needs."""

    def __init__(self, app: "KioskApp", guide: "Guide") -> None:
        self._app, self._guide = app, guide
        self._idle = Idle(Patience(0), Clock.get_time())
        app.warning.bind(on_stay=lambda _: self._stays(), on_leave=lambda _: guide.rest())
        app.layers.bind(on_any_touch=lambda _: self.touched())
        self._beat = Clock.schedule_interval(lambda _: self._look(), BEAT)

    def touched(self) -> None:
        """Somebody is there, or has something new to look at."""
        self._idle.touched(Clock.get_time())

    def stop(self) -> None:
        """Looks no more."""
        self._beat.cancel()

    def _stays(self) -> None:
        self.touched()
        self._app.warning.is_shown = False

    def _look(self) -> None:
        now = Clock.get_time()
        if self._guide.table.is_thinking:
            self._idle.touched(now)
        self._idle.patience = self._patience()
        due = self._idle.due(now)
        if due is Due.REST:
            self._guide.rest()
        elif due is Due.WARNING:
            self._warn(self._idle.seconds_left(now))

    def _patience(self) -> Patience:
        """A card that is read over a screen may need more than the screen."""
        idle, app = self._app.config_.idle, self._app
        cards = [card for card in (app.how_to, app.compare, app.story) if card.is_shown]
        return longest(self._patience_of_screen(), *(idle.reading(card.words) for card in cards))

    def _patience_of_screen(self) -> Patience:
        idle, guide = self._app.config_.idle, self._guide
        match self._app.flow.stop.place:
            case Place.ATTRACT:
                return Patience(0)
            case Place.PLAY | Place.LEARN | Place.PUZZLE:
                return idle.game
            case Place.RESULT:
                return idle.over
            case Place.STORIES:
                return idle.reading(guide.stories.words)
            case Place.MAP:
                return idle.reading(guide.map.words)
            case Place.TIMELINE:
                return idle.reading(guide.timeline.words)
        return idle.menu

    def _warn(self, seconds: float) -> None:
        warning = self._app.warning
        if not warning.is_shown:
            self._app.layers.let_go()
            party = self._app.flow.stop.party
            warning.is_facing = party is not None and party.facing
            warning.is_shown = True
        warning.seconds = int(seconds) + 1
