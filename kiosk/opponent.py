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

        def choose() -> Answer:
            player = self._player = Player(game, strength(game, level), seed)
            return Answer(position, player.choose(position))

        self._ask(choose, then)

    def advise(self, game: Game, position: Position, then: Callable[[Advice], None]) -> None:
        """Finds a hint, and tells it."""

        def choose() -> Advice:
            player = self._player = adviser(game)
            return Advice(position, hint(game, position, player.choose(position)))

        self._ask(choose, then)

    def review(self, session: Session, then: Callable[[TurningPoint | None], None]) -> None:
        """Finds the turning point of a game that is over, and tells it."""
        played = [(ply.before, ply.move) for ply in session.plies]
        end, outcome = session.view.position, session.view.outcome
        winner = outcome.winner if outcome else None

        def choose() -> TurningPoint | None:
            review = self._player = Review(session.rules)
            return review.turning_point(played, end, winner)

        self._ask(choose, then)

    def halt(self) -> None:
        """Ends what is being looked at, and forgets what waits; nobody wants to hear of either."""
        self._round += 1
        if self._player:
            self._player.halt()

    def _ask(self, choose: Callable[[], Result], then: Callable[[Result], None]) -> None:
        asked = self._round

        def run() -> Result:
            if asked != self._round:
                raise CancelledError
            return choose()

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
