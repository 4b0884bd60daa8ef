"""What a turn in draughts is good for, told a second time in plain sets."""

from collections.abc import Set
from functools import lru_cache

from .draughts import MEN, OTHER, PIECES, Draughts, Position
from .reasons import Look, Point, and_also, newly_two, saved

CENTRE = {"c3", "e3", "d4", "f4", "c5", "e5", "d6", "f6"}
LAST_ROW_BUT_ONE = {"l": "7", "d": "2"}


class DraughtsLook(Look):
    """One turn in draughts."""

    order = (
        *("wins", "forced", "takes_several", "takes", "promotes", "huffs", "sets_trap", "saves"),
        *("threatens_two", "threatens", "shuts_in", "nears_crown", "holds_centre", "advances"),
    )
    of_the_next_turn = frozenset(order[6:]) - {"holds_centre"}

    @property
    def mover(self) -> str:
        return self.before.side

    @property
    def enemy(self) -> str:
        return OTHER[self.mover]

    @property
    def huffed(self) -> Set[Point]:
        return {self.turn[1:3]} if self.turn.startswith("~") else set()

    @property
    def start(self) -> Point:
        """Where the moving piece stood; nowhere, if the turn only huffs."""
        return path_of(self.turn)[0]

    @property
    def to(self) -> Point:
        return path_of(self.turn)[-1]

    @property
    def piece(self) -> str:
        """What moves, as it was before."""
        return dict(self.before.pieces).get(self.start, "")

    @property
    def is_man(self) -> bool:
        return self.piece != "" and self.piece in MEN

    @property
    def taken(self) -> Set[Point]:
        return captured(self.engine, self.before, self.turn) | self.huffed

    def takes_several(self) -> Set[Point]:
        captures = self.taken - self.huffed
        return captures | {self.to} if len(captures) >= 2 else set()

    def takes(self) -> Set[Point]:
        captures = self.taken - self.huffed
        return captures | {self.to} if len(captures) == 1 else set()

    def promotes(self) -> Set[Point]:
        return {self.to} if self.is_man and not self.is_still_a_man() else set()

    def huffs(self) -> Set[Point]:
        return self.huffed

    def sets_trap(self) -> Set[Point]:
        """Whatever the enemy takes, more can be taken back."""
        baits = [turn for turn in self.engine.moves(self.after) if "x" in turn]
        if all(self.is_outdone(bait) for bait in baits):
            return danger(self.engine, self.after, self.mover)
        return set()

    def is_outdone(self, bait: str) -> bool:
        answered = self.engine.play(self.after, bait)
        if self.engine.outcome(answered):
            return False
        gain = len(captured(self.engine, self.after, bait))
        answers = self.engine.moves(answered)
        return any(len(captured(self.engine, answered, answer)) > gain for answer in answers)

    def saves(self) -> Set[Point]:
        before, after = self.dangers(self.mover)
        return saved({self.to if square == self.start else square for square in before}, after)

    def threatens_two(self) -> Set[Point]:
        return and_also(newly_two(*self.dangers(self.enemy)), {self.to})

    def threatens(self) -> Set[Point]:
        before, after = self.dangers(self.enemy)
        return and_also(after - before, {self.to})

    def shuts_in(self) -> Set[Point]:
        before, after = (
            {path_of(turn)[0] for turn in turns(self.engine, position, self.enemy)}
            for position in (self.before, self.after)
        )
        if danger(self.engine, self.after, self.mover):
            return set()  # they stand still because another one may capture
        return (before - after) & squares_of(self.after, self.enemy)

    def nears_crown(self) -> Set[Point]:
        near = self.is_man and self.is_still_a_man() and self.to[1] == LAST_ROW_BUT_ONE[self.piece]
        return {self.to} if near and self.is_safe() else set()

    def holds_centre(self) -> Set[Point]:
        return {self.to} & CENTRE if self.start not in CENTRE else set()

    def advances(self) -> Set[Point]:
        way = int(self.to[1]) - int(self.start[1])
        ahead = self.is_man and (way > 0 if self.mover == "light" else way < 0)
        return {self.to} if ahead and self.is_safe() else set()

    def dangers(self, side: str) -> tuple[Set[Point], Set[Point]]:
        """The pieces of a side that the other side could capture before the turn and after it."""
        return danger(self.engine, self.before, side), danger(self.engine, self.after, side)

    def is_safe(self) -> bool:
        return self.to not in danger(self.engine, self.after, self.mover)

    def is_still_a_man(self) -> bool:
        return dict(self.after.pieces)[self.to] == self.piece


def path_of(turn: str) -> list[Point]:
    """The squares of the moving piece; of a turn that only huffs there are none."""
    step = turn.partition(":")[2] if turn.startswith("~") else turn
    return step.replace("-", "x").split("x")


def squares_of(position: Position, side: str) -> Set[Point]:
    return {square for square, piece in position.pieces if piece in PIECES[side]}


def captured(engine: Draughts, position: Position, turn: str) -> Set[Point]:
    """Where the pieces stood that a turn jumps; the huffed one is not among them."""
    enemy = OTHER[position.side]
    gone = squares_of(position, enemy) - squares_of(engine.play(position, turn), enemy)
    return gone - {turn[1:3]} if turn.startswith("~") else gone


def turns(engine: Draughts, position: Position, side: str) -> list[str]:
    """What a side could do if it were its turn and nothing could be huffed."""
    return engine.moves(turned(position, side))


def danger(engine: Draughts, position: Position, side: str) -> Set[Point]:
    """The pieces of a side that the other side could capture if it were its turn."""
    return _prey(engine, turned(position, OTHER[side]))


def turned(position: Position, side: str) -> Position:
    return Position(position.pieces, side, frozenset(), ())


@lru_cache(maxsize=64)
def _prey(engine: Draughts, position: Position) -> Set[Point]:
    """The pieces that the side to move could capture."""
    captures = [turn for turn in engine.moves(position) if "x" in turn]
    return {square for turn in captures for square in captured(engine, position, turn)}
