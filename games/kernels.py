"""The dispatcher: one shape of kernel, so that one perft, one playout, one search serve all games.

This is the only place that names the games' kernels.
"""

from games.camps import evaluation as camps_evaluation
from games.camps import kernel as camps
from games.draughts import evaluation as draughts_evaluation
from games.draughts import kernel as draughts
from games.draughts.layout import CAPTURE_COMPULSORY, OPTIONS
from games.entries import UNKNOWN, Entries
from games.jit import Vector, kernel
from games.mill import evaluation as mill_evaluation
from games.mill import kernel as mill
from games.mill import ranking as mill_ranking
from games.mill import symmetry as mill_symmetry
from games.state import (
    ENDING,
    GAME,
    KEPT,
    KEY,
    NO_MOVE,
    NOBODY,
    QUIET,
    QUIET_PLIES,
    REPEATED,
    REPETITION,
    REPETITION_WINNER,
    RUNNING,
    SIDE,
    TOO_QUIET,
    WINNER,
)
from games.tafl import evaluation as tafl_evaluation
from games.tafl import kernel as tafl

USUAL_MOVES = 2048
"""Room for the turns of one position; `generate` tells when a position has more."""


@kernel("int64(int64[::1], int64[::1], int64[::1])")
def generate(state: Vector, rules: Vector, moves: Vector) -> int:
    """Writes the codes of all legal turns and returns their number.

    Draws do not count as an end here. If there are more turns than room, the rest is only counted.
    """
    game = rules[GAME]
    if state[ENDING] != RUNNING:
        return 0
    if game == tafl.ID:
        return tafl.generate(state, rules, moves)
    if game == mill.ID:
        return mill.generate(state, rules, moves)
    if game == draughts.ID:
        return draughts.generate(state, rules, moves)
    return camps.generate(state, rules, moves)


@kernel("void(int64[::1], int64[::1], int64)")
def apply(state: Vector, rules: Vector, move: int) -> None:
    """Plays a legal turn in place: the board, the side to move, and an end that the board shows."""
    game = rules[GAME]
    if game == tafl.ID:
        tafl.apply(state, rules, move)
    elif game == mill.ID:
        mill.apply(state, rules, move)
    elif game == draughts.ID:
        draughts.apply(state, rules, move)
    else:
        camps.apply(state, rules, move)


@kernel("int64(int64[::1], int64[::1])")
def evaluate(state: Vector, rules: Vector) -> int:
    """What a position under way is worth to the side to move; a man or stone is about 100."""
    game = rules[GAME]
    if game == tafl.ID:
        return tafl_evaluation.evaluate(state, rules)
    if game == mill.ID:
        return mill_evaluation.evaluate(state, rules)
    if game == draughts.ID:
        return draughts_evaluation.evaluate(state, rules)
    return camps_evaluation.evaluate(state, rules)


@kernel("boolean(int64[::1])")
def may_wait(rules: Vector) -> bool:
    """Whether a side may leave a capture unmade."""
    return rules[GAME] != draughts.ID or not rules[OPTIONS] & CAPTURE_COMPULSORY


@kernel("boolean(int64[::1], int64[::1])")
def may_be_loud(state: Vector, rules: Vector) -> bool:
    """Whether a loud turn may be there, told quickly where a game can tell it."""
    game = rules[GAME]
    if game == mill.ID:
        return mill_evaluation.may_be_loud(state)
    if game == draughts.ID:
        return draughts_evaluation.may_be_loud(state, rules)
    return True


@kernel("int64(int64[::1], int64[::1], int64)")
def loudness(state: Vector, rules: Vector, move: int) -> int:
    """How much a turn changes at once, by taking above all; 0 for a quiet one."""
    game = rules[GAME]
    if game == tafl.ID:
        return tafl_evaluation.loudness(state, rules, move)
    if game == mill.ID:
        return mill_evaluation.loudness(state, rules, move)
    if game == draughts.ID:
        return draughts_evaluation.loudness(state, rules, move)
    return camps_evaluation.loudness(state, rules, move)


@kernel("UniTuple(int64, 3)(int64[::1], int64[::1])")
def outlook(state: Vector, rules: Vector) -> tuple[int, int, int]:
    """What `promise` must know of a position, looked at once for all its turns."""
    if rules[GAME] == mill.ID:
        return mill_evaluation.outlook(state)
    return 0, 0, 0


@kernel("int64(UniTuple(int64, 3), int64[::1], int64)")
def promise(outlook: tuple[int, int, int], rules: Vector, move: int) -> int:
    """How good a quiet turn looks before it is tried, where a game can tell: 0 to 1000."""
    if rules[GAME] == mill.ID:
        return mill_evaluation.promise(outlook, move)
    return 0


@kernel("UniTuple(int64, 2)(int64[::1], int64[::1])")
def likeness(state: Vector, rules: Vector) -> tuple[int, int]:
    """A key that positions share which play the same, and the way the board is turned to it."""
    if rules[GAME] == mill.ID:
        return mill_symmetry.likeness(state)
    return state[KEY], 0


@kernel("int64(int64[::1], int64, int64)")
def turned(rules: Vector, move: int, way: int) -> int:
    """A turn on the board turned one way; `way + BACK` is the way back."""
    return mill_symmetry.turned(move, way) if rules[GAME] == mill.ID else move


@kernel("int64(int64[::1], int64[::1], uint8[::1])")
def recall(state: Vector, rules: Vector, entries: Entries) -> int:
    """What a table of endgames says of a position as if it had no past; UNKNOWN if nothing."""
    if entries.size and rules[GAME] == mill.ID:
        return mill_ranking.recall(state, entries)
    return UNKNOWN


@kernel("void(int64[::1], int64[::1])")
def remember(state: Vector, past: Vector) -> None:
    """Adds the position to the keys of the past; `past` must have room for it."""
    past[state[KEPT]] = state[KEY]
    state[KEPT] += 1


@kernel("boolean(int64[::1], int64[::1], int64)")
def has_come_back(state: Vector, past: Vector, times: int) -> bool:
    """Whether the position stands on the board for the third time, or whichever is asked for."""
    # Both sides need two turns each to bring a position back.
    if times == 0 or state[KEPT] <= 4 * (times - 1):
        return False
    seen = 0
    # Sides alternate, so only every second position can be the same.
    for index in range(state[KEPT] - 1, -1, -2):
        if past[index] == state[KEY]:
            seen += 1
    return seen >= times


@kernel("int64(int64[::1], int64[::1], int64[::1], int64[::1])")
def judge(state: Vector, rules: Vector, past: Vector, moves: Vector) -> int:
    """Ends the game if it is over, and returns the number of legal turns otherwise.

    A win on the board comes first, then a side that cannot move, then the draws.
    """
    if state[ENDING] != RUNNING:
        return 0
    number = generate(state, rules, moves)
    if number == 0:
        state[ENDING] = NO_MOVE
        state[WINNER] = 1 - state[SIDE]
        return 0
    if has_come_back(state, past, rules[REPETITION]):
        state[ENDING] = REPEATED
        state[WINNER] = rules[REPETITION_WINNER]
        return 0
    if 0 < rules[QUIET_PLIES] <= state[QUIET]:
        state[ENDING] = TOO_QUIET
        state[WINNER] = NOBODY
        return 0
    return number


@kernel("int64(int64[:, ::1], int64[:, ::1], int64[::1], int64, int64)")
def count_turns(states: Vector, moves: Vector, rules: Vector, ply: int, depth: int) -> int:
    """How many ways there are to play `depth` turns; every one of them is played.

    Returns -1 if a position has more turns than `moves` has room for.
    """
    if depth == 0:
        return 1
    number = generate(states[ply], rules, moves[ply])
    if number > moves.shape[1]:
        return -1
    total = 0
    for index in range(number):
        for slot in range(states.shape[1]):
            states[ply + 1, slot] = states[ply, slot]
        apply(states[ply + 1], rules, moves[ply, index])
        if depth == 1:
            total += 1
        else:
            below = count_turns(states, moves, rules, ply + 1, depth - 1)
            if below < 0:
                return -1
            total += below
    return total


@kernel("int64(int64[::1], int64[::1], int64[::1], int64[::1], int64)")
def playout(state: Vector, rules: Vector, past: Vector, moves: Vector, seed: int) -> int:
    """Plays random turns in place to the end of the game and returns their number.

    The seed is a number from 1 to 2**31 - 2. Returns -1 if the past or the moves find no room.
    """
    plies = 0
    remember(state, past)
    number = judge(state, rules, past, moves)
    while number > 0:
        if number > moves.size or state[KEPT] >= past.size:
            return -1
        seed = seed * 48271 % 2147483647  # Park and Miller's generator, fits into 64 bits
        apply(state, rules, moves[seed * number >> 31])
        remember(state, past)
        plies += 1
        number = judge(state, rules, past, moves)
    return plies


@kernel("int64(int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64, int64)")
def playouts(
    start: Vector, state: Vector, rules: Vector, past: Vector, moves: Vector, seed: int, games: int
) -> int:
    """Plays random games from one position and returns the number of their turns, or -1."""
    total = 0
    for _ in range(games):
        for slot in range(start.size):
            state[slot] = start[slot]
        seed = seed * 48271 % 2147483647
        plies = playout(state, rules, past, moves, seed)
        if plies < 0:
            return -1
        total += plies
    return total
