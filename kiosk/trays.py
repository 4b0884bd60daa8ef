"""What lies beside the board: pieces still to be laid, and pieces that were taken."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from games.api import Event, EventKind, Piece, Point, Position, Side

if TYPE_CHECKING:
    from games.game import Game


@dataclass(frozen=True, slots=True)
class Tray:
    """One side's pieces that are not on the board."""

    hand: tuple[tuple[Point, Piece], ...]
    """Those still to be laid, each with the point to touch, if there is one."""
    lost: tuple[Piece, ...]
    """Those that the other side has taken."""


def trays(rules: "Game", position: Position) -> Mapping[Side, Tray]:
    """The trays of both sides."""
    return {
        side: Tray(tuple(rules.reserve(position, side)), _lost(rules, position, side))
        for side in rules.sides
    }


def laid(begun: Sequence[Event], before: Mapping[Side, Tray], mover: Side) -> Mapping[Side, Tray]:
    """The trays when a move is under way: a piece that lies on the board is no longer in a hand."""
    if not any(event.kind is EventKind.PLACED for event in begun):
        return before
    return {**before, mover: replace(before[mover], hand=before[mover].hand[:-1])}


def _lost(rules: "Game", position: Position, side: Side) -> tuple[Piece, ...]:
    before, now = _kinds(rules, rules.start(), side), _kinds(rules, position, side)
    # A man that became a dam is missing as a man, but it is not lost.
    gone = before.total() - now.total()
    return tuple(Piece(side, kind) for kind in [*(before - now).elements()][:gone])


def _kinds(rules: "Game", position: Position, side: Side) -> Counter[str]:
    on_board = (piece for piece in rules.pieces(position).values() if piece.side == side)
    in_hand = (piece for _, piece in rules.reserve(position, side))
    return Counter(piece.kind for piece in (*on_board, *in_hand))
