"""What the search remembers of a position: how deep it looked, what it found, the best turn."""

from games.jit import Vector, kernel

# --- an entry: the key, the best turn, and the rest packed into one number
KEY_OF = 0
TURN = 1
FOUND = 2
ENTRY = 3

EXACT, AT_LEAST, AT_MOST = 0, 1, 2

_DEPTH_BITS = 8
_SCORE_MIDDLE = 1 << 24
"""Scores are smaller than this, so that their sum with it is positive."""


@kernel("int64(int64[:, ::1], int64)")
def slot(table: Vector, key: int) -> int:
    """The entry for a key; the table's size is a power of two."""
    return int((key ^ key >> 32 ^ key >> 17) & (table.shape[0] - 1))


@kernel("int64(int64, int64, int64)")
def packed(depth: int, score: int, bound: int) -> int:
    """A finding as one number."""
    return (score + _SCORE_MIDDLE) << _DEPTH_BITS + 2 | depth << 2 | bound


@kernel("int64(int64)")
def depth_of(found: int) -> int:
    """How deep the search looked."""
    return found >> 2 & (1 << _DEPTH_BITS) - 1


@kernel("int64(int64)")
def bound_of(found: int) -> int:
    """Whether the score is exact, or only a bound."""
    return found & 3


@kernel("int64(int64)")
def score_of(found: int) -> int:
    """What the position was found to be worth."""
    return (found >> _DEPTH_BITS + 2) - _SCORE_MIDDLE
