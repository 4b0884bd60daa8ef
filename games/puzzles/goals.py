"""What a puzzle asks for: to win, to avoid a loss, to come out ahead, to lose nothing."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from games.api import Unreadable


class Aim(StrEnum):
    """The four things that can be asked for within a number of turns."""

    WIN = "win"
    """The mover wins with so many turns of its own, whatever the enemy does."""
    SURVIVE = "survive"
    """The enemy cannot win with so many turns of his own."""
    GAIN = "gain"
    """After so many turns of both sides the mover has so much more than now."""
    HOLD = "hold"
    """After so many turns of the enemy, each answered, the mover has no less than now."""


_GOAL = re.compile(r"(win|survive|hold|gain(?P<pieces> [1-9]))(?: in )(?P<turns>[1-9][0-9]?)")


@dataclass(frozen=True, slots=True)
class Goal:
    """What is to be reached, and in how many turns."""

    aim: Aim
    turns: int
    pieces: int = 0
    """What is to be gained, counted as the game counts it; 0 for the other aims."""

    @property
    def depth(self) -> int:
        """How many turns of both sides the proof has to look at."""
        match self.aim:
            case Aim.WIN:
                return 2 * self.turns - 1
            case Aim.SURVIVE | Aim.GAIN:
                return 2 * self.turns
            case Aim.HOLD:
                return 2 * self.turns + 1

    @property
    def is_attack(self) -> bool:
        """Whether the mover wants something of the enemy, and not the other way round."""
        return self.aim in (Aim.WIN, Aim.GAIN)

    def __str__(self) -> str:
        pieces = f" {self.pieces}" if self.pieces else ""
        return f"{self.aim}{pieces} in {self.turns}"

    @classmethod
    def read(cls, text: str) -> Self:
        """The goal that a text stands for."""
        found = _GOAL.fullmatch(text)
        if not found:
            raise Unreadable(
                f"'{text}' is no goal: expected win in 2, survive in 1, gain 1 in 2 or hold in 1,"
                " with pieces from 1 to 9 and turns from 1 to 99."
            )
        aim = Aim(found[1].partition(" ")[0])
        return cls(aim, int(found["turns"]), int(found["pieces"] or 0))
