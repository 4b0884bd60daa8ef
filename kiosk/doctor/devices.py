"""Examines what visitors see, touch and hear: display, renderer, touch panel and loudspeaker."""

import ctypes
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from kiosk.doctor.finding import Finding, missing, well
from kiosk.touchwatch import is_readable

DISPLAYS = Path("/tmp/.X11-unix")
CARDS = Path("/proc/asound/cards")
MTDEV = "libmtdev.so.1"
PATIENCE = 30
"""Seconds for which the display is given time to answer."""
NAMES = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
SOFTWARE = ("llvmpipe", "softpipe", "swrast")


@dataclass(frozen=True, slots=True)
class Look:
    """What draws the pictures."""

    renderer: str
    version: str


def look(environment: Mapping[str, str], displays: Path = DISPLAYS) -> Look | Finding:
    """Opens a window that is not shown, in a process of its own, and asks who draws it."""
    environment = dict(environment)
    if not any(environment.get(name) for name in NAMES):
        found = sorted(displays.glob("X*"))
        if not found:
            sentence = "No display is named here, and none was found."
            remedy = "Start kongens-bord-display.service, or set DISPLAY."
            return missing("Display", sentence, remedy)
        environment["DISPLAY"] = f":{found[0].name[1:]}"
    named = " ".join(f"{name}={environment[name]}" for name in NAMES if environment.get(name))
    # Left alone, SDL would draw where nobody sees it if the display does not answer.
    environment["SDL_VIDEODRIVER"] = environment.get("SDL_VIDEODRIVER") or "wayland,x11"
    command = [sys.executable, "-m", "kiosk.ui.renderer"]
    remedy = "Start kongens-bord-display.service, and examine as the user of the exhibit."
    try:
        asked = subprocess.run(
            command, env=environment, capture_output=True, timeout=PATIENCE, check=False
        )
        return Look(**json.loads(asked.stdout.splitlines()[-1]))
    except subprocess.TimeoutExpired:
        return missing("Display", f"{named} does not answer within {PATIENCE} s.", remedy)
    except (ValueError, IndexError, TypeError):
        return missing("Display", f"No window can be opened with {named}.", remedy)


def display(seen: Look | Finding) -> Finding:
    """Whether a window can be opened."""
    return seen if isinstance(seen, Finding) else well("Display", "A window can be opened.")


def renderer(seen: Look | Finding) -> Finding:
    """What draws; a processor that does it is slower, but no fault."""
    if isinstance(seen, Finding):
        return missing("Renderer", "It cannot be asked without a display.", seen.remedy)
    sentence = f"{seen.renderer}, OpenGL {seen.version}."
    if any(name in seen.renderer.lower() for name in SOFTWARE):
        sentence += " No graphics card is used, so the processor draws."
    return well("Renderer", sentence)


def touch(device: str) -> Finding:
    """Whether the touch panel of the settings is there for us."""
    if not device:
        sentence = "The settings name none (panel.touch_device), so one finger at a time counts."
        return well("Touch panel", sentence)
    if not Path(device).exists():
        remedy = "Connect it, or correct panel.touch_device in the settings."
        return missing("Touch panel", f"{device} is not there.", remedy)
    if not is_readable(device):
        remedy = "Let the user of the exhibit into the group “input”."
        return missing("Touch panel", f"{device} cannot be read.", remedy)
    return well("Touch panel", f"{device} can be read.")


def several_fingers(device: str, library: str = MTDEV) -> Finding:
    """Whether there is a reader for panels that tell several fingers apart."""
    try:
        ctypes.CDLL(library)
    except OSError:
        if device:
            sentence = f"{library} is not there, so no touch would be heard."
            return missing("Several fingers", sentence, "Install libmtdev1.")
        return well("Several fingers", f"{library} is not there, and not needed.")
    return well("Several fingers", f"{library} is there.")


def sound(
    *, is_on: bool, cards: Path = CARDS, environment: Mapping[str, str] = os.environ
) -> Finding:
    """Whether there is anything to play sounds with, where sounds are wanted."""
    if not is_on:
        return well("Sound", "The settings switch it off.")
    if environment.get("SDL_AUDIODRIVER"):
        return well("Sound", f"It goes to “{environment['SDL_AUDIODRIVER']}”.")
    try:
        lines = cards.read_text("utf-8", errors="replace").splitlines()
    except OSError:
        lines = []
    named = [line.strip() for line in lines if "]:" in line]
    if not named:
        remedy = "Connect a loudspeaker, or set on = false under [sound] in the settings."
        return missing("Sound", "The machine has no sound device.", remedy)
    return well("Sound", f"{named[0]}.")
