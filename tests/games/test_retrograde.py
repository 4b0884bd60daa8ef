"""The endgames of mill: by the table, by another way, and by trying everything."""

import random
from collections.abc import Iterable

import numpy as np
import pytest

from games.api import Position
from games.endgames import Known, Verdict
from games.entries import DRAWN
from games.mill.board import POINTS, RINGS
from games.mill.endgames import MillEndgames
from games.mill.ranking import PAIRS, SECTORS, SIZES, STARTS, position_at
from games.mill.retrograde import disagreements
from games.mill.rules import Mill
from tests.games import three_against_three as other_way
from tests.games.engines import naive
from tests.games.forced import looked

LIMIT = 40


def any_position(kvarn: Mill, chance: random.Random, mover: int, other: int) -> Position:
    """So many stones of both sides anywhere, without a past; in half of them dark is to move."""
    points = chance.sample(POINTS, mover + other)
    return set_up(kvarn, chance, points[:mover], points[mover:])


def set_up(
    kvarn: Mill, chance: random.Random, movers: Iterable[str], others: Iterable[str]
) -> Position:
    """These stones on the board, the mover's light or dark."""
    letters = chance.choice(("WBw", "BWb"))
    stones = dict.fromkeys(movers, letters[0]) | dict.fromkeys(others, letters[1])
    return kvarn.read_position(
        "".join(stones.get(point, ".") for point in POINTS) + f" {letters[2]} 0 0"
    )


def positions(
    kvarn: Mill, endgames: MillEndgames, number: int, seed: int
) -> list[tuple[Position, Known]]:
    """Random positions under way in all sectors of a table, with what it knows.

    Most positions with many stones are drawn, so that every second one is not.
    """
    chance = random.Random(seed)
    sectors = [sector for sector in SECTORS if STARTS[sector] < endgames.entries.size]
    decided = {
        sector: np.flatnonzero(endgames.entries[STARTS[sector] :][: SIZES[sector]] != DRAWN)
        for sector in sectors
    }
    found: list[tuple[Position, Known]] = []
    while len(found) < number:
        sector = chance.choice(sectors)
        position = any_position(kvarn, chance, *sector)
        if len(found) % 2 and decided[sector].size:
            entry = int(chance.choice(decided[sector]))
            movers, others = (
                [point for place, point in enumerate(RINGS) if stones >> place & 1]
                for stones in position_at(*sector, entry)
            )
            position = set_up(kvarn, chance, movers, others)
        if known := endgames.probe(position):
            found.append((position, known))
    return found


def agrees_with_trying_everything(
    kvarn: Mill, endgames: MillEndgames, position: Position, known: Known, nodes: int
) -> bool:
    """Whether a search settles the position just as deep as the table says, or not at all."""
    found, plies = looked(kvarn, endgames.entries, position, nodes)
    if found is None:
        return known.verdict == Verdict.DRAWN or known.plies > plies
    return found == known


def agrees_with_naive_rules(
    kvarn: Mill, endgames: MillEndgames, position: Position, known: Known
) -> bool:
    """Whether the position is worth what its moves by the naive rules make of it."""
    rules = naive("mill/kvarn")
    before = rules.read(kvarn.write_position(position))
    reached = []
    for move in rules.moves(before):
        after = rules.play(before, move)
        if outcome := rules.outcome(after):
            assert outcome[0], "a draw comes neither after one quiet ply nor after a mill"
            reached.append(Known(Verdict.LOST, 0))
        else:
            then = endgames.probe(kvarn.read_position(rules.write(after)))
            assert then
            reached.append(then if after.quiet else then._replace(plies=0))
    best = [after.plies + 1 for after in reached if after.verdict == Verdict.LOST]
    worst = [after.plies + 1 for after in reached if after.verdict == Verdict.WON]
    if best and min(best) <= LIMIT:
        return known == Known(Verdict.WON, min(best))
    if len(worst) == len(reached) and max(worst) <= LIMIT:
        return known == Known(Verdict.LOST, max(worst))
    return known == Known(Verdict.DRAWN, 0)


def test_trying_everything_settles_small_endgames_as_the_table_does(
    kvarn: Mill, small: MillEndgames
) -> None:
    for position, known in positions(kvarn, small, 60, seed=1):
        assert agrees_with_trying_everything(kvarn, small, position, known, nodes=3_000)


def test_small_endgames_are_what_their_moves_make_of_them(kvarn: Mill, small: MillEndgames) -> None:
    for position, known in positions(kvarn, small, 30, seed=2):
        assert agrees_with_naive_rules(kvarn, small, position, known)


def test_every_small_entry_is_what_its_successors_make_of_it(
    kvarn: Mill, small: MillEndgames
) -> None:
    assert disagreements(small.entries, (3, 3), kvarn.rules) == 0


def test_a_wrong_entry_is_found(kvarn: Mill, small: MillEndgames) -> None:
    entries = np.array(small.entries)
    entries[1234] += 1
    assert disagreements(entries, (3, 3), kvarn.rules) > 0


@pytest.mark.prove
def test_trying_everything_settles_ten_thousand_endgames_as_the_table_does(
    kvarn: Mill, large: MillEndgames
) -> None:
    for position, known in positions(kvarn, large, 10_000, seed=3):
        assert agrees_with_trying_everything(kvarn, large, position, known, nodes=20_000)


@pytest.mark.prove
def test_ten_thousand_endgames_are_what_their_moves_make_of_them(
    kvarn: Mill, large: MillEndgames
) -> None:
    for position, known in positions(kvarn, large, 10_000, seed=4):
        assert agrees_with_naive_rules(kvarn, large, position, known)


@pytest.mark.prove
def test_every_entry_is_what_its_successors_make_of_it(kvarn: Mill, large: MillEndgames) -> None:
    for pair in PAIRS:
        if STARTS[pair] < large.entries.size:
            assert disagreements(large.entries, pair, kvarn.rules) == 0


@pytest.mark.prove
def test_three_against_three_counted_down_from_the_limit_is_the_same(
    kvarn: Mill, small: MillEndgames
) -> None:
    distances = other_way.distances(LIMIT)
    chance = random.Random(5)
    for _ in range(100_000):
        position = any_position(kvarn, chance, 3, 3)
        known = small.probe(position)
        assert known
        pieces = kvarn.pieces(position)
        mover = kvarn.to_move(position)
        own = frozenset(point for point, piece in pieces.items() if piece.side == mover)
        number, other = other_way.NUMBER[own], other_way.NUMBER[frozenset({*pieces} - own)]
        signed = {Verdict.WON: known.plies, Verdict.LOST: -known.plies, Verdict.DRAWN: 0}
        assert signed[known.verdict] == distances[number, other]
