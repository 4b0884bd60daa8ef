"""The captures of draughts: what can be jumped, where jumps land, how they go on."""

from games.bits import count, lowest
from games.draughts.layout import (
    ALL_SQUARES,
    CAPTURE_COMPULSORY,
    DAM_JUMPS_FROM_AFAR,
    DAM_LANDS_ANYWHERE,
    EACH_PATH,
    EDGE,
    END,
    GOES_ON_AS_DAM,
    GOES_ON_AS_MAN,
    MEN_CAPTURE_BACKWARDS,
    NEXT,
    OFF,
    PROMOTED,
    REMOVED_AT_ONCE,
    TAKEN,
    TWIN,
    is_forward,
    on_far_row,
    stepped,
)
from games.jit import Vector, kernel
from games.moves import add

# --- what a capturing piece is: a man is known by his side
DAM = 2
DONE = 3
"""Has become a dam, and its move is over."""


# --- what can be captured -------------------------------------------------------------------


@kernel("int64(int64, int64, int64, int64, int64, int64)")
def victim(options: int, kind: int, at: int, direction: int, occupied: int, enemy: int) -> int:
    """The piece that can be jumped in a direction, or OFF: the square behind it must be free."""
    if kind != DAM and not is_forward(kind, direction) and not options & MEN_CAPTURE_BACKWARDS:
        return OFF
    met = NEXT[direction, at]
    if kind == DAM and options & DAM_JUMPS_FROM_AFAR:
        while not occupied >> met & 1:
            met = NEXT[direction, met]
    if enemy >> met & 1 and not occupied >> NEXT[direction, met] & 1:
        return met  # type: ignore[no-any-return]
    return OFF


@kernel("boolean(int64, int64, int64, int64, int64)")
def can_capture(options: int, kind: int, at: int, occupied: int, enemy: int) -> bool:
    """Whether a piece can jump anything from here."""
    if kind == DONE:
        return False
    for direction in range(4):  # numba knows no any()
        if victim(options, kind, at, direction, occupied, enemy) != OFF:
            return True
    return False


@kernel("int64(int64, int64, int64, int64)")
def next_to_a_victim(pieces: int, direction: int, occupied: int, enemy: int) -> int:
    """Those of these pieces that can jump a neighbour in a direction."""
    back = 3 - direction
    return pieces & stepped(enemy & stepped(ALL_SQUARES & ~occupied, back), back)


@kernel("int64(int64, int64, int64, int64, int64)")
def capturers(options: int, side: int, men: int, dams: int, enemy: int) -> int:
    """The pieces of a side that can capture."""
    occupied = men | dams | enemy | EDGE
    able = 0
    for direction in range(4):
        if is_forward(side, direction) or options & MEN_CAPTURE_BACKWARDS:
            able |= next_to_a_victim(men, direction, occupied, enemy)
    while dams:
        dam = lowest(dams)
        dams &= dams - 1
        if can_capture(options, DAM, dam, occupied, enemy):
            able |= 1 << dam
    return able


# --- captures -------------------------------------------------------------------------------


@kernel("int64(int64, int64, int64, int64, int64)")
def landings(options: int, kind: int, jumped: int, direction: int, occupied: int) -> int:
    """The squares behind a jumped piece where the jump can end."""
    landing = NEXT[direction, jumped]
    if kind != DAM or not options & DAM_LANDS_ANYWHERE:
        return 1 << landing  # type: ignore[no-any-return]
    free = 0
    while not occupied >> landing & 1:
        free |= 1 << landing
        landing = NEXT[direction, landing]
    return free


@kernel("int64(int64, int64, int64)")
def kind_after(options: int, kind: int, landing: int) -> int:
    """What a piece is after landing: a man on the far row may be a dam, or done."""
    if kind >= DAM or not on_far_row(kind, landing) or options & GOES_ON_AS_MAN:
        return kind
    return DAM if options & GOES_ON_AS_DAM else DONE


@kernel("int64(int64, int64)")
def crown(kind: int, square: int) -> int:
    """The mark of a move in which a man becomes a dam."""
    return 1 << PROMOTED if kind < DAM and on_far_row(kind, square) else 0


@kernel("int64(int64, int64, int64, int64, int64)")
def onward(options: int, kind: int, places: int, occupied: int, enemy: int) -> int:
    """Those of the landing places from which a capture can go on."""
    going = 0
    while places:
        place = lowest(places)
        places &= places - 1
        if can_capture(options, kind_after(options, kind, place), place, occupied, enemy):
            going |= 1 << place
    return going


@kernel("int64(int64[::1], int64, int64)")
def twins(moves: Vector, number: int, move: int) -> int:
    """How many captures of the same piece are there already with this end and these taken."""
    found = 0
    index = min(number, moves.size) - 1
    while index >= 0 and moves[index] & 31 == move & 31:
        if moves[index] & (1 << TWIN) - 1 == move:
            found += 1
        index -= 1
    return found


@kernel("int64(int64, int64[::1], int64[::1], int64, int64, int64)")
def add_capture(
    options: int, moves: Vector, paths: Vector, number: int, move: int, path: int
) -> int:
    """Adds a capture; where capturing is compulsory, twins are one move."""
    same = twins(moves, number, move)
    one_move = options & CAPTURE_COMPULSORY != 0
    if same and one_move and not options & EACH_PATH:
        return number
    add(paths, number, path)
    return add(moves, number, move if one_move else move | same << TWIN)


@kernel("int64(int64, int64[::1], int64[::1], int64, int64, int64, int64, int64, int64)")
def add_captures(
    options: int,
    moves: Vector,
    paths: Vector,
    number: int,
    kind: int,
    move: int,
    path: int,
    occupied: int,
    enemy: int,
) -> int:
    """Adds every capture by which a piece can go on from the present end of its move."""
    at = move >> END & 31
    for direction in range(4):
        jumped = victim(options, kind, at, direction, occupied, enemy)
        if jumped == OFF:
            continue
        left = enemy & ~(1 << jumped)
        standing = occupied & ~(1 << jumped) if options & REMOVED_AT_ONCE else occupied
        places = landings(options, kind, jumped, direction, occupied)
        going = onward(options, kind, places, standing, left)
        # A compulsory capture is completed, and lands where it can go on if there is such a place.
        stopping = 0 if options & CAPTURE_COMPULSORY and going else places
        while places:
            place = lowest(places)
            places &= places - 1
            jump = move & ~(31 << END) | place << END | 1 << TAKEN + jumped
            route = path | place << 5 * count(move >> TAKEN & ALL_SQUARES)
            if stopping >> place & 1:
                stop = jump | crown(kind, place)
                number = add_capture(options, moves, paths, number, stop, route)
            if going >> place & 1:
                now = kind_after(options, kind, place)
                go = jump | crown(kind, place) if now == DAM else jump
                number = add_captures(options, moves, paths, number, now, go, route, standing, left)
    return number


@kernel("int64(int64[::1], int64[::1], int64, int64)")
def keep_the_most(moves: Vector, paths: Vector, first: int, number: int) -> int:
    """Drops the captures that take fewer pieces than another; needs all of them written."""
    if number > moves.size:
        return number
    most = 0
    for index in range(first, number):
        most = max(most, count(moves[index] >> TAKEN & ALL_SQUARES))
    kept = first
    for index in range(first, number):
        if count(moves[index] >> TAKEN & ALL_SQUARES) == most:
            paths[kept] = paths[index]  # where both are the same, the move is kept
            moves[kept] = moves[index]
            kept += 1
    return kept
