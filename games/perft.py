"""Counts the ways to play a number of turns: the measure by which two engines are compared."""

import numpy as np

from games import kernels
from games.api import Position
from games.game import Game


def perft(game: Game, position: Position, depth: int) -> int:
    """How many ways there are to play `depth` whole turns; draws end no line."""
    state = game.running_state(position)
    room = kernels.USUAL_MOVES
    while True:
        states = np.zeros((depth + 1, state.size), np.int64)
        states[0] = state
        moves = np.empty((depth + 1, room), np.int64)
        total = kernels.count_turns(states, moves, game.rules, 0, depth)
        if total >= 0:
            return total
        room *= 4


def divide(game: Game, position: Position, depth: int) -> dict[str, int]:
    """The same count for each first move."""
    counts = {}
    for move in game.legal_moves(position):
        counts[game.write_move(position, move)] = perft(game, game.play(position, move), depth - 1)
    return dict(sorted(counts.items()))
