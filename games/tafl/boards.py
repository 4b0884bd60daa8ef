"""The tafl boards from 7x7 to 13x13: starting set-ups drawn as text."""

from typing import Literal

Layout = Literal["brandubh", "tablut", "diamond", "lines", "tawlbwrdd", "parlett"]

LAYOUTS: dict[Layout, str] = {
    # t attacker, T defender, K king
    "brandubh": """
        . . . t . . .
        . . . t . . .
        . . . T . . .
        t t T K T t t
        . . . T . . .
        . . . t . . .
        . . . t . . .
    """,
    "tablut": """
        . . . t t t . . .
        . . . . t . . . .
        . . . . T . . . .
        t . . . T . . . t
        t t T T K T T t t
        t . . . T . . . t
        . . . . T . . . .
        . . . . t . . . .
        . . . t t t . . .
    """,
    # The leaflet's picture is lost; this is the most usual set-up on 11x11.
    "diamond": """
        . . . t t t t t . . .
        . . . . . t . . . . .
        . . . . . . . . . . .
        t . . . . T . . . . t
        t . . . T T T . . . t
        t t . T T K T T . t t
        t . . . T T T . . . t
        t . . . . T . . . . t
        . . . . . . . . . . .
        . . . . . t . . . . .
        . . . t t t t t . . .
    """,
    "lines": """
        . . . t t t t t . . .
        . . . . . t . . . . .
        . . . . . T . . . . .
        t . . . . T . . . . t
        t . . . . T . . . . t
        t t T T T K T T T t t
        t . . . . T . . . . t
        t . . . . T . . . . t
        . . . . . T . . . . .
        . . . . . t . . . . .
        . . . t t t t t . . .
    """,
    "tawlbwrdd": """
        . . . . t t t . . . .
        . . . . t . t . . . .
        . . . . . t . . . . .
        . . . . . T . . . . .
        t t . . T T T . . t t
        t . t T T K T T t . t
        t t . . T T T . . t t
        . . . . . T . . . . .
        . . . . . t . . . . .
        . . . . t . t . . . .
        . . . . t t t . . . .
    """,
    "parlett": """
        . . . . t t t t t . . . .
        . . . . . t . t . . . . .
        . . . . . . t . . . . . .
        . . . . . . T . . . . . .
        t . . . T . . . T . . . t
        t t . . . T T T . . . t t
        t . t T . T K T . T t . t
        t t . . . T T T . . . t t
        t . . . T . . . T . . . t
        . . . . . . T . . . . . .
        . . . . . . t . . . . . .
        . . . . . t . t . . . . .
        . . . . t t t t t . . . .
    """,
}


def rows_of(layout: Layout) -> list[str]:
    """A layout as rows from top to bottom, one letter for each square."""
    return ["".join(row.split()) for row in LAYOUTS[layout].strip().splitlines()]
