"""Looks ahead in any game to a depth: principal variation search, and loud turns to their end.

All it works on is made by its caller, so it allocates nothing and holds no GIL.
"""

from games import kernels
from games.ai.table import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    FOUND,
    KEY_OF,
    TURN,
    bound_of,
    depth_of,
    packed,
    score_of,
    slot,
)
from games.entries import DRAWN, LOST, UNKNOWN, Entries
from games.jit import Vector, kernel
from games.mill.symmetry import BACK
from games.state import (
    ENDING,
    KEPT,
    KEY,
    NOBODY,
    QUIET,
    QUIET_PLIES,
    REPETITION,
    REPETITION_WINNER,
    RUNNING,
    SIDE,
    WINNER,
)

WIN = 1_000_000
"""The score of a game that is won; a later win is worth a little less."""
SURE = WIN - 1000
"""Scores beyond this are won or lost games."""
KNOWN_WIN = WIN - 500
"""What a table of endgames calls a win: surely won, but it does not tell how soon the game ends."""
MOST_DEPTH = 64
LOUD_PLIES = 12
"""So many loud turns are followed beyond the depth that was asked for."""
MOST_PLIES = MOST_DEPTH + LOUD_PLIES + 2
"""No line is longer."""
HISTORY = 1 << 14
INDEX_BITS = 11
LAST_INDEX = (1 << INDEX_BITS) - 1
"""The last place that a weight can tell; no more turns than these are weighed."""

# --- counters of a search
NODES = 0
STOPPED = 1
LIMIT = 2
"""After so many positions the search stops by itself."""
TOLD_TO_STOP = 3
"""Set by another thread."""
COUNTERS = 4
LOOK_UP = 1024
"""After so many positions the search looks whether it is to stop."""


@kernel("int64(int64, int64, int64)")
def outcome_score(winner: int, side: int, ply: int) -> int:
    """What an ended game is worth to a side: wins sooner and losses later are better."""
    if winner == NOBODY:
        return 0
    return WIN - ply if winner == side else ply - WIN


@kernel("int64(int64, int64)")
def known_score(entry: int, ply: int) -> int:
    """What an entry of a table of endgames is worth."""
    if entry == DRAWN:
        return 0
    if entry == LOST:
        return ply - WIN  # there is no move any more
    return entry - LOST + ply - KNOWN_WIN if entry >= LOST else KNOWN_WIN - ply - entry


@kernel("int64(int64, int64)")
def stored(score: int, ply: int) -> int:
    """A score as the table keeps it: the distance to the end counts from the position."""
    if score > SURE:
        return score + ply
    return score - ply if score < -SURE else score


@kernel("int64(int64, int64)")
def recalled(score: int, ply: int) -> int:
    """A score from the table, its distance to the end counted from the root."""
    return stored(score, -ply)


@kernel("int64(int64)")
def history_slot(move: int) -> int:
    """Where the history of a turn is kept."""
    return (move ^ move >> 13 ^ move >> 29) & (HISTORY - 1)


@kernel("void(int64[::1], int64[::1], int64, int64)")
def bring_forward(moves: Vector, weights: Vector, number: int, index: int) -> None:
    """Swaps the heaviest turn that is left to a place."""
    heaviest = index
    for other in range(index + 1, number):
        if weights[other] > weights[heaviest]:
            heaviest = other
    moves[index], moves[heaviest] = moves[heaviest], moves[index]
    weights[index], weights[heaviest] = weights[heaviest], weights[index]


@kernel("int64(int64[::1], int64)")
def next_of(weights: Vector, number: int) -> int:
    """The place of the heaviest turn that was not tried yet; it counts as tried from now on."""
    heaviest = weights[0]
    for index in range(1, number):
        heaviest = max(heaviest, weights[index])
    place = LAST_INDEX - (heaviest & LAST_INDEX)
    weights[place] = -1
    return int(place)


@kernel(
    "void(int64[::1], int64[::1], int64[::1], int64[::1], int64, int64, int64[::1], int64[::1])"
)
def weigh(
    state: Vector,
    rules: Vector,
    moves: Vector,
    weights: Vector,
    number: int,
    known: int,
    killers: Vector,
    history: Vector,
) -> None:
    """How promising each turn is: the table's, loud ones, killers, then what did well before.

    What a game itself finds promising weighs more than all of its history. A weight also tells
    the place of its turn, the first being the heaviest of equals.
    """
    outlook = kernels.outlook(state, rules)
    for index in range(number):
        move = moves[index]
        loud = kernels.loudness(state, rules, move)
        if move == known:
            weight = 1 << 50
        elif loud:
            weight = (1 << 45) + (loud << 35)
        elif move in (killers[0], killers[1]):
            weight = 1 << 39
        else:
            promise = kernels.promise(outlook, rules, move)
            weight = history[history_slot(move)] + (promise << 31)
        weights[index] = weight << INDEX_BITS | LAST_INDEX - index


@kernel("void(int64[:, ::1], int64[::1], int64[::1], int64, int64, int64)")
def step(states: Vector, rules: Vector, past: Vector, base: int, ply: int, move: int) -> None:
    """Plays a turn on the next sheet of the stack, and adds it to the past."""
    for index in range(states.shape[1]):
        states[ply + 1, index] = states[ply, index]
    kernels.apply(states[ply + 1], rules, move)
    after = base if states[ply + 1, KEPT] else base + states[ply, KEPT]
    kernels.remember(states[ply + 1], past[after:])


@kernel("int64(int64[:, ::1], int64, int64)")
def base_after(states: Vector, base: int, ply: int) -> int:
    """Where the past of the next sheet begins: anew after a turn that cannot be undone."""
    # `remember` has counted the new position already.
    return base if states[ply + 1, KEPT] > 1 else base + states[ply, KEPT]


@kernel("boolean(int64[::1], int64[::1], int64, int64)")
def repeats(state: Vector, past: Vector, ply: int, times: int) -> bool:
    """Whether a position has come back often enough to end the game.

    Within the line that is looked at, once is enough: what was repeated can be repeated again.
    """
    seen = 1
    for back in range(4, state[KEPT], 2):
        if past[state[KEPT] - 1 - back] == state[KEY]:
            seen += 1
            if back <= ply or seen >= times:
                return True
    return False


@kernel("boolean(int64[::1], int64[::1], int64[::1], int64)")
def is_drawn(state: Vector, rules: Vector, past: Vector, ply: int) -> bool:
    """Whether a game under way ends here by repetition or by its quiet limit."""
    if 0 < rules[QUIET_PLIES] <= state[QUIET]:
        return True
    return rules[REPETITION] > 0 and repeats(state, past, ply, rules[REPETITION])


@kernel("int64(int64[::1], int64[::1], int64)")
def draw_score(state: Vector, rules: Vector, ply: int) -> int:
    """What a draw is worth; where repetition is lost for a side, what that is worth."""
    if 0 < rules[QUIET_PLIES] <= state[QUIET]:
        return 0
    return outcome_score(rules[REPETITION_WINNER], state[SIDE], ply)


@kernel("boolean(int64[::1])")
def is_to_stop(counters: Vector) -> bool:
    """Counts a position, and looks now and then whether the search is to stop."""
    counters[NODES] += 1
    is_told = counters[NODES] % LOOK_UP == 0 and counters[TOLD_TO_STOP]
    if is_told or counters[NODES] >= counters[LIMIT]:
        counters[STOPPED] = 1
    return bool(counters[STOPPED])


@kernel(
    "int64(int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1], int64[::1], int64[::1],"
    " int64, int64, int64, int64, int64)"
)
def follow_loud(
    states: Vector,
    moves: Vector,
    weights: Vector,
    past: Vector,
    rules: Vector,
    counters: Vector,
    base: int,
    ply: int,
    left: int,
    alpha: int,
    beta: int,
) -> int:
    """What a position is worth when only loud turns go on: a side may also leave it as it is."""
    state = states[ply]
    if state[ENDING] != RUNNING:
        return outcome_score(state[WINNER], state[SIDE], ply)
    best = kernels.evaluate(state, rules)
    if is_drawn(state, rules, past[base:], ply):
        return draw_score(state, rules, ply)
    # Whether there is a quiet turn at all is not looked at any more.
    good_enough = best >= beta and kernels.may_wait(rules)
    if good_enough or left == 0 or not kernels.may_be_loud(state, rules):
        return best
    number = kernels.generate(state, rules, moves[ply])
    if number == 0:
        return ply - WIN
    if number > moves.shape[1]:
        return best
    loud = 0
    for index in range(number):
        weight = kernels.loudness(state, rules, moves[ply, index])
        if weight:
            moves[ply, loud], moves[ply, index] = moves[ply, index], moves[ply, loud]
            weights[ply, loud] = weight
            loud += 1
    if loud == number:
        best = -WIN  # every turn is loud: there is no leaving it as it is
    alpha = max(alpha, best)
    for index in range(loud):
        if best >= beta or is_to_stop(counters):
            break
        bring_forward(moves[ply], weights[ply], loud, index)
        step(states, rules, past, base, ply, moves[ply, index])
        score = -follow_loud(
            states, moves, weights, past, rules, counters,
            base_after(states, base, ply), ply + 1, left - 1, -beta, -alpha,
        )  # fmt: skip
        best = max(best, score)
        alpha = max(alpha, score)
    return best


@kernel(
    "int64(int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1], int64[::1], int64[::1],"
    " uint8[::1], int64[:, ::1], int64[:, ::1], int64[::1], int64, int64, int64, int64, int64)"
)
def look(
    states: Vector,
    moves: Vector,
    weights: Vector,
    past: Vector,
    rules: Vector,
    counters: Vector,
    entries: Entries,
    table: Vector,
    killers: Vector,
    history: Vector,
    base: int,
    ply: int,
    depth: int,
    alpha: int,
    beta: int,
) -> int:
    """What a position is worth to the side to move, if both play their best for `depth` turns."""
    if states[ply, KEPT] == 1:
        # Right after a turn that cannot be undone: what a table says is true without a past.
        known_end = kernels.recall(states[ply], rules, entries)
        if known_end != UNKNOWN:
            return known_score(known_end, ply)
    if depth <= 0:
        return follow_loud(
            states, moves, weights, past, rules, counters, base, ply, LOUD_PLIES, alpha, beta
        )
    state = states[ply]
    if state[ENDING] != RUNNING:
        return outcome_score(state[WINNER], state[SIDE], ply)
    if is_drawn(state, rules, past[base:], ply):
        # A side that cannot move has lost before a draw can help it.
        if kernels.generate(state, rules, moves[ply]) == 0:
            return ply - WIN
        return draw_score(state, rules, ply)
    key, way = kernels.likeness(state, rules)
    entry = table[slot(table, key)]
    known = -1
    if entry[KEY_OF] == key and entry[FOUND]:
        known = kernels.turned(rules, entry[TURN], way + BACK)
        score = recalled(score_of(entry[FOUND]), ply)
        bound = bound_of(entry[FOUND])
        if depth_of(entry[FOUND]) == depth and (
            bound == EXACT
            or (bound == AT_LEAST and score >= beta)
            or (bound == AT_MOST and score <= alpha)
        ):
            return score
    number = min(kernels.generate(state, rules, moves[ply]), LAST_INDEX + 1)
    if number == 0:
        return ply - WIN
    weigh(state, rules, moves[ply], weights[ply], number, known, killers[ply], history)
    best, best_move, first_alpha = -WIN - 1, moves[ply, 0], alpha
    for index in range(number):
        if is_to_stop(counters):
            return 0
        move = moves[ply, next_of(weights[ply], number)]
        step(states, rules, past, base, ply, move)
        below = base_after(states, base, ply)
        narrow = alpha + 1 if index > 0 else beta
        score = -look(
            states, moves, weights, past, rules, counters, entries, table,
            killers, history, below, ply + 1, depth - 1, -narrow, -alpha,
        )  # fmt: skip
        if alpha < score < beta and narrow < beta:
            step(states, rules, past, base, ply, move)
            score = -look(
                states, moves, weights, past, rules, counters, entries, table,
                killers, history, below, ply + 1, depth - 1, -beta, -alpha,
            )  # fmt: skip
        if counters[STOPPED]:
            return 0
        if score > best:
            best, best_move = score, move
        alpha = max(alpha, best)
        if alpha >= beta:
            if kernels.loudness(states[ply], rules, move) == 0:
                if killers[ply, 0] != move:
                    killers[ply, 1] = killers[ply, 0]
                    killers[ply, 0] = move
                history[history_slot(move)] += depth * depth
            break
    bound = AT_LEAST if best >= beta else EXACT if best > first_alpha else AT_MOST
    entry[KEY_OF] = key
    entry[TURN] = kernels.turned(rules, best_move, way)
    entry[FOUND] = packed(depth, stored(best, ply), bound)
    return best


@kernel(
    "int64(int64[:, ::1], int64[:, ::1], int64[:, ::1], int64[::1], int64[::1], int64[::1],"
    " uint8[::1], int64[:, ::1], int64[:, ::1], int64[::1], int64, int64, int64)"
)
def look_around(
    states: Vector,
    moves: Vector,
    weights: Vector,
    past: Vector,
    rules: Vector,
    counters: Vector,
    entries: Entries,
    table: Vector,
    killers: Vector,
    history: Vector,
    number: int,
    depth: int,
    margin: int,
) -> int:
    """Looks at the first turns, the most promising by their weights first; returns the best score.

    It leaves each turn's score as its weight: exact within the margin below the best (exclusive,
    so that margin 0 is the quickest), and for the others no more than a bound.
    """
    best = -WIN - 1
    for index in range(number):
        if is_to_stop(counters):
            return 0
        bring_forward(moves[0], weights[0], number, index)
        alpha = max(best - margin, -WIN - 1)
        narrow = alpha + 1 if index > 0 else WIN + 1
        step(states, rules, past, 0, 0, moves[0, index])
        below = base_after(states, 0, 0)
        score = -look(
            states, moves, weights, past, rules, counters, entries, table,
            killers, history, below, 1, depth - 1, -narrow, -alpha,
        )  # fmt: skip
        if score > alpha and index > 0:
            step(states, rules, past, 0, 0, moves[0, index])
            score = -look(
                states, moves, weights, past, rules, counters, entries, table,
                killers, history, below, 1, depth - 1, -WIN - 1, -alpha,
            )  # fmt: skip
        if counters[STOPPED]:
            return 0
        weights[0, index] = score
        best = max(best, score)
    return best
