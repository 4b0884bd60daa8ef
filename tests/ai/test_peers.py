"""Our search against other engines, by our rules."""

import random
from collections.abc import Callable, Hashable
from time import thread_time
from typing import Any

import pytest

from games.ai.match import Match, Played
from games.ai.search import Search
from games.catalogue import game
from games.game import Game
from tests.games.test_peers import Peer, PyDraughts, SpielMill, key_of, our_turns

SECONDS = 0.1
RANDOM_TURNS = 2
"""So many turns each pair of games begins with, so that no two pairs are the same."""

Answer = Callable[[], Hashable]


def play(rules: Game, peer: Peer, answer: Answer, number: int) -> Played:
    """Plays a game with the peer, which has the other side each time."""
    rng, search, side = random.Random(number // 2), Search(rules), rules.sides[number % 2]
    position, plies = rules.start(), 0
    while (outcome := rules.outcome(position)) is None and not peer.is_over:
        turns = our_turns(rules, position)
        if plies < RANDOM_TURNS:
            chosen = rng.choice(sorted(turns, key=str))
        elif rules.to_move(position) == side:
            chosen = key_of(rules, position, search.best(position, seconds=SECONDS).move)
        else:
            chosen = answer()
        position = rules.play(position, turns[chosen])
        peer.play(peer.turns()[chosen])
        plies += 1
    winner = outcome.winner if outcome else None
    return Played(side, 0.5 if winner is None else float(winner == side), plies)


class Spiel:
    """OpenSpiel's tree search by playouts, with so many of them as take its time."""

    def __init__(self, seed: int) -> None:
        self.pyspiel = pytest.importorskip("pyspiel")
        self.game = SpielMill()
        self.bot = self._bot(seed, self._simulations())

    def _bot(self, seed: int, simulations: int) -> Any:
        evaluator = self.pyspiel.RandomRolloutEvaluator(1, seed)
        mill = self.pyspiel.load_game("nine_mens_morris")
        return self.pyspiel.MCTSBot(mill, evaluator, 2.0, simulations, 200, True, seed, False)

    def _simulations(self, trial: int = 500) -> int:
        bot, began = self._bot(1, trial), thread_time()
        bot.step(self.game.state)
        return int(trial * SECONDS / (thread_time() - began))

    def answer(self) -> Hashable:
        """Its turn, in one action or two."""
        state, actions = self.game.state.clone(), []
        player = state.current_player()
        while state.current_player() == player:
            actions.append(self.bot.step(state))
            state.apply_action(actions[-1])
        return next(key for key, turn in self.game.turns().items() if turn == tuple(actions))


def spiel_mill(number: int) -> Played:
    spiel = Spiel(number)
    return play(game("mill/muehle"), spiel.game, spiel.answer, number)


def simple_russian(number: int) -> Played:
    peer = PyDraughts("russian")
    engine = pytest.importorskip("draughts").SimpleEngine(depth_limit=4)

    def answer() -> Hashable:
        move = engine.get_best_move(peer.board)
        return next(key for key, turn in peer.turns().items() if turn == move)

    return play(game("draughts/russian"), peer, answer, number)


@pytest.mark.prove
@pytest.mark.parametrize(("match", "games"), [(spiel_mill, 40), (simple_russian, 20)])
def test_nine_of_ten_points_are_ours(match: Callable[[int], Played], games: int) -> None:
    result = Match(tuple(match(number) for number in range(games)))
    print(f"{match.__name__}: {result}")
    assert result.score() >= 0.9
