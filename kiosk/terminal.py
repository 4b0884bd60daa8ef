"""Tells commented games in the terminal: boards as text, and beside them what happens."""

import textwrap
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Literal

from games.api import EventKind, Move, Outcome, Piece, Point, Position, Rules, Side

WIDTH = 80
GREETING = (
    "Kongens bord: board games of the North. A letter and a number name each place, a1 at the"
    " bottom left; [ ] marks the piece that moved last."
)

Ink = Literal[0, 1]
"""Which of each pair below: the characters of a UTF-8 terminal, or those of every terminal."""
FINE: Ink = 0
PLAIN: Ink = 1

SYMBOLS = {
    Piece(Side.ATTACKERS, "man"): ("●", "t"),
    Piece(Side.DEFENDERS, "man"): ("○", "T"),
    Piece(Side.DEFENDERS, "king"): ("K", "K"),
    Piece(Side.LIGHT, "stone"): ("○", "o"),
    Piece(Side.DARK, "stone"): ("●", "x"),
    Piece(Side.LIGHT, "man"): ("○", "o"),
    Piece(Side.DARK, "man"): ("●", "x"),
    Piece(Side.LIGHT, "dam"): ("◎", "O"),
    Piece(Side.DARK, "dam"): ("◉", "X"),
    **{
        Piece(side, kind): (letter + arrow, letter + plain)
        for side, arrow, plain in ((Side.NORTH, "↓", "v"), (Side.SOUTH, "↑", "^"))
        for kind, letter in (("blue", "B"), ("yellow", "Y"), ("black", "K"), ("white", "W"))
    },
    Piece(Side.NORTH, "blockade"): ("▓▓", "XX"),
    Piece(Side.SOUTH, "blockade"): ("░░", "xx"),
}
FREE = ("·", ".")
UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
LINES = (" ╵╶└╷│┌├╴┘─┴┐┤┬┼", " |-+||++-+-+++++")
"""A piece of line for each sum of the directions in which it goes on."""
STRAIGHT_QUOTES = str.maketrans("“”\u2019", '""\'')

PHRASES = {
    EventKind.PLACED: "{piece} on {all}",
    EventKind.BLOCKADED: "{piece} on {all}",
    EventKind.SLID: "{piece} {first} to {last}",
    EventKind.JUMPED: "jumping {first} to {last}",
    EventKind.TOOK: "taking {all}",
    EventKind.HUFFED: "blowing {all} away (“puste!”)",
    EventKind.CLOSED_MILL: "mill {all}",
    EventKind.MAY_JUMP: "so that {all} may jump",
    EventKind.PROMOTED: "becoming a dam",
    EventKind.MISSED: "forgetting to jump with {all}",
    EventKind.WARNED: "calling “Se opp!” for {all}",
    EventKind.WARNED_TWICE: "calling “Se dobbelt opp!” for {all}",
    EventKind.SHIELD_WALL: "closing a shield wall with {all}",
    EventKind.ENTERED_CAMP: "into the other camp",
}
MOVING = (EventKind.PLACED, EventKind.BLOCKADED, EventKind.SLID, EventKind.JUMPED)

# By the value of each game's Ending: the same word means the same in every game that has it.
ENDINGS: dict[str, str] = {
    "king_escaped": "The king has escaped",
    "king_taken": "The king is taken",
    "exit_fort": "The king stands in a fort that nobody can break",
    "encircled": "The king and all his men are encircled",
    "no_move": "No move is left",
    "too_few": "Too few stones are left for a mill",
    "blocked": "No piece can move any more",
    "all_taken": "Not one piece is left",
    "two_in_camp": "Two stones stand in the other camp",
    "no_action": "Nothing is left to do",
    "repetition": "The same position has come back too often",
    "quiet": "Nothing has changed for too long",
}


@dataclass(frozen=True, slots=True)
class CommentedGame:
    """A game from its start, though not always to its end."""

    rules: Rules
    title: str
    introduction: str
    plies: Sequence[tuple[Move, str]]
    """Legal moves, each with what a friend beside the board would say, or nothing."""


def tell(games: Sequence[CommentedGame], encoding: str) -> str:
    """All these games, in characters that the encoding has."""
    ink = FINE
    try:
        "".join([LINES[FINE], FREE[FINE], *(fine for fine, _ in SYMBOLS.values())]).encode(encoding)
    except UnicodeEncodeError:
        ink = PLAIN
    bar = LINES[ink][LEFT | RIGHT]
    lines = textwrap.wrap(GREETING, WIDTH)
    for told in games:
        lines += ["", f"{bar * 2} {told.title} ".ljust(WIDTH, bar)]
        for board, beside in _pages(told, ink):
            pairs = zip_longest(board, beside, fillvalue="")
            lines += ["", *(f"{left:{len(board[0])}}  {right}".rstrip() for left, right in pairs)]
    text = "\n".join(lines)
    if ink == PLAIN:
        text = text.translate(STRAIGHT_QUOTES)
    return text.encode(encoding, "replace").decode(encoding)


def _pages(told: CommentedGame, ink: Ink) -> Iterator[tuple[list[str], list[str]]]:
    """Each board that helps, with the moves that led to it for the room on its right."""
    rules, positions = told.rules, [told.rules.start()]
    for move, _ in told.plies:
        positions.append(rules.play(positions[-1], move))
    board = draw(rules, positions[0], ink)
    room = WIDTH - len(board[0]) - 2
    yield board, [*textwrap.wrap(told.introduction, room), "", *_legend(rules, positions, ink)]
    beside: list[str] = []
    for number, (move, comment) in enumerate(told.plies, 1):
        before, after = positions[number - 1], positions[number]
        text = f"{number:>2}. {happening(rules, before, move)} {comment}"
        beside += textwrap.wrap(text, room, subsequent_indent="    ")
        is_last = number == len(told.plies)
        if is_last:
            beside += ["", result(rules.outcome(after))]
        # As soon as the words are as long as the board is high.
        if is_last or (comment and len(beside) >= len(board)):
            steps = [e.points for e in rules.events(before, move) if e.kind in MOVING]
            yield draw(rules, after, ink, steps[-1][-1] if steps else None), beside
            beside = []


def _legend(rules: Rules, positions: Sequence[Position], ink: Ink) -> Iterator[str]:
    """The symbols of all pieces that are ever seen, a line for each side."""
    seen = dict.fromkeys(piece for at in positions for piece in rules.pieces(at).values())
    for side in rules.sides:
        own = [f"{SYMBOLS[piece][ink]} {piece.kind}" for piece in seen if piece.side == side]
        yield f"{side.capitalize()}: {', '.join(own)}"


def happening(rules: Rules, before: Position, move: Move) -> str:
    """Who moves, and all that comes of it."""
    pieces = {**rules.pieces(rules.play(before, move)), **rules.pieces(before)}
    phrases = []
    for kind, points in ((event.kind, event.points) for event in rules.events(before, move)):
        piece = pieces[points[0]].kind if points[0] in pieces else ""
        names = {"piece": piece, "first": points[0], "last": points[-1], "all": " ".join(points)}
        phrases.append(PHRASES[kind].format(**names))
    return f"{rules.to_move(before).capitalize()}: {', '.join(phrases)}."


def result(outcome: Outcome | None) -> str:
    """How a game ended, or that it did not."""
    if outcome is None:
        return "Here the two players stop. How would you go on?"
    return f"{ENDINGS[outcome.reason]}. {(outcome.winner or 'nobody').capitalize()} won."


def draw(rules: Rules, position: Position, ink: Ink, moved: Point | None = None) -> list[str]:
    """The board as lines of equal length, with brackets around the piece that moved."""
    board, pieces = rules.board, rules.pieces(position)
    wide = max(len(both[ink]) for piece, both in SYMBOLS.items() if piece.side in rules.sides)
    across = 4 if board.lines else wide + 1
    files = sorted({x for x, _ in board.points.values()})
    ranks = sorted({y for _, y in board.points.values()}, reverse=True)
    # Three columns for the rank and a bracket come first.
    place = {
        point: (ranks.index(y), files.index(x) * across + 3)
        for point, (x, y) in board.points.items()
    }
    leads = _leads(sorted((place[start], place[end])) for start, end in board.lines)
    width = (len(files) - 1) * across + wide + 4
    drawn = [[LINES[ink][leads[row, c]] for c in range(width)] for row in range(len(ranks) + 1)]
    for point, (row, column) in place.items():
        drawn[row][:2], drawn[-1][column] = f"{point[1:]:>2}", point[0]
        text = SYMBOLS[pieces[point]][ink] if point in pieces else "" if board.lines else FREE[ink]
        drawn[row][column : column + len(text)] = text
        if point == moved:
            drawn[row][column - 1], drawn[row][column + len(text)] = "[]"
    return ["".join(row) for row in drawn]


def _leads(lines: Iterable[Sequence[tuple[int, int]]]) -> Mapping[tuple[int, int], int]:
    """Where lines lead from each place, as sums of directions; each runs down or to the right."""
    leads: defaultdict[tuple[int, int], int] = defaultdict(int)
    for (top, left), (bottom, right) in lines:
        for row in range(top, bottom):
            leads[row, left] |= DOWN
            leads[row + 1, left] |= UP
        for column in range(left, right):
            leads[top, column] |= RIGHT
            leads[top, column + 1] |= LEFT
    return leads
