"""Why a touch begins no legal move in draughts, told so that it teaches the rule."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from games.api import Move, Piece, Point, Refusal, Side
from games.draughts.board import FAR_RANK, SQUARES, between, direction, neighbour
from games.draughts.rulesets import DamCapture, DraughtsRules, Promotion, Removal


class Reason(StrEnum):
    """Why a touch begins no legal move."""

    GAME_OVER = "game_over"
    # --- choosing a piece
    LIGHT_SQUARE = "light_square"
    """Only the dark squares are played on."""
    EMPTY_SQUARE = "empty_square"
    """There is no piece to move."""
    NOT_YOUR_PIECE = "not_your_piece"
    NOTHING_MISSED = "nothing_missed"
    """This piece missed no capture, so it cannot be huffed."""
    ONE_HUFF = "one_huff"
    """One piece is huffed in a turn, and that is done."""
    BLOCKED = "blocked"
    """The piece has no free square to go to, and nothing to jump."""
    MUST_CAPTURE = "must_capture"
    """A plain move, while one of the pieces lit up can capture."""
    MUST_TAKE_MOST = "must_take_most"
    """Another capture takes more pieces."""
    # --- choosing where it goes
    OCCUPIED = "occupied"
    """A piece stands there already."""
    NOT_DIAGONAL = "not_diagonal"
    MEN_GO_FORWARD = "men_go_forward"
    TOO_FAR = "too_far"
    """The piece moves one step, and jumps one neighbour."""
    PATH_BLOCKED = "path_blocked"
    """More stands on the way than the dam can jump."""
    OWN_PIECE = "own_piece"
    """Own pieces are not jumped."""
    NOTHING_TO_JUMP = "nothing_to_jump"
    """The way is free of pieces."""
    NO_ROOM_BEHIND = "no_room_behind"
    """The board ends behind the piece to be jumped."""
    TWO_IN_A_ROW = "two_in_a_row"
    """Another piece stands directly behind the one to be jumped."""
    MEN_CAPTURE_FORWARD = "men_capture_forward"
    TOUCH_BEHIND = "touch_behind"
    """The piece can be taken: touch the free square behind it."""
    LANDS_BEHIND = "lands_behind"
    """A jump ends directly behind the jumped piece."""
    MUST_LAND_TO_GO_ON = "must_land_to_go_on"
    """The dam must land where it can go on capturing."""
    JUMP_BY_JUMP = "jump_by_jump"
    """The capture leads there, but each landing square is touched."""
    ALREADY_JUMPED = "already_jumped"
    """Jumped pieces stay until the move is over, and none is jumped twice."""
    MOVE_OVER = "move_over"
    """The move ends where it is; there is nothing more to touch."""
    # --- what is still to be touched
    WHERE_TO = "where_to"
    """A piece has yet to be chosen, or to move."""
    MOVE_AFTER_HUFF = "move_after_huff"
    """The piece is huffed; now comes the own move."""
    MUST_GO_ON = "must_go_on"
    """The capture is not complete."""
    STOP_OR_GO_ON = "stop_or_go_on"
    """The capture may go on; to stop, touch its end once more."""


def replayed(
    ruleset: DraughtsRules, pieces: Mapping[Point, Piece], path: Move
) -> tuple[Mapping[Point, Piece], frozenset[Point]]:
    """The board after a piece has gone along a path, and the jumped pieces that still stand."""
    now = dict(pieces)
    still_there: set[Point] = set()
    for start, end in pairwise(path):
        piece = now.pop(start)
        for jumped in between(start, end) if start != end else ():
            if ruleset.removal is Removal.IMMEDIATE:
                now.pop(jumped, None)
            elif jumped in now:
                still_there.add(jumped)
        on_far_row = end[1] == FAR_RANK[piece.side]
        becomes_dam = on_far_row and ruleset.promotion_continues is Promotion.AS_DAM
        now[end] = Piece(piece.side, "dam") if becomes_dam else piece
    return now, frozenset(still_there)


@dataclass(frozen=True, slots=True)
class Midway:
    """A turn between two touches, with all that can be said about the next one."""

    ruleset: DraughtsRules
    mover: Side
    pieces: Mapping[Point, Piece]
    """The board as it is now: without what has left it, the moving piece where it has come to."""
    huffable: frozenset[Point]
    huffed: Point | None
    path: Move
    """The squares of the moving piece so far."""
    jumped: frozenset[Point]
    """Pieces that have been jumped and still stand."""
    able: frozenset[Point]
    """The mover's pieces that can capture at the beginning of the move."""
    ways_on: frozenset[Move]
    """What the legal moves that begin so still touch."""

    @property
    def next_points(self) -> frozenset[Point]:
        return frozenset(way[0] for way in self.ways_on if way)

    @property
    def movable(self) -> frozenset[Point]:
        """The own pieces with which a legal move goes on from here."""
        return self.next_points - self.huffable

    def why_not(self, touch: Point) -> Refusal:
        """Why no legal move goes on with this touch."""
        if () in self.ways_on:
            last = self.path[-1:] or (self.huffed,)
            return Refusal(Reason.MOVE_OVER, frozenset(point for point in last if point))
        if touch not in SQUARES:
            return Refusal(Reason.LIGHT_SQUARE, frozenset({touch}))
        if not self.path:
            return self._why_not_begin(touch)
        if touch == self.path[-1]:
            reason = Reason.MUST_GO_ON if len(self.path) > 1 else Reason.WHERE_TO
            return Refusal(reason, self.next_points)
        if ways := [way for way in self.ways_on if touch in way]:
            return Refusal(Reason.JUMP_BY_JUMP, frozenset(way[0] for way in ways))
        if touch in self.pieces:
            return self._why_not_onto(touch)
        return self._why_not_to(touch)

    def unfinished(self) -> Refusal:
        """What is still to be touched."""
        if self.huffed and not self.path:
            return Refusal(Reason.MOVE_AFTER_HUFF, self.movable)
        if len(self.path) < 2:
            return Refusal(Reason.WHERE_TO, self.next_points)
        stops = self.path[-1] in self.next_points
        return Refusal(Reason.STOP_OR_GO_ON if stops else Reason.MUST_GO_ON, self.next_points)

    # --- choosing a piece -----------------------------------------------------------------

    def _why_not_begin(self, touch: Point) -> Refusal:
        piece = self.pieces.get(touch)
        if self.huffed and (touch == self.huffed or (piece and piece.side != self.mover)):
            return Refusal(Reason.ONE_HUFF, self.movable)
        if piece is None:
            return Refusal(Reason.EMPTY_SQUARE, self.movable)
        if piece.side != self.mover:
            if self.huffable:
                return Refusal(Reason.NOTHING_MISSED, self.huffable)
            return Refusal(Reason.NOT_YOUR_PIECE, self.movable)
        if touch in self.able:
            return Refusal(Reason.MUST_TAKE_MOST, self.movable)
        if self.able and self.ruleset.capture_compulsory:
            return Refusal(Reason.MUST_CAPTURE, self.movable)
        ways = [way for way in range(4) if not self._is_backward(piece, way)]
        return Refusal(
            Reason.BLOCKED, frozenset(n for n in (neighbour(touch, way) for way in ways) if n)
        )

    # --- choosing where it goes -----------------------------------------------------------

    def _why_not_onto(self, touch: Point) -> Refusal:
        """Why a move does not end on a piece."""
        at, occupied = self.path[-1], Refusal(Reason.OCCUPIED, frozenset({touch}))
        way = direction(at, touch)
        if way is None:
            return occupied
        passed = [square for square in between(at, touch) if square in self.pieces]
        if passed:
            just_before = passed == [neighbour(touch, 3 - way)]
            if just_before and self._can_reach(passed[0]) and self._is_enemy(passed[0]):
                return Refusal(Reason.TWO_IN_A_ROW, frozenset({*passed, touch}))
            return occupied
        if not self._is_enemy(touch) or not self._can_reach(touch):
            return occupied
        return self._why_not_take(touch, way)

    def _why_not_take(self, enemy: Point, way: int) -> Refusal:
        """What to say of an enemy that is touched itself and has nothing before it."""
        over = {to for to in self.next_points if self._leads_over(to, enemy)}
        if over:
            return Refusal(Reason.TOUCH_BEHIND, frozenset(over))
        if enemy in self.jumped:
            return Refusal(Reason.ALREADY_JUMPED, frozenset({enemy}))
        behind = neighbour(enemy, way)
        if behind is None:
            return Refusal(Reason.NO_ROOM_BEHIND, frozenset({enemy}))
        if behind in self.pieces:
            return Refusal(Reason.TWO_IN_A_ROW, frozenset({enemy, behind}))
        if self._may_not_capture(way):
            return Refusal(Reason.MEN_CAPTURE_FORWARD, frozenset({enemy}))
        return Refusal(Reason.MUST_TAKE_MOST, self.next_points)

    def _why_not_to(self, touch: Point) -> Refusal:
        """Why a move does not end on a free square."""
        at = self.path[-1]
        way = direction(at, touch)
        if way is None:
            return Refusal(Reason.NOT_DIAGONAL, self.next_points)
        line = between(at, touch)
        passed = [square for square in line if square in self.pieces]
        if self._is_short(self.ruleset.dam_capture is DamCapture.ADJACENT) and len(line) > 1:
            backward = self._is_backward(self.pieces[at], way) and self._may_not_capture(way)
            return Refusal(Reason.MEN_GO_FORWARD if backward else Reason.TOO_FAR, self.next_points)
        if not passed:
            return self._why_not_walk(way, line)
        return self._why_not_jump(way, line, passed)

    def _why_not_walk(self, way: int, line: Move) -> Refusal:
        """Why a piece does not go over free squares."""
        if len(self.path) > 1:
            return Refusal(Reason.NOTHING_TO_JUMP, self.next_points)
        if self._is_backward(self.pieces[self.path[-1]], way) and (
            not line or self._may_not_capture(way)
        ):
            return Refusal(Reason.MEN_GO_FORWARD, self.next_points)
        if not line or not self._is_short(not self.ruleset.dam_flies):
            return Refusal(Reason.MUST_CAPTURE, self.able)
        return Refusal(Reason.NOTHING_TO_JUMP, frozenset(line))

    def _why_not_jump(self, way: int, line: Move, passed: list[Point]) -> Refusal:
        """Why a piece does not jump what stands on its way."""
        first = passed[0]
        if first in self.jumped:
            return Refusal(Reason.ALREADY_JUMPED, frozenset({first}))
        if not self._is_enemy(first):
            return Refusal(Reason.OWN_PIECE, frozenset({first}))
        if not self._can_reach(first):
            return Refusal(Reason.PATH_BLOCKED, frozenset(passed))
        if self._may_not_capture(way):
            return Refusal(Reason.MEN_CAPTURE_FORWARD, frozenset({first}))
        if len(passed) > 1:
            in_a_row = passed[1] == neighbour(first, way)
            reason = Reason.TWO_IN_A_ROW if in_a_row else Reason.PATH_BLOCKED
            return Refusal(reason, frozenset(passed[:2]))
        if first != line[-1] and self.ruleset.dam_capture is not DamCapture.ANYWHERE:
            behind = neighbour(first, way)
            return Refusal(Reason.LANDS_BEHIND, frozenset({behind} if behind else ()))
        if self.ruleset.capture_most:
            return Refusal(Reason.MUST_TAKE_MOST, self.next_points)
        return Refusal(Reason.MUST_LAND_TO_GO_ON, self.next_points)

    # --- what the rules say of the moving piece -------------------------------------------

    def _is_short(self, dams_too: bool) -> bool:
        return dams_too or self.pieces[self.path[-1]].kind == "man"

    def _is_enemy(self, square: Point) -> bool:
        return self.pieces[square].side != self.mover

    def _is_backward(self, piece: Piece, way: int) -> bool:
        forward = (0, 1) if piece.side is Side.LIGHT else (2, 3)
        return piece.kind == "man" and way not in forward

    def _may_not_capture(self, way: int) -> bool:
        backward = self._is_backward(self.pieces[self.path[-1]], way)
        return backward and not self.ruleset.men_capture_backwards

    def _can_reach(self, enemy: Point) -> bool:
        """Whether the piece is near enough to jump an enemy with nothing before it."""
        near = not between(self.path[-1], enemy)
        return near or not self._is_short(self.ruleset.dam_capture is DamCapture.ADJACENT)

    def _leads_over(self, to: Point, square: Point) -> bool:
        return to != self.path[-1] and square in between(self.path[-1], to)
