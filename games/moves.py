"""The list of turns that a kernel writes."""

from games.jit import Vector, kernel


@kernel("int64(int64[::1], int64, int64)")
def add(moves: Vector, number: int, move: int) -> int:
    """Writes a turn where there is room for it, and counts it in any case."""
    if number < moves.size:
        moves[number] = move
    return number + 1
