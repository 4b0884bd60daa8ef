"""Every position of an endgame has its entry, and every entry its position."""

import random
from math import comb

import numpy as np
import pytest

from games.jit import ready
from games.mill.ranking import SECTORS, SIZES, STARTS, enter, entry_of, position_at
from games.mill.symmetry import WAYS, turned_points

SEED = 7


@pytest.fixture(autouse=True)
def _compiled() -> None:
    ready()


def stones_of(chance: random.Random, mover: int, other: int) -> tuple[int, int]:
    """So many stones of both sides, anywhere."""
    points = chance.sample(range(24), mover + other)
    return sum(1 << p for p in points[:mover]), sum(1 << p for p in points[mover:])


@pytest.mark.parametrize("sector", SECTORS)
def test_an_entry_leads_to_its_position_and_back(sector: tuple[int, int]) -> None:
    chance = random.Random(SEED)
    numbers = range(SIZES[sector])
    some = [numbers[0], numbers[-1], *chance.sample(numbers, 2000)]
    for number in some:
        mover, other = position_at(*sector, number)
        assert (mover.bit_count(), other.bit_count(), mover & other) == (*sector, 0)
        assert entry_of(mover, other) == STARTS[sector] + number


def test_entries_of_a_sector_are_all_different_positions() -> None:
    positions = {position_at(3, 3, number) for number in range(SIZES[3, 3])}
    assert len(positions) == SIZES[3, 3]


@pytest.mark.parametrize("sector", SECTORS)
def test_however_the_board_is_turned_the_value_is_found(sector: tuple[int, int]) -> None:
    chance = random.Random(SEED)
    entries = np.zeros(sum(SIZES.values()), np.uint8)
    symmetric = position_at(*sector, 0)
    for mover, other in [symmetric, *(stones_of(chance, *sector) for _ in range(300))]:
        enter(entries, mover, other, 1)
        turned = [(turned_points(mover, w), turned_points(other, w)) for w in range(WAYS)]
        found = [entry_of(*each) for each in turned]
        assert all(entries[found] == 1)
        # Nothing else was written: what was entered are these very boards, turned.
        written = {position_at(*sector, int(e) - STARTS[sector]) for e in np.flatnonzero(entries)}
        assert written <= set(turned)
        entries[found] = 0
        entries[[entry_of(*each) for each in written]] = 0


def test_symmetries_leave_about_a_sixteenth_of_all_positions() -> None:
    for (mover, other), size in SIZES.items():
        positions = comb(24, mover) * comb(24 - mover, other)
        assert positions / 16 < size < positions / 16 * 1.26
