"""The window: shows the first picture at once, loads the games, and recovers from mistakes."""

import logging
import os
import signal
import time
from collections import deque
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.base import EventLoop, ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.metrics import Metrics

from kiosk import memory, nightly, photograph, prepared, starts
from kiosk.config import Config
from kiosk.exhibits import Exhibit, read_exhibit
from kiosk.faults import Faults, told
from kiosk.flow import Flow, Place
from kiosk.health import Ending, Health
from kiosk.notify import Service
from kiosk.palms import Palms
from kiosk.panel import Panel
from kiosk.paths import content_folders
from kiosk.staff.doorkeeper import Doorkeeper
from kiosk.staff.settings import StaffSettings
from kiosk.touchwatch import TouchWatch, is_readable
from kiosk.ui import board, button, column, kept, languages, qr, spread, text, tray, turned  # noqa: F401  # kv names their classes
from kiosk.ui.calm import CalmLayer
from kiosk.ui.compare import CompareCard
from kiosk.ui.ease import EasePanel
from kiosk.ui.howto import HowToPanel
from kiosk.ui.layers import Layers
from kiosk.ui.navigator import Navigator
from kiosk.ui.pulse import Pulse
from kiosk.ui.screens.attract import AttractScreen
from kiosk.ui.storycard import StoryCard
from kiosk.ui.theme import Theme, register_fonts, use
from kiosk.ui.translator import Translator
from kiosk.ui.warning import Warning
from kiosk.versions import current

if TYPE_CHECKING:
    from kiosk.ui.guide import Guide
    from kiosk.ui.reception import Reception

log = logging.getLogger(__name__)
_HERE = Path(__file__).parent
MOST_ERRORS = 3
"""So many within a minute, and the service starts the exhibit anew."""
LISTEN = 0.2
"""So often, in seconds, it is seen whether the exhibit was told to end."""
TIDY = 0.2
"""So often, in seconds, waste is looked for, if there may be enough of it."""


def load_kv(pattern: str) -> None:
    """Reads each of these kv files once."""
    for file in sorted(_HERE.glob(pattern)):
        if str(file) not in Builder.files:
            Builder.load_file(str(file))


class KioskApp(App):
    """The exhibit."""

    use_kivy_settings = False

    def __init__(self, config: Config, exhibit: Exhibit, state: Path) -> None:
        super().__init__()
        self.state = state
        self.staff = StaffSettings(config, state)
        self._named = (config.exhibit, current(state)), exhibit
        """An exhibit, by its name and the version of the content that it is from."""
        self.flow = Flow()
        self.faults = Faults(state, time.time)
        self.guide: Guide | None = None
        self.reception: Reception | None = None
        self._tidying: Any = None
        self.exit_code = 0
        self._read_settings()
        self.doorkeeper = Doorkeeper(self.config_.hours, state)
        self.is_unwell = False
        """Whether the machine reboots again and again, so that it is better left alone."""

    def _read_settings(self) -> None:
        """The settings that count now, and the exhibit that they name."""
        self.config_ = self.staff.config
        self.logo = photograph.logo(self.config_.museum.logo)
        read, named = self._named
        wanted = self.config_.exhibit, current(self.state)
        if wanted != read:
            named, problems = read_exhibit(self.config_.exhibit, content_folders(self.state))
            for problem in problems:
                log.warning("%s", problem)
            self._named = wanted, named
        self.named, self.exhibit = named, self.staff.exhibit(named)

    def settle(self) -> None:
        """Staff have changed something, or the museum its content: from now on it counts."""
        self._read_settings()
        self.doorkeeper.hours = self.config_.hours
        self._fit()
        spoken = self.exhibit.spoken(self.config_.languages)
        for shown in (self.attract, self.how_to, self.story, self.compare):
            shown.languages = list(spoken.enabled)
        self.attract.museum, self.attract.logo = self.config_.museum.name, self.logo
        if self.guide:
            self.guide.settle()

    def open_settings(self, *_: Any) -> bool:
        """Kivy's own settings are not for visitors."""
        return True

    def build(self) -> Layers:
        spoken = self.exhibit.spoken(self.config_.languages)
        self.theme = Theme(self._panel())
        self.tr, self.far_tr = Translator(code=spoken.default), Translator(code=spoken.default)
        use(self.theme)
        register_fonts()
        load_kv("*.kv")
        load_kv("screens/attract.kv")  # the other screens are not needed for the first picture
        Window.clearcolor = self.theme.night
        self.attract = AttractScreen(name=Place.ATTRACT, tr=self.tr, languages=list(spoken.enabled))
        self.attract.museum, self.attract.logo = self.config_.museum.name, self.logo
        self.attract.show_board(prepared.RULESET, prepared.board(), prepared.view())
        self.attract.bind(on_enter_touch=lambda _: self.flow.enter())
        self.navigator = Navigator()
        self.navigator.add_widget(self.attract)
        self.layers = Layers(self.navigator)
        self.theme.bind(night=lambda _, colour: setattr(Window, "clearcolor", colour))
        Window.bind(on_request_close=lambda *_: True, on_keyboard=lambda *_: True)
        Window.bind(on_flip=self._first_flip, on_resize=self._fit)
        return self.layers

    def _fit(self, *_: Any) -> None:
        """The window has another size: a screen was exchanged, or took its time to be known."""
        panel = self._panel()
        if panel != self.theme.panel:
            self.theme.fit(panel)

    def _panel(self) -> Panel:
        """The panel of the settings; if the window has another size, that counts."""
        panel = self.config_.panel
        width, height = Window.system_size
        if (width, height) != (panel.width, panel.height):
            log.warning(
                "The panel has %d x %d pixels, but the settings say %d x %d: correct them.",
                *(width, height, panel.width, panel.height),
            )
            panel = replace(panel, width=width, height=height)
        Metrics.dpi = panel.dpi
        return panel

    def _first_flip(self, *_: Any) -> None:
        """The first picture is on the screen: now there is time to load the games."""
        Window.unbind(on_flip=self._first_flip)
        Clock.schedule_once(lambda _: self.open(), 0)

    def open(self) -> None:
        """Loads the games and everything about them; if that fails, a calm screen says so."""
        self._tidying = Clock.schedule_interval(lambda _: memory.tidy(), TIDY)
        try:
            with memory.that_stays():
                self._load()
        except Exception:
            log.error("The exhibit is out of order.")
            _ = self.tr.gettext
            calm = CalmLayer(title=_("Out of order"), line=_("The games rest for a while."))
            self.layers.lay_above(calm)
            calm.is_shown = True
            raise

    def _load(self) -> None:
        from kiosk.ui.guide import Guide
        from kiosk.ui.reception import Reception

        load_kv("screens/*.kv")
        load_kv("staff/*.kv")
        self._lay_cards()
        self.guide = Guide(self)
        self.staff.listen(self.settle)  # before the reception, which shows what counts now
        self.reception = Reception(self, self.guide)

    def _lay_cards(self) -> None:
        """What may lie over the screens."""
        spoken = self.exhibit.spoken(self.config_.languages)
        heard: dict[str, Any] = {"tr": self.tr, "far_tr": self.far_tr}
        read = {**heard, "languages": list(spoken.enabled)}
        self.how_to, self.compare = HowToPanel(**read), CompareCard(**read)
        self.story = StoryCard(**read)
        self.ease = EasePanel(theme=self.theme, **heard)
        self.warning = Warning(**heard)
        self.layers.lay_over(self.how_to, self.compare, self.story, self.ease, self.warning)

    def end(self, ending: Ending) -> None:
        """Ends in good order, to be started anew."""
        if ending.is_fault:
            self.faults.note(ending.message)
            self.exit_code = 1
        self.stop()

    def on_stop(self) -> None:
        Window.unbind(on_resize=self._fit)
        if self._tidying:
            self._tidying.cancel()
        if self.reception:
            self.reception.stop()
        if self.guide:
            self.guide.stop()


def run(config: Config, exhibit: Exhibit, state: Path) -> int:
    """Shows the exhibit until it is ended from outside, or by its own health; 1 is a fault."""
    app = KioskApp(config, exhibit, state)
    now = time.time()
    app.is_unwell = starts.is_out_of_order(starts.record(state, now), now)
    if app.is_unwell:
        log.error(
            "The machine was started anew %d times within an hour because the exhibit failed, so it"
            " is out of order: mend it, and take %s away.",
            *(starts.MOST_REBOOTS, state / starts.FILE),
        )
    ExceptionManager.add_handler(Recovery(app))
    EventLoop.add_postproc_module(Palms())
    _heed_signals(app)
    pulse = _pulse(app)
    try:
        app.run()
    finally:
        pulse.stop()
    return app.exit_code


def _heed_signals(app: KioskApp) -> None:
    """Told to end, it ends in good order; a terminal that is lost or its keys do not stop it.

    A signal may come in the middle of anything, with a lock in hand that ending needs, so the clock
    ends the exhibit a moment later.
    """
    told: list[int] = []

    def listen(_seconds: float) -> bool:
        if told:
            app.stop()
        return not told

    Clock.schedule_interval(listen, LISTEN)
    for wish in (signal.SIGTERM, signal.SIGINT):
        signal.signal(wish, lambda number, _: told.append(number))
    for lost in (signal.SIGHUP, signal.SIGTSTP):
        signal.signal(lost, signal.SIG_IGN)


def _pulse(app: KioskApp) -> Pulse:
    """Watches over the exhibit while it runs."""
    device, started = app.config_.panel.touch_device, time.monotonic()
    health = Health(
        touch=TouchWatch(device, began_with=is_readable(device)),
        is_open=lambda now: app.doorkeeper.doors.is_open(now),
        next_change=lambda now: app.doorkeeper.doors.next_change(now),
        now=app.doorkeeper.clock,
        uptime=lambda: time.monotonic() - started,
        jitter=nightly.jitter(),
    )
    return Pulse(
        Service(os.environ),
        health,
        is_resting=lambda: app.flow.stop.place is Place.ATTRACT,
        status=lambda: f"The exhibit shows “{app.flow.stop.place}”, in {memory.used_mb():.0f} MB.",
        end=app.end,
    )


class Recovery(ExceptionHandler):
    """A mistake of ours is logged, and the screen goes back to attract; too many end the app."""

    def __init__(self, app: KioskApp) -> None:
        super().__init__()
        self._app = app
        self._times: deque[float] = deque(maxlen=MOST_ERRORS)

    def handle_exception(self, exception: BaseException) -> int:
        if not isinstance(exception, Exception):
            return int(ExceptionManager.RAISE)
        log.error("The exhibit made a mistake and goes back to the start.", exc_info=exception)
        self._app.faults.note(told(exception))
        now = Clock.get_time()
        if len(self._times) == MOST_ERRORS and now - self._times[0] < 60:
            return int(ExceptionManager.RAISE)
        self._times.append(now)
        if self._app.guide:
            self._app.guide.rest()
        return int(ExceptionManager.PASS)
