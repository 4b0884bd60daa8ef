"""Where staff come in: the knock, the PIN, the panel, and the screens of a closed exhibit."""

import logging
import time
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.graphics.opengl import GL_RENDERER, glGetString
from kivy.metrics import mm

from kiosk.display import Display
from kiosk.exhibits import exhibit_files
from kiosk.figures import ALL_TIME, Unread, last_days, read_figures
from kiosk.health import Ending
from kiosk.idle import Due, Idle, Patience
from kiosk.languages import OWN_NAMES, speech
from kiosk.paths import content_folders
from kiosk.pins import Pins
from kiosk.rank import Rank
from kiosk.speech import Message, Speech
from kiosk.spreadsheet import write_tables
from kiosk.staff.export import places
from kiosk.staff.gesture import Knock
from kiosk.staff.page import Deed, Desk, Topic
from kiosk.staff.settings import Table
from kiosk.staff.statuspage import Machine, status
from kiosk.ui.calm import CalmLayer
from kiosk.ui.pulse import is_heard
from kiosk.ui.staff.chart import Bar
from kiosk.ui.staff.figuresview import FiguresView
from kiosk.ui.staff.pad import PinPad
from kiosk.ui.staff.panel import StaffPanel
from kiosk.ui.staff.preview import Preview
from kiosk.ui.staff.touchtest import TouchTest
from kiosk.ui.translator import Translator
from kiosk.wording import game_name

if TYPE_CHECKING:
    from kiosk.ui.app import KioskApp
    from kiosk.ui.guide import Guide

log = logging.getLogger(__name__)
CORNER_MM = 30
"""Staff knock at the upper right corner; it is so wide and so high."""
PATIENCE = Patience(120)
"""So long, in seconds, the panel waits for staff before it closes."""
LEFT = 77
"""With this the exhibit ends when staff leave it to the system; the service does not restart it."""
CLEANING = 60
"""Seconds for which no touch counts."""
SHINES = 60.0
"""Seconds for which a closed panel shines after a touch, or after it was closed."""
BEAT = 0.25
DRIFT = 60.0
CHARTED_DAYS = 28


class Reception:
    """Lets staff in, does what they want, and keeps the doors."""

    def __init__(self, app: "KioskApp", guide: "Guide") -> None:
        self._app, self._guide = app, guide
        self.tr = Translator(code=app.tr.code)
        self.doorkeeper = app.doorkeeper
        self._display = Display.of_this_machine()
        self._turned = app.config_.panel.turned
        self._started = time.time()
        self.pad = PinPad(Pins(app.state), tr=self.tr)
        self.panel = StaffPanel(self._desk, tr=self.tr, languages=list(OWN_NAMES))
        self.test = TouchTest(tr=self.tr)
        self.calm, self.cleaning = CalmLayer(), CalmLayer()
        self._preview, self._figures = Preview(), FiguresView(charts=self._charts)
        self._knock = Knock()
        self._idle = Idle(PATIENCE)
        self._cleaned_at = 0.0
        self._touched_at = Clock.get_time()
        self._draft = self._today() + timedelta(days=1)
        app.layers.lay_above(self.calm, self.pad, self.panel, self.test, self.cleaning)
        self._connect()
        self._keep_doors()
        self._beats = [
            Clock.schedule_interval(self._watch, BEAT),
            Clock.schedule_interval(lambda _: self.calm.drift(), DRIFT),
        ]

    def _connect(self) -> None:
        app = self._app
        app.layers.bind(on_touch_down=self._touch_down, on_touch_up=self._touch_up)
        app.staff.listen(self._settle)
        self.pad.bind(on_rank=lambda _, rank: self._let_in(rank))
        self.panel.bind(
            on_change=lambda _, values: self._change(values),
            on_deed=lambda _, deed: self._do(deed),
            on_undo=lambda _: self._take_back(app.staff.undo),
            on_restore=lambda _: self._take_back(app.staff.restore),
            on_turn=lambda _, topic: self._turn_to(topic),
        )
        self.tr.fbind("speech", lambda *_: self._say_figures())
        for layer in (self.pad, self.panel):
            layer.bind(is_shown=lambda *_: self._may_be_gone())

    def stop(self) -> None:
        """Ends what is still going on."""
        for beat in self._beats:
            beat.cancel()
        self._display.switch(is_on=True)  # on a dark panel no window can be opened

    # --- coming in ------------------------------------------------------------------------

    @property
    def _was_touched(self) -> bool:
        """Whether somebody touched the panel a moment ago: then it shines, closed or not."""
        return bool(Clock.get_time() - self._touched_at < SHINES)

    def _touch_down(self, layers: Any, touch: Any) -> None:
        self._touched_at = Clock.get_time()
        self._idle.touched(self._touched_at)
        corner = mm(CORNER_MM)
        is_in_corner = touch.x > layers.width - corner and touch.y > layers.height - corner
        self._knock.down(Clock.get_time(), is_in_corner=is_in_corner)

    def _touch_up(self, _layers: Any, _touch: Any) -> None:
        self._knock.up()

    def _ask_in(self) -> None:
        self._knock.forget()
        if self.panel.is_shown or self.cleaning.is_shown:
            return
        self._guide.recorder.pause()  # before the rest, which would count their way in as a visit
        self._guide.rest()
        self.tr.code = self._app.tr.code
        self._idle.wait(PATIENCE, Clock.get_time())
        self.pad.open()

    def _let_in(self, rank: Rank) -> None:
        log.info("The %s came in.", rank)
        self._idle.wait(PATIENCE, Clock.get_time())
        self._draft = self._today() + timedelta(days=1)
        self._told()
        self.panel.open(rank)

    def _may_be_gone(self) -> None:
        """Staff who have closed the panel have gone: what comes now is a visit."""
        if self.pad.is_shown or self.panel.is_shown:
            return
        self._guide.recorder.resume()
        if self._turns:
            self._app.end(Ending(Message("The picture is turned by a new start."), is_fault=False))

    # --- at the desk ----------------------------------------------------------------------

    def _desk(self) -> Desk:
        app = self._app
        files = exhibit_files(content_folders(app.state))
        return Desk(
            config=app.config_,
            exhibit=app.named,
            exhibits=[*dict.fromkeys(file.stem for file in files)],
            is_open=self.doorkeeper.is_open,
            override=self.doorkeeper.wanted,
            today=self._today(),
            draft=self._draft,
            status=self._status,
            places=lambda: [str(place) for place in places(app.state)],
        )

    def _status(self, spoken: Speech) -> Sequence[tuple[str, str]]:
        machine = Machine(
            started=self._started,
            renderer=glGetString(GL_RENDERER).decode(errors="replace"),
            has_many_fingers=is_heard(),
            faults=self._app.faults.latest,
        )
        zone = self.doorkeeper.clock().tzinfo
        return status(machine, self._app.state, time.time(), zone, spoken)

    def _today(self) -> date:
        return self.doorkeeper.hours.wall(self.doorkeeper.now()).date()

    def _change(self, values: Table) -> None:
        self.panel.sentence = self._app.staff.change(values) or self._aftermath()

    def _take_back(self, change: Callable[[], None]) -> None:
        change()
        self.panel.sentence = self._aftermath()
        self.panel.tell()

    @property
    def _turns(self) -> bool:
        """Whether the picture must be turned: windows and touches are made for one way only."""
        return self._display.is_ours and self._app.config_.panel.turned != self._turned

    def _aftermath(self) -> str:
        """What staff should know of a change that counts."""
        spoken: Speech = self.tr.speech
        _ = spoken.gettext
        if not (self._app.staff.is_kept and self.doorkeeper.is_kept):
            return _("This could not be saved. It counts until the next start.")
        if self._turns:
            return _("The picture turns when you touch “Done”.")
        return ""

    def _settle(self) -> None:
        """After a change: the doors and the panel know of it."""
        self._told()
        self._turn_to(self.panel.topic)
        self.panel.tell()

    def _told(self) -> None:
        self.panel.may_undo = self._app.staff.may_undo
        self.panel.is_changed = self._app.staff.is_changed

    def _turn_to(self, topic: Topic | None) -> None:
        """Lays beside a page what belongs there."""
        match topic:
            case Topic.EXHIBIT:
                games = self._app.exhibit.games
                self._preview.show([rulesets[0] for rulesets in games.values()])
                self.panel.lay_beside(self._preview)
            case Topic.FIGURES:
                self._figures.show(0)
                self.panel.lay_beside(self._figures)
            case _:
                self.panel.lay_beside(None)

    def _say_figures(self) -> None:
        if self.panel.topic is Topic.FIGURES:
            self._figures.show()

    def _want(self, is_open: bool | None) -> None:
        self.doorkeeper.want(is_open)
        self.panel.sentence = self._aftermath()

    def _do(self, deed: Deed) -> None:
        match deed:
            case Deed.OPEN_NOW:
                self._want(True)
            case Deed.CLOSED_NOW:
                self._want(False)
            case Deed.BY_THE_HOURS:
                self._want(None)
            case Deed.CLEAN:
                self._cleaned_at = Clock.get_time()
                self.panel.is_shown = False
                self.cleaning.is_shown = True
            case Deed.DAY_BACK:
                self._draft -= timedelta(days=1)
            case Deed.DAY_ON:
                self._draft += timedelta(days=1)
            case Deed.WEEK_ON:
                self._draft += timedelta(days=7)
            case Deed.SPECIAL_DAYS:
                self.panel.turn_to(Topic.EXCEPTIONS)
            case Deed.TOUCH_TEST:
                self.test.open()
            case Deed.EXPORT:
                self._export()
            case Deed.RESTART:
                self._app.end(Ending(Message("Staff start the exhibit anew."), is_fault=False))
            case Deed.LEAVE:
                log.info("Staff leave the exhibit to the system.")
                self._app.exit_code = LEFT
                self._app.stop()

    def _export(self) -> None:
        """Writes the tables of figures to the first place there is."""
        _, place = self.tr.gettext, places(self._app.state)[0]
        self._guide.scribe.flush()
        try:
            place.mkdir(parents=True, exist_ok=True)
            files = write_tables(self._app.state, ALL_TIME, place)
        except (Unread, OSError) as error:
            log.warning("The figures cannot be written to %s (%s).", place, error)
            self.panel.sentence = _("The figures could not be saved.")
        else:
            said = _("Saved to {place}: {files}")
            names = ", ".join(file.name for file in files)
            self.panel.sentence = said.format(place=place, files=names)

    def _charts(self) -> Sequence[tuple[str, str, Sequence[Bar]]]:
        _, spoken = self.tr.gettext, self.tr.speech
        try:
            figures = read_figures(self._app.state, last_days(self._today(), CHARTED_DAYS))
        except Unread as error:
            log.warning("%s", error)
            self._figures.summary = _("The figures cannot be read. Please tell the technician.")
            return ()
        self._figures.summary = _(
            "The last four weeks. Visits: {visits}. Games: {games}, played to the end: {finished}."
        ).format(visits=figures.visits, games=figures.games, finished=figures.finished)
        # Translators: a day of the year in figures.
        day = _("{day}/{month}")
        days = [
            Bar(day.format(day=one.day.day, month=one.day.month), one.visits)
            for one in figures.by_day
        ]
        hours = [Bar(f"{one.hour}", one.visits) for one in figures.by_hour]
        games = [Bar(game_name(spoken, one.name), one.games) for one in figures.by_game]
        languages = [
            Bar(OWN_NAMES.get(one.name, one.name), one.visits) for one in figures.by_language
        ]
        return (
            (_("Days"), _("Visits on each day"), days),
            (_("Hours"), _("Visits by the hour of the day"), hours),
            (_("Games"), _("Games that were begun"), games),
            (_("Languages"), _("Visits in each language"), languages),
        )

    # --- the doors ------------------------------------------------------------------------

    def _watch(self, _seconds: float) -> None:
        now = Clock.get_time()
        if self._knock.is_heard(now):
            self._ask_in()
        if (self.panel.is_shown or self.pad.is_shown) and self._idle.due(now) is Due.REST:
            self.pad.is_shown = self.panel.is_shown = self.test.is_shown = False
        if self.cleaning.is_shown:
            self._clean(CLEANING - (now - self._cleaned_at))
        self._keep_doors()

    def _clean(self, seconds: float) -> None:
        if seconds <= 0:
            self.cleaning.is_shown = False
            return
        _ = self.tr.gettext
        self.cleaning.title = _("Clean the glass now")
        self.cleaning.line = _("The screen answers again in {seconds} s.").format(
            seconds=int(seconds) + 1
        )

    def _keep_doors(self) -> None:
        """Shows whether the exhibit is open, closed or out of order."""
        is_open = self.doorkeeper.is_open
        is_out = self._app.config_.out_of_order or self._app.is_unwell
        is_calm = is_out or not is_open
        if is_calm and not self.calm.is_shown:
            self._guide.rest()
        self._guide.showman.is_paused = is_calm
        self.calm.is_dark = not is_out
        self.calm.museum, self.calm.logo = self._app.config_.museum.name, self._app.logo
        if is_calm:
            self._say_why(is_out)
        is_staffed = self.pad.is_shown or self.panel.is_shown or self.cleaning.is_shown
        self._display.switch(is_on=is_open or is_out or is_staffed or self._was_touched)
        if self.calm.is_shown != is_calm:
            state = "out of order" if is_out else "closed" if is_calm else "open"
            log.info("The exhibit is %s.", state)
            self.calm.is_shown = is_calm

    def _say_why(self, is_out: bool) -> None:
        """Says in every language that the exhibit is closed or out of order."""
        settings = self._app.exhibit.spoken(self._app.config_.languages)
        codes = dict.fromkeys((settings.default, *settings.enabled))
        titles = [self._state(is_out, speech(code)) for code in codes]
        lines = [self._comfort(is_out, speech(code)) for code in codes]
        self.calm.title = titles[0]
        others = [f"{title}. {line}".rstrip() for title, line in zip(titles, lines, strict=True)]
        self.calm.line = "\n".join([lines[0], *others[1:]]).strip()

    def _state(self, is_out: bool, spoken: Speech) -> str:
        _ = spoken.gettext
        return _("Out of order") if is_out else _("Closed")

    def _comfort(self, is_out: bool, spoken: Speech) -> str:
        """When the exhibit opens again today, or that it will."""
        _, opens = spoken.gettext, self.doorkeeper.opens_at()
        if is_out:
            return _("The games rest for a while.")
        if opens and opens.date() == self._today():
            return _("Open again at {time}").format(time=f"{opens:%H:%M}") + "."
        return ""
