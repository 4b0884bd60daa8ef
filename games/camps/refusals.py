"""Why a touch begins no legal move in the camps game."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from games.api import Move, Piece, Point, Refusal
from games.camps.board import DIRECTIONS, KINDS, REACH, TRAY, offset, roads


class Reason(StrEnum):
    """Why a touch begins no legal move."""

    GAME_OVER = "game_over"
    WHERE_TO = "where_to"
    """A piece is chosen, and has yet to be laid or moved."""
    ONE_ACTION = "one_action"
    """The action is complete: a turn has one of them."""
    # --- what may be chosen
    STONE_FIRST = "stone_first"
    """The first turn of each side lays a stone."""
    EMPTY = "empty"
    """Nothing stands there: touch a stone on the board or a piece in the tray."""
    NOT_YOUR_STONE = "not_your_stone"
    BLOCKADE_STAYS = "blockade_stays"
    """A blockade never moves."""
    BLOCKED = "blocked"
    """Every square that the stone could step to is taken."""
    ARRIVED = "arrived"
    """A blue or yellow stone in the other side's camp has nothing ahead and never goes back."""
    # --- laying
    ALREADY_OUT = "already_out"
    """The stone is on the board."""
    THREE_ARE_OUT = "three_are_out"
    """No more stones may be out at the same time: three, as the leaflet has it."""
    STONE_GONE = "stone_gone"
    """The stone was knocked out, and does not return in this rule set."""
    CAMP_FULL = "camp_full"
    """No square of the own camp is free."""
    BLOCKADE_LAID = "blockade_laid"
    """The blockade is on the board."""
    BLOCKADE_GONE = "blockade_gone"
    """The blockade was knocked out, and does not return."""
    ONLY_IN_OWN_CAMP = "only_in_own_camp"
    """Stones are laid in the own camp."""
    OCCUPIED = "occupied"
    """A piece lies there already."""
    # --- moving
    BLUE_GOES_STRAIGHT = "blue_goes_straight"
    YELLOW_GOES_DIAGONALLY = "yellow_goes_diagonally"
    BLACK_GOES_DIAGONALLY = "black_goes_diagonally"
    WHITE_GOES_ONE_STEP = "white_goes_one_step"
    NOT_BACKWARDS = "not_backwards"
    """Blue and yellow never go back."""
    TOO_FAR = "too_far"
    """The direction is right: blue and yellow go two steps at the most, black goes one."""
    NO_JUMPING = "no_jumping"
    """A piece stands on the square between."""
    # --- knocking out
    OWN_STONE = "own_stone"
    """Only the other side's stones, and blockades, are knocked out."""
    SAFE_IN_CAMP = "safe_in_camp"
    """A stone that reached the other side's camp cannot be knocked out."""
    NEEDS_TWO = "needs_two"
    """A single stone does not threaten: a second must be able to step to the same square."""
    NOT_NEXT_TO_IT = "not_next_to_it"
    """A stone knocks out with one step, and this one stands two away."""
    NOTHING_TO_KNOCK_OUT = "nothing_to_knock_out"
    """The square is empty; only a text can say that something is knocked out there."""


_HOW_IT_GOES = {
    "blue": Reason.BLUE_GOES_STRAIGHT,
    "yellow": Reason.YELLOW_GOES_DIAGONALLY,
    "black": Reason.BLACK_GOES_DIAGONALLY,
    "white": Reason.WHITE_GOES_ONE_STEP,
}


@dataclass(frozen=True, slots=True)
class Table:
    """What lies before the side to move when it touches a point."""

    side: int
    pieces: Mapping[Point, Piece]
    own: Mapping[str, Point]
    """Where the pieces of the side to move lie on the board, by kind."""
    hand: frozenset[Point]
    """What the side to move has in its tray."""
    camp: frozenset[Point]
    """The camp of the side to move."""
    is_first_turn: bool
    next_points: frozenset[Point]
    """The touches with which a legal move goes on."""

    def why_not(self, begun: Move, touch: Point) -> Refusal:
        """Why no legal move goes on with this touch after a beginning that one has."""
        if len(begun) == 2:
            return Refusal(Reason.ONE_ACTION, frozenset(begun[1:]))
        if not begun:
            return self._why_not_lay(touch) if touch in TRAY else self._why_not_choose(touch)
        if touch in TRAY or touch == begun[0]:
            return Refusal(Reason.WHERE_TO, self.next_points)
        if begun[0] in TRAY:
            return self._why_not_there(begun[0], touch)
        return self._why_not_go(begun[0], touch)

    def _why_not_lay(self, letter: Point) -> Refusal:
        kind = KINDS[TRAY.index(letter)]
        is_blockade = kind == "blockade"
        if kind in self.own:
            reason = Reason.BLOCKADE_LAID if is_blockade else Reason.ALREADY_OUT
            return Refusal(reason, frozenset({self.own[kind]}))
        if letter not in self.hand:
            reason = Reason.BLOCKADE_GONE if is_blockade else Reason.STONE_GONE
            return Refusal(reason, frozenset({letter}))
        if is_blockade:  # in hand it can always be laid, but not first
            return Refusal(Reason.STONE_FIRST, self.next_points)
        if self.camp <= self.pieces.keys():
            return Refusal(Reason.CAMP_FULL, self.camp)
        return Refusal(Reason.THREE_ARE_OUT, self._own_stones())

    def _why_not_choose(self, touch: Point) -> Refusal:
        piece = self.pieces.get(touch)
        if piece is None:
            return Refusal(
                Reason.STONE_FIRST if self.is_first_turn else Reason.EMPTY, self.next_points
            )
        if piece.kind == "blockade":
            return Refusal(Reason.BLOCKADE_STAYS, frozenset({touch}))
        if touch not in self.own.values():
            return Refusal(Reason.NOT_YOUR_STONE, self._own_stones() or self.next_points)
        steps = {road[0] for road in roads(self.side, piece.kind, touch)} & self.pieces.keys()
        if not steps:
            return Refusal(Reason.ARRIVED, frozenset({touch}))
        return Refusal(Reason.BLOCKED, frozenset(steps))

    def _why_not_there(self, letter: Point, touch: Point) -> Refusal:
        """Why a piece from the tray cannot be laid on a square."""
        if letter != "X" and touch not in self.camp:
            return Refusal(Reason.ONLY_IN_OWN_CAMP, self.next_points)
        return Refusal(Reason.OCCUPIED, frozenset({touch}))

    def _why_not_go(self, start: Point, to: Point) -> Refusal:
        """Why a stone that can move cannot go to a square."""
        if to in self._own_stones():
            return Refusal(Reason.OWN_STONE, frozenset({to}))
        there = self.pieces.get(to)
        if there and there.kind != "blockade" and to in self.camp:
            return Refusal(Reason.SAFE_IN_CAMP, frozenset({to}))
        stone = self.pieces[start].kind
        sideways, ahead = offset(self.side, start, to)
        distance = max(abs(sideways), abs(ahead))
        if ahead < 0 and stone in ("blue", "yellow"):
            return Refusal(Reason.NOT_BACKWARDS, self.next_points)
        directions = {(x * distance, y * distance) for x, y in DIRECTIONS[stone]}
        if (sideways, ahead) not in directions or (stone == "white" and distance > 1):
            return Refusal(_HOW_IT_GOES[stone], self.next_points)
        if distance > REACH[stone]:
            return Refusal(Reason.TOO_FAR, self.next_points)
        if distance == 1:
            return Refusal(Reason.NEEDS_TWO, frozenset({start, to}))
        road = next(road for road in roads(self.side, stone, start) if to in road)
        if road[0] in self.pieces:
            return Refusal(Reason.NO_JUMPING, frozenset({road[0]}))
        return Refusal(Reason.NOT_NEXT_TO_IT, frozenset({start, to}))

    def _own_stones(self) -> frozenset[Point]:
        return frozenset(point for kind, point in self.own.items() if kind != "blockade")
