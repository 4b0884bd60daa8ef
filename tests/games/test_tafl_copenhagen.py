"""Tafl by the Copenhagen rules: the king and the shield wall, drawn."""

import pytest

from games.api import EventKind, Point
from tests.games.tafl_table import (
    COPENHAGEN,
    KING_AT_THE_CORNER,
    KING_TAKEN,
    Table,
    attackers_to_move,
    defenders_to_move,
)

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
