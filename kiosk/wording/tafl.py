"""What is said in tafl, where the sides are many: the attackers, and the king and his men."""
# ruff: noqa: RUF001  # a board is named with a real multiplication sign

from collections.abc import Mapping
from enum import StrEnum

from games.api import EventKind, Side
from games.game import Game
from games.tafl.explain import Why
from games.tafl.rules import Ending, Reason
from kiosk.session import Agreed, View
from kiosk.speech import N_, Speech
from kiosk.wording.common import Saying

# Translators: the name of the game.
NAME = N_("Hnefatafl")
# Translators: what the game is about, in one line under its name.
LINE = N_("Help the king escape, or catch him.")

RULE_SETS: Mapping[str, str] = {
    # Translators: the rules of the leaflet from the museum in Stavanger, and the board.
    "tafl/stavanger": N_("Stavanger, 11 × 11"),
    "tafl/stavanger-7": N_("Stavanger, 7 × 7"),
    "tafl/stavanger-9": N_("Stavanger, 9 × 9"),
    "tafl/stavanger-13": N_("Stavanger, 13 × 13"),
    # Translators: the game that Linnaeus saw in Sápmi.
    "tafl/tablut": N_("Tablut, 9 × 9"),
    # Translators: the short game with an Irish name.
    "tafl/brandubh": N_("Brandubh, 7 × 7"),
    # Translators: the rules of today's tournaments.
    "tafl/copenhagen": N_("Copenhagen, 11 × 11"),
}

SIDES: Mapping[Side, str] = {
    # Translators: a side of the game, at the beginning of a sentence or alone.
    Side.ATTACKERS: N_("The attackers"),
    # Translators: a side of the game, at the beginning of a sentence or alone.
    Side.DEFENDERS: N_("The defenders"),
}

REFUSALS: Mapping[StrEnum, Saying] = {
    Reason.GAME_OVER: Saying(
        N_("This game is over."),
        N_("You can start a new one."),
    ),
    Reason.EMPTY_SQUARE: Saying(
        N_("No piece stands there."),
        N_("Touch one of your own pieces."),
    ),
    Reason.NOT_YOUR_PIECE: Saying(
        N_("That piece belongs to the other side."),
        N_("Touch one of your own pieces."),
    ),
    Reason.PIECE_BLOCKED: Saying(
        N_("This piece has no room to move."),
        N_("Try another piece."),
    ),
    Reason.NOT_STRAIGHT: Saying(
        N_("Pieces move in a straight line."),
        N_("Forward, back or sideways, but never diagonally."),
    ),
    Reason.OCCUPIED: Saying(
        N_("A piece already stands there."),
        N_("Choose a free square."),
    ),
    Reason.PATH_BLOCKED: Saying(
        N_("A piece stands in the way."),
        N_("Nobody jumps in this game."),
    ),
    Reason.KING_ONLY: Saying(
        N_("Throne and corners are for the king alone."),
        N_("Other pieces may pass over the empty throne."),
    ),
    Reason.THRONE_LEFT: Saying(
        N_("The empty throne stays empty."),
        N_("All pieces may pass over it."),
    ),
    Reason.ONE_MOVE: Saying(
        N_("You have made your move."),
        N_("Now the other side moves."),
    ),
    Reason.WHERE_TO: Saying(
        N_("Where shall the piece go?"),
        N_("Choose one of the glowing squares."),
    ),
    Reason.NOT_TAKEN: Saying(N_("This move takes other pieces.")),
}

# Translators: {winner} is “The attackers” or “The defenders”.
WON = N_("{winner} have won.")

ENDINGS: Mapping[StrEnum, str] = {
    Ending.KING_ESCAPED: N_("The king has escaped."),
    Ending.KING_TAKEN: N_("The king is taken."),
    Ending.EXIT_FORT: N_("The king sits at the edge, in a fort nobody can break."),
    Ending.ENCIRCLED: N_("The king and all his men are surrounded."),
    # Translators: {loser} is “The attackers” or “The defenders”.
    Ending.NO_MOVE: N_("{loser} have no move left."),
    Ending.REPETITION: N_("When a position comes up three times, the defenders lose."),
    # Translators: {loser} is “The attackers” or “The defenders”.
    Agreed.GIVEN_UP: N_("{loser} have given up."),
}

DRAWS: Mapping[StrEnum, str] = {
    Ending.REPETITION: N_("The same position came up three times."),
    Ending.QUIET: N_("Nobody has taken a piece for a long time."),
    Agreed.DRAW: N_("Both sides agreed to it."),
}

REASONS: Mapping[StrEnum, str] = {
    Why.WINS: N_("This wins the game."),
    Why.FORCED: N_("This is the only move left."),
    Why.SHUTS_ROAD: N_("This stops the king from escaping."),
    Why.OPENS_TWO_ROADS: N_("This opens more than one road for the king."),
    Why.OPENS_ROAD: N_("This opens a road for the king."),
    Why.SAVES_KING: N_("This saves the king from being taken."),
    Why.TAKES_SEVERAL: N_("This takes several men at once."),
    Why.TAKES: N_("This takes a man."),
    Why.THREATENS_KING: N_("This threatens to take the king."),
    Why.SHUTS_RING: N_("This closes the ring around the king."),
    Why.BREAKS_RING: N_("This breaks the ring around the king."),
    Why.SAVES: N_("This saves a man who was in danger."),
    Why.THREATENS_TWO: N_("This threatens more than one man."),
    Why.THREATENS: N_("This threatens to take a man."),
    Why.FREES_KING: N_("This gives the king more room."),
    Why.HEMS_KING: N_("This leaves the king less room."),
    Why.WAITS: N_("This is a quiet move, to wait and see."),
}

CAPTIONS: Mapping[tuple[EventKind, ...], str] = {
    # Translators: “Look out twice!” is the leaflet's call “se dobbelt opp”; to strike is to take.
    (EventKind.TOOK, EventKind.WARNED_TWICE): N_(
        "Look out twice! {side} strike, and more than one road is open."
    ),
    # Translators: the leaflet's call “se dobbelt opp”.
    (EventKind.WARNED_TWICE,): N_("Look out twice! The king has more than one open road."),
    # Translators: “Look out!” is the leaflet's call “se opp”; to strike is to take.
    (EventKind.TOOK, EventKind.WARNED): N_(
        "Look out! {side} strike, and the king has an open road."
    ),
    # Translators: the leaflet's call “se opp”.
    (EventKind.WARNED,): N_("Look out! The king has an open road."),
    (EventKind.SHIELD_WALL,): N_("A shield wall! {side} take a row at the edge."),
    (EventKind.TOOK, EventKind.TOOK): N_("{side} take several pieces at once."),
    (EventKind.TOOK,): N_("{side} take a piece."),
    # Translators: what just happened; {side} is “The attackers” or “The defenders”.
    (EventKind.SLID,): N_("{side} have moved."),
}


def turn(speech: Speech, rules: Game, view: View) -> Saying:
    """A piece is touched, and then a square."""
    _ = speech.gettext
    if view.touched:
        more = _("Choose one of the glowing squares.")
    elif view.to_move == Side.DEFENDERS:
        more = _("Touch the king or one of his men.")
    else:
        more = _("Touch one of your men.")
    # Translators: {side} is “The attackers” or “The defenders”.
    return Saying(_("{side} move."), more)
