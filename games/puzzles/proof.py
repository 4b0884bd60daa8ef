"""Whether a side can force what it wants, found by trying everything to the end of its turns.

Draws are not looked at: a position without a past cannot stand on the board for the third time
within seven turns, and no quiet limit is as short as that.
"""

from games import kernels
from games.bits import count
from games.jit import Vector, kernel
from games.state import ENDING, RUNNING, SIDE, WINNER

# --- who wants what, and what it has cost to find out
WANTS = 0
"""The side that wants to reach something."""
AT_LEAST = 1
"""What side 0 must be ahead by, or behind by for side 1; TO_WIN: nothing but a win will do."""
NODES = 2
LIMIT = 3
"""After so many positions the proof is given up."""
FIELDS = 4
TO_WIN = 1 << 40


@kernel("int64(int64[::1], int64[:, ::1])")
def balance(state: Vector, worth: Vector) -> int:
    """What side 0 is ahead by: so much for each bit of a slot, and so much for its number."""
    total = 0
    for slot in range(worth.shape[1]):
        if worth[0, slot] != 0:
            total += worth[0, slot] * count(state[slot])
        total += worth[1, slot] * state[slot]
    return total


@kernel("boolean(int64[::1], int64[:, ::1], int64[::1])")
def is_ahead(state: Vector, worth: Vector, matter: Vector) -> bool:
    """Whether the side that wants it has got so far ahead."""
    if matter[AT_LEAST] == TO_WIN:
        return False
    ahead = balance(state, worth)
    return bool((ahead if matter[WANTS] == 0 else -ahead) >= matter[AT_LEAST])


@kernel(
    "boolean(int64[:, ::1], int64[:, ::1], int64[::1], int64[:, ::1], int64[::1], int64[::1],"
    " int64, int64)"
)
def forces(
    states: Vector,
    moves: Vector,
    rules: Vector,
    worth: Vector,
    matter: Vector,
    settled: Vector,
    ply: int,
    turns: int,
) -> bool:
    """Whether a side reaches what it wants with so many turns, whatever the other side does."""
    state = states[ply]
    matter[NODES] += 1
    if state[ENDING] != RUNNING:
        return bool(state[WINNER] == matter[WANTS])
    its_turn = state[SIDE] == matter[WANTS]
    if its_turn and turns == 0:
        return is_ahead(state, worth, matter)
    number = kernels.generate(state, rules, moves[ply])
    if number == 0:
        return not its_turn
    if matter[NODES] > matter[LIMIT] or number > moves.shape[1]:
        matter[NODES] = matter[LIMIT] + 1
        return False
    if not its_turn and turns == 0 and matter[AT_LEAST] == TO_WIN:
        return False
    # The turn that settled the matter in another line is tried first.
    for index in range(number):
        if moves[ply, index] == settled[ply]:
            moves[ply, 0], moves[ply, index] = moves[ply, index], moves[ply, 0]
    for index in range(number):
        for slot in range(states.shape[1]):
            states[ply + 1, slot] = states[ply, slot]
        kernels.apply(states[ply + 1], rules, moves[ply, index])
        left = turns - 1 if its_turn else turns
        reached = forces(states, moves, rules, worth, matter, settled, ply + 1, left)
        if its_turn == reached:
            settled[ply] = moves[ply, index]
            return bool(its_turn)
    return not its_turn
