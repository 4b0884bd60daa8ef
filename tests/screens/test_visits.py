"""Whole visits: a visitor touches the real window and reads what it shows."""

from gettext import NullTranslations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from games.ai.levels import Player
from games.api import Move, Position
from kiosk import showcase
from kiosk.flow import Place
from kiosk.paths import data_folder
from kiosk.versions import install
from kiosk.wording import puzzles, ruleset_name
from tests.kiosk.test_versions import check, put
from tests.screens.walk import NEAR_A_MILL

if TYPE_CHECKING:
    from kiosk.ui.visitor import Visitor
    from tests.screens.conftest import Open


def at(visitor: "Visitor") -> Place:
    return visitor.app.flow.stop.place


def enters(visitor: "Visitor", game: str, *buttons: str) -> None:
    """From attract to a game, and on by these buttons."""
    visitor.touches(5, 5)
    visitor.chooses(game)
    for button in buttons:
        visitor.presses(button)


def test_the_first_touch_only_enters(visitor: "Visitor") -> None:
    assert at(visitor) is Place.ATTRACT
    board = visitor.spot("f6")
    visitor.touches(*board)
    assert at(visitor) is Place.HOME


def test_attract_plays_by_itself_and_invites_in_every_language(visitor: "Visitor") -> None:
    before = visitor.board.view
    visitor.waits_until(lambda: visitor.board.view.number > 1)
    assert visitor.board.view.pieces != before.pieces
    texts = visitor.reads()
    assert len([text for text in texts if text == "Touch and play!"]) == 1
    assert "Tryck här och spela!" in texts


def test_attract_tells_one_true_thing_of_each_game_and_another_in_the_next_round(
    visitor: "Visitor",
) -> None:
    attract, guide = visitor.app.attract, visitor.app.guide
    told = []
    for _ in range(2 * len(visitor.app.exhibit.games)):
        visitor.looks()
        assert {attract.when, attract.line} - {""} <= set(visitor.reads())
        told.append((attract.title, attract.when, attract.line))
        guide.showman.next_game()
    glass = "Glass pieces lie in a ship grave, the largest perhaps a king."
    assert ("Hnefatafl", "779", glass) in told
    assert ("Camps", "", "This game has lost its name.") in told
    dated = [one for one in told if one[1]]
    assert len(set(dated)) == len(dated) == 6


def test_a_hand_leads_the_first_move_and_hides_no_more_than_itself(visitor: "Visitor") -> None:
    from kiosk.ui.piece import PieceView

    attract = visitor.app.attract

    def hands() -> list[PieceView]:
        return [shown for shown in attract.children if isinstance(shown, PieceView)]

    visitor.waits_until(lambda: any(hand.opacity == 1 for hand in hands()))
    (hand,) = hands()
    x, y = round(hand.right) - 3, -round(hand.top) + 3
    with_hand = visitor.picture()[y, x].tolist()
    hand.opacity = 0
    assert visitor.picture()[y, x].tolist() == with_hand


def test_attract_never_stands_in_one_place_for_long(visitor: "Visitor") -> None:
    board = visitor.app.attract.ids.place
    places = set()
    for _ in range(5):
        places.add(tuple(board.to_window(*board.pos)))
        visitor.blinks(60)
        visitor.looks()
    assert len(places) == 5
    assert max(abs(x - y) for (x, _) in places for (y, _) in places) < board.width / 20


@pytest.mark.parametrize("game", ["tafl", "mill", "draughts", "camps"])
def test_two_players_move_by_touches(visitor: "Visitor", game: str) -> None:
    enters(visitor, game, "two-players")
    for number in range(1, 7):
        visitor.plays_any()
        assert visitor.board.view.number == number


def test_a_piece_can_be_dragged(visitor: "Visitor") -> None:
    enters(visitor, "tafl", "two-players")
    visitor.drags("d11", "d9")
    assert visitor.board.view.number == 1
    assert "d9" in visitor.board.view.pieces


def test_a_refused_touch_tells_why_beside_the_board(visitor: "Visitor") -> None:
    enters(visitor, "tafl", "two-players")
    visitor.touches_points("f6")
    assert visitor.board.view.refusal is not None
    assert "That piece belongs to the other side." in visitor.reads()
    visitor.touches_points("d11", "d9")
    assert visitor.board.view.number == 1


def test_switching_language_keeps_the_game(visitor: "Visitor") -> None:
    enters(visitor, "mill", "two-players")
    visitor.touches_points("d2")
    visitor.speaks("de")
    assert "d2" in visitor.board.view.pieces
    assert "Schwarz setzt einen Stein." in visitor.reads()
    assert {"Aufgeben", "Alle Spiele"} <= set(visitor.buttons())


def test_what_was_taken_lies_beside_the_board_and_is_called_so(visitor: "Visitor") -> None:
    enters(visitor, "mill", "two-players")
    visitor.touches_points(*NEAR_A_MILL, "d5")
    assert "Out of the game" not in visitor.reads()
    visitor.touches_points("g1")
    assert "Out of the game" in visitor.reads()
    visitor.speaks("sv")
    assert "Ute ur spelet" in visitor.reads()


def test_a_move_is_taken_back(visitor: "Visitor") -> None:
    enters(visitor, "mill", "two-players")
    visitor.touches_points("d2", "f4")
    visitor.presses("take-back")
    assert visitor.board.view.pieces.keys() == {"d2"}


@pytest.mark.parametrize("game", ["tafl", "mill", "draughts", "camps"])
def test_the_computer_answers_and_tells_why(visitor: "Visitor", game: str) -> None:
    enters(visitor, game, "computer", "level-1")
    visitor.plays_any()
    visitor.waits_until(lambda: visitor.board.view.number == 2)
    visitor.presses("why")
    assert visitor.board.view.why is not None


def test_a_touch_while_the_computer_thinks_is_answered(visitor: "Visitor") -> None:
    enters(visitor, "mill", "computer", "level-4")
    visitor.touches_points("d2")
    seat = visitor.app.guide.play.near
    assert (seat.message, seat.tone) == ("The computer is thinking …", "news")
    visitor.touches_points("d6")
    assert (seat.message, seat.tone) == ("The computer is thinking.", "refusal")
    visitor.waits_until(lambda: visitor.board.view.number == 2)
    assert seat.tone != "refusal"


def test_a_hint_comes_in_two_stages(visitor: "Visitor") -> None:
    enters(visitor, "mill", "two-players")
    visitor.presses("hint")
    visitor.waits_until(lambda: visitor.board.view.hint is not None)
    assert "Look here." in visitor.reads()
    visitor.presses("hint")
    assert "Look here." not in visitor.reads()


def test_the_next_visitor_finds_every_button_with_its_words(visitor: "Visitor") -> None:
    enters(visitor, "tafl", "rules", "back", "computer", "back")
    before = visitor.buttons()
    visitor.waits(125)
    enters(visitor, "tafl")
    assert visitor.buttons() == before
    assert {"Board and rules", "Stories"} <= set(visitor.reads())


def test_a_game_goes_on_after_the_exhibit_was_killed(open_exhibit: "Open") -> None:
    first = open_exhibit()
    enters(first, "mill", "two-players")
    first.touches_points("d2", "f4")
    second = open_exhibit()
    second.touches(5, 5)
    second.presses("again")
    assert second.board.view.pieces.keys() == {"d2", "f4"}


def test_a_lesson_is_done_step_by_step(visitor: "Visitor") -> None:
    enters(visitor, "mill", "learn")
    learn = visitor.app.guide.learn
    while not learn.is_over:
        visitor.touches_points(*learn.next_move)
        assert learn.is_done
        visitor.presses("next")
    assert "Now you know the game!" in visitor.reads()
    visitor.presses("computer")
    assert at(visitor) is Place.LEVELS


def test_the_end_of_a_game_is_told_and_leads_on(visitor: "Visitor") -> None:
    enters(visitor, "mill", "computer", "level-1")
    visitor.plays_any()
    visitor.waits_until(lambda: visitor.board.view.number == 2)
    visitor.presses("give-up")
    visitor.waits_until(lambda: at(visitor) is Place.RESULT)
    assert "Dark has won." in visitor.reads()
    visitor.presses("swap")
    visitor.waits_until(lambda: visitor.board.view.number == 1)
    assert visitor.app.flow.stop.party.computer == "light"


def test_a_game_whose_end_is_taken_back_goes_on(visitor: "Visitor") -> None:
    enters(visitor, "mill", "two-players")
    visitor.touches_points("d2", "f4")
    visitor.presses("give-up")
    visitor.presses("take-back")
    visitor.waits(3)
    assert at(visitor) is Place.PLAY
    assert visitor.board.view.outcome is None
    visitor.plays_any()
    assert visitor.board.view.outcome is None


def test_after_a_game_its_turning_point_is_shown_with_a_better_move(visitor: "Visitor") -> None:
    enters(visitor, "mill", "two-players")
    visitor.touches_points("a7", "g1", "d7", "b6", "g7", "g1")
    visitor.presses("give-up")
    visitor.waits_until(lambda: at(visitor) is Place.RESULT)
    end = visitor.board.view
    visitor.waits_until(lambda: visitor.app.guide.result.near.point is not None)
    visitor.presses("turning")
    assert "The turning point" in visitor.reads()
    assert any(text.startswith("Move 4. Dark:") for text in visitor.reads())
    assert visitor.board.view.hint.move == ("g7",)
    assert visitor.board.view.number == 3
    assert visitor.app.guide.result.story
    visitor.presses("turning")
    assert "Light has won." in visitor.reads()
    assert visitor.board.view == end
    visitor.presses("turning")
    visitor.presses("again")
    visitor.presses("give-up")
    visitor.waits_until(lambda: at(visitor) is Place.RESULT)
    assert any("given up" in text for text in visitor.reads())


def test_a_puzzle_is_solved_its_idea_is_named_and_the_game_goes_on(visitor: "Visitor") -> None:
    enters(visitor, "mill", "puzzle")
    puzzle = visitor.app.guide.puzzle
    while puzzle.riddle.puzzle.goal.aim == "win":
        visitor.presses("next")
    assert "Find the move" in visitor.reads()
    rules, asked = puzzle.riddle.rules, puzzle.riddle.puzzle
    wrong = next(m for m in rules.legal_moves(asked.position) if m[0] != asked.answer[0])
    visitor.touches_points(*wrong)
    assert "Not this one." in visitor.reads()
    visitor.presses("hint")
    assert "This is the move." in visitor.reads()
    visitor.touches_points(*asked.answer)
    assert f"Found! {puzzles.idea(NullTranslations(), asked)}" in visitor.reads()
    visitor.presses("computer")
    assert at(visitor) is Place.PLAY
    visitor.waits_until(lambda: visitor.board.view.number == 1)
    assert visitor.board.view.to_move == asked.side


def test_a_stone_that_is_taken_leaves_an_empty_point(visitor: "Visitor") -> None:
    enters(visitor, "mill", "two-players")
    visitor.touches_points("a7", "g1", "d7", "b6", "g7")
    visitor.touches_points("g1")
    assert visitor.board.view.to_move == "dark"
    assert "g1" not in visitor.board.view.pieces


def test_a_finger_that_slides_off_a_stone_does_not_take_it(visitor: "Visitor") -> None:
    enters(visitor, "mill", "two-players")
    visitor.touches_points("a7", "g1", "d7", "b6", "g7")
    visitor.drags("g1", "d1")
    assert visitor.board.view.to_move == "light"
    assert "g1" in visitor.board.view.pieces
    assert visitor.board.view.refusal is None


def test_whoever_drags_a_piece_of_the_other_side_is_told_why_not(visitor: "Visitor") -> None:
    enters(visitor, "tafl", "two-players")
    visitor.drags("f8", "g8")
    assert visitor.board.view.refused == "f8"


def test_a_second_finger_does_not_take_a_piece_that_is_held(visitor: "Visitor") -> None:
    from kiosk.ui.visitor import Finger

    enters(visitor, "tafl", "two-players")
    first, second = Finger(*visitor.spot("d11")), Finger(*visitor.spot("d11"))
    first.down()
    second.down()
    second.slide(*visitor.spot("a9"))
    second.up()
    first.slide(*visitor.spot("d9"))
    first.up()
    visitor.waits(1)
    assert visitor.board.view.number == 1
    assert "d9" in visitor.board.view.pieces


def test_a_mistake_of_ours_leads_back_to_attract(
    visitor: "Visitor", caplog: pytest.LogCaptureFixture
) -> None:
    from kivy.base import ExceptionManager

    from kiosk.ui.app import MOST_ERRORS, Recovery

    enters(visitor, "mill", "two-players")
    recovery = Recovery(visitor.app)
    for _ in range(MOST_ERRORS):
        assert recovery.handle_exception(ValueError("wrong")) == ExceptionManager.PASS
    assert at(visitor) is Place.ATTRACT
    assert "goes back to the start" in caplog.text
    assert recovery.handle_exception(ValueError("again")) == ExceptionManager.RAISE
    assert recovery.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE


def test_a_mistake_of_the_computer_leads_back_to_attract_which_plays_on(
    visitor: "Visitor", caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.base import ExceptionManager

    from kiosk.ui.app import Recovery

    def choose(_player: Player, _position: Position) -> Move:
        raise ValueError("wrong")

    def has_failed() -> bool:
        return "goes back to the start" in caplog.text

    recovery = Recovery(visitor.app)
    ExceptionManager.add_handler(recovery)
    try:
        enters(visitor, "mill", "computer", "level-1")
        with monkeypatch.context() as broken:
            broken.setattr(Player, "choose", choose)
            visitor.touches_points("d2")
            visitor.waits_until(has_failed)
            assert at(visitor) is Place.ATTRACT
            caplog.clear()
            visitor.waits_until(has_failed)
    finally:
        ExceptionManager.remove_handler(recovery)
    visitor.waits_until(lambda: visitor.board.view.number > 1)


def test_the_king_s_open_road_is_called_out(visitor: "Visitor") -> None:
    small = ruleset_name(NullTranslations(), "tafl/stavanger-7")
    enters(visitor, "tafl", "rules", small, "two-players")
    calls = visitor.app.guide.play.near
    visitor.plays_until(lambda: calls.tone == "call")
    assert any(text.startswith("Look out") for text in visitor.reads())


def test_a_huff_brings_its_story_and_the_game_goes_on(visitor: "Visitor") -> None:
    enters(visitor, "draughts", "two-players")
    visitor.touches_points("c3", "d4", "b6", "c5", "a3", "b4")
    assert "stories" not in visitor.buttons()
    (lazy,) = (e.points[0] for e in visitor.board.view.events if e.kind == "missed")
    visitor.touches_points(lazy)
    number = visitor.board.view.number
    visitor.presses("stories")
    assert any("puste" in text for text in visitor.reads())
    visitor.presses("check")
    assert at(visitor) is Place.PLAY
    assert visitor.board.view.number == number


def test_a_story_of_the_result_lies_over_it(visitor: "Visitor") -> None:
    enters(visitor, "mill", "two-players")
    visitor.touches_points("a7", "g1", "d7", "b6", "g7", "g1")
    visitor.presses("give-up")
    visitor.waits_until(lambda: visitor.app.guide.result.story is not None)
    title = visitor.app.guide.result.near.story_title
    visitor.presses(title)
    assert visitor.app.story.is_shown
    assert title in visitor.reads()
    visitor.presses("check")
    assert "Light has won." in visitor.reads()
    visitor.presses("Stories")
    assert at(visitor) is Place.STORIES


def test_stories_of_the_viking_age_lead_back_home(visitor: "Visitor") -> None:
    visitor.touches(5, 5)
    visitor.app.flow.read("viking")
    visitor.looks()
    visitor.presses("back")
    assert at(visitor) is Place.HOME


def test_new_content_of_the_museum_is_shown_after_the_next_game_of_attract(
    open_exhibit: "Open", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = open_exhibit()
    monkeypatch.setattr(showcase, "MOST_MOVES", 1)  # a short game
    new = put(tmp_path / "new", "Our own riddle")
    assert install(new, visitor.app.state, data_folder("content"), check) == []
    first = visitor.app.guide.showcase.session
    visitor.waits_until(lambda: first.view.number == 1)
    visitor.waits(2.5)
    assert visitor.app.guide.showcase.session is not first
    enters(visitor, "tafl", "stories")
    titles = set()
    for _ in range(visitor.app.guide.stories.many):
        titles.add(visitor.app.guide.stories.title)
        visitor.presses("page-on")
    assert "Our own riddle" in titles


def test_new_content_may_bring_another_choice_of_games(
    open_exhibit: "Open", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = open_exhibit()
    monkeypatch.setattr(showcase, "MOST_MOVES", 1)  # a short game
    new = put(tmp_path / "new")
    exhibit = new / "exhibits" / f"{visitor.app.config_.exhibit}.toml"
    exhibit.parent.mkdir()
    exhibit.write_text('languages = ["en", "de"]\n[games]\nmill = ["mill/kvarn"]\n')
    assert install(new, visitor.app.state, data_folder("content"), check) == []
    first = visitor.app.guide.showcase.session
    visitor.waits_until(lambda: visitor.app.guide.showcase.session is not first)
    assert visitor.app.attract.title == "Mill"
    assert visitor.app.attract.languages == ["en", "de"]
    visitor.touches(5, 5)
    assert "Svenska" not in visitor.buttons()
    visitor.chooses("mill")
    visitor.presses("home")
    with pytest.raises(LookupError):
        visitor.chooses("tafl")


def test_the_timeline_is_walked_touched_and_read(visitor: "Visitor") -> None:
    enters(visitor, "mill", "stories", "page-on")
    page = visitor.app.guide.stories.title
    visitor.presses("timeline")
    assert at(visitor) is Place.TIMELINE
    assert "about 900" in visitor.reads()
    visitor.presses("page-on")
    assert "Viking Age" in visitor.reads()
    visitor.touches_mark(1993)
    assert "1993" in visitor.reads()
    visitor.presses("stories")
    assert "No mistakes, no winner" in visitor.reads()
    visitor.presses("check")
    assert at(visitor) is Place.TIMELINE
    visitor.presses("page-on")
    assert "early 3rd century" in visitor.reads()
    visitor.presses("back")
    assert at(visitor) is Place.STORIES
    assert page in visitor.reads()
    visitor.presses("back")
    assert at(visitor) is Place.MENU


def test_a_page_is_turned_also_while_its_words_become_smaller(visitor: "Visitor") -> None:
    enters(visitor, "tafl", "stories")
    stories = visitor.app.guide.stories
    visitor.app.theme.text_scale = 1.5
    visitor.looks()
    told = stories.many
    stories.ids.words.letters /= 2
    assert len(stories._leaves()) < told
    stories.turn(-1)
    assert stories.story is stories._stories[-1]
    assert stories.number < stories.many < told


def test_the_timeline_leads_back_to_the_stories_of_the_viking_age(visitor: "Visitor") -> None:
    visitor.touches(5, 5)
    visitor.presses("Games of the Viking Age")
    visitor.presses("timeline")
    visitor.presses("back")
    assert at(visitor) is Place.STORIES
    visitor.presses("back")
    assert at(visitor) is Place.HOME


def test_marks_that_lie_too_close_are_one_and_told_in_turn(open_exhibit: "Open", tmp_path) -> None:
    content = tmp_path / "content"
    content.mkdir()
    (content / "timeline.toml").write_text(
        "".join(
            f'[e{year}]\nyear = {year}\ngame = "camps"\nfacts = ["H1"]\n'
            f'when = {{ en = "{year}" }}\nwhat = {{ en = "It was {year}." }}\n'
            for year in range(1000, 1040)
        )
    )
    visitor = open_exhibit(state=tmp_path)
    enters(visitor, "mill", "stories", "timeline")
    visitor.touches_mark(1000)
    assert "It was 1000." in visitor.reads()
    visitor.touches_mark(1000)
    assert "It was 1001." in visitor.reads()


def test_the_puzzles_of_another_game_are_put_on_its_own_board(visitor: "Visitor") -> None:
    enters(visitor, "tafl", "puzzle", "back", "home")
    visitor.chooses("mill")
    visitor.presses("puzzle")
    assert visitor.board.points == visitor.app.guide.puzzle.riddle.rules.board.points.keys()
