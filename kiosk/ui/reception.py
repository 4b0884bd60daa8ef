"""Where staff come in: the knock, the PIN, the panel, and the screens of a closed exhibit."""

import logging
from collections.abc import Sequence
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import mm

from kiosk.exhibits import exhibit_files
from kiosk.figures import Unread, last_days, read_figures
from kiosk.idle import Due, Idle, Patience
from kiosk.languages import OWN_NAMES, speech
from kiosk.paths import content_folders
from kiosk.pins import Pins
from kiosk.rank import Rank
from kiosk.staff.doorkeeper import Doorkeeper
from kiosk.staff.gesture import Knock
from kiosk.staff.page import Deed, Desk, Topic
from kiosk.staff.settings import Table
from kiosk.ui.calm import CalmLayer
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
CLEANING = 60
"""Seconds for which no touch counts."""
BEAT = 0.25
DRIFT = 60.0
CHARTED_DAYS = 28


class Reception:
    """Lets staff in, does what they want, and keeps the doors."""

    def __init__(self, app: "KioskApp", guide: "Guide") -> None:
        self._app, self._guide = app, guide
        self.tr = Translator(code=app.tr.code)
        self.doorkeeper = Doorkeeper(app.config_.hours, app.state)
        self.pad = PinPad(Pins(app.state), tr=self.tr)
        self.panel = StaffPanel(self._desk, tr=self.tr, languages=list(OWN_NAMES))
        self.test = TouchTest(tr=self.tr)
        self.calm, self.cleaning = CalmLayer(), CalmLayer()
        self._preview, self._figures = Preview(), FiguresView(charts=self._charts)
        self._knock = Knock()
        self._idle = Idle(PATIENCE)
        self._cleaned_at = 0.0
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
            on_undo=lambda _: app.staff.undo(),
            on_restore=lambda _: app.staff.restore(),
            on_turn=lambda _, topic: self._turn_to(topic),
            is_shown=lambda _, is_shown: self._keep_doors(),
        )

    def stop(self) -> None:
        """Ends what is still going on."""
        for beat in self._beats:
            beat.cancel()

    # --- coming in ------------------------------------------------------------------------

    def _touch_down(self, layers: Any, touch: Any) -> None:
        self._idle.touched(Clock.get_time())
        corner = mm(CORNER_MM)
        is_in_corner = touch.x > layers.width - corner and touch.y > layers.height - corner
        self._knock.down(Clock.get_time(), is_in_corner=is_in_corner)

    def _touch_up(self, _layers: Any, _touch: Any) -> None:
        self._knock.up()

    def _ask_in(self) -> None:
        self._knock.forget()
        if self.panel.is_shown or self.cleaning.is_shown:
            return
        self._guide.rest()
        self.tr.code = self._app.tr.code
        self.pad.open()

    def _let_in(self, rank: Rank) -> None:
        log.info("The %s came in.", rank)
        self._idle.wait(PATIENCE, Clock.get_time())
        self._told()
        self.panel.open(rank)

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
        )

    def _today(self) -> date:
        return self.doorkeeper.hours.wall(self.doorkeeper.now()).date()

    def _change(self, values: Table) -> None:
        self.panel.sentence = self._app.staff.change(values)

    def _settle(self) -> None:
        """After a change: the doors and the panel know of it."""
        self.doorkeeper.hours = self._app.config_.hours
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
            case Topic.TOUCH:
                self.panel.lay_beside(None)
                self.test.open()
                self.panel.turn_to(None)
            case _:
                self.panel.lay_beside(None)

    def _do(self, deed: Deed) -> None:
        match deed:
            case Deed.OPEN_NOW:
                self.doorkeeper.want(True)
            case Deed.CLOSED_NOW:
                self.doorkeeper.want(False)
            case Deed.BY_THE_HOURS:
                self.doorkeeper.want(None)
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
            case Deed.RESTART | Deed.LEAVE | Deed.EXPORT:
                pass

    def _charts(self) -> Sequence[tuple[str, str, Sequence[Bar]]]:
        _, spoken = self.tr.gettext, self.tr.speech
        try:
            figures = read_figures(self._app.state, last_days(self._today(), CHARTED_DAYS))
        except Unread as error:
            log.warning("%s", error)
            self._figures.summary = _("The figures cannot be read: see the log.")
            return ()
        self._figures.summary = _(
            "The last four weeks: {visits} visits, {games} games, {finished} of them to the end."
        ).format(visits=figures.visits, games=figures.games, finished=figures.finished)
        days = [Bar(f"{one.day.day}.{one.day.month}.", one.visits) for one in figures.by_day]
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
        self.cleaning.line = _("Touch counts again in {seconds} s.").format(
            seconds=int(seconds) + 1
        )

    def _keep_doors(self) -> None:
        """Shows whether the exhibit is open, closed or out of order."""
        is_out, is_open = self._app.config_.out_of_order, self.doorkeeper.is_open
        is_calm = is_out or not is_open
        if is_calm and not self.calm.is_shown:
            self._guide.rest()
        self._guide.is_paused = is_calm
        self.calm.is_dark = not is_out
        self.calm.museum = self._app.config_.museum.name
        if is_calm:
            self._say_why(is_out)
        if self.calm.is_shown != is_calm:
            state = "out of order" if is_out else "closed" if is_calm else "open"
            log.info("The exhibit is %s.", state)
            self.calm.is_shown = is_calm

    def _say_why(self, is_out: bool) -> None:
        """Says in every language that the exhibit is closed or out of order."""
        codes = self._app.exhibit.spoken(self._app.config_.languages).enabled
        spoken = [speech(code) for code in codes]
        if is_out:
            titles = [one.gettext("Out of order") for one in spoken]
            lines = [one.gettext("The games rest for a while.") for one in spoken]
        else:
            titles = [one.gettext("Closed") for one in spoken]
            opens = self.doorkeeper.opens_at()
            lines = (
                [
                    one.gettext("Open again at {time}").format(time=f"{opens:%H:%M}")
                    for one in spoken
                ]
                if opens and opens.date() == self._today()
                else []
            )
        self.calm.title = " · ".join(dict.fromkeys(titles))
        self.calm.line = "\n".join(dict.fromkeys(lines))
