"""The technician's pages: the screen, waiting times, the state of the machine."""

from collections.abc import Iterator
from pathlib import Path

from kiosk.speech import Speech
from kiosk.staff.page import Deed, Desk, Press, Row, step


def panel(desk: Desk, speech: Speech) -> Iterator[Row]:
    _, panel = speech.gettext, desk.config.panel

    def millimetres(length: float) -> str:
        return f"{length:.0f} mm"

    yield step(_("Width of the screen"), "panel", "width_mm", panel.width_mm, 1,
               panel.least_width_mm, 5000, millimetres, 10)  # fmt: skip
    yield step(_("Viewing distance"), "panel", "distance_mm", panel.distance_mm, 50, 200,
               panel.most_distance_mm, millimetres)  # fmt: skip
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
        "resume_seconds": _("A game left is kept for"),
    }
    # A long page never waits for less than a short one.
    least = {"game_warning": 20.0, "reading_max_seconds": idle.reading_min_seconds}
    most = {"reading_min_seconds": idle.reading_max_seconds}
    for name, label in names.items():
        yield step(label, "idle", name, getattr(idle, name), 5,
                   least.get(name, 0.0), most.get(name, 600.0),
                   lambda value: _("{seconds} s").format(seconds=f"{value:.0f}"), 30)  # fmt: skip


def status(desk: Desk, speech: Speech) -> Iterator[Row]:
    for label, text in desk.status(speech):
        yield Row(label, (text,))


def machine(desk: Desk, speech: Speech) -> Iterator[Row]:
    _ = speech.gettext
    if found := desk.places():
        text = _("Save to {place}").format(place=Path(found[0]).name)
        yield Row(_("Figures"), (Press(text, "export", deed=Deed.EXPORT),))
    yield Row(_("Program"), (Press(_("Restart"), "again", deed=Deed.RESTART),))
    yield Row(_("System"), (Press(_("Quit the program"), "power", deed=Deed.LEAVE),))
