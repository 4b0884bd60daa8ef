"""Every turn is explained as a second, naive telling of the reasons explains it."""

import random
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import count
from typing import Any, NamedTuple

import pytest

from games.ai.search import Search
from games.api import Move, Position
from games.catalogue import game
from games.explain import explain
from games.game import Game
from tests.games.engines import naive
from tests.games.naive.reasons import Look, Reason
from tests.games.naive.reasons_camps import CampsLook
from tests.games.naive.reasons_draughts import DraughtsLook
from tests.games.naive.reasons_mill import MillLook
from tests.games.naive.reasons_tafl import TaflLook

LOOKS: dict[str, type[Look]] = {
    "tafl": TaflLook,
    "mill": MillLook,
    "draughts": DraughtsLook,
    "camps": CampsLook,
}

# How many positions of each rule set: 200 of each game, fewer where the naive engine is slow.
POSITIONS = {
    "tafl": {
        "tafl/stavanger": 30,
        "tafl/stavanger-7": 50,
        "tafl/brandubh": 60,
        "tafl/stavanger-9": 15,
        "tafl/tablut": 25,
        "tafl/stavanger-13": 5,
        "tafl/copenhagen": 15,
    },
    "mill": {"mill/kvarn": 80, "mill/muehle": 60, "mill/moelle": 60},
    "draughts": {
        "draughts/damspil": 80,
        "draughts/english": 40,
        "draughts/russian": 40,
        "draughts/brazilian": 40,
    },
    "camps": {"camps/5x5": 120, "camps/5x6": 80},
}
POSITIONS_OF_A_GAME = 5
TURNS_OF_A_POSITION = 5

engine_of = cache(naive)


class Drawn(NamedTuple):
    """A turn set up for one reason that games seldom show, or that is easily misread."""

    ruleset: str
    position: str
    turns: str
    """The last one is explained."""
    reason: str
    points: str


DRAWN = [
    # tafl: roads along the edge, and a ring that a defender breaks from outside.
    Drawn("tafl/stavanger-7", "7/4t2/7/7/7/2tK3/7 a", "e6-e2xd2", "wins", "e6 e2 d2"),
    Drawn("tafl/stavanger-7", "7/7/7/7/3t3/7/2tKt2 d", "d1-d2", "forced", "d1 d2"),
    Drawn(
        "tafl/stavanger-7",
        "7/2t2K1/7/7/7/tT1Tt2/7 a",
        "c6-c2xb2xd2",
        "takes_several",
        "b2 c2 d2",
    ),
    Drawn("tafl/stavanger-7", "7/7/1t5/7/7/7/3Kt2 a", "b5-b1", "shuts_road", "a1 b1"),
    Drawn("tafl/stavanger-7", "7/t6/7/7/3K3/7/7 d", "d3-d1", "opens_two_roads", "a1 d1 g1"),
    Drawn("tafl/stavanger-7", "7/7/7/7/3K3/7/4t2 d", "d3-d1", "opens_road", "a1 d1"),
    Drawn("tafl/stavanger-7", "7/4t2/7/7/7/2tK2T/7 d", "g2-e2", "saves_king", "d2"),
    Drawn("tafl/stavanger-7", "7/2t1t2/7/7/7/3K3/7 a", "c6-c2", "threatens_king", "c2 d2"),
    Drawn("tafl/stavanger-7", "7/t6/2t1t2/2tKt2/3t3/7/7 a", "a6-d6", "shuts_ring", "d4 d6"),
    Drawn("tafl/stavanger-7", "1T5/3t3/2t1t2/2tKt2/3t3/7/7 d", "b7-b4xc4", "breaks_ring", "b4 d4"),
    # mill: one placed stone closes two lines, and takes two stones where the leaflet says so.
    Drawn(
        "mill/kvarn", "B.B...B.B.......W.W.W.W. w 5 5", "d2xa7", "closes_two", "b2 d2 f2 d1 d3 a7"
    ),
    Drawn(
        "mill/moelle",
        "B.B...B.B.......W.W.W.W. w 5 5",
        "d2xa7xg7",
        "closes_two",
        "b2 d2 f2 d1 d3 a7 g7",
    ),
    Drawn("mill/kvarn", "WBW......B....B......WWW w 0 0", "d1-d2", "forced", "d1 d2"),
    Drawn("mill/kvarn", "BB.................W.... w 8 7", "g7", "blocks_mill", "a7 d7 g7"),
    Drawn(
        "mill/kvarn", "BB....B.......W...WWWW.. w 0 0", "g4-g1", "double_mill", "b2 d2 f2 a1 d1 g1"
    ),
    # mill, a draw: the third time, f2 prepares no mill any more.
    Drawn(
        "mill/kvarn",
        "..B...W.W.....W.B.B.BW.. w 0 0",
        "a1-a4 f2-d2 a4-a1 d2-f2 a1-a4 f2-d2 a4-a1 d2-f2",
        "gains_room",
        "f2 f4 d2",
    ),
    # draughts: f6 may take e5, and then c3 takes two; and a square that is huffed and entered.
    Drawn("draughts/damspil", "W:W22:B18", "c3xe5", "wins", "c3 d4 e5"),
    Drawn("draughts/damspil", "W:W18,19,22,25:B10,11", "d4-e5", "sets_trap", "e5"),
    Drawn("draughts/damspil", "B:W19,28:B2,15:H19", "~f4:e5-f4", "huffs", "f4"),
    # camps: two stones must stand next to what they take.
    Drawn("camps/5x5", "4K/Y4/1bX2/5/B4 n - 2", "e5-d4", "forced", "d4 e5"),
    Drawn("camps/5x5", "5/5/1K1Y1/2w2/5 n - 2", "b3xc2", "knocks_out", "c2"),
    Drawn("camps/5x5", "5/5/1K1Y1/2X2/5 n - 2", "b3xc2", "breaks_blockade", "c2"),
    Drawn("camps/5x5", "5/5/2W2/1w1k1/5 n - 2", "c3-c4", "saves", "c4"),
    Drawn("camps/5x5", "5/2Y2/B4/5/5 n - 2", "c4-b3", "nears_camp_two", "a3 b3"),
    Drawn("camps/5x5", "5/5/1WK2/1b1y1/5 n - 2", "b3-c2", "threatens_two", "b2 c2 d2"),
]


class Under(NamedTuple):
    """A game under way, in both engines."""

    ours: Position
    theirs: Any


class Case(NamedTuple):
    """A turn, and the reasons that the naive telling has for it."""

    rules: Game
    position: Position
    move: Move
    expected: list[Reason]


def after(rules: Game, under: Under, move: Move) -> Under:
    text = rules.write_move(under.ours, move)
    theirs = engine_of(rules.ruleset.id).play(under.theirs, text)
    return Under(rules.play(under.ours, move), theirs)


def played(rules: Game, seed: int) -> Iterator[Under]:
    """A random game, or one in which most turns are the best that a short search can find."""
    rng, search = random.Random(seed), Search(rules, table_bits=10)
    under = Under(rules.start(), engine_of(rules.ruleset.id).start())
    while moves := rules.legal_moves(under.ours):
        yield under
        keen = seed % 2 and rng.random() < 0.6
        move = search.best(under.ours, depth=2).move if keen else rng.choice(moves)
        under = after(rules, under, move)


def positions(ruleset: str, number: int) -> Iterator[Under]:
    """So many positions, a few from each of many games."""
    for seed in count():
        of_this_game = list(played(game(ruleset), seed))
        few = min(POSITIONS_OF_A_GAME, len(of_this_game), number)
        yield from random.Random(seed).sample(of_this_game, few)
        number -= few
        if not number:
            return


def turns(rules: Game, position: Position, rng: random.Random) -> list[Move]:
    """A good turn and some others."""
    moves = rules.legal_moves(position)
    others = rng.sample(moves, min(TURNS_OF_A_POSITION - 1, len(moves)))
    return [Search(rules, table_bits=10).best(position, depth=2).move, *others]


def looked_at(rules: Game, under: Under, move: Move) -> Case:
    name = rules.ruleset.id.partition("/")[0]
    text = rules.write_move(under.ours, move)
    look = LOOKS[name](engine_of(rules.ruleset.id), under.theirs, text, move)
    return Case(rules, under.ours, move, look.reasons())


def drawn_case(drawn: Drawn) -> Case:
    rules, engine = game(drawn.ruleset), engine_of(drawn.ruleset)
    under = Under(rules.read_position(drawn.position), engine.read(drawn.position))
    *earlier, last = drawn.turns.split()
    for text in earlier:
        under = after(rules, under, rules.read_move(under.ours, text))
    return looked_at(rules, under, rules.read_move(under.ours, last))


@cache
def cases(name: str) -> list[Case]:
    """The turns of one game that are explained: drawn ones, and those from games."""
    found = [drawn_case(drawn) for drawn in DRAWN if drawn.ruleset.startswith(name)]
    for ruleset, number in POSITIONS[name].items():
        rules, rng = game(ruleset), random.Random(ruleset)
        for under in positions(ruleset, number):
            found += [looked_at(rules, under, move) for move in turns(rules, under.ours, rng)]
    return found


def told(case: Case) -> list[Reason]:
    """The reasons that the game itself has for a turn."""
    name = case.rules.ruleset.id.partition("/")[0]
    reasons = import_module(f"games.{name}.explain").reasons
    return [(why.reason.value, why.points) for why in reasons(case.rules, case.position, case.move)]


@pytest.mark.parametrize("drawn", DRAWN, ids=lambda drawn: f"{drawn.ruleset} {drawn.reason}")
def test_a_drawn_turn_has_the_reason_it_is_drawn_for(drawn: Drawn) -> None:
    assert (drawn.reason, frozenset(drawn.points.split())) in told(drawn_case(drawn))


@pytest.mark.parametrize("name", LOOKS)
def test_a_turn_has_the_same_reasons_in_the_naive_telling(name: str) -> None:
    for case in cases(name):
        text = case.rules.write_move(case.position, case.move)
        where = f"{case.rules.ruleset.id}: {text} in {case.rules.write_position(case.position)}"
        assert told(case) == case.expected, where


@pytest.mark.parametrize("name", LOOKS)
def test_every_reason_is_met(name: str) -> None:
    met = {key for case in cases(name) for key, _ in case.expected}
    assert met == {why.value for why in import_module(f"games.{name}.explain").Why}


@pytest.mark.parametrize("name", LOOKS)
def test_a_turn_is_explained_by_its_first_reason(name: str) -> None:
    why = import_module(f"games.{name}.explain").Why
    for case in cases(name):
        explanation = explain(case.rules, case.position, case.move)
        assert isinstance(explanation.reason, why)
        assert (explanation.reason, explanation.points) == case.expected[0]
