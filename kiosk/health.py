"""Is the exhibit well? Memory, touch panel and the hour decide whether it is started anew."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from kiosk import memory, nightly
from kiosk.speech import N_, Message
from kiosk.touchwatch import TouchWatch, is_readable

SETTLED = 3600.0
"""Seconds after which memory counts: what is too much sooner would be so after each new start."""


@dataclass(frozen=True, slots=True)
class Ending:
    """Why the exhibit ends, to be started anew by its service."""

    message: Message
    is_fault: bool
    """Whether something is wrong; if not, the end was planned."""


@dataclass(slots=True, kw_only=True)
class Health:
    """Looks at everything that asks for a new start; clocks and measures are told to it."""

    touch: TouchWatch
    is_open: Callable[[datetime], bool]
    next_change: Callable[[datetime], datetime | None]
    now: Callable[[], datetime]
    """The museum's clock, with its zone."""
    uptime: Callable[[], float]
    """Seconds since the start, whatever happened to the clock on the wall."""
    used_mb: Callable[[], float] = memory.used_mb
    jitter: timedelta = timedelta()

    def ending(self, *, is_resting: bool, is_heard: bool = True) -> Ending | None:
        """Why the exhibit should end now, if it should.

        It `is_resting` while nobody plays; the panel `is_heard` while its reader runs.
        """
        is_there = is_readable(self.touch.device)
        return (
            self._loss(is_heard=is_heard and is_there)
            or self._memory(is_resting=is_resting)
            or (self._panel(is_there=is_there) if is_resting else None)
            or (self._night() if is_resting else None)
        )

    def _loss(self, *, is_heard: bool) -> Ending | None:
        is_open = self.is_open(self.now())
        if not self.touch.is_lost(self.uptime(), is_heard=is_heard, is_open=is_open):
            return None
        text = N_("The touch panel {device} has gone: look whether it is connected.")
        return Ending(Message(text, {"device": self.touch.device}), is_fault=True)

    def _memory(self, *, is_resting: bool) -> Ending | None:
        used = self.used_mb()
        if self.uptime() < SETTLED or not memory.is_too_much(used, is_resting=is_resting):
            return None
        text = N_("The exhibit uses {used} MB of memory, more than {most}: tell its makers.")
        gaps = {"used": f"{used:.0f}", "most": str(memory.CEILING_MB)}
        return Ending(Message(text, gaps), is_fault=True)

    def _panel(self, *, is_there: bool) -> Ending | None:
        if not self.touch.has_come(self.uptime(), is_there=is_there):
            return None
        gaps = {"device": self.touch.device}
        return Ending(Message("The touch panel {device} is there now.", gaps), is_fault=False)

    def _night(self) -> Ending | None:
        now = self.now()
        started = now.astimezone(UTC) - timedelta(seconds=self.uptime())
        if not nightly.due(now, started, self.is_open, self.next_change, self.jitter):
            return None
        return Ending(Message("The exhibit is started anew every night."), is_fault=False)
