"""Tafl by other rules: tablut and brandubh, drawn."""

import pytest

from games.api import Event, EventKind
from games.tafl.rules import Reason
from tests.games.tafl_table import (
    ESCAPED,
    KING_TAKEN,
    attackers_to_move,
    defenders_to_move,
    marked,
    refused,
)

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
