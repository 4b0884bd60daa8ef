"""Sets of up to 32 points as the bits of one number."""

import numpy as np

from games.jit import kernel

# 2 is a primitive root modulo 37, so the powers of two up to 2**35 leave different remainders.
_INDEX_BY_REMAINDER = np.zeros(37, np.int64)
for _index in range(36):
    _INDEX_BY_REMAINDER[2**_index % 37] = _index


@kernel("int64(int64)")
def lowest(points: int) -> int:
    """The lowest point of a set that is not empty."""
    return _INDEX_BY_REMAINDER[(points & -points) % 37]  # type: ignore[no-any-return]


@kernel("int64(int64)")
def count(points: int) -> int:
    """How many points a set has."""
    points = points - ((points >> 1) & 0x55555555)
    points = (points & 0x33333333) + ((points >> 2) & 0x33333333)
    points = (points + (points >> 4)) & 0x0F0F0F0F
    return ((points * 0x01010101) >> 24) & 0xFF
