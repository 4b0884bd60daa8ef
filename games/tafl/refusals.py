"""Why a touch begins no legal move in tafl, told so that it teaches the rule."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum

from games.api import Move, Piece, Point, Refusal, Side
from games.board import between, straight
from games.tafl.rulesets import TaflRules


class Reason(StrEnum):
    """Why a touch begins no legal move."""

    GAME_OVER = "game_over"
    EMPTY_SQUARE = "empty_square"
    NOT_YOUR_PIECE = "not_your_piece"
    PIECE_BLOCKED = "piece_blocked"
    """The piece has no free square beside it."""
    NOT_STRAIGHT = "not_straight"
    """Pieces move along ranks and files."""
    OCCUPIED = "occupied"
    PATH_BLOCKED = "path_blocked"
    """A piece stands in between, and nobody jumps."""
    KING_ONLY = "king_only"
    """Only the king may stand on the throne and in the corners."""
    THRONE_LEFT = "throne_left"
    """Nobody stands on the throne again, not even the king."""
    ONE_MOVE = "one_move"
    """A turn is one move."""
    WHERE_TO = "where_to"
    """A piece has yet to be chosen, or to move."""
    NOT_TAKEN = "not_taken"
    """The move is legal, but takes other pieces than the text says."""


@dataclass(frozen=True, slots=True)
class Midway:
    """A turn between two touches, with all that can be said about the next one."""

    ruleset: TaflRules
    mover: Side
    squares: Collection[Point]
    throne: Point
    pieces: Mapping[Point, Piece]
    begun: Move
    next_points: frozenset[Point]
    """The touches with which a legal move goes on."""

    def why_not(self, touch: Point) -> Refusal:
        """Why no legal move goes on with this touch."""
        if len(self.begun) == 2:
            return Refusal(Reason.ONE_MOVE, frozenset(self.begun[1:]))
        if self.begun:
            return self._why_not_to(touch)
        piece = self.pieces.get(touch)
        if piece is None:
            return Refusal(Reason.EMPTY_SQUARE, self.next_points)
        if piece.side != self.mover:
            return Refusal(Reason.NOT_YOUR_PIECE, self.next_points)
        if kept_free := self._beside(touch) - self.pieces.keys():
            return Refusal(self._barred(min(kept_free)), kept_free)
        return Refusal(Reason.PIECE_BLOCKED, self._beside(touch))

    def _why_not_to(self, touch: Point) -> Refusal:
        start = self.begun[0]
        if touch == start:
            return Refusal(Reason.WHERE_TO, self.next_points)
        if touch in self.pieces:
            return Refusal(Reason.OCCUPIED, frozenset({touch}))
        if not straight(start, touch):
            return Refusal(Reason.NOT_STRAIGHT, self.next_points)
        if in_the_way := frozenset(between(start, touch)) & self.pieces.keys():
            return Refusal(Reason.PATH_BLOCKED, in_the_way)
        return Refusal(self._barred(touch), frozenset({touch}))

    def _barred(self, square: Point) -> Reason:
        """Why a piece does not stop on a free square that it could reach."""
        if square == self.throne and not self.ruleset.king_returns:
            return Reason.THRONE_LEFT
        return Reason.KING_ONLY

    def _beside(self, point: Point) -> frozenset[Point]:
        """The squares next to another."""
        return frozenset(
            other
            for other in self.squares
            if other != point and straight(point, other) and not between(point, other)
        )
