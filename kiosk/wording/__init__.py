"""What the exhibit says about the games, in the visitor's language."""

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import StrEnum

from games.ai.turning import TurningPoint
from games.api import Event, EventKind, Level, Outcome, Refusal, Side
from games.game import Game
from kiosk.session import Ask, View, Wait, Wish
from kiosk.speech import N_, Speech
from kiosk.wording import camps, draughts, mill, tafl
from kiosk.wording.common import LEVELS, Saying, Words
from kiosk.wording.regions import REGIONS

__all__ = [
    "Saying",
    "Speech",
    "asked",
    "caption",
    "explanation",
    "game_line",
    "game_name",
    "is_call",
    "level_name",
    "outcome",
    "picture_credit",
    "refusal",
    "region_name",
    "ruleset_name",
    "side_name",
    "take_home",
    "turning_point",
    "whose_turn",
]

_WORDS: Mapping[str, Words] = {"tafl": tafl, "mill": mill, "draughts": draughts, "camps": camps}
"""By the name of the game, with which the ids of its rule sets begin."""


def game_name(speech: Speech, game: str) -> str:
    """What a game is called."""
    return speech.gettext(_WORDS[game].NAME)


def game_line(speech: Speech, game: str) -> str:
    """What a game is about, in one line."""
    return speech.gettext(_WORDS[game].LINE)


def ruleset_name(speech: Speech, id: str) -> str:
    """What a board and its rules are called, beside the name of the game."""
    return speech.gettext(_WORDS[_game_of(id)].RULE_SETS[id])


def region_name(speech: Speech, region: str) -> str:
    """What a region on the map of finds is called."""
    return speech.gettext(REGIONS[region])


def take_home(speech: Speech, code: str) -> str:
    """What stands beside the code for a telephone."""
    if code.startswith("http"):
        # Translators: beside a code for telephones that leads to the museum's page.
        return speech.gettext("Want to know more? Scan the code with your phone.")
    # Translators: beside a code for telephones that holds the rules of the game in short.
    return speech.gettext("Take the rules home: scan the code with your phone.")


def credits(speech: Speech) -> tuple[str, ...]:
    """Who made what is seen and heard, and under which licence."""
    _ = speech.gettext
    return (
        _("Program, drawings and sounds: Kongens bord, free software under the MIT licence."),
        # Translators: the typefaces.
        _(
            "Typefaces: Alegreya and Alegreya Sans by Juan Pablo del Peral, Noto Sans Runic by the"
            " Noto project, under the SIL Open Font License."
        ),
        _("Coastlines: Natural Earth, public domain."),
    )


def picture_credit(speech: Speech, credit: str) -> str:
    """Who made a picture, and under which licence."""
    # Translators: below a text, who made the picture beside it: “Picture: The Museum, CC BY 4.0”.
    return speech.gettext("Picture: {credit}").format(credit=credit)


def side_name(speech: Speech, game: str, side: Side) -> str:
    """What a side is called at the beginning of a sentence, or alone."""
    return speech.gettext(_WORDS[game].SIDES[side])


def level_name(speech: Speech, level: Level) -> str:
    """Who the computer plays like."""
    return speech.gettext(LEVELS[level])


def whose_turn(speech: Speech, rules: Game, view: View) -> Saying:
    """Whose turn it is and what can be done now; after the end, how the game ended."""
    game = _game_of(rules.ruleset.id)
    if view.outcome:
        return outcome(speech, game, view.outcome)
    said = _WORDS[game].turn(speech, rules, view)
    return Saying(said.headline.format(side=side_name(speech, game, view.to_move)), said.more)


def refusal(speech: Speech, game: str, refused: Refusal) -> Saying:
    """Why a touch does not work, and what would."""
    said = _WAITS.get(refused.reason) or _WORDS[game].REFUSALS[refused.reason]
    return Saying(speech.gettext(said.headline), said.more and speech.gettext(said.more))


def outcome(speech: Speech, game: str, ended: Outcome) -> Saying:
    """Who has won, and why."""
    words = _WORDS[game]
    if ended.winner is None:
        # Translators: the headline when nobody has won.
        return Saying(speech.gettext("A draw."), speech.gettext(words.DRAWS[ended.reason]))
    winner, loser = _both_names(speech, game, ended.winner)
    return Saying(
        speech.gettext(words.WON).format(winner=winner),
        speech.gettext(words.ENDINGS[ended.reason]).format(winner=winner, loser=loser),
    )


def caption(speech: Speech, game: str, side: Side, events: Sequence[Event]) -> str:
    """What a side's move has just done, in one line; nothing if nothing happened."""
    happened = Counter(event.kind for event in events)
    took = EventKind.TOOK
    happened[took] = sum(len(event.points) for event in events if event.kind is took)
    for kinds, text in _WORDS[game].CAPTIONS.items():
        if Counter(kinds) <= happened:
            mover, other = _both_names(speech, game, side)
            return speech.gettext(text).format(side=mover, other=other)
    return ""


def explanation(speech: Speech, game: str, why: StrEnum) -> str:
    """What a move is good for: the computer's own, or one that a hint shows."""
    return speech.gettext(_WORDS[game].REASONS[why])


def turning_point(speech: Speech, game: str, point: TurningPoint) -> Saying:
    """Where a game turned, and what would have been better."""
    _ = speech.gettext
    # Translators: after a game; {side} is a side's name, one or many. Why it is better follows.
    said = _("Move {number}. {side}: the ring shows what was played. A better move shines.")
    why = explanation(speech, game, point.explanation.reason)
    side = side_name(speech, game, point.side)
    # Translators: the move that decided a game, as a headline and on a button.
    return Saying(_("The turning point"), f"{said.format(number=point.number, side=side)} {why}")


def is_call(events: Sequence[Event]) -> bool:
    """Whether the mover must warn the other side aloud."""
    return any(event.kind in (EventKind.WARNED, EventKind.WARNED_TWICE) for event in events)


def asked(speech: Speech, game: str, ask: Ask, reader: Side) -> str:
    """What one seat wishes and the other must grant, as the reader's seat tells it."""
    if ask.by == reader:
        return speech.gettext("The other side has been asked.")
    return speech.gettext(_WISHES[ask.wish]).format(side=side_name(speech, game, ask.by))


_WAITS: Mapping[StrEnum, Saying] = {
    # Translators: somebody touches the board while it is the computer's turn.
    Wait.COMPUTER_THINKS: Saying(N_("The computer is thinking.")),
}

_WISHES: Mapping[Wish, str] = {
    # Translators: one player asks the other; {side} is a side's name, one or many.
    Wish.TAKE_BACK: N_("{side}: may the last move be taken back?"),
    # Translators: one player asks the other; {side} is a side's name, one or many.
    Wish.DRAW: N_("{side}: shall we call it a draw?"),
    # Translators: one player asks the other; {side} is a side's name, one or many.
    Wish.GIVE_UP: N_("{side}: I give up. Agreed?"),
}


def _game_of(id: str) -> str:
    return id.partition("/")[0]


def _both_names(speech: Speech, game: str, side: Side) -> tuple[str, str]:
    """The names of a side and of the other one."""
    (other,) = _WORDS[game].SIDES.keys() - {side}
    return side_name(speech, game, side), side_name(speech, game, other)
