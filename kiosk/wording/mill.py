"""What is said in mill: placing, moving, jumping, and the mills themselves."""

from collections.abc import Mapping
from enum import StrEnum

from games.api import EventKind, Side
from games.game import Game
from games.mill.explain import Why
from games.mill.rules import Ending, Mill, Reason
from kiosk.session import Agreed, View
from kiosk.speech import N_, Speech
from kiosk.wording.common import Saying

# Translators: the name of the game: kvarn, Mühle, mølle. In English also nine men's morris.
NAME = N_("Mill")
# Translators: what the game is about, in one line under its name.
LINE = N_("Three in a row take a stone.")

RULE_SETS: Mapping[str, str] = {
    # Translators: the rules of the Swedish leaflet; keep the Swedish name.
    "mill/kvarn": N_("Kvarn, the Swedish way"),
    # Translators: the rules of the German leaflet; keep the German name.
    "mill/muehle": N_("Mühle, the German way"),
    # Translators: the rules of the Danish leaflet; keep the Danish name.
    "mill/moelle": N_("Møllespil, the Danish way"),
}

SIDES: Mapping[Side, str] = {
    # Translators: the side with the light pieces, at the beginning of a sentence or alone.
    Side.LIGHT: N_("Light"),
    # Translators: the side with the dark pieces, at the beginning of a sentence or alone.
    Side.DARK: N_("Dark"),
}

REFUSALS: Mapping[StrEnum, Saying] = {
    Reason.GAME_OVER: Saying(
        N_("This game is over."),
        N_("You can start a new one."),
    ),
    Reason.OCCUPIED: Saying(
        N_("A stone already stands there."),
        N_("Choose a free point."),
    ),
    Reason.STILL_PLACING: Saying(
        N_("First place all your stones."),
        N_("Touch a free point. Your stones can move later."),
    ),
    Reason.ALL_PLACED: Saying(
        N_("You have placed all your stones."),
        N_("Now touch one of them to move it."),
    ),
    Reason.NOT_YOUR_STONE: Saying(
        N_("That stone belongs to the other side."),
        N_("Touch one of your own stones."),
    ),
    Reason.BLOCKED: Saying(
        N_("This stone has no free point beside it."),
        N_("Try another stone."),
    ),
    Reason.NOT_ADJACENT: Saying(
        N_("A stone moves one step along a line."),
        N_("Only your last three stones may jump."),
    ),
    Reason.MUST_TAKE: Saying(
        N_("You closed a mill: take a stone."),
        N_("Touch a stone of the other side."),
    ),
    Reason.NO_MILL: Saying(
        N_("You need a mill to take a stone."),
        N_("Three of your stones on one line make a mill."),
    ),
    Reason.OWN_STONE: Saying(
        N_("That is your own stone."),
        N_("Take a stone of the other side."),
    ),
    Reason.NOTHING_TO_TAKE: Saying(
        N_("No stone stands there."),
        N_("Take a stone of the other side."),
    ),
    Reason.PROTECTED: Saying(
        N_("A stone in a mill is safe."),
        N_("Take one that stands outside a mill."),
    ),
    Reason.ALL_IS_TAKEN: Saying(
        N_("You have taken all you may."),
        N_("Now the other side moves."),
    ),
    Reason.TAKES_ALL_THREE: Saying(N_("This mill takes all of the last three.")),
    Reason.WHERE_TO: Saying(
        N_("Where shall the stone go?"),
        N_("Choose one of the glowing points."),
    ),
}

# Translators: {winner} is one side of the game: “Light”, “Dark”, “The red side”.
WON = N_("{winner} has won.")

ENDINGS: Mapping[StrEnum, str] = {
    # Translators: {loser} is “Light” or “Dark”.
    Ending.TOO_FEW: N_("{loser} has too few stones left for a mill."),
    # Translators: {loser} is one side of the game: “Light”, “Dark”, “The red side”.
    Ending.BLOCKED: N_("{loser} has no move left."),
    # Translators: {loser} is one side of the game: “Light”, “Dark”, “The red side”.
    Agreed.GIVEN_UP: N_("{loser} has given up."),
}

DRAWS: Mapping[StrEnum, str] = {
    Ending.REPETITION: N_("The same position came up three times."),
    Ending.QUIET: N_("Nobody has closed a mill for a long time."),
    Agreed.DRAW: N_("Both sides agreed to it."),
}

REASONS: Mapping[StrEnum, str] = {
    Why.WINS: N_("This wins the game."),
    Why.FORCED: N_("This is the only move left."),
    Why.CLOSES_TWO: N_("This closes two mills at once."),
    Why.CLOSES_MILL: N_("This closes a mill."),
    Why.BLOCKS_MILL: N_("This stops a mill of the other side."),
    # Translators: a double mill is “dubbelkvarn”, “Zwickmühle”, “svikmølle”.
    Why.DOUBLE_MILL: N_("This makes a double mill: one stone serves two mills."),
    Why.OPENS_MILL: N_("This opens a mill, to close it again later."),
    Why.THREATENS_TWO: N_("This threatens to close a mill in two places."),
    Why.PREPARES_MILL: N_("This gets a mill ready."),
    Why.SHUTS_IN: N_("This shuts in a stone of the other side."),
    Why.GAINS_ROOM: N_("This gains more room to move."),
    Why.WAITS: N_("This is a quiet move, to wait and see."),
}

CAPTIONS: Mapping[tuple[EventKind, ...], str] = {
    (EventKind.CLOSED_MILL, EventKind.TOOK, EventKind.TOOK, EventKind.TOOK): N_(
        "{side} closes a mill and takes the last three stones."
    ),
    (EventKind.CLOSED_MILL, EventKind.CLOSED_MILL, EventKind.TOOK, EventKind.TOOK): N_(
        "{side} closes two mills and takes two stones."
    ),
    (EventKind.CLOSED_MILL, EventKind.CLOSED_MILL, EventKind.TOOK): N_(
        "{side} closes two mills at once and takes a stone."
    ),
    # Translators: the last three are the stones of one side; it may be the other side.
    (EventKind.CLOSED_MILL, EventKind.TOOK, EventKind.MAY_JUMP): N_(
        "{side} takes a stone. The last three may jump now."
    ),
    (EventKind.CLOSED_MILL, EventKind.TOOK): N_("{side} closes a mill and takes a stone."),
    (EventKind.CLOSED_MILL,): N_("{side} closes a mill."),
    (EventKind.MAY_JUMP,): N_("{side} has three stones left, and they may jump now."),
    (EventKind.JUMPED,): N_("{side} has jumped to a free point."),
    (EventKind.SLID,): N_("{side} has moved a stone."),
    (EventKind.PLACED,): N_("{side} has placed a stone."),
}


def turn(speech: Speech, rules: Game, view: View) -> Saying:
    """Stones are placed, then moved; whoever closes a mill takes a stone."""
    assert isinstance(rules, Mill)
    _ = speech.gettext
    in_hand = rules.hand(view.position, view.to_move)
    steps = 1 if in_hand else 2
    if len(view.touched) >= steps:
        return Saying(_("{side} takes a stone."), _taking(speech, rules, view, steps))
    if in_hand:
        more = speech.ngettext(
            "Touch a free point. This is your last stone.",
            "Touch a free point. You have {count} stones to place.",
            in_hand,
        )
        return Saying(_("{side} places a stone."), more.format(count=in_hand))
    # Translators: {side} is one side of the game: “Light”, “Dark”, “The red side”.
    return Saying(_("{side} moves."), _moving(speech, rules, view))


def _taking(speech: Speech, rules: Mill, view: View, steps: int) -> str:
    done = len(view.touched)
    if done > steps:
        return speech.gettext("Now touch the second stone you take.")
    moves = rules.legal_moves(view.position)
    if any(move[:done] == view.touched and len(move) - done == 2 for move in moves):
        return speech.gettext("You closed two mills: touch the first of two stones.")
    return speech.gettext("You closed a mill: touch the stone you want to take.")


def _moving(speech: Speech, rules: Mill, view: View) -> str:
    own = [stone for stone in view.pieces.values() if stone.side == view.to_move]
    may_jump = len(own) <= rules.ruleset.fly_at
    if view.touched:
        if may_jump:
            return speech.gettext("It may jump: choose any free point.")
        return speech.gettext("Choose one of the glowing points.")
    if may_jump:
        return speech.gettext("Touch one of your last stones. It may jump.")
    return speech.gettext("Touch one of your stones.")
