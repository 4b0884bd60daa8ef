"""Stories at the right moment: what happens in a game brings the card."""

from pathlib import Path

import pytest

from games.ai.turning import TurningPoint
from games.api import EventKind, Point, Side
from games.catalogue import game
from games.explain import Explanation
from games.mill.explain import Why as MillWhy
from kiosk.hooks import Storyteller, places, story_of_better
from kiosk.session import Ask, Because, Party, Session, Touch, Wish
from kiosk.stories import Card, Hook, Picture, Story


def story(name: str, **hook: object) -> Story:
    said = {"en": "A board."}
    picture = Picture(file="board:mill", credit="We", alt=said, caption=said)
    card = Card(game="mill", order=1, picture=picture, sources=("A book",), hook=Hook(**hook))
    return Story(Path(name), card, {})


def told(session: Session, *stories: Story) -> Storyteller:
    """Somebody who tells these stories to a game."""
    teller = Storyteller(stories, session.rules.board, session.view)
    session.listen(teller.see)
    return teller


def touches(session: Session, *points: Point) -> None:
    for point in points:
        session.intend(Touch(point))


def mill(*points: Point) -> Session:
    session = Session(game("mill/kvarn"))
    touches(session, *points)
    return session


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


@pytest.mark.parametrize("ruleset", ["tafl/stavanger", "camps/5x6"])
def test_boards_of_squares_have_places(ruleset: str) -> None:
    board = game(ruleset).board
    corners = [point for point in board.points if "corner" in places(board, point)]
    assert len(corners) == 4
