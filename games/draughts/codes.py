"""Move codes and sets of squares of the kernel, as words."""

from games.api import Point
from games.draughts import layout
from games.draughts.board import SQUARES
from games.draughts.texts import MoveText
from games.game import Turn


def indices(squares: int) -> frozenset[int]:
    """Where the squares of a set stand in reading order."""
    return frozenset(index for index in range(len(SQUARES)) if int(squares) >> index & 1)


def squares_of(squares: int) -> frozenset[Point]:
    """The names of the squares of a set."""
    return frozenset(SQUARES[index] for index in indices(squares))


def spoken(code: int, path: int) -> MoveText:
    """A turn with the landing squares of its capture, as the kernel lists them."""
    huffed = code >> layout.HUFFED & 63
    start, end = code & 31, code >> layout.END & 31
    jumps = (code >> layout.TAKEN & layout.ALL_SQUARES).bit_count()
    landings = [path >> 5 * jump & 31 for jump in range(jumps)] if jumps else [end]
    moves = jumps > 0 or start != end  # else only the last piece is huffed
    return MoveText(
        huffed=SQUARES[huffed - 1] if huffed else None,
        path=tuple(SQUARES[index] for index in (start, *landings)) if moves else (),
        captures=jumps > 0,
    )


def worded(turn: Turn) -> MoveText:
    """A turn as its text says it, without the second touch that ends a chain."""
    huffed = turn.code >> layout.HUFFED & 63
    path = turn.touches[1:] if huffed else turn.touches
    captures = turn.code >> layout.TAKEN & layout.ALL_SQUARES != 0
    if path[-2:-1] == path[-1:]:
        path = path[:-1]
    return MoveText(turn.touches[0] if huffed else None, path, captures)
