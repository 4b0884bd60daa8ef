"""The moment of a story: which one belongs to what has just happened in a game."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from games.api import EventKind, Move, Point, Position
from games.board import Board
from kiosk.session import Answer, HintStage, Session, View, Wish
from kiosk.stories import Hook, Story

if TYPE_CHECKING:
    # They load the compiler, which must not keep the first picture waiting.
    from games.ai.turning import TurningPoint
    from games.game import Game

_ALSO = {EventKind.WARNED: EventKind.WARNED_TWICE}
"""What is told of the one is true of the other."""


class Moment(NamedTuple):
    """A change in a game."""

    rules: "Game"
    before: View
    view: View

    def fitting(self, stories: Sequence[Story]) -> Story | None:
        """The story that belongs here; what can be seen comes before what a move is good for."""
        belongs = (self._shows, self._means)
        return next((s for is_so in belongs for s in stories if is_so(s.card.hook)), None)

    def _shows(self, hook: Hook) -> bool:
        return (
            (hook.event is not None and bool({hook.event, _ALSO.get(hook.event)} & self._events))
            or (hook.piece is not None and hook.piece in self._kinds)
            or (hook.place is not None and hook.place in self._places)
            or (hook.wish is Wish.TAKE_BACK and self.view.number < self.before.number)
            or (hook.ending is not None and hook.ending == self._ending)
        )

    def _means(self, hook: Hook) -> bool:
        return hook.reason is not None and hook.reason in self._reasons

    @property
    def _has_moved(self) -> bool:
        return self.view.number > self.before.number

    @property
    def _events(self) -> set[EventKind]:
        """What happened now, and not before."""
        if not self._has_moved and self.view.begun == self.before.begun:
            return set()
        return {event.kind for event in self.view.begun or self.view.events}

    @property
    def _kinds(self) -> set[str]:
        """Of which kind the piece in the hand is, and every piece that is new on the board."""
        view, before = self.view, self.before
        now = Counter(piece.kind for piece in view.pieces.values())
        kinds = set(now - Counter(piece.kind for piece in before.pieces.values()))
        if view.touched != before.touched:
            kinds |= {view.pieces[point].kind for point in view.touched if point in view.pieces}
        return kinds

    @property
    def _places(self) -> set[str]:
        end = self.view.last_move[-1:]
        return places(self.rules.board, *end) if self._has_moved and end else set()

    @property
    def _ending(self) -> str | None:
        outcome = self.view.outcome
        if outcome is None or self.before.outcome is not None:
            return None
        return outcome.reason if outcome.winner else "draw"

    @property
    def _reasons(self) -> set[str]:
        """What somebody asked the reason of, and all that a move just played is good for."""
        view, before = self.view, self.before
        told: set[str] = {view.why.reason} if view.why else set()
        if view.hint and view.hint_stage is HintStage.MOVE:
            told |= {view.hint.explanation.reason}
        if view.number == before.number + 1:
            told |= _reasons(self.rules, before.position, view.last_move)
        return told


@lru_cache(maxsize=1)  # all stories ask at the same moment
def _reasons(rules: "Game", position: Position, move: Move) -> frozenset[str]:
    from games.explain import reasons

    return frozenset(one.reason.value for one in reasons(rules, position, move))


def places(board: Board, point: Point) -> set[str]:
    """What a point of a board of squares is called."""
    if point not in board.points or board.lines:
        return set()
    (x, y), (columns, rows) = board.points[point], zip(*board.points.values(), strict=True)
    at_side, at_end = x in (min(columns), max(columns)), y in (min(rows), max(rows))
    is_middle = abs(x - 0.5) < 0.01 and abs(y - 0.5) < 0.01
    return {
        name
        for name, is_so in (
            ("corner", at_side and at_end),
            ("edge", at_side or at_end),
            ("throne", is_middle),
            ("camp", at_end),
        )
        if is_so
    }


def story_of_better(stories: Sequence[Story], rules: "Game", point: "TurningPoint") -> Story | None:
    """The story that would have been told at the turning point, had the better move been played."""
    session = Session(rules, start=point.before)
    before = session.view
    session.intend(Answer(point.before, point.better))
    return Moment(rules, before, replace(session.view, why=point.explanation)).fitting(stories)


def story_after(stories: Sequence[Story], view: View) -> Story | None:
    """One for a game in which none had its moment; a game of another length has another."""
    others = stories[1:] or stories  # the first introduces the game
    return others[view.number % len(others)] if others else None


class Storyteller:
    """Tells the stories of a game, each once, when its moment has come."""

    def __init__(self, stories: Iterable[Story], rules: "Game", view: View) -> None:
        self._untold = list(stories)
        self._rules, self._seen = rules, view
        self._since = 0
        self.story: Story | None = None
        """The one to be told now."""

    def see(self, view: View) -> None:
        """Takes notice of a change; a story stays for the move after its own."""
        before, self._seen = self._seen, view
        story = Moment(self._rules, before, view).fitting(self._untold)
        if story:
            self._untold.remove(story)
            self.story, self._since = story, view.number
        elif abs(view.number - self._since) > 1:
            self.story = None
