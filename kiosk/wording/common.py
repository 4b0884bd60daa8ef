"""What the words of every game are made of, and the names that belong to no single game."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from games.api import EventKind, Level, Side
from games.game import Game
from kiosk.session import View
from kiosk.speech import N_, Speech


@dataclass(frozen=True, slots=True)
class Saying:
    """A headline, and where it helps a second sentence."""

    headline: str
    more: str = ""


class Words(Protocol):
    """What the file of each game holds.

    The gaps `{side}`, `{other}`, `{winner}` and `{loser}` are filled with names out of `SIDES`,
    so they stand at the beginning of a sentence. Where a game's sides are many, as in tafl, its
    sentences with such a gap must differ from those of games whose sides are one: other languages
    may need two forms even where English has one.
    """

    NAME: str
    LINE: str
    RULE_SETS: Mapping[str, str]
    SIDES: Mapping[Side, str]
    REFUSALS: Mapping[StrEnum, Saying]
    WON: str
    ENDINGS: Mapping[StrEnum, str]
    """Why somebody has won."""
    DRAWS: Mapping[StrEnum, str]
    """Why nobody has."""
    REASONS: Mapping[StrEnum, str]
    CAPTIONS: Mapping[tuple[EventKind, ...], str]
    """What happened, the weightiest first: a kind stands twice where it must happen twice."""

    def turn(self, speech: Speech, rules: Game, view: View) -> Saying:
        """Whose turn it is and what can be done, translated, with the gap for the side."""


LEVELS: Mapping[Level, str] = {
    # Translators: the weakest of four computer players, each named after a person.
    Level.CHILD: N_("Child"),
    # Translators: the second of four computer players: a visitor to the museum.
    Level.VISITOR: N_("Visitor"),
    # Translators: the third of four computer players: the leader of a Viking Age village.
    Level.CHIEFTAIN: N_("Chieftain"),
    # Translators: the strongest of four computer players: a master of the game.
    Level.MASTER: N_("Master"),
}
