"""What is said in the camps game: laying, moving, knocking out, and reaching the other camp."""
# ruff: noqa: RUF001  # a board is named with a real multiplication sign

from collections.abc import Mapping
from enum import StrEnum

from games.api import EventKind, Point, Side
from games.camps.board import TRAY
from games.camps.explain import Why
from games.camps.rules import Ending, Reason
from games.game import Game
from kiosk.session import Agreed, View
from kiosk.speech import N_, Speech
from kiosk.wording.common import Saying

# Translators: the name of the game, our working title: the real name is not known.
NAME = N_("Camps")
# Translators: what the game is about, in one line under its name.
LINE = N_("Bring two stones into the other camp.")

RULE_SETS: Mapping[str, str] = {
    "camps/5x5": N_("Short board, 5 × 5"),
    "camps/5x6": N_("Long board, 5 × 6"),
}

SIDES: Mapping[Side, str] = {
    # Translators: the side whose camp is red, at the beginning of a sentence or alone.
    Side.NORTH: N_("The red side"),
    # Translators: the side whose camp is black, at the beginning of a sentence or alone.
    Side.SOUTH: N_("The black side"),
}

REFUSALS: Mapping[StrEnum, Saying] = {
    Reason.GAME_OVER: Saying(
        N_("This game is over."),
        N_("You can start a new one."),
    ),
    Reason.WHERE_TO: Saying(
        N_("Where shall the piece go?"),
        N_("Choose one of the glowing squares."),
    ),
    Reason.ONE_ACTION: Saying(
        N_("You have made your move."),
        N_("Now the other side moves."),
    ),
    Reason.STONE_FIRST: Saying(
        N_("Begin with a stone in your camp."),
        N_("Touch one of the stones in your tray."),
    ),
    Reason.EMPTY: Saying(
        N_("Nothing stands there."),
        N_("Touch one of your stones, or a piece in your tray."),
    ),
    Reason.NOT_YOUR_STONE: Saying(
        N_("That stone belongs to the other side."),
        N_("Touch one of your own stones."),
    ),
    Reason.BLOCKADE_STAYS: Saying(
        N_("A blockade never moves."),
        N_("Two stones together can knock it out."),
    ),
    Reason.BLOCKED: Saying(
        N_("This stone has no room to move."),
        N_("Try another stone."),
    ),
    Reason.ARRIVED: Saying(
        N_("This stone has arrived, and is safe."),
        N_("Blue and yellow stones never go back."),
    ),
    Reason.ALREADY_OUT: Saying(
        N_("This stone is already on the board."),
        N_("Touch it there to move it."),
    ),
    Reason.THREE_ARE_OUT: Saying(
        N_("You already have three stones out."),
        N_("Move one of them instead."),
    ),
    Reason.STONE_GONE: Saying(
        N_("This stone was knocked out for good."),
        N_("Play on with your other stones."),
    ),
    Reason.CAMP_FULL: Saying(
        N_("Your camp is full."),
        N_("Make room there first."),
    ),
    Reason.BLOCKADE_LAID: Saying(
        N_("Your blockade is already on the board."),
        N_("Each side has only one."),
    ),
    Reason.BLOCKADE_GONE: Saying(
        N_("Your blockade was knocked out for good."),
        N_("Play on with your stones."),
    ),
    Reason.ONLY_IN_OWN_CAMP: Saying(
        N_("New stones begin in your own camp."),
        N_("Choose one of the glowing squares."),
    ),
    Reason.OCCUPIED: Saying(
        N_("A piece already stands there."),
        N_("Choose a free square."),
    ),
    Reason.BLUE_GOES_STRAIGHT: Saying(
        N_("The blue stone goes straight ahead."),
        N_("It goes one or two steps."),
    ),
    Reason.YELLOW_GOES_DIAGONALLY: Saying(
        N_("The yellow stone goes diagonally ahead."),
        N_("It goes one or two steps."),
    ),
    Reason.BLACK_GOES_DIAGONALLY: Saying(
        N_("The black stone goes one step diagonally."),
        N_("It may go forward or back."),
    ),
    Reason.WHITE_GOES_ONE_STEP: Saying(
        N_("The white stone goes one step."),
        N_("It may go in any direction."),
    ),
    Reason.NOT_BACKWARDS: Saying(
        N_("Blue and yellow stones never go back."),
        N_("Black and white stones can."),
    ),
    Reason.TOO_FAR: Saying(
        N_("That is too far for this stone."),
        N_("Blue and yellow go two steps at most, black one."),
    ),
    Reason.NO_JUMPING: Saying(
        N_("A piece stands in the way."),
        N_("Nobody jumps in this game."),
    ),
    Reason.OWN_STONE: Saying(
        N_("That is your own stone."),
        N_("Knock out a stone of the other side, or a blockade."),
    ),
    Reason.SAFE_IN_CAMP: Saying(
        N_("That stone has reached your camp."),
        N_("It is safe there: nobody can knock it out."),
    ),
    Reason.NEEDS_TWO: Saying(
        N_("One stone alone cannot knock it out."),
        N_("A second one must be able to step there too."),
    ),
    Reason.NOT_NEXT_TO_IT: Saying(
        N_("This stone is too far away."),
        N_("Only a piece one step away can be knocked out."),
    ),
    Reason.NOTHING_TO_KNOCK_OUT: Saying(N_("There is nothing to knock out.")),
}

# Translators: {winner} is one side of the game: “Light”, “Dark”, “The red side”.
WON = N_("{winner} has won.")

ENDINGS: Mapping[StrEnum, str] = {
    # Translators: {winner} is “The red side” or “The black side”.
    Ending.TWO_IN_CAMP: N_("{winner} has two stones in the other camp."),
    Ending.NO_ACTION: N_("{loser} has no move left."),
    Agreed.GIVEN_UP: N_("{loser} has given up."),
}

DRAWS: Mapping[StrEnum, str] = {
    Ending.REPETITION: N_("The same position came up three times."),
    Agreed.DRAW: N_("Both sides agreed to it."),
}

REASONS: Mapping[StrEnum, str] = {
    Why.WINS: N_("This wins the game."),
    Why.FORCED: N_("This is the only move left."),
    Why.ENTERS_CAMP: N_("This brings a stone into the other camp."),
    Why.KNOCKS_OUT: N_("This knocks out a stone."),
    Why.BREAKS_BLOCKADE: N_("This knocks out a blockade."),
    Why.BARS_WAY: N_("This keeps a stone out of the camp."),
    Why.SAVES: N_("This saves a stone that was in danger."),
    Why.NEARS_CAMP_TWO: N_("This gets more than one stone ready for the other camp."),
    Why.NEARS_CAMP: N_("This gets a stone ready for the other camp."),
    Why.THREATENS_TWO: N_("This threatens more than one stone."),
    Why.THREATENS: N_("This threatens to knock out a stone."),
    Why.LAYS: N_("This brings a new stone onto the board."),
    Why.LAYS_BLOCKADE: N_("This lays the blockade."),
    Why.ADVANCES: N_("This goes nearer to the other camp."),
    Why.WAITS: N_("This is a quiet move, to wait and see."),
}

CAPTIONS: Mapping[tuple[EventKind, ...], str] = {
    (EventKind.TOOK, EventKind.ENTERED_CAMP): N_(
        "{side} knocks out a piece and reaches the other camp."
    ),
    (EventKind.ENTERED_CAMP,): N_("{side} reaches the other camp. The stone is safe there."),
    (EventKind.TOOK,): N_("{side} knocks out a piece."),
    (EventKind.BLOCKADED,): N_("{side} has laid a blockade."),
    (EventKind.PLACED,): N_("{side} has laid a stone."),
    (EventKind.SLID,): N_("{side} has moved."),
}


def turn(speech: Speech, rules: Game, view: View) -> Saying:
    """A stone or the blockade is laid, or a stone moves."""
    if view.touched:
        return _going(speech, view)
    return _choosing(speech, rules.next_points(view.position, ()))


def _choosing(speech: Speech, starts: frozenset[Point]) -> Saying:
    _ = speech.gettext
    in_tray = starts & frozenset(TRAY)
    if starts == in_tray - {"X"}:
        return Saying(_("{side} lays a stone."), _("Touch one of the stones in your tray."))
    if starts == in_tray:
        more = _("Touch a piece in your tray.")
    elif in_tray:
        more = _("Touch one of your stones, or a piece in your tray.")
    else:
        more = _("Touch one of your stones on the board.")
    # Translators: {side} is one side of the game: “Light”, “Dark”, “The red side”.
    return Saying(_("{side} moves."), more)


def _going(speech: Speech, view: View) -> Saying:
    _ = speech.gettext
    piece = view.touched[0]
    if piece == "X":
        return Saying(_("{side} lays a blockade."), _("Choose one of the glowing squares."))
    if piece in TRAY:
        return Saying(_("{side} lays a stone."), _("Choose a glowing square in your camp."))
    if view.next_points & view.pieces.keys():
        more = _("Choose a glowing square, or knock out a glowing piece.")
    else:
        more = _("Choose one of the glowing squares.")
    return Saying(_("{side} moves."), more)
