"""Tries every move of an endgame: who forces a mill that decides, or the end, in so many plies?

It shares nothing with the retrograde analysis: it looks forward, by the rules of the kernel. Only
what a mill leads to, with fewer stones, it asks the table.
"""

from typing import NamedTuple

import numpy as np

from games import jit, kernels
from games.api import Position
from games.endgames import Known, Verdict
from games.entries import LOST, Entries
from games.game import Game
from games.jit import Vector, kernel
from games.state import ENDING, QUIET, RUNNING, SIDE


@kernel("boolean(int64[:, ::1], int64[:, ::1], int64[::1], uint8[::1], int64[::1], int64, int64)")
def is_forced(
    states: Vector,
    moves: Vector,
    rules: Vector,
    entries: Entries,
    looked_at: Vector,
    winner: int,
    ply: int,
) -> bool:
    """Whether a side forces its win before there is no room for another ply."""
    looked_at[0] += 1
    wins = states[ply, SIDE] == winner
    number = kernels.generate(states[ply], rules, moves[ply])
    if number == 0:
        return not wins
    if ply + 1 == states.shape[0]:
        return False
    for index in range(number):
        after = states[ply + 1]
        for slot in range(states.shape[1]):
            after[slot] = states[ply, slot]
        kernels.apply(after, rules, moves[ply, index])
        if after[ENDING] != RUNNING:
            forced = wins
        elif after[QUIET] == 0:
            entry = kernels.recall(after, rules, entries)
            forced = entry >= LOST if wins else 0 < entry < LOST
        else:
            forced = is_forced(states, moves, rules, entries, looked_at, winner, ply + 1)
        if forced == wins:
            return forced
    return not wins


class Looked(NamedTuple):
    """What was found, and how deep all moves were tried for it."""

    known: Known | None
    plies: int


def looked(game: Game, entries: Entries, position: Position, nodes: int) -> Looked:
    """Looks deeper and deeper until all is settled, or so many positions have been looked at."""
    jit.ready()
    state, looked_at = game.running_state(position), np.zeros(1, np.int64)
    mover, plies = int(state[SIDE]), 0
    while True:
        states = np.zeros((plies + 1, state.size), np.int64)
        states[0] = state
        moves = np.zeros((plies + 1, kernels.USUAL_MOVES), np.int64)
        for winner, verdict in ((mover, Verdict.WON), (1 - mover, Verdict.LOST)):
            if is_forced(states, moves, game.rules, entries, looked_at, winner, 0):
                return Looked(Known(verdict, plies), plies)
        if looked_at[0] > nodes:
            return Looked(None, plies)
        plies += 1
