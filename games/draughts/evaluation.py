"""What a draughts position is worth: men and where they stand, dams, huffs, how to win a lead."""

import numpy as np

from games.bits import count, lowest
from games.draughts.captures import capturers
from games.draughts.layout import (
    ALL_SQUARES,
    CAPTURE_COMPULSORY,
    DAM_FLIES,
    DAMS,
    EDGE,
    HUFFABLE,
    HUFFED,
    HUFFING,
    MEN,
    NEXT,
    OPTIONS,
    PROMOTED,
    TAKEN,
    stepped,
)
from games.jit import Vector, kernel
from games.state import SIDE

# --- material: of two numbers the first is for dams that go one step, the second for flying ones
MAN = 100
DAM = (120, 200)
FIRST_DAM = (25, 120)
"""More for having a dam at all: the only one on the board rules it."""

# --- where men stand
GUARD = 18
"""A man on the own back row, not in the corner, keeps the enemy from becoming a dam."""
CORNER = -8
"""A man in the own corner guards nothing and is late everywhere."""
ADVANCE = (-3, -2)
"""For each row: a side whose men wait has turns left when the other must give way."""
THIRD_LAST_ROW = (5, 12)
SECOND_LAST_ROW = (10, 15)
DOOR = (8, 30)
"""A free square on which a man can become a dam next."""
PASSED = (10, 20)
"""A man in the far half with no enemy before him."""

# --- whose turn it is
TEMPO = 2
HUFF = 60
"""A man may be huffed now; the enemy has its answer to it."""
HUFF_RISK = 70
"""A piece can capture: if it does not, it is huffed."""

# --- how a lead is won
TRADE = 50
"""By so many hundredths a lead grows until the board is empty, so that its owner trades."""
FEW = 8
"""From so few pieces on dams that go one step are led towards the enemy."""
CHASE = 15
"""For each step that they are nearer, on average."""
CAGE = 8
"""For each square that a lone flying dam can go to; the main road gives it the most."""

_MOST_PIECES = 24
_FAR_HALF = (0x0000FFFF, 0xFFFF0000)
_THIRD_LAST = (0x00000F00, 0x00F00000)
_SECOND_LAST = (0x000000F0, 0x0F000000)
_GUARDS = (0xE0000000, 0x00000007)
_CORNERS = (0x10000000, 0x00000008)

_ROWS, _COLUMNS = np.array([(n // 4, n % 4 * 2 + 1 - n // 4 % 2) for n in range(32)]).T
_DISTANCE = np.maximum(
    abs(np.subtract.outer(_ROWS, _ROWS)), abs(np.subtract.outer(_COLUMNS, _COLUMNS))
)
"""The steps between two squares, if a dam could also go straight."""


# --- where the pieces stand -----------------------------------------------------------------


@kernel("int64(int64, int64)")
def ahead(squares: int, side: int) -> int:
    """The squares one step forward from these, as a side's men go."""
    return stepped(squares, 2 * side) | stepped(squares, 2 * side + 1)


@kernel("int64(int64, int64)")
def advance(men: int, side: int) -> int:
    """How many rows a side's men have come forward, together: counted by the bits of the row."""
    down = count(men & 0xF0F0F0F0) + 2 * count(men & 0xFF00FF00) + 4 * count(men & 0xFFFF0000)
    return down if side else 7 * count(men) - down


@kernel("int64(int64, int64, int64)")
def passed(men: int, enemy: int, side: int) -> int:
    """The men in the far half before whom no enemy stands, however they turn."""
    far = _FAR_HALF[side]
    watched = enemy & far
    for _ in range(3):
        watched |= ahead(watched, 1 - side)
    return men & far & ~watched


@kernel("int64(int64[::1], int64, int64)")
def placed(state: Vector, flies: int, side: int) -> int:
    """How well a side's men stand, and whether it has a dam."""
    men, dams = state[MEN + side], state[DAMS + side]
    enemy = state[MEN + 1 - side] | state[DAMS + 1 - side]
    score = FIRST_DAM[flies] if dams else 0
    score += GUARD * count(men & _GUARDS[side]) + CORNER * count(men & _CORNERS[side])
    score += ADVANCE[flies] * advance(men, side)
    if men & _FAR_HALF[side]:
        nearest = men & _SECOND_LAST[side]
        score += THIRD_LAST_ROW[flies] * count(men & _THIRD_LAST[side])
        score += SECOND_LAST_ROW[flies] * count(nearest)
        score += DOOR[flies] * count(ahead(nearest, side) & ~(men | dams | enemy))
        score += PASSED[flies] * count(passed(men, enemy, side))
    return score


# --- a lead ---------------------------------------------------------------------------------


@kernel("int64(int64, int64)")
def nearness(dams: int, enemy: int) -> int:
    """How near dams are to the enemy's pieces, weighted for each step and averaged."""
    steps, pairs = 0, 0
    while dams:
        dam = lowest(dams)
        dams &= dams - 1
        others = enemy
        while others:
            steps += 7 - _DISTANCE[dam, lowest(others)]
            pairs += 1
            others &= others - 1
    return CHASE * steps // max(pairs, 1)


@kernel("int64(int64, int64)")
def freedom(dam: int, pieces: int) -> int:
    """How many squares a flying dam can go to."""
    occupied = pieces | EDGE
    squares = 0
    for direction in range(4):
        end = NEXT[direction, dam]
        while not occupied >> end & 1:
            squares += 1
            end = NEXT[direction, end]
    return squares


@kernel("int64(int64[::1], int64, int64, int64)")
def progress(state: Vector, options: int, side: int, lead: int) -> int:
    """How far the side with more has come on its way to win: it trades, and hunts the rest."""
    enemy = state[MEN + 1 - side] | state[DAMS + 1 - side]
    pieces = state[MEN + side] | state[DAMS + side] | enemy
    score = lead * TRADE * (_MOST_PIECES - count(pieces)) // (100 * _MOST_PIECES)
    if not options & DAM_FLIES:
        return score + nearness(state[DAMS + side], enemy) if count(pieces) <= FEW else score
    # A dam that need not capture is not caught by offers, and is better left to the search.
    if options & CAPTURE_COMPULSORY and enemy == state[DAMS + 1 - side] and count(enemy) == 1:
        score -= CAGE * freedom(lowest(enemy), pieces)
    return score


# --- huffs ----------------------------------------------------------------------------------


@kernel("int64(int64[::1], int64)")
def huffs(state: Vector, options: int) -> int:
    """What the side to move may huff, and what it risks to lose by a huff."""
    side, huffable = state[SIDE], state[HUFFABLE]
    men, dams = state[MEN + side], state[DAMS + side]
    enemy_dams = state[DAMS + 1 - side]
    score = 0
    if huffable:
        score += DAM[int(options & DAM_FLIES != 0)] if huffable & enemy_dams else HUFF
    if capturers(options, side, men, dams, state[MEN + 1 - side] | enemy_dams):
        score -= HUFF_RISK
    return score


# --- the whole ------------------------------------------------------------------------------


@kernel("int64(int64[::1], int64[::1])")
def evaluate(state: Vector, rules: Vector) -> int:
    """For the side to move, who may also huff."""
    options = rules[OPTIONS]
    flies = int(options & DAM_FLIES != 0)
    lead = MAN * (count(state[MEN]) - count(state[MEN + 1]))
    lead += DAM[flies] * (count(state[DAMS]) - count(state[DAMS + 1]))
    score = lead + placed(state, flies, 0) - placed(state, flies, 1)
    if lead > 0:
        score += progress(state, options, 0, lead)
    elif lead < 0:
        score -= progress(state, options, 1, -lead)
    if state[SIDE] == 1:
        score = -score
    return score + TEMPO + (huffs(state, options) if options & HUFFING else 0)


@kernel("boolean(int64[::1], int64[::1])")
def may_be_loud(state: Vector, rules: Vector) -> bool:
    """Whether a piece can capture, a man stands before the far row, or a huff is due."""
    side = state[SIDE]
    men, dams = state[MEN + side], state[DAMS + side]
    enemy = state[MEN + 1 - side] | state[DAMS + 1 - side]
    near = men & _SECOND_LAST[side]
    return bool(near | state[HUFFABLE] | capturers(rules[OPTIONS], side, men, dams, enemy))


@kernel("int64(int64[::1], int64[::1], int64)")
def loudness(state: Vector, rules: Vector, move: int) -> int:
    """Turns that take, huff or make a dam are loud."""
    taken = count(move >> TAKEN & ALL_SQUARES) + int(move >> HUFFED & 63 != 0)
    return 2 * taken + (move >> PROMOTED & 1)
