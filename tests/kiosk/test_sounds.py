"""What is heard when a game changes."""

import random
from dataclasses import replace

import pytest

from games.api import Event, EventKind, Side
from games.catalogue import game
from kiosk.session import Ask, LetGo, Party, Session, Touch, View, WantHint, Wish
from kiosk.sounds import Sound, heard
from tests.games.engines import IDS

HANDS = {Sound.KNOCK, Sound.BONE, Sound.SLIDE, Sound.TAKE}


class Listener:
    """Somebody who hears a session and remembers what the last touch brought."""

    def __init__(self, ruleset: str) -> None:
        self.session = Session(game(ruleset), Party())
        self.hears: tuple[Sound, ...] = ()
        self._view = self.session.view
        self.session.listen(self._hear)

    def _hear(self, view: View) -> None:
        self.hears = heard(self._view, view)
        self._view = view

    def touches(self, *points: str) -> "Listener":
        """Touches points, one after the other."""
        for point in points:
            self.hears = ()
            self.session.intend(Touch(point))
        return self


def after(*kinds: EventKind, mover: Side = Side.LIGHT) -> tuple[Sound, ...]:
    """What is heard of a move in which this happens."""
    before = Session(game("mill/kvarn")).view
    events = tuple(Event(kind, ()) for kind in kinds)
    return heard(before, replace(before, number=1, mover=mover, events=events))


def test_a_stone_knocks_on_the_board() -> None:
    assert Listener("mill/kvarn").touches("a7").hears == (Sound.KNOCK,)


def test_a_mill_sounds_the_lyre_when_it_is_closed_and_not_again_when_its_stone_is_taken() -> None:
    listener = Listener("mill/kvarn").touches("a7", "d6", "d7", "f4", "g7")
    assert listener.hears == (Sound.KNOCK, Sound.MILL)
    assert listener.touches("d6").hears == (Sound.TAKE,)


def test_tafl_is_played_with_bone_and_damspil_with_wood() -> None:
    assert Listener("tafl/brandubh").touches("d7", "c7").hears == (Sound.BONE,)
    assert Listener("draughts/damspil").touches("c3", "d4").hears == (Sound.SLIDE,)


@pytest.mark.parametrize(
    ("kinds", "sounds"),
    [
        ((EventKind.JUMPED, EventKind.TOOK, EventKind.PROMOTED), (Sound.TAKE,)),
        ((EventKind.HUFFED, EventKind.SLID), (Sound.TAKE,)),
        ((EventKind.SLID, EventKind.PROMOTED), (Sound.KNOCK,)),
        ((EventKind.SLID, EventKind.MISSED), (Sound.SLIDE,)),
        ((EventKind.BLOCKADED,), (Sound.KNOCK,)),
        ((EventKind.SLID, EventKind.ENTERED_CAMP), (Sound.SLIDE,)),
        ((EventKind.JUMPED, EventKind.CLOSED_MILL), (Sound.KNOCK, Sound.MILL)),
    ],
)
def test_of_several_events_the_greatest_is_heard(
    kinds: tuple[EventKind, ...], sounds: tuple[Sound, ...]
) -> None:
    assert after(*kinds) == sounds


@pytest.mark.parametrize("kind", [EventKind.WARNED, EventKind.WARNED_TWICE])
def test_the_lyre_warns_when_the_king_has_an_open_road(kind: EventKind) -> None:
    assert after(EventKind.SLID, kind, mover=Side.DEFENDERS) == (Sound.BONE, Sound.WARN)


def test_a_refused_touch_is_heard_each_time() -> None:
    listener = Listener("mill/kvarn").touches("a7")
    assert listener.touches("a7").hears == (Sound.REFUSE,)
    assert listener.touches("a7").hears == (Sound.REFUSE,)


def test_a_hint_asked_for_after_a_refusal_is_silent() -> None:
    listener = Listener("mill/kvarn").touches("a7", "a7")
    listener.session.intend(WantHint())
    assert listener.hears == ()


def test_taking_a_piece_up_and_putting_it_back_ticks() -> None:
    listener = Listener("tafl/brandubh").touches("d7")
    assert listener.hears == (Sound.TOUCH,)
    listener.session.intend(LetGo())
    assert listener.hears == (Sound.TOUCH,)


def test_a_move_taken_back_is_silent() -> None:
    listener = Listener("mill/kvarn").touches("a7")
    listener.session.intend(Ask(Wish.TAKE_BACK, Side.LIGHT))
    assert listener.hears == ()


@pytest.mark.parametrize(("wish", "sound"), [(Wish.GIVE_UP, Sound.WIN), (Wish.DRAW, Sound.DRAW)])
def test_the_end_is_heard_once(wish: Wish, sound: Sound) -> None:
    listener = Listener("mill/kvarn").touches("a7")
    listener.session.intend(Ask(wish, Side.LIGHT))
    assert listener.hears == (sound,)
    assert listener.touches("d7").hears == ()


@pytest.mark.parametrize("ruleset", IDS)
def test_every_move_is_heard_to_be_made(ruleset: str) -> None:
    listener, chance = Listener(ruleset), random.Random(11)
    rules, session = listener.session.rules, listener.session
    for _ in range(60):
        legal = rules.legal_moves(session.view.position)
        if not legal:
            assert listener.hears[-1] in (Sound.WIN, Sound.DRAW)
            break
        listener.touches(*chance.choice(legal))
        assert listener.hears[0] in HANDS
        assert HANDS.isdisjoint(listener.hears[1:])
