"""Leads visitors from screen to screen: what the flow says is shown, what they touch is done."""

import logging
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from games.ai.turning import TurningPoint
from games.api import Unreadable
from games.catalogue import DEFAULTS, game
from games.puzzles import Puzzle, puzzles
from kiosk import takehome
from kiosk.exhibits import game_of
from kiosk.flow import Place, Stop
from kiosk.hooks import Storyteller, story_after, story_of_better
from kiosk.idle import Due, Idle, Patience, longest
from kiosk.languages import Language
from kiosk.lesson import read as read_lesson
from kiosk.opponent import Opponent
from kiosk.paths import content_folders, data_folder
from kiosk.places import read_finds
from kiosk.resume import Keeper, Kept, replayed
from kiosk.riddle import Riddle, from_easy_to_hard
from kiosk.rulebook import read_rulebook
from kiosk.scribe import Scribe
from kiosk.session import Answer, Party, Session, View
from kiosk.showcase import LEVEL, Showcase
from kiosk.sounds import heard
from kiosk.specimen import specimen
from kiosk.stories import VIKING, Story, read_stories, stories_of
from kiosk.table import Table
from kiosk.timeline import read_timeline
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
from kiosk.ui.sound import Sounds
from kiosk.versions import current
from kiosk.visitbook import VisitBook
from kiosk.visitors import Follower
from kiosk.visits import Recorder

if TYPE_CHECKING:
    from kiosk.ui.app import KioskApp

log = logging.getLogger(__name__)
PACE = 2.2
"""Seconds between two moves of a game that plays itself."""
LINGER = 2.0
"""Seconds for which the last move is looked at before the result is told."""
SMALLEST_SQUARE = 15.0
"""Millimetres; a touch means the nearest point that makes sense, but a finger must hit it."""
STILL = 60.0
"""Seconds for which attract stands in one place."""
WATCH = 0.25
"""So often, in seconds, it is seen whether anybody is still there."""


class Guide:
    """Builds the screens once, and connects them with the flow, the table and the clock."""

    def __init__(self, app: "KioskApp") -> None:
        self._app, self.flow, self.tr = app, app.flow, app.tr
        self._read_settings()
        self._opponent = Opponent(lambda call: Clock.schedule_once(lambda _: call()))
        self.table = Table(self._opponent, _later, Clock.get_time)
        self._keeper = Keeper(
            app.state,
            lambda: self._config.idle.resume_seconds,
            lambda: app.doorkeeper.now().timestamp(),
        )
        self._resumed: Session | None = None
        self._sounds = Sounds(volume=self._config.sound.volume)
        self._read_content()
        self._idle = Idle(Patience(0), Clock.get_time())
        self._heard: View | None = None
        self._is_asked = False
        """Whether a move of the showcase is being looked for."""
        self.is_paused = False
        """Whether nobody can see the showcase."""
        self._build()
        self._connect()
        self._show_off_anew()
        self._count_visits()
        self.flow.listen(self._go)
        self._go(self.flow.stop)
        log.info("The exhibit is open.")
        self._beats = [
            Clock.schedule_interval(self._next_showcase_move, PACE),
            Clock.schedule_interval(self._watch, WATCH),
            Clock.schedule_interval(lambda _: app.attract.drift(), STILL),
        ]

    def _count_visits(self) -> None:
        """Every visit is counted; the book hears of its end before everything is put back."""
        clock = self._app.doorkeeper.clock
        self.scribe = Scribe(VisitBook(self._app.state, lambda: clock().date()))
        self.recorder = Recorder(self.scribe.write, clock)
        self._follower = Follower(self.flow, self.recorder, lambda: self.tr.code)
        self.tr.fbind("code", lambda _, code: self.recorder.speaks(code))
        self._app.layers.bind(on_any_touch=lambda _: self.recorder.touched())
        for shown in (self.stories, self._app.story):
            shown.bind(story=lambda _, story: self._follower.reads(story))
        self.learn.bind(is_over=lambda learn, is_over: self._learnt(is_over))

    def _learnt(self, is_over: bool) -> None:
        if is_over:
            self._follower.has_learnt(int(self.learn.steps))

    def _read_settings(self) -> None:
        self._config, self._exhibit = self._app.config_, self._app.exhibit
        self._spoken = self._exhibit.spoken(self._config.languages)

    def settle(self) -> None:
        """From now on other settings count: everything begins anew with them."""
        self._read_settings()
        self._read_content()
        self._sounds.volume = self._config.sound.volume
        for screen in self.screens:
            screen.languages = list(self._spoken.enabled)
        self.stories.has_map = bool(self._finds)
        self.rest()
        self._show_off_anew()

    def _show_off_anew(self) -> None:
        """The showcase with the games that are shown."""
        self.showcase = Showcase([rulesets[0] for rulesets in self._exhibit.games.values()])
        self._is_asked = False
        self._app.attract.show_game(self.showcase.session)

    def _read_content(self) -> None:
        """Stories, rules and lessons; what cannot be read is told in the log, and left out."""
        self._version = current(self._app.state)
        folders = content_folders(self._app.state)
        stories, problems = read_stories(folders)
        self._rulebook, wrong = read_rulebook(folders)
        problems += wrong
        has_stories = "stories" not in self._config.hidden
        self._stories = stories_of(self._exhibit, stories) if has_stories else []
        finds, wrong = read_finds(folders) if has_stories else ({}, [])
        problems += wrong
        topics = (*self._exhibit.games, VIKING)
        self._finds = {name: find for name, find in finds.items() if find.game in topics}
        written, wrong = read_timeline(folders)
        problems += wrong
        self.entries = [one.entry for one in written]
        self._lessons = {}
        for name in self._exhibit.games:
            lesson, wrong = read_lesson(data_folder("content") / "lessons" / name)
            problems += wrong
            if lesson:
                self._lessons[name] = lesson
        for problem in problems:
            log.warning("%s", problem)
        self._puzzles = {name: _readable_puzzles(name) for name in self._exhibit.games}

    # --- building -------------------------------------------------------------------------

    def _build(self) -> None:
        common = {"tr": self.tr, "languages": list(self._spoken.enabled)}
        self.home = HomeScreen(name=Place.HOME, **common)
        self.menu = MenuScreen(name=Place.MENU, **common)
        self.boards = BoardsScreen(name=Place.BOARDS, **common)
        self.levels = LevelsScreen(name=Place.LEVELS, **common)
        self.play = PlayScreen(name=Place.PLAY, far_tr=self._app.far_tr, **common)
        self.result = ResultScreen(name=Place.RESULT, far_tr=self._app.far_tr, **common)
        self.learn = LearnScreen(name=Place.LEARN, **common)
        self.puzzle = PuzzleScreen(name=Place.PUZZLE, **common)
        self.stories = StoriesScreen(name=Place.STORIES, has_map=bool(self._finds), **common)
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
            on_compare=lambda boards: self._app.compare.open(self._rulebook, boards.rulesets),
        )
        self.levels.bind(on_party=lambda _, party: flow.play(party))
        self.play.bind(
            on_intent=lambda _, intent: self.table.intend(intent),
            on_why=lambda _: self.table.tell_why(),
            on_how_to_play=lambda _, is_far: self._app.how_to.open(
                self._rulebook, flow.stop.ruleset, is_far
            ),
            on_read=lambda _, is_far: self._app.story.open(self.play.story, is_far),
        )
        self.learn.bind(
            on_turn=lambda _, place: flow.turn_to(place),
            on_two_players=lambda _: flow.play(self._two_players()),
            on_view=lambda _, view: self._hear(view),
        )
        self.puzzle.bind(
            on_play_on=lambda _: self._play_on(),
            on_view=lambda _, view: self._hear(view),
            is_found=lambda puzzle, is_found: self._found(is_found),
        )
        self.result.bind(
            on_again=lambda _: self._play_again(swapped=False),
            on_swap=lambda _: self._play_again(swapped=True),
            on_turn=lambda _, place: flow.turn_to(place),
            on_read=lambda _, is_far: self._app.story.open(self.result.story, is_far),
        )
        self.stories.bind(
            on_map=lambda _: flow.turn_to(Place.MAP),
            on_timeline=lambda _: flow.turn_to(Place.TIMELINE),
        )
        for shown in (self.map, self.timeline):
            shown.bind(on_read=lambda _, story: self._app.story.open(story))
        self._app.warning.bind(on_stay=lambda _: self._stays(), on_leave=lambda _: self.rest())
        self._app.layers.bind(on_any_touch=lambda _: self._touched())

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

    def _two_players(self) -> Party:
        seating = self._exhibit.seating or self._config.play.seating
        return Party(facing=seating == "table")

    # --- screens --------------------------------------------------------------------------

    def _go(self, stop: Stop) -> None:
        if stop.place not in (Place.PLAY, Place.RESULT):
            if self.table.session:
                self._keeper.left()
            self.table.leave()
        match stop.place:
            case Place.ATTRACT:
                self._keeper.visit_ends()
                self._restore()
            case Place.HOME:
                self._show_home()
            case Place.MENU:
                hidden = self._config.hidden
                self.menu.has_lesson = stop.game in self._lessons and "learn" not in hidden
                self.menu.has_puzzles = bool(self._puzzles_of(stop.game))
                self.menu.has_computer = "computer" not in hidden
                self.menu.has_stories = bool(self._stories_of(stop.game))
                self.menu.show_game(specimen(stop.ruleset))
            case Place.BOARDS:
                self.boards.show_game(specimen(stop.ruleset), self._rulesets(stop.game))
            case Place.LEVELS:
                self.levels.show_game(specimen(stop.ruleset))
            case Place.PLAY:
                self._begin(self._resumed or Session(game(stop.ruleset), stop.party or Party()))
            case Place.RESULT:
                assert self.table.session
                self.result.show_end(self.table.session, self._teller.story)
                self._look_for_turn(self.table.session)
            case Place.LEARN:
                self._heard = None
                self.learn.begin(Tutor(self._lessons[stop.game]))
            case Place.PUZZLE:
                self._heard = None
                chosen = from_easy_to_hard(self._puzzles_of(stop.game), random.getrandbits(32))
                self.puzzle.begin(Riddle(chosen))
            case Place.STORIES:
                # After a look at the map or the timeline the page still lies open.
                if self._app.navigator.current not in (Place.MAP, Place.TIMELINE):
                    self.stories.show_stories(self._stories_of(stop.game), self.result.story)
            case Place.MAP:
                self.map.show_finds(self._finds, self._stories)
            case Place.TIMELINE:
                games = (*self._exhibit.games, VIKING)
                self.timeline.show(self.entries, games, self._stories, stop.game)
        self._app.navigator.show(stop.place)
        self._touched()

    def _stories_of(self, topic: str) -> list[Story]:
        return [story for story in self._stories if story.card.game == topic]

    def _take_home(self, topic: str, language: Language) -> str:
        return takehome.words(self._config.museum.address, self._rulebook, topic, language)

    def _patience(self) -> Patience:
        """A card that is read over a screen may need more than the screen."""
        idle, app = self._config.idle, self._app
        cards = [card for card in (app.how_to, app.compare, app.story) if card.is_shown]
        return longest(self._patience_of_screen(), *(idle.reading(card.words) for card in cards))

    def _patience_of_screen(self) -> Patience:
        idle = self._config.idle
        match self.flow.stop.place:
            case Place.ATTRACT:
                return Patience(0)
            case Place.PLAY | Place.LEARN | Place.PUZZLE:
                return idle.game
            case Place.RESULT:
                return idle.over
            case Place.STORIES:
                return idle.reading(self.stories.words)
            case Place.MAP:
                return idle.reading(self.map.words)
            case Place.TIMELINE:
                return idle.reading(self.timeline.words)
        return idle.menu

    def _show_home(self) -> None:
        exhibit, code = self._exhibit, self.tr.code
        self.home.show_games([exhibit.first_rule_set(name, code) for name in exhibit.games])
        self.home.may_resume = self._offer() is not None
        self.home.has_viking = bool(self._stories_of(VIKING))

    def _begin(self, session: Session) -> None:
        self._resumed, self._heard = None, session.view
        self.play.story = self.result.story = None
        name = self.flow.stop.game
        stories = (*self._stories_of(name), *self._stories_of(VIKING))
        self._teller = Storyteller(stories, session.rules, session.view)
        session.listen(lambda view: self._after(session, view))
        self.play.has_how_to = name in self._rulebook
        self.table.begin(session)
        self.play.begin(session)

    def _hear(self, view: View) -> None:
        """Lets the change of a board be heard."""
        if self._heard and self._app.ease.has_sound:
            for sound in heard(self._heard, view):
                self._sounds.play(sound)
        self._heard = view

    def _after(self, session: Session, view: View) -> None:
        """After a move: the game is kept, the computer is not waited for, an end is told."""
        if session is not self.table.session:
            return
        self._teller.see(view)
        self._follower.sees(view)
        self.play.story = self._teller.story
        is_new = self._heard is None or view.number != self._heard.number or view.outcome
        self._hear(view)
        if is_new:
            self._keeper.keep(session, self.tr.code)
        if view.mover == session.party.computer:
            self._touched()
        if view.outcome:
            _later(LINGER, lambda: self._tell_result(session))

    def _tell_result(self, session: Session) -> None:
        """Unless the end was taken back."""
        is_here = self.table.session is session and self.flow.stop.place is Place.PLAY
        if is_here and session.view.outcome:
            self.flow.turn_to(Place.RESULT)

    def _puzzles_of(self, name: str) -> list[Puzzle]:
        """The puzzles on the boards that are shown, if there are to be any."""
        if "puzzles" in self._config.hidden:
            return []
        shown = self._rulesets(name)
        return [puzzle for puzzle in self._puzzles[name] if puzzle.ruleset in shown]

    def _found(self, is_found: bool) -> None:
        if is_found:
            self._follower.has_found()

    def _play_on(self) -> None:
        """From the end of a puzzle against the computer."""
        assert self.puzzle.riddle
        self._resumed = self.puzzle.riddle.rest_of_game()
        if self._resumed:
            self.flow.resume(self._resumed.rules.ruleset.id, self._resumed.party)

    def _look_for_turn(self, session: Session) -> None:
        """Looks for the turning point while the end is read."""
        stories = self._stories_of(self.flow.stop.game)

        def reveal(point: TurningPoint | None) -> None:
            if point and session is self.table.session:
                fitting = story_of_better(stories, session.rules, point) or self.result.story
                self.result.reveal(point, fitting or story_after(stories, session.view))

        self._opponent.review(session, reveal)

    def _play_again(self, *, swapped: bool) -> None:
        party = self.flow.stop.party or Party()
        if swapped and party.computer:
            sides = game(self.flow.stop.ruleset).sides
            party = replace(party, computer=next(s for s in sides if s != party.computer))
        self.flow.play(party)

    def _offer(self) -> Kept | None:
        """The game that was left, unless the host has put it away meanwhile."""
        kept = self._keeper.offer()
        if kept is None or kept.ruleset not in self._exhibit.games.get(game_of(kept.ruleset), ()):
            return None
        return None if kept.party.computer and "computer" in self._config.hidden else kept

    def _resume(self) -> None:
        kept = self._offer()
        self._resumed = replayed(kept) if kept else None
        if kept and self._resumed:
            self._keeper.keep(self._resumed, self.tr.code)
            self.flow.resume(kept.ruleset, kept.party)
        else:
            self.home.may_resume = False

    # --- nobody there ---------------------------------------------------------------------

    def rest(self) -> None:
        """Back to attract, with everything as it was before the visit."""
        self.flow.rest()
        self._restore()

    def _restore(self) -> None:
        self._opponent.halt()
        self._is_asked = False
        self._app.layers.clear()
        for screen in self.screens:
            screen.let_go()
            screen.forget()
        self._app.theme.restore()
        self._app.ease.has_sound = self._config.sound.on
        self.tr.code = self._app.far_tr.code = self._spoken.default

    def _touched(self) -> None:
        self._idle.touched(Clock.get_time())

    def _stays(self) -> None:
        self._touched()
        self._app.warning.is_shown = False

    def _watch(self, _seconds: float) -> None:
        now = Clock.get_time()
        if self.table.is_thinking:
            self._idle.touched(now)
        self._idle.patience = self._patience()
        due = self._idle.due(now)
        if due is Due.REST:
            self.rest()
        elif due is Due.WARNING:
            self._warn(self._idle.seconds_left(now))

    def _warn(self, seconds: float) -> None:
        warning = self._app.warning
        if not warning.is_shown:
            self._app.layers.let_go()
            party = self.flow.stop.party
            warning.is_facing = party is not None and party.facing
            warning.is_shown = True
        warning.seconds = int(seconds) + 1

    # --- the showcase ---------------------------------------------------------------------

    def _next_showcase_move(self, _seconds: float) -> None:
        if self.flow.stop.place is not Place.ATTRACT or self._is_asked or self.is_paused:
            return
        if self.showcase.is_over:
            if current(self._app.state) != self._version:
                log.info("The museum's content has changed, and is shown from now on.")
                self._app.settle()
                return
            codes = self._spoken.enabled
            self.tr.code = codes[(codes.index(self.tr.code) + 1) % len(codes)]
            self._app.attract.show_game(self.showcase.next_game())
            return
        shown = self.showcase.session
        self._is_asked = True
        self._opponent.answer(
            shown.rules, LEVEL, self.showcase.seed, shown.view.position, self._show_off
        )

    def _show_off(self, answer: Answer) -> None:
        """Plays a move of the showcase; the first one is led by a hand."""
        self._is_asked = False
        shown, attract = self.showcase.session, self._app.attract
        if shown.view.number == 0 and not self._app.theme.reduced_motion:
            attract.lead(answer.move, lambda: shown.intend(answer))
        else:
            shown.intend(answer)

    def stop(self) -> None:
        """Ends what is still going on."""
        for beat in self._beats:
            beat.cancel()
        self._opponent.halt()
        self._opponent.stop()
        self.recorder.visit_ends()
        self.scribe.stop()


def _columns(ruleset: str) -> int:
    return len({x for x, _ in game(ruleset).board.points.values()})


def _later(seconds: float, call: Callable[[], Any]) -> None:
    Clock.schedule_once(lambda _: call(), seconds)


def _readable_puzzles(name: str) -> Sequence[Puzzle]:
    """The puzzles of a game, or none if their file is broken."""
    try:
        return puzzles(name)
    except Unreadable as error:
        log.warning("%s", error)
        return ()
