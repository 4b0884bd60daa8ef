"""What holds for every game and every rule set, on positions of random games."""

import re
import subprocess
import sys
from importlib import import_module
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.api import IllegalMove, Move, Position
from games.catalogue import game
from games.game import Game
from tests.games.engines import IDS, walk

Underway = tuple[Game, Position]

# Positions are found by playing, which takes longer than hypothesis likes to wait.
unhurried = settings(
    deadline=None,
    max_examples=150,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@st.composite
def games_under_way(draw: st.DrawFn) -> Underway:
    """A rule set and a position of one of its random games, its end included."""
    rules = game(draw(st.sampled_from(IDS)))
    seed = draw(st.integers(0, 40))
    positions = _game_played(rules, seed)
    return rules, positions[draw(st.integers(0, len(positions) - 1))]


_games_played: dict[tuple[str, int], list[Position]] = {}


def _game_played(rules: Game, seed: int) -> list[Position]:
    key = (rules.ruleset.id, seed)
    if key not in _games_played:
        _games_played[key] = list(walk(rules, seed))
    return _games_played[key]


def points(rules: Game) -> list[str]:
    return [*rules.board.points, *rules.board.tray]


@unhurried
@given(games_under_way())
def test_a_game_is_over_exactly_when_there_is_no_move(underway: Underway) -> None:
    rules, position = underway
    assert (rules.outcome(position) is not None) == (not rules.legal_moves(position))


@unhurried
@given(games_under_way(), st.randoms(use_true_random=False))
def test_playing_a_move_leaves_the_position_as_it_was(underway: Underway, random) -> None:
    rules, position = underway
    for move in random.sample(moves := rules.legal_moves(position), min(5, len(moves))):
        before = Position(bytes(bytearray(position.state)), tuple(position.past))
        rules.play(position, move)
        rules.events(position, move)
        assert position == before
        assert hash(position) == hash(before)


@unhurried
@given(games_under_way(), st.data())
def test_a_touch_is_refused_exactly_when_no_legal_move_begins_with_it(
    underway: Underway, data: st.DataObject
) -> None:
    rules, position = underway
    moves = rules.legal_moves(position)
    begun = data.draw(st.sampled_from(moves)) if moves else ()
    begun = begun[: data.draw(st.integers(0, len(begun)))]
    touches = begun + tuple(data.draw(st.lists(st.sampled_from(points(rules)), max_size=3)))
    begins = any(move[: len(touches)] == touches for move in moves)
    assert (rules.refusal(position, touches) is None) == begins


@unhurried
@given(games_under_way(), st.data())
def test_a_refused_touch_lights_up_points_of_the_board_and_gives_its_own_reason(
    underway: Underway, data: st.DataObject
) -> None:
    rules, position = underway
    touches = tuple(data.draw(st.lists(st.sampled_from(points(rules)), min_size=1, max_size=3)))
    if refusal := rules.refusal(position, touches):
        assert refusal.because_of <= set(points(rules))
        assert refusal.because_of or refusal.reason == rules.game_over
        assert isinstance(refusal.reason, type(rules.game_over))
        assert (refusal.reason == rules.game_over) == (rules.outcome(position) is not None)


@unhurried
@given(games_under_way())
def test_no_move_begins_another(underway: Underway) -> None:
    rules, position = underway
    moves = sorted(rules.legal_moves(position))
    assert len(set(moves)) == len(moves)
    for one, other in pairwise(moves):
        assert other[: len(one)] != one


@unhurried
@given(games_under_way())
def test_an_unfinished_move_is_not_played(underway: Underway) -> None:
    rules, position = underway
    for move in rules.legal_moves(position)[:20]:
        begun: Move = move[:-1]
        with pytest.raises(IllegalMove):
            rules.play(position, begun)


@unhurried
@given(games_under_way())
def test_a_written_move_reads_back_to_the_same_turn(underway: Underway) -> None:
    rules, position = underway
    for move in rules.legal_moves(position)[:60]:
        text = rules.write_move(position, move)
        read = rules.read_move(position, text)
        assert rules.play(position, read) == rules.play(position, move)
        assert rules.write_move(position, read) == text


@unhurried
@given(games_under_way())
def test_a_written_position_reads_back(underway: Underway) -> None:
    rules, position = underway
    outcome = rules.outcome(position)
    if outcome and outcome.reason == "king_taken":
        return  # he has left the board, and no game can go on without him
    text = rules.write_position(position)
    read = rules.read_position(text)
    assert rules.write_position(read) == text
    assert rules.pieces(read) == rules.pieces(position)
    assert rules.to_move(read) == rules.to_move(position)
    if not outcome:
        assert rules.move_texts(read) == rules.move_texts(position)


@unhurried
@given(games_under_way())
def test_sides_take_turns(underway: Underway) -> None:
    rules, position = underway
    for move in rules.legal_moves(position)[:5]:
        assert rules.to_move(rules.play(position, move)) != rules.to_move(position)


@unhurried
@given(games_under_way())
def test_a_taken_piece_is_told_by_an_event_and_nothing_else_vanishes(underway: Underway) -> None:
    rules, position = underway
    pieces = rules.pieces(position)
    enemy = set(rules.sides) - {rules.to_move(position)}
    for move in rules.legal_moves(position)[:30]:
        left = rules.pieces(rules.play(position, move))
        gone = {p for p, piece in pieces.items() if piece.side in enemy and p not in left}
        events = rules.events(position, move)
        told = {p for event in events if event.kind in ("took", "huffed") for p in event.points}
        # A stone may be replaced by its taker, and a side may knock out its own blockade.
        assert gone <= told <= set(pieces)


@pytest.mark.parametrize("ruleset", IDS)
def test_a_board_lies_in_the_unit_square_and_looks_the_same_from_both_seats(ruleset: str) -> None:
    places = set(game(ruleset).board.points.values())
    assert all(0 <= x <= 1 and 0 <= y <= 1 for x, y in places)
    turned = {(round(1 - x, 9), round(1 - y, 9)) for x, y in places}
    assert turned == {(round(x, 9), round(y, 9)) for x, y in places}


@pytest.mark.parametrize("ruleset", IDS)
def test_a_rule_set_tells_its_source(ruleset: str) -> None:
    assert len(game(ruleset).ruleset.source) > 20


@pytest.mark.parametrize("name", ["tafl", "mill", "draughts", "camps"])
def test_every_reason_and_every_ending_is_reached_by_the_tests_of_its_game(name: str) -> None:
    files = sorted(Path(__file__).parent.glob(f"test_{name}*.py"))
    command = [sys.executable, "-m", "pytest", "-q", "-s", "-p", "tests.games.reached", *files]
    root = Path(__file__).parents[2]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    rules = import_module(f"games.{name}.rules")
    for words in (rules.Reason, rules.Ending):
        assert all(word.value == word.name.lower() for word in words)
        reached = set(re.findall(rf"^reached {words.__name__}[.]([A-Z_]+)$", done.stdout, re.M))
        assert reached == set(words.__members__)
