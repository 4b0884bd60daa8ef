"""Draughts: the leaflet's Damspil with its huffing, and the English, Russian, Brazilian ways.

The tests named D1 to D28 are the positions by which the leaflet's rules were settled.
"""

import numba
import pytest

from games.api import IllegalMove, Outcome, Position, Refusal, Side, Unreadable
from games.catalogue import game
from games.draughts.rules import Draughts, Ending, Reason
from games.perft import perft


def squares_with(letter: str, board: str) -> list[str]:
    """The squares of a drawn board that show a letter; each row begins with its rank."""
    drawn = board.split()
    assert all(len(row) == 8 for row in drawn[1::2])
    return [
        f"{file}{rank}"
        for rank, row in zip(drawn[::2], drawn[1::2], strict=True)
        for file, here in zip("abcdefgh", row, strict=True)
        if here == letter
    ]


def number(square: str) -> int:
    """The PDN number of a dark square, counted from the top left."""
    return 4 * (8 - int(square[1])) + "abcdefgh".index(square[0]) // 2 + 1


def position_text(board: str, side: str = "W", huffable: str = "") -> str:
    """A drawn board as PDN FEN: l and d are men, L and D dams, rows left out are empty."""

    def numbers(man: str) -> str:
        men = {number(square): str(number(square)) for square in squares_with(man, board)}
        dams = {number(s): f"K{number(s)}" for s in squares_with(man.upper(), board)}
        return ",".join(text for _, text in sorted((men | dams).items()))

    huffs = sorted(number(square) for square in huffable.split())
    huffs_field = f":H{','.join(map(str, huffs))}" if huffs else ""
    return f"{side}:W{numbers('l')}:B{numbers('d')}{huffs_field}"


def play_of(way: str, *settings: str) -> Draughts:
    rules = game(f"draughts/{way}", settings)
    assert isinstance(rules, Draughts)
    return rules


def see(board: str, side: str = "W", huffable: str = "", rules: Draughts | None = None) -> Position:
    return (rules or play_of("damspil")).read_position(position_text(board, side, huffable))


def texts(board: str, side: str = "W", way: str = "damspil", *settings: str) -> list[str]:
    """All legal moves on a drawn board."""
    rules = play_of(way, *settings)
    return rules.move_texts(rules.read_position(position_text(board, side)))


def goals(board: str, *settings: str, way: str = "damspil") -> list[str]:
    """Where the moves of the only piece to move end."""
    return sorted({text[-2:] for text in texts(board, "W", way, *settings)})


def after(rules: Draughts, position: Position, *moves: str) -> Position:
    for text in moves:
        position = rules.play(position, rules.read_move(position, text))
    return position


# --- D1 to D19, D28: moving and capturing in Damspil ----------------------------------------


def test_d1_light_begins_with_seven_moves() -> None:
    rules = play_of("damspil")
    board = """
        8 .d.d.d.d
        7 d.d.d.d.
        6 .d.d.d.d
        5 ........
        4 ........
        3 l.l.l.l.
        2 .l.l.l.l
        1 l.l.l.l.
    """
    assert rules.write_position(rules.start()) == position_text(board)
    assert rules.to_move(rules.start()) is Side.LIGHT
    assert texts(board) == ["a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4"]
    assert rules.refusal(rules.start(), ("b6",)) is not None


REACHES = [
    pytest.param(
        """
        8 .......d
        7 ........
        6 ........
        5 ..x.x...
        4 ...l....
        """,
        id="D2: a man moves one step diagonally forward",
    ),
    pytest.param(
        """
        8 .......x
        7 x.....x.
        6 .x...x.d
        5 ..x.x...
        4 ...L....
        3 ..x.x...
        2 .x...x..
        1 x.....x.
        """,
        id="D12: a dam runs as far as the squares are free, forward and back",
    ),
    pytest.param(
        """
        5 ....x...
        4 ...d....
        3 ..x.....
        2 .x......
        1 L.......
        """,
        id="D14: a dam jumps from afar and lands directly behind",
    ),
    pytest.param(
        """
        5 ....d...
        4 ...d....
        3 ..x.....
        2 .x......
        1 L.......
        """,
        id="D16: a dam cannot jump two in a row",
    ),
    pytest.param(
        """
        5 ....d...
        4 .x.d....
        3 ..l.....
        """,
        id="D5: a man cannot jump two in a row",
    ),
    pytest.param(
        """
        4 .....x.d
        3 ......l.
        """,
        id="D6: a piece at the edge cannot be jumped",
    ),
]


@pytest.mark.parametrize("board", REACHES)
def test_the_only_light_piece_goes_where_the_board_shows_it(board: str) -> None:
    assert goals(board) == sorted(squares_with("x", board))


def test_d3_a_man_does_not_move_onto_another() -> None:
    board = """
    8 .......d
    7 ........
    6 ........
    5 ..l.....
    4 ...l....
    """
    assert texts(board) == ["c5-b6", "c5-d6", "d4-e5"]


CAPTURES = [
    pytest.param(
        """
        4 ...d....
        3 ..l.....
        """,
        "c3xe5",
        id="D4: a man jumps a neighbour",
    ),
    pytest.param(
        """
        6 .....d..
        5 ........
        4 ...d....
        3 ..l.....
        """,
        "c3xe5xg7",
        id="D7: a capture goes on",
    ),
    pytest.param(
        """
        6 ...d....
        5 ........
        4 ...d....
        3 ..l.....
        """,
        "c3xe5xc7",
        id="D8: a capture goes on in zigzag",
    ),
    pytest.param(
        """
        4 ...d....
        3 ........
        2 ........
        1 L.......
        """,
        "a1xe5",
        id="D14: a dam jumps from afar",
    ),
    pytest.param(
        """
        2 .d......
        1 L.......
        """,
        "a1xc3",
        id="D15: a dam jumps a neighbour",
    ),
    pytest.param(
        """
        5 ....d...
        4 ........
        3 ..d.....
        2 ........
        1 L.......
        """,
        "a1xd4xf6",
        id="D17: a dam goes on",
    ),
    pytest.param(
        """
        3 ..d.d...
        2 ........
        1 L.......
        """,
        "a1xd4xf2",
        id="D18: a dam goes on in another direction",
    ),
    pytest.param(
        """
        4 ...D....
        3 ..l.....
        """,
        "c3xe5",
        id="D19: a man takes a dam",
    ),
    pytest.param(
        """
        7 ..d.....
        6 ...L....
        5 ........
        4 ........
        3 ......d.
        """,
        "d6xb8xh2",
        id="D28: a jumped piece leaves at once, so the way back is free",
    ),
]


@pytest.mark.parametrize(("board", "capture"), CAPTURES)
def test_a_capture_of_all_pieces_wins(board: str, capture: str) -> None:
    rules = play_of("damspil")
    end = after(rules, see(board), capture)
    assert rules.outcome(end) == Outcome(Side.LIGHT, Ending.ALL_TAKEN)
    assert rules.move_texts(end) == []


def test_d7_a_capture_may_stop_where_it_could_go_on() -> None:
    board = """
    6 .....d..
    5 ........
    4 ...d....
    3 ..l.....
    """
    assert texts(board) == ["c3-b4", "c3xe5", "c3xe5xg7"]
    assert ("c3", "e5", "e5") in play_of("damspil").legal_moves(see(board))


def test_d9_men_capture_forward_only_unless_the_rules_say_otherwise() -> None:
    board = """
    8 .......d
    7 ........
    6 ........
    5 ....l...
    4 ...d....
    """
    assert texts(board) == ["e5-d6", "e5-f6"]
    assert "e5xc3" in texts(board, "W", "damspil", "men_capture_backwards=true")


def test_d10_a_man_on_the_far_row_becomes_a_dam() -> None:
    rules = play_of("damspil")
    board = """
    8 .......d
    7 l.......
    """
    then = """
    8 .L.....d
    """
    assert rules.write_position(after(rules, see(board), "a7-b8")) == position_text(then, "B")


def test_d11_becoming_a_dam_ends_the_capture_unless_the_rules_say_otherwise() -> None:
    rules = play_of("damspil")
    board = """
    7 ..d.d...
    6 .l......
    """
    then = """
    8 ...L....
    7 ....d...
    """
    assert rules.write_position(after(rules, see(board), "b6xd8")) == position_text(then, "B")
    assert texts(board) == ["b6-a7", "b6xd8"]
    going_on = texts(board, "W", "damspil", "promotion_continues=true")
    assert going_on == ["b6-a7", "b6xd8", "b6xd8xf6"]


def test_d13_an_own_man_ends_the_run_of_a_dam() -> None:
    board = """
    6 .......d
    5 ....l...
    4 ........
    3 ..L.....
    """
    dam_moves = [text for text in texts(board) if text.startswith("c3")]
    assert dam_moves == ["c3-a1", "c3-a5", "c3-b2", "c3-b4", "c3-d2", "c3-d4", "c3-e1"]


@pytest.mark.parametrize(
    ("dam_capture", "landings"),
    [("adjacent", []), ("behind", ["a1xe5"]), ("anywhere", ["a1xe5", "a1xf6", "a1xg7", "a1xh8"])],
)
def test_d14_three_readings_of_how_a_dam_captures(dam_capture: str, landings: list[str]) -> None:
    board = """
    4 ...d....
    3 ........
    2 ........
    1 L.......
    """
    found = texts(board, "W", "damspil", f"dam_capture={dam_capture}")
    assert [text for text in found if "x" in text] == landings


def test_d28_a_jumped_piece_that_stays_until_the_end_blocks_the_way_back() -> None:
    board = """
    7 ..d.....
    6 ...L....
    5 ........
    4 ........
    3 ......d.
    """
    captures = [t for t in texts(board, "W", "damspil", "removal=after_move") if "x" in t]
    assert captures == ["d6xb8", "d6xh2"]


# --- D20 to D27: huffing, blocked pieces ----------------------------------------------------


def huffs(rules: Draughts, position: Position) -> set[str]:
    """The pieces with whose huff a legal turn begins."""
    return {text[1:3] for text in rules.move_texts(position) if text.startswith("~")}


MISSED = [
    pytest.param(
        """
        8 .......d
        7 ........
        6 ........
        5 ........
        4 ...d....
        3 ..l.....
        2 .......l
        """,
        "c3-b4",
        {"b4"},
        id="D20: the piece that moved stands on its new square",
    ),
    pytest.param(
        """
        8 .......d
        7 ........
        6 ........
        5 ........
        4 ...d....
        3 ..l...l.
        """,
        "g3-h4",
        {"c3"},
        id="D21: the piece that stayed",
    ),
    pytest.param(
        """
        8 .......d
        7 ........
        6 ........
        5 ........
        4 ...d.d..
        3 ..l...l.
        """,
        "g3xe5",
        set(),
        id="D22: nothing after a capture, although another was possible",
    ),
    pytest.param(
        """
        8 .......d
        7 ........
        6 ........
        5 ........
        4 ...d.d..
        3 ..l...l.
        """,
        "c3-b4",
        {"b4", "g3"},
        id="D23: one of two",
    ),
    pytest.param(
        """
        8 .......d
        7 ........
        6 .....d..
        5 ........
        4 ...d....
        3 ..l.....
        """,
        "c3xe5",
        set(),
        id="D27: nothing after a capture that could have gone on",
    ),
]


@pytest.mark.parametrize(("board", "move", "huffable"), MISSED)
def test_what_missed_a_capture_may_be_huffed(board: str, move: str, huffable: set[str]) -> None:
    rules = play_of("damspil")
    assert huffs(rules, after(rules, see(board), move)) == huffable


def test_d20_a_huff_removes_the_piece_and_the_own_move_follows() -> None:
    rules = play_of("damspil")
    board = """
    8 .......d
    7 ........
    6 ........
    5 ........
    4 ...d....
    3 ..l.....
    2 .......l
    """
    then = """
    7 ......d.
    6 ........
    5 ........
    4 ...d....
    3 ........
    2 .......l
    """
    huffed = after(rules, see(board), "c3-b4", "~b4:h8-g7")
    assert rules.write_position(huffed) == position_text(then, "W")
    assert ("b4", "h8", "g7") in rules.legal_moves(after(rules, see(board), "c3-b4"))


def test_d21_by_the_letter_only_the_piece_that_moved_is_huffed() -> None:
    rules = play_of("damspil", "huff_scope=moved_piece_only")
    board = """
    8 .......d
    7 ........
    6 ........
    5 ........
    4 ...d....
    3 ..l...l.
    """
    assert huffs(rules, after(rules, see(board), "g3-h4")) == set()
    assert huffs(rules, after(rules, see(board), "c3-b4")) == {"b4"}


def test_d24_the_right_to_huff_is_gone_after_a_move_without_it() -> None:
    rules = play_of("damspil")
    board = """
    8 .......d
    7 ........
    6 ........
    5 ........
    4 ...d....
    3 ..l.....
    2 .......l
    """
    assert huffs(rules, after(rules, see(board), "c3-b4", "h8-g7", "h2-g3")) == set()


def test_d25_huffing_the_last_piece_wins() -> None:
    rules = play_of("damspil")
    board = """
    8 .......d
    7 ........
    6 ........
    5 ........
    4 ...d....
    3 ..l.....
    """
    missed = after(rules, see(board), "c3-b4")
    assert ("b4",) in rules.legal_moves(missed)
    won = after(rules, missed, "~b4")
    assert rules.outcome(won) == Outcome(Side.DARK, Ending.ALL_TAKEN)


def test_d26_a_side_without_a_move_has_lost() -> None:
    rules = play_of("damspil")
    board = """
    3 d.......
    2 .l......
    1 ..l.....
    """
    assert rules.outcome(see(board, "B")) == Outcome(Side.LIGHT, Ending.BLOCKED)


def test_a_side_that_can_move_only_after_a_huff_is_not_blocked() -> None:
    rules = play_of("damspil")
    board = """
    3 d.......
    2 .l......
    1 ..l.....
    """
    huffing = see(board, "B", "b2")
    assert rules.outcome(huffing) is None
    assert rules.move_texts(huffing) == ["~b2:a3-b2"]


def test_a_missed_capture_is_noted_after_the_own_huff() -> None:
    rules = play_of("damspil")
    board = """
    7 ......d.
    6 ........
    5 ..d.....
    4 .l......
    3 ........
    2 .......l
    """
    # With b4 on the board c5 could jump it; after the huff there is nothing to miss.
    assert huffs(rules, after(rules, see(board, "B", "b4"), "g7-h6")) == {"c5"}
    assert huffs(rules, after(rules, see(board, "B", "b4"), "~b4:g7-h6")) == set()


# --- draws ----------------------------------------------------------------------------------


DAMS_ONLY = """
    6 .......D
    5 ........
    4 ........
    3 ........
    2 ........
    1 L.......
"""


def test_the_third_occurrence_of_a_position_is_a_draw() -> None:
    rules = play_of("damspil")
    to_and_fro = ["a1-b2", "h6-g7", "b2-a1", "g7-h6"]
    twice = after(rules, see(DAMS_ONLY), *to_and_fro)
    assert rules.outcome(twice) is None
    assert rules.outcome(after(rules, twice, *to_and_fro)) == Outcome(None, Ending.REPETITION)


def test_a_right_to_huff_makes_a_position_another_one() -> None:
    rules = play_of("damspil", "repetition=2")
    board = """
    6 .......D
    5 ........
    4 ...d....
    3 ........
    2 .L......
    """
    again = after(rules, see(board, "B", rules=rules), "h6-g5", "b2-a1", "g5-h6", "a1-b2")
    assert rules.write_position(again) == position_text(board, "B", "b2")
    assert rules.outcome(again) is None


def test_too_many_quiet_plies_are_a_draw() -> None:
    rules = play_of("damspil", "quiet_plies=3")
    quiet = after(rules, see(DAMS_ONLY), "a1-b2", "h6-g7", "b2-c1")
    assert rules.outcome(quiet) == Outcome(None, Ending.QUIET)


def test_a_mans_move_is_not_quiet() -> None:
    rules = play_of("damspil", "quiet_plies=3")
    board = """
    6 .......D
    5 ........
    4 ........
    3 l.......
    2 ........
    1 L.......
    """
    lively = after(rules, see(board, rules=rules), "a1-b2", "h6-g7", "a3-b4", "g7-h6")
    assert rules.outcome(lively) is None


# --- the other rule sets --------------------------------------------------------------------


DEPTH = 4 if numba.config.DISABLE_JIT else 6
"""Plain Python counts a thousand times more slowly."""


@pytest.mark.parametrize(
    ("way", "counts"),
    [
        ("english", [7, 49, 302, 1469, 7361, 36768]),
        ("russian", [7, 49, 302, 1469, 7482, 37986]),
        ("brazilian", [7, 49, 302, 1469, 7473, 37628]),
    ],
)
def test_the_published_counts_are_met(way: str, counts: list[int]) -> None:
    rules = play_of(way)
    found = [perft(rules, rules.start(), depth) for depth in range(1, DEPTH + 1)]
    assert found == counts[:DEPTH]


def test_a_compulsory_capture_is_made_and_completed() -> None:
    board = """
    8 .......d
    7 ........
    6 .....d..
    5 ........
    4 ...d....
    3 ..l.....
    2 ........
    1 ......l.
    """
    assert texts(board, "W", "english") == ["c3xe5xg7"]


def test_an_english_dam_steps_and_jumps_like_a_man_in_all_directions() -> None:
    board = """
    8 .......d
    7 ........
    6 ........
    5 ..x.x...
    4 ...L....
    3 ..x.x...
    """
    assert goals(board, way="english") == sorted(squares_with("x", board))


def test_a_russian_dam_lands_where_it_can_go_on() -> None:
    board = """
    3 ..d...d.
    2 ........
    1 L.......
    """
    assert texts(board, "W", "russian") == ["a1xe5xh2"]


def test_a_russian_man_goes_on_as_a_dam() -> None:
    board = """
    7 ..d.....
    6 .l...d..
    """
    assert texts(board, "W", "russian") == ["b6xd8xg5", "b6xd8xh4"]
    assert texts(board, "W", "brazilian") == ["b6xd8"]


TWO_OR_ONE = """
    6 .....d..
    5 ........
    4 ...d....
    3 ..l...d.
    2 .......l
"""


def test_a_brazilian_capture_takes_the_most() -> None:
    assert texts(TWO_OR_ONE, "W", "russian") == ["c3xe5xg7", "h2xf4"]
    assert texts(TWO_OR_ONE, "W", "brazilian") == ["c3xe5xg7"]


ROUND_TRIP = """
    5 ..d.d...
    4 ........
    3 ..d.d...
    2 ...l....
"""


def test_captures_with_equal_start_end_and_taken_pieces_are_one_move() -> None:
    rules = play_of("russian")
    board = see(ROUND_TRIP, rules=rules)
    assert rules.move_texts(board) == ["d2xb4xd6xf4xd2"]
    assert len(rules.legal_moves(board)) == 2
    assert after(rules, board, "d2xb4xd6xf4xd2") == after(rules, board, "d2xf4xd6xb4xd2")


def test_in_damspil_each_way_and_each_stop_is_a_turn_of_its_own() -> None:
    found = texts(ROUND_TRIP, "W", "damspil", "men_capture_backwards=true")
    assert [text for text in found if len(text) == 14] == ["d2xb4xd6xf4xd2", "d2xf4xd6xb4xd2"]
    assert [text for text in found if len(text) == 5 and "x" in text] == ["d2xb4", "d2xf4"]


# --- what a visitor is told -----------------------------------------------------------------

START = """
    8 .d.d.d.d
    7 d.d.d.d.
    6 .d.d.d.d
    5 ........
    4 ........
    3 l.l.l.l.
    2 .l.l.l.l
    1 l.l.l.l.
"""
CROWD = """
    6 .d......
    5 ..d.....
    4 ...l...d
    3 ..d...l.
    2 ...l....
    1 ..l.....
"""
LONG_LINES = """
    8 .L......
    7 ........
    6 ...d....
    5 ........
    4 ...d.d..
    3 ........
    2 ........
    1 L.......
"""
CHAIN = """
    8 .......d
    7 ........
    6 .....d..
    5 ........
    4 ...d....
    3 ..l.....
    2 ........
    1 ......l.
"""
RUSSIAN_DAM = """
    3 ..d...d.
    2 ........
    1 L.......
"""

REFUSED = [
    (START, "damspil", "a2", Reason.LIGHT_SQUARE, "a2"),
    (START, "damspil", "b4", Reason.EMPTY_SQUARE, "a3 c3 e3 g3"),
    (START, "damspil", "b6", Reason.NOT_YOUR_PIECE, "a3 c3 e3 g3"),
    (START, "damspil", "a1", Reason.BLOCKED, "b2"),
    (START, "damspil", "d2", Reason.BLOCKED, "c3 e3"),
    (START, "damspil", "c3 c4", Reason.LIGHT_SQUARE, "c4"),
    (START, "damspil", "c3 c5", Reason.NOT_DIAGONAL, "b4 d4"),
    (START, "damspil", "c3 b2", Reason.OCCUPIED, "b2"),
    (START, "damspil", "c3 e5", Reason.NOTHING_TO_JUMP, "d4"),
    (START, "damspil", "c3 c3", Reason.WHERE_TO, "b4 d4"),
    (START, "damspil", "c3 d4 e5", Reason.MOVE_OVER, "d4"),
    (CROWD, "damspil", "d4 e3", Reason.MEN_GO_FORWARD, "e5"),
    (CROWD, "damspil", "d4 g1", Reason.MEN_GO_FORWARD, "e5"),
    (CROWD, "damspil", "d4 b2", Reason.MEN_CAPTURE_FORWARD, "c3"),
    (CROWD, "damspil", "d4 c3", Reason.MEN_CAPTURE_FORWARD, "c3"),
    (CROWD, "damspil", "d4 h8", Reason.TOO_FAR, "e5"),
    (CROWD, "damspil", "d4 c5", Reason.TWO_IN_A_ROW, "c5 b6"),
    (CROWD, "damspil", "d4 b6", Reason.TWO_IN_A_ROW, "c5 b6"),
    (CROWD, "damspil", "g3 h4", Reason.NO_ROOM_BEHIND, "h4"),
    (CROWD, "damspil", "c1 e3", Reason.OWN_PIECE, "d2"),
    (CROWD, "damspil", "d2 c3", Reason.TOUCH_BEHIND, "b4"),
    (LONG_LINES, "damspil", "a1 f6", Reason.LANDS_BEHIND, "e5"),
    (LONG_LINES, "damspil", "b8 h2", Reason.PATH_BLOCKED, "d6 f4"),
    (LONG_LINES, "damspil", "b8 d6", Reason.TOUCH_BEHIND, "e5"),
    (CHAIN, "damspil", "c3 g7", Reason.JUMP_BY_JUMP, "e5"),
    (CHAIN, "damspil", "c3 e5 d6", Reason.NOTHING_TO_JUMP, "e5 g7"),
    (CHAIN, "damspil", "c3 e5 e5 g7", Reason.MOVE_OVER, "e5"),
    (CHAIN, "english", "g1", Reason.MUST_CAPTURE, "c3"),
    (CHAIN, "english", "c3 b4", Reason.MUST_CAPTURE, "c3"),
    (CHAIN, "english", "c3 e5 e5", Reason.MUST_GO_ON, "g7"),
    (RUSSIAN_DAM, "russian", "a1 d4", Reason.MUST_LAND_TO_GO_ON, "e5"),
    (RUSSIAN_DAM, "russian", "a1 b2", Reason.MUST_CAPTURE, "a1"),
    (ROUND_TRIP, "russian", "d2 b4 d6 b4", Reason.ALREADY_JUMPED, "c5"),
    (ROUND_TRIP, "russian", "d2 b4 d6 c5", Reason.ALREADY_JUMPED, "c5"),
    (TWO_OR_ONE, "brazilian", "h2", Reason.MUST_TAKE_MOST, "c3"),
]


@pytest.mark.parametrize(("board", "way", "touches", "reason", "lit"), REFUSED)
def test_a_refusal_tells_its_reason_and_lights_up_what_it_is_about(
    board: str, way: str, touches: str, reason: Reason, lit: str
) -> None:
    rules = play_of(way)
    refusal = rules.refusal(see(board, rules=rules), tuple(touches.split()))
    assert refusal == Refusal(reason, frozenset(lit.split()))


HUFF_OR_MOVE = """
    8 .......d
    7 ........
    6 ........
    5 ........
    4 .l.d.d..
    3 ......l.
    2 ........
    1 l.......
"""


@pytest.mark.parametrize(
    ("touches", "reason", "lit"),
    [
        ("a1", Reason.NOTHING_MISSED, "b4 g3"),
        ("b4 g3", Reason.ONE_HUFF, "d4 f4 h8"),
        ("b4 b4", Reason.ONE_HUFF, "d4 f4 h8"),
    ],
)
def test_only_one_piece_that_missed_a_capture_is_huffed(
    touches: str, reason: Reason, lit: str
) -> None:
    board = see(HUFF_OR_MOVE, "B", "b4 g3")
    refusal = play_of("damspil").refusal(board, tuple(touches.split()))
    assert refusal == Refusal(reason, frozenset(lit.split()))


@pytest.mark.parametrize(
    ("way", "board", "touches", "reason"),
    [
        ("damspil", START, "c3", Reason.WHERE_TO),
        ("damspil", CHAIN, "c3 e5", Reason.STOP_OR_GO_ON),
        ("english", CHAIN, "c3 e5", Reason.MUST_GO_ON),
    ],
)
def test_a_move_that_is_not_finished_is_not_played(
    way: str, board: str, touches: str, reason: Reason
) -> None:
    rules = play_of(way)
    with pytest.raises(IllegalMove) as illegal:
        rules.play(see(board, rules=rules), tuple(touches.split()))
    assert illegal.value.refusal.reason is reason


def test_a_huff_alone_is_not_finished_while_the_other_side_has_pieces() -> None:
    complaint = play_of("damspil").complaint(see(HUFF_OR_MOVE, "B", "b4 g3"), ("b4",))
    assert complaint == Refusal(Reason.MOVE_AFTER_HUFF, frozenset({"d4", "f4", "h8"}))


def test_after_the_end_every_touch_is_refused() -> None:
    rules = play_of("damspil")
    board = """
    4 ...d....
    3 ..l.....
    """
    over = after(rules, see(board), "c3xe5")
    assert rules.refusal(over, ("e5",)) == Refusal(Reason.GAME_OVER)


# --- what a visitor sees and hears ----------------------------------------------------------


def told(rules: Draughts, position: Position, text: str) -> list[str]:
    """The events of a move as words."""
    events = rules.events(position, rules.read_move(position, text))
    return [f"{event.kind} {' '.join(event.points)}" for event in events]


def test_each_jump_is_followed_by_what_it_took() -> None:
    seen = told(play_of("damspil"), see(CHAIN), "c3xe5xg7")
    assert seen == ["jumped c3 e5", "took d4", "jumped e5 g7", "took f6"]


def test_a_huff_is_seen_before_the_move_and_a_missed_capture_after_it() -> None:
    seen = told(play_of("damspil"), see(HUFF_OR_MOVE, "B", "b4 g3"), "~b4:h8-g7")
    assert seen == ["huffed b4", "slid h8 g7", "missed f4"]


def test_a_man_who_reaches_the_far_row_is_promoted() -> None:
    board = """
    8 .......d
    7 l.......
    """
    assert told(play_of("damspil"), see(board), "a7-b8") == ["slid a7 b8", "promoted b8"]


def test_a_russian_man_is_promoted_on_his_way() -> None:
    board = """
    7 ..d.....
    6 .l...d..
    """
    rules = play_of("russian")
    assert told(rules, see(board, rules=rules), "b6xd8xh4") == [
        "jumped b6 d8",
        "took c7",
        "promoted d8",
        "jumped d8 h4",
        "took f6",
    ]


# --- texts ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "touches"),
    [
        ("c3-b4", "c3 b4"),
        ("22-17", "c3 b4"),
        ("c3xe5", "c3 e5 e5"),
        ("22x15", "c3 e5 e5"),
        ("c3xe5xg7", "c3 e5 g7"),
        ("22x15x8", "c3 e5 g7"),
        ("c3xg7", "c3 e5 g7"),
        ("22x8", "c3 e5 g7"),
    ],
)
def test_squares_numbers_and_short_captures_are_read(text: str, touches: str) -> None:
    assert play_of("damspil").read_move(see(CHAIN), text) == tuple(touches.split())


def test_a_short_capture_that_fits_two_asks_for_every_landing_square() -> None:
    board = """
    5 ..d.d...
    4 ........
    3 ..d.d...
    2 ...l....
    """
    with pytest.raises(Unreadable, match="every landing square"):
        play_of("damspil").read_move(see(board), "d2xd6")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("c3-c4", Reason.LIGHT_SQUARE),
        ("c3-e5", Reason.PATH_BLOCKED),
        ("c3xb4", Reason.NOTHING_TO_JUMP),
        ("c3xe5xe5", Reason.NOTHING_TO_JUMP),
        ("d4-e3", Reason.NOT_YOUR_PIECE),
        ("~d4:c3-b4", Reason.NOTHING_MISSED),
    ],
)
def test_a_text_that_says_what_cannot_be_played_is_refused(text: str, reason: Reason) -> None:
    rules = play_of("damspil")
    with pytest.raises(IllegalMove) as illegal:
        rules.play(see(CHAIN), rules.read_move(see(CHAIN), text))
    assert illegal.value.refusal.reason is reason


def test_a_huffed_piece_named_as_the_start_of_a_move_is_not_a_huff() -> None:
    rules = play_of("damspil")
    board = see(HUFF_OR_MOVE, "B", "b4 g3")
    with pytest.raises(IllegalMove) as illegal:
        rules.read_move(board, "b4xh8xg7")
    assert illegal.value.refusal.reason is Reason.NOT_YOUR_PIECE


@pytest.mark.parametrize(
    "text",
    ["", "c3", "c3-", "c3-d4-e5", "c3-d4\n", "i3-d4", "c3-d9", "22-d4", "22-33", "0-4", "22-018",
     "~", "~b4:", "~b4c3-d4", "c3:d4-e5", "c3xd4-e5", "C3-D4", "\uff12\uff12-18"],
)  # fmt: skip
def test_what_is_no_move_at_all_cannot_be_read(text: str) -> None:
    with pytest.raises(Unreadable, match="expected"):
        play_of("damspil").read_move(play_of("damspil").start(), text)


@pytest.mark.parametrize(
    "text",
    ["", "W", "W:W21", "w:W21:B1", "W:W1:W21", "W:W21:B1:", "W:W21:B1:H", "W:W21,:B1", "W:W21:B1\n",
     "W:W021:B1", "W:W33:B1", "W:W0:B1", "W:W21,21:B1", "W:W21:B21", "W:W21:B1,K1", "W:W4:B5",
     "W:W21:B29", "W:W21:B1:H21", "W:W21:B1:H2", "W:W21:B1:H1,1", "W:W21:BK1:HK1", "W:W\uff121:B1",
     "W:W14,15,16,17,18,19,20,21,22,23,24,25,26:B1"],
)  # fmt: skip
def test_what_is_no_position_cannot_be_read(text: str) -> None:
    with pytest.raises(Unreadable, match="expected"):
        play_of("damspil").read_position(text)


def test_where_nobody_huffs_a_position_names_no_huffs() -> None:
    with pytest.raises(Unreadable, match="nobody huffs"):
        play_of("english").read_position("W:W21:B1:H1")


def test_a_side_without_pieces_has_lost() -> None:
    rules = play_of("english")
    assert rules.outcome(rules.read_position("W:W:B1")) == Outcome(Side.DARK, Ending.ALL_TAKEN)


def test_a_position_may_name_either_side_first() -> None:
    rules = game("draughts/damspil")
    assert rules.read_position("W:B1,K2:W21") == rules.read_position("W:W21:B1,K2")
