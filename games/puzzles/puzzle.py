"""A puzzle, and the files in which puzzles are kept: one on each line."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

from games.api import IllegalMove, Move, Position, Side, Unreadable
from games.catalogue import game
from games.puzzles.goals import Goal
from games.puzzles.themes import theme

FIELDS = ("grade", "idea", "rule set", "position", "answer", "goal", "proof")
_PROOF = re.compile("(search|table) ([1-9][0-9]?)")


class Grade(StrEnum):
    """How hard a puzzle is."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class Proof(StrEnum):
    """How it was proved that no other turn will do."""

    SEARCH = "search"
    """By trying everything to the depth."""
    TABLE = "table"
    """By a table of all endgames: the answer alone wins, or alone holds the draw."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which one turn alone reaches the goal."""

    ruleset: str
    position: Position
    side: Side
    """Whose turn it is."""
    answer: Move
    idea: StrEnum
    """What the answer is about, one of the game's own ideas."""
    goal: Goal
    depth: int
    """So many turns of both sides were looked at for the proof."""
    grade: Grade
    proof: Proof = Proof.SEARCH

    def __str__(self) -> str:
        rules = game(self.ruleset)
        answer = rules.write_move(self.position, self.answer)
        position = rules.write_position(self.position)
        proof = f"{self.proof} {self.depth}"
        fields = (self.grade, self.idea, self.ruleset, position, answer, self.goal, proof)
        return " | ".join(map(str, fields))


def is_answer(puzzle: Puzzle, move: Move) -> bool:
    """Whether a move is the answer; a capture by another path to the same end is it too."""
    ways = dict(game(puzzle.ruleset).turns(puzzle.position))
    return move in ways and ways[move] == ways[puzzle.answer]


@cache
def puzzles(name: str) -> Sequence[Puzzle]:
    """The puzzles of a game, from easy to hard; Unreadable names the line that cannot be read."""
    theme(name)
    file = Path(__file__).parents[1] / name / "puzzles.txt"
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(
            f"{file} cannot be read ({error}): expected the puzzles that `python -m games puzzles"
            f" {name}` prints."
        ) from None
    return tuple(read(name, lines, str(file)))


def read(name: str, lines: Iterable[str], source: str) -> list[Puzzle]:
    """The puzzles in these lines; a line that begins with # is a comment."""
    found = []
    for number, line in enumerate(lines, start=1):
        if line.strip() and not line.startswith("#"):
            try:
                found.append(_puzzle(name, line))
            except Unreadable as error:
                raise Unreadable(
                    f"{source}, line {number}: {error} Mend the line, or make the file anew with"
                    f" `python -m games puzzles {name}`."
                ) from None
    return found


def _puzzle(name: str, line: str) -> Puzzle:
    fields = line.strip().split(" | ")
    if len(fields) != len(FIELDS):
        raise Unreadable(
            f"'{line.strip()}' has {len(fields)} fields: expected {len(FIELDS)} with ' | ' between,"
            f" {', '.join(FIELDS)}."
        )
    grade, idea, ruleset, text, answer, goal, proof = fields
    boards, ideas = theme(name).boards, theme(name).ideas
    if ruleset not in boards:
        raise Unreadable(f"'{ruleset}' has no puzzles: expected one of {', '.join(boards)}.")
    rules = game(ruleset)
    position = rules.read_position(text)
    proved = _PROOF.fullmatch(proof)
    if not proved:
        raise Unreadable(f"'{proof}' is no proof: expected search or table, and a depth.")
    return Puzzle(
        ruleset=ruleset,
        position=position,
        side=rules.to_move(position),
        answer=_answer(ruleset, position, answer),
        idea=_one_of(ideas, idea, "idea"),
        goal=Goal.read(goal),
        depth=int(proved[2]),
        grade=Grade(_one_of(Grade, grade, "grade")),
        proof=Proof(proved[1]),
    )


def _one_of(words: type[StrEnum], text: str, what: str) -> StrEnum:
    if text not in tuple(words):
        raise Unreadable(f"'{text}' is no {what}: expected one of {', '.join(words)}.")
    return words(text)


def _answer(ruleset: str, position: Position, text: str) -> Move:
    """The touches of an answer, which must be a legal move."""
    rules = game(ruleset)
    try:
        move = rules.read_move(position, text)
        refusal = rules.complaint(position, move)
    except IllegalMove as illegal:
        refusal = illegal.refusal
    if refusal:
        raise Unreadable(
            f"'{text}' cannot be played ({refusal.reason}): expected a legal move of the position."
        )
    return move
