"""Keeps the running game on disk, so that it can go on after an interruption."""

import json
import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.api import IllegalMove, Level, Side, Unreadable
from games.catalogue import game
from kiosk.atomic import write_atomically
from kiosk.session import Answer, Party, Session

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Kept:
    """A game as it was left."""

    ruleset: str
    party: Party
    moves: tuple[str, ...]
    start: str
    """Where it began, if not where every game does."""
    at: float
    """When it was left, or its last move made, by the wall clock, which goes on after a crash."""


class Keeper:
    """Writes the game down after every move, and offers it again for a while.

    The while begins when the game is left, and anew at the end of the visit in which it was played;
    after a crash it began with the last move.
    """

    def __init__(
        self, folder: Path, patience: Callable[[], float], now: Callable[[], float]
    ) -> None:
        self._file = folder / "running-game.json"
        self._patience = patience
        self._now = now
        self._note: dict[str, Any] | None = None
        """The game of this visit, as it is written down."""

    def keep(self, session: Session) -> None:
        """Writes the game down; a game that is over is forgotten."""
        if session.view.outcome or not session.moves:
            self.drop()
            return
        party = session.party
        self._note = {
            "ruleset": session.rules.ruleset.id,
            "computer": party.computer,
            "level": party.level,
            "facing": party.facing,
            "moves": session.move_texts,
            "start": session.rules.write_position(session.start) if session.start else "",
        }
        self.left()

    def left(self) -> None:
        """The time for which the game is offered begins now."""
        if self._note is None:
            return
        note = {**self._note, "at": self._now()}
        try:
            write_atomically(self._file, json.dumps(note).encode())
        except OSError as error:
            log.warning("%s cannot be written (%s): the game cannot go on after a break.",
                        self._file, error.strerror)  # fmt: skip

    def visit_ends(self) -> None:
        """The next visitors may go on with the game, but not leave it to others once more."""
        self.left()
        self._note = None

    def offer(self) -> Kept | None:
        """The game that was left a short while ago, if there is one."""
        try:
            kept = _read(json.loads(self._file.read_text("utf-8")))
        except FileNotFoundError:
            return None
        except (OSError, ValueError, KeyError, TypeError, OverflowError) as error:
            log.warning("%s is no saved game (%s): it is set aside.", self._file, error)
            self.drop()
            return None
        if not 0 <= self._now() - kept.at < self._patience():
            self.drop()
            return None
        return kept

    def drop(self) -> None:
        """Forgets the game."""
        self._note = None
        try:
            self._file.unlink(missing_ok=True)
        except OSError as error:
            log.warning("%s cannot be removed (%s).", self._file, error.strerror)


def replayed(kept: Kept) -> Session | None:
    """The game as it stood, or nothing if its moves cannot be played."""
    try:
        rules = game(kept.ruleset)
        start = rules.read_position(kept.start) if kept.start else None
        session = Session(rules, kept.party, start)
        for text in kept.moves:
            position = session.view.position
            session.intend(Answer(position, rules.read_move(position, text)))
    except (Unreadable, IllegalMove) as error:
        log.warning("The saved game cannot go on: %s.", error)
        return None
    return session


def _read(note: dict[str, Any]) -> Kept:
    computer = note["computer"] and Side(note["computer"])
    party = Party(computer, Level(note["level"]), bool(note["facing"]))
    moves = tuple(str(move) for move in note["moves"])
    return Kept(
        str(note["ruleset"]),
        party,
        moves,
        str(note.get("start", "")),
        float(note["at"]),
    )
