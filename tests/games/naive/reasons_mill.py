"""What a turn in mill is good for, told a second time in plain sets."""

from collections.abc import Set

from .mill import LINES, NEIGHBOURS, OPPONENT, POINTS, Mill, Player, Position
from .reasons import Look, Point, newly_two

Line = tuple[Point, ...]


class MillLook(Look):
    """One turn in mill."""

    order = (
        *("wins", "forced", "closes_two", "closes_mill", "blocks_mill", "double_mill"),
        *("opens_mill", "threatens_two", "prepares_mill", "shuts_in", "gains_room"),
    )
    of_the_next_turn = frozenset({"opens_mill", "threatens_two", "prepares_mill"})

    @property
    def mover(self) -> str:
        return self.before.now.side

    @property
    def enemy(self) -> str:
        return OPPONENT[self.mover]

    @property
    def start(self) -> Point:
        """Where the stone came from; nowhere, if it came from the hand."""
        return self.turn.split("x")[0].rpartition("-")[0]

    @property
    def to(self) -> Point:
        return self.turn.split("x")[0].rpartition("-")[2]

    @property
    def taken(self) -> Set[Point]:
        return set(self.turn.split("x")[1:])

    def own(self, position: Position) -> frozenset[Point]:
        return player(position, self.mover).points

    def closed(self) -> list[Line]:
        return [line for line in LINES if self.to in line and set(line) <= self.own(self.after)]

    def closes_two(self) -> Set[Point]:
        return union(self.closed()) | self.taken if len(self.closed()) == 2 else set()

    def closes_mill(self) -> Set[Point]:
        return union(self.closed()) | self.taken if len(self.closed()) == 1 else set()

    def blocks_mill(self) -> Set[Point]:
        threats = closable(self.engine, self.before, self.enemy)
        return union([line for line, point in threats if point == self.to])

    def double_mill(self) -> Set[Point]:
        new = not double_mills(self.before, self.mover)
        return double_mills(self.after, self.mover) if new else set()

    def opens_mill(self) -> Set[Point]:
        left = [line for line in LINES if self.start in line and set(line) <= self.own(self.before)]
        again = closable(self.engine, self.after, self.mover)
        return union([line for line in left if (line, self.start) in again])

    def threatens_two(self) -> Set[Point]:
        before, after = (
            closable(self.engine, position, self.mover) for position in (self.before, self.after)
        )
        two = newly_two({point for _, point in before}, {point for _, point in after})
        return union([line for line, _ in after]) if two else set()

    def prepares_mill(self) -> Set[Point]:
        known = {line for line, _ in closable(self.engine, self.before, self.mover)}
        return union(
            [line for line, _ in closable(self.engine, self.after, self.mover) if line not in known]
        )

    def shuts_in(self) -> Set[Point]:
        enemy = player(self.after, self.enemy)
        if enemy.hand or len(enemy.points) <= self.engine.rules.fly_at:
            return set()
        return {
            stone
            for stone in enemy.points
            if NEIGHBOURS[stone] & empty(self.before) and not NEIGHBOURS[stone] & empty(self.after)
        }

    def gains_room(self) -> Set[Point]:
        if self.room(self.after) <= self.room(self.before):
            return set()
        return {self.to} | (NEIGHBOURS[self.to] & empty(self.after))

    def room(self, position: Position) -> int:
        return sum(len(NEIGHBOURS[stone] & empty(position)) for stone in self.own(position))


def player(position: Position, side: str) -> Player:
    return position.now.light if side == "light" else position.now.dark


def empty(position: Position) -> Set[Point]:
    return set(POINTS) - position.now.light.points - position.now.dark.points


def union(lines: list[Line]) -> Set[Point]:
    return {point for line in lines for point in line}


def closable(engine: Mill, position: Position, side: str) -> Set[tuple[Line, Point]]:
    """The lines that a side could close if it were its turn, each with its missing point."""
    turns = engine.moves(Position(position.now._replace(side=side)))
    steps = {turn.split("x")[0].rpartition("-")[::2] for turn in turns}
    stones = player(position, side).points
    return {
        (line, end)
        for start, end in steps
        for line in LINES
        if end in line and set(line) - {end} <= stones - {start}
    }


def double_mills(position: Position, side: str) -> Set[Point]:
    """Mills with a stone whose next step would close another mill, both lines of each."""
    stones = player(position, side).points
    return {
        point
        for mill in LINES
        if set(mill) <= stones
        for stone in mill
        for step in NEIGHBOURS[stone] & empty(position)
        for line in LINES
        if step in line and stone not in line and set(line) - {step} <= stones
        for point in (*mill, *line)
    }
