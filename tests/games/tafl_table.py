"""Tafl boards drawn in tests, and what can be asked of them."""

import re
from typing import NamedTuple

from games.api import Event, Move, Outcome, Point, Position, Refusal, Side
from games.catalogue import game
from games.game import Game
from games.tafl.rules import Ending, Reason

COPENHAGEN = "tafl/copenhagen"

ESCAPED = Outcome(Side.DEFENDERS, Ending.KING_ESCAPED)
KING_TAKEN = Outcome(Side.ATTACKERS, Ending.KING_TAKEN)
FORT = Outcome(Side.DEFENDERS, Ending.EXIT_FORT)
ENCIRCLED = Outcome(Side.ATTACKERS, Ending.ENCIRCLED)
ATTACKERS_STUCK = Outcome(Side.DEFENDERS, Ending.NO_MOVE)
DEFENDERS_STUCK = Outcome(Side.ATTACKERS, Ending.NO_MOVE)


# --- drawings: t attacker, T defender, K king, # an empty square that only the king may stand on,
# --- x an empty square that the test is about -------------------------------------------------


class Table(NamedTuple):
    """A position on the table, with its rules."""

    rules: Game
    position: Position

    def after(self, *moves: str) -> "Table":
        """The table after some moves, given as texts."""
        position = self.position
        for move in moves:
            position = self.rules.play(position, self.rules.read_move(position, move))
        return Table(self.rules, position)

    def written(self, move: str) -> str:
        """A legal move with all that it takes."""
        return self.rules.write_move(self.position, self._legal(move))

    def events(self, move: str) -> list[Event]:
        """What a visitor sees and hears in a legal move."""
        return list(self.rules.events(self.position, self._legal(move)))

    def targets(self, start: Point) -> set[Point]:
        """Where a piece may go."""
        return {to for at, to in self.rules.legal_moves(self.position) if at == start}

    def refusal(self, *touches: Point) -> Refusal | None:
        """Why no move begins so."""
        return self.rules.refusal(self.position, touches)

    def outcome(self) -> Outcome | None:
        """How the game ended, if it did."""
        return self.rules.outcome(self.position)

    def _legal(self, move: str) -> Move:
        touches = self.rules.read_move(self.position, move)
        assert self.rules.complaint(self.position, touches) is None
        return touches


def squares_of(drawing: str) -> dict[Point, str]:
    """What is drawn on each square; a line begins with its rank, the last one names the files."""
    *ranks, files = (line.split() for line in drawing.strip().splitlines())
    return {
        file + rank: letter
        for rank, *letters in ranks
        for file, letter in zip(files, letters, strict=True)
    }


def set_up(drawing: str, side: str, ruleset: str, *settings: str) -> Table:
    """A drawing as a position on the table."""
    rows = ["".join(line.split()[1:]) for line in drawing.strip().splitlines()[:-1]]
    text = "/".join(re.sub("[.#x]+", lambda run: str(len(run[0])), row) for row in rows)
    rules = game(ruleset, settings)
    return Table(rules, rules.read_position(f"{text} {side}"))


def attackers_to_move(drawing: str, ruleset: str = "tafl/stavanger", *settings: str) -> Table:
    """The leaflet's rules, unless others are named."""
    return set_up(drawing, "a", ruleset, *settings)


def defenders_to_move(drawing: str, ruleset: str = "tafl/stavanger", *settings: str) -> Table:
    """The leaflet's rules, unless others are named."""
    return set_up(drawing, "d", ruleset, *settings)


def marked(drawing: str) -> set[Point]:
    """The squares with an x."""
    return {square for square, letter in squares_of(drawing).items() if letter == "x"}


def refused(reason: Reason, *points: Point) -> Refusal:
    return Refusal(reason, frozenset(points))


KING_AT_THE_CORNER = """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . t . . . . . . . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # K x . . . . . . . #
           a b c d e f g h i j k
        """
