"""The search: as right as plain minimax, the same every time, and quick to stop."""

import random
import threading
from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest

from games import kernels
from games.ai.look import (
    COUNTERS,
    LIMIT,
    LOUD_PLIES,
    WIN,
    draw_score,
    follow_loud,
    is_drawn,
    outcome_score,
)
from games.ai.search import NO_LIMIT, Found, Search
from games.api import Move, Position
from games.catalogue import DEFAULTS, game
from games.game import Game, codes
from games.jit import Vector
from games.state import ENDING, KEPT, RUNNING, SIDE, WINNER
from tests.games.engines import IDS, walk

TACTICS = [*DEFAULTS, "tafl/brandubh", "draughts/russian"]


class Minimax:
    """The search without any of its shortcuts: every turn, full windows, no table."""

    def __init__(self, rules: Game) -> None:
        self.rules = rules
        self.states = np.zeros((32, rules.running_state(rules.start()).size), np.int64)
        self.moves = np.zeros((32, kernels.USUAL_MOVES), np.int64)
        self.weights = np.zeros_like(self.moves)

    def score(self, state: Vector, past: list[int], ply: int, depth: int) -> int:
        vector = self.rules.rules
        if state[ENDING] != RUNNING:
            return outcome_score(state[WINNER], state[SIDE], ply)
        if depth == 0:
            return self.leaf(state, past, ply)
        turns = codes(state.copy(), vector)
        if not turns:
            return ply - WIN
        if ply > 0 and is_drawn(state, vector, np.array(past, np.int64), ply):
            return draw_score(state, vector, ply)
        return max(self.after(state, past, turn, ply, depth) for turn in turns)

    def after(self, state: Vector, past: list[int], turn: int, ply: int, depth: int) -> int:
        after = state.copy()
        kernels.apply(after, self.rules.rules, turn)
        kept = np.array([*past[: after[KEPT]], 0], np.int64)
        kernels.remember(after, kept)
        return -self.score(after, kept.tolist(), ply + 1, depth - 1)

    def leaf(self, state: Vector, past: list[int], ply: int) -> int:
        self.states[ply] = state
        room = np.zeros(len(past) + len(self.states), np.int64)
        room[: len(past)] = past
        counters = np.zeros(COUNTERS, np.int64)
        counters[LIMIT] = NO_LIMIT
        return follow_loud(
            self.states, self.moves, self.weights, room, self.rules.rules, counters,
            0, ply, LOUD_PLIES, -WIN - 1, WIN + 1,
        )  # fmt: skip


def _plain_depth(rules: Game) -> int:
    """Deep enough to meet every shortcut, and small enough for plain Python."""
    turns = len(rules.legal_moves(rules.start()))
    return 3 if turns < 30 else 2 if turns < 50 else 1


@pytest.mark.parametrize("ruleset", IDS)
def test_the_search_finds_what_plain_minimax_finds(ruleset: str) -> None:
    rules = game(ruleset)
    plain = Minimax(rules)
    for seed in range(4):
        played = list(walk(rules, seed))[:-1]
        position = random.Random(seed).choice(played[len(played) // 2 :])
        found = Search(rules).best(position, depth=_plain_depth(rules))
        state = rules.running_state(position)
        assert found.score == plain.score(state, list(position.past), 0, found.depth)


@pytest.mark.parametrize("ruleset", IDS)
def test_the_same_search_finds_the_same_every_time(ruleset: str) -> None:
    rules = game(ruleset)
    position = list(walk(rules, 1))[6]
    assert Search(rules).best(position, depth=4) == Search(rules).best(position, depth=4)


def wins(rules: Game, position: Position) -> list[Move]:
    """The moves that win at once."""
    mover = rules.to_move(position)
    outcomes = {m: rules.outcome(rules.play(position, m)) for m in rules.legal_moves(position)}
    return [move for move, outcome in outcomes.items() if outcome and outcome.winner == mover]


def near_the_end(rules: Game) -> Iterator[Position]:
    """Positions from the last turns of random games."""
    for seed in range(10_000):
        yield from list(walk(rules, seed))[-6:-1]


@pytest.mark.parametrize("ruleset", TACTICS)
def test_a_win_in_one_is_never_missed(ruleset: str) -> None:
    rules = game(ruleset)
    winning = ((p, w) for p in near_the_end(rules) if (w := wins(rules, p)))
    for position, moves in islice(winning, 15):
        assert Search(rules).best(position, depth=2).move in moves


@pytest.mark.parametrize("ruleset", TACTICS)
def test_a_loss_in_one_is_avoided_where_it_can_be(ruleset: str) -> None:
    rules = game(ruleset)
    tried = 0
    for position in near_the_end(rules):
        if wins(rules, position):
            continue
        losing = [m for m in rules.legal_moves(position) if wins(rules, rules.play(position, m))]
        if not losing or len(losing) == len(rules.legal_moves(position)):
            continue
        assert Search(rules).best(position, depth=3).move not in losing
        tried += 1
        if tried == 15:
            break
    assert tried == 15


def test_a_won_game_is_known_as_won() -> None:
    rules = game("tafl/stavanger")
    position = rules.read_position("11/11/11/11/11/11/4t6/11/t10/3K7/11 d")
    found = Search(rules).best(position, depth=5)
    assert found.score == WIN - 3


def test_a_search_that_is_told_to_stop_answers_with_what_it_has() -> None:
    rules = game("mill/kvarn")
    search = Search(rules)
    seen = threading.Event()
    stopper = threading.Thread(target=lambda: (seen.wait(), search.halt()))
    stopper.start()
    found = search.best(rules.start(), depth=60, seen=lambda _: seen.set())
    stopper.join()
    assert found.move in rules.legal_moves(rules.start())
    assert 1 <= found.depth < 60


@pytest.mark.parametrize("ruleset", IDS)
def test_a_search_stops_within_4096_positions(ruleset: str) -> None:
    rules = game(ruleset)
    search = Search(rules)
    at_the_call = list[int]()

    def call(found: Found) -> None:
        if found.depth == 3:
            search.halt()
            at_the_call.append(found.nodes)

    search.best(rules.start(), seen=call)
    assert at_the_call[0] < search.nodes <= at_the_call[0] + 4096


def test_a_search_ends_after_its_number_of_positions() -> None:
    rules = game("mill/kvarn")
    search = Search(rules)
    found = search.best(rules.start(), nodes=20_000)
    assert search.nodes == 20_000
    assert found == Search(rules).best(rules.start(), depth=found.depth)


def test_turns_nearly_as_good_are_named_with_their_true_scores() -> None:
    rules = game("mill/kvarn")
    position = list(walk(rules, 3))[9]
    every = Search(rules).best(position, depth=3, margin=3 * WIN).close
    assert len(every) == len(rules.legal_moves(position))
    for move, score in every:
        assert Search(rules).best(position, depth=3, among=[move]).score == score
    close = Search(rules).best(position, depth=3, margin=20).close
    assert {*close} == {(move, score) for move, score in every if score > every[0][1] - 20}


def test_a_search_ends_when_its_time_is_over() -> None:
    rules = game("camps/5x5")
    found = Search(rules).best(rules.start(), seconds=0.05)
    assert found.move in rules.legal_moves(rules.start())
