"""The computer's side: answers come back through the main thread, and late ones never."""

from collections.abc import Callable
from queue import Queue
from typing import Any

import pytest

from games.ai.levels import Player, strength
from games.ai.search import Found, Search
from games.api import Level, Move, Position
from games.catalogue import game
from kiosk.opponent import Opponent
from kiosk.session import Advice, Answer

Calls = Queue[Callable[[], None]]


def test_an_answer_and_a_hint_are_handed_over() -> None:
    calls: Calls = Queue()
    opponent, rules = Opponent(calls.put), game("mill/kvarn")
    told: list[Answer | Advice] = []
    start = rules.start()
    opponent.answer(rules, Level.CHILD, 1, start, told.append)
    opponent.advise(rules, start, told.append)
    for _ in range(2):
        calls.get(timeout=60)()
    opponent.stop()
    answer, advice = told
    assert isinstance(answer, Answer)
    assert answer.move in rules.legal_moves(start)
    assert isinstance(advice, Advice)
    assert advice.hint.move in rules.legal_moves(start)


def test_nobody_hears_of_a_question_that_was_given_up() -> None:
    calls: Calls = Queue()
    opponent, rules = Opponent(calls.put), game("mill/kvarn")
    told: list[Answer] = []
    for seed in range(5):
        opponent.answer(rules, Level.MASTER, seed, rules.start(), told.append)
    opponent.halt()
    opponent.stop()
    while not calls.empty():
        calls.get()()
    assert told == []


def test_a_player_who_was_halted_looks_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = game("tafl/stavanger")
    looks: list[int] = []
    best = Search.best

    def counted(search: Search, *asked: Any, **limits: Any) -> Found:
        looks.append(1)
        player.halt()
        return best(search, *asked, **limits)

    monkeypatch.setattr(Search, "best", counted)
    player = Player(rules, strength(rules, Level.CHIEFTAIN))
    assert player.choose(rules.start()) in rules.legal_moves(rules.start())
    assert len(looks) == 1
    assert player.choose(rules.start()) in rules.legal_moves(rules.start())
    assert len(looks) == 1


def test_a_question_given_up_while_its_player_takes_a_seat_is_not_thought_about(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calls: Calls = Queue()
    opponent, rules = Opponent(calls.put), game("mill/kvarn")
    looks: list[int] = []

    def slow(*given: Any) -> Player:
        opponent.halt()
        return Player(*given)

    monkeypatch.setattr("kiosk.opponent.Player", slow)
    monkeypatch.setattr(Search, "best", lambda *_, **__: looks.append(1))
    opponent.answer(rules, Level.MASTER, 1, rules.start(), lambda _: None)
    calls.get(timeout=60)()
    opponent.stop()
    assert not looks


def test_a_mistake_of_the_search_is_handed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(_player: Player, _position: Position) -> Move:
        raise ValueError("wrong")

    monkeypatch.setattr(Player, "choose", choose)
    calls: Calls = Queue()
    opponent, rules = Opponent(calls.put), game("mill/kvarn")
    told: list[Answer] = []
    opponent.answer(rules, Level.CHILD, 1, rules.start(), told.append)
    hear = calls.get(timeout=60)
    opponent.stop()
    with pytest.raises(ValueError, match="wrong"):
        hear()
    assert told == []
