"""The computer with tables of endgames: the quickest win, the draw kept, the longest defence."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from games.ai.hint import adviser
from games.ai.levels import STRENGTHS, Player, strength
from games.ai.look import KNOWN_WIN, SURE, WIN
from games.ai.search import Search
from games.api import Level
from games.catalogue import game
from games.endgames import Known, Verdict
from games.mill.endgames import MillEndgames
from games.mill.rules import Mill
from tests.games.test_retrograde import any_position, positions


@pytest.mark.parametrize("depth", [1, 3])
def test_the_search_plays_what_the_table_finds_best(
    kvarn: Mill, small: MillEndgames, depth: int
) -> None:
    search = Search(kvarn, endgames=small)
    for position, known in positions(kvarn, small, 60, seed=10):
        found = search.best(position, depth)
        [turn] = [turn for turn in kvarn.turns(position) if turn.touches == found.move]
        assert small.best(position, [turn])[0] == known
        sign = {Verdict.WON: 1, Verdict.DRAWN: 0, Verdict.LOST: -1}[known.verdict]
        assert (found.score > SURE) - (found.score < -SURE) == sign
        assert sign or found.score == 0
        assert all(score == found.score for _, score in found.close)


def test_the_search_sees_what_a_mill_leads_to(kvarn: Mill, small: MillEndgames) -> None:
    """Three against four are not in the small table; a mill leads into it."""
    seen = set()
    for seed in range(200):
        position = any_position(kvarn, random.Random(seed), 3, 4)
        found = Search(kvarn, table_bits=8, endgames=small).best(position, 1)
        after = kvarn.play(position, found.move)
        if then := small.probe(after):
            expected = {
                Verdict.LOST: KNOWN_WIN - 1 - then.plies,
                Verdict.DRAWN: 0,
                Verdict.WON: then.plies + 1 - KNOWN_WIN,
            }
            assert found.score == expected[then.verdict]
            seen.add(then.verdict)
    assert Verdict.LOST in seen


def test_a_restricted_search_ranks_the_turns_that_are_left(
    kvarn: Mill, small: MillEndgames
) -> None:
    for position, _ in positions(kvarn, small, 20, seed=11):
        turn = kvarn.turns(position)[0]
        known = small.best(position, [turn])[0]
        found = Search(kvarn, table_bits=8, endgames=small).best(position, 2, among=[turn.touches])
        assert found.move == turn.touches
        assert (found.score > SURE) == (known.verdict == Verdict.WON)
        assert (found.score < -SURE) == (known.verdict == Verdict.LOST)


def test_only_the_master_of_mill_and_hints_ask_the_tables() -> None:
    asking = {
        (name, level)
        for name, levels in STRENGTHS.items()
        for level, each in levels.items()
        if each.knows_endgames
    }
    assert asking == {("mill", Level.MASTER)}


def test_master_and_hints_win_as_quickly_as_the_table_says(
    kvarn: Mill,
    small: MillEndgames,
    tables: Callable[[str], Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("KONGENS_BORD_TABLES", str(tables("3-3").parent))
    rules = game("mill/muehle")
    players = [Player(rules, strength(rules, Level.MASTER), seed=1), adviser(rules)]
    won = [each for each in positions(kvarn, small, 200, seed=12) if each[1].plies == 5]
    for position, known in won[:3]:
        for player in players:
            after = rules.play(position, player.choose(position))
            assert small.probe(after) == Known(Verdict.LOST, known.plies - 1)


def test_a_win_at_the_end_of_the_board_counts_more_than_one_of_a_table() -> None:
    assert SURE < KNOWN_WIN - 200 < KNOWN_WIN < WIN - 200
