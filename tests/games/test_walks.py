"""Random games, played by both engines at once and compared at every ply."""

import random

import numpy as np
import pytest

from games import kernels
from games.catalogue import game
from games.state import ENDING
from tests.games.engines import IDS, naive

OTHER_READINGS = [
    ("mill/moelle", "fly_at=0"),
    ("mill/kvarn", "quiet_plies=20"),
    ("tafl/stavanger", "king_safe_at_corner=true"),
    ("tafl/stavanger", "layout=lines"),
    ("tafl/brandubh", "shieldwall=true", "edge_fort=true", "encirclement=true"),
    ("tafl/copenhagen", "layout=tawlbwrdd"),
    ("draughts/damspil", "men_capture_backwards=true"),
    ("draughts/damspil", "promotion_continues=true"),
    ("draughts/damspil", "dam_capture=adjacent"),
    ("draughts/damspil", "dam_capture=anywhere"),
    ("draughts/damspil", "huff_scope=moved_piece_only"),
    ("camps/5x5", "captured_stones=gone"),
    ("camps/5x5", "captured_blockade=return"),
    ("camps/5x6", "max_stones=4"),
]


def compare(ruleset: str, settings: tuple[str, ...], games: int) -> None:
    """Plays games, captures preferred now and then, and compares all that both engines say."""
    rules = game(ruleset, settings)
    changed = [setting.partition("=")[0] for setting in settings]
    engine = naive(ruleset, **{name: getattr(rules.ruleset, name) for name in changed})
    for seed in range(games):
        rng = random.Random(seed)
        ours, theirs = rules.start(), engine.start()
        while True:
            moves = rules.move_texts(ours)
            outcome = rules.outcome(ours)
            where = f"{ruleset} {settings}: {rules.write_position(ours)}"
            assert rules.write_position(ours) == engine.write(theirs), where
            assert (outcome and (outcome.winner, outcome.reason)) == engine.outcome(theirs), where
            assert moves == sorted(engine.moves(theirs)), where
            if outcome:
                break
            takings = [move for move in moves if "x" in move or "~" in move]
            move = rng.choice(takings if takings and rng.random() < 0.3 else moves)
            ours = rules.play(ours, rules.read_move(ours, move))
            theirs = engine.play(theirs, move)


@pytest.mark.parametrize("games", [10, pytest.param(200, marks=pytest.mark.prove)])
@pytest.mark.parametrize("ruleset", IDS)
def test_both_engines_play_the_same_games(ruleset: str, games: int) -> None:
    compare(ruleset, (), games)


@pytest.mark.parametrize("games", [5, pytest.param(50, marks=pytest.mark.prove)])
@pytest.mark.parametrize("reading", OTHER_READINGS, ids=" ".join)
def test_both_engines_agree_on_other_readings_of_the_rules(
    reading: tuple[str, ...], games: int
) -> None:
    compare(reading[0], reading[1:], games)


@pytest.mark.parametrize("ruleset", IDS)
def test_every_random_game_ends(ruleset: str) -> None:
    rules = game(ruleset)
    past = np.empty(1_000_000, np.int64)
    moves = np.empty(kernels.USUAL_MOVES, np.int64)
    for seed in range(1, 2001):
        state = rules.running_state(rules.start())
        plies = kernels.playout(state, rules.rules, past, moves, seed * 7919)
        assert plies > 0
        assert state[ENDING]
