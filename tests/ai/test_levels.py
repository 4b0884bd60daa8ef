"""The levels: never stupid, never twice the same opening, each stronger than the one below."""

from dataclasses import replace
from itertools import islice

import pytest

from games.ai.levels import Player, strength
from games.api import Level, Move, Position
from games.catalogue import game
from games.game import Game
from tests.ai.calibration import CALIBRATED, GAMES, ORDER, Aim, line, played
from tests.ai.test_search import near_the_end, wins
from tests.games.engines import IDS, walk

LARGE = "tafl/stavanger"


def losing(rules: Game, position: Position) -> set[Move]:
    """The moves after which the enemy wins with the next one."""
    return {m for m in rules.legal_moves(position) if wins(rules, rules.play(position, m))}


# On the large board every answer to every move takes its time to try.
@pytest.mark.parametrize(
    ("ruleset", "times"), [(id, 5 if id == LARGE else 15) for id in CALIBRATED]
)
def test_no_level_loses_at_once_where_it_need_not(ruleset: str, times: int) -> None:
    rules = game(ruleset)
    players = [Player(rules, strength(rules, level), seed=4) for level in Level]
    tried = 0
    for position in near_the_end(rules):
        bad = losing(rules, position)
        if wins(rules, position) or not bad or bad >= set(rules.legal_moves(position)):
            continue
        for player in players:
            assert player.choose(position) not in bad
        tried += 1
        if tried == times:
            break
    assert tried == times


@pytest.mark.parametrize("ruleset", CALIBRATED)
def test_the_top_two_never_miss_a_win_in_one(ruleset: str) -> None:
    rules = game(ruleset)
    players = [
        Player(rules, strength(rules, level), seed=4) for level in (Level.CHIEFTAIN, Level.MASTER)
    ]
    winning = ((p, w) for p in near_the_end(rules) if (w := wins(rules, p)))
    for position, moves in islice(winning, 15):
        for player in players:
            assert player.choose(position) in moves


@pytest.mark.parametrize("ruleset", IDS)
def test_every_level_answers_with_a_legal_move_that_its_seed_decides(ruleset: str) -> None:
    rules = game(ruleset)
    for position in islice(walk(rules, 2), 0, 30, 10):
        if rules.outcome(position):
            break
        for level in Level:
            move = Player(rules, strength(rules, level), seed=8).choose(position)
            assert move in rules.legal_moves(position)
            assert move == Player(rules, strength(rules, level), seed=8).choose(position)


def opening(rules: Game, level: Level, side: int, seed: int) -> tuple[Move, ...]:
    """The first three moves of a level against someone who never varies."""
    player = Player(rules, strength(rules, level), seed)
    steady = Player(rules, replace(strength(rules, Level.VISITOR), overlooks=0, wavers=0, varies=0))
    position, moves = rules.start(), []
    while len(moves) < 3:
        own = rules.to_move(position) == rules.sides[side]
        move = (player if own else steady).choose(position)
        position = rules.play(position, move)
        if own:
            moves.append(move)
    return tuple(moves)


@pytest.mark.parametrize(
    "level",
    [
        pytest.param(level, marks=pytest.mark.prove if level is Level.MASTER else ())
        for level in Level
    ],
)
@pytest.mark.parametrize("ruleset", CALIBRATED)
def test_openings_vary(ruleset: str, level: Level) -> None:
    rules = game(ruleset)
    for side in range(2):
        openings = {opening(rules, level, side, seed) for seed in range(20)}
        assert len(openings) >= 8


@pytest.mark.parametrize("aim", ORDER[1:], ids=lambda aim: f"{aim.one}-{aim.other}")
@pytest.mark.parametrize("ruleset", sorted({*CALIBRATED} - {LARGE}))
def test_each_level_is_stronger_than_the_one_below(ruleset: str, aim: Aim) -> None:
    games = 6 if aim.one == "master" else 12  # a master takes its time
    assert played(ruleset, aim, games, alone=True).score() > 0.5


@pytest.mark.prove(minutes=4)
@pytest.mark.parametrize("aim", ORDER, ids=lambda aim: f"{aim.one}-{aim.other}")
@pytest.mark.parametrize("ruleset", CALIBRATED)
def test_each_level_is_as_strong_as_it_is_meant_to_be(ruleset: str, aim: Aim) -> None:
    result = played(ruleset, aim, GAMES, alone=True)
    print(line(ruleset, aim, result))  # a row of the table in games/ai/README.md
    assert aim.least <= result.score() <= aim.most
