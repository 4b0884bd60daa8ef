"""A game under way: what touches, answers and wishes make of it."""

import random

import pytest

from games.ai.hint import adviser, hint
from games.api import EventKind, Piece, Refusal, Side
from games.catalogue import game
from kiosk.session import (
    Advice,
    Agree,
    Agreed,
    Answer,
    Ask,
    HintStage,
    LetGo,
    Party,
    Session,
    Touch,
    View,
    Wait,
    WantHint,
    Wish,
)
from tests.games.engines import IDS


def mill(*points: str, party: Party | None = None) -> Session:
    """A mill in which these points were touched, one after the other."""
    session = Session(game("mill/kvarn"), party or Party())
    for point in points:
        session.intend(Touch(point))
    return session


A_MILL = ("a7", "d6", "d7", "f4", "g7")
"""Light has closed its first mill, and must take."""


def test_a_touch_places_a_stone_and_passes_the_turn() -> None:
    view = mill("a7").view
    assert view.pieces["a7"].side == Side.LIGHT
    assert view.to_move == Side.DARK
    assert view.mover == Side.LIGHT
    assert view.number == 1


def test_a_game_may_begin_from_any_position() -> None:
    rules = game("mill/kvarn")
    start = rules.read_position("WW...................... b 7 9")
    session = Session(rules, start=start)
    assert session.view.to_move == Side.DARK
    assert set(session.view.pieces) == {"a7", "d7"}
    assert session.view.number == 0


def test_a_closed_mill_waits_for_the_stone_to_take() -> None:
    session = mill(*A_MILL)
    assert session.view.touched == ("g7",)
    assert session.view.next_points == {"d6", "f4"}
    session.intend(Touch("d6"))
    assert "d6" not in session.view.pieces
    assert session.view.touched == ()


def test_a_refused_touch_says_why_and_changes_nothing() -> None:
    session = mill("a7")
    session.intend(Touch("a7"))
    assert session.view.refusal is not None
    assert session.view.refused == "a7"
    assert session.view.number == 1


def test_the_next_good_touch_forgets_the_refusal() -> None:
    session = mill("a7", "a7", "d7")
    assert session.view.refusal is None
    assert session.view.number == 2


def test_a_piece_is_put_back_when_it_is_touched_again() -> None:
    session = Session(game("tafl/stavanger"))
    piece = session.rules.legal_moves(session.view.position)[0][0]
    session.intend(Touch(piece))
    assert session.view.touched == (piece,)
    assert session.view.next_points
    session.intend(Touch(piece))
    assert session.view.touched == ()
    assert session.view.next_points == frozenset()


def test_touching_another_own_piece_takes_that_one_up() -> None:
    session = Session(game("tafl/stavanger"))
    one, other = sorted({move[0] for move in session.rules.legal_moves(session.view.position)})[:2]
    session.intend(Touch(one))
    session.intend(Touch(other))
    assert session.view.touched == (other,)
    assert session.view.refusal is None


def test_a_piece_let_go_beside_the_board_goes_back() -> None:
    session = mill(*A_MILL)
    session.intend(LetGo())
    assert session.view.touched == ()


def test_the_computer_alone_moves_its_side() -> None:
    session = mill("a7", party=Party(computer=Side.DARK))
    assert session.computer_is_due
    session.intend(Touch("d7"))
    assert session.view.number == 1
    session.intend(Answer(session.view.position, ("d7",)))
    assert session.view.number == 2
    assert not session.computer_is_due


def test_a_touch_while_the_computer_thinks_is_told_why_nothing_happens() -> None:
    session = mill("a7", "d7", party=Party(computer=Side.DARK))
    assert session.view.refusal == Refusal(Wait.COMPUTER_THINKS)
    assert session.view.refused == "d7"
    session.intend(Answer(session.view.position, ("g7",)))
    assert session.view.refusal is None


def test_an_answer_that_comes_too_late_is_dropped() -> None:
    session = mill("a7", party=Party(computer=Side.DARK))
    asked = session.view.position
    session.intend(Ask(Wish.TAKE_BACK, Side.LIGHT))
    session.intend(Answer(asked, ("d7",)))
    assert session.view.number == 0


def test_taking_back_leads_to_the_visitors_own_turn() -> None:
    session = mill("a7", party=Party(computer=Side.DARK))
    session.intend(Answer(session.view.position, ("d7",)))
    session.intend(Ask(Wish.TAKE_BACK, Side.LIGHT))
    assert session.view.number == 0
    assert session.view.to_move == Side.LIGHT
    assert not session.view.may_take_back


def test_opposite_each_other_the_other_side_must_agree() -> None:
    session = mill("a7", "d7", party=Party(facing=True))
    session.intend(Ask(Wish.TAKE_BACK, Side.DARK))
    assert session.view.asked == Ask(Wish.TAKE_BACK, Side.DARK)
    session.intend(Agree(yes=False))
    assert session.view.asked is None
    assert session.view.number == 2
    session.intend(Ask(Wish.TAKE_BACK, Side.DARK))
    session.intend(Agree(yes=True))
    assert session.view.number == 1


@pytest.mark.parametrize(
    ("wish", "winner", "ending"),
    [(Wish.DRAW, None, Agreed.DRAW), (Wish.GIVE_UP, Side.DARK, Agreed.GIVEN_UP)],
)
def test_a_game_can_be_ended_by_the_players(
    wish: Wish, winner: Side | None, ending: Agreed
) -> None:
    session = mill("a7", "d7")
    session.intend(Ask(wish, Side.LIGHT))
    assert session.view.outcome is not None
    assert session.view.outcome.winner == winner
    assert session.view.outcome.reason == ending
    session.intend(Touch("g7"))
    assert session.view.number == 2


def test_a_hint_tells_more_when_it_is_asked_again() -> None:
    session = mill(*A_MILL[:4])
    session.intend(WantHint())
    assert session.view.hint_stage is HintStage.WAITING
    rules, position = session.rules, session.view.position
    session.intend(Advice(position, hint(rules, position, adviser(rules).choose(position))))
    assert session.view.hint_stage is HintStage.WHERE
    session.intend(WantHint())
    assert session.view.hint_stage is HintStage.MOVE
    session.intend(Touch("a1"))
    assert session.view.hint_stage is HintStage.NONE


def test_every_change_is_told() -> None:
    session, seen = mill(), list[View]()
    session.listen(seen.append)
    session.intend(Touch("a7"))
    assert seen == [session.view]


def test_nothing_is_told_where_nothing_has_changed() -> None:
    session, seen = mill("a7", party=Party(computer=Side.DARK)), list[View]()
    asked = session.view.position
    session.intend(Ask(Wish.GIVE_UP, Side.LIGHT))
    session.listen(seen.append)
    session.intend(Answer(asked, ("d7",)))
    session.intend(Touch("d7"))
    session.intend(WantHint())
    assert seen == []


@pytest.mark.parametrize("ruleset", IDS)
def test_any_touches_leave_a_game_that_can_be_played_on(ruleset: str) -> None:
    rules = game(ruleset)
    session, chance = Session(rules), random.Random(7)
    points = [*rules.board.points, *rules.board.tray]
    for _ in range(200):
        legal = rules.legal_moves(session.view.position)
        touches = chance.choice(legal) if legal and chance.random() < 0.3 else ()
        for point in (*touches, chance.choice(points)):
            session.intend(Touch(point))
        if chance.random() < 0.3:
            session.intend(LetGo())
        view = session.view
        assert view.begun or view.pieces == rules.pieces(view.position)
        assert not view.touched or rules.refusal(view.position, view.touched) is None
    assert session.view.number > 3


def test_a_stone_that_closes_a_mill_stands_there_before_another_is_taken() -> None:
    session = Session(game("mill/kvarn"))
    for point in ("a7", "g1", "d7", "b6", "g7"):
        session.intend(Touch(point))
    view = session.view
    assert view.number == 4
    assert view.pieces["g7"] == Piece(Side.LIGHT, "stone")
    assert [event.kind for event in view.begun] == [EventKind.PLACED, EventKind.CLOSED_MILL]
    session.intend(LetGo())
    assert "g7" not in session.view.pieces
    for point in ("g7", "g1"):
        session.intend(Touch(point))
    assert session.view.number == 5
    assert "g1" not in session.view.pieces


def test_a_piece_that_jumps_on_stands_where_it_landed() -> None:
    rules = game("draughts/damspil")
    session = Session(rules, start=rules.read_position("W:W22:B18,10"))
    start, middle, _ = rules.read_move(session.view.position, "22x15x6")
    for point in (start, middle):
        session.intend(Touch(point))
    assert middle in session.view.pieces
    assert start not in session.view.pieces
    assert session.view.number == 0


def test_a_huffed_piece_is_gone_before_the_move_goes_on() -> None:
    session = Session(game("draughts/damspil"))
    for point in ("c3", "d4", "b6", "c5", "a3", "b4"):
        session.intend(Touch(point))
    (lazy,) = (e.points[0] for e in session.view.events if e.kind is EventKind.MISSED)
    session.intend(Touch(lazy))
    assert [event.kind for event in session.view.begun] == [EventKind.HUFFED]
    assert lazy not in session.view.pieces
