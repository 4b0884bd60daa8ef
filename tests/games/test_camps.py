"""Camps: the test positions of the rules, every reason and ending, events and texts.

Boards are drawn from the top row down: `B Y K W X` are north's pieces, `b y k w x` south's, and
`*` marks a square to which north's only stone may go.
"""

import re

import pytest

from games.api import Event, EventKind, IllegalMove, Outcome, Piece, Refusal, Side, Unreadable
from games.camps.rules import Ending, Reason
from games.catalogue import game

CAMPS = game("camps/5x5")
LONGER = game("camps/5x6")


def drawn(picture, side="n", hand="-", rules=CAMPS):
    """A drawn board as a position, after the first turns."""
    rows = [re.sub("[.*]+", lambda run: str(len(run[0])), row) for row in lines(picture)]
    return rules.read_position(f"{'/'.join(rows)} {side} {hand} {'ns'.index(side) + 2}")


def lines(picture):
    return [line.replace(" ", "") for line in picture.split("\n") if line.strip()]


def starred(picture):
    rows = lines(picture)
    return {
        f"{'abcde'[column]}{len(rows) - above}"
        for above, row in enumerate(rows)
        for column, letter in enumerate(row)
        if letter == "*"
    }


def steps(position, rules=CAMPS):
    return {text for text in rules.move_texts(position) if "@" not in text}


def captures(position, rules=CAMPS):
    return {text for text in rules.move_texts(position) if "x" in text}


def played(position, *texts, rules=CAMPS):
    for text in texts:
        position = rules.play(position, rules.read_move(position, text))
    return position


def refused(position, text, rules=CAMPS):
    with pytest.raises(IllegalMove) as error:
        played(position, text, rules=rules)
    return error.value.refusal.reason


def events(position, text, rules=CAMPS):
    return rules.events(position, rules.read_move(position, text))


# --- the test positions of the rules -------------------------------------------------------


def test_u1_the_first_turn_lays_any_stone_in_the_own_camp():
    layings = {f"{stone}@{file}5" for stone in "BYKW" for file in "abcde"}
    assert set(CAMPS.move_texts(CAMPS.start())) == layings
    assert len(layings) == 20


def test_u2_so_does_the_second():
    layings = {f"{stone}@{file}1" for stone in "BYKW" for file in "abcde"}
    assert set(CAMPS.move_texts(played(CAMPS.start(), "W@c5"))) == layings


def test_u3_then_there_are_three_kinds_of_action():
    texts = CAMPS.move_texts(played(CAMPS.start(), "W@c5", "W@c1"))
    blockades = {text for text in texts if text.startswith("X@")}
    layings = {text for text in texts if "@" in text} - blockades
    assert len(texts) == 40
    assert layings == {f"{stone}@{file}5" for stone in "BYK" for file in "abde"}
    assert set(texts) - layings - blockades == {f"c5-{to}" for to in ("b5", "d5", "b4", "c4", "d4")}
    assert len(blockades) == 23


ROADS = {
    "u4 blue goes one or two steps straight ahead": """
        . . B . .
        . . * . .
        . . * . .
        . . . . .
        . . . . .""",
    "u5 yellow goes one or two steps diagonally ahead": """
        . . Y . .
        . * . * .
        * . . . *
        . . . . .
        . . . . .""",
    "u6 black goes one step diagonally, also back": """
        . . . . .
        . * . * .
        . . K . .
        . * . * .
        . . . . .""",
    "u6 black in its own camp can only go out": """
        . . K . .
        . * . * .
        . . . . .
        . . . . .
        . . . . .""",
    "u7 white goes one step anywhere": """
        . . . . .
        . * * * .
        . * W * .
        . * * * .
        . . . . .""",
    "u8 a blockade stops a double step": """
        . . B . .
        . . * . .
        . . X . .
        . . . . .
        . . . . .""",
    "u8 so does the other side's": """
        . . B . .
        . . * . .
        . . x . .
        . . . . .
        . . . . .""",
    "u8 no stone jumps": """
        . . B . .
        . . k . .
        . . . . .
        . . . . .
        . . . . .""",
    "u9 a single stone takes nothing, and a square behind a piece is out of reach": """
        . . Y . .
        . k . * .
        . . . . *
        . . . . .
        . . . . .""",
    "u17 white goes on inside the other side's camp and out of it": """
        . . . . .
        . . . . .
        . . . . .
        * * * . .
        * W * . .""",
    "u17 black goes out of it": """
        . . . . .
        . . . . .
        . . . . .
        * . * . .
        . K . . .""",
    "u17 blue stays in it": """
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . B . . .""",
    "u17 yellow stays in it": """
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . Y . . .""",
}


@pytest.mark.parametrize("picture", ROADS.values(), ids=ROADS)
def test_a_stone_goes_where_the_stars_are(picture):
    assert {text[-2:] for text in steps(drawn(picture))} == starred(picture)


def test_south_goes_up_the_board():
    position = drawn(
        """
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        . y . b .""",
        side="s",
    )
    assert steps(position) == {"b1-a2", "b1-c2", "b1-d3", "d1-d2", "d1-d3"}


def test_u10_a_fourth_stone_must_wait_but_not_the_blockade():
    position = drawn(
        """
        B Y K . .
        . . . . .
        . . . . .
        . . . . .
        . . w . .""",
        hand="Xx",
    )
    assert refused(position, "W@d5") == Reason.THREE_ARE_OUT
    assert "X@d5" in CAMPS.move_texts(position)


def test_u11_two_stones_knock_out_what_both_can_step_to():
    position = drawn("""
        . . . . .
        . . . . B
        . K . Y .
        . . w . b
        . . . . .""")
    assert captures(position) == {"b3xc2", "d3xc2"}


def test_u12_blue_threatens_what_stands_right_ahead():
    position = drawn("""
        . . . . .
        . . . . .
        . K . Y B
        . . w . b
        . . . . .""")
    assert captures(position) == {"b3xc2", "d3xc2", "d3xe2", "e3xe2"}


def test_u13_one_stone_does_not_threaten():
    position = drawn("""
        . . . . .
        . . . . .
        . K . . .
        . . w . .
        . . . . .""")
    assert captures(position) == set()
    assert refused(position, "b3xc2") == Reason.NEEDS_TWO


@pytest.mark.parametrize("blockade", ["X", "x"])
def test_u14_a_blockade_of_either_side_can_be_knocked_out(blockade):
    position = drawn(f"""
        . . . . .
        . . . . .
        . K . Y .
        . . {blockade} . .
        . . . . .""")
    after = played(position, "b3xc2")
    assert CAMPS.write_position(after) == "5/5/3Y1/2K2/5 s - 3"


def test_u15_a_stone_in_the_other_sides_camp_is_safe():
    in_camp = """
        B . . . .
        . . . . .
        . . . . .
        . w . k .
        . . W . ."""
    in_the_open = """
        B . . . .
        . . . . .
        . . W . .
        . w . k .
        . . . . ."""
    assert captures(drawn(in_camp, side="s")) == set()
    assert captures(drawn(in_the_open, side="s")) == {"b2xc3", "d2xc3"}


def test_u16_a_stone_in_its_own_camp_is_not():
    position = drawn("""
        . . . . .
        . . . . .
        . . . . .
        . K . W .
        . . b . .""")
    assert captures(position) == {"b2xc1", "d2xc1"}


def test_u18_two_stones_in_the_other_sides_camp_win():
    position = drawn("""
        . . . . .
        . . . . .
        . . . B .
        . . . . .
        . W . . .""")
    after = played(position, "d3-d1")
    assert CAMPS.outcome(after) == Outcome(Side.NORTH, Ending.TWO_IN_CAMP)
    assert CAMPS.legal_moves(after) == []


def test_u19_also_when_the_second_comes_by_knocking_out():
    position = drawn("""
        . . . . .
        . . . . .
        . . . . .
        . K . W .
        Y . b . .""")
    assert CAMPS.outcome(position) is None
    after = played(position, "b2xc1")
    assert CAMPS.outcome(after) == Outcome(Side.NORTH, Ending.TWO_IN_CAMP)


U20 = """
    . . . . K
    Y . . y .
    . b {} . .
    . . . . .
    B . . . ."""


def test_u20_a_side_that_cannot_act_has_lost():
    position = drawn(U20.format("X"))
    assert CAMPS.outcome(position) == Outcome(Side.SOUTH, Ending.NO_ACTION)


def test_u20_a_blockade_in_hand_saves_it():
    position = drawn(U20.format("."), hand="X")
    assert CAMPS.outcome(position) is None
    assert len(CAMPS.move_texts(position)) == 20


def test_u21_a_blockade_is_laid_once_and_never_moves():
    position = drawn("""
        . . W . .
        . . . . .
        . . X . .
        . . . . .
        . . w . .""")
    assert refused(position, "X@a3") == Reason.BLOCKADE_LAID
    assert refused(position, "c3-c2") == Reason.BLOCKADE_STAYS


def test_u22_a_blockade_may_be_laid_in_the_other_sides_camp():
    position = played(CAMPS.start(), "W@c5", "W@c1", "X@b1")
    assert CAMPS.write_position(position) == "2W2/5/5/5/1Xw2 s x 3"


# --- rulings -------------------------------------------------------------------------------


TWO_AGAINST_ONE = """
    . . . . .
    . . . . .
    . K . W .
    . . {} . .
    . . . . ."""


def test_a_stone_that_is_knocked_out_may_be_laid_again():
    position = played(drawn(TWO_AGAINST_ONE.format("y")), "b3xc2")
    assert "Y@c1" in CAMPS.move_texts(position)


def test_but_not_where_stones_are_gone():
    rules = game("camps/5x5", ["captured_stones=gone"])
    position = played(drawn(TWO_AGAINST_ONE.format("y"), rules=rules), "b3xc2", rules=rules)
    assert refused(position, "Y@c1", rules) == Reason.STONE_GONE
    assert "B@c1" in rules.move_texts(position)


def test_a_blockade_returns_only_where_the_rules_say_so():
    returning = game("camps/5x5", ["captured_blockade=return"])
    for rules, in_hand in ((CAMPS, "-"), (returning, "x")):
        position = played(drawn(TWO_AGAINST_ONE.format("x"), rules=rules), "b3xc2", rules=rules)
        assert rules.write_position(position) == f"5/5/3W1/2K2/5 s {in_hand} 3"


def test_the_third_occurrence_of_a_position_is_a_draw():
    position = played(CAMPS.start(), "W@c5", "W@c1")
    there_and_back = ("c5-c4", "c1-c2", "c4-c5", "c2-c1")
    position = played(position, *there_and_back, *there_and_back[:-1])
    assert CAMPS.outcome(position) is None
    position = played(position, there_and_back[-1])
    assert CAMPS.outcome(position) == Outcome(None, Ending.REPETITION)


def test_where_both_have_two_in_camp_the_side_that_has_just_moved_has_won():
    picture = """
        b . . . w
        . . . . .
        . . . . .
        . . . . .
        B . . . W"""
    assert CAMPS.outcome(drawn(picture, side="n")) == Outcome(Side.SOUTH, Ending.TWO_IN_CAMP)
    assert CAMPS.outcome(drawn(picture, side="s")) == Outcome(Side.NORTH, Ending.TWO_IN_CAMP)


def test_the_longer_board_has_its_camp_on_row_six():
    start = LONGER.start()
    assert LONGER.write_position(start) == "5/5/5/5/5/5 n Xx 0"
    position = played(start, "W@c6", "B@c1", "c6-c5", "c1-c3", rules=LONGER)
    assert LONGER.write_position(position) == "5/2W2/5/2b2/5/5 n Xx 4"
    assert refused(position, "K@c5", LONGER) == Reason.ONLY_IN_OWN_CAMP


def test_pieces_and_hands_are_told_by_side():
    position = played(CAMPS.start(), "K@c5", "W@c1", "X@a3")
    assert CAMPS.pieces(position) == {
        "c5": Piece(Side.NORTH, "black"),
        "c1": Piece(Side.SOUTH, "white"),
        "a3": Piece(Side.NORTH, "blockade"),
    }
    assert CAMPS.hand(position, Side.NORTH) == ("B", "Y", "W")
    assert CAMPS.hand(position, Side.SOUTH) == ("B", "Y", "K", "X")


# --- refusals ------------------------------------------------------------------------------

MIDGAME = """
    . Y . w .
    . . . . .
    . B X . K
    . . . . .
    . b k . ."""

CROWDED = """
    B X x w .
    . . . . Y
    . . . k .
    . . . . .
    . . . . ."""

ATTACK = """
    . . . . .
    . . . . .
    . W . . .
    . x k . .
    B . . . ."""


@pytest.mark.parametrize(
    ("picture", "touched", "reason", "lit"),
    [
        (MIDGAME, "d3", Reason.EMPTY, "b5 b3 e3"),
        (MIDGAME, "c1", Reason.NOT_YOUR_STONE, "b5 b3 e3"),
        (MIDGAME, "c3", Reason.BLOCKADE_STAYS, "c3"),
        (MIDGAME, "Y", Reason.ALREADY_OUT, "b5"),
        (MIDGAME, "W", Reason.THREE_ARE_OUT, "b5 b3 e3"),
        (MIDGAME, "X", Reason.BLOCKADE_LAID, "c3"),
        (MIDGAME, "b3 b3", Reason.WHERE_TO, "b2"),
        (MIDGAME, "b3 W", Reason.WHERE_TO, "b2"),
        (MIDGAME, "b3 b2 b1", Reason.ONE_ACTION, "b2"),
        (MIDGAME, "b3 a2", Reason.BLUE_GOES_STRAIGHT, "b2"),
        (MIDGAME, "b3 b4", Reason.NOT_BACKWARDS, "b2"),
        (MIDGAME, "b3 b1", Reason.NOT_NEXT_TO_IT, "b3 b1"),
        (MIDGAME, "b5 b4", Reason.YELLOW_GOES_DIAGONALLY, "a4 c4 d3"),
        (MIDGAME, "b5 e2", Reason.TOO_FAR, "a4 c4 d3"),
        (MIDGAME, "b5 b3", Reason.OWN_STONE, "b3"),
        (MIDGAME, "b5 d5", Reason.SAFE_IN_CAMP, "d5"),
        (MIDGAME, "e3 e2", Reason.BLACK_GOES_DIAGONALLY, "d4 d2"),
        (MIDGAME, "e3 c1", Reason.TOO_FAR, "d4 d2"),
        (CROWDED, "K a5", Reason.OCCUPIED, "a5"),
        (CROWDED, "K e4", Reason.ONLY_IN_OWN_CAMP, "e5"),
        (CROWDED, "K W", Reason.WHERE_TO, "e5"),
        (ATTACK, "X", Reason.BLOCKADE_GONE, "X"),
        (ATTACK, "a1", Reason.ARRIVED, "a1"),
        (ATTACK, "b3 d3", Reason.WHITE_GOES_ONE_STEP, "a4 b4 c4 a3 c3 a2"),
        (ATTACK, "b3 d2", Reason.WHITE_GOES_ONE_STEP, "a4 b4 c4 a3 c3 a2"),
        (ATTACK, "b3 c2", Reason.NEEDS_TWO, "b3 c2"),
        (ATTACK, "b3 b2", Reason.NEEDS_TWO, "b3 b2"),
    ],
)
def test_a_touch_is_refused_with_the_reason_that_teaches_most(picture, touched, reason, lit):
    refusal = CAMPS.refusal(drawn(picture), tuple(touched.split()))
    assert refusal == Refusal(reason, frozenset(lit.split()))


def test_a_stone_with_a_piece_on_every_square_it_could_step_to_is_blocked():
    position = drawn("""
        B . . . .
        x . . . Y
        . . . k .
        . . . . .
        . . . . .""")
    assert CAMPS.refusal(position, ("a5",)) == Refusal(Reason.BLOCKED, frozenset({"a4"}))
    assert CAMPS.refusal(position, ("e4",)) == Refusal(Reason.BLOCKED, frozenset({"d3"}))


def test_a_stone_does_not_jump_over_a_piece():
    position = drawn("""
        . . Y . .
        . X . . .
        . . . . .
        . . . . .
        . . . . .""")
    assert CAMPS.refusal(position, ("c5", "a3")) == Refusal(Reason.NO_JUMPING, frozenset({"b4"}))


def test_a_full_camp_has_no_room_for_a_stone():
    position = drawn("""
        B X x w Y
        . . . . .
        . . . . .
        . . . . .
        . . . . .""")
    camp = frozenset({"a5", "b5", "c5", "d5", "e5"})
    assert CAMPS.refusal(position, ("K",)) == Refusal(Reason.CAMP_FULL, camp)


@pytest.mark.parametrize("touch", ["X", "c5", "c3"])
def test_the_first_turn_must_lay_a_stone(touch):
    stones = frozenset({"B", "Y", "K", "W"})
    assert CAMPS.refusal(CAMPS.start(), (touch,)) == Refusal(Reason.STONE_FIRST, stones)
    after_north = played(CAMPS.start(), "W@e5")
    assert CAMPS.refusal(after_north, (touch,)) == Refusal(Reason.STONE_FIRST, stones)


def test_a_piece_that_is_only_chosen_has_yet_to_go_somewhere():
    position = played(CAMPS.start(), "B@c5", "W@c1")
    complaint = CAMPS.complaint(position, ("c5",))
    assert complaint == Refusal(Reason.WHERE_TO, frozenset({"c4", "c3"}))


def test_after_the_end_every_touch_is_refused():
    position = drawn(U20.format("X"))
    assert CAMPS.refusal(position, ("c3",)) == Refusal(Reason.GAME_OVER)
    assert refused(position, "X@d1") == Reason.GAME_OVER


def test_a_text_must_say_whether_something_is_knocked_out():
    position = drawn(TWO_AGAINST_ONE.format("y"))
    assert refused(position, "b3-c2") == Reason.OCCUPIED
    assert refused(position, "b3xa2") == Reason.NOTHING_TO_KNOCK_OUT
    assert refused(position, "c2xb3") == Reason.NOT_YOUR_STONE


# --- events --------------------------------------------------------------------------------


def test_laying_and_sliding_are_told():
    position = played(CAMPS.start(), "B@c5", "W@c1")
    assert events(position, "W@a5") == [Event(EventKind.PLACED, ("a5",))]
    assert events(position, "X@b1") == [Event(EventKind.BLOCKADED, ("b1",))]
    assert events(position, "c5-c3") == [Event(EventKind.SLID, ("c5", "c3"))]


def test_knocking_out_in_the_other_sides_camp_also_enters_it():
    position = drawn("""
        . . . . .
        . . . . .
        . . . . .
        . K . W .
        . . b . .""")
    assert events(position, "b2xc1") == [
        Event(EventKind.SLID, ("b2", "c1")),
        Event(EventKind.TOOK, ("c1",)),
        Event(EventKind.ENTERED_CAMP, ("c1",)),
    ]


def test_a_stone_enters_the_camp_from_outside_only():
    position = drawn(
        """
        . . w . .
        . . . . .
        . . . . .
        b . . . .
        . . . . .""",
        side="s",
    )
    assert events(position, "c5-b5") == [Event(EventKind.SLID, ("c5", "b5"))]
    position = played(position, "a2-a4", "W@e5")
    assert events(position, "a4-a5") == [
        Event(EventKind.SLID, ("a4", "a5")),
        Event(EventKind.ENTERED_CAMP, ("a5",)),
    ]


# --- texts ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "5/5/5/5/5 n Xx 0",
        "2W2/5/5/5/5 s Xx 1",
        "5/5/5/5/5 n Xx 2",
        "BYK2/5/2X2/5/2wyb s x 9999",
        "5/5/5/5/5 n - 9998",
    ],
)
def test_a_position_reads_back(text):
    assert CAMPS.write_position(CAMPS.read_position(text)) == text


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "'' is no position of camps/5x5: expected rows, side, blockades in hand and ply"),
        ("5/5/5/5/5 n Xx", "as in '5/5/5/5/5 n Xx 0'"),
        ("5/5/5/5/5 n Xx 0 ", "is no position"),
        ("5/5/5/5/5 n Xx 0\n", "'0\n' is no ply"),
        ("5/5/5/5/5 n Xx 1000000", "'1000000' is no ply: expected a number from 0 to 999999"),
        ("5/5/5/5/5 n Xx 02", "'02' is no ply"),
        ("5/5/5/5/5 n Xx ٢", "'٢' is no ply"),
        ("5/5/5/5/5 s Xx 0", "'s' is not the side to move at ply 0"),
        ("5/5/5/5/5 N Xx 0", "'N' is not the side to move"),
        ("5/5/5/5/5 n xX 0", "'xX' are no blockades in hand: expected Xx, X, x or -"),
        ("5/5/5/5 n Xx 0", "'5/5/5/5' has 4 rows: expected 5"),
        ("5/5/6/5/5 n Xx 2", "'6' in the row '6'"),
        ("5/5/2T2/5/5 n Xx 2", "'T' in the row '2T2' is no piece"),
        ("5/5/W3W/5/5 n Xx 2", "two pieces 'W'"),
        ("5/5/2X2/5/5 n Xx 2", "two pieces 'X'"),
        ("BYKW1/5/5/5/5 n Xx 2", "The stones B Y K W are out: expected 3"),
        ("2W2/5/5/5/5 n Xx 0", "At ply 0 there are pieces on c5: expected an empty board"),
        ("5/5/5/5/5 n X 0", "'X' are the blockades in hand at ply 0: expected Xx"),
        ("2W2/5/5/5/5 s - 1", "'-' are the blockades in hand at ply 1: expected Xx"),
        ("5/5/5/5/5 s Xx 1", "At ply 1 there are pieces on no square: expected one stone of north"),
        ("5/2W2/5/5/5 s Xx 1", "pieces on c4: expected one stone of north on rank 5"),
        ("2w2/5/5/5/5 s Xx 1", "pieces on c5"),
        ("2W2/5/5/5/2w2 s Xx 1", "pieces on c5 c1"),
    ],
)
def test_a_wrong_position_is_named_in_a_sentence(text, named):
    with pytest.raises(Unreadable) as error:
        CAMPS.read_position(text)
    assert named in str(error.value)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "W",
        "w@c5",
        "W@c6",
        "W@f1",
        "Z@c5",
        "X@X",
        "c5",
        "c5-",
        "c5-c9",
        "c5c3",
        "c5-c3\n",
        "c5-c٣",
    ],
)
def test_a_text_that_is_no_move_is_named_in_a_sentence(text):
    with pytest.raises(Unreadable) as error:
        CAMPS.read_move(CAMPS.start(), text)
    assert f"'{text}' is no move of camps/5x5: expected a laying such as W@c1" in str(error.value)
