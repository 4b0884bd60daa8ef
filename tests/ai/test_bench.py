"""What the bench measures of the search is real work: the same positions, depths and turns."""

import threading

import pytest

from games.ai.bench import depth_time, lateness, searches, tasks
from games.ai.search import ONE_EACH, Search
from games.catalogue import game
from games.measure import Beside, Effort, Sample
from tests.games.engines import IDS

QUICK = Effort(seconds=0, repetitions=1)


@pytest.mark.parametrize("ruleset", IDS)
def test_the_start_and_two_middle_games_are_searched_the_same_every_time(ruleset: str) -> None:
    rules = game(ruleset)
    chosen = tasks(rules, QUICK)
    assert chosen == tasks(rules, QUICK)
    start, *middle = (task.position for task in chosen)
    assert start == rules.start()
    assert len({start, *middle}) == 3
    assert all(len(rules.move_texts(task.position)) > 1 for task in chosen)
    assert all(task.depth >= ONE_EACH for task in chosen)


def test_more_time_for_a_repetition_makes_the_search_deeper() -> None:
    rules = game("mill/kvarn")
    assert tasks(rules, Effort(seconds=0.1))[0].depth > tasks(rules, QUICK)[0].depth


def test_the_positions_of_all_tasks_are_counted_and_none_is_remembered() -> None:
    rules = game("draughts/russian")
    chosen = tasks(rules, QUICK)
    alone = [Search(rules).best(task.position, task.depth).nodes for task in chosen]
    assert searches(rules, chosen)(2).done == 2 * sum(alone)


def test_a_time_to_a_depth_is_compared_with_500_000_turns_of_the_peer() -> None:
    peer = Beside("a slow peer", lambda number: Sample(done=number, seconds=number / 1000))
    found = depth_time("camps/5x5", 2, peer, QUICK)
    assert found.peer_seconds == 500
    assert found.ratio is not None
    assert found.ratio > 1


@pytest.mark.parametrize("searched", [None, "tafl/stavanger", "mill/kvarn"])
def test_a_tick_is_never_early_and_the_search_beside_it_ends(searched: str | None) -> None:
    threads = threading.active_count()
    late = lateness(searched, ticks=6)
    assert late.searched == searched
    assert 0 <= late.median_ms <= late.p99_ms <= late.worst_ms
    assert threading.active_count() == threads
