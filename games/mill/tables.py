"""Builds the mill endgames, tells how it goes, and puts them where they are looked for."""

import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from games.api import Unreadable
from games.entries import DRAWN, LOST, Entries
from games.mill import tablefile
from games.mill.ranking import PAIRS, SIZES, STARTS, Pair
from games.mill.retrograde import disagreements, sectors, solve
from games.mill.rules import Mill
from games.mill.rulesets import RULE_SETS, MillRules
from games.mill.tablefile import number_of_entries, terms


def pair(text: str) -> Pair:
    """Stones against stones, from a text such as 5-4."""
    pairs = {f"{more}-{less}": (more, less) for more, less in PAIRS}
    if text not in pairs:
        raise Unreadable(f"'{text}' is no endgame of the tables: expected {', '.join(pairs)}.")
    return pairs[text]


def build(
    file: Path,
    up_to: Pair = PAIRS[-1],
    ruleset: MillRules = RULE_SETS[0],
    tell: Callable[[str], None] = print,
    clock: Callable[[], float] = time.monotonic,
) -> None:
    """Solves all endgames up to one, checks every entry, and writes them in one go.

    Nothing of an earlier file is lost before the new one is whole.
    """
    _make_sure_of(file)
    started = clock()
    rules = Mill(ruleset).rules
    entries = np.zeros(number_of_entries(up_to), np.uint8)
    tell(f"{entries.size:,} entries are to be solved for {file}.")
    for stones in PAIRS[: PAIRS.index(up_to) + 1]:
        begun = clock()
        solve(entries, stones, rules)
        solved = clock()
        if wrong := disagreements(entries, stones, rules):
            raise ArithmeticError(f"{wrong} entries disagree with their successors: {stones}.")
        tell(_told(entries, stones, solved - begun, clock() - solved))
    tablefile.write(file, entries, terms(ruleset))
    tell(f"{file} is ready: {file.stat().st_size / 2**20:.1f} MiB in {clock() - started:.0f} s.")


def _make_sure_of(file: Path) -> None:
    """That nothing can be written here is better said before the work than after it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    probe = file.with_name(f"{file.name}.probe")
    probe.touch()
    probe.unlink()


def _told(entries: Entries, stones: Pair, solving: float, checking: float) -> str:
    starts = [STARTS[sector] for sector in sectors(stones)]
    ends = [STARTS[sector] + SIZES[sector] for sector in sectors(stones)]
    values = entries[min(starts) : max(ends)]
    drawn, lost = np.count_nonzero(values == DRAWN), np.count_nonzero(values >= LOST)
    longest = (values % LOST).max()
    return (
        f"{stones[0]} against {stones[1]}: {values.size:,} entries,"
        f" {values.size - drawn - lost:,} won, {drawn:,} drawn, {lost:,} lost,"
        f" the next mill at most {longest} plies away;"
        f" solved in {solving:.1f} s, checked in {checking:.1f} s."
    )
