"""Tells the service that pictures are drawn, and ends the exhibit when its health asks for it."""

import logging
from collections.abc import Callable
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window

from kiosk.health import Ending, Health
from kiosk.notify import Service

log = logging.getLogger(__name__)


class Pulse:
    """Beats with Kivy's clock: a beat without a picture since the last one is not told."""

    def __init__(
        self,
        service: Service,
        health: Health,
        *,
        is_resting: Callable[[], bool],
        status: Callable[[], str],
        end: Callable[[Ending], None],
    ) -> None:
        self._service, self._health = service, health
        self._is_resting, self._status, self._end = is_resting, status, end
        self._has_drawn = False
        self._beats: Any = None
        """None until the first picture."""
        Window.bind(on_flip=self._drawn)

    def stop(self) -> None:
        """The exhibit ends."""
        Window.unbind(on_flip=self._drawn)
        if self._beats:
            self._beats.cancel()
        self._service.stopping()

    def _drawn(self, *_: Any) -> None:
        self._has_drawn = True
        if not self._beats:
            self._beats = Clock.schedule_interval(self._beat, self._service.period)
            self._service.ready()

    def _beat(self, _seconds: float) -> None:
        if self._has_drawn:
            self._service.ping(self._status())
        # A still picture is drawn only when it is asked for.
        self._has_drawn = False
        Window.canvas.ask_update()
        ending = self._health.ending(is_resting=self._is_resting(), is_heard=is_heard())
        # Where no service starts it again, an exhibit with a fault is better than none.
        if ending and self._service.is_there:
            self._beats.cancel()
            log.log(logging.ERROR if ending.is_fault else logging.INFO, "%s", ending.message)
            self._end(ending)


def is_heard() -> bool:
    """Whether the thread that reads the touch panel is alive; without a panel there is none."""
    threads = (getattr(provider, "thread", None) for provider in EventLoop.input_providers)
    return any(thread.is_alive() for thread in threads if thread)
