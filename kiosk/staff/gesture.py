"""The knock that opens the staff panel: five taps in one corner, the last of them held."""

KNOCKS = 5
WITHIN = 4.0
"""Seconds from the first tap to the last."""
HELD = 1.0
"""Seconds for which the last tap is held: plain taps happen by accident."""


class Knock:
    """Counts taps in the corner; time is told to it."""

    def __init__(self) -> None:
        self._taps: list[float] = []
        self._is_down = False

    def down(self, now: float, *, is_in_corner: bool) -> None:
        """A finger has come down; one outside the corner begins all over."""
        self._is_down = is_in_corner
        self._taps = [*self._taps[1 - KNOCKS :], now] if is_in_corner else []

    def up(self) -> None:
        """A finger has gone."""
        self._is_down = False

    def is_heard(self, now: float) -> bool:
        """Whether the last of enough taps has been held for long enough."""
        return (
            self._is_down
            and len(self._taps) == KNOCKS
            and self._taps[-1] - self._taps[0] <= WITHIN
            and now - self._taps[-1] >= HELD
        )

    def forget(self) -> None:
        """Begins all over."""
        self._taps.clear()
        self._is_down = False
