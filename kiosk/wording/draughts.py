"""What is said in draughts: moving, jumping, dams, and blowing away what missed its jump."""

from collections.abc import Mapping
from enum import StrEnum

from games.api import EventKind, Side
from games.draughts.explain import Why
from games.draughts.rules import Draughts, Ending, Reason
from games.game import Game
from kiosk.session import Agreed, View
from kiosk.speech import N_, Speech
from kiosk.wording.common import Saying

# Translators: the name of the game: dam, Dame.
NAME = N_("Draughts")
# Translators: what the game is about, in one line under its name.
LINE = N_("Jump over the enemy and win a dam.")

RULE_SETS: Mapping[str, str] = {
    # Translators: the rules of the Danish leaflet; keep the Danish name.
    "draughts/damspil": N_("Damspil, the Danish way"),
    "draughts/english": N_("The English way"),
    "draughts/russian": N_("The Russian way"),
    "draughts/brazilian": N_("The Brazilian way"),
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
    Reason.LIGHT_SQUARE: Saying(
        N_("Only the dark squares are played on."),
        N_("Choose a dark square."),
    ),
    Reason.EMPTY_SQUARE: Saying(
        N_("No piece stands there."),
        N_("Touch one of your own pieces."),
    ),
    Reason.NOT_YOUR_PIECE: Saying(
        N_("That piece belongs to the other side."),
        N_("Touch one of your own pieces."),
    ),
    Reason.NOTHING_MISSED: Saying(
        N_("That piece did not miss a jump."),
        # Translators: to blow a piece away is “puste”, “blåsa”, “blåse”, “pusten”.
        N_("You may blow away a piece that did."),
    ),
    Reason.ONE_HUFF: Saying(
        N_("You may blow away only one piece."),
        N_("Now make your own move."),
    ),
    Reason.BLOCKED: Saying(
        N_("This piece cannot move or jump."),
        N_("Try another piece."),
    ),
    Reason.MUST_CAPTURE: Saying(
        N_("You can take a piece, so you must."),
        N_("Jump with one of the glowing pieces."),
    ),
    Reason.MUST_TAKE_MOST: Saying(
        N_("Another jump takes more pieces."),
        N_("Take as many as you can."),
    ),
    Reason.OCCUPIED: Saying(
        N_("A piece already stands there."),
        N_("Choose a free square."),
    ),
    Reason.NOT_DIAGONAL: Saying(
        N_("Pieces move diagonally."),
        N_("Choose one of the glowing squares."),
    ),
    Reason.MEN_GO_FORWARD: Saying(
        N_("A man moves forward, never back."),
        N_("A dam may move back as well."),
    ),
    Reason.TOO_FAR: Saying(
        N_("That is too far for this piece."),
        N_("It goes one step, or jumps over a neighbour."),
    ),
    Reason.PATH_BLOCKED: Saying(
        N_("Pieces stand in the way."),
        N_("A jump goes over one piece at a time."),
    ),
    Reason.OWN_PIECE: Saying(
        N_("Nobody jumps over their own pieces."),
        N_("Jump over a piece of the other side."),
    ),
    Reason.NOTHING_TO_JUMP: Saying(
        N_("There is nothing to jump over."),
        N_("Choose one of the glowing squares."),
    ),
    Reason.NO_ROOM_BEHIND: Saying(
        N_("There is no square behind that piece."),
        N_("A jump needs a free square to land on."),
    ),
    Reason.TWO_IN_A_ROW: Saying(
        N_("Two pieces stand there in a row."),
        N_("A jump needs a free square behind the first."),
    ),
    Reason.MEN_CAPTURE_FORWARD: Saying(
        N_("A man jumps forward, never back."),
        N_("A dam may jump back as well."),
    ),
    Reason.TOUCH_BEHIND: Saying(
        N_("You can take this piece."),
        N_("Touch the free square behind it."),
    ),
    Reason.LANDS_BEHIND: Saying(
        N_("A jump ends right behind the piece."),
        N_("Touch the square right behind it."),
    ),
    Reason.MUST_LAND_TO_GO_ON: Saying(
        N_("Land where you can jump again."),
        N_("Choose one of the glowing squares."),
    ),
    Reason.JUMP_BY_JUMP: Saying(
        N_("Go there one jump at a time."),
        N_("First touch the nearest glowing square."),
    ),
    Reason.ALREADY_JUMPED: Saying(
        N_("You have already jumped over that piece."),
        N_("It leaves the board when your move ends."),
    ),
    Reason.MOVE_OVER: Saying(
        N_("You have made your move."),
        N_("Now the other side moves."),
    ),
    Reason.WHERE_TO: Saying(
        N_("Where shall the piece go?"),
        N_("Choose one of the glowing squares."),
    ),
    Reason.MOVE_AFTER_HUFF: Saying(
        N_("Now make your own move."),
        N_("Touch one of your own pieces."),
    ),
    Reason.MUST_GO_ON: Saying(
        N_("Your jump goes on."),
        N_("Choose one of the glowing squares."),
    ),
    Reason.STOP_OR_GO_ON: Saying(
        N_("You may stop here or jump on."),
        N_("To stop, touch your piece once more."),
    ),
}

# Translators: {winner} is one side of the game: “Light”, “Dark”, “The red side”.
WON = N_("{winner} has won.")

ENDINGS: Mapping[StrEnum, str] = {
    # Translators: {loser} is “Light” or “Dark”.
    Ending.ALL_TAKEN: N_("{loser} has no pieces left."),
    Ending.BLOCKED: N_("{loser} has no move left."),
    Agreed.GIVEN_UP: N_("{loser} has given up."),
}

DRAWS: Mapping[StrEnum, str] = {
    Ending.REPETITION: N_("The same position came up three times."),
    Ending.QUIET: N_("For a long time only dams moved, and nothing was taken."),
    Agreed.DRAW: N_("Both sides agreed to it."),
}

REASONS: Mapping[StrEnum, str] = {
    Why.WINS: N_("This wins the game."),
    Why.FORCED: N_("This is the only move left."),
    Why.TAKES_SEVERAL: N_("This takes several pieces at once."),
    Why.TAKES: N_("This takes a piece."),
    Why.PROMOTES: N_("This turns a man into a dam."),
    Why.HUFFS: N_("This blows away a piece that missed its jump."),
    Why.SETS_TRAP: N_("This sets a trap: whoever takes here loses more."),
    Why.SAVES: N_("This saves a piece that was in danger."),
    Why.THREATENS_TWO: N_("This threatens more than one piece."),
    Why.THREATENS: N_("This threatens to take a piece."),
    Why.SHUTS_IN: N_("This shuts in a piece of the other side."),
    Why.NEARS_CROWN: N_("This man is one step from becoming a dam."),
    Why.HOLDS_CENTRE: N_("This piece now holds the middle of the board."),
    Why.ADVANCES: N_("This goes forward to a safe square."),
    Why.WAITS: N_("This is a quiet move, to wait and see."),
}

CAPTIONS: Mapping[tuple[EventKind, ...], str] = {
    (EventKind.HUFFED, EventKind.JUMPED, EventKind.TOOK): N_(
        "{side} blows a piece away and jumps as well."
    ),
    (EventKind.HUFFED, EventKind.PROMOTED): N_("{side} blows a piece away and gets a dam."),
    (EventKind.HUFFED, EventKind.MISSED): N_(
        "{side} blows a piece away, but misses a jump. {other} may blow too."
    ),
    (EventKind.HUFFED, EventKind.SLID): N_("{side} blows a piece away, then moves."),
    (EventKind.HUFFED,): N_("{side} blows the last piece away."),
    (EventKind.JUMPED, EventKind.TOOK, EventKind.TOOK, EventKind.PROMOTED): N_(
        "{side} takes several pieces and gets a dam."
    ),
    (EventKind.JUMPED, EventKind.TOOK, EventKind.PROMOTED): N_(
        "{side} takes a piece and gets a dam."
    ),
    (EventKind.JUMPED, EventKind.TOOK, EventKind.TOOK): N_(
        "{side} jumps on and on and takes several pieces."
    ),
    (EventKind.JUMPED, EventKind.TOOK): N_("{side} jumps over a piece and takes it."),
    (EventKind.PROMOTED, EventKind.MISSED): N_(
        "{side} gets a dam, but misses a jump. {other} may blow a piece away."
    ),
    (EventKind.PROMOTED,): N_("{side} reaches the last row and gets a dam."),
    # Translators: to blow a piece away is “puste”, “blåsa”, “blåse”, “pusten”.
    (EventKind.MISSED,): N_("{side} misses a jump. {other} may blow a piece away."),
    # Translators: what just happened; {side} is one side of the game: “Light”, “Dark”.
    (EventKind.SLID,): N_("{side} has moved."),
}


def turn(speech: Speech, rules: Game, view: View) -> Saying:
    """A piece that missed its jump may be blown away; then a piece moves, or jumps on and on."""
    assert isinstance(rules, Draughts)
    # Translators: {side} is one side of the game: “Light”, “Dark”, “The red side”.
    headline = speech.gettext("{side} moves.")
    huffable = rules.huffable(view.position)
    has_huffed = bool(huffable.intersection(view.touched[:1]))
    path = view.touched[1:] if has_huffed else view.touched
    if path:
        return Saying(headline, _going(speech, view, is_jumping=len(path) > 1))
    if has_huffed:
        return Saying(headline, speech.gettext("That piece is gone. Now move one of your own."))
    if huffable:
        more = speech.gettext("Blow away a piece that missed its jump, or just move.")
        return Saying(headline, more)
    return Saying(headline, _choosing(speech, rules, view))


def _choosing(speech: Speech, rules: Draughts, view: View) -> str:
    first = rules.events(view.position, rules.legal_moves(view.position)[0])
    # Where capturing is compulsory, either all moves capture or none does.
    if rules.ruleset.capture_compulsory and any(event.kind is EventKind.TOOK for event in first):
        return speech.gettext("You must take here: touch a piece that can jump.")
    return speech.gettext("Touch one of your pieces.")


def _going(speech: Speech, view: View, is_jumping: bool) -> str:
    if not is_jumping:
        return speech.gettext("Choose one of the glowing squares.")
    if view.touched[-1] in view.next_points:
        return speech.gettext("Jump on, or touch your piece again to stop.")
    return speech.gettext("Your jump goes on: choose a glowing square.")
