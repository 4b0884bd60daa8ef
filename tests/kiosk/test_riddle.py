"""Find the move: what is touched is judged, the answer can be shown, and the game can go on."""

import pytest

from games.api import Move
from games.puzzles import Grade, puzzles
from kiosk.riddle import Riddle, RiddleView, Stage, from_easy_to_hard
from kiosk.session import HintStage

GAMES = ("tafl", "mill", "draughts", "camps")


def touches(riddle: Riddle, move: Move) -> None:
    for point in move:
        riddle.touch(point)


def another(riddle: Riddle) -> Move:
    """A legal move that is not the answer."""
    legal = riddle.rules.legal_moves(riddle.puzzle.position)
    return next(move for move in legal if move[0] != riddle.puzzle.answer[0])


@pytest.mark.parametrize("name", GAMES)
def test_the_answer_is_found_by_touching_it(name: str) -> None:
    riddle = Riddle(from_easy_to_hard(puzzles(name), seed=1))
    seen: list[RiddleView] = []
    riddle.listen(seen.append)
    touches(riddle, riddle.puzzle.answer)
    assert seen[-1].stage is Stage.FOUND
    assert seen[-1].board.number == 1
    assert [view.stage for view in seen[:-1]] == [Stage.ASKED] * (len(riddle.puzzle.answer) - 1)


@pytest.mark.parametrize("name", GAMES)
def test_another_move_is_taken_back_and_the_puzzle_stays(name: str) -> None:
    riddle = Riddle(from_easy_to_hard(puzzles(name), seed=2))
    touches(riddle, another(riddle))
    view = riddle.view
    assert (view.stage, view.number, view.board.number) == (Stage.WRONG, 1, 0)
    assert view.board.position == riddle.puzzle.position
    touches(riddle, riddle.puzzle.answer)
    assert riddle.view.stage is Stage.FOUND


def test_what_is_no_move_gets_its_reason() -> None:
    riddle = Riddle(puzzles("mill"))
    pieces = riddle.view.board.pieces
    riddle.touch(next(at for at, piece in pieces.items() if piece.side != riddle.puzzle.side))
    assert riddle.view.board.refusal
    assert riddle.view.stage is Stage.ASKED


def test_the_answer_shines_when_it_is_asked_for_and_is_still_to_be_played() -> None:
    riddle = Riddle(puzzles("tafl"))
    riddle.show()
    view = riddle.view
    assert view.stage is Stage.SHOWN
    assert view.board.hint
    assert view.board.hint.move == riddle.puzzle.answer
    assert view.board.hint_stage is HintStage.MOVE
    touches(riddle, riddle.puzzle.answer)
    riddle.show()
    riddle.touch("a1")
    riddle.let_go()
    assert riddle.view.stage is Stage.FOUND


def test_a_piece_that_was_taken_up_is_put_back() -> None:
    riddle = Riddle(puzzles("tafl"))
    riddle.touch(riddle.puzzle.answer[0])
    assert riddle.view.board.touched
    riddle.let_go()
    assert not riddle.view.board.touched


@pytest.mark.parametrize("name", GAMES)
def test_a_visit_goes_from_easy_to_hard_and_every_visit_in_another_order(name: str) -> None:
    one, other = from_easy_to_hard(puzzles(name), seed=1), from_easy_to_hard(puzzles(name), seed=2)
    grades = list(Grade)
    assert [grades.index(puzzle.grade) for puzzle in one] == sorted(
        grades.index(puzzle.grade) for puzzle in puzzles(name)
    )
    assert one != other
    assert {str(puzzle) for puzzle in one} == {str(puzzle) for puzzle in puzzles(name)}
    assert from_easy_to_hard(puzzles(name), seed=1) == one


def test_after_the_last_puzzle_comes_the_first() -> None:
    riddle = Riddle(puzzles("camps")[:2])
    first = riddle.puzzle
    riddle.go_on()
    assert riddle.puzzle is not first
    riddle.go_on()
    assert riddle.puzzle is first
    assert riddle.view.number == 3


def test_the_game_goes_on_from_the_answer_against_the_computer() -> None:
    riddle = Riddle([one for one in puzzles("mill") if one.goal.aim != "win"])
    assert riddle.rest_of_game() is None
    touches(riddle, riddle.puzzle.answer)
    assert riddle.view.may_play_on
    session = riddle.rest_of_game()
    assert session
    assert session.computer_is_due
    assert session.party.computer != riddle.puzzle.side


def test_a_game_that_is_won_does_not_go_on() -> None:
    wins = [one for one in puzzles("mill") if str(one.goal) == "win in 1"]
    riddle = Riddle(wins)
    touches(riddle, riddle.puzzle.answer)
    assert not riddle.view.may_play_on
    assert riddle.rest_of_game() is None
