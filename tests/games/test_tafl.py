"""Tafl: the test positions T1 to T33 of the rules, drawn, and the rules of the other sets."""

import re
from typing import NamedTuple

import pytest

from games.api import Event, EventKind, IllegalMove, Move, Outcome, Point, Position, Refusal, Side
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


# --- moving -----------------------------------------------------------------------------------


def test_attackers_begin_and_no_man_may_stand_in_a_corner() -> None:
    """T1"""
    drawing = """
        11 # x x t t t t t . . #
        10 . . . x . t . . . . .
         9 . . . x . . . . . . .
         8 t . . x . T . . . . t
         7 t . . x T T T . . . t
         6 t t . T T K T T . t t
         5 t . . . T T T . . . t
         4 t . . . . T . . . . t
         3 . . . . . . . . . . .
         2 . . . . . t . . . . .
         1 # . . t t t t t . . #
           a b c d e f g h i j k
        """
    table = attackers_to_move(drawing)
    assert table.position == table.rules.start()
    letters = list(squares_of(drawing).values())
    assert [letters.count(letter) for letter in "tTK"] == [24, 12, 1]
    assert len(table.rules.legal_moves(table.position)) == 116
    assert table.targets("d11") == marked(drawing)
    assert table.refusal("d11", "a11") == refused(Reason.KING_ONLY, "a11")


@pytest.mark.parametrize(
    ("ruleset", "first_moves"),
    [
        ("tafl/stavanger", 116),
        ("tafl/stavanger-7", 40),
        ("tafl/stavanger-9", 72),
        ("tafl/stavanger-13", 176),
        ("tafl/tablut", 80),
        ("tafl/brandubh", 40),
        ("tafl/copenhagen", 116),
    ],
)
def test_every_board_has_its_known_number_of_first_moves(ruleset: str, first_moves: int) -> None:
    rules = game(ruleset)
    assert rules.to_move(rules.start()) == Side.ATTACKERS
    assert len(rules.legal_moves(rules.start())) == first_moves


def test_men_pass_the_empty_throne_and_do_not_stop_on_it() -> None:
    """T2 and T3"""
    drawing = """
        11 # . x . . . . . . . #
        10 . . x . . . . . . . .
         9 . . x . . . . K . . .
         8 . . x . . . . . . . .
         7 . . x . . . . . . . .
         6 x x t x x # x x x x x
         5 . . x . . . . . . . T
         4 . . x . . . . . . . .
         3 . . x . . . . . . . .
         2 . . x . . . . . . . .
         1 # . x . . . . . . . #
           a b c d e f g h i j k
        """
    table = attackers_to_move(drawing)
    assert table.targets("c6") == marked(drawing)
    assert table.refusal("c6", "f6") == refused(Reason.KING_ONLY, "f6")


def test_nobody_passes_a_king_on_the_throne() -> None:
    """T4"""
    drawing = """
        11 # . x . . . . . . . #
        10 . . x . . . . . . . .
         9 . . x . . . . . . . .
         8 . . x . . . . . . . .
         7 . . x . . . . . . . .
         6 x x t x x K . . . . .
         5 . . x . . . . . . . T
         4 . . x . . . . . . . .
         3 . . x . . . . . . . .
         2 . . x . . . . . . . .
         1 # . x . . . . . . . #
           a b c d e f g h i j k
        """
    table = attackers_to_move(drawing)
    assert table.targets("c6") == marked(drawing)
    assert table.refusal("c6", "i6") == refused(Reason.PATH_BLOCKED, "f6")


def test_a_man_stops_beside_the_corner() -> None:
    """T5"""
    drawing = """
        11 # . . . . . . . . . #
        10 x . . . . . . . . . .
         9 x . . . . . . K . . .
         8 x . . . . . . . . . .
         7 x . . . . . . . . . .
         6 x . . . . # . . . . .
         5 t x x x x x x x x x T
         4 x . . . . . . . . . .
         3 x . . . . . . . . . .
         2 x . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """
    table = attackers_to_move(drawing)
    assert table.targets("a5") == marked(drawing)
    assert table.refusal("a5", "a1") == refused(Reason.KING_ONLY, "a1")


def test_the_king_returns_to_the_throne() -> None:
    """T6"""
    drawing = """
        11 # . . . . x . . . . #
        10 . . . . . x . . . . .
         9 x x x x x K x x x x x
         8 . . . . . x . . . . .
         7 . . . . . x . . . . .
         6 . . . . . x . . . . .
         5 t . . . . x . . . . T
         4 . . . . . x . . . . .
         3 . . . . . x . . . . .
         2 . . . . . x . . . . .
         1 # . . . . x . . . . #
           a b c d e f g h i j k
        """
    table = defenders_to_move(drawing)
    assert table.targets("f9") == marked(drawing)
    assert table.after("f9-f6").outcome() is None


def test_a_touch_that_begins_no_move_is_told_why() -> None:
    """What could be touched instead lights up, or what is in the way."""
    drawing = """
        11 # . x . . . . . . . #
        10 . . x . . . . . . . .
         9 . . x . . . . . . . .
         8 x x t x x t . K . . .
         7 . . x . . . . . . . .
         6 . . x . . # . . . . .
         5 . . x . . . . . . . .
         4 . . T . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """
    table = attackers_to_move(drawing)
    assert table.refusal("e5") == refused(Reason.EMPTY_SQUARE, "c8", "f8")
    assert table.refusal("h8") == refused(Reason.NOT_YOUR_PIECE, "c8", "f8")
    assert table.refusal("c8", "c8") == refused(Reason.WHERE_TO, *marked(drawing))
    assert table.refusal("c8", "d9") == refused(Reason.NOT_STRAIGHT, *marked(drawing))
    assert table.refusal("c8", "f8") == refused(Reason.OCCUPIED, "f8")
    assert table.refusal("c8", "c3") == refused(Reason.PATH_BLOCKED, "c4")
    assert table.refusal("c8", "k8") == refused(Reason.PATH_BLOCKED, "f8", "h8")
    assert table.refusal("c8", "d8", "e8") == refused(Reason.ONE_MOVE, "d8")
    where_to = refused(Reason.WHERE_TO, *marked(drawing))
    assert table.rules.complaint(table.position, ("c8",)) == where_to


def test_a_piece_with_no_free_square_beside_it_is_blocked() -> None:
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . t . . . . K . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . T . . . . . . .
         4 . . T t T . . . . . .
         3 . . . T . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """
    )
    assert table.refusal("d4") == refused(Reason.PIECE_BLOCKED, "c4", "d5", "e4", "d3")


# --- taking men -------------------------------------------------------------------------------


def test_attackers_take_a_man_between_two_of_them() -> None:
    """T7"""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . K . . .
         8 . . . . . . . . . . .
         7 . . . . t . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . . . . .
         4 . . t T x . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """
    )
    assert table.written("e7-e4") == "e7-e4xd4"
    assert table.events("e7-e4") == [
        Event(EventKind.SLID, ("e7", "e4")),
        Event(EventKind.TOOK, ("d4",)),
    ]


def test_defenders_take_a_man_between_two_of_them() -> None:
    """T8: no attacker is left, so they have lost."""
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . K . . .
         8 . . . . . . . . . . .
         7 . . . . T . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . . . . .
         4 . . T t x . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """
    )
    assert table.written("e7-e4") == "e7-e4xd4"
    assert table.after("e7-e4").outcome() == ATTACKERS_STUCK


def test_one_move_takes_up_to_three() -> None:
    """T9"""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . K . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . t # . . . . .
         5 . . . . T . . . . . .
         4 . . t T x T t . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . t . . . . . #
           a b c d e f g h i j k
        """
    )
    assert table.written("e1-e4") == "e1-e4xd4xe5xf4"


def test_stepping_in_between_is_safe() -> None:
    """T10"""
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . K . . .
         8 . . . T . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . . . . .
         4 . . t x t . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """
    )
    assert table.written("d8-d4") == "d8-d4"
    # It stays safe: an attacker elsewhere takes nothing.
    assert table.after("d8-d4").written("c4-c5") == "c4-c5"


def test_two_men_in_a_row_are_not_taken() -> None:
    """T11"""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . K . . .
         8 . . . . . t . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . . . . .
         4 . . t T T x . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """
    )
    assert table.written("f8-f4") == "f8-f4"


def test_attackers_take_a_man_against_the_corner() -> None:
    """T12"""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . K . . .
         8 . . t . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . . . . .
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # T x . . . . . . . #
           a b c d e f g h i j k
        """
    )
    assert table.written("c8-c1") == "c8-c1xb1"


def test_defenders_take_a_man_against_the_corner() -> None:
    """T13"""
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . K . . .
         8 . . T . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . . . . .
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # t x . . . . . . . #
           a b c d e f g h i j k
        """
    )
    assert table.written("c8-c1") == "c8-c1xb1"
    assert table.after("c8-c1").outcome() == ATTACKERS_STUCK


def test_defenders_take_a_man_against_the_empty_throne() -> None:
    """T14"""
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . T . . . K . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . x t # . . . . .
         5 . . . . . . . . . . .
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """
    )
    assert table.written("d9-d6") == "d9-d6xe6"
    assert table.after("d9-d6").outcome() == ATTACKERS_STUCK


def test_attackers_take_a_man_against_the_empty_throne() -> None:
    """T15"""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . t . . . K . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . x T # . . . . .
         5 . . . . . . . . . . .
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """
    )
    assert table.written("d9-d6") == "d9-d6xe6"


@pytest.mark.parametrize("ruleset", ["tafl/stavanger", COPENHAGEN])
def test_the_throne_does_not_harm_a_man_while_his_king_sits_on_it(ruleset: str) -> None:
    """T16"""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . t . . . . . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . x T K . . . . .
         5 . . . . . . . . . . .
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """,
        ruleset,
    )
    assert table.written("d9-d6") == "d9-d6"


@pytest.mark.parametrize("ruleset", ["tafl/stavanger", COPENHAGEN])
def test_a_king_on_the_throne_helps_to_take(ruleset: str) -> None:
    """T17"""
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . T . . . . . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . x t K . . . . .
         5 . . . . . . . . . . .
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """,
        ruleset,
    )
    assert table.written("d9-d6") == "d9-d6xe6"
    assert table.after("d9-d6").outcome() == ATTACKERS_STUCK


def test_the_edge_does_not_help_to_take() -> None:
    """T18"""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . t . . . . . K . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 T x . . . . . . . . .
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """
    )
    assert table.written("b9-b5") == "b9-b5"


def test_the_king_takes_like_any_piece() -> None:
    """T19"""
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . K . . . . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . . . . .
         4 . . T t x . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """
    )
    assert table.written("e9-e4") == "e9-e4xd4"
    assert table.after("e9-e4").outcome() == ATTACKERS_STUCK


def test_the_king_helps_another_man_to_take() -> None:
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . T . . . . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . . . . .
         4 . . K t x . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . t . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """
    )
    assert table.written("e9-e4") == "e9-e4xd4"


def test_a_text_must_name_what_the_move_takes() -> None:
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . K . . .
         8 . . . . . . . . . . .
         7 . . . . t . . . . . .
         6 . . . . . # T . . . .
         5 . . . . . . . . . . .
         4 . . t T x . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """
    )
    assert table.rules.read_move(table.position, "e7-e4xd4") == ("e7", "e4")
    with pytest.raises(IllegalMove) as illegal:
        table.rules.read_move(table.position, "e7-e4xg6")
    assert illegal.value.refusal == refused(Reason.NOT_TAKEN, "d4", "g6")


# --- taking the king --------------------------------------------------------------------------


def test_two_attackers_take_the_king_in_the_open() -> None:
    """T20: he leaves the board."""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . . . t . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . . . . T
         4 . . t K x . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """
    )
    assert table.written("e8-e4") == "e8-e4xd4"
    over = table.after("e8-e4")
    assert over.outcome() == KING_TAKEN
    assert "d4" not in over.rules.pieces(over.position)
    assert over.refusal("k5") == refused(Reason.GAME_OVER)


@pytest.mark.parametrize("ruleset", ["tafl/stavanger", COPENHAGEN])
def test_three_attackers_do_not_take_the_king_on_the_throne(ruleset: str) -> None:
    """T21"""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . t . . . .
         8 . . . . . . . . . . .
         7 . . . . . t . . . . .
         6 . . . . t K x . . . .
         5 . . . . . . . . . . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """,
        ruleset,
    )
    assert table.written("g9-g6") == "g9-g6"
    assert table.after("g9-g6").outcome() is None


@pytest.mark.parametrize("ruleset", ["tafl/stavanger", COPENHAGEN])
def test_four_attackers_take_the_king_on_the_throne(ruleset: str) -> None:
    """T22"""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . . . . . . . . . .
         7 . . . . . t . . . . .
         6 . . . . t K t . . . .
         5 . . . . . x . . . . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . t . . . . #
           a b c d e f g h i j k
        """,
        ruleset,
    )
    assert table.written("f1-f5") == "f1-f5xf6"
    assert table.after("f1-f5").outcome() == KING_TAKEN


@pytest.mark.parametrize("ruleset", ["tafl/stavanger", COPENHAGEN])
def test_two_attackers_do_not_take_the_king_beside_the_throne(ruleset: str) -> None:
    """T23"""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . t . . . .
         8 . . . . . . . . . . .
         7 . . . . t K x . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . . . . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """,
        ruleset,
    )
    assert table.written("g9-g7") == "g9-g7"
    assert table.after("g9-g7").outcome() is None


@pytest.mark.parametrize("ruleset", ["tafl/stavanger", COPENHAGEN])
def test_three_attackers_take_the_king_beside_the_throne(ruleset: str) -> None:
    """T24"""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . t . . . .
         8 . . . . . t . . . . .
         7 . . . . t K x . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . . . . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """,
        ruleset,
    )
    assert table.written("g9-g7") == "g9-g7xf7"
    assert table.after("g9-g7").outcome() == KING_TAKEN


@pytest.mark.parametrize("ruleset", ["tafl/stavanger", COPENHAGEN])
def test_one_man_at_his_side_saves_the_king_beside_the_throne(ruleset: str) -> None:
    """2.4: beside the throne all three sides must be the attackers'."""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . t . . . .
         8 . . . . . T . . . . .
         7 . . . . t K x . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . . . . .
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """,
        ruleset,
    )
    assert table.written("g9-g7") == "g9-g7"
    assert table.after("g9-g7").outcome() is None


def test_the_king_steps_in_between_safely() -> None:
    """T25"""
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . . K . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . . . . T
         4 . . t x t . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """
    )
    assert table.after("d8-d4").outcome() is None


def test_two_attackers_take_the_king_along_the_edge() -> None:
    """T26"""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . . t . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . t K x . #
           a b c d e f g h i j k
        """
    )
    assert table.written("i5-i1") == "i5-i1xh1"
    assert table.after("i5-i1").outcome() == KING_TAKEN


def test_the_edge_does_not_help_to_take_the_king() -> None:
    """T27"""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . t . . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . x . . .
         1 # . . . . . . K . . #
           a b c d e f g h i j k
        """
    )
    assert table.written("h5-h2") == "h5-h2"
    assert table.after("h5-h2").outcome() is None


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


def test_one_attacker_takes_the_king_against_the_corner() -> None:
    """T28"""
    table = attackers_to_move(KING_AT_THE_CORNER)
    assert table.written("c5-c1") == "c5-c1xb1"
    assert table.after("c5-c1").outcome() == KING_TAKEN


def test_the_corner_can_be_read_as_harmless_to_the_king() -> None:
    """T28 with its option."""
    table = attackers_to_move(KING_AT_THE_CORNER, "tafl/stavanger", "king_safe_at_corner=true")
    assert table.written("c5-c1") == "c5-c1"
    assert table.after("c5-c1").outcome() is None


# --- escape and warning -----------------------------------------------------------------------


def test_the_king_wins_in_a_corner() -> None:
    """T29"""
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . . . . T
         4 . . t . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . K . . #
           a b c d e f g h i j k
        """
    )
    assert table.after("h1-a1").outcome() == ESCAPED
    assert table.events("h1-a1") == [Event(EventKind.SLID, ("h1", "a1"))]


def test_one_open_corner_is_called() -> None:
    """T30"""
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . . . . T
         4 . . . . . . . K . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . t . . . x . . #
           a b c d e f g h i j k
        """
    )
    assert table.events("h4-h1") == [
        Event(EventKind.SLID, ("h4", "h1")),
        Event(EventKind.WARNED, ("k1",)),
    ]
    # The call wins nothing: attackers may still stand in the way.
    assert table.after("h4-h1").outcome() is None


def test_two_open_corners_are_called_twice() -> None:
    """T31"""
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . t . . . . . . T
         4 . . . . . . . K . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . x . . #
           a b c d e f g h i j k
        """
    )
    assert table.events("h4-h1") == [
        Event(EventKind.SLID, ("h4", "h1")),
        Event(EventKind.WARNED_TWICE, ("a1", "k1")),
    ]


def test_shut_corners_are_not_called() -> None:
    """T32"""
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . . . . T
         4 . . . . . . . K . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . t . . . x . t #
           a b c d e f g h i j k
        """
    )
    assert table.events("h4-h1") == [Event(EventKind.SLID, ("h4", "h1"))]


def test_a_man_who_opens_the_way_calls_too() -> None:
    """T33"""
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 K . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 T . x . . . . . . . .
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . t . . . . . . #
           a b c d e f g h i j k
        """
    )
    assert table.events("a5-c5") == [
        Event(EventKind.SLID, ("a5", "c5")),
        Event(EventKind.WARNED_TWICE, ("a1", "a11")),
    ]


def test_a_way_that_attackers_open_is_not_called() -> None:
    """2.4"""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 K . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 t . x . . . . . . . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """
    )
    assert table.events("a5-c5") == [Event(EventKind.SLID, ("a5", "c5"))]


# --- other endings ----------------------------------------------------------------------------


def test_a_side_that_cannot_move_has_lost() -> None:
    """2.4: the king stepped in between safely, and the third attacker shuts him in."""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . t . . .
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . x . . .
         1 # . . . . . t K t . #
           a b c d e f g h i j k
        """
    )
    assert table.written("h5-h2") == "h5-h2"
    assert table.after("h5-h2").outcome() == DEFENDERS_STUCK


TO_AND_FRO = ("a7-b7", "e7-e8", "b7-a7", "e8-e7")
"""Four plies that lead from the start back to it, on 11x11."""


def test_a_position_that_stands_for_the_third_time_is_a_draw() -> None:
    """2.4: the first position counts."""
    rules = game("tafl/stavanger")
    start = Table(rules, rules.start())
    assert start.after(*TO_AND_FRO, *TO_AND_FRO[:3]).outcome() is None
    assert start.after(*TO_AND_FRO, *TO_AND_FRO).outcome() == Outcome(None, Ending.REPETITION)


def test_in_copenhagen_defenders_lose_by_repetition() -> None:
    """2.6"""
    rules = game(COPENHAGEN)
    start = Table(rules, rules.start())
    assert start.after(*TO_AND_FRO, *TO_AND_FRO[:3]).outcome() is None
    lost = Outcome(Side.ATTACKERS, Ending.REPETITION)
    assert start.after(*TO_AND_FRO, *TO_AND_FRO).outcome() == lost


def test_a_hundred_plies_without_a_capture_are_a_draw() -> None:
    """2.4"""
    rules = game("tafl/stavanger", ["repetition=0"])
    table = Table(rules, rules.start()).after(*TO_AND_FRO * 24, *TO_AND_FRO[:3])
    assert table.outcome() is None
    assert table.after(TO_AND_FRO[3]).outcome() == Outcome(None, Ending.QUIET)


def test_a_capture_starts_the_count_again() -> None:
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . K . . .
         8 . . . . . . . . . . .
         7 . . . . t . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . . . . T
         4 . . t T x . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """,
        "tafl/stavanger",
        "quiet_plies=2",
    )
    drawn = Outcome(None, Ending.QUIET)
    assert table.after("c4-c5", "k5-k6").outcome() == drawn
    table = table.after("e7-e4xd4", "k5-k6")
    assert table.outcome() is None
    assert table.after("e4-e5").outcome() == drawn


def test_copenhagen_counts_no_quiet_plies() -> None:
    """2.6"""
    rules = game(COPENHAGEN, ["repetition=0"])
    assert Table(rules, rules.start()).after(*TO_AND_FRO * 30).outcome() is None


def test_a_win_comes_before_a_draw() -> None:
    """Section 0: the ply that makes the draw leads the king to his corner."""
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . . . . T
         4 . . t . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . K . . #
           a b c d e f g h i j k
        """,
        "tafl/stavanger",
        "quiet_plies=1",
    )
    assert table.after("h1-a1").outcome() == ESCAPED
    assert table.after("h1-g1").outcome() == Outcome(None, Ending.QUIET)


# --- tablut -----------------------------------------------------------------------------------


@pytest.mark.parametrize("to", ["c1", "c9", "a4", "i4"])
def test_in_tablut_the_king_wins_on_any_edge_square(to: str) -> None:
    table = defenders_to_move(
        """
         9 . . x . . . . . .
         8 . . . . . . . t .
         7 . . . . . . . . .
         6 . . . . . . . . .
         5 . . . . # . . . .
         4 x . K . . . . . x
         3 . . . . . . . . .
         2 . . . . . . T . .
         1 . . x . . . . . .
           a b c d e f g h i
        """,
        "tafl/tablut",
    )
    assert table.after(f"c4-{to}").outcome() == ESCAPED


def test_in_tablut_everybody_passes_the_throne_and_no_man_stops_on_it() -> None:
    drawing = """
         9 . . x . . . . . .
         8 . . x . . . K . .
         7 . . x . . . . . .
         6 . . x . . . . . .
         5 x x t x # x x x x
         4 . . x . . . . . .
         3 . . x . . . . . .
         2 . . x . . . . T .
         1 . . x . . . . . .
           a b c d e f g h i
        """
    table = attackers_to_move(drawing, "tafl/tablut")
    assert table.targets("c5") == marked(drawing)
    assert table.refusal("c5", "e5") == refused(Reason.THRONE_LEFT, "e5")


def test_in_tablut_the_king_passes_the_throne_and_never_stands_on_it_again() -> None:
    drawing = """
         9 . . . . t . . . .
         8 . t x x K x x t .
         7 . . . . x . . . .
         6 . . . . x . . . .
         5 . . . . # . . . .
         4 . . . . x . . . .
         3 . . . . x . . . .
         2 . . . . x . . T .
         1 . . . . t . . . .
           a b c d e f g h i
        """
    table = defenders_to_move(drawing, "tafl/tablut")
    assert table.targets("e8") == marked(drawing)
    assert table.refusal("e8", "e5") == refused(Reason.THRONE_LEFT, "e5")


def test_in_tablut_corners_are_ordinary_squares() -> None:
    table = attackers_to_move(
        """
         9 . . . . . . . . .
         8 . . . . . . . . .
         7 . . . . . . K . .
         6 . . t . . . . . .
         5 . . . . # . . . .
         4 t . . . . . . . .
         3 . . . . . . . . .
         2 . . . . . . . . .
         1 x T x . . . . . .
           a b c d e f g h i
        """,
        "tafl/tablut",
    )
    assert table.written("c6-c1") == "c6-c1"
    assert table.written("a4-a1") == "a4-a1"
    assert table.after("c6-c1", "g7-g6").written("a4-a1") == "a4-a1xb1"


def test_in_tablut_the_empty_throne_helps_to_take() -> None:
    table = attackers_to_move(
        """
         9 . . . . . . . . .
         8 . . t . . . . . .
         7 . . . . . . K . .
         6 . . . . . . . . .
         5 . . x T # . . . .
         4 . . . . . . . . .
         3 . . . . . . . . .
         2 . . . . . . . . .
         1 . . . . . . . . .
           a b c d e f g h i
        """,
        "tafl/tablut",
    )
    assert table.written("c8-c5") == "c8-c5xd5"


def test_in_tablut_two_attackers_take_the_king_in_the_open() -> None:
    table = attackers_to_move(
        """
         9 . . . . . . . . .
         8 . . . t . . . . .
         7 . . . . . . . . .
         6 . . . . . . . . .
         5 . . . . # . . . .
         4 . . . . . . . . .
         3 . t K x . . . . .
         2 . . . . . . T . .
         1 . . . . . . . . .
           a b c d e f g h i
        """,
        "tafl/tablut",
    )
    assert table.after("d8-d3").outcome() == KING_TAKEN


def test_in_tablut_four_attackers_take_the_king_on_the_throne() -> None:
    table = attackers_to_move(
        """
         9 . . . t . . . . .
         8 . . . . . . . . .
         7 . . . . . . . . .
         6 . . . . t . . . .
         5 . . . x K t . . .
         4 . . . . x . . . .
         3 . . . . . . . . .
         2 . . . . . . T . .
         1 . . . . t . . . .
           a b c d e f g h i
        """,
        "tafl/tablut",
    )
    three = table.after("d9-d5")
    assert three.outcome() is None
    assert three.after("g2-h2", "e1-e4").outcome() == KING_TAKEN


def test_in_tablut_three_attackers_take_the_king_beside_the_throne() -> None:
    table = attackers_to_move(
        """
         9 . . . . t t . . .
         8 . . . . . . . . .
         7 . . . . x . . . .
         6 . . . t K x . . .
         5 . . . . # . . . .
         4 . . . . . . . . .
         3 . . . . . . . . .
         2 . . . . . . T . .
         1 . . . . . . . . .
           a b c d e f g h i
        """,
        "tafl/tablut",
    )
    two = table.after("f9-f6")
    assert two.outcome() is None
    assert two.after("g2-h2", "e9-e7").outcome() == KING_TAKEN


def test_in_tablut_open_edge_squares_are_called() -> None:
    """2.4"""
    table = defenders_to_move(
        """
         9 . . . . . . . . .
         8 . . . . . . T . .
         7 . . t . . . . . .
         6 . . . . . . . . .
         5 . . . . # . . . .
         4 . . . . . . . . .
         3 x . x K . . t . .
         2 . . . . . . . . .
         1 . . t . . . . . .
           a b c d e f g h i
        """,
        "tafl/tablut",
    )
    assert table.events("d3-c3")[1:] == [Event(EventKind.WARNED, ("a3",))]
    table = defenders_to_move(
        """
         9 . . . . . . . . .
         8 . . . . . . T . .
         7 . . t . . . . . .
         6 . . . . . . . . .
         5 . . . . # . . . .
         4 . . . . . . . . .
         3 x . x K . . t . .
         2 . . . . . . . . .
         1 . . x . . . . . .
           a b c d e f g h i
        """,
        "tafl/tablut",
    )
    assert table.events("d3-c3")[1:] == [Event(EventKind.WARNED_TWICE, ("a3", "c1"))]


# --- brandubh ---------------------------------------------------------------------------------


def test_in_brandubh_the_corner_does_not_harm_the_king() -> None:
    table = attackers_to_move(
        """
         7 # . . . . . #
         6 . . . . . . .
         5 . . t . . . .
         4 . . . # . . .
         3 . . . . . T .
         2 . . . . . . .
         1 # K x . . . #
           a b c d e f g
        """,
        "tafl/brandubh",
    )
    assert table.written("c5-c1") == "c5-c1"
    assert table.after("c5-c1").outcome() is None
    assert table.after("c5-c1", "b1-a1").outcome() == ESCAPED


def test_in_brandubh_the_corner_harms_men() -> None:
    table = attackers_to_move(
        """
         7 # . . . . . #
         6 . . . . K . .
         5 . . t . . . .
         4 . . . # . . .
         3 . . . . . . .
         2 . . . . . . .
         1 # T x . . . #
           a b c d e f g
        """,
        "tafl/brandubh",
    )
    assert table.written("c5-c1") == "c5-c1xb1"


def test_on_the_leaflets_small_board_the_corner_harms_the_king() -> None:
    table = attackers_to_move(
        """
         7 # . . . . . #
         6 . . . . . . .
         5 . . t . . . .
         4 . . . # . . .
         3 . . . . . T .
         2 . . . . . . .
         1 # K x . . . #
           a b c d e f g
        """,
        "tafl/stavanger-7",
    )
    assert table.after("c5-c1").outcome() == KING_TAKEN


def test_in_brandubh_the_king_returns_to_the_throne() -> None:
    table = defenders_to_move(
        """
         7 # . . . . . #
         6 . . . K . . .
         5 . . . . . . .
         4 . . . x . . .
         3 . . . . . . t
         2 . T . . . . .
         1 # . . . . . #
           a b c d e f g
        """,
        "tafl/brandubh",
    )
    assert table.after("d6-d4").outcome() is None


# --- copenhagen: the king ---------------------------------------------------------------------


def test_in_copenhagen_four_attackers_take_the_king_and_three_do_not() -> None:
    """T20, where two are enough."""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . t . . . . . . .
         8 . . . . t . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . x . . . . . . T
         4 . . t K x . . . . . .
         3 . . . t . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    three = table.after("e8-e4")
    assert three.outcome() is None
    four = three.after("k5-k6")
    assert four.written("d9-d5") == "d9-d5xd4"
    assert four.after("d9-d5").outcome() == KING_TAKEN


def test_in_copenhagen_the_king_is_never_taken_on_the_edge() -> None:
    """T26, with a third attacker in front of him."""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . . t . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . . . . t . . .
         1 # . . . . . t K x . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.written("i5-i1") == "i5-i1"
    assert table.after("i5-i1").outcome() is None


def test_in_copenhagen_the_corner_does_not_harm_the_king() -> None:
    """T28"""
    table = attackers_to_move(KING_AT_THE_CORNER, COPENHAGEN)
    assert table.written("c5-c1") == "c5-c1"
    assert table.after("c5-c1").outcome() is None


# --- copenhagen: shield walls -----------------------------------------------------------------


def wall(table: Table, move: str) -> set[Point]:
    """The pieces that close a row in, as the visitor sees them."""
    walls = [event for event in table.events(move) if event.kind == EventKind.SHIELD_WALL]
    return {point for event in walls for point in event.points}


def test_attackers_take_a_row_along_the_edge() -> None:
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . K . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . t . . . . . . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . t t . . . . .
         1 # . . x T T t . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.written("d5-d1") == "d5-d1xe1xf1"


def test_a_shield_wall_shows_all_the_pieces_that_closed_the_row_in() -> None:
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . K . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . t . . . . . . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . t t . . . . .
         1 # . . x T T t . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    kinds = [event.kind for event in table.events("d5-d1")]
    assert kinds == [EventKind.SLID, EventKind.SHIELD_WALL, EventKind.TOOK]
    assert wall(table, "d5-d1") == {"d1", "e2", "f2", "g1"}


def test_defenders_take_a_row_along_the_edge() -> None:
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . t
         8 . . . . . . . K . . .
         7 T . . . . . . . . . .
         6 t T . . . # . . . . .
         5 t T . . . . . . . . .
         4 t T . . . . . . . . .
         3 x . T . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.written("c3-a3") == "c3-a3xa4xa5xa6"
    assert wall(table, "c3-a3") >= {"b4", "b5", "b6"}


def test_a_corner_closes_one_end_of_a_row_for_attackers() -> None:
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . K . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . t . . . . . . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . t t . . . . . . . .
         1 # T T x . . . . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.written("d5-d1") == "d5-d1xb1xc1"
    assert wall(table, "d5-d1") >= {"b2", "c2"}


def test_a_corner_closes_one_end_of_a_row_for_defenders() -> None:
    table = defenders_to_move(
        """
        11 # . . . . . . x t t #
        10 . . . . . . . . T T .
         9 . . . . . . . . . . .
         8 . . K . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . T . . .
         4 . . . . . . . . . . .
         3 . t . . . . . . . . .
         2 . . . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.written("h5-h11") == "h5-h11xi11xj11"


def test_the_king_helps_in_front_of_a_row() -> None:
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . t . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . T . . . . . . .
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . T K . . . . .
         1 # . . x t t T . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.written("d5-d1") == "d5-d1xe1xf1"


def test_the_king_helps_at_the_far_end_of_a_row() -> None:
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . t . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . T . . . . . . .
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . T T . . . . .
         1 # . . x t t K . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.written("d5-d1") == "d5-d1xe1xf1"


def test_the_king_closes_a_row_himself() -> None:
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . t . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . K . . . . . . .
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . T T . . . . .
         1 # . . x t t T . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.written("d5-d1") == "d5-d1xe1xf1"


def test_a_king_in_the_row_stays_and_his_men_are_taken() -> None:
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . t . . . . . . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . t t t . . . .
         1 # . . x T K T t . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.written("d5-d1") == "d5-d1xe1xg1"
    assert table.after("d5-d1").outcome() is None
    assert wall(table, "d5-d1") >= {"e2", "f2", "g2"}


def test_a_man_beside_his_king_is_taken_by_a_wall_closed_behind_the_man() -> None:
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . t . . . . . . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . t t . . . . .
         1 # . . x T K t . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.written("d5-d1") == "d5-d1xe1"
    assert wall(table, "d5-d1") >= {"e2", "f2"}


def test_a_man_beside_his_king_is_taken_by_a_wall_closed_behind_the_king() -> None:
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . t . . . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . t t . . . . .
         1 # . . t T K x . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.written("g5-g1") == "g5-g1xe1"
    assert wall(table, "g5-g1") >= {"e2", "f2"}


def test_one_piece_closes_a_row_on_either_side_of_it() -> None:
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . K . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . t . . . . . . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . t t . t t . . . . .
         1 # T T x T T t . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.written("d5-d1") == "d5-d1xb1xc1xe1xf1"
    assert wall(table, "d5-d1") >= {"b2", "c2", "e2", "f2"}


def test_one_move_takes_a_row_and_a_man_between_two() -> None:
    """The square in front of c1 is empty, and no part of the wall."""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . K . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . t . . . . . . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . t t . . . . .
         1 # t T x T T t . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.written("d5-d1") == "d5-d1xc1xe1xf1"
    assert wall(table, "d5-d1").isdisjoint({"c1", "c2"})


def test_a_single_man_on_the_edge_is_no_row() -> None:
    """He is taken like any man between two."""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . K . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . t . . . . . . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . t . . . . . .
         1 # . . x T t . . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.written("d5-d1") == "d5-d1xe1"
    assert wall(table, "d5-d1") == set()


def test_a_gap_in_front_saves_the_row() -> None:
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . K . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . t . . . . . . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . t . . . . . .
         1 # . . x T T t . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.written("d5-d1") == "d5-d1"


def test_an_own_man_in_front_saves_the_row() -> None:
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . K . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . t . . . . . . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . t T . . . . .
         1 # . . x T T t . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.written("d5-d1") == "d5-d1"


def test_a_gap_in_front_of_the_king_saves_his_row() -> None:
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . t . . . . . . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . t . t . . . .
         1 # . . x T K T t . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.written("d5-d1") == "d5-d1"


def test_an_open_end_saves_the_row() -> None:
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . K . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . t . . . . . . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . t t . . . . .
         1 # . . x T T . . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.written("d5-d1") == "d5-d1"


def test_a_wall_completed_from_the_front_takes_nothing() -> None:
    """One of the pieces at the ends must have just moved there."""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . K . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . t . . . . T
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . . t x . . . . .
         1 # . . t T T t . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.written("f5-f2") == "f5-f2"


def test_a_row_away_from_the_edge_is_not_taken() -> None:
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . K . . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . t . . . . . . T
         4 . . . . . . . . . . .
         3 . . . . t t . . . . .
         2 . . . x T T t . . . .
         1 # . . . t t . . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.written("d5-d2") == "d5-d2"


@pytest.mark.parametrize(
    ("ruleset", "drawing", "move"),
    [
        (
            "tafl/stavanger",
            """
            11 # . . . . . . . . . #
            10 . . . . . . . . . . .
             9 . . . . . . . K . . .
             8 . . . . . . . . . . .
             7 . . . . . . . . . . .
             6 . . . . . # . . . . .
             5 . . . t . . . . . . T
             4 . . . . . . . . . . .
             3 . . . . . . . . . . .
             2 . . . . t t . . . . .
             1 # . . x T T t . . . #
               a b c d e f g h i j k
            """,
            "d5-d1",
        ),
        (
            "tafl/tablut",
            """
             9 . . . . . . . . .
             8 . . . . . . . . .
             7 . . . . . . K . .
             6 . . t . . . . . .
             5 . . . . # . . . .
             4 . . . . . . . T .
             3 . . . . . . . . .
             2 . . . t t . . . .
             1 . . x T T t . . .
               a b c d e f g h i
            """,
            "c6-c1",
        ),
        (
            "tafl/brandubh",
            """
             7 # . . . . . #
             6 . . . . K . .
             5 . t . . . . .
             4 . . . # . . .
             3 . . . . . T .
             2 . . t t . . .
             1 # x T T t . #
               a b c d e f g
            """,
            "b5-b1",
        ),
    ],
)
def test_only_copenhagen_has_shield_walls(ruleset: str, drawing: str, move: str) -> None:
    assert attackers_to_move(drawing, ruleset).written(move) == move


# --- copenhagen: exit forts, closed by the move to x ------------------------------------------

SMALL_FORT = """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . t . .
         8 . . . . t . . . . . .
         7 . . . . . . . . . . .
         6 . . t . . # . t . . .
         5 . . . . . . . . . . .
         4 . . . . . . T . . . .
         3 . . . . . . . . . . .
         2 . . . . T T . . . . .
         1 # . . T K . x . . . #
           a b c d e f g h i j k
        """


def test_four_men_make_a_fort_at_the_edge() -> None:
    table = defenders_to_move(SMALL_FORT, COPENHAGEN)
    assert table.after("g4-g1").outcome() == FORT
    assert table.after("g4-g1").refusal("c6") == refused(Reason.GAME_OVER)


def test_only_copenhagen_has_exit_forts() -> None:
    assert defenders_to_move(SMALL_FORT, "tafl/stavanger").after("g4-g1").outcome() is None


def test_a_fort_stands_at_any_edge() -> None:
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . t . . . . .
         8 . . . . . . . T . . x
         7 . . . . . . . . . T .
         6 . . t . . # . . . T K
         5 . . . . . . . . . . T
         4 . . . . t . . . . . .
         3 . . . . . . . . . . .
         2 . t . . . . . . . . .
         1 # . . . . . . . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.after("h8-k8").outcome() == FORT


def test_a_deep_fort_needs_a_roof_of_two() -> None:
    """Side by side, e3 and f3 guard each other."""
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . t . .
         8 . . . . t . . . . . .
         7 . . . . . . . . . . .
         6 . . t . . # . . t . .
         5 . . . . . . . . . . .
         4 . . . . . . . . . . .
         3 . . . . T x . T . . .
         2 . . . T . T . . . . .
         1 # . . T K T . . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.after("h3-f3").outcome() == FORT


ROOF_OF_ONE = """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . t . .
         8 . . . . t . . . . . .
         7 . . . . . . . . . . .
         6 . . t . . # . . t . .
         5 . . . . . . . . . . .
         4 . . . . . . . . . . .
         3 . . . . x . . T . . .
         2 . . . T . T . . . . .
         1 # . . T K T . . . . #
           a b c d e f g h i j k
        """


def test_a_roof_of_one_can_be_taken() -> None:
    """Attackers on d3 and f3 take e3."""
    table = defenders_to_move(ROOF_OF_ONE, COPENHAGEN)
    assert table.after("h3-e3").outcome() is None


def test_one_attacker_alone_takes_no_roof() -> None:
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . t . .
         8 . . . . . . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . . . . .
         4 . . . . . . . . . . .
         3 . . . . x . . T . . .
         2 . . . T . T . . . . .
         1 # . . T K T . . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.after("h3-e3").outcome() == FORT


def test_a_fort_may_bend() -> None:
    """The king's room goes from e1 to f1 and up to f2."""
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . t . .
         8 . . . . t . . . . . .
         7 . . . . . . . . . . .
         6 . . t . . # . . t . .
         5 . . . . . . . . . . .
         4 . . . . . . . . . . .
         3 . . . . . T x . . T .
         2 . . . . T . T . . . .
         1 # . . T K . T . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.after("j3-g3").outcome() == FORT


def test_a_fort_may_lie_around_a_corner() -> None:
    """Three men hold both edges; attackers get neither to a2 nor to b1."""
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . t . t . . . . . .
         7 t . . . . . . . . . .
         6 . . . . . # . . t . .
         5 . . T . . . . . . . .
         4 . . . . . . . . . . .
         3 T . . . . . . . . . .
         2 . T . . . . . . . . .
         1 # K x . . . . . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.after("c5-c1").outcome() == FORT


def test_a_fort_may_lean_on_a_corner() -> None:
    """No attacker stands in the corner, and the one on a2 takes nothing."""
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . t . t . . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . t . .
         5 . . . . . . . . . . .
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 t T x . . . . T . . .
         1 # K T . . . . . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.after("h2-c2").outcome() == FORT


def test_a_man_beside_the_corner_holds_no_fort() -> None:
    """An attacker on a3 takes a2 against the corner, then two take b2."""
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . t . t . . . . . .
         7 t . . . . . . . . . .
         6 . . . . . # . . t . .
         5 . . T . . . . . . . .
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 T T . . . . . . . . .
         1 # K x . . . . . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.after("c5-c1").outcome() is None


def test_loose_men_who_could_be_taken_do_not_weaken_a_fort() -> None:
    """e3 leans on the fort, h8 is far from it; attackers can take both."""
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . t . . . . . .
         8 . . . . . . t T . . .
         7 . . . . . . . . . . .
         6 . . t . . # . . . . .
         5 . . . . . . . . t . .
         4 . . . . . . T . . . .
         3 . . . . T . . . . . .
         2 . . . . T T . . . . .
         1 # . . T K . x . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.after("g4-g1").outcome() == FORT


LARGE_FORT = """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . t . . . . . . . .
         8 . . . . . . . . . . .
         7 . . . . . . . t . . .
         6 . t . . . # . . . . .
         5 . . . . . . . . . . .
         4 . . . . . . . . t . .
         3 . . . T T T . . . . .
         2 . . T . K . T . . . .
         1 # . T . x . T . . . #
           a b c d e f g h i j k
        """


def test_the_king_goes_to_the_edge_of_a_large_fort() -> None:
    """It needs no men on c3 and g3."""
    table = defenders_to_move(LARGE_FORT, COPENHAGEN)
    assert table.outcome() is None
    assert table.after("e2-e1").outcome() == FORT


def test_an_attacker_inside_breaks_a_fort() -> None:
    """From f2 he helps to take f3."""
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . t . . . . . . . .
         8 . . . . . . . . . . .
         7 . . . . . . . t . . .
         6 . t . . . # . . . . .
         5 . . . . . . . . . . .
         4 . . . . . . . . t . .
         3 . . . T T T . . . . .
         2 . . T K . . T . . . .
         1 # . T x . t T . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.after("d2-d1").outcome() is None


def test_a_king_who_cannot_move_has_no_fort() -> None:
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . t . .
         8 . . . . t . . . . . .
         7 . . . . . . . . . . .
         6 . . t . . # . . t . .
         5 . . . . . . . . . . .
         4 . . . . . . . . . . .
         3 . . . . . . . . . . .
         2 . . . T T x . T . . .
         1 # . . T K T . . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.after("h2-f2").outcome() is None


def test_a_fort_away_from_the_edge_does_not_win() -> None:
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . t . .
         8 . . . . t . . . . . .
         7 . . . . . . . . . . .
         6 . . t . . # . . t . .
         5 . . . . . . . . . . .
         4 . . . . . . . . . . .
         3 . . . . T T . . . . .
         2 . . . T K . x . . T .
         1 # . . T T T T . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.after("j2-g2").outcome() is None


def test_a_fort_with_a_hole_does_not_win() -> None:
    """The small fort without f2."""
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . t . .
         8 . . . . t . . . . . .
         7 . . . . . . . . . . .
         6 . . t . . # . t . . .
         5 . . . . . . . . . . .
         4 . . . . . . T . . . .
         3 . . . . . . . . . . .
         2 . . . . T . . . . . .
         1 # . . T K . x . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.after("g4-g1").outcome() is None


def test_an_attacker_who_cannot_move_takes_nothing() -> None:
    """b1 stands between him and the corner, but nobody is taken without a move."""
    table = defenders_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . . . . . t . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . . T . . . . . .
         4 . . . . . . . t . . .
         3 T T T . . . . . . . .
         2 K . T T . . . . . . .
         1 # T t T x . . . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.after("e5-e1").outcome() == FORT


LONE_ATTACKER_LOCKED_UP = """
        13 # . . . . . . . . . . . #
        12 . . . . . . . . . . . . .
        11 . . . . . . . . . . . . .
        10 . . . . . . . . . . . . .
         9 . . . . . t . . . . . . T
         8 . . . . . . . . . t . . .
         7 . . . . . . # . . . . . .
         6 . . . . . . . . . . . . .
         5 . . . . t . . . . . T T x
         4 . . . . . . . . . T . . K
         3 . . t . . . . T T T . T .
         2 . . . . . . . T T . T . T
         1 # . . . . T T t . . . . #
           a b c d e f g h i j k l m
        """
"""Alone on h1 he cannot take k2, on which the king's room rests: that needs two.

A shield wall opens his door: h1 is one end of the row f1-g1. A falling row lets attackers into
nothing they could not get to before; it only brings more of them together. Hence the many men.
"""


def test_a_fort_falls_when_a_shield_wall_lets_more_attackers_in() -> None:
    table = defenders_to_move(LONE_ATTACKER_LOCKED_UP, COPENHAGEN, "layout=parlett")
    assert table.after("m9-m5").outcome() is None


def test_the_same_fort_stands_where_there_are_no_shield_walls() -> None:
    settings = ("layout=parlett", "shieldwall=false")
    table = defenders_to_move(LONE_ATTACKER_LOCKED_UP, COPENHAGEN, *settings)
    assert table.after("m9-m5").outcome() == FORT


# --- copenhagen: encirclement, closed by the move to x ----------------------------------------

RING = """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . t . . . . .
         8 . . . . t . t . . . .
         7 . . . t . T . t . . .
         6 . . t . T K . . t . .
         5 . . . t . . . t . . .
         4 . . . . t . t . . . .
         3 . . . . . x . . . . .
         2 . . . . . . . . . . .
         1 # . . . . t . . . . #
           a b c d e f g h i j k
        """


def test_attackers_win_when_they_close_the_ring() -> None:
    """They touch only at the corners of their squares, but nobody moves that way."""
    table = attackers_to_move(RING, COPENHAGEN)
    assert table.after("f1-f2").outcome() is None
    assert table.after("f1-f3").outcome() == ENCIRCLED


def test_only_copenhagen_has_encirclement() -> None:
    assert attackers_to_move(RING, "tafl/stavanger").after("f1-f3").outcome() is None


def test_one_defender_outside_the_ring_is_enough_to_go_on() -> None:
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . t . . . . .
         8 . . . . t . t . . . .
         7 . . . t . T . t . . .
         6 . . t . T K . . t . .
         5 . . . t . . . t . . .
         4 . . . . t . t . . . .
         3 . T . . . x . . . . .
         2 . . . . . . . . . . .
         1 # . . . . t . . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.after("f1-f3").outcome() is None


def test_attackers_win_when_they_take_the_last_defender_outside_the_ring() -> None:
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . t . . . . .
         8 . . . . t . t . . . .
         7 . . . t . T . t . . .
         6 . . t . T K . . t . .
         5 . . . t . . . t . . .
         4 . . t . t . t . . . .
         3 . . . . . t . . . . .
         2 . . . . . . . . . . .
         1 # T x . . . . . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.written("c4-c1") == "c4-c1xb1"
    assert table.after("c4-c1").outcome() == ENCIRCLED


def test_a_defender_may_be_shut_in_by_himself() -> None:
    """b2 stands in a ring of his own."""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . t . . . . .
         8 . . . . t . t . . . .
         7 . . . t . T . t . . .
         6 . . t . T K . . t . .
         5 . . . t . . . t . . .
         4 . . . . t . t . . . .
         3 . t . . . x . . . . .
         2 t T t . . . . . . . .
         1 # t . . . t . . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.after("f1-f3").outcome() == ENCIRCLED


def test_a_ring_that_holds_a_piece_of_the_edge_does_not_win() -> None:
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . . . . . . .
         8 . . . . . t . . . . .
         7 . . . . . . . . . . .
         6 . . . . . # . . . . .
         5 . . . . . . . . . . .
         4 . . . . . x . . . . .
         3 . . . . t T t . . . .
         2 . . . t . K . t . . .
         1 # . t . T . . . t . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.after("f8-f4").outcome() is None


def test_a_ring_with_a_gap_does_not_win() -> None:
    """Through e4."""
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . t . . . . .
         8 . . . . t . t . . . .
         7 . . . t . T . t . . .
         6 . . t . T K . . t . .
         5 . . . t . . . t . . .
         4 . . . . . . t . . . .
         3 . . . . . x . . . . .
         2 . . . . . . . . . . .
         1 # . . . . t . . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.after("f1-f3").outcome() is None


def test_a_defender_in_the_gap_of_a_ring_keeps_it_open() -> None:
    table = attackers_to_move(
        """
        11 # . . . . . . . . . #
        10 . . . . . . . . . . .
         9 . . . . . t . . . . .
         8 . . . . t . t . . . .
         7 . . . t . T . t . . .
         6 . . t . T K . . t . .
         5 . . . t . . . t . . .
         4 . . . . T . t . . . .
         3 . . . . . x . . . . .
         2 . . . . . . . . . . .
         1 # . . . . t . . . . #
           a b c d e f g h i j k
        """,
        COPENHAGEN,
    )
    assert table.after("f1-f3").outcome() is None
