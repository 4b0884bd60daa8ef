"""Three stones against three solved a second time, by counting quiet plies down from the limit.

There is no distance here and no board is turned: for each count of quiet plies, the last first,
every position gets the value of its best move. Whoever closes a mill wins.
"""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from tests.games.naive.mill import LINES, POINTS

SETS = [frozenset(points) for points in combinations(POINTS, 3)]
NUMBER = {points: number for number, points in enumerate(SETS)}
MILLS = {frozenset(line) for line in LINES}

Values = NDArray[np.int8]
"""For the mover's set and the other's: 1 won, 0 drawn, -1 lost for the mover."""


def _steps(points: frozenset[str]) -> list[tuple[str, frozenset[str]]]:
    """Every jump: where to, and where the three then stand."""
    return [
        (end, points - {start} | {end}) for start in points for end in POINTS if end not in points
    ]


def one_ply_earlier(values: Values) -> Values:
    """The values with one quiet ply less, from those that a quiet ply leads to."""
    free = {point: np.array([point not in points for points in SETS]) for point in POINTS}
    by_other = np.ascontiguousarray(-values.T)
    earlier = np.full_like(values, -1)
    for number, points in enumerate(SETS):
        for end, after in _steps(points):
            reached = 1 if after in MILLS else by_other[NUMBER[after]]
            np.maximum(earlier[number], np.where(free[end], reached, -1), out=earlier[number])
    return earlier


def distances(limit: int) -> NDArray[np.int16]:
    """For the mover's set and the other's: plies to the end, negative if lost, 0 if drawn.

    A position is won in d plies if it is still won with a count of limit - d, and not with more.
    """
    values = np.zeros((len(SETS), len(SETS)), np.int8)
    found = np.zeros(values.shape, np.int16)
    for plies in range(1, limit + 1):
        earlier = one_ply_earlier(values)
        assert (earlier[values != 0] == values[values != 0]).all(), "a won position stays won"
        found[(found == 0) & (earlier != 0)] = plies
        if (earlier == values).all():
            break
        values = earlier
    return found * values
