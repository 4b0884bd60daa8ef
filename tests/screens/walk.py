"""Two walks through the exhibit, by real touches, with a stop at every state of every screen."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kiosk.atlas import NORTH, sheets
from kiosk.languages import LANGUAGES

if TYPE_CHECKING:
    from kiosk.shelf import Glimpse
    from kiosk.ui.visitor import Visitor

GAMES = ("tafl", "mill", "draughts", "camps")
NEAR_A_MILL = ("a7", "g1", "d7", "b6", "d6", "f4")
"""Light has two in a row, and dark something to lose."""


Stops = Iterator[str]
"""What is to be seen at each stop; the walk goes on when the next is asked for."""


def through_the_pages(visitor: "Visitor") -> Stops:
    """Everything that there is to read about every game."""
    yield from _attract(visitor, GAMES)
    visitor.touches(10, 10)
    for game in GAMES:
        entries = len(visitor.app.guide.shelf.entries) if game == GAMES[0] else 1
        yield from _pages(visitor, game, entries)
        yield from _lesson(visitor, game)
        visitor.presses("home")


def at_one_side(visitor: "Visitor") -> Stops:
    """Every screen and every state of it, while all sit on one side."""
    yield from _attract(visitor, GAMES[:1])
    visitor.touches(10, 10)
    yield "home"
    yield from _pages(visitor, "tafl")
    yield from _first_step(visitor)
    yield from _puzzles(visitor)
    visitor.presses("home")
    yield from _tafl(visitor)
    yield from _mill(visitor)
    yield from _draughts(visitor)
    yield from _camps(visitor)
    yield "home with a game to go on"


def at_a_table(visitor: "Visitor") -> Stops:
    """Two sit opposite each other."""
    visitor.touches(10, 10)
    _sits_down(visitor, "mill")
    yield "table"
    visitor.touches_points(*NEAR_A_MILL, "d5")
    yield "table: mill closed"
    visitor.touches_points("d5")
    yield "table: refused"
    visitor.touches_points("g1")
    visitor.presses("take-back")
    yield "table: asked"
    visitor.presses("close")
    yield from _hints(visitor, "table: ")
    yield from _warning(visitor, "table: ")
    far = visitor.app.guide.play.far
    visitor.presses("rules", far)
    yield "table: how to play"
    visitor.presses("check")
    visitor.presses("text-size", far)
    yield "table: ease"
    visitor.presses("check")
    visitor.presses("give-up")
    visitor.presses("check")
    visitor.waits(3)
    yield from _result(visitor, "table: ")
    visitor.presses("home")
    _sits_down(visitor, "camps")
    visitor.touches_points("W", "c5", "B")
    yield "table: camps"
    visitor.presses("home")
    _sits_down(visitor, "tafl")
    visitor.touches_points("d11")
    yield "table: tafl"


def among_staff(visitor: "Visitor") -> Stops:
    """The pad, every page of the staff panel, and the screens of an exhibit that rests."""
    from kiosk.pins import Pins
    from kiosk.rank import Rank
    from kiosk.staff.page import Topic
    from kiosk.staff.pages import topics

    visitor.knocks()
    yield "pad without a PIN"
    visitor.touches(5, 5)
    Pins(visitor.app.state).set_pin(Rank.TECHNICIAN, "2468")
    visitor.knocks()
    visitor.enters("1357")
    yield "pad with a wrong PIN"
    visitor.enters("2468")
    yield "staff"
    for topic in topics(Rank.TECHNICIAN):
        visitor.presses(topic)
        yield f"staff: {topic.name.lower()}"
        visitor.presses("back")
    visitor.presses(Topic.PANEL)
    visitor.presses("touch-test")
    yield "staff: touch test"
    visitor.presses("check")
    visitor.presses("back")
    visitor.app.reception.panel.turn_to(Topic.EXCEPTIONS)
    visitor.looks()
    visitor.presses("more")
    visitor.app.staff.change(
        {"hours": {"exceptions": {"2099-12-24": "", "2099-12-31": "10:00-14:00"}}}
    )
    yield "staff: special days"
    visitor.presses("back")
    visitor.presses(Topic.PAUSE)
    visitor.presses("clean")
    visitor.waits(1)
    yield "cleaning"
    visitor.waits(60)
    visitor.app.doorkeeper.want(False)
    visitor.waits(1)
    yield "closed"
    visitor.app.staff.change({"out_of_order": True})
    visitor.waits(1)
    yield "out of order"


def _sits_down(visitor: "Visitor", game: str) -> None:
    visitor.chooses(game)
    visitor.presses("two-players")


def _longest(glimpse: "Glimpse") -> int:
    """How many letters it has in the language that needs most."""
    return max(len("".join(glimpse(code))) for code in LANGUAGES)


def _attract(visitor: "Visitor", games: Sequence[str]) -> Stops:
    """Each game, with the longest of the true things that are told about it."""
    attract, guide = visitor.app.attract, visitor.app.guide
    for _ in games:
        visitor.waits_until(lambda: bool(attract.caption))
        glimpses = guide.shelf.glimpses_of(guide.showcase.game)
        attract.glimpse = max(glimpses, key=_longest)
        visitor.looks()
        yield f"attract: {attract.title}"
        guide.showman.next_game()


def _pages(visitor: "Visitor", game: str, entries: int = 3) -> Stops:
    visitor.chooses(game)
    yield f"menu: {game}"
    visitor.presses("rules")
    yield f"boards: {game}"
    if visitor.app.guide.boards.has_more:
        visitor.presses("page-on")
        yield f"more boards: {game}"
    visitor.presses(visitor.app.guide.boards.ids.compare.text)
    yield f"rules compared: {game}"
    visitor.presses("check")
    visitor.presses("back")
    visitor.presses("computer")
    yield f"levels: {game}"
    visitor.presses("back")
    visitor.presses("stories")
    yield f"story: {game}"
    stories = visitor.app.guide.stories
    if stories.many > 1:
        visitor.presses("page-on")
        yield f"story goes on: {game}"
    visitor.presses("stories")
    yield f"sources: {game}"
    if game == "tafl":
        yield from _map(visitor)
    yield from _timeline(visitor, entries)
    visitor.presses(stories.ids.back.text)


def _map(visitor: "Visitor") -> Stops:
    """The whole North, each of its regions, and every find there."""
    visitor.presses("map")
    screen = visitor.app.guide.map
    yield "map"
    for region in (name for name in sheets() if name != NORTH):
        middle = sheets()[NORTH].spot(sheets()[region].longitude, sheets()[region].latitude)
        screen.touch_land(*middle)
        yield f"map: {region}"
        visitor.presses("page-on")
        yield f"map: {region}, a find"
        visitor.presses("map")
    for _ in range(3):
        visitor.presses("page-on")
    yield f"map: {screen.title}"
    visitor.presses("back")


def _timeline(visitor: "Visitor", entries: int) -> Stops:
    """So many entries of the timeline, and the story of one."""
    visitor.presses("timeline")
    timeline = visitor.app.guide.timeline
    for _ in range(entries):
        yield f"timeline: {timeline.when}"
        visitor.presses("page-on")
    while not timeline.story:
        visitor.presses("page-on")
    visitor.presses("stories")
    yield "story over the timeline"
    visitor.presses("check")
    visitor.presses("back")


def _first_step(visitor: "Visitor") -> Stops:
    """The first task of a lesson, missed, done, and the end of the lesson."""
    visitor.presses("learn")
    learn = visitor.app.guide.learn
    yield "task"
    start, end = learn.next_move
    visitor.touches_points(end)
    yield "task: refused"
    visitor.touches_points(start, end)
    yield "task: done"
    while not learn.is_over:
        visitor.presses("next")
    yield "lesson over"
    visitor.presses("back")


def _puzzles(visitor: "Visitor") -> Stops:
    """The same puzzles on every walk: the first and the last of each game."""
    from games.puzzles import puzzles
    from kiosk.riddle import Riddle

    visitor.presses("puzzle")
    screen = visitor.app.guide.puzzle
    for game in GAMES:
        first, *_, last = puzzles(game)
        screen.begin(Riddle([last, first]))
        yield f"puzzle: {game}"
        visitor.touches_points(*last.answer)
        yield f"puzzle found: {game}"
        visitor.presses("next")
    visitor.presses("hint")
    yield "puzzle shown"
    visitor.touches_points(next(iter(screen.board.view.pieces)))
    yield "puzzle refused"
    visitor.presses("back")


def _lesson(visitor: "Visitor", game: str) -> Stops:
    visitor.presses("learn")
    learn = visitor.app.guide.learn
    while not learn.is_over:
        step = f"{game}, step {learn.number}"
        yield f"task: {step}"
        visitor.touches_points(*learn.next_move)
        yield f"done: {step}"
        visitor.presses("next")
    yield f"lesson over: {game}"
    visitor.presses("back")


def _tafl(visitor: "Visitor") -> Stops:
    _sits_down(visitor, "tafl")
    visitor.touches_points("d11")
    yield "tafl: chosen"
    visitor.touches_points("d9", "f8", "i8", "a5", "f6")
    yield "tafl: refused"
    yield from _hints(visitor, "tafl: ")
    visitor.presses("rules")
    yield "how to play"
    visitor.presses("page-on")
    yield "how to play, second page"
    visitor.presses("check")
    visitor.presses("text-size")
    yield "ease"
    visitor.presses("check")
    yield from _warning(visitor, "")
    visitor.presses("home")


def _hints(visitor: "Visitor", where: str) -> Stops:
    play = visitor.app.guide.play
    visitor.presses("hint")
    visitor.waits_until(lambda: play.view.hint is not None)
    yield f"{where}hint"
    visitor.presses("hint")
    yield f"{where}hint, the move"


def _warning(visitor: "Visitor", where: str) -> Stops:
    visitor.waits(95)
    yield f"{where}warning"
    visitor.presses("check")


def _mill(visitor: "Visitor") -> Stops:
    _sits_down(visitor, "mill")
    visitor.touches_points(*NEAR_A_MILL, "d5")
    yield "mill closed"
    visitor.touches_points("g1")
    yield "mill: taken"
    visitor.presses("give-up")
    visitor.waits(3)
    yield from _result(visitor)
    visitor.presses("home")


def _result(visitor: "Visitor", where: str = "") -> Stops:
    result = visitor.app.guide.result
    visitor.waits_until(lambda: result.near.point is not None)
    yield f"{where}result"
    visitor.presses("turning")
    yield f"{where}result: the turning point"


def _draughts(visitor: "Visitor") -> Stops:
    from tests.screens import fit

    _sits_down(visitor, "draughts")
    visitor.touches_points("c3", "d4", "b6", "c5", "a3", "b4")
    yield "draughts: may be huffed"
    missed = next(e for e in visitor.board.view.events if e.kind == "missed")
    visitor.touches_points(missed.points[0])
    yield "draughts: a story"
    fit.change(visitor.app, "en", 1.0)  # where words are long and large its link may be left out
    visitor.presses("stories")
    yield "story over the game"
    visitor.presses("check")
    visitor.presses("home")


def _camps(visitor: "Visitor") -> Stops:
    visitor.chooses("camps")
    visitor.presses("computer")
    visitor.presses("level-1")
    visitor.touches_points("W", "c5")
    play = visitor.app.guide.play
    visitor.waits_until(lambda: play.view.number == 2)
    visitor.presses("why")
    yield "camps: why"
    visitor.touches_points("B")
    yield "camps: chosen"
    visitor.presses("home")
