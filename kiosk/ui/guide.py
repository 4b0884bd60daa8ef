"""Leads visitors from screen to screen: what the flow says is shown, what they touch is done."""

import logging
import random
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from games.catalogue import DEFAULTS, game
from games.puzzles import Puzzle
from kiosk import takehome
from kiosk.flow import Place, Stop
from kiosk.languages import Language
from kiosk.memory import give_back
from kiosk.opponent import Opponent
from kiosk.riddle import Riddle, from_easy_to_hard
from kiosk.scribe import Scribe
from kiosk.session import Party
from kiosk.shelf import read_shelf
from kiosk.showcase import Showcase
from kiosk.specimen import specimen
from kiosk.stories import VIKING
from kiosk.table import Table
from kiosk.tutor import Tutor
from kiosk.ui.screens.boards import BoardsScreen
from kiosk.ui.screens.home import HomeScreen
from kiosk.ui.screens.learn import LearnScreen
from kiosk.ui.screens.levels import LevelsScreen
from kiosk.ui.screens.map import MapScreen
from kiosk.ui.screens.menu import MenuScreen
from kiosk.ui.screens.page import Page
from kiosk.ui.screens.play import PlayScreen
from kiosk.ui.screens.puzzle import PuzzleScreen
from kiosk.ui.screens.result import ResultScreen
from kiosk.ui.screens.stories import StoriesScreen
from kiosk.ui.screens.timeline import TimelineScreen
from kiosk.ui.showman import Showman
from kiosk.ui.umpire import Umpire
from kiosk.ui.watch import Watch
from kiosk.versions import current
from kiosk.visitbook import VisitBook
from kiosk.visitors import Follower
from kiosk.visits import Recorder

if TYPE_CHECKING:
    from kiosk.ui.app import KioskApp

log = logging.getLogger(__name__)
SMALLEST_SQUARE = 15.0
"""Millimetres; a touch means the nearest point that makes sense, but a finger must hit it."""


class Guide:
    """Builds the screens once, and connects them with the flow, the table and the clock."""

    def __init__(self, app: "KioskApp") -> None:
        self._app, self.flow, self.tr = app, app.flow, app.tr
        self._read_settings()
        self._opponent = Opponent(lambda call: Clock.schedule_once(lambda _: call()))
        self._umpire = Umpire(app, self, self._opponent)
        self._build()
        self._connect()
        self.watch = Watch(app, self)
        self.showman = Showman(app, self, self._opponent)
        self._count_visits()
        self.flow.listen(self._go)
        self._go(self.flow.stop)
        log.info("The exhibit is open.")

    def _count_visits(self) -> None:
        """Every visit is counted; the book hears of its end before everything is put back."""
        clock = self._app.doorkeeper.clock
        self.scribe = Scribe(VisitBook(self._app.state, lambda: clock().date()))
        self.recorder = Recorder(self.scribe.write, clock)
        self.follower = Follower(self.flow, self.recorder, lambda: self.tr.code)
        self.tr.fbind("code", lambda _, code: self.recorder.speaks(code))
        self._app.layers.bind(on_any_touch=lambda _: self.recorder.touched())
        for shown in (self.stories, self._app.story):
            shown.bind(story=lambda _, story: self.follower.reads(story))
        self.learn.bind(is_over=lambda learn, is_over: self._learnt(is_over))

    def _learnt(self, is_over: bool) -> None:
        if is_over:
            self.follower.has_learnt(int(self.learn.steps))

    def _read_settings(self) -> None:
        self._config, self._exhibit = self._app.config_, self._app.exhibit
        self._spoken = self._exhibit.spoken(self._config.languages)
        self.shelf = read_shelf(self._exhibit, self._config, self._app.state)

    @property
    def is_outdated(self) -> bool:
        """Whether the museum has given new content."""
        return current(self._app.state) != self.shelf.version

    @property
    def table(self) -> Table:
        """Where visitors play."""
        return self._umpire.table

    @property
    def showcase(self) -> Showcase:
        """The game that plays itself on attract."""
        return self.showman.showcase

    def settle(self) -> None:
        """From now on other settings count: everything begins anew with them."""
        self._read_settings()
        self._umpire.sounds.volume = self._config.sound.volume
        for screen in self.screens:
            screen.languages = list(self._spoken.enabled)
        self.stories.has_map = bool(self.shelf.finds)
        self.stories.has_timeline = bool(self.shelf.entries)
        self.rest()
        self.showman.begin_anew()

    # --- building -------------------------------------------------------------------------

    def _build(self) -> None:
        common: dict[str, Any] = {"tr": self.tr, "languages": list(self._spoken.enabled)}
        self.home = HomeScreen(name=Place.HOME, **common)
        self.menu = MenuScreen(name=Place.MENU, **common)
        self.boards = BoardsScreen(name=Place.BOARDS, **common)
        self.levels = LevelsScreen(name=Place.LEVELS, **common)
        self.play = PlayScreen(name=Place.PLAY, far_tr=self._app.far_tr, **common)
        self.result = ResultScreen(name=Place.RESULT, far_tr=self._app.far_tr, **common)
        self.learn = LearnScreen(name=Place.LEARN, **common)
        self.puzzle = PuzzleScreen(name=Place.PUZZLE, **common)
        self.stories = StoriesScreen(
            name=Place.STORIES,
            has_map=bool(self.shelf.finds),
            has_timeline=bool(self.shelf.entries),
            **common,
        )
        self.map = MapScreen(name=Place.MAP, **common)
        self.timeline = TimelineScreen(name=Place.TIMELINE, **common)
        self.screens: tuple[Page, ...] = (
            *(self.home, self.menu, self.boards, self.levels),
            *(self.play, self.result, self.learn, self.puzzle),
            *(self.stories, self.map, self.timeline),
        )
        self.result.take_home = self.stories.take_home = self._take_home
        for screen in self.screens:
            self._app.navigator.add_widget(screen)

    def _connect(self) -> None:
        flow, ease = self.flow, self._app.ease
        for screen in self.screens:
            screen.bind(
                on_back=lambda _: flow.back(),
                on_home=lambda _: flow.home(),
                on_ease=lambda _, is_far=False: ease.open(is_far),
            )
        self.home.bind(
            on_game=lambda _, ruleset: flow.choose(self._first_rule_set(ruleset)),
            on_resume=lambda _: self._resume(),
            on_viking=lambda _: flow.read(VIKING),
        )
        self.menu.bind(
            on_two_players=lambda _: flow.play(self._two_players()),
            on_turn=lambda _, place: flow.turn_to(place),
        )
        self.boards.bind(
            on_board=lambda _, ruleset: flow.choose(ruleset),
            on_compare=lambda boards: self._app.compare.open(self.shelf.rulebook, boards.rulesets),
        )
        self.levels.bind(on_party=lambda _, party: flow.play(party))
        self.play.bind(
            on_intent=lambda _, intent: self.table.intend(intent),
            on_why=lambda _: self.table.tell_why(),
            on_how_to_play=lambda _, is_far: self._app.how_to.open(
                self.shelf.rulebook, flow.stop.ruleset, is_far
            ),
            on_read=lambda _, is_far: self._app.story.open(self.play.story, is_far),
        )
        self.learn.bind(
            on_turn=lambda _, place: flow.turn_to(place),
            on_two_players=lambda _: flow.play(self._two_players()),
            on_view=lambda _, view: self._umpire.hear(view),
        )
        self.puzzle.bind(
            on_play_on=lambda _: self._play_on(),
            on_view=lambda _, view: self._umpire.hear(view),
            is_found=lambda puzzle, is_found: self._found(is_found),
        )
        self.result.bind(
            on_again=lambda _: self._umpire.play_again(swapped=False),
            on_swap=lambda _: self._umpire.play_again(swapped=True),
            on_turn=lambda _, place: flow.turn_to(place),
            on_read=lambda _, is_far: self._app.story.open(self.result.story, is_far),
        )
        self.stories.bind(
            on_map=lambda _: flow.turn_to(Place.MAP),
            on_timeline=lambda _: flow.turn_to(Place.TIMELINE),
        )
        for shown in (self.map, self.timeline):
            shown.bind(on_read=lambda _, story: self._app.story.open(story))

    def _first_rule_set(self, ruleset: str) -> str:
        return self._exhibit.first_rule_set(ruleset.partition("/")[0], self.tr.code)

    def _rulesets(self, name: str) -> list[str]:
        """The rule sets of a game whose boards this panel is large enough for."""
        theme = self._app.theme
        is_shared = self._two_players().facing
        side = theme.shared_board_side if is_shared else theme.board_side
        side *= theme.panel.mm_per_pixel
        fits = {id: side / _columns(id) >= SMALLEST_SQUARE for id in self._exhibit.games[name]}
        return [id for id in fits if fits[id] or id in DEFAULTS] or [*fits][:1]

    @property
    def _has_computer(self) -> bool:
        return "computer" not in self._config.hidden

    def _two_players(self) -> Party:
        seating = self._exhibit.seating or self._config.play.seating
        return Party(facing=seating == "table")

    # --- screens --------------------------------------------------------------------------

    def _go(self, stop: Stop) -> None:
        if stop.place not in (Place.PLAY, Place.RESULT):
            self._umpire.get_up()
        match stop.place:
            case Place.ATTRACT:
                self._umpire.visit_ends()
                self._restore()
            case Place.HOME:
                self._show_home()
            case Place.MENU:
                self.menu.has_lesson = stop.game in self.shelf.lessons
                self.menu.has_puzzles = bool(self._puzzles_of(stop.game))
                self.menu.has_computer = self._has_computer
                self.menu.has_stories = bool(self.shelf.stories_of(stop.game))
                self.menu.show_game(specimen(stop.ruleset))
            case Place.BOARDS:
                self.boards.show_game(specimen(stop.ruleset), self._rulesets(stop.game))
            case Place.LEVELS:
                self.levels.show_game(specimen(stop.ruleset))
            case Place.PLAY:
                self._umpire.begin(stop)
            case Place.RESULT:
                self.result.has_stories = bool(self.shelf.stories_of(stop.game))
                self._umpire.show_end(stop)
            case Place.LEARN:
                self._umpire.lay_out()
                self.learn.has_computer = self._has_computer
                self.learn.begin(Tutor(self.shelf.lessons[stop.game]))
            case Place.PUZZLE:
                self._umpire.lay_out()
                self.puzzle.has_computer = self._has_computer
                chosen = from_easy_to_hard(self._puzzles_of(stop.game), random.getrandbits(32))
                self.puzzle.begin(Riddle(chosen))
            case Place.STORIES:
                # After a look at the map or the timeline the page still lies open.
                if self._app.navigator.current not in (Place.MAP, Place.TIMELINE):
                    self.stories.show_stories(self.shelf.stories_of(stop.game), self.result.story)
            case Place.MAP:
                self.map.show_finds(self.shelf.finds, self.shelf.stories)
            case Place.TIMELINE:
                games = (*self._exhibit.games, VIKING)
                self.timeline.show(self.shelf.entries, games, self.shelf.stories, stop.game)
        self._app.navigator.show(stop.place)
        self.watch.touched()

    def _take_home(self, topic: str, language: Language) -> str:
        return takehome.words(self._config.museum.address, self.shelf.rulebook, topic, language)

    def _show_home(self) -> None:
        exhibit, code = self._exhibit, self.tr.code
        self.home.show_games([exhibit.first_rule_set(name, code) for name in exhibit.games])
        self.home.may_resume = self._umpire.offer() is not None
        self.home.has_viking = bool(self.shelf.stories_of(VIKING))

    def _puzzles_of(self, name: str) -> list[Puzzle]:
        """The puzzles on the boards that are shown, if there are to be any."""
        shown, found = self._rulesets(name), self.shelf.puzzles.get(name, ())
        return [puzzle for puzzle in found if puzzle.ruleset in shown]

    def _found(self, is_found: bool) -> None:
        if is_found:
            self.follower.has_found()

    def _play_on(self) -> None:
        """From the end of a puzzle against the computer."""
        assert self.puzzle.riddle
        if rest := self.puzzle.riddle.rest_of_game():
            self._umpire.go_on(rest)

    def _resume(self) -> None:
        if not self._umpire.resume():
            self.home.may_resume = False

    # --- nobody there ---------------------------------------------------------------------

    def rest(self) -> None:
        """Back to attract, with everything as it was before the visit."""
        self.flow.rest()
        self._restore()
        give_back()

    def _restore(self) -> None:
        self._opponent.halt()
        self.showman.forget()
        self._app.layers.clear()
        for screen in self.screens:
            screen.let_go()
            screen.forget()
        self._app.theme.restore()
        self._app.ease.has_sound = self._config.sound.on
        self.tr.code = self._app.far_tr.code = self._spoken.default

    def stop(self) -> None:
        """Ends what is still going on."""
        self.watch.stop()
        self.showman.stop()
        self._opponent.halt()
        self._opponent.stop()
        self.recorder.visit_ends()
        self.scribe.stop()


def _columns(ruleset: str) -> int:
    return len({x for x, _ in game(ruleset).board.points.values()})
