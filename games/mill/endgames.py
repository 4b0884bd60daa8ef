"""Perfect play in mill with few stones, where `python -m games tables` has been run.

What an entry says, and why neither quiet plies nor repetition spoil it, stands in retrograde.py.
"""

import logging
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from games import jit
from games.api import Position
from games.endgames import Known, Verdict
from games.entries import DRAWN, LOST, UNKNOWN, Entries
from games.jit import Vector
from games.mill import tablefile
from games.mill.ranking import recall
from games.mill.rulesets import RULE_SETS, MillRules
from games.mill.tablefile import Terms, Unusable, terms
from games.state import QUIET, QUIET_PLIES

if TYPE_CHECKING:
    from games.game import Turn
    from games.mill.rules import Mill

log = logging.getLogger(__name__)

NOBODY_WINS = Known(Verdict.DRAWN, 0)
_OPPOSITE = {
    Verdict.WON: Verdict.LOST,
    Verdict.DRAWN: Verdict.DRAWN,
    Verdict.LOST: Verdict.WON,
}


def holds(ruleset: MillRules) -> bool:
    """Whether the tables that `python -m games tables` builds hold for a rule set.

    They do for all three leaflets. With empty hands these differ only in what a mill takes from
    the last three stones, and either wins; nobody can close two mills at once by sliding, or with
    three stones. Were the first occurrence of a position the last, there would be no game.
    """
    return terms(ruleset) == terms(RULE_SETS[0]) and ruleset.repetition != 1


def default_file() -> Path:
    """Where tables are looked for."""
    return jit.tables_folder() / tablefile.NAME


def load(game: "Mill", file: Path | None = None) -> "MillEndgames | None":
    """The tables for a game, if there are any that can be used."""
    if not holds(game.ruleset):
        return None
    entries = _entries(file or default_file(), terms(game.ruleset))
    return None if entries is None else MillEndgames(game, entries)


@cache
def _entries(file: Path, wanted: Terms) -> Entries | None:
    """Read and checked once; that they cannot be used is said once."""
    if not file.exists():
        return None
    try:
        return tablefile.read(file, wanted)
    except Unusable as unusable:
        log.warning("%s", unusable)
        return None


class MillEndgames:
    """What the tables know of one way to play mill."""

    def __init__(self, game: "Mill", entries: Entries) -> None:
        self._game = game
        self.entries = entries
        jit.ready()

    def probe(self, position: Position) -> Known | None:
        """What is known of a position under way, for the side to move, or None."""
        known = self._known(self._game.running_state(position))
        if known is None or self._game.outcome(position):
            return None
        if known.verdict != Verdict.DRAWN and self._may_repeat(position):
            return None
        return known

    def best(
        self, position: Position, turns: Sequence["Turn"]
    ) -> tuple[Known, Sequence["Turn"]] | None:
        """The best of these turns and what they lead to, for the mover.

        The quickest to win, those that keep a draw, or the longest to lose.
        """
        if self.probe(position) is None:
            return None
        leads_to = {turn: self._after(position, turn) for turn in turns}
        best = max(leads_to.values(), key=_worth)
        return best, [turn for turn, known in leads_to.items() if known == best]

    def _after(self, position: Position, turn: "Turn") -> Known:
        """What a turn leads to, for the side that makes it."""
        after = self._game.play(position, turn.touches)
        if outcome := self._game.outcome(after):
            return Known(Verdict.WON, 1) if outcome.winner else NOBODY_WINS
        state = self._game.running_state(after)
        known = self._known(state)
        assert known is not None, "the moves of a sector lead to no position without an entry"
        if known.verdict == Verdict.DRAWN:
            return NOBODY_WINS
        return Known(_OPPOSITE[known.verdict], 1 + known.plies if state[QUIET] else 1)

    def _known(self, state: Vector) -> Known | None:
        """What is known of a position with its quiet count, but for repetition."""
        value = recall(state, self.entries)
        if value == UNKNOWN:
            return None
        plies = value % LOST
        if value == DRAWN or state[QUIET] + plies > self._game.rules[QUIET_PLIES]:
            return NOBODY_WINS
        return Known(Verdict.LOST if value >= LOST else Verdict.WON, plies)

    def _may_repeat(self, position: Position) -> bool:
        """Whether an earlier position has stood so often that its return would end the game."""
        often = self._game.ruleset.repetition - 1
        others = [key for key in position.past if key != position.past[-1]]
        return often > 0 and any(others.count(key) >= often for key in others)


def _worth(known: Known) -> tuple[int, int]:
    if known.verdict == Verdict.WON:
        return 1, -known.plies
    return (0, 0) if known.verdict == Verdict.DRAWN else (-1, known.plies)
