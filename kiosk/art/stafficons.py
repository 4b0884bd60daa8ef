"""The icons of the staff panel, drawn with the pen of all icons."""

from collections.abc import Callable

from kiosk.art.strokes import Pen


def _more(pen: Pen) -> None:
    pen.line([(80, 34), (80, 126)])
    pen.line([(34, 80), (126, 80)])


def _less(pen: Pen) -> None:
    pen.line([(34, 80), (126, 80)])


def _earlier(pen: Pen) -> None:
    pen.line([(34, 102), (80, 56), (126, 102)])


def _hours(pen: Pen) -> None:
    """A clock at four."""
    pen.ring((80, 80), 60)
    pen.line([(80, 42), (80, 80), (106, 96)])


def _figures(pen: Pen) -> None:
    """Columns, one higher than the other."""
    pen.line([(22, 138), (138, 138)])
    for x, top in ((44, 96), (80, 62), (116, 30)):
        pen.line([(x - 11, 138), (x - 11, top), (x + 11, top), (x + 11, 138)])


def _clean(pen: Pen) -> None:
    """A brush on its way over the panel."""
    pen.line([(136, 20), (96, 66)])
    pen.line([(78, 52), (112, 84)])
    pen.curve([(78, 52), (60, 78), (40, 92), (24, 96)])
    pen.curve([(112, 84), (98, 112), (80, 130), (62, 142)])
    pen.curve([(24, 96), (36, 122), (62, 142)])
    pen.line([(70, 92), (46, 116)], 7)
    pen.line([(90, 104), (72, 126)], 7)


def _locked(pen: Pen) -> None:
    pen.line([(34, 74), (126, 74), (126, 140), (34, 140), (34, 74)])
    pen.arc((80, 72), 32, 180, 360)
    pen.dot((80, 100), 9)
    pen.line([(80, 100), (80, 118)])


def _power(pen: Pen) -> None:
    pen.arc((80, 86), 54, -55, 235)
    pen.line([(80, 20), (80, 80)])


def _panel(pen: Pen) -> None:
    """A panel with its width measured."""
    pen.line([(18, 26), (142, 26), (142, 104), (18, 104), (18, 26)])
    pen.line([(18, 124), (18, 144)])
    pen.line([(142, 124), (142, 144)])
    pen.line([(30, 134), (130, 134)], 7)


def _waiting(pen: Pen) -> None:
    """An hourglass."""
    pen.line([(40, 20), (120, 20)])
    pen.line([(40, 140), (120, 140)])
    pen.curve([(50, 20), (52, 52), (74, 80), (52, 108), (50, 140)])
    pen.curve([(110, 20), (108, 52), (86, 80), (108, 108), (110, 140)])
    pen.fill([(62, 132), (80, 106), (98, 132)])


def _touch_test(pen: Pen) -> None:
    """Rings around where a finger was."""
    pen.dot((80, 80), 12)
    pen.ring((80, 80), 34)
    pen.ring((80, 80), 60)


def _status(pen: Pen) -> None:
    """A pulse."""
    pen.line([(14, 84), (48, 84), (64, 40), (92, 130), (108, 84), (146, 84)])


def _export(pen: Pen) -> None:
    """Out of the box."""
    pen.line([(22, 92), (22, 140), (138, 140), (138, 92)])
    pen.line([(80, 110), (80, 24)])
    pen.line([(48, 54), (80, 22), (112, 54)])


def _pause(pen: Pen) -> None:
    """A sign on a nail."""
    pen.dot((80, 20), 7)
    pen.line([(34, 66), (80, 22), (126, 66)], 7)
    pen.line([(18, 66), (142, 66), (142, 132), (18, 132), (18, 66)])
    pen.line([(46, 99), (114, 99)])


STAFF: dict[str, Callable[[Pen], None]] = {
    "more": _more,
    "less": _less,
    "earlier": _earlier,
    "hours": _hours,
    "figures": _figures,
    "clean": _clean,
    "locked": _locked,
    "power": _power,
    "panel": _panel,
    "waiting": _waiting,
    "touch-test": _touch_test,
    "status": _status,
    "export": _export,
    "pause": _pause,
}
