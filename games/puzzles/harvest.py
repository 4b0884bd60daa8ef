"""Finds puzzles in games that the computer plays against itself."""

import multiprocessing
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from games.ai.levels import Player, strength
from games.ai.look import SURE
from games.ai.search import Search
from games.api import EventKind, Level, Move, Position
from games.catalogue import game
from games.endgames import Known, Verdict
from games.game import Game, Turn
from games.puzzles.goals import Aim, Goal
from games.puzzles.prover import Prover, TooLong
from games.puzzles.puzzle import Proof
from games.puzzles.themes import Task, theme

FEWEST_TURNS = 5
"""With fewer legal turns there is little to find."""
PLAYERS = (Level.VISITOR, Level.CHIEFTAIN, Level.CHIEFTAIN)
"""Who plays, by lot: good enough for sensible positions, and not too good for mistakes."""
LONGEST_GAME = 200
SECOND_LOOK = 60_000
"""At so many positions the search looks to confirm that there is nothing better."""
LAST_LOOK = 2_000_000
"""At so many once more, before and after the answer, where a candidate is about to be chosen."""
MOST_NODES = 400_000
"""No proof may take more positions, so that a slow and plain solver can repeat it."""
MOST_GAIN = 4

_LOUD = {
    EventKind.TOOK,
    EventKind.HUFFED,
    EventKind.CLOSED_MILL,
    EventKind.PROMOTED,
    EventKind.ENTERED_CAMP,
}


@dataclass(frozen=True, slots=True)
class Candidate:
    """A position with exactly one answer."""

    ruleset: str
    position: Position
    answer: Move
    goal: Goal
    idea: StrEnum
    legal: int
    """How many legal turns there are."""
    is_loud: bool
    """Whether the answer takes, closes, crowns, enters or ends the game at once."""
    pieces: int
    """How many pieces stand on the board."""
    found_in: int
    """The number of the game in which it came up."""
    proof: Proof


def candidates(ruleset: str, seed: int, games: int) -> Iterator[Sequence[Candidate]]:
    """What is found in each of a number of games, on all cores; the same for the same seed."""
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(partial(found_in_game, ruleset, seed), range(games))


def found_in_game(ruleset: str, seed: int, number: int) -> Sequence[Candidate]:
    """The candidates in one game of self-play."""
    rules = game(ruleset)
    lots = random.Random(f"puzzles {ruleset} {seed} {number}")
    players = [
        Player(rules, strength(rules, lots.choice(PLAYERS)), lots.getrandbits(32))
        for _ in rules.sides
    ]
    seeker = Seeker(rules, number)
    found = []
    position = rules.start()
    for ply in range(LONGEST_GAME):
        if rules.outcome(position):
            break
        if candidate := seeker.look_at(position):
            found.append(candidate)
        position = rules.play(position, players[ply % 2].choose(position))
    return found


class Seeker:
    """Looks at positions of one rule set for something that only one turn reaches."""

    def __init__(self, rules: Game, number: int = 0) -> None:
        self._game = rules
        self._number = number
        self._theme = theme(rules.ruleset.id.partition("/")[0])
        self._turns = self._theme.boards[rules.ruleset.id]
        self._prover = Prover(rules, self._theme.each, self._theme.number, MOST_NODES)
        self._endgames = rules.endgames()
        self._search = Search(rules, endgames=self._endgames)

    def look_at(self, position: Position) -> Candidate | None:
        """What can be asked in a position of a game under way, if anything."""
        rules = self._game
        bare = rules.read_position(rules.write_position(position))
        ways = {turn.code: turn.touches for turn in reversed(rules.turns(bare))}
        if len(ways) < FEWEST_TURNS:
            return None
        is_known = self._endgames is not None and self._endgames.probe(bare) is not None
        try:
            found = self._known_answer(bare) if is_known else self._only_answer(bare)
            if found and (is_known or self._is_confirmed(bare, *found)):
                proof = Proof.TABLE if is_known else Proof.SEARCH
                return self.described(self.task(bare, ways[found[1]], found[0]), proof)
        except TooLong:
            pass
        return None

    def _known_answer(self, position: Position) -> tuple[Goal, int] | None:
        """The turn that alone wins, or alone holds the draw, as a table knows.

        A win must be proved to its end too; a draw answers a threat that is there at once.
        """
        known = {turn.code: self._after(position, turn) for turn in self._game.turns(position)}
        verdicts = [after.verdict for after in known.values()]
        best = next(verdict for verdict in Verdict if verdict in verdicts)
        if best == Verdict.LOST or verdicts.count(best) > 1:
            return None
        answer = next(code for code, after in known.items() if after.verdict == best)
        if best == Verdict.WON:
            won = self._quickest_win(position)
            return (won[0], answer) if won else None
        lost_in = [after.plies // 2 for code, after in known.items() if code != answer]
        return (Goal(Aim.SURVIVE, max(lost_in)), answer) if min(lost_in) == 1 else None

    def _after(self, position: Position, turn: Turn) -> Known:
        """What a table knows of a turn."""
        assert self._endgames
        best = self._endgames.best(position, [turn])
        assert best
        return best[0]

    def _quickest_win(self, position: Position) -> tuple[Goal, list[int]] | None:
        """The fewest turns in which there is a win, and one or two turns that lead to it."""
        for turns in range(1, self._turns[Aim.WIN] + 1):
            goal = Goal(Aim.WIN, turns)
            if reaching := self._prover.reaching(position, goal, most=2):
                return goal, reaching
        return None

    def _only_answer(self, position: Position) -> tuple[Goal, int] | None:
        """The first goal that exactly one turn reaches.

        To win comes first, then not to lose, and only where neither is in question what is gained
        or lost on the way.
        """
        if won := self._quickest_win(position):
            goal, reaching = won
            return (goal, reaching[0]) if len(reaching) == 1 else None
        for turns in range(1, self._turns[Aim.SURVIVE] + 1):
            goal = Goal(Aim.SURVIVE, turns)
            reaching = self._prover.reaching(position, goal, most=2)
            if len(reaching) < 2:
                return (goal, reaching[0]) if reaching else None
        for turns in range(1, self._turns.get(Aim.GAIN, 0) + 1):
            for pieces in range(1, MOST_GAIN + 1):
                goal = Goal(Aim.GAIN, turns, pieces)
                reaching = self._prover.reaching(position, goal, most=2)
                if len(reaching) == 1:
                    return goal, reaching[0]
                if not reaching:
                    break
        for turns in range(1, self._turns.get(Aim.HOLD, 0) + 1):
            goal = Goal(Aim.HOLD, turns)
            reaching = self._prover.reaching(position, goal, most=2)
            if len(reaching) < 2:
                return (goal, reaching[0]) if reaching else None
        return None

    def described(self, task: Task[Game], proof: Proof = Proof.SEARCH) -> Candidate | None:
        """All that is told of an answer; None if the game has no name for its idea."""
        rules = self._game
        idea = self._theme.idea(task)
        if idea is None:
            return None
        events = rules.events(task.position, task.move)
        return Candidate(
            ruleset=rules.ruleset.id,
            position=task.position,
            answer=task.move,
            goal=task.goal,
            idea=idea,
            legal=len({turn.code for turn in rules.turns(task.position)}),
            is_loud=any(event.kind in _LOUD for event in events) or self._ends(task),
            pieces=len(rules.pieces(task.position)),
            found_in=self._number,
            proof=proof,
        )

    def _ends(self, task: Task[Game]) -> bool:
        """Whether the answer ends the game at once."""
        return self._game.outcome(task.line[0]) is not None

    def task(self, position: Position, answer: Move, goal: Goal) -> Task[Game]:
        """The answer with the main line of its proof."""
        code = dict(self._game.turns(position))[answer]
        line = [code]
        if goal.is_attack:
            line = list(self._prover.line(position, goal, code))
        positions = [position]
        for code in line:
            ways = {turn.code: turn.touches for turn in self._game.turns(positions[-1])}
            positions.append(self._game.play(positions[-1], ways[code]))
        return Task(self._game, position, answer, goal, positions[1:])

    def _is_confirmed(self, position: Position, goal: Goal, code: int) -> bool:
        """Whether a deeper look finds nothing better, and no loss behind the goal."""
        return goal.aim == Aim.WIN or self._is_best(position, code, SECOND_LOOK)

    def withstands(self, found: Candidate) -> bool:
        """Whether a much longer look finds nothing better either, and no loss behind the goal."""
        if found.goal.aim == Aim.WIN or found.proof == Proof.TABLE:
            return True
        rules, position = self._game, found.position
        if not self._is_best(position, dict(rules.turns(position))[found.answer], LAST_LOOK):
            return False
        after = rules.play(position, found.answer)
        if rules.outcome(after):
            return True
        self._search.forget()
        return self._search.best(after, nodes=LAST_LOOK).score < SURE

    def _is_best(self, position: Position, code: int, nodes: int) -> bool:
        """Whether a look finds nothing better than a turn, and does not see it lose."""
        self._search.forget()
        found = self._search.best(position, nodes=nodes)
        return dict(self._game.turns(position))[found.move] == code and found.score > -SURE
