"""What lies beside the board."""

import pytest

from games.api import Piece, Side
from games.catalogue import game
from kiosk.prepared import RULESET, board, view
from kiosk.session import Session, Touch
from kiosk.specimen import specimen
from kiosk.trays import trays
from tests.games.engines import IDS, walk


@pytest.mark.parametrize("ruleset", IDS)
def test_no_piece_is_ever_lost_from_sight(ruleset: str) -> None:
    rules = game(ruleset)
    for position in walk(rules, 5):
        for side, tray in trays(rules, position).items():
            on_board = [p for p in rules.pieces(position).values() if p.side == side]
            begun = [p for p in rules.pieces(rules.start()).values() if p.side == side]
            all_of_them = len(begun) + len(rules.reserve(rules.start(), side))
            assert len(on_board) + len(tray.hand) + len(tray.lost) == all_of_them


def test_a_stone_that_closes_a_mill_is_on_the_board_and_no_longer_in_the_hand() -> None:
    session = Session(game("mill/kvarn"))

    def light() -> tuple[int, int]:
        view = session.view
        on_board = [piece for piece in view.pieces.values() if piece.side is Side.LIGHT]
        return len(on_board), len(view.trays[Side.LIGHT].hand)

    for point in ("a7", "b6", "d7", "f6", "g7"):
        session.intend(Touch(point))
    assert session.view.touched == ("g7",)
    assert light() == (3, 6)
    session.intend(Touch("a1"))  # there is nothing to take
    assert session.view.refusal
    assert light() == (3, 6)
    session.intend(Touch("g7"))  # not there after all
    assert light() == (2, 7)
    for point in ("g7", "b6"):
        session.intend(Touch(point))
    assert light() == (3, 6)


def test_a_man_that_became_a_dam_is_not_lost() -> None:
    rules = game("draughts/damspil")
    position = rules.read_position("W:W5,29:B20,21")
    position = rules.play(position, rules.read_move(position, "5-1"))
    assert len(trays(rules, position)[Side.LIGHT].lost) == 10
    assert {piece.kind for piece in trays(rules, position)[Side.LIGHT].lost} == {"man"}


def test_stones_in_hand_are_touched_only_where_they_differ() -> None:
    mill, camps = game("mill/kvarn"), game("camps/5x5")
    assert trays(mill, mill.start())[Side.LIGHT].hand == (("", Piece(Side.LIGHT, "stone")),) * 9
    points = [point for point, _ in trays(camps, camps.start())[Side.NORTH].hand]
    assert points == ["B", "Y", "K", "W", "X"]
    session = Session(camps)
    for point in ("W", "c5"):
        session.intend(Touch(point))
    assert "W" not in [point for point, _ in session.view.trays[Side.NORTH].hand]


@pytest.mark.parametrize("ruleset", IDS)
def test_every_game_is_shown_with_pieces_on_its_board(ruleset: str) -> None:
    shown = specimen(ruleset)
    assert len(shown.view.pieces) > 5
    assert shown.view.outcome is None


def test_the_first_picture_is_the_beginning_of_the_first_game() -> None:
    rules = game(RULESET)
    assert board() == rules.board
    assert view().pieces == rules.pieces(rules.start())
    assert view().to_move == rules.to_move(rules.start())
