"""What stands on the pages of the staff panel, and what every button of theirs changes."""

from dataclasses import replace
from datetime import date
from gettext import NullTranslations

import pytest

from kiosk.config import Config, Languages
from kiosk.exhibits import Exhibit
from kiosk.hours import Hours
from kiosk.languages import LANGUAGES, speech
from kiosk.panel import REFERENCE_PANELS
from kiosk.rank import Rank
from kiosk.staff import pages
from kiosk.staff.page import Deed, Desk, Press, Topic
from kiosk.staff.settings import StaffSettings

ENGLISH = NullTranslations()
DESK = Desk(
    config=Config(),
    exhibit=Exhibit(),
    exhibits=["all", "children", "our-own_game"],
    is_open=True,
    override=None,
    today=date(2026, 12, 1),
    draft=date(2026, 12, 24),
    status=lambda _: [("Version", "1")],
    places=lambda: ["/media/stick"],
)


def presses(topic, desk=DESK):
    rows = pages.rows(topic, desk, ENGLISH)
    return [(row.label, item) for row in rows for item in row.items if isinstance(item, Press)]


def press(topic, label, text="", icon="", desk=DESK, last=False):
    """The button with these words or this icon in a row."""
    found = [
        item
        for row, item in presses(topic, desk)
        if row == label and (item.text, item.icon)[not text] == (text or icon)
    ]
    return found[-1 if last else 0]


def after(change, desk=DESK, folder=None):
    """The desk when a change counts."""
    staff = StaffSettings(desk.config, folder)
    assert staff.change(change) == ""
    return replace(desk, config=staff.config)


@pytest.fixture
def changed(tmp_path_factory):
    return lambda change, desk=DESK: after(change, desk, tmp_path_factory.mktemp("state"))


def test_a_host_sees_fewer_pages_than_a_technician():
    host, technician = pages.topics(Rank.HOST), pages.topics(Rank.TECHNICIAN)
    assert set(host) < set(technician)
    assert set(technician) == set(Topic) - {Topic.EXCEPTIONS}
    assert Topic.MACHINE not in host


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_page_has_a_title_and_rows_of_its_own_in_every_language(code):
    spoken = speech(code)
    titles = [pages.title(topic, spoken) for topic in Topic]
    assert len(set(titles)) == len(titles)
    for topic in Topic:
        labels = [row.label for row in pages.rows(topic, DESK, spoken)]
        assert len(set(labels)) == len(labels)


def test_every_change_that_is_offered_is_accepted(changed):
    hours = Hours(
        monday="",
        tuesday="10:00-12:00, 13:00-17:00",
        friday="23:30-02:00",
        exceptions={"2026-12-24": ""},
    )
    desk = replace(DESK, config=replace(Config(), hours=hours))
    offered = [item.change for topic in Topic for _, item in presses(topic, desk)]
    assert len([change for change in offered if change]) > 60
    for change in offered:
        if change:
            changed(change, desk)


def test_the_exhibit_is_switched_with_one_touch(changed):
    desk = changed(press(Topic.EXHIBIT, "Shown now", "For children").change)
    assert desk.config.exhibit == "children"
    assert press(Topic.EXHIBIT, "Shown now", "For children", desk=desk).is_on
    assert press(Topic.EXHIBIT, "Shown now", "Our own game").change == {"exhibit": "our-own_game"}


def test_a_game_is_put_away_and_shown_again_but_the_last_one_stays(changed):
    desk = changed(press(Topic.EXHIBIT, "Games", "Hnefatafl").change)
    assert desk.config.hidden == ("tafl",)
    assert not press(Topic.EXHIBIT, "Games", "Hnefatafl", desk=desk).is_on
    back = changed(press(Topic.EXHIBIT, "Games", "Hnefatafl", desk=desk).change, desk)
    assert back.config.hidden == ()
    alone = replace(DESK, config=replace(Config(), hidden=("tafl", "draughts", "camps")))
    assert not press(Topic.EXHIBIT, "Games", "Mill", desk=alone).is_open


def test_languages_are_shown_first_and_moved_up(changed):
    desk = changed(press(Topic.LANGUAGES, "Deutsch", "Shown").change)
    assert desk.config.languages.enabled == ("nb", "sv", "da", "en")
    assert not press(Topic.LANGUAGES, "Deutsch", "First", desk=desk).is_open
    desk = changed(press(Topic.LANGUAGES, "Deutsch", "Shown", desk=desk).change, desk)
    desk = changed(press(Topic.LANGUAGES, "Deutsch", icon="earlier", desk=desk).change, desk)
    assert desk.config.languages.enabled == ("nb", "sv", "da", "de", "en")
    desk = changed(press(Topic.LANGUAGES, "Deutsch", "First", desk=desk).change, desk)
    assert desk.config.languages == Languages(default="de")
    assert press(Topic.LANGUAGES, "Deutsch", "Shown", desk=desk).change is None


def test_hours_are_moved_by_half_an_hour_and_a_day_is_closed(changed):
    desk = changed(press(Topic.HOURS, "Monday", icon="more").change)
    assert desk.config.hours.monday == "00:30-24:00"
    desk = changed(press(Topic.HOURS, "Monday", icon="less", desk=desk, last=True).change, desk)
    assert desk.config.hours.monday == "00:30-23:30"
    desk = changed(press(Topic.HOURS, "Monday", "Open", desk=desk).change, desk)
    assert desk.config.hours.monday == ""
    desk = changed(press(Topic.HOURS, "Monday", "Open", desk=desk).change, desk)
    assert desk.config.hours.monday == "10:00-18:00"


def test_opening_never_passes_closing():
    hours = replace(Config(), hours=Hours(monday="10:00-10:30"))
    desk = replace(DESK, config=hours)
    assert not press(Topic.HOURS, "Monday", icon="more", desk=desk).is_open
    assert not press(Topic.HOURS, "Monday", icon="less", desk=desk, last=True).is_open


def test_a_special_day_is_added_changed_and_removed(changed):
    desk = changed(press(Topic.EXCEPTIONS, "Thursday", "Closed that day").change)
    assert desk.config.hours.exceptions == {"2026-12-24": ""}
    assert not press(Topic.EXCEPTIONS, "Thursday", "Closed that day", desk=desk).is_open
    desk = changed(press(Topic.EXCEPTIONS, "24/12/2026", "Open", desk=desk).change, desk)
    assert desk.config.hours.exceptions == {"2026-12-24": "10:00-18:00"}
    desk = changed(press(Topic.EXCEPTIONS, "24/12/2026", icon="close", desk=desk).change, desk)
    assert desk.config.hours.exceptions == {}


def test_every_special_day_stands_on_the_page_and_can_be_removed(changed):
    days = {f"2026-12-{day:02}": "" for day in range(10, 22)}
    desk = replace(DESK, config=replace(Config(), hours=Hours(exceptions=days)))
    labels = [row.label for row in pages.rows(Topic.EXCEPTIONS, desk, ENGLISH)]
    assert labels[1:] == [f"{day}/12/2026" for day in range(10, 22)]
    desk = changed(press(Topic.EXCEPTIONS, "21/12/2026", icon="close", desk=desk).change, desk)
    assert "2026-12-21" not in desk.config.hours.exceptions
    assert len(desk.config.hours.exceptions) == 11


def test_days_that_are_over_stand_no_more_on_the_page():
    past = Hours(exceptions={"2026-11-30": "", "2026-12-25": ""})
    desk = replace(DESK, config=replace(Config(), hours=past))
    labels = [row.label for row in pages.rows(Topic.EXCEPTIONS, desk, ENGLISH)]
    assert labels == ["Thursday", "25/12/2026"]


def test_no_warning_is_made_shorter_than_twenty_seconds():
    assert not press(Topic.WAITING, "Warning in a game", "\N{MINUS SIGN} 30").is_open


def test_the_screen_is_made_no_smaller_than_its_buttons_need():
    small = replace(DESK, config=replace(Config(), panel=REFERENCE_PANELS["15-inch"]))
    for label, icon in (("Width of the screen", "less"), ("Viewing distance", "more")):
        assert press(Topic.PANEL, label, icon=icon).is_open
        assert not press(Topic.PANEL, label, icon=icon, desk=small).is_open


def test_what_the_settings_put_out_of_bounds_can_be_brought_back(changed):
    wrong = replace(Config().panel, width_mm=120.0, distance_mm=2000.0)
    desk = replace(DESK, config=replace(Config(), panel=wrong))
    for label, back, further in (
        ("Width of the screen", "more", "less"),
        ("Viewing distance", "less", "more"),
    ):
        changed(press(Topic.PANEL, label, icon=back, desk=desk).change, desk)
        assert not press(Topic.PANEL, label, icon=further, desk=desk).is_open


def test_a_stick_is_looked_for_on_the_page_of_the_machine_alone():
    asked = []
    desk = replace(DESK, places=lambda: asked.append("asked") or ())
    for topic in Topic:
        pages.rows(topic, desk, ENGLISH)
    assert len(asked) == 1


def test_deeds_are_offered_to_those_who_may():
    deeds = {item.deed for topic in pages.topics(Rank.HOST) for _, item in presses(topic)}
    assert {Deed.OPEN_NOW, Deed.CLOSED_NOW, Deed.BY_THE_HOURS, Deed.CLEAN} <= deeds
    assert not deeds & {Deed.RESTART, Deed.LEAVE, Deed.EXPORT}
