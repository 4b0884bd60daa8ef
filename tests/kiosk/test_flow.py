"""The way through the exhibit."""

from kiosk.flow import Flow, Place, Stop
from kiosk.session import Party


def test_a_visit_leads_from_attract_to_play_and_back() -> None:
    flow, seen = Flow(), list[Stop]()
    flow.listen(seen.append)
    flow.enter()
    flow.choose("mill/kvarn")
    flow.play(Party())
    flow.back()
    flow.home()
    flow.rest()
    assert [stop.place for stop in seen] == [
        Place.HOME,
        Place.MENU,
        Place.PLAY,
        Place.MENU,
        Place.HOME,
        Place.ATTRACT,
    ]
    assert seen[2] == Stop(Place.PLAY, "mill/kvarn", Party())


def test_the_first_touch_only_enters() -> None:
    flow = Flow()
    flow.enter()
    flow.choose("mill/kvarn")
    flow.enter()
    assert flow.stop.place is Place.MENU


def test_going_where_one_is_changes_nothing() -> None:
    flow, seen = Flow(), list[Stop]()
    flow.listen(seen.append)
    flow.rest()
    assert seen == []


def test_the_map_leads_back_to_the_stories_it_was_opened_from():
    for topic in ("viking", "mill/kvarn"):
        flow = Flow()
        flow.enter()
        flow.read(topic)
        flow.turn_to(Place.MAP)
        flow.back()
        assert flow.stop == Stop(Place.STORIES, topic)


def test_back_from_the_timeline_leads_to_the_stories_it_was_reached_from() -> None:
    flow = Flow()
    flow.enter()
    flow.choose("mill/kvarn")
    flow.turn_to(Place.STORIES)
    flow.turn_to(Place.TIMELINE)
    flow.back()
    assert flow.stop == Stop(Place.STORIES, "mill/kvarn")
    flow.read("viking")
    flow.turn_to(Place.TIMELINE)
    flow.back()
    assert flow.stop == Stop(Place.STORIES, "viking")
    flow.back()
    assert flow.stop.place is Place.HOME
