"""Nine men's morris told a second time, straight from the leaflets, to check the fast engine."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

# In reading order, as the position text has them.
POINTS = (
    *("a7", "d7", "g7"),
    *("b6", "d6", "f6"),
    *("c5", "d5", "e5"),
    *("a4", "b4", "c4", "e4", "f4", "g4"),
    *("c3", "d3", "e3"),
    *("b2", "d2", "f2"),
    *("a1", "d1", "g1"),
)

LINES = (
    *(("a7", "d7", "g7"), ("b6", "d6", "f6"), ("c5", "d5", "e5"), ("a4", "b4", "c4")),
    *(("e4", "f4", "g4"), ("c3", "d3", "e3"), ("b2", "d2", "f2"), ("a1", "d1", "g1")),
    *(("a7", "a4", "a1"), ("b6", "b4", "b2"), ("c5", "c4", "c3"), ("d7", "d6", "d5")),
    *(("d3", "d2", "d1"), ("e5", "e4", "e3"), ("f6", "f4", "f2"), ("g7", "g4", "g1")),
)

LINES_THROUGH = {point: [set(line) for line in LINES if point in line] for point in POINTS}

# Every connection of the board lies on a line, between its middle and one of its ends.
NEIGHBOURS = {
    point: {
        other
        for end, middle, far_end in LINES
        for one, other in ((end, middle), (middle, end), (middle, far_end), (far_end, middle))
        if one == point
    }
    for point in POINTS
}

# With fewer stones, board and hand together, no mill can be closed any more: the game is lost.
FEWEST = 3

OPPONENT = {"light": "dark", "dark": "light"}
LETTER = {"light": "w", "dark": "b"}
SIDE = {"w": "light", "b": "dark"}


@dataclass(frozen=True)
class Rules:
    """What the leaflets disagree on, and what tests may change."""

    removals_for_double_mill: int
    mill_against_three: str
    stones: int = 9
    fly_at: int = 3
    quiet_plies: int = 40
    repetition: int = 3


RULES = {
    "mill/kvarn": Rules(removals_for_double_mill=1, mill_against_three="all"),
    "mill/muehle": Rules(removals_for_double_mill=1, mill_against_three="one"),
    "mill/moelle": Rules(removals_for_double_mill=2, mill_against_three="all"),
}


class Player(NamedTuple):
    """One side's stones: the points they stand on, and how many are still in hand."""

    points: frozenset[str]
    hand: int


class Placement(NamedTuple):
    """All that makes two positions the same."""

    light: Player
    dark: Player
    side: str


class Position(NamedTuple):
    """The board as it stands, and what came before it since the last placing or mill."""

    now: Placement
    past: tuple[Placement, ...] = ()
    quiet: int = 0

    @property
    def mover(self) -> Player:
        return self.now.light if self.now.side == "light" else self.now.dark

    @property
    def opponent(self) -> Player:
        return self.now.dark if self.now.side == "light" else self.now.light


def closed_mills(points: frozenset[str], point: str) -> int:
    """How many mills of these stones run through the point."""
    return sum(line <= points for line in LINES_THROUGH[point])


def may_be_taken(points: frozenset[str]) -> list[str]:
    """The stones outside mills or, where there are none, all of them."""
    free = [point for point in POINTS if point in points and not closed_mills(points, point)]
    return free or [point for point in POINTS if point in points]


def takings(points: frozenset[str], number: int) -> list[str]:
    """Every way to take so many stones one after the other, each judged after the one before."""
    if number == 0 or not points:
        return [""]
    return [
        f"x{taken}{then}"
        for taken in may_be_taken(points)
        for then in takings(points - {taken}, number - 1)
    ]


def has_too_few(player: Player) -> bool:
    return len(player.points) + player.hand < FEWEST


class Mill:
    """The game under one rule set, a field of which may be changed: `Mill(name, stones=5)`."""

    def __init__(self, ruleset: str, **changed: object) -> None:
        self.rules = replace(RULES[ruleset], **changed)  # type: ignore[arg-type]  # fields by name

    def start(self) -> Position:
        nothing_placed = Player(frozenset(), self.rules.stones)
        return Position(Placement(nothing_placed, nothing_placed, "light"))

    def read(self, text: str) -> Position:
        board, side, light_hand, dark_hand = text.split(" ")
        light = frozenset(point for point, stone in zip(POINTS, board, strict=True) if stone == "W")
        dark = frozenset(point for point, stone in zip(POINTS, board, strict=True) if stone == "B")
        players = Player(light, int(light_hand)), Player(dark, int(dark_hand))
        return Position(Placement(*players, SIDE[side]))

    def write(self, position: Position) -> str:
        light, dark, side = position.now
        stone = dict.fromkeys(light.points, "W") | dict.fromkeys(dark.points, "B")
        board = "".join(stone.get(point, ".") for point in POINTS)
        return f"{board} {LETTER[side]} {light.hand} {dark.hand}"

    def moves(self, position: Position, draws: bool = True) -> list[str]:
        if self._with_too_few(position) or (draws and self._draw(position)):
            return []
        return list(self._turns(position))

    def play(self, position: Position, move: str) -> Position:
        step, *taken = move.split("x")
        start, _, end = step.rpartition("-")
        placing = start == ""
        points = position.mover.points - {start} | {end}
        mover = Player(points, position.mover.hand - placing)
        opponent = Player(position.opponent.points - set(taken), position.opponent.hand)
        if position.now.side == "light":
            now = Placement(mover, opponent, "dark")
        else:
            now = Placement(opponent, mover, "light")
        if placing or closed_mills(points, end):
            return Position(now)
        return Position(now, (*position.past, position.now), position.quiet + 1)

    def outcome(self, position: Position) -> tuple[str | None, str] | None:
        loser = self._with_too_few(position)
        if loser:
            return OPPONENT[loser], "too_few"
        if not any(self._turns(position)):
            return OPPONENT[position.now.side], "blocked"
        draw = self._draw(position)
        return (None, draw) if draw else None

    def _with_too_few(self, position: Position) -> str | None:
        """The side that has lost its stones; if both have, the other side moved last and won."""
        if has_too_few(position.mover):
            return position.now.side
        if has_too_few(position.opponent):
            return OPPONENT[position.now.side]
        return None

    def _draw(self, position: Position) -> str | None:
        occurrences = 1 + position.past.count(position.now)
        if 0 < self.rules.repetition <= occurrences:
            return "repetition"
        if 0 < self.rules.quiet_plies <= position.quiet:
            return "quiet"
        return None

    def _turns(self, position: Position) -> Iterator[str]:
        """Every placing, slide or jump, with every taking that it allows."""
        for start, end in self._steps(position):
            points = position.mover.points - {start} | {end}
            mills = closed_mills(points, end)
            step = f"{start}-{end}" if start else end
            for taken in self._takings(position.opponent, mills):
                yield step + taken

    def _steps(self, position: Position) -> Iterator[tuple[str, str]]:
        """From where to where a stone may go; a stone in hand comes from nowhere, ''."""
        points, hand = position.mover
        occupied = points | position.opponent.points
        empty = [point for point in POINTS if point not in occupied]
        if hand:
            yield from (("", end) for end in empty)
            return
        may_jump = len(points) <= self.rules.fly_at
        for start in POINTS:
            if start in points:
                yield from ((start, end) for end in empty if may_jump or end in NEIGHBOURS[start])

    def _takings(self, opponent: Player, mills: int) -> list[str]:
        """What closing so many mills at once takes; one way, taking nothing, if none is closed."""
        if mills == 0:
            return [""]
        last_three = len(opponent.points) == FEWEST and opponent.hand == 0
        if last_three and self.rules.mill_against_three == "all":
            return ["".join(f"x{point}" for point in POINTS if point in opponent.points)]
        return takings(opponent.points, self.rules.removals_for_double_mill if mills > 1 else 1)
