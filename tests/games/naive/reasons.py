"""What a turn is good for, told a second time: what the explanations of all games share."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Set
from typing import Any, ClassVar

Point = str
Reason = tuple[str, frozenset[Point]]


class Look(ABC):
    """One legal turn, looked at: each reason is a method that answers with the points it is about.

    A reason without points is no reason.
    """

    order: ClassVar[tuple[str, ...]]
    """The reasons, the weightiest first."""
    of_the_next_turn: ClassVar[frozenset[str]]
    """The reasons that ask what a side could do after the turn, and so fall away at the end."""

    def __init__(self, engine: Any, before: Any, turn: str, touched: Iterable[Point]) -> None:
        self.engine = engine
        self.before = before
        self.turn = turn
        self.touched = {point for point in touched if point[-1].isdigit()}  # not the tray
        self.after = engine.play(before, turn)
        self.outcome = engine.outcome(self.after)

    def reasons(self) -> list[Reason]:
        """Every reason that holds, or that the turn only waits."""
        asked = [key for key in self.order if not (self.outcome and key in self.of_the_next_turn)]
        found = [(key, frozenset(points)) for key in asked if (points := getattr(self, key)())]
        return found or [("waits", frozenset(self.touched))]

    @property
    @abstractmethod
    def mover(self) -> str: ...

    @property
    @abstractmethod
    def taken(self) -> Set[Point]:
        """Where pieces stood that left the board."""

    def wins(self) -> Set[Point]:
        won = self.outcome is not None and self.outcome[0] == self.mover
        return self.touched | self.taken if won else set()

    def forced(self) -> Set[Point]:
        return self.touched if len(self.engine.moves(self.before)) == 1 else set()


def saved(before: Set[str], after: Set[str]) -> Set[str]:
    """Who was in danger and is not any more, if nobody else has come into danger."""
    return before - after if after <= before else set()


def newly_two(before: Set[str], after: Set[str]) -> Set[str]:
    """All of them, if there are two or more now and were fewer before."""
    return after if len(after) >= 2 > len(before) else set()


def and_also(points: Set[Point], more: Set[Point]) -> Set[Point]:
    """The points with others that are shown beside them, if there are any at all."""
    return points | more if points else points
