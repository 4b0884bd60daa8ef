"""Chooses among what was found: ideas and grades mixed, no two alike, from easy to hard."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from games.api import Unreadable
from games.catalogue import game
from games.puzzles.harvest import Candidate, Seeker, candidates
from games.puzzles.likeness import likeness
from games.puzzles.puzzle import FIELDS, Grade, Puzzle
from games.puzzles.themes import Theme, theme

WANTED = 72
"""Puzzles for a game, over all its boards."""
MOST_OF_ONE_IDEA = 0.25
MANY_TURNS = 24
"""So many legal turns are more than one sees at a glance."""
EASY, MEDIUM = 4, 5
"""The most effort that is easy, and that is medium."""

_HEADER = """\
# Find the move: puzzles of {name}, from easy to hard. Made by
#     python -m games puzzles {name} --seed {seed} --games {games}
# One on each line: {fields}.
# The position names the side to move. The answer is the only legal turn that reaches the goal:
#   win in N      to win with N turns of one's own, whatever the enemy does
#   survive in N  to leave the enemy no win in N turns of his own
{counted}\
# The proof: every turn was tried to this depth, counted in turns of both sides.
{solved}\
# The grade: the depth, and 1 if the answer is a quiet move, and 1 if there are {many} legal turns
# or more, and another 1 if there are twice as many: up to {easy} is easy, up to {medium} medium.
"""
_COUNTED = """\
#   gain P in N   to be ahead by P more than now when both have made N turns
#   hold in N     not to be behind by more than now when the enemy has made N turns, each answered
# Who is ahead is counted in {counted}.
"""
_SOLVED = """\
# Where it says table, a table of all endgames knows that the answer alone wins, or that it alone
# holds the draw: every other turn loses, with the next mill or the end in N turns of the enemy at
# most.
"""


def grade(found: Candidate) -> Grade:
    """How hard it is to see the answer: how deep, how quiet, among how many."""
    effort = found.goal.depth + (not found.is_loud) + min(found.legal // MANY_TURNS, 2)
    return Grade.EASY if effort <= EASY else Grade.MEDIUM if effort <= MEDIUM else Grade.HARD


def make(name: str, seed: int, games: int | None = None) -> Iterable[str]:
    """The lines of a game's file of puzzles, from so many games on each board."""
    chosen_theme = theme(name)
    if chosen_theme.asks_tables and not all(game(each).endgames() for each in chosen_theme.boards):
        raise Unreadable(
            f"The endgames of {name} are not solved here: expected their tables, which"
            " `python -m games tables` builds."
        )
    games = chosen_theme.games if games is None else games
    found: list[Candidate] = []
    for ruleset in chosen_theme.boards:
        for each in candidates(ruleset, seed, games):
            found += each
    yield from _HEADER.format(
        name=name,
        seed=seed,
        games=games,
        fields=", ".join(FIELDS),
        counted=_COUNTED.format(counted=chosen_theme.counted) if chosen_theme.counted else "",
        solved=_SOLVED if chosen_theme.asks_tables else "",
        many=MANY_TURNS,
        easy=EASY,
        medium=MEDIUM,
    ).splitlines()
    yield from map(str, mixed(chosen(name, found)))


def chosen(name: str, found: Sequence[Candidate], wanted: int = WANTED) -> list[Puzzle]:
    """The most varied choice: each time one of the rarest idea and grade so far."""
    chosen_theme = theme(name)
    pool = {
        each: likeness(chosen_theme, game(each.ruleset), each.position)
        for each in dict.fromkeys(found)
        if _is_natural(each, chosen_theme)
    }
    seekers = {ruleset: Seeker(game(ruleset)) for ruleset in chosen_theme.boards}
    picked: list[Candidate] = []
    counts: Counter[Any] = Counter()
    while len(picked) < wanted:
        fitting = [each for each in pool if _fits(each, counts, wanted, len(chosen_theme.boards))]
        if not fitting:
            break
        best = min(fitting, key=lambda each: _rank(each, counts))
        looks = pool.pop(best)
        if not seekers[best.ruleset].withstands(best):
            continue
        picked.append(best)
        counts.update(_marks(best))
        pool = {each: look for each, look in pool.items() if not looks.resembles(look)}
    return [_puzzle(each) for each in picked]


def _is_natural(found: Candidate, chosen_theme: Theme) -> bool:
    """Whether no side has lost so much that the board looks absurd."""
    rules = game(found.ruleset)
    before, now = (
        Counter(piece.side for piece in rules.pieces(at).values())
        for at in (rules.start(), found.position)
    )
    return all(now[side] >= chosen_theme.least_left * before[side] for side in rules.sides)


def _marks(found: Candidate) -> list[Any]:
    """What a choice is counted by."""
    level = grade(found)
    board, source = found.ruleset, (found.ruleset, found.found_in)
    return [found.idea, level, (found.idea, level), board, (found.idea, board), source]


def _fits(found: Candidate, counts: Counter[Any], wanted: int, boards: int) -> bool:
    """Whether there may be more of its idea and its board, and none is from the same game."""
    return (
        counts[found.idea] < MOST_OF_ONE_IDEA * wanted
        and counts[found.ruleset] < wanted / boards
        and counts[found.ruleset, found.found_in] == 0
    )


def _rank(found: Candidate, counts: Counter[Any]) -> tuple[Any, ...]:
    """What comes first: a rare idea, a rare grade, few pieces, and what was found first."""
    level = grade(found)
    return (
        counts[found.idea] + counts[level] / 3 + counts[found.idea, found.ruleset],
        counts[found.idea, level],
        found.pieces,
        found.found_in,
    )


def _puzzle(found: Candidate) -> Puzzle:
    return Puzzle(
        ruleset=found.ruleset,
        position=found.position,
        side=game(found.ruleset).to_move(found.position),
        answer=found.answer,
        idea=found.idea,
        goal=found.goal,
        depth=found.goal.depth,
        grade=grade(found),
        proof=found.proof,
    )


def mixed(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """From easy to hard; each idea is spread over its grade, and none comes twice in a row."""
    ordered: list[Puzzle] = []
    for level in Grade:
        left = sorted((p for p in puzzles if p.grade == level), key=lambda puzzle: puzzle.depth)
        often = Counter(puzzle.idea for puzzle in left)
        taken: Counter[str] = Counter()
        while left:
            last = ordered[-1].idea if ordered else None
            following = min(
                left, key=lambda p: (p.idea == last, (taken[p.idea] + 0.5) / often[p.idea])
            )
            left.remove(following)
            taken[following.idea] += 1
            ordered.append(following)
    return ordered
