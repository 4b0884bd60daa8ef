"""What a page of the staff panel is made of."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from kiosk.config import Config
from kiosk.exhibits import Exhibit
from kiosk.speech import Speech
from kiosk.staff.settings import Table


class Topic(StrEnum):
    """The pages, by name; each has an icon of its own."""

    EXHIBIT = "home"
    LANGUAGES = "language"
    PLAYING = "sound-on"
    HOURS = "hours"
    EXCEPTIONS = "timeline"
    PAUSE = "pause"
    FIGURES = "figures"
    PANEL = "panel"
    WAITING = "waiting"
    STATUS = "status"
    MACHINE = "power"


class Deed(StrEnum):
    """What a button does that is no change of a setting."""

    OPEN_NOW = "open now"
    CLOSED_NOW = "closed now"
    BY_THE_HOURS = "by the hours"
    CLEAN = "clean"
    DAY_BACK = "day back"
    DAY_ON = "day on"
    WEEK_ON = "week on"
    SPECIAL_DAYS = "special days"
    TOUCH_TEST = "touch test"
    EXPORT = "export"
    RESTART = "restart"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Press:
    """A button: what stands on it, and the change or the deed that follows."""

    text: str = ""
    icon: str = ""
    is_on: bool = False
    is_open: bool = True
    change: Table | None = None
    deed: Deed | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a page: what it is about, and its buttons with words between them."""

    label: str
    items: tuple[Press | str, ...] = ()


@dataclass(frozen=True, slots=True)
class Desk:
    """All that the pages tell about."""

    config: Config
    exhibit: Exhibit
    """The exhibit as its file has it, with nothing put away."""
    exhibits: Sequence[str]
    is_open: bool
    override: bool | None
    """Whether the doors were opened or closed by hand."""
    today: date
    draft: date
    """The day for which an exception may be written."""
    status: Callable[[Speech], Sequence[tuple[str, str]]] = lambda _: ()
    """The state of the machine, each matter with its words."""
    places: Callable[[], Sequence[str]] = lambda: ()
    """Where figures can be written to; to ask opens a stick that is plugged in."""


def step(
    label: str,
    part: str,
    name: str,
    value: float,
    step: float,
    least: float,
    most: float,
    told: Callable[[float], str],
    leap: float = 0,
) -> Row:
    """A number between its buttons, which move it by a step or by a leap."""

    def press(by: float) -> Press:
        changed = round(value + by, 3)
        icon = "less" if by < 0 else "more"
        sign = "\N{MINUS SIGN}" if by < 0 else "+"
        text = f"{sign} {leap:.0f}" if abs(by) == leap else ""
        # A value that the settings put out of bounds may be brought back.
        may = changed >= least if by < 0 else changed <= most
        change = {part: {name: changed}} if may else None
        return Press(text, "" if text else icon, is_open=may, change=change)

    before, after = ((press(-leap),), (press(leap),)) if leap else ((), ())
    return Row(label, (*before, press(-step), told(value), press(step), *after))
