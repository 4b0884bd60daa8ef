"""Tafl by the leaflet: the test positions T1 to T33 of the rules, drawn."""

import pytest

from games.api import Event, EventKind, IllegalMove, Outcome, Side
from games.catalogue import game
from games.tafl.rules import Ending, Reason
from tests.games.tafl_table import (
    ATTACKERS_STUCK,
    COPENHAGEN,
    DEFENDERS_STUCK,
    ESCAPED,
    KING_AT_THE_CORNER,
    KING_TAKEN,
    Table,
    attackers_to_move,
    defenders_to_move,
    marked,
    refused,
    squares_of,
)

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
