"""Stories at the right moment: what happens in a game brings the card."""

from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

from games.ai.turning import TurningPoint
from games.api import EventKind, Point, Side
from games.camps import rules as camps
from games.catalogue import game
from games.draughts import rules as draughts
from games.explain import Explanation
from games.mill import rules as mill_rules
from games.mill.explain import Why as MillWhy
from games.tafl import rules as tafl
from kiosk.hooks import Storyteller, places, story_after, story_of_better
from kiosk.session import Ask, Because, Party, Session, Touch, Wish
from kiosk.stories import VIKING, Card, Ending, Hook, Picture, Story, read_stories


def story(name: str, **hook: object) -> Story:
    said = {"en": "A board."}
    picture = Picture(file="board:mill", credit="We", alt=said, caption=said)
    card = Card(game="mill", order=1, picture=picture, sources=("A book",), hook=Hook(**hook))
    return Story(Path(name), card, {})


def told(session: Session, *stories: Story) -> Storyteller:
    """Somebody who tells these stories to a game."""
    teller = Storyteller(stories, session.rules, session.view)
    session.listen(teller.see)
    return teller


def touches(session: Session, *points: Point) -> None:
    for point in points:
        session.intend(Touch(point))


def mill(*points: Point) -> Session:
    session = Session(game("mill/kvarn"))
    touches(session, *points)
    return session


def mill_with_two_roads() -> Session:
    """A step from b4 to b6 closes a mill, from which a stone can step to another and back."""
    rules = game("mill/kvarn")
    return Session(rules, start=rules.read_position("W.W.WW....W...B..BB..BB. w 0 0"))


def test_an_event_brings_its_story_once_and_the_next_moves_take_it_away() -> None:
    session = mill("a7", "g1", "d7", "b6")
    teller = told(session, story("grind", event=EventKind.CLOSED_MILL))
    assert teller.story is None
    touches(session, "g7")
    assert teller.story is not None
    touches(session, "g1")
    assert teller.story is not None
    touches(session, "f4", "a1")
    assert teller.story is None


def test_two_open_roads_bring_what_is_told_of_one() -> None:
    rules = game("tafl/stavanger-7")
    session = Session(rules, Party())
    teller = told(session, story("raichi", event=EventKind.WARNED))
    moves = 0
    while teller.story is None:
        position = session.view.position
        loud = [m for m in rules.legal_moves(position) if warns(session, m)]
        touches(session, *(loud or [rules.legal_moves(position)[moves % 7]])[0])
        moves += 1
        assert moves < 60
    assert {EventKind.WARNED, EventKind.WARNED_TWICE} & {e.kind for e in session.view.events}


def warns(session: Session, move: tuple[Point, ...]) -> bool:
    events = session.rules.events(session.view.position, move)
    return any(event.kind is EventKind.WARNED_TWICE for event in events)


def test_the_better_move_of_a_turning_point_brings_its_story() -> None:
    session = mill("a7", "g1", "d7", "b6")
    before = session.plies[-1].before
    why = Explanation(MillWhy.BLOCKS_MILL, frozenset({"g7"}))
    point = TurningPoint(4, before, Side.DARK, ("b6",), ("g7",), why)
    other = story("corner", event=EventKind.CLOSED_MILL)
    fitting = story("parry", reason=MillWhy.BLOCKS_MILL)
    assert story_of_better([other, fitting], session.rules, point) is fitting
    assert story_of_better([other], session.rules, point) is None


def test_a_piece_brings_its_story_when_it_is_touched() -> None:
    session = Session(game("tafl/stavanger"))
    teller = told(session, story("blue", piece="king"))
    touches(session, "d11", "d9", "f8", "i8", "a5", "b5", "f7", "f9", "b5", "a5")
    assert teller.story is None
    touches(session, "f6")
    assert teller.story is not None


def test_a_new_dam_brings_its_story() -> None:
    rules = game("draughts/damspil")
    session = Session(rules, start=rules.read_position("W:W5,29:B24"))
    teller = told(session, story("lady", piece="dam"))
    touches(session, "a7", "b8")
    assert teller.story is not None


def test_a_place_brings_its_story_when_a_move_ends_there() -> None:
    session = Session(game("tafl/stavanger"))
    teller = told(session, story("edge", place="edge"))
    touches(session, "d11", "d9", "f8", "i8")
    assert teller.story is None
    touches(session, "a4", "a3")
    assert teller.story is not None
    assert places(session.rules.board, "a1") == {"corner", "edge", "camp"}
    assert places(session.rules.board, "f6") == {"throne"}


def test_a_take_back_brings_its_story() -> None:
    session = mill("a7")
    teller = told(session, story("knut", wish=Wish.TAKE_BACK))
    session.intend(Ask(Wish.TAKE_BACK, session.rules.sides[0]))
    assert session.view.number == 0
    assert teller.story is not None


def test_a_draw_brings_its_story() -> None:
    session = mill("a7", "g1")
    teller = told(session, story("solved", ending="draw"))
    session.intend(Ask(Wish.DRAW, session.rules.sides[0]))
    assert session.view.outcome is not None
    assert teller.story is not None


@pytest.mark.parametrize("rules", [camps, draughts, mill_rules, tafl])
def test_every_way_to_win_can_bring_a_story(rules: ModuleType) -> None:
    draws = {"repetition", "quiet"}
    assert {*rules.Ending} - draws <= {*get_args(Ending)}


def test_giving_up_brings_its_story() -> None:
    session = mill("a7", "g1")
    teller = told(session, story("solved", ending="draw"), story("sunk", ending="given_up"))
    session.intend(Ask(Wish.GIVE_UP, session.rules.sides[0]))
    assert teller.story is not None
    assert teller.story.name == "sunk"


def test_a_reason_brings_its_story() -> None:
    session = mill("a7", "g1")
    teller = told(session, story("double", reason="double_mill"))
    session.intend(Because(session.view.position, Explanation("blocks", frozenset())))
    assert teller.story is None
    session.intend(Because(session.view.position, Explanation("double_mill", frozenset())))
    assert teller.story is not None


def test_of_two_stories_each_has_its_turn() -> None:
    session = mill("a7", "g1")
    teller = told(session, story("kiss", wish=Wish.TAKE_BACK), story("knut", wish=Wish.TAKE_BACK))
    for name in ("kiss", "knut"):
        session.intend(Ask(Wish.TAKE_BACK, session.rules.sides[0]))
        assert teller.story is not None
        assert teller.story.name == name


def test_a_mill_of_one_s_own_brings_what_is_told_of_its_reason() -> None:
    session = mill_with_two_roads()
    teller = told(session, story("double", reason=MillWhy.DOUBLE_MILL))
    touches(session, "b4", "b6")
    assert teller.story is None  # the mill is closed, and the stone to be taken not yet touched
    touches(session, "a1")
    assert teller.story is not None


def test_what_can_be_seen_is_told_before_what_it_is_good_for() -> None:
    session = mill_with_two_roads()
    meant = story("double", reason=MillWhy.DOUBLE_MILL)
    seen = story("grind", event=EventKind.TOOK)
    teller = told(session, meant, seen)
    touches(session, "b4", "b6", "a1")
    assert teller.story is seen


def test_games_of_another_length_end_with_another_story() -> None:
    stories = [story(name) for name in ("intro", "ship", "grave", "tower")]
    views = [mill(*("a7", "g1", "d7")[:moves]).view for moves in range(4)]
    told_after = [story_after(stories, view) for view in views]
    assert told_after == [*stories[1:], stories[1]]
    assert story_after(stories[:1], views[0]) is stories[0]
    assert story_after([], views[0]) is None


# --- our own cards ----------------------------------------------------------------------------

OURS, _ = read_stories([Path(__file__).parents[2] / "content"])


def warning_call() -> Iterator[Session]:
    """One road opens for the king."""
    rules = game("tafl/stavanger")
    session = Session(rules, start=rules.read_position("11/11/11/11/11/11/10T/7K3/11/11/3t7 d"))
    yield session
    touches(session, "h4", "h1")


def take_back() -> Iterator[Session]:
    session = mill("a7", "g1")
    yield session
    session.intend(Ask(Wish.TAKE_BACK, session.rules.sides[0]))


def king_is_touched() -> Iterator[Session]:
    session = Session(game("tafl/stavanger"))
    touches(session, "d11", "d9", "f8", "i8", "a5", "b5", "f7", "f9", "b5", "a5")
    yield session
    touches(session, "f6")


def double_mill() -> Iterator[Session]:
    session = mill_with_two_roads()
    yield session
    touches(session, "b4", "b6", "a1")


def huff() -> Iterator[Session]:
    """Light overlooks that it could jump from c3 to e5."""
    rules = game("draughts/damspil")
    session = Session(rules, start=rules.read_position("W:W22,28:B4,18"))
    touches(session, "c3", "b4")
    yield session
    touches(session, "b4", "d4", "e3")


def draw_in_mill() -> Iterator[Session]:
    """Both go to and fro until the same position comes for the third time."""
    session = mill_with_two_roads()
    yield session
    for _ in range(2):
        touches(session, "b4", "c4", "e3", "e4", "c4", "b4", "e4", "e3")
    assert session.view.outcome is not None
    assert session.view.outcome.winner is None


@pytest.mark.parametrize(
    ("play", "name"),
    [
        (warning_call, "tafl-raichi"),
        (take_back, "viking-take-back"),
        (king_is_touched, "tafl-blue-king"),
        (double_mill, "mill-zwickmuehle"),
        (huff, "draughts"),
        (draw_in_mill, "mill-solved"),
    ],
)
def test_what_happens_brings_our_own_card(play: Callable[[], Iterator[Session]], name: str) -> None:
    playing = play()
    session = next(playing)
    topic = session.rules.ruleset.id.partition("/")[0]
    stories = [story for of in (topic, VIKING) for story in OURS if story.card.game == of]
    teller = told(session, *stories)
    assert teller.story is None
    for _ in playing:
        pass
    assert teller.story is not None
    assert teller.story.name == name


@pytest.mark.parametrize("ruleset", ["tafl/stavanger", "camps/5x6"])
def test_boards_of_squares_have_places(ruleset: str) -> None:
    board = game(ruleset).board
    corners = [point for point in board.points if "corner" in places(board, point)]
    assert len(corners) == 4
