"""Every position of an endgame has its entry, and every entry its position."""

import random
from math import comb

import numpy as np
import pytest

from games.jit import ready
from games.mill.ranking import (
    SECTORS,
    SIZES,
    STARTS,
    enter,
    entry_of,
    in_16_bits,
    position_at,
)
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
    entries = np.zeros(STARTS[sector] + SIZES[sector], np.uint8)
    symmetric = position_at(*sector, 0)
    for mover, other in [symmetric, *(stones_of(chance, *sector) for _ in range(30))]:
        enter(entries, mover, other, 1)
        found = {
            entry_of(turned_points(mover, way), turned_points(other, way)) for way in range(WAYS)
        }
        assert all(entries[list(found)])
        assert np.count_nonzero(entries) == len(found)
        entries[list(found)] = 0


def test_places_that_do_not_fit_are_refused_and_not_wrapped() -> None:
    assert in_16_bits(np.array([0, 65_535])).tolist() == [0, 65_535]
    with pytest.raises(OverflowError, match="65536 needs more than 16 bits"):
        in_16_bits(np.array([0, 65_536]))


def test_symmetries_leave_about_a_sixteenth_of_all_positions() -> None:
    for (mover, other), size in SIZES.items():
        positions = comb(24, mover) * comb(24 - mover, other)
        assert positions / 16 < size < positions / 16 * 1.26
