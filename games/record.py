"""A game that was played: its moves, their events, its outcome or the refused move."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.api import Event, IllegalMove, Outcome, Position, Refusal
from games.game import Game


@dataclass(frozen=True, slots=True)
class Ply:
    """One turn, and the position after it."""

    move: str
    position: str
    legal: int
    """How many legal turns there are now."""
    events: Sequence[Event]


@dataclass(slots=True)
class Record:
    """A game from its start to its last legal move."""

    ruleset: str
    start: str
    plies: list[Ply] = field(default_factory=list)
    outcome: Outcome | None = None
    refusal: Refusal | None = None
    refused_move: str = ""

    def as_json(self) -> dict[str, Any]:
        return {
            "ruleset": self.ruleset,
            "start": self.start,
            "plies": [
                {
                    "move": ply.move,
                    "position": ply.position,
                    "legal": ply.legal,
                    "events": [{"kind": e.kind, "points": list(e.points)} for e in ply.events],
                }
                for ply in self.plies
            ],
            "outcome": self.outcome
            and {"winner": self.outcome.winner, "reason": self.outcome.reason},
            "refusal": self.refusal
            and {
                "move": self.refused_move,
                "reason": self.refusal.reason,
                "because_of": sorted(self.refusal.because_of),
            },
        }

    def as_lines(self) -> list[str]:
        lines = []
        for number, ply in enumerate(self.plies, 1):
            events = ", ".join(f"{e.kind} {' '.join(e.points)}" for e in ply.events)
            lines.append(f"{number}. {ply.move}: {events}")
        lines.append(self.plies[-1].position if self.plies else self.start)
        if self.outcome:
            lines.append(f"{self.outcome.winner or 'draw'}: {self.outcome.reason}")
        if self.refusal:
            because_of = " ".join(sorted(self.refusal.because_of))
            lines.append(f"{self.refused_move} is refused: {self.refusal.reason} {because_of}")
        return [line.rstrip() for line in lines]


def play_out(game: Game, position: Position, moves: Iterable[str]) -> Record:
    """Plays moves given as texts until they end or one of them is refused."""
    record = Record(game.ruleset.id, game.write_position(position))
    for text in moves:
        try:
            move = game.read_move(position, text)
            after = game.play(position, move)
        except IllegalMove as illegal:
            record.refusal = illegal.refusal
            record.refused_move = text
            break
        record.plies.append(
            Ply(
                move=game.write_move(position, move),
                position=game.write_position(after),
                legal=len({turn.code for turn in game.turns(after)}),
                events=game.events(position, move),
            )
        )
        position = after
    record.outcome = game.outcome(position)
    return record
