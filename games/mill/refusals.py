"""Why a touch begins no legal move in mill, told so that it teaches the rule."""

from dataclasses import dataclass
from enum import StrEnum

from games.api import Move, Point, Refusal
from games.mill.board import LINES, NEIGHBOURS


class Reason(StrEnum):
    """Why a touch begins no legal move."""

    GAME_OVER = "game_over"
    OCCUPIED = "occupied"
    """A stone stands there already."""
    STILL_PLACING = "still_placing"
    """A stone was to be moved, but stones in hand are placed first."""
    ALL_PLACED = "all_placed"
    """A free point was touched, but the hand is empty: touch a stone to move it."""
    NOT_YOUR_STONE = "not_your_stone"
    BLOCKED = "blocked"
    """The stone has no free neighbour."""
    NOT_ADJACENT = "not_adjacent"
    """Stones slide to a neighbouring point; only the last three may jump."""
    MUST_TAKE = "must_take"
    """A mill was closed, so a stone must be taken."""
    NO_MILL = "no_mill"
    """A stone is taken only when a mill is closed."""
    OWN_STONE = "own_stone"
    """Only the other side's stones are taken."""
    NOTHING_TO_TAKE = "nothing_to_take"
    """The point is empty."""
    PROTECTED = "protected"
    """The stone stands in a mill while another stands free."""
    ALL_IS_TAKEN = "all_is_taken"
    """All that the mill may take is taken already."""
    TAKES_ALL_THREE = "takes_all_three"
    """A mill against the last three takes them all; a text that names others is wrong."""
    WHERE_TO = "where_to"
    """A stone has yet to be placed, or a chosen one to move."""


@dataclass(frozen=True, slots=True)
class Midway:
    """A turn between two touches, with all that can be said about the next one."""

    own: frozenset[Point]
    enemy: frozenset[Point]
    """Without the stones that this turn has taken already."""
    is_placing: bool
    step: Move
    """The touches of the placing, slide or jump so far."""
    is_whole: bool
    """Whether the turn is complete."""
    took: bool
    """Whether it has taken a stone."""
    next_points: frozenset[Point]
    """The touches with which a legal move goes on."""

    def why_not(self, touch: Point) -> Refusal:
        """Why no legal move goes on with this touch."""
        if len(self.step) == (1 if self.is_placing else 2):
            return self._why_not_take(touch)
        if not self.step:
            return self._why_not_place(touch) if self.is_placing else self._why_not_choose(touch)
        if touch == self.step[0]:
            return Refusal(Reason.WHERE_TO, self.next_points)
        if touch in self.own | self.enemy:
            return Refusal(Reason.OCCUPIED, frozenset({touch}))
        return Refusal(Reason.NOT_ADJACENT, self.next_points)

    def unfinished(self) -> Refusal:
        """What is still to be touched."""
        is_stepping = len(self.step) < (1 if self.is_placing else 2)
        return Refusal(Reason.WHERE_TO if is_stepping else Reason.MUST_TAKE, self.next_points)

    def _why_not_place(self, touch: Point) -> Refusal:
        reason = Reason.STILL_PLACING if touch in self.own else Reason.OCCUPIED
        return Refusal(reason, frozenset({touch}))

    def _why_not_choose(self, touch: Point) -> Refusal:
        if touch in self.own:
            return Refusal(Reason.BLOCKED, NEIGHBOURS[touch])
        reason = Reason.NOT_YOUR_STONE if touch in self.enemy else Reason.ALL_PLACED
        return Refusal(reason, self.next_points)

    def _why_not_take(self, touch: Point) -> Refusal:
        if self.is_whole:
            reason = Reason.ALL_IS_TAKEN if self.took else Reason.NO_MILL
            return Refusal(reason, frozenset(self.step[-1:]))
        if touch in self.own or touch == self.step[-1]:
            return Refusal(Reason.OWN_STONE, self.next_points)
        if touch not in self.enemy:
            return Refusal(Reason.NOTHING_TO_TAKE, self.next_points)
        guarding = [line for line in LINES if touch in line and self.enemy >= set(line)]
        return Refusal(Reason.PROTECTED, frozenset(point for line in guarding for point in line))
