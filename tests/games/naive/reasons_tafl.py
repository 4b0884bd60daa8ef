"""What a turn in tafl is good for, told a second time in plain sets."""

from collections.abc import Set
from dataclasses import replace
from functools import lru_cache

from .reasons import Look, Point, and_also, newly_two, saved
from .tafl import OTHER, Position, Tafl
from .tafl_copenhagen import DIRECTIONS, step


class TaflLook(Look):
    """One turn in tafl."""

    order = (
        *("wins", "forced", "shuts_road", "opens_two_roads", "opens_road", "saves_king"),
        *("takes_several", "takes", "threatens_king", "shuts_ring", "breaks_ring", "saves"),
        *("threatens_two", "threatens", "frees_king", "hems_king"),
    )
    of_the_next_turn = frozenset(order[2:]) - {"takes_several", "takes", *order[9:11]}

    @property
    def mover(self) -> str:
        return self.before.side

    @property
    def attack(self) -> bool:
        return self.mover == "attackers"

    @property
    def start(self) -> Point:
        return self.turn.split("x")[0].split("-")[0]

    @property
    def to(self) -> Point:
        return self.turn.split("x")[0].split("-")[1]

    @property
    def taken(self) -> Set[Point]:
        return set(self.turn.split("x")[1:])

    @property
    def king(self) -> Set[Point]:
        """Where the king stands after the turn."""
        return king_of(self.after)

    def takes_several(self) -> Set[Point]:
        men = self.taken - king_of(self.before)
        return men | {self.to} if len(men) >= 2 else set()

    def takes(self) -> Set[Point]:
        men = self.taken - king_of(self.before)
        return men | {self.to} if len(men) == 1 else set()

    def shuts_road(self) -> Set[Point]:
        before, after = self.roads()
        return and_also(before, {self.to}) if self.attack and not after else set()

    def opens_two_roads(self) -> Set[Point]:
        before, after = self.roads()
        return and_also(newly_two(before, after), self.king) if self.may_run() else set()

    def opens_road(self) -> Set[Point]:
        before, after = self.roads()
        return after | self.king if self.may_run() and len(after) == 1 and not before else set()

    def may_run(self) -> bool:
        """Whether the king can wait for his next turn."""
        return not self.attack and not self.king_in_danger()[1]

    def saves_king(self) -> Set[Point]:
        before, after = self.king_in_danger()
        return self.king if not self.attack and before and not after else set()

    def threatens_king(self) -> Set[Point]:
        before, after = self.king_in_danger()
        return self.king | {self.to} if self.attack and after and not before else set()

    def shuts_ring(self) -> Set[Point]:
        before, after = self.ring()
        return self.king | {self.to} if self.attack and after and not before else set()

    def breaks_ring(self) -> Set[Point]:
        before, after = self.ring()
        return self.king | {self.to} if not self.attack and before and not after else set()

    def saves(self) -> Set[Point]:
        before, after = self.dangers(self.mover)
        return saved({self.to if man == self.start else man for man in before}, after)

    def threatens_two(self) -> Set[Point]:
        return and_also(newly_two(*self.dangers(OTHER[self.mover])), {self.to})

    def threatens(self) -> Set[Point]:
        before, after = self.dangers(OTHER[self.mover])
        return and_also(after - before, {self.to})

    def frees_king(self) -> Set[Point]:
        before, after = self.room()
        return self.king | after if not self.attack and len(after) > len(before) else set()

    def hems_king(self) -> Set[Point]:
        before, after = self.room()
        return self.king | {self.to} if self.attack and len(after) < len(before) else set()

    # Each of them before the turn and after it.

    def dangers(self, side: str) -> tuple[Set[Point], Set[Point]]:
        """The men of a side that the other side could take."""
        return (
            prey(self.engine, self.before, OTHER[side]) - king_of(self.before),
            prey(self.engine, self.after, OTHER[side]) - king_of(self.after),
        )

    def king_in_danger(self) -> tuple[Set[Point], Set[Point]]:
        return (
            prey(self.engine, self.before, "attackers") & king_of(self.before),
            prey(self.engine, self.after, "attackers") & king_of(self.after),
        )

    def room(self) -> tuple[Set[Point], Set[Point]]:
        """The squares the king could go to."""
        return king_steps(self.engine, self.before), king_steps(self.engine, self.after)

    def roads(self) -> tuple[Set[Point], Set[Point]]:
        """The goals the king could reach."""
        goals = {name(square) for square in self.engine.goal}
        before, after = self.room()
        return before & goals, after & goals

    def ring(self) -> tuple[bool, bool]:
        return is_shut_in(self.engine, self.before), is_shut_in(self.engine, self.after)


def name(square: tuple[int, int]) -> Point:
    return f"{'abcdefghijklm'[square[0]]}{square[1] + 1}"


def king_of(position: Position) -> Set[Point]:
    """His square, or none when he is taken."""
    return {name(square) for square, piece in position.pieces if piece == "K"}


def turns(engine: Tafl, position: Position, side: str) -> tuple[str, ...]:
    """What a side could do if it were its turn."""
    return _turns(engine, replace(position, side=side, past=()))


@lru_cache(maxsize=64)
def _turns(engine: Tafl, position: Position) -> tuple[str, ...]:
    return tuple(engine._turns(position))


def prey(engine: Tafl, position: Position, by: str) -> Set[Point]:
    """What a side could take if it were its turn."""
    return {taken for turn in turns(engine, position, by) for taken in turn.split("x")[1:]}


def king_steps(engine: Tafl, position: Position) -> Set[Point]:
    king = king_of(position)
    steps = [turn.split("x")[0].split("-") for turn in turns(engine, position, "defenders")]
    return {to for start, to in steps if start in king}


def is_shut_in(engine: Tafl, position: Position) -> bool:
    """No way over squares without attackers leads from the king to the edge."""
    attackers = {square for square, piece in position.pieces if piece == "t"}
    todo = [square for square, piece in position.pieces if piece == "K"]
    reached = set(todo)
    while todo:
        square = todo.pop()
        if square in engine.edge:
            return False
        near = {step(square, direction) for direction in DIRECTIONS} - attackers - reached
        reached |= near
        todo += near
    return bool(reached)
