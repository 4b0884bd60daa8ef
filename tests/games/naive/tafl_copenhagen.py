"""The three rules of tafl that only Copenhagen knows: shield wall, exit fort and encirclement."""

from collections.abc import Iterator
from itertools import groupby

Square = tuple[int, int]
"""File and rank, both from 0."""
Board = dict[Square, str]
"""The squares that are not empty: `t` attacker, `T` defender, `K` king."""

DIRECTIONS = ((1, 0), (0, 1), (-1, 0), (0, -1))


def step(square: Square, direction: Square) -> Square:
    """The square next to another one, perhaps off the board."""
    return square[0] + direction[0], square[1] + direction[1]


def back(direction: Square) -> Square:
    """The opposite direction."""
    return -direction[0], -direction[1]


class Copenhagen:
    """The three rules on a board of one size; `corners` are the squares kept for the king."""

    def __init__(self, size: int, corners: set[Square]) -> None:
        self.size = size
        self.corners = corners
        self.throne = (size // 2, size // 2)

    def shieldwall(self, board: Board, end: Square) -> set[Square]:
        """The men taken along the edge by the piece that has just moved to one end of their row."""
        own = {"t"} if board[end] == "t" else {"T", "K"}
        taken = set()
        for inward in self._inward(end):
            for along in (inward[::-1], back(inward[::-1])):
                row = []
                square = step(end, along)
                while square in board and board[square] not in own:
                    row.append(square)
                    square = step(square, along)
                closed = square in self.corners or board.get(square) in own
                pressed = all(board.get(step(man, inward)) in own for man in row)
                if len(row) >= 2 and closed and pressed:
                    taken |= {man for man in row if board[man] != "K"}
        return taken

    def encircled(self, board: Board) -> bool:
        """No way over squares without attackers leads from the king or a defender to the edge."""
        todo = [square for square, piece in board.items() if piece != "t"]
        reached = set(todo)
        while todo:
            square = todo.pop()
            if self._inward(square):
                return False
            for direction in DIRECTIONS:
                near = step(square, direction)
                if board.get(near) != "t" and near not in reached:
                    reached.add(near)
                    todo.append(near)
        return True

    def fort_holds(self, board: Board, king: Square, shieldwall: bool) -> bool:
        """Attackers cannot get to the king, although they alone move and take what they can."""
        attackers = {square for square, piece in board.items() if piece == "t"}
        standing = {square for square, piece in board.items() if piece == "T"}
        while True:
            regions = self._regions(attackers, standing | {king})
            falling = {man for man in standing if self._can_be_flanked(man, regions, attackers)}
            if shieldwall:
                for row, inward in self._rows(standing | {king}):
                    if self._can_be_walled(row, inward, regions, attackers):
                        falling |= set(row) - {king}
            if not falling:
                break
            standing -= falling
        return self._walk(king, standing | self.corners).isdisjoint(set().union(*regions))

    def _regions(self, attackers: set[Square], closed: set[Square]) -> list[set[Square]]:
        """The squares attackers can get to, one set for each connected region."""
        regions: list[set[Square]] = []
        for attacker in attackers:
            if not any(attacker in region for region in regions):
                regions.append(self._walk(attacker, closed | self.corners))
        return regions

    def _walk(self, start: Square, closed: set[Square]) -> set[Square]:
        """All squares connected to one; the throne is only crossed in a straight line."""
        reached = {start}
        todo = [start]
        while todo:
            square = todo.pop()
            for direction in DIRECTIONS:
                near = step(square, direction)
                if near == self.throne:
                    near = step(near, direction)
                if self._on_board(near) and near not in closed and near not in reached:
                    reached.add(near)
                    todo.append(near)
        return reached

    def _can_be_flanked(
        self, man: Square, regions: list[set[Square]], attackers: set[Square]
    ) -> bool:
        """On one line both neighbours can become hostile."""
        helping = self.corners | {self.throne}
        lines = [{step(man, way), step(man, back(way))} - helping for way in ((1, 0), (0, 1))]
        return any(self._can_fill(line, line, regions, attackers) for line in lines)

    def _can_be_walled(
        self,
        row: list[Square],
        inward: Square,
        regions: list[set[Square]],
        attackers: set[Square],
    ) -> bool:
        """Every square in front of the row and both its ends can be closed, one by a corner."""
        along = (row[1][0] - row[0][0], row[1][1] - row[0][1])
        ends = {step(row[0], back(along)), step(row[-1], along)} - self.corners
        fronts = {step(man, inward) for man in row}
        return self._can_fill(fronts | ends, ends, regions, attackers)

    def _can_fill(
        self,
        squares: set[Square],
        closing: set[Square],
        regions: list[set[Square]],
        attackers: set[Square],
    ) -> bool:
        """Attackers can stand on all these squares at once, on a closing one by moving there.

        Each region has enough of them, and the closing one's has an empty square to move by.
        """
        return (
            squares <= set().union(*regions)
            and all(len(squares & region) <= len(attackers & region) for region in regions)
            and any(closing & region and region - attackers for region in regions)
        )

    def _rows(self, pieces: set[Square]) -> Iterator[tuple[list[Square], Square]]:
        """Two or more pieces side by side along an edge, and the direction into the board."""
        squares = [(file, rank) for file in range(self.size) for rank in range(self.size)]
        for inward in DIRECTIONS:
            edge = [square for square in squares if inward in self._inward(square)]
            for held, run in groupby(edge, key=pieces.__contains__):
                row = list(run)
                if held and len(row) >= 2:
                    yield row, inward

    def _inward(self, square: Square) -> list[Square]:
        """The directions that lead straight into the board from an edge square, else none."""
        return [way for way in DIRECTIONS if not self._on_board(step(square, back(way)))]

    def _on_board(self, square: Square) -> bool:
        return 0 <= square[0] < self.size and 0 <= square[1] < self.size
