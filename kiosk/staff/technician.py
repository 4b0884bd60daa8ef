"""The technician's pages: the screen, waiting times, the state of the machine."""

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from kiosk.config import IdleTimes
from kiosk.staff.page import Deed, Desk, Press, Row, step
from kiosk.wording.common import Speech


def panel(desk: Desk, speech: Speech) -> Iterator[Row]:
    _, panel = speech.gettext, desk.config.panel

    def millimetres(length: float) -> str:
        return f"{length:.0f} mm"

    yield step(_("Width of the screen"), "panel", "width_mm", panel.width_mm, 1, 100, 5000,
                millimetres, 10)  # fmt: skip
    yield step(_("Distance of the eyes"), "panel", "distance_mm", panel.distance_mm, 50, 200, 2000,
                millimetres)  # fmt: skip
    zones = {"all": _("Everywhere"), "lower": _("In the lower part")}
    yield Row(
        _("Buttons stand"),
        tuple(
            Press(
                text, is_on=panel.controls_zone == zone, change={"panel": {"controls_zone": zone}}
            )
            for zone, text in zones.items()
        ),
    )
    yield Row(
        _("Picture turned by"),
        tuple(
            Press(f"{turn}°", is_on=panel.turned == turn, change={"panel": {"turned": turn}})
            for turn in (0, 90, 180, 270)
        ),
    )

    yield Row(_("Touch test"), (Press(_("Begin"), "touch-test", deed=Deed.TOUCH_TEST),))


def waiting(desk: Desk, speech: Speech) -> Iterator[Row]:
    _, idle = speech.gettext, desk.config.idle
    names = {
        "menu_seconds": _("Menus"),
        "reading_min_seconds": _("Short pages"),
        "reading_max_seconds": _("Long pages"),
        "game_seconds": _("A game"),
        "over_seconds": _("After a game"),
        "game_warning": _("Warning in a game"),
        "resume_seconds": _("A game is kept for"),
    }
    least = {field.name: 20.0 if "warning" in field.name else 0.0 for field in fields(IdleTimes)}
    for name, label in names.items():
        seconds = getattr(idle, name)
        yield step(label, "idle", name, seconds, 5, least[name], 600,
                    lambda value: _("{seconds} s").format(seconds=f"{value:.0f}"), 30)  # fmt: skip


def status(desk: Desk, speech: Speech) -> Iterator[Row]:
    for label, text in desk.status:
        yield Row(speech.gettext(label), (text,))


def machine(desk: Desk, speech: Speech) -> Iterator[Row]:
    _ = speech.gettext
    if desk.places:
        text = _("Write to {place}").format(place=Path(desk.places[0]).name)
        yield Row(_("Figures"), (Press(text, "export", deed=Deed.EXPORT),))
    yield Row(_("Exhibit"), (Press(_("Start anew"), "again", deed=Deed.RESTART),))
    yield Row(_("System"), (Press(_("Leave the exhibit"), "power", deed=Deed.LEAVE),))
