"""The mill board: 24 points on three squares, 16 lines of three."""

from games.board import FILES, Board

POINTS = (
    "a7", "d7", "g7",
    "b6", "d6", "f6",
    "c5", "d5", "e5",
    "a4", "b4", "c4", "e4", "f4", "g4",
    "c3", "d3", "e3",
    "b2", "d2", "f2",
    "a1", "d1", "g1",
)  # fmt: skip
"""In reading order, as in the position text."""

RINGS = (
    *("a7", "d7", "g7", "g4", "g1", "d1", "a1", "a4"),
    *("b6", "d6", "f6", "f4", "f2", "d2", "b2", "b4"),
    *("c5", "d5", "e5", "e4", "e3", "d3", "c3", "c4"),
)
"""From the outermost square in, clockwise from its corner: the kernel's order."""

LINES = (
    # the sides of the three squares, from the outermost in
    ("a7", "d7", "g7"), ("a1", "d1", "g1"), ("a1", "a4", "a7"), ("g1", "g4", "g7"),
    ("b6", "d6", "f6"), ("b2", "d2", "f2"), ("b2", "b4", "b6"), ("f2", "f4", "f6"),
    ("c5", "d5", "e5"), ("c3", "d3", "e3"), ("c3", "c4", "c5"), ("e3", "e4", "e5"),
    # the four that join the squares
    ("d7", "d6", "d5"), ("d3", "d2", "d1"), ("a4", "b4", "c4"), ("e4", "f4", "g4"),
)  # fmt: skip
"""Three points in a row are a mill; the middle one lies between the two others."""

NEIGHBOURS = {
    point: frozenset(
        other
        for first, middle, last in LINES
        for one, other in ((first, middle), (middle, first), (middle, last), (last, middle))
        if one == point
    )
    for point in POINTS
}

BOARD = Board(
    points={point: (FILES.index(point[0]) / 6, (int(point[1]) - 1) / 6) for point in POINTS},
    lines=tuple((first, last) for first, _, last in LINES),
)
