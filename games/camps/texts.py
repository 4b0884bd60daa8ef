"""Camps positions as text: `rows side blockades ply`, as in `5/5/5/5/5 n Xx 0`."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from games.api import Point, Unreadable
from games.camps.board import COLUMNS
from games.camps.rulesets import CampsRules
from games.rows import read_rows, write_rows

MOST_PLIES = 999_999
BLOCKADES = ("X", "x")
LETTERS = ("BYKWX", "bykwx")
"""North's pieces and south's; only here does case tell the owner."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a position text says."""

    letters: Mapping[Point, str]
    """What lies on the board."""
    in_hand: str
    """The blockades that are not yet laid."""
    ply: int


def write_setup(setup: Setup, ruleset: CampsRules) -> str:
    rows = write_rows(setup.letters, COLUMNS, ruleset.rows)
    return f"{rows} {'ns'[setup.ply % 2]} {setup.in_hand or '-'} {setup.ply}"


def read_setup(text: str, ruleset: CampsRules) -> Setup:
    """What a text says; Unreadable if no such position can be on the table."""
    example = write_setup(Setup({}, "Xx", 0), ruleset)
    fields = text.split(" ")
    if len(fields) != 4:
        raise Unreadable(
            f"'{text}' is no position of {ruleset.id}: expected rows, side, blockades in hand and"
            f" ply, with one space between, as in '{example}'."
        )
    rows, side, in_hand, ply = fields
    if in_hand not in ("Xx", "X", "x", "-"):
        raise Unreadable(f"'{in_hand}' are no blockades in hand: expected Xx, X, x or -.")
    if not re.fullmatch("0|[1-9][0-9]{0,5}", ply):
        raise Unreadable(f"'{ply}' is no ply: expected a number from 0 to {MOST_PLIES}.")
    if side != "ns"[int(ply) % 2]:
        raise Unreadable(
            f"'{side}' is not the side to move at ply {ply}: expected n at even and s at odd plies."
        )
    letters = read_rows(rows, COLUMNS, ruleset.rows, "".join(LETTERS))
    setup = Setup(letters, in_hand.strip("-"), int(ply))
    _check_pieces(setup, ruleset)
    _check_first_turns(setup, ruleset)
    return setup


def _check_pieces(setup: Setup, ruleset: CampsRules) -> None:
    """Each piece is in one place only, and no side has too many stones out."""
    there = [*setup.letters.values(), *setup.in_hand]
    for letter in there:
        if there.count(letter) > 1:
            raise Unreadable(f"There are two pieces '{letter}': expected one, on board or in hand.")
    for letters in LETTERS:
        stones = [letter for letter in setup.letters.values() if letter in letters[:-1]]
        if len(stones) > ruleset.max_stones:
            raise Unreadable(
                f"The stones {' '.join(stones)} are out: expected {ruleset.max_stones} of a side at"
                " the most."
            )


def _check_first_turns(setup: Setup, ruleset: CampsRules) -> None:
    """Before its first turn a side has everything in hand, and that turn lays a stone."""
    if setup.ply > 1:
        return
    if setup.in_hand != "Xx":
        raise Unreadable(
            f"'{setup.in_hand or '-'}' are the blockades in hand at ply {setup.ply}: expected Xx,"
            " as the first turns lay stones."
        )
    camp = str(ruleset.rows)
    if setup.ply == 0 and setup.letters:
        raise Unreadable(
            f"At ply 0 there are pieces on {' '.join(setup.letters)}: expected an empty board."
        )
    laid = [point for point, letter in setup.letters.items() if letter in LETTERS[0]]
    if setup.ply == 1 and not (len(setup.letters) == len(laid) == 1 and laid[0][1:] == camp):
        raise Unreadable(
            f"At ply 1 there are pieces on {' '.join(setup.letters) or 'no square'}: expected one"
            f" stone of north on rank {camp}."
        )
