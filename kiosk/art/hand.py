"""A pointing hand: its outline, for the icon and for the first move on the attract screen."""

from kiosk.art.layers import SIDE
from kiosk.art.strokes import Places, smooth_line

_OUTLINE = (
    *((62, 152), (60, 134), (50, 120), (38, 106), (26, 92), (22, 82), (28, 75), (38, 79)),
    *((49, 90), (56, 96), (57, 80), (56, 52), (55, 28), (57, 18), (65, 14), (72, 19)),
    *((74, 30), (75, 54), (76, 70), (82, 66), (90, 67), (95, 75), (101, 71), (108, 73)),
    *((113, 81), (119, 78), (126, 82), (129, 92), (129, 112), (124, 130), (118, 140), (117, 152)),
)
_BETWEEN_FINGERS = (
    ((76, 70), (77, 82), (77, 94)),
    ((95, 75), (96, 86), (96, 95)),
    ((113, 81), (114, 90), (113, 98)),
)
TIP = (65, 14)
"""Where the finger touches, on the hand's own canvas of 160 by 160."""
POINTING = 1.42, (SIDE / 3, SIDE / 10)
"""Its size and its fingertip's place in the picture of the hand that makes the first move."""


def _moved(places: Places, scale: float, tip: tuple[float, float]) -> list[tuple[float, float]]:
    return [(tip[0] + scale * (x - TIP[0]), tip[1] + scale * (y - TIP[1])) for x, y in places]


def outline(scale: float, tip: tuple[float, float]) -> list[tuple[float, float]]:
    """The hand from wrist to wrist, with its fingertip at a point."""
    return smooth_line(_moved(_OUTLINE, scale, tip))


def creases(scale: float, tip: tuple[float, float]) -> list[list[tuple[float, float]]]:
    """The lines between the bent fingers."""
    return [smooth_line(_moved(line, scale, tip)) for line in _BETWEEN_FINGERS]
