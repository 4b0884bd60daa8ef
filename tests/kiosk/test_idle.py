"""Silence: nothing, then a warning, then the beginning again."""

from kiosk.idle import Due, Idle, Patience, longest

GAME = Patience(silent=90, warning=30)
MENU = Patience(silent=30)


def test_silence_leads_to_a_warning_and_then_to_the_start() -> None:
    idle = Idle(GAME)
    assert [idle.due(now) for now in (0, 89, 90, 119, 120)] == [
        Due.NOTHING,
        Due.NOTHING,
        Due.WARNING,
        Due.WARNING,
        Due.REST,
    ]
    assert idle.seconds_left(100) == 20


def test_any_touch_begins_the_silence_anew() -> None:
    idle = Idle(GAME)
    idle.touched(now=100)
    assert idle.due(189) is Due.NOTHING
    assert idle.due(190) is Due.WARNING


def test_a_menu_goes_back_without_a_warning() -> None:
    assert Idle(MENU).due(30) is Due.REST


def test_a_screen_without_patience_waits_for_ever() -> None:
    assert Idle(Patience(silent=0)).due(1e9) is Due.NOTHING


def test_another_screen_begins_with_its_own_patience() -> None:
    idle = Idle(MENU)
    idle.wait(GAME, now=29)
    assert idle.due(100) is Due.NOTHING


def test_what_is_shown_may_ask_for_more_patience_in_the_midst_of_silence() -> None:
    idle = Idle(MENU)
    idle.patience = GAME
    assert idle.due(30) is Due.NOTHING
    assert idle.due(90) is Due.WARNING


def test_the_longest_patience_is_that_which_never_ends() -> None:
    assert longest(MENU, GAME) == GAME
    assert longest(GAME, Patience(silent=0), MENU) == Patience(silent=0)
