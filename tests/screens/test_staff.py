"""Staff come in by a knock and a PIN, change what they may, and visitors never do."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kiosk.figures import read_figures
from kiosk.flow import Place
from kiosk.panel import REFERENCE_PANELS
from kiosk.rank import Rank
from kiosk.secret import Cost
from kiosk.staff import pages
from kiosk.staff.export import places
from kiosk.staff.page import Topic

if TYPE_CHECKING:
    from kiosk.ui.visitor import Visitor
    from tests.screens.conftest import Open

HOST, TECHNICIAN = "1234", "654321"


@pytest.fixture
def staffed(open_exhibit: "Open") -> "Visitor":
    """Somebody before an exhibit whose staff have PINs."""
    return with_pins(open_exhibit())


def with_pins(visitor: "Visitor") -> "Visitor":
    """Gives the staff their PINs."""
    from kiosk.pins import Pins

    pins = Pins(visitor.app.state, cost=Cost(2, 1, 1))
    pins.set_pin(Rank.HOST, HOST)
    pins.set_pin(Rank.TECHNICIAN, TECHNICIAN)
    return visitor


def comes_in(visitor: "Visitor", pin: str, topic: Topic) -> None:
    """Knocks, enters the PIN and turns to a page."""
    visitor.knocks()
    visitor.enters(pin)
    visitor.presses(topic)


def skips_through_a_lesson(visitor: "Visitor") -> None:
    """Comes to the exhibit and leaves out every step of a lesson."""
    assert visitor.app.guide
    visitor.touches(5, 5)
    visitor.chooses("camps")
    visitor.presses("learn")
    while not visitor.app.guide.learn.is_over:
        visitor.presses("next")


def test_without_a_pin_the_knock_says_one_sentence(visitor: "Visitor") -> None:
    visitor.knocks()
    assert visitor.app.reception
    assert visitor.app.reception.pad.is_shown
    assert any("kiosk staff set-pin" in text for text in visitor.reads())
    assert visitor.buttons() == []


def test_no_fewer_taps_and_no_short_one_open_the_pad(staffed: "Visitor") -> None:
    assert staffed.app.reception
    staffed.knocks(times=4)
    assert not staffed.app.reception.pad.is_shown
    staffed.waits(5)
    staffed.knocks(held=0.5)
    assert not staffed.app.reception.pad.is_shown


def test_the_right_pin_opens_the_panel_and_a_wrong_one_does_not(staffed: "Visitor") -> None:
    assert staffed.app.reception
    staffed.knocks()
    staffed.enters("9999")
    assert "This PIN is wrong. You can try 4 more times." in staffed.reads()
    staffed.enters(HOST)
    assert staffed.app.reception.panel.is_shown
    assert "Exhibit" in staffed.buttons()
    assert "Machine" not in staffed.buttons()


def test_a_technician_sees_more(staffed: "Visitor") -> None:
    comes_in(staffed, TECHNICIAN, Topic.STATUS)
    assert "Graphics" in staffed.reads()


def test_five_wrong_pins_lock_the_panel_also_for_the_right_one(staffed: "Visitor") -> None:
    staffed.knocks()
    for _ in range(5):
        staffed.enters("9999")
    staffed.enters(HOST)
    assert "Too many wrong PINs. Try again in 5 minutes." in staffed.reads()
    assert staffed.app.reception
    assert not staffed.app.reception.panel.is_shown


def test_putting_a_game_away_counts_at_once_and_is_undone_by_one_button(staffed: "Visitor") -> None:
    from kiosk.ui.screens.home import GameCard

    def games() -> set[str]:
        shown = staffed.app.navigator.current_screen.walk()
        return {card.ruleset.partition("/")[0] for card in shown if isinstance(card, GameCard)}

    comes_in(staffed, HOST, Topic.EXHIBIT)
    staffed.presses("Mill")
    staffed.presses("Done")
    staffed.touches(5, 5)
    assert games() == {"tafl", "draughts", "camps"}
    comes_in(staffed, HOST, Topic.EXHIBIT)
    staffed.presses("take-back")
    staffed.presses("Done")
    staffed.touches(5, 5)
    assert games() == {"tafl", "mill", "draughts", "camps"}


def test_what_is_put_away_is_offered_nowhere(staffed: "Visitor") -> None:
    app = staffed.app
    app.staff.change({"hidden": ["computer", "stories"]})
    assert app.guide
    skips_through_a_lesson(staffed)
    assert "Against the computer" not in staffed.buttons()
    assert "Two players" in staffed.buttons()
    staffed.presses("back")
    staffed.presses("puzzle")
    for _ in range(72):
        staffed.touches_points(*app.guide.puzzle.answer)
        if app.guide.puzzle.may_play_on:
            break
        staffed.presses("next")
    assert app.guide.puzzle.may_play_on
    assert "Play on from here" not in staffed.buttons()
    staffed.presses("back")
    staffed.presses("two-players")
    staffed.plays_any()
    staffed.presses("give-up")
    staffed.waits_until(lambda: app.flow.stop.place is Place.RESULT)
    assert "Stories" not in staffed.buttons()
    assert "All games" in staffed.buttons()


def test_the_same_digit_may_be_typed_twice_quickly(staffed: "Visitor") -> None:
    from kiosk.pins import Pins
    from kiosk.ui.visitor import Finger

    Pins(staffed.app.state).set_pin(Rank.HOST, "1122")
    staffed.knocks()
    for digit in "1122":
        button = staffed.button(digit)
        finger = Finger(*button.to_window(*button.center))
        finger.down()
        staffed.blinks(0.06)
        finger.up()
        staffed.blinks(0.06)
    staffed.presses("check")
    assert staffed.app.reception
    assert staffed.app.reception.panel.is_shown


def test_the_viking_exhibit_is_one_touch_away(staffed: "Visitor") -> None:
    from kiosk.ui.board import BoardPicture

    comes_in(staffed, HOST, Topic.EXHIBIT)
    staffed.presses("The Viking Age")
    assert staffed.app.guide
    assert [*staffed.app.exhibit.games] == ["tafl", "mill"]
    assert staffed.app.guide.showcase.session.rules.ruleset.id.startswith("tafl/")
    assert staffed.app.reception
    panel = staffed.app.reception.panel
    assert sum(isinstance(shown, BoardPicture) for shown in panel.walk()) == 2


def test_another_first_language_is_spoken_at_once(staffed: "Visitor") -> None:
    comes_in(staffed, HOST, Topic.LANGUAGES)
    panel = staffed.app.reception and staffed.app.reception.panel
    assert panel
    rows = {row.label: row for row in panel.ids.rows.children}
    staffed.presses("First", rows["Deutsch"])
    rows = {row.label: row for row in panel.ids.rows.children}
    staffed.presses("Shown", rows["Svenska"])
    staffed.presses("check")
    assert staffed.app.tr.code == "de"
    staffed.touches(5, 5)
    assert "Svenska" not in staffed.buttons()
    assert "Dansk" in staffed.buttons()
    staffed.chooses("mill")
    staffed.presses("two-players")
    assert "Svenska" not in staffed.buttons()
    staffed.touches_points("a7")
    staffed.presses("give-up")
    staffed.waits_until(lambda: staffed.app.flow.stop.place is Place.RESULT)
    assert "Svenska" not in staffed.buttons()
    assert "Dansk" in staffed.buttons()


def test_silence_closes_the_panel(staffed: "Visitor") -> None:
    comes_in(staffed, HOST, Topic.FIGURES)
    staffed.waits(125)
    assert staffed.app.reception
    assert not staffed.app.reception.panel.is_shown
    assert staffed.app.flow.stop.place is Place.ATTRACT


def test_closed_now_keeps_every_touch_away_but_not_the_staff(staffed: "Visitor") -> None:
    comes_in(staffed, HOST, Topic.PAUSE)
    staffed.presses("Closed now")
    staffed.presses("Done")
    assert "Closed" in staffed.reads()
    staffed.touches(300, 300)
    assert staffed.app.flow.stop.place is Place.ATTRACT
    comes_in(staffed, HOST, Topic.PAUSE)
    staffed.presses("Open now")
    staffed.presses("Done")
    staffed.touches(300, 300)
    assert staffed.app.flow.stop.place is Place.HOME


def test_the_exhibit_opens_and_closes_by_its_hours(staffed: "Visitor") -> None:
    now = datetime(2026, 11, 16, 8, 59, tzinfo=UTC)
    staffed.app.doorkeeper.now = lambda: now
    staffed.app.staff.change({"hours": {"zone": "Europe/Oslo", "monday": "10:00-18:00"}})
    staffed.waits(1)
    assert any("Open again at 10:00." in text for text in staffed.reads())
    now += timedelta(minutes=1)
    staffed.waits(1)
    assert staffed.app.layers.uppermost is staffed.app.attract


def test_while_it_is_cleaned_no_touch_counts(staffed: "Visitor") -> None:
    comes_in(staffed, HOST, Topic.PAUSE)
    staffed.presses("clean")
    staffed.waits(2)
    assert "Clean the glass now" in staffed.reads()
    staffed.knocks()
    assert "Clean the glass now" in staffed.reads()
    staffed.waits(60)
    assert staffed.app.layers.uppermost is staffed.app.attract


def test_out_of_order_is_told_in_every_language(staffed: "Visitor") -> None:
    comes_in(staffed, HOST, Topic.PAUSE)
    staffed.presses("Shown")
    staffed.presses("Done")
    told = "\n".join(staffed.reads())
    for sentence in ("Out of order", "Außer Betrieb", "Ur funktion", "Ude af drift"):
        assert sentence in told


def test_a_wider_screen_counts_at_once(staffed: "Visitor") -> None:
    before = staffed.app.theme.target
    comes_in(staffed, TECHNICIAN, Topic.PANEL)
    staffed.presses("\N{MINUS SIGN} 10")
    assert staffed.app.theme.target == pytest.approx(before * 531 / 521)


def test_the_touch_test_feels_every_finger(staffed: "Visitor") -> None:
    from kiosk.ui.visitor import Finger

    comes_in(staffed, TECHNICIAN, Topic.PANEL)
    staffed.presses("touch-test")
    fingers = [Finger(40, 40), Finger(1500, 900)]
    for finger in fingers:
        finger.down()
    staffed.looks()
    for finger in fingers:
        finger.up()
    staffed.looks()
    assert any("2 of 144. Fingers at once: 2." in text for text in staffed.reads())


def test_a_visit_is_counted_and_staff_are_not(staffed: "Visitor") -> None:
    app = staffed.app
    staffed.touches(5, 5)
    staffed.chooses("mill")
    staffed.presses("two-players")
    staffed.touches_points("a7")
    staffed.presses("home")
    staffed.waits(40)
    assert app.flow.stop.place is Place.ATTRACT
    comes_in(staffed, TECHNICIAN, Topic.FIGURES)
    assert app.guide
    assert app.guide.scribe.flush()
    figures = read_figures(app.state)
    assert (figures.visits, figures.games, figures.finished) == (1, 1, 0)
    assert figures.by_game[0].name == "mill"
    assert figures.by_language[0].name == "en"


def test_a_story_and_a_lesson_are_counted(staffed: "Visitor") -> None:
    app = staffed.app
    assert app.guide
    skips_through_a_lesson(staffed)
    staffed.presses("back")
    staffed.presses("stories")
    app.guide.rest()
    app.guide.scribe.flush()
    figures = read_figures(app.state)
    assert [(mode.name, mode.finished) for mode in figures.by_mode] == [("learn", 1)]
    assert [story.name for story in figures.by_story] == ["camps"]


def test_figures_are_written_where_the_technician_finds_them(staffed: "Visitor") -> None:
    comes_in(staffed, TECHNICIAN, Topic.MACHINE)
    staffed.presses("export")
    assert any(text.startswith("Saved to") for text in staffed.reads())
    assert list((staffed.app.state / "export").glob("*.csv"))


def test_figures_go_to_a_stick_that_is_plugged_in(
    staffed: "Visitor", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = tmp_path / "media" / "museum"
    stick.mkdir(parents=True)
    is_mount = Path.is_mount
    monkeypatch.setattr(Path, "is_mount", lambda place: place == stick or is_mount(place))
    media = [stick.parent]
    monkeypatch.setattr("kiosk.ui.reception.places", lambda state: places(state, media))
    comes_in(staffed, TECHNICIAN, Topic.MACHINE)
    assert "Save to museum" in staffed.buttons()
    staffed.presses("export")
    assert any(text.startswith(f"Saved to {stick}") for text in staffed.reads())
    names = {file.name for file in stick.glob("*.csv")}
    assert len(names) == 3
    assert not (staffed.app.state / "export").exists()


def test_another_language_moves_no_board_over_the_buttons(staffed: "Visitor") -> None:
    from kiosk.ui.board import BoardPicture

    comes_in(staffed, HOST, Topic.EXHIBIT)
    staffed.app.reception.tr.code = "de"
    staffed.looks()
    panel = staffed.app.reception.panel
    boards = [shown for shown in panel.walk() if isinstance(shown, BoardPicture)]
    assert len(boards) == 4
    assert len({board.y for board in boards}) == 1
    assert max(board.top for board in boards) <= panel.ids.rows.y


def test_figures_speak_the_language_of_the_staff(staffed: "Visitor") -> None:
    comes_in(staffed, HOST, Topic.FIGURES)
    staffed.app.reception.tr.code = "sv"
    staffed.looks()
    assert "Besök per dag" in staffed.reads()


@pytest.mark.parametrize("panel", REFERENCE_PANELS)
def test_whatever_is_said_of_the_screen_staff_find_every_button_on_it(
    open_exhibit: "Open", panel: str
) -> None:
    from kivy.core.window import Window

    said = replace(REFERENCE_PANELS[panel], width_mm=100.0, distance_mm=2000.0)
    staffed = with_pins(open_exhibit(panel=said, language="de"))

    def are_on_the_screen(*names: str) -> bool:
        ends = [end for b in map(staffed.button, names) for end in (b.pos, (b.right, b.top))]
        return all(-1 <= x <= Window.width + 1 and -1 <= y <= Window.height + 1 for x, y in ends)

    staffed.app.staff.change({"sound": {"on": False}})
    staffed.knocks()
    assert are_on_the_screen(*"0123456789", "take-back", "check")
    staffed.enters(TECHNICIAN)
    assert are_on_the_screen("take-back", "check", *pages.topics(Rank.TECHNICIAN))
    staffed.presses(Topic.PANEL)
    assert are_on_the_screen("back", "take-back", "check")


def test_staff_read_that_a_change_could_not_be_saved(staffed: "Visitor") -> None:
    sentence = "This could not be saved. It counts until the next start."
    comes_in(staffed, HOST, Topic.PAUSE)
    state = staffed.app.state
    for name in ("staff-settings.json.new", "doors.json.new"):
        (state / name).mkdir()
    staffed.presses("Shown")
    assert sentence in staffed.reads()
    staffed.presses("take-back")
    assert sentence in staffed.reads()
    (state / "staff-settings.json.new").rmdir()
    staffed.presses("Shown")
    assert sentence not in staffed.reads()
    staffed.presses("Closed now")
    assert sentence in staffed.reads()


def test_the_picture_is_turned_by_a_new_start_when_the_technician_is_done(
    staffed: "Visitor", monkeypatch: pytest.MonkeyPatch
) -> None:
    from kiosk.display import Display

    ended: list[str] = []
    assert staffed.app.reception
    staffed.app.reception._display = Display(lambda _: "", "wlr-randr")
    monkeypatch.setattr(staffed.app, "end", lambda ending: ended.append(str(ending.message)))
    comes_in(staffed, TECHNICIAN, Topic.PANEL)
    staffed.presses("90°")
    assert "The picture turns when you touch “Done”." in staffed.reads()
    staffed.presses("take-back")
    assert "The picture turns when you touch “Done”." not in staffed.reads()
    staffed.presses("90°")
    assert not ended
    staffed.presses("check")
    assert ended == ["The picture is turned by a new start."]
