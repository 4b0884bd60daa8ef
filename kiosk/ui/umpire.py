"""Leads a game from its first move to its end: it is heard, kept, and told of."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from games.ai.turning import TurningPoint
from games.catalogue import game
from kiosk.exhibits import game_of
from kiosk.flow import Place, Stop
from kiosk.hooks import Storyteller, story_after, story_of_better
from kiosk.opponent import Opponent
from kiosk.resume import Keeper, Kept, replayed
from kiosk.session import Party, Session, View
from kiosk.sounds import heard
from kiosk.stories import VIKING
from kiosk.table import Table
from kiosk.ui.sound import Sounds

if TYPE_CHECKING:
    from kiosk.ui.app import KioskApp
    from kiosk.ui.guide import Guide

LINGER = 2.0
"""Seconds for which the last move is looked at before the result is told."""


class Umpire:
    """Stands at the table, and knows the game that was left there."""

    def __init__(self, app: "KioskApp", guide: "Guide", opponent: Opponent) -> None:
        self._app, self._guide, self._opponent = app, guide, opponent
        self.table = Table(opponent, _later, Clock.get_time)
        self._keeper = Keeper(
            app.state,
            lambda: app.config_.idle.resume_seconds,
            lambda: app.doorkeeper.now().timestamp(),
        )
        self.sounds = Sounds(volume=app.config_.sound.volume)
        self._resumed: Session | None = None
        self._heard: View | None = None

    # --- coming and going -----------------------------------------------------------------

    def begin(self, stop: Stop) -> None:
        """A new game, or the one that goes on."""
        session = self._resumed or Session(game(stop.ruleset), stop.party or Party())
        guide, shelf = self._guide, self._guide.shelf
        self._resumed, self._heard = None, session.view
        guide.play.story = guide.result.story = None
        stories = (*shelf.stories_of(stop.game), *shelf.stories_of(VIKING))
        self._teller = Storyteller(stories, session.rules, session.view)
        session.listen(lambda view: self._after(session, view))
        guide.play.has_how_to = stop.game in shelf.rulebook
        self.table.begin(session)
        guide.play.begin(session)

    def get_up(self) -> None:
        """The table is left; the game there can go on for a while."""
        if self.table.session:
            self._keeper.left()
        self.table.leave()

    def visit_ends(self) -> None:
        """The game that was left is offered to the next visitors."""
        self._keeper.visit_ends()

    def offer(self) -> Kept | None:
        """The game that was left, unless the host has put it away meanwhile."""
        kept, shown = self._keeper.offer(), self._app.exhibit.games
        if kept is None or kept.ruleset not in shown.get(game_of(kept.ruleset), ()):
            return None
        return None if kept.party.computer and "computer" in self._app.config_.hidden else kept

    def resume(self) -> bool:
        """The game that was left goes on, if it can."""
        kept = self.offer()
        session = replayed(kept) if kept else None
        if session:
            self._keeper.keep(session)
            self.go_on(session)
        return session is not None

    def go_on(self, session: Session) -> None:
        """A game goes on in the midst."""
        self._resumed = session
        self._app.flow.resume(session.rules.ruleset.id, session.party)

    def play_again(self, *, swapped: bool) -> None:
        """The same game once more, perhaps with the sides exchanged."""
        stop = self._app.flow.stop
        party = stop.party or Party()
        if swapped and party.computer:
            sides = game(stop.ruleset).sides
            party = replace(party, computer=next(s for s in sides if s != party.computer))
        self._app.flow.play(party)

    # --- while it is played ---------------------------------------------------------------

    def lay_out(self) -> None:
        """Another board comes, which is not heard."""
        self._heard = None

    def hear(self, view: View) -> None:
        """Lets the change of a board be heard."""
        if self._heard and self._app.ease.has_sound:
            for sound in heard(self._heard, view):
                self.sounds.play(sound)
        self._heard = view

    def _after(self, session: Session, view: View) -> None:
        """After a move: the game is kept, the computer is not waited for, an end is told."""
        if session is not self.table.session:
            return
        self._teller.see(view)
        self._guide.follower.sees(view)
        self._guide.play.story = self._teller.story
        is_new = self._heard is None or view.number != self._heard.number or view.outcome
        self.hear(view)
        if is_new:
            self._keeper.keep(session)
        if view.mover == session.party.computer:
            self._guide.watch.touched()
        if view.outcome:
            _later(LINGER, lambda: self._tell_result(session))

    # --- the end --------------------------------------------------------------------------

    def _tell_result(self, session: Session) -> None:
        """Unless the end was taken back."""
        flow = self._app.flow
        is_here = self.table.session is session and flow.stop.place is Place.PLAY
        if is_here and session.view.outcome:
            flow.turn_to(Place.RESULT)

    def show_end(self, stop: Stop) -> None:
        """Shows the result, and looks for the turning point while it is read."""
        session, result = self.table.session, self._guide.result
        assert session
        result.show_end(session, self._teller.story)
        stories = self._guide.shelf.stories_of(stop.game)

        def reveal(point: TurningPoint | None) -> None:
            if point and session is self.table.session:
                fitting = story_of_better(stories, session.rules, point) or result.story
                result.reveal(point, fitting or story_after(stories, session.view))

        self._opponent.review(session, reveal)


def _later(seconds: float, call: Callable[[], Any]) -> None:
    Clock.schedule_once(lambda _: call(), seconds)
