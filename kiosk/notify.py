"""Tells the service manager how the exhibit is; where there is none, nobody is told."""

import logging
import os
import socket
from collections.abc import Mapping

log = logging.getLogger(__name__)
PERIOD = 5.0
"""Seconds between two pings where the service manager asks for none."""
PINGS = 4
"""So many pings fall into the time after which a silent exhibit is ended."""


class Service:
    """The service manager, reached as sd_notify(3) says: one datagram for each message."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._address = environment.get("NOTIFY_SOCKET", "").replace("@", "\0", 1)
        self.period = _period(environment.get("WATCHDOG_USEC", ""))
        """Seconds between two pings."""
        self._is_reached = True

    @property
    def is_there(self) -> bool:
        """Whether anybody starts the exhibit again after its end."""
        return bool(self._address)

    def wait(self, status: str, seconds: float) -> None:
        """The first picture takes longer: so many seconds from now, unless this is said again."""
        self._tell(f"EXTEND_TIMEOUT_USEC={seconds * 1_000_000:.0f}\nSTATUS={status}")

    def ready(self) -> None:
        """The first picture is on the screen."""
        self._tell("READY=1\nSTATUS=The first picture is shown.")

    def ping(self, status: str) -> None:
        """The exhibit is alive, and this is what it does."""
        self._tell(f"WATCHDOG=1\nSTATUS={status}")

    def stopping(self) -> None:
        """The exhibit is about to end."""
        self._tell("STOPPING=1\nSTATUS=The exhibit ends.")

    def _tell(self, message: str) -> None:
        if not self._address:
            return
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
                sender.setblocking(False)  # the picture never waits for the service manager
                sender.sendto(message.encode(), self._address)
            self._is_reached = True
        except OSError as error:
            if self._is_reached:
                log.warning("The service manager cannot be told how the exhibit is (%s).", error)
            self._is_reached = False


def _period(microseconds: str) -> float:
    """A part of the time that the service manager waits for a ping."""
    if not microseconds:
        return PERIOD
    if not (microseconds.isascii() and microseconds.isdigit() and int(microseconds)):
        log.warning("WATCHDOG_USEC is “%s”, which is no number: correct the unit.", microseconds)
        return PERIOD
    return int(microseconds) / 1_000_000 / PINGS
