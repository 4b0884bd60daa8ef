"""Hints: first where to look, then a move that a master would play."""

import random
from itertools import islice

import pytest

from games.ai.hint import adviser, hint
from games.catalogue import game
from games.explain import explain
from tests.games.engines import IDS, walk


@pytest.mark.parametrize("ruleset", IDS)
def test_a_hint_leads_the_eye_without_giving_the_move_away(ruleset: str) -> None:
    rules = game(ruleset)
    for position in islice(walk(rules, 5), 0, 40, 3):
        if rules.outcome(position):
            break
        move = random.Random(len(position.past)).choice(rules.legal_moves(position))
        given = hint(rules, position, move)
        assert given.move == move
        assert given.explanation == explain(rules, position, move)
        assert given.look_at
        assert given.look_at <= rules.board.points.keys()
        # Either the place where the move ends stays unsaid, or it is one of many.
        moved = [point for point in move if point in rules.board.points]
        assert not given.look_at >= set(moved) or len(given.look_at) > len(moved)


@pytest.mark.parametrize("ruleset", ["mill/kvarn", "camps/5x5"])
def test_the_adviser_gives_the_same_advice_each_time(ruleset: str) -> None:
    rules = game(ruleset)
    position = next(islice(walk(rules, 3), 8, None))
    assert adviser(rules).choose(position) == adviser(rules).choose(position)


def test_a_hint_for_a_mill_shows_the_two_stones_first() -> None:
    rules = game("mill/kvarn")
    position = rules.start()
    for move in (("a7",), ("d6",), ("d7",), ("f4",)):
        position = rules.play(position, move)
    move = adviser(rules).choose(position)
    given = hint(rules, position, move)
    assert move[0] == "g7"
    assert given.look_at - {*move[1:]} == {"a7", "d7"}
