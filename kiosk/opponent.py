"""Asks the search in a thread of its own, which holds no GIL, so that the screen goes on."""

from collections.abc import Callable
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from typing import TypeVar

from games.ai.hint import adviser, hint
from games.ai.levels import Player, strength
from games.ai.turning import Review, TurningPoint
from games.api import Level, Position
from games.game import Game
from kiosk.session import Advice, Answer, Session

Result = TypeVar("Result", Answer, Advice, TurningPoint | None)
Thinker = TypeVar("Thinker", Player, Review)


class Opponent:
    """The computer's side of a game; answers come back through `hand_over`, in the main thread."""

    def __init__(self, hand_over: Callable[[Callable[[], None]], None]) -> None:
        self._hand_over = hand_over
        self._player: Player | Review | None = None
        self._round = 0
        """Answers to questions of an earlier round are dropped."""
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="opponent")

    def answer(
        self,
        game: Game,
        level: Level,
        seed: int,
        position: Position,
        then: Callable[[Answer], None],
    ) -> None:
        """Chooses a move at a level, and tells it."""

        def choose(asked: int) -> Answer:
            player = self._begun(Player(game, strength(game, level), seed), asked)
            return Answer(position, player.choose(position))

        self._ask(choose, then)

    def advise(self, game: Game, position: Position, then: Callable[[Advice], None]) -> None:
        """Finds a hint, and tells it."""

        def choose(asked: int) -> Advice:
            player = self._begun(adviser(game), asked)
            return Advice(position, hint(game, position, player.choose(position)))

        self._ask(choose, then)

    def review(self, session: Session, then: Callable[[TurningPoint | None], None]) -> None:
        """Finds the turning point of a game that is over, and tells it."""
        played = [(ply.before, ply.move) for ply in session.plies]
        end, outcome = session.view.position, session.view.outcome
        winner = outcome.winner if outcome else None

        def choose(asked: int) -> TurningPoint | None:
            review = self._begun(Review(session.rules), asked)
            return review.turning_point(played, end, winner)

        self._ask(choose, then)

    def halt(self) -> None:
        """Ends what is being looked at, and forgets what waits; nobody wants to hear of either."""
        self._round += 1
        if self._player:
            self._player.halt()

    def _begun(self, player: Thinker, asked: int) -> Thinker:
        """From now on `halt` reaches whoever thinks; if it came before, it does so too."""
        self._player = player
        if asked != self._round:
            player.halt()
        return player

    def _ask(self, choose: Callable[[int], Result], then: Callable[[Result], None]) -> None:
        asked = self._round

        def run() -> Result:
            if asked != self._round:
                raise CancelledError
            return choose(asked)

        def tell(found: Future[Result]) -> None:
            if asked == self._round:
                # A mistake made in the thread is raised here, where the app recovers from it.
                then(found.result())

        self._thread.submit(run).add_done_callback(
            lambda found: self._hand_over(lambda: tell(found))
        )

    def stop(self) -> None:
        """Waits for what is still being looked at."""
        self._thread.shutdown(wait=True, cancel_futures=True)
