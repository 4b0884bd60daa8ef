"""The table at which visitors play: a session, the computer's answers, hints and reasons."""

import random
from collections.abc import Callable

from games.api import Position
from games.explain import explain
from kiosk.opponent import Opponent
from kiosk.session import Advice, Answer, Because, HintStage, Intent, Session, View

THINKING = 0.7
"""The computer takes at least so many seconds, so that its move is seen to come."""

Later = Callable[[float, Callable[[], None]], None]
"""Does something after so many seconds, in the main thread."""


class Table:
    """One game at a time; a game that was left hears no late answers."""

    def __init__(self, opponent: Opponent, later: Later, now: Callable[[], float]) -> None:
        self._opponent = opponent
        self._later = later
        self._now = now
        self.session: Session | None = None
        self._seed = 0
        self._asked: Position | None = None
        """Where the computer was asked for a move or a hint, until the game has gone on."""

    def begin(self, session: Session) -> None:
        """Sits down to a game; nobody wants to hear any more of the last one."""
        self.leave()
        self.session = session
        self._seed = random.getrandbits(32)
        session.listen(lambda view: self._after(session, view))
        self._after(session, session.view)

    def leave(self) -> None:
        """Gets up; the computer stops thinking."""
        self.session = self._asked = None
        self._opponent.halt()

    def intend(self, intent: Intent) -> None:
        """Somebody at the table wishes something."""
        if self.session:
            self.session.intend(intent)

    def tell_why(self) -> None:
        """Tells what the last move was good for."""
        if self.session and (last := self.session.last):
            why = explain(self.session.rules, last.before, last.move)
            self.session.intend(Because(self.session.view.position, why))

    @property
    def is_thinking(self) -> bool:
        """Whether the game waits for the computer."""
        return self.session is not None and self.session.computer_is_due

    def _after(self, session: Session, view: View) -> None:
        is_waiting = session.computer_is_due or view.hint_stage is HintStage.WAITING
        question = view.position if is_waiting else None
        if self.session is not session or question == self._asked:
            return
        self._opponent.halt()
        self._asked = question
        if session.computer_is_due:
            began = self._now()
            level = session.party.level
            self._opponent.answer(
                session.rules, level, self._seed, view.position, lambda a: self._play(a, began)
            )
        elif is_waiting:
            self._opponent.advise(session.rules, view.position, self._advise)

    def _play(self, answer: Answer, began: float) -> None:
        wait = max(0.0, THINKING - (self._now() - began))
        self._later(wait, lambda: self.intend(answer))

    def _advise(self, advice: Advice) -> None:
        self.intend(advice)
