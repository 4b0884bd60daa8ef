"""A game as it looks in the midst of play, to be recognised at a glance."""

from games.catalogue import game
from kiosk.session import Session

_MILL = ".BWWWWW.B.W..WB.BBBWB... w 1 1"
_POSITIONS = {
    # These boards are empty at the start, and an empty board tells nobody what it is.
    "mill/kvarn": _MILL,
    "mill/muehle": _MILL,
    "mill/moelle": _MILL,
    "camps/5x5": "1BY2/5/1xW2/1k1wX/2y2 n - 8",
    "camps/5x6": "1BY2/5/1x3/2W1X/1k1w1/2y2 n - 8",
}


def specimen(ruleset: str) -> Session:
    """The game with this rule set's id, as it is shown to whoever chooses."""
    rules = game(ruleset)
    position = _POSITIONS.get(ruleset)
    return Session(rules, start=rules.read_position(position) if position else None)
