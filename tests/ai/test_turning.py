"""The turning point of a game is the move that gave most away, and a better one is named."""

import pytest

from games.ai.levels import Player, strength
from games.ai.look import SURE
from games.ai.search import Search
from games.ai.turning import LEAST, Review, TurningPoint
from games.api import Level, Move, Position
from games.catalogue import DEFAULTS, game
from games.game import Game
from tests.ai.test_tactics import positions

Played = list[tuple[Position, Move]]


def finished(rules: Game, played: Played, position: Position) -> Position:
    """Plays on with the best moves until the game is over, and adds them; its end."""
    search = Search(rules)
    while rules.outcome(position) is None:
        move = search.best(position, nodes=20_000).move
        played.append((position, move))
        position = rules.play(position, move)
    return position


def child_against_chieftain(rules: Game, seed: int) -> tuple[Played, Position]:
    """A whole game and its end."""
    players = [
        Player(rules, strength(rules, level), seed) for level in (Level.CHILD, Level.CHIEFTAIN)
    ]
    played: Played = []
    position = rules.start()
    while rules.outcome(position) is None:
        move = players[len(played) % 2].choose(position)
        played.append((position, move))
        position = rules.play(position, move)
    return played, position


@pytest.mark.parametrize("name", ["mill", "draughts", "tafl", "camps"])
def test_a_threat_that_was_overlooked_is_the_turning_point(name: str) -> None:
    rules, start, right = next(
        (rules, start, right)
        for rules, start, right in positions(name, "avoid loss in 1")
        if rules.ruleset.id in DEFAULTS and Search(rules).best(start, nodes=80_000).score > -10
    )
    moves = {rules.write_move(start, move): move for move in rules.legal_moves(start)}
    wrong = next(move for text, move in moves.items() if text not in right)
    played: Played = [(start, wrong)]
    end = finished(rules, played, rules.play(start, wrong))
    outcome = rules.outcome(end)
    assert outcome
    assert outcome.winner not in (None, rules.to_move(start))
    found = Review(rules).turning_point(played, end, outcome.winner)
    assert found
    assert (found.number, found.before, found.played) == (1, start, wrong)
    assert rules.write_move(start, found.better) in right
    assert found.explanation.points <= rules.board.points.keys()


def test_a_game_has_the_same_turning_point_every_time_and_the_loser_made_it() -> None:
    rules = game("mill/kvarn")
    played, end = child_against_chieftain(rules, seed=4)
    outcome = rules.outcome(end)
    assert outcome
    assert outcome.winner == rules.sides[1]
    found = [Review(rules).turning_point(played, end, outcome.winner) for _ in range(2)]
    assert found[0] == found[1]
    assert isinstance(found[0], TurningPoint)
    assert found[0].side == rules.sides[0]
    assert found[0].better != found[0].played
    assert 0 < LEAST < 1


@pytest.mark.parametrize(
    ("ruleset", "seed"), [("mill/kvarn", 24), ("camps/5x5", 1), ("camps/5x5", 5), ("camps/5x5", 7)]
)
def test_the_better_move_does_not_lose_too(ruleset: str, seed: int) -> None:
    rules = game(ruleset)
    played, end = child_against_chieftain(rules, seed)
    outcome = rules.outcome(end)
    assert outcome
    found = Review(rules).turning_point(played, end, outcome.winner)
    if found:
        after = rules.play(found.before, found.better)
        assert Search(rules).best(after, nodes=1_000_000).score < SURE


def test_a_game_without_a_mistake_has_no_turning_point() -> None:
    rules, start, _ = next(positions("mill", "win in 1"))
    played: Played = []
    end = finished(rules, played, start)
    outcome = rules.outcome(end)
    assert outcome
    assert Review(rules).turning_point(played, end, outcome.winner) is None


def test_a_review_that_is_halted_tells_nothing() -> None:
    rules, start, _right = next(positions("mill", "avoid loss in 1"))
    move = rules.legal_moves(start)[0]
    review = Review(rules)
    review.halt()
    assert review.turning_point([(start, move)], rules.play(start, move), None) is None
