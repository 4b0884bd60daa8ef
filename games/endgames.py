"""What tables of endgames know, in words that all games share."""

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, Protocol

from games.api import Position
from games.entries import Entries

if TYPE_CHECKING:
    from games.game import Turn


class Verdict(StrEnum):
    """How the game ends for the side to move, if both play their best."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


class Known(NamedTuple):
    """What is known of a position, for the side to move."""

    verdict: Verdict
    plies: int
    """So many to the next move that cannot be undone, or to the end; 0 in a draw."""


class Endgames(Protocol):
    """Perfect knowledge of a game's last positions."""

    @property
    def entries(self) -> Entries:
        """The table itself, for the search."""

    def probe(self, position: Position) -> Known | None:
        """What is known of a position under way, or None where nothing is."""

    def best(
        self, position: Position, turns: Sequence["Turn"]
    ) -> tuple[Known, Sequence["Turn"]] | None:
        """The best of these turns, all equally good, and what they lead to, for the mover."""
