"""Sets Kivy up; this runs before the first Kivy import."""

import logging
import os
import sys

from kiosk.memory import give_back_large_parts
from kiosk.palms import palm_units
from kiosk.panel import Panel
from kiosk.touchwatch import tells_fingers_apart

log = logging.getLogger(__name__)


def prepare(
    panel: Panel, *, fullscreen: bool, touch_device: str = "", is_hurried: bool = False
) -> None:
    """Tells Kivy about the panel, and keeps it from anything a visitor should not meet.

    Where it `is_hurried`, pictures follow each other as fast as they can be drawn.
    """
    assert "kivy" not in sys.modules, "Kivy must not be imported before it is set up."
    if touch_device and not os.access(touch_device, os.R_OK):
        log.warning(
            "The touch device %s cannot be read, so one finger at a time counts: connect it, or"
            " let this user into the group “input”.",
            touch_device,
        )
        touch_device = ""
    elif touch_device and not tells_fingers_apart(touch_device):
        log.info("The touch device %s feels one finger at a time.", touch_device)
        touch_device = ""  # its reader would wait for fingers in vain
    give_back_large_parts()
    os.environ.update(
        KIVY_NO_ARGS="1",  # our own command line
        KIVY_NO_CONFIG="1",  # never read or write a user's settings
        KIVY_NO_FILELOG="1",  # the journal keeps the log
        KIVY_LOG_MODE="MIXED",  # keep our own log handlers
        KIVY_DPI=f"{panel.dpi}",  # makes mm() true
        KIVY_METRICS_DENSITY="1",
        SDL_NO_SIGNAL_HANDLERS="1",  # SDL would make a wish of SIGTERM that the window refuses
        SDL_TOUCH_MOUSE_EVENTS="0" if touch_device else "1",
    )
    from kivy.config import Config

    for section, key, value in (
        ("kivy", "exit_on_escape", "0"),
        ("kivy", "log_level", "warning"),
        ("graphics", "fullscreen", "auto" if fullscreen else "0"),
        ("graphics", "width", str(panel.width)),
        ("graphics", "height", str(panel.height)),
        ("graphics", "resizable", "0"),
        ("graphics", "show_cursor", "0" if fullscreen else "1"),
        ("graphics", "allow_screensaver", "0"),
        ("graphics", "maxfps", "0" if is_hurried else "60"),
        ("graphics", "multisamples", "0"),
    ):
        Config.set(section, key, value)
    # The default line would find the panel a second time, and every touch would come twice.
    Config.remove_option("input", "%(name)s")
    if touch_device:
        Config.set("input", "mouse", "mouse,disable_on_activity,disable_multitouch")
        # A quarter turn of Kivy's alone would mirror the touches.
        mirrored = ",invert_y=1" if panel.turned in (90, 270) else ""
        settings = f"rotation={panel.turned}{mirrored}{_palm(panel, touch_device)}"
        Config.set("input", "touch", f"mtdev,{touch_device},{settings}")
    else:
        Config.set("input", "mouse", "mouse,disable_multitouch")


def _palm(panel: Panel, touch_device: str) -> str:
    """Tells Kivy to measure touches in palms, where the device knows how wide they are."""
    sides_mm = (panel.width * panel.mm_per_pixel, panel.height * panel.mm_per_pixel)
    palm = palm_units(touch_device, sides_mm)
    if palm is None:
        log.info("The touch device %s does not tell a palm from a finger.", touch_device)
        return ""
    return "".join(f",min_touch_{width}=0,max_touch_{width}={palm}" for width in ("major", "minor"))
