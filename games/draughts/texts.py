"""Moves and positions of draughts as texts: squares, PDN numbers, PDN FEN."""

import re
from typing import NamedTuple

from games.api import Move, Point, Unreadable
from games.draughts.board import SQUARES

_FORM = "~{0}|(?:~{0}:)?{0}(?:-{0}|(?:x{0})+)"
_IN_SQUARES = re.compile(_FORM.format("[a-h][1-8]"))
_IN_NUMBERS = re.compile(_FORM.format("[1-9][0-9]?"))

_LIST = "(?:K?[1-9][0-9]?)(?:,K?[1-9][0-9]?)*"
_POSITION = re.compile(
    f"(?P<side>[WB]):(?P<first>[WB])(?P<one>{_LIST})?:(?!(?P=first))[WB](?P<other>{_LIST})?"
    f"(?::H(?P<huffable>{_LIST}))?"
)
"""PDN leaves it open which side's pieces are named first; we write light's."""


class MoveText(NamedTuple):
    """What a text says of a turn: a huff or none, and the squares of its move or capture."""

    huffed: Point | None
    path: Move
    captures: bool

    @property
    def touches(self) -> Move:
        return self.path if self.huffed is None else (self.huffed, *self.path)

    def begins(self, other: "MoveText") -> bool:
        """Whether this says the beginning of what the other says."""
        alike = self.captures == other.captures or not self.path
        return alike and self.huffed == other.huffed and other.path[: len(self.path)] == self.path

    def __str__(self) -> str:
        step = ("x" if self.captures else "-").join(self.path)
        if self.huffed is None:
            return step
        return f"~{self.huffed}:{step}" if step else f"~{self.huffed}"


def parse_move(text: str) -> MoveText:
    """What a text says, legal or not."""
    if _IN_SQUARES.fullmatch(text):
        names = {name: name for name in re.findall("[a-h][1-8]", text)}
    elif _IN_NUMBERS.fullmatch(text):
        names = {name: _square(text, name) for name in re.findall("[0-9]+", text)}
    else:
        raise Unreadable(
            f"'{text}' is no move in draughts: expected a move such as c3-d4, a capture with every"
            " landing square such as c3xe5xg7, either of them after a huff as in ~b4:h8-g7, or PDN"
            " numbers as in 22-18 and 22x15."
        )
    huff, _, step = text.partition(":") if text.startswith("~") else ("", "", text)
    return MoveText(
        huffed=names[huff[1:]] if huff else None,
        path=tuple(names[name] for name in re.split("[-x]", step) if name),
        captures="x" in step,
    )


def _square(text: str, number: str) -> Point:
    """The dark square with a PDN number."""
    if not 1 <= int(number) <= len(SQUARES):
        raise Unreadable(f"'{text}' names square {number}: expected a number from 1 to 32.")
    return SQUARES[int(number) - 1]


class PositionText(NamedTuple):
    """What a PDN FEN says: whose turn it is, and men and dams of each side by their index."""

    side: int
    men: tuple[frozenset[int], frozenset[int]]
    dams: tuple[frozenset[int], frozenset[int]]
    huffable: frozenset[int]

    def __str__(self) -> str:
        fields = [
            letter + _numbers(men | dams, dams)
            for letter, men, dams in zip("WB", self.men, self.dams, strict=True)
        ]
        if self.huffable:
            fields.append("H" + _numbers(self.huffable, frozenset()))
        return ":".join(["WB"[self.side], *fields])


def _numbers(squares: frozenset[int], dams: frozenset[int]) -> str:
    return ",".join(f"{'K' if index in dams else ''}{index + 1}" for index in sorted(squares))


def parse_position(text: str) -> PositionText:
    """A position as its text says it; Unreadable if no such position can stand on the board."""
    found = _POSITION.fullmatch(text)
    if not found:
        raise Unreadable(
            f"'{text}' is no draughts position: expected the side to move, W or B, and the squares"
            " of both sides by their numbers, dams with a K, as in W:W21,22,K30:B1,2 (and pieces"
            " that may be huffed as in :H1)."
        )
    names = ("one", "other") if found["first"] == "W" else ("other", "one")
    light, dark, huffable = (
        tuple(found[name].split(",")) if found[name] else () for name in (*names, "huffable")
    )
    _check_numbers(text, light + dark)
    _check_numbers(text, huffable)
    for letter, marks, far_row in (("W", light, range(1, 5)), ("B", dark, range(29, 33))):
        _check_side(text, letter, marks, far_row)
    position = PositionText(
        side="WB".index(found["side"]),
        men=(_indices(light, dams=False), _indices(dark, dams=False)),
        dams=(_indices(light, dams=True), _indices(dark, dams=True)),
        huffable=_indices(huffable, dams=False),
    )
    other = 1 - position.side
    if strange := [m for m in huffable if m not in [n.lstrip("K") for n in (light, dark)[other]]]:
        raise Unreadable(
            f"'{text}' says that {strange[0]} may be huffed: expected the number of a piece"
            f" {'WB'[other]}, of the side that has just moved."
        )
    return position


def _check_numbers(text: str, marks: tuple[str, ...]) -> None:
    """Every number must be a square's, and stand there once."""
    numbers = [int(mark.lstrip("K")) for mark in marks]
    for number in numbers:
        _square(text, str(number))
        if numbers.count(number) > 1:
            raise Unreadable(f"'{text}' names square {number} twice: expected each square once.")


def _check_side(text: str, letter: str, marks: tuple[str, ...], far_row: range) -> None:
    """A side has twelve pieces at the most, and no man on the row where he becomes a dam."""
    if len(marks) > 12:
        raise Unreadable(f"'{text}' has {len(marks)} pieces {letter}: expected twelve at the most.")
    for mark in marks:
        if not mark.startswith("K") and int(mark) in far_row:
            raise Unreadable(
                f"'{text}' has a man {letter} on square {mark}, where he becomes a dam: expected"
                f" K{mark}."
            )


def _indices(marks: tuple[str, ...], dams: bool) -> frozenset[int]:
    return frozenset(int(m.lstrip("K")) - 1 for m in marks if m.startswith("K") == dams)
