"""Counts of turns, compared with published ones and with the naive engine's."""

from typing import Any

import pytest

from games.catalogue import game
from games.perft import divide, perft
from tests.games.engines import IDS, naive
from tests.games.perft_tables import POSITIONS, read_table

KNOWN = {
    "mill/kvarn": [24, 552, 12144, 255024],
    "mill/muehle": [24, 552, 12144, 255024],
    "mill/moelle": [24, 552, 12144, 255024],
    "tafl/brandubh": [40, 960, 39512, 1007392],
    "tafl/tablut": [80, 4400, 353200],
    "tafl/copenhagen": [116, 6788, 806344],
    "tafl/stavanger": [116],
    "tafl/stavanger-7": [40],
    "tafl/stavanger-9": [72],
    "tafl/stavanger-13": [176],
    "draughts/english": [7, 49, 302, 1469, 7361, 36768],
    "draughts/russian": [7, 49, 302, 1469, 7482, 37986],
    "draughts/brazilian": [7, 49, 302, 1469, 7473, 37628],
    "camps/5x5": [20, 400],
}


def naive_perft(engine: Any, position: Any, depth: int, known: dict[Any, int]) -> int:
    """How many ways there are to play so many turns; what is known of a position serves again."""
    place = engine.write(position), depth
    if place not in known:
        moves = engine.moves(position, draws=False)
        known[place] = (
            len(moves)
            if depth == 1
            else sum(naive_perft(engine, engine.play(position, m), depth - 1, known) for m in moves)
        )
    return known[place]


@pytest.mark.parametrize("ruleset", KNOWN)
def test_counts_from_the_start_are_the_published_ones(ruleset: str) -> None:
    rules = game(ruleset)
    depths = range(1, len(KNOWN[ruleset]) + 1)
    assert [perft(rules, rules.start(), depth) for depth in depths] == KNOWN[ruleset]


@pytest.mark.parametrize("ruleset", IDS)
def test_counts_from_other_positions_are_those_of_the_table(ruleset: str) -> None:
    rules = game(ruleset)
    table = read_table(ruleset)
    assert len(table) > POSITIONS
    for text, counts in table:
        position = rules.read_position(text)
        found = [perft(rules, position, depth) for depth in range(1, len(counts) + 1)]
        assert found == counts, text


@pytest.mark.parametrize("ruleset", IDS)
@pytest.mark.parametrize(
    "most_leaves",
    [20_000, pytest.param(300_000, marks=pytest.mark.prove)],
)
def test_the_naive_engine_counts_the_same(ruleset: str, most_leaves: int) -> None:
    engine = naive(ruleset)
    for text, counts in read_table(ruleset):
        depth, count = max(
            ((depth, n) for depth, n in enumerate(counts, 1) if n <= most_leaves), default=(0, 0)
        )
        if depth:
            assert naive_perft(engine, engine.read(text), depth, {}) == count, text


@pytest.mark.parametrize("ruleset", IDS)
def test_a_count_is_the_sum_of_the_counts_of_its_first_moves(ruleset: str) -> None:
    rules = game(ruleset)
    position = rules.start()
    assert sum(divide(rules, position, 2).values()) == perft(rules, position, 2)
