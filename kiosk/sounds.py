"""Which sounds belong to a change of a game: what the hands do, and what the lyre says to it."""

from collections.abc import Mapping
from enum import StrEnum

from games.api import EventKind, Side
from kiosk.session import View


class Sound(StrEnum):
    """A sound by the name of its file."""

    KNOCK = "knock"
    """A piece is set down on wood."""
    BONE = "bone"
    """A piece of bone moves over wood and stops."""
    SLIDE = "slide"
    """A piece of wood moves over wood and stops."""
    TAKE = "take"
    """A piece lands, another leaves the board."""
    MILL = "mill"
    """A low string."""
    WARN = "warn"
    """A low string with its octave: "se opp"."""
    WIN = "win"
    """Two strings, a fifth apart."""
    DRAW = "draw"
    """The same string twice."""
    REFUSE = "refuse"
    """A soft, dull thud."""
    TOUCH = "touch"
    """A tiny tick: a piece is taken up or put back, a button pressed."""


# Of several events in one move the first of these is heard.
_HANDS: Mapping[EventKind, Sound] = {
    EventKind.TOOK: Sound.TAKE,
    EventKind.HUFFED: Sound.TAKE,
    EventKind.PROMOTED: Sound.KNOCK,  # the second disc is set on the first
    EventKind.PLACED: Sound.KNOCK,
    EventKind.BLOCKADED: Sound.KNOCK,
    EventKind.JUMPED: Sound.KNOCK,
    EventKind.SLID: Sound.SLIDE,
}
_LYRE: Mapping[EventKind, Sound] = {
    EventKind.CLOSED_MILL: Sound.MILL,
    EventKind.WARNED: Sound.WARN,
    EventKind.WARNED_TWICE: Sound.WARN,
}
_PLAYS_WITH_BONE = (Side.ATTACKERS, Side.DEFENDERS)


def heard(before: View, after: View) -> tuple[Sound, ...]:
    """What sounds, all at once, when one view of a game follows another; often nothing."""
    both = _of_the_hands(before, after), _of_the_lyre(before, after)
    return tuple(sound for sound in both if sound)


def _of_the_hands(before: View, after: View) -> Sound | None:
    if sound := _first(_HANDS, _news(before, after)):
        mover = after.mover if _has_moved(before, after) else after.to_move
        is_bone = sound is Sound.SLIDE and mover in _PLAYS_WITH_BONE
        return Sound.BONE if is_bone else sound
    # Whoever touches the same wrong point again gets an equal refusal, but a new one.
    if after.refusal and after.refusal is not before.refusal:
        return Sound.REFUSE
    if after.position == before.position and after.touched != before.touched:
        return Sound.TOUCH
    return None


def _of_the_lyre(before: View, after: View) -> Sound | None:
    if after.outcome and not before.outcome:
        return Sound.WIN if after.outcome.winner else Sound.DRAW
    return _first(_LYRE, _news(before, after))


def _has_moved(before: View, after: View) -> bool:
    """Whether a move was played; one that was taken back makes no sound."""
    return after.number > before.number


def _news(before: View, after: View) -> set[EventKind]:
    """What has happened since; a move that was begun has been heard as far as it went."""
    events = after.events if _has_moved(before, after) else after.begun
    return {event.kind for event in events if event not in before.begun}


def _first(known: Mapping[EventKind, Sound], kinds: set[EventKind]) -> Sound | None:
    """The sound of the first known kind that is among these."""
    return next((sound for kind, sound in known.items() if kind in kinds), None)
