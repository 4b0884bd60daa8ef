"""Tafl by the Copenhagen rules: exit forts and encirclement, drawn."""

from games.tafl.rules import Reason
from tests.games.tafl_table import (
    COPENHAGEN,
    ENCIRCLED,
    FORT,
    attackers_to_move,
    defenders_to_move,
    refused,
)

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
