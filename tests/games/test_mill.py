"""Mill: the test positions M1 to M22 of the rules, drawn, and what lies between them."""

from collections.abc import Iterable

import pytest

from games.api import Event, EventKind, IllegalMove, Outcome, Point, Position, Refusal, Side
from games.catalogue import game
from games.game import Game
from games.mill.rules import Ending, Reason

LEAFLETS = ("mill/kvarn", "mill/muehle", "mill/moelle")
LIGHT_WINS = Outcome(Side.LIGHT, Ending.TOO_FEW)
DARK_WINS = Outcome(Side.DARK, Ending.TOO_FEW)


@pytest.fixture(params=LEAFLETS)
def mill(request: pytest.FixtureRequest) -> Game:
    """Each of the three leaflets in turn."""
    return game(request.param)


# --- drawings: W light, B dark, x a free point that the test is about -------------------------


def set_up(
    mill: Game, drawing: str, *, hands: tuple[int, int] = (0, 0), dark_moves: bool = False
) -> Position:
    """A drawing as a position; the stones in hand are light's and dark's."""
    board = "".join(drawing.split()).replace("x", ".")
    return mill.read_position(f"{board} {'b' if dark_moves else 'w'} {hands[0]} {hands[1]}")


def marked(mill: Game, drawing: str) -> set[Point]:
    """The points with an x."""
    letters = "".join(drawing.split())
    return {p for p, here in zip(mill.board.points, letters, strict=True) if here == "x"}


def targets(mill: Game, position: Position, *begun: Point) -> set[Point]:
    """The points a visitor may touch next."""
    moves = mill.legal_moves(position)
    return {m[len(begun)] for m in moves if m[: len(begun)] == begun and len(m) > len(begun)}


def after(mill: Game, position: Position, *moves: str) -> Position:
    """The position after some moves, given as texts."""
    for move in moves:
        position = mill.play(position, mill.read_move(position, move))
    return position


def events(mill: Game, position: Position, move: str) -> list[Event]:
    """What a visitor sees and hears in a move."""
    return list(mill.events(position, mill.read_move(position, move)))


def texts(mill: Game, position: Position, start: str) -> set[str]:
    """The legal moves whose text begins so."""
    return {text for text in mill.move_texts(position) if text.startswith(start)}


def refused(reason: Reason, points: Iterable[Point] = ()) -> Refusal:
    return Refusal(reason, frozenset(points))


def to_and_fro(mill: Game, position: Position, plies: int) -> Position:
    """Light goes from a1 to a4 and back, dark from f2 to d2 and back."""
    ways = ("a1-a4", "f2-d2", "a4-a1", "d2-f2")
    return after(mill, position, *(ways[ply % 4] for ply in range(plies)))


# --- closing a mill and taking ----------------------------------------------------------------


def test_three_in_a_row_must_take_a_stone(mill: Game) -> None:
    """M1"""
    position = set_up(
        mill,
        """
        .     .     .
          .   .   .
            . . .
        B B .   . . .
            . . .
          .   .   .
        W     W     x
        """,
        hands=(7, 7),
    )
    assert texts(mill, position, "g1") == {"g1xa4", "g1xb4"}
    assert mill.complaint(position, ("g1",)) == refused(Reason.MUST_TAKE, {"a4", "b4"})
    assert events(mill, position, "g1xa4") == [
        Event(EventKind.PLACED, ("g1",)),
        Event(EventKind.CLOSED_MILL, ("a1", "d1", "g1")),
        Event(EventKind.TOOK, ("a4",)),
    ]


def test_a_diagonal_is_no_mill(mill: Game) -> None:
    """M2"""
    position = set_up(
        mill,
        """
        .     .     .
          .   .   .
            . . .
        B . .   . B .
            x . .
          W   .   .
        W     .     .
        """,
        hands=(7, 7),
    )
    assert texts(mill, position, "c3") == {"c3"}
    assert mill.refusal(position, ("c3", "a4")) == refused(Reason.NO_MILL, {"c3"})


def test_a_stone_in_a_mill_is_safe_while_another_stands_free(mill: Game) -> None:
    """M3"""
    position = set_up(
        mill,
        """
        B     B     B
          .   .   .
            . . .
        . B .   . . .
            . . .
          .   .   .
        W     W     x
        """,
        hands=(5, 5),
    )
    assert texts(mill, position, "g1") == {"g1xb4"}
    for safe in ("a7", "d7", "g7"):
        protected = refused(Reason.PROTECTED, {"a7", "d7", "g7"})
        assert mill.refusal(position, ("g1", safe)) == protected


def test_any_stone_may_be_taken_when_all_stand_in_mills(mill: Game) -> None:
    """M4: the German leaflet's six stones in two mills."""
    position = set_up(
        mill,
        """
        B     B     B
          .   .   .
            . . .
        . . W   . . W
            . . .
          B   B   B
        W     W     x
        """,
    )
    assert targets(mill, position, "g4", "g1") == {"a7", "d7", "g7", "b2", "d2", "f2"}


TWO_MILLS_AT_ONCE = """
        W     x     W
          .   W   .
            . W .
        . . .   . . .
            B . B
          B   .   .
        B     .     .
        """


@pytest.mark.parametrize("leaflet", ["mill/kvarn", "mill/muehle"])
def test_two_mills_at_once_take_one_stone_in_sweden_and_germany(leaflet: str) -> None:
    """M5"""
    mill = game(leaflet)
    position = set_up(mill, TWO_MILLS_AT_ONCE, hands=(5, 5))
    assert texts(mill, position, "d7") == {"d7xa1", "d7xb2", "d7xc3", "d7xe3"}
    assert mill.refusal(position, ("d7", "a1", "b2")) == refused(Reason.ALL_IS_TAKEN, {"d7"})


def test_two_mills_at_once_take_two_stones_in_denmark() -> None:
    """M5"""
    mill = game("mill/moelle")
    position = set_up(mill, TWO_MILLS_AT_ONCE, hands=(5, 5))
    enemy = ("a1", "b2", "c3", "e3")
    in_order = {f"d7x{first}x{then}" for first in enemy for then in enemy if then != first}
    assert texts(mill, position, "d7") == in_order
    left = {"b2", "c3", "e3"}
    assert mill.complaint(position, ("d7", "a1")) == refused(Reason.MUST_TAKE, left)
    assert mill.refusal(position, ("d7", "a1", "a1")) == refused(Reason.NOTHING_TO_TAKE, left)
    assert events(mill, position, "d7xa1xb2") == [
        Event(EventKind.PLACED, ("d7",)),
        Event(EventKind.CLOSED_MILL, ("a7", "d7", "g7")),
        Event(EventKind.CLOSED_MILL, ("d7", "d6", "d5")),
        Event(EventKind.TOOK, ("a1", "b2")),
    ]


def test_the_second_taking_is_judged_after_the_first() -> None:
    """3.4: once the free stone is gone, the mill is safe no longer."""
    mill = game("mill/moelle")
    position = set_up(
        mill,
        """
        W     x     W
          .   W   .
            . W .
        . . .   . . .
            . . .
          B   .   .
        B     B     B
        """,
        hands=(5, 5),
    )
    assert texts(mill, position, "d7") == {"d7xb2xa1", "d7xb2xd1", "d7xb2xg1"}
    assert mill.refusal(position, ("d7", "a1")) == refused(Reason.PROTECTED, {"a1", "d1", "g1"})


def test_one_mill_takes_one_stone_in_denmark_too() -> None:
    mill = game("mill/moelle")
    position = set_up(
        mill,
        """
        W     x     W
          .   W   .
            . . .
        . . .   . . .
            B . B
          B   .   .
        B     .     .
        """,
        hands=(6, 5),
    )
    assert texts(mill, position, "d7") == {"d7xa1", "d7xb2", "d7xc3", "d7xe3"}


def test_a_double_mill_takes_with_every_step(mill: Game) -> None:
    """M7"""
    position = set_up(
        mill,
        """
        W     x     W
          W   W   W
            . . .
        . . .   . . B
            . . B
          B   .   .
        B     B     .
        """,
    )
    assert events(mill, position, "d6-d7xa1") == [
        Event(EventKind.SLID, ("d6", "d7")),
        Event(EventKind.CLOSED_MILL, ("a7", "d7", "g7")),
        Event(EventKind.TOOK, ("a1",)),
    ]
    position = after(mill, position, "d6-d7xa1", "b2-d2")
    assert texts(mill, position, "d7-d6") == {f"d7-d6x{p}" for p in ("d1", "g4", "d2", "e3")}


def test_opening_a_mill_takes_nothing_and_closing_it_again_does(mill: Game) -> None:
    """M8"""
    position = set_up(
        mill,
        """
        B     B     .
          W   .   .
            . . .
        . B .   . B .
            . . .
          .   x   .
        W     W     W
        """,
    )
    assert texts(mill, position, "d1-d2") == {"d1-d2"}
    position = after(mill, position, "d1-d2", "b4-c4")
    assert texts(mill, position, "d2-d1") == {f"d2-d1x{p}" for p in ("a7", "d7", "c4", "f4")}


def test_neither_an_own_stone_nor_an_empty_point_can_be_taken(mill: Game) -> None:
    """M22"""
    position = set_up(
        mill,
        """
        .     .     .
          .   .   .
            . . .
        B B .   . . .
            . . .
          .   .   .
        W     W     x
        """,
        hands=(7, 7),
    )
    dark = {"a4", "b4"}
    assert mill.refusal(position, ("g1", "a1")) == refused(Reason.OWN_STONE, dark)
    assert mill.refusal(position, ("g1", "g1")) == refused(Reason.OWN_STONE, dark)
    assert mill.refusal(position, ("g1", "d6")) == refused(Reason.NOTHING_TO_TAKE, dark)


# --- placing ----------------------------------------------------------------------------------


def test_light_places_the_first_stone(mill: Game) -> None:
    """M17"""
    start = mill.start()
    assert mill.to_move(start) == Side.LIGHT
    assert set(mill.legal_moves(start)) == {(point,) for point in mill.board.points}
    assert mill.write_position(after(mill, start, "d2")).endswith(" b 8 9")


def test_nobody_has_lost_with_two_stones_on_the_board_and_more_in_hand(mill: Game) -> None:
    """M14"""
    position = after(mill, mill.start(), "d2", "d6", "f4", "b4")
    assert mill.outcome(position) is None
    drawn = set_up(
        mill,
        """
        .     .     .
          .   B   .
            . . .
        . B .   . W .
            . . .
          .   W   .
        .     .     .
        """,
        hands=(7, 7),
    )
    assert mill.write_position(position) == mill.write_position(drawn)


def test_a_stone_is_placed_on_a_free_point(mill: Game) -> None:
    position = after(mill, mill.start(), "d2")
    assert mill.refusal(position, ("d2",)) == refused(Reason.OCCUPIED, {"d2"})


def test_three_stones_do_not_jump_while_others_are_in_hand(mill: Game) -> None:
    """M15"""
    position = set_up(
        mill,
        """
        B     B     .
          .   .   B
            . . .
        . B .   . W B
            . W .
          .   .   .
        W     .     .
        """,
        hands=(2, 2),
    )
    assert all(len(move) == 1 for move in mill.legal_moves(position))
    assert mill.refusal(position, ("a1",)) == refused(Reason.STILL_PLACING, {"a1"})
    with pytest.raises(IllegalMove) as illegal:
        mill.read_move(position, "a1-e5")
    assert illegal.value.refusal.reason == Reason.STILL_PLACING


def test_after_the_last_stone_placing_is_over(mill: Game) -> None:
    """M20: dark places the eighteenth stone on d3, then light slides to one of the x."""
    drawing = """
        W     x     W
          W   B   B
            W W x
        x B B   x B B
            B . W
          W   W   x
        W     B     .
        """
    position = after(mill, set_up(mill, drawing, hands=(0, 1), dark_moves=True), "d3")
    assert {to for _, to in mill.legal_moves(position)} == marked(mill, drawing)
    may_move = {"a7", "g7", "d5", "e3", "d2", "a1"}
    assert mill.refusal(position, ("g1",)) == refused(Reason.ALL_PLACED, may_move)
    assert mill.complaint(position, mill.read_move(position, "g1")) == refused(
        Reason.ALL_PLACED, may_move
    )
    assert mill.complaint(position, mill.read_move(position, "a7")) == refused(
        Reason.WHERE_TO, mill.next_points(position, ("a7",))
    )


def test_a_stone_taken_while_placing_never_returns(mill: Game) -> None:
    """M21: dark places the seven stones in hand, and has eight in all."""
    position = set_up(
        mill,
        """
        .     .     .
          .   .   .
            . . .
        B B .   . . .
            . . .
          .   .   .
        W     W     x
        """,
        hands=(7, 7),
    )
    position = after(mill, position, "g1xa4")
    assert mill.write_position(position).endswith(" b 6 7")
    assert mill.outcome(position) is None
    assert mill.write_position(after(mill, position, "a4")).endswith(" w 6 6")


# --- moving -----------------------------------------------------------------------------------


def test_a_stone_slides_along_a_line_to_the_next_free_point(mill: Game) -> None:
    """M6"""
    drawing = """
        .     .     B
          W   .   W
            . B .
        x B .   . . .
            W . .
          .   .   .
        W     B     .
        """
    position = set_up(mill, drawing)
    assert targets(mill, position, "a1") == marked(mill, drawing)
    for too_far in ("g1", "b2"):
        not_adjacent = refused(Reason.NOT_ADJACENT, {"a4"})
        assert mill.refusal(position, ("a1", too_far)) == not_adjacent
    assert mill.refusal(position, ("a1", "d1")) == refused(Reason.OCCUPIED, {"d1"})


def test_only_an_own_stone_can_move_and_it_must_go_somewhere(mill: Game) -> None:
    position = set_up(
        mill,
        """
        .     .     B
          W   .   W
            . B .
        . B .   . . .
            W . .
          .   .   .
        W     B     .
        """,
    )
    light = {"a1", "b6", "f6", "c3"}
    assert mill.refusal(position, ("d1",)) == refused(Reason.NOT_YOUR_STONE, light)
    assert mill.complaint(position, ("a1",)) == refused(Reason.WHERE_TO, {"a4"})
    assert mill.refusal(position, ("a1", "a1")) == refused(Reason.WHERE_TO, {"a4"})
    assert mill.refusal(position, ("a1", "a4", "d1")) == refused(Reason.NO_MILL, {"a4"})


def test_a_stone_without_a_free_neighbour_is_blocked(mill: Game) -> None:
    position = set_up(
        mill,
        """
        .     .     B
          W   .   W
            . B .
        B . .   . . .
            W . .
          .   .   .
        W     B     .
        """,
    )
    assert mill.refusal(position, ("a1",)) == refused(Reason.BLOCKED, {"a4", "d1"})


# --- jumping ----------------------------------------------------------------------------------


def test_the_last_three_stones_jump_to_any_free_point(mill: Game) -> None:
    """M9"""
    drawing = """
        B     B     x
          x   x   B
            x x x
        x B x   x W B
            x W x
          x   x   x
        W     x     x
        """
    position = set_up(mill, drawing)
    for stone in ("a1", "d3", "f4"):
        assert targets(mill, position, stone) == marked(mill, drawing)
    assert len(mill.legal_moves(position)) == 48
    assert events(mill, position, "a1-e5") == [Event(EventKind.JUMPED, ("a1", "e5"))]
    assert events(mill, position, "a1-d1") == [Event(EventKind.SLID, ("a1", "d1"))]


def test_four_stones_do_not_jump(mill: Game) -> None:
    """M10"""
    drawing = """
        B     B     .
          W   .   B
            . . .
        x B .   . W B
            . W .
          .   .   .
        W     x     .
        """
    position = set_up(mill, drawing)
    assert targets(mill, position, "a1") == marked(mill, drawing)
    assert mill.refusal(position, ("a1", "e5")) == refused(Reason.NOT_ADJACENT, {"a4", "d1"})


def test_a_side_jumps_from_its_next_move_after_it_came_down_to_three(mill: Game) -> None:
    """M16"""
    position = set_up(
        mill,
        """
        B     B     .
          W   .   .
            . . .
        . B .   . B W
            . . .
          .   .   .
        W     W     x
        """,
    )
    assert events(mill, position, "g4-g1xa7") == [
        Event(EventKind.SLID, ("g4", "g1")),
        Event(EventKind.CLOSED_MILL, ("a1", "d1", "g1")),
        Event(EventKind.TOOK, ("a7",)),
        Event(EventKind.MAY_JUMP, ("d7", "b4", "f4")),
    ]
    position = after(mill, position, "g4-g1xa7")
    free = set(mill.board.points) - {"a1", "d1", "g1", "b6", "d7", "b4", "f4"}
    assert targets(mill, position, "b4") == free
    # Light has four stones left and slides on.
    position = after(mill, position, "b4-e5")
    assert targets(mill, position, "b6") == {"b4", "d6"}


def test_where_nobody_jumps_three_stones_slide(mill: Game) -> None:
    drawing = """
        B     B     .
          .   .   B
            . . .
        x B .   . W B
            . W .
          .   .   .
        W     x     .
        """
    grounded = game(mill.ruleset.id, ["fly_at=0"])
    position = set_up(grounded, drawing)
    assert targets(grounded, position, "a1") == marked(grounded, drawing)
    assert grounded.refusal(position, ("a1", "e5")) == refused(Reason.NOT_ADJACENT, {"a4", "d1"})


# --- the end of the game ----------------------------------------------------------------------

MILL_AGAINST_THREE = """
        B     B     B
          .   .   .
            . . .
        . . W   . . W
            . . .
          .   .   .
        W     W     x
        """


@pytest.mark.parametrize("leaflet", ["mill/kvarn", "mill/moelle"])
def test_a_mill_against_three_takes_them_all_in_the_north(leaflet: str) -> None:
    """M11: although the three form a mill."""
    mill = game(leaflet)
    position = set_up(mill, MILL_AGAINST_THREE)
    assert texts(mill, position, "g4-g1") == {"g4-g1xa7xd7xg7"}
    assert events(mill, position, "g4-g1xa7xd7xg7") == [
        Event(EventKind.SLID, ("g4", "g1")),
        Event(EventKind.CLOSED_MILL, ("a1", "d1", "g1")),
        Event(EventKind.TOOK, ("a7", "d7", "g7")),
    ]
    assert mill.outcome(after(mill, position, "g4-g1xa7xd7xg7")) == LIGHT_WINS
    with pytest.raises(IllegalMove) as illegal:
        mill.read_move(position, "g4-g1xa7")
    assert illegal.value.refusal == refused(Reason.TAKES_ALL_THREE, {"a7", "d7", "g7"})


def test_a_mill_against_three_takes_one_in_germany_and_wins_as_well() -> None:
    """M11"""
    mill = game("mill/muehle")
    position = set_up(mill, MILL_AGAINST_THREE)
    assert texts(mill, position, "g4-g1") == {"g4-g1xa7", "g4-g1xd7", "g4-g1xg7"}
    assert mill.outcome(after(mill, position, "g4-g1xa7")) == LIGHT_WINS


def test_a_mill_against_two_and_one_in_hand_takes_one_and_wins(mill: Game) -> None:
    """3.4: all three go only where all three are on the board."""
    position = set_up(
        mill,
        """
        .     .     .
          W   .   .
            . . .
        B B .   . . .
            . . .
          .   .   .
        W     W     x
        """,
        hands=(1, 1),
    )
    assert texts(mill, position, "g1") == {"g1xa4", "g1xb4"}
    assert mill.outcome(after(mill, position, "g1xa4")) == LIGHT_WINS


def test_a_mill_against_three_and_one_in_hand_takes_one_and_the_game_goes_on(mill: Game) -> None:
    """3.4: three stones on the board are not the last three."""
    position = set_up(
        mill,
        """
        .     .     .
          W   .   .
            . . .
        B B .   . B .
            . . .
          .   .   .
        W     W     x
        """,
        hands=(1, 1),
    )
    assert texts(mill, position, "g1") == {"g1xa4", "g1xb4", "g1xf4"}
    assert mill.outcome(after(mill, position, "g1xa4")) is None


def test_two_mills_at_once_can_win_from_four() -> None:
    """Four stones, hand included, less two."""
    mill = game("mill/moelle")
    position = set_up(
        mill,
        """
        W     x     W
          .   W   .
            . W .
        . . .   . . .
            B . .
          B   .   .
        B     .     .
        """,
        hands=(1, 1),
    )
    assert mill.outcome(after(mill, position, "d7xa1xb2")) == LIGHT_WINS


def test_dark_wins_in_the_same_way(mill: Game) -> None:
    position = set_up(
        mill,
        """
        W     W     .
          B   .   .
            . . .
        . . W   . . B
            . . .
          .   .   .
        B     B     x
        """,
        dark_moves=True,
    )
    (move, *_) = texts(mill, position, "g4-g1")
    assert mill.outcome(after(mill, position, move)) == DARK_WINS


def test_a_side_that_cannot_move_has_lost(mill: Game) -> None:
    """M12: light shuts dark in with the step to d2."""
    position = set_up(
        mill,
        """
        B     W     .
          .   .   .
            . . .
        B W .   . . .
            . W .
          .   x   .
        B     B     W
        """,
    )
    position = after(mill, position, "d3-d2")
    assert mill.outcome(position) == Outcome(Side.LIGHT, Ending.BLOCKED)
    assert mill.legal_moves(position) == []
    assert mill.refusal(position, ("a1",)) == refused(Reason.GAME_OVER)


def test_a_side_with_three_stones_is_never_blocked(mill: Game) -> None:
    """M13: three stones and seventeen free points."""
    position = set_up(
        mill,
        """
        B     W     .
          .   .   .
            . . .
        B W .   . . .
            . . .
          .   W   .
        B     .     W
        """,
        dark_moves=True,
    )
    assert mill.outcome(position) is None
    assert len(mill.legal_moves(position)) == 3 * 17


NOBODY_CLOSES = """
        B     B     .
          W   .   W
            . . W
        x . .   . . B
            W . .
          .   x   B
        W     .     .
        """
"""Dark could close a7-d7-g7 with the stone on g4."""


def test_forty_plies_without_a_mill_are_a_draw(mill: Game) -> None:
    """M18"""
    patient = game(mill.ruleset.id, ["repetition=0"])
    position = to_and_fro(patient, set_up(patient, NOBODY_CLOSES), 39)
    assert patient.outcome(position) is None
    drawn = after(patient, position, "d2-f2")
    assert patient.outcome(drawn) == Outcome(None, Ending.QUIET)
    assert patient.refusal(drawn, ("a1",)) == refused(Reason.GAME_OVER)


def test_a_mill_on_the_fortieth_ply_starts_the_count_again(mill: Game) -> None:
    """M18: dark, whose other stone stands on d2 by then, closes its mill and takes c3."""
    patient = game(mill.ruleset.id, ["repetition=0"])
    position = to_and_fro(patient, set_up(patient, NOBODY_CLOSES), 39)
    position = after(patient, position, "g4-g7xc3")
    assert patient.outcome(position) is None
    ways = ("a1-a4", "d2-f2", "a4-a1", "f2-d2")
    position = after(patient, position, *(ways[ply % 4] for ply in range(39)))
    assert patient.outcome(position) is None
    assert patient.outcome(after(patient, position, "f2-d2")) == Outcome(None, Ending.QUIET)


def test_twenty_plies_are_enough_where_the_leaflet_is_read_to_the_letter() -> None:
    mill = game("mill/muehle", ["quiet_plies=20", "repetition=0"])
    position = to_and_fro(mill, set_up(mill, NOBODY_CLOSES), 19)
    assert mill.outcome(position) is None
    assert mill.outcome(after(mill, position, "d2-f2")) == Outcome(None, Ending.QUIET)


def test_placing_is_no_quiet_ply(mill: Game) -> None:
    """3.4: eighteen stones are placed, and none of the plies counts."""
    impatient = game(mill.ruleset.id, ["quiet_plies=1"])
    position = after(
        impatient,
        impatient.start(),
        *("d5", "b4", "b6", "c3", "d2", "f6", "g7", "d6", "a7"),
        *("f4", "b2", "c4", "c5", "g4", "a1", "d1", "e3", "d3"),
    )
    assert impatient.outcome(position) is None
    assert impatient.outcome(after(impatient, position, "a1-a4")) == Outcome(None, Ending.QUIET)


def test_a_position_that_stands_for_the_third_time_is_a_draw(mill: Game) -> None:
    """M19: the first position counts."""
    position = set_up(mill, NOBODY_CLOSES)
    assert mill.outcome(to_and_fro(mill, position, 7)) is None
    third = to_and_fro(mill, position, 8)
    assert mill.outcome(third) == Outcome(None, Ending.REPETITION)


def test_the_same_stones_with_the_other_side_to_move_are_another_position(mill: Game) -> None:
    """M19: one side goes round a triangle while the other goes to and fro."""
    position = set_up(
        mill,
        """
        x     B     .
          .   .   .
            . . B
        x . .   . W .
            . W .
          x   x   B
        W     .     .
        """,
    )
    light_goes_round = ("a1-a4", "f2-d2", "a4-a7", "d2-f2", "a7-a1")  # now dark is to move
    dark_goes_round = ("f2-d2", "a1-a4", "d2-b2", "a4-a1", "b2-f2")
    position = after(mill, position, *light_goes_round, *dark_goes_round)
    assert mill.outcome(position) is None
    position = after(mill, position, *light_goes_round)
    assert mill.outcome(position) is None
    position = after(mill, position, *dark_goes_round)
    assert mill.outcome(position) == Outcome(None, Ending.REPETITION)


def test_a_win_comes_before_a_draw(mill: Game) -> None:
    """Section 0: the ply that makes the draw shuts dark in, as in M12."""
    impatient = game(mill.ruleset.id, ["quiet_plies=1"])
    position = set_up(
        impatient,
        """
        B     W     .
          .   .   .
            . . .
        B W .   . . .
            . W .
          .   x   .
        B     B     W
        """,
    )
    blocked = Outcome(Side.LIGHT, Ending.BLOCKED)
    assert impatient.outcome(after(impatient, position, "d3-d2")) == blocked
