"""Solves mill endgames backwards, from the ends of the game to all positions that lead there.

What an entry says. A mill cannot be undone: it takes a stone, and the count of quiet plies starts
anew. So a sector is solved when those with fewer stones are, and within it there are only quiet
moves. An entry holds the value of its position with a quiet count of 0 and without a past: drawn,
won or lost; and, unless it is drawn, in how many plies d the next mill is closed or the game ends,
if the winner makes it as few as possible and the loser as many. The mill may be the loser's: where
it does not save him, it is as good a step to the end as any.

The quiet limit. The rules draw a game after `limit` quiet plies. Say that a position has a count of
q, and the mill or the blockade that settles it is the d-th ply from now. The plies before it are
quiet; after the last of them the count is q + d - 1, and the game goes on if that is less than the
limit. So the win is there exactly if q + d <= limit. (A side that cannot move has lost even if the
count is full, so a blockade may be the very last ply.) What the winner can force in time with one
count he can force in time with any smaller one, by the same moves; so d tells for which counts a
position is won, and one byte is enough. A win that needs more plies than the limit is a draw, here
and for every sector that leads here.

Repetition. In play by the table the distance falls with each ply, whatever the loser does, so no
position comes back. Repetition can only cost a win that was passed over before, by a position that
has stood almost often enough already; where the past has one, `probe` in endgames.py is silent.
What is drawn without the rule is drawn with it, because it only adds draws.

The way. First every position is valued by its mills alone. Then, ply by ply, the moves that lead to
the positions settled last are taken back: a move to a lost position wins, and a position is lost if
all its moves lead to won ones. A value is final when it is entered, and whoever comes first enters
the same, so that all cores work on one table without waiting for each other.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import NamedTuple, TypeVar

import numpy as np

from games import jit
from games.bits import count, lowest
from games.entries import DRAWN, LOST, Entries
from games.jit import Vector, kernel
from games.mill.board import NEIGHBOURS, RINGS
from games.mill.kernel import ALL_POINTS, FLY_AT, SET_OF, SIZE, STONES, completed, generate
from games.mill.ranking import SIZES, STARTS, Pair, enter, entry_of, position_at
from games.state import QUIET_PLIES

Result = TypeVar("Result")

MOST_PLIES = LOST - 1
"""No entry can tell a greater distance, so the quiet limit must not be greater either."""
CHUNK = 1 << 15
"""So many entries a core looks at before it asks for more."""
MOVES = 512
"""Room for the moves of one position: three jumping stones with all they can take need less."""

_NEIGHBOURS = np.array(
    [sum(1 << RINGS.index(other) for other in NEIGHBOURS[point]) for point in RINGS], np.int64
)


@kernel("UniTuple(int64, 2)(uint8[::1], int64, int64, int64)")
def reached(entries: Entries, mover: int, other: int, move: int) -> tuple[int, int]:
    """The entry of the position that a move leads to, and its distance from before the move."""
    after = mover & ~SET_OF[move & 31] | SET_OF[move >> 5 & 31]
    left = other & ~(SET_OF[move >> 10 & 31] | SET_OF[move >> 15 & 31])
    if count(left) < 3:
        return LOST, 1
    entry = int(entries[entry_of(left, after)])
    # A mill starts the count anew, so it is no further away than the ply that closes it.
    return entry, 1 + (entry & LOST - 1 if left == other else 0)


@kernel("int64(uint8[::1], int64[::1], int64[::1], int64[::1])")
def valued(entries: Entries, state: Vector, rules: Vector, moves: Vector) -> int:
    """The value of light's turn in a position, by the entries that its moves lead to."""
    limit = rules[QUIET_PLIES]
    fewest, most, holds = limit + 1, 0, False
    for index in range(generate(state, rules, moves)):
        entry, plies = reached(entries, state[STONES], state[STONES + 1], moves[index])
        if entry == DRAWN or plies > limit:
            holds = True
        elif entry >= LOST:
            fewest = min(fewest, plies)
        else:
            most = max(most, plies)
    if fewest <= limit:
        return int(fewest)
    return DRAWN if holds else LOST + most


@kernel("int64(uint8[::1], int64[::1], int64[::1], int64[::1])")
def valued_if_lost(entries: Entries, state: Vector, rules: Vector, moves: Vector) -> int:
    """The same for a position that is lost; DRAWN as soon as a move is found that may hold it."""
    most = 0
    for index in range(generate(state, rules, moves)):
        entry, plies = reached(entries, state[STONES], state[STONES + 1], moves[index])
        if entry == DRAWN or entry >= LOST or plies > rules[QUIET_PLIES]:
            return DRAWN
        most = max(most, plies)
    return LOST + most


@kernel("void(uint8[::1], int64[::1], int64[::1], int64[::1], int64, int64, int64, uint8[::1])")
def value_all(
    entries: Entries,
    state: Vector,
    rules: Vector,
    moves: Vector,
    mover: int,
    other: int,
    first: int,
    values: Entries,
) -> None:
    """Values the positions of a sector from one on, each by the entries that its moves lead to."""
    for index in range(values.size):
        state[STONES], state[STONES + 1] = position_at(mover, other, first + index)
        values[index] = valued(entries, state, rules, moves)


@kernel("void(uint8[::1], int64[::1], int64[::1], int64[::1], int64, int64, int64)")
def settle_before(
    entries: Entries,
    state: Vector,
    rules: Vector,
    moves: Vector,
    mover: int,
    other: int,
    value: int,
) -> None:
    """Settles what follows for the positions from which a quiet move led to one of this value."""
    # The other moved last, and closed no mill.
    jumps = count(other) <= rules[FLY_AT]
    empty = ALL_POINTS & ~(mover | other)
    movable = other & ~completed(other)
    while movable:
        point = lowest(movable)
        movable &= movable - 1
        starts = empty if jumps else empty & _NEIGHBOURS[point]
        while starts:
            before = other & ~(1 << point) | starts & -starts
            starts &= starts - 1
            if entries[entry_of(before, mover)] != DRAWN:
                continue
            if value >= LOST:
                enter(entries, before, mover, value - LOST + 1)
                continue
            state[STONES], state[STONES + 1] = before, mover
            lost = valued_if_lost(entries, state, rules, moves)
            if lost != DRAWN:
                enter(entries, before, mover, lost)


@kernel("void(uint8[::1], int64[::1], int64[::1], int64[::1], int64, int64, int64, int64, int64)")
def take_back(
    entries: Entries,
    state: Vector,
    rules: Vector,
    moves: Vector,
    mover: int,
    other: int,
    first: int,
    number: int,
    plies: int,
) -> None:
    """Takes back the moves to those positions of a sector that are so many plies from settled."""
    start = entry_of(*position_at(mover, other, 0))
    for index in range(first, first + number):
        value = int(entries[start + index])
        if value == LOST + plies or (value == plies and value != DRAWN):
            stones, others = position_at(mover, other, index)
            settle_before(entries, state, rules, moves, stones, others, value)


class Chunk(NamedTuple):
    """Some entries of a sector that follow each other."""

    mover: int
    other: int
    first: int
    """Its first entry, counted from the sector's."""
    size: int

    @property
    def place(self) -> slice:
        """Where its entries are in the table."""
        start = STARTS[self.mover, self.other] + self.first
        return slice(start, start + self.size)


def sectors(pair: Pair) -> list[Pair]:
    """The one or two sectors with so many stones, by who is to move."""
    return list(dict.fromkeys([pair, pair[::-1]]))


def _chunks(pair: Pair) -> list[Chunk]:
    return [
        Chunk(mover, other, first, min(CHUNK, SIZES[mover, other] - first))
        for mover, other in sectors(pair)
        for first in range(0, SIZES[mover, other], CHUNK)
    ]


def _room() -> tuple[Vector, Vector]:
    """A position and its moves, for one core to work in."""
    return np.zeros(SIZE, np.int64), np.zeros(MOVES, np.int64)


def _on_all_cores(work: Callable[[Chunk], Result], chunks: list[Chunk]) -> list[Result]:
    # The kernels hold no GIL; an interruption leaves the chunks undone that nobody has begun.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(work, chunks))


def _valued(entries: Entries, rules: Vector, chunk: Chunk) -> Entries:
    state, moves = _room()
    values = np.zeros(chunk.size, np.uint8)
    value_all(entries, state, rules, moves, *chunk[:3], values)
    return values


def _take_back(entries: Entries, rules: Vector, plies: int, chunk: Chunk) -> None:
    state, moves = _room()
    take_back(entries, state, rules, moves, *chunk, plies)


def solve(entries: Entries, pair: Pair, rules: Vector) -> None:
    """Fills the sectors with so many stones, when those that their mills lead to are filled."""
    if not 0 < rules[QUIET_PLIES] <= MOST_PLIES:
        raise ValueError(f"A quiet limit of {rules[QUIET_PLIES]} plies fits into no entry.")
    jit.ready()
    chunks = _chunks(pair)
    # Nothing is entered before all are valued, so they are valued by their mills alone.
    by_mills = _on_all_cores(partial(_valued, entries, rules), chunks)
    for chunk, values in zip(chunks, by_mills, strict=True):
        entries[chunk.place] = values
    for plies in range(rules[QUIET_PLIES]):
        _on_all_cores(partial(_take_back, entries, rules, plies), chunks)


def disagreements(entries: Entries, pair: Pair, rules: Vector) -> int:
    """How many entries with so many stones are not what their successors make of them."""
    jit.ready()
    chunks = _chunks(pair)
    found = _on_all_cores(partial(_valued, entries, rules), chunks)
    return sum(
        int(np.count_nonzero(values != entries[chunk.place]))
        for chunk, values in zip(chunks, found, strict=True)
    )
