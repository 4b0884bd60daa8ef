"""Examines the machine: disk, figures, programs, services, PIN and clock."""

import os
import pwd
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from kiosk.doctor.finding import Finding, missing, well
from kiosk.paths import is_there
from kiosk.pins import Pins

LEAST_MB = 200
"""Free space in the state folder: room for years of visits and a version of content."""
PROGRAMS = {
    "cage": "shows the exhibit and nothing else",
    "Xwayland": "lets the window into cage",
    "wlr-randr": "switches the display off while the museum is closed",
}
UNITS = ("kongens-bord.service", "kongens-bord-display.service")
UNIT_FOLDERS = (
    Path("/etc/systemd/system"),
    Path("/usr/lib/systemd/system"),
    Path("/lib/systemd/system"),
)
LOCAL_TIME = Path("/etc/localtime")


def why_not_writable(folder: Path) -> str:
    """Why no file can be put there, or the folder not be made; empty if it can."""
    try:
        with tempfile.TemporaryFile(dir=_nearest(folder)) as tried:
            tried.write(b"tried")
            tried.flush()
            os.fsync(tried.fileno())
    except OSError as error:
        return error.strerror or str(error)
    return ""


def user() -> str:
    """Who examines: what one user may do, another may not."""
    try:
        return pwd.getpwuid(os.geteuid()).pw_name
    except KeyError:
        return f"user {os.geteuid()}"


def state(folder: Path) -> Finding:
    """Whether what must survive can be kept."""
    if error := why_not_writable(folder):
        remedy = "Give the folder to the user of the exhibit, and look whether the disk is well."
        return missing("State", f"{folder} cannot be written ({error}).", remedy)
    return well("State", f"{folder} can be written by {user()}.")


def space(folder: Path, least_mb: float = LEAST_MB) -> Finding:
    """Whether the disk has room."""
    free = shutil.disk_usage(_nearest(folder)).free / 2**20
    sentence = f"{free:.0f} MB are free for {folder}."
    if free < least_mb:
        remedy = (
            f"Make room for {least_mb:.0f} MB; old logs go first: sudo journalctl --vacuum-size=50M"
        )
        return missing("Disk", sentence, remedy)
    return well("Disk", sentence)


def database(file: Path) -> Finding:
    """Whether the figures can be read."""
    if not file.exists():
        return well("Figures", "No visit has been counted yet.")
    remedy = f"Stop the exhibit and move {file} away: it begins a new one."
    try:
        address = f"file:{quote(str(file))}?mode=ro"
        with closing(sqlite3.connect(address, uri=True, timeout=5)) as opened:
            (said,) = opened.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        return missing("Figures", f"{file} cannot be read ({error}).", remedy)
    if said != "ok":
        return missing("Figures", f"{file} is damaged ({said}).", remedy)
    return well("Figures", f"{file} can be read.")


def programs(path: str | None = None) -> list[Finding]:
    """Whether the programs around the exhibit are there."""
    return [
        well(name, f"It {purpose}.")
        if shutil.which(name, path=path)
        else missing(name, f"It is not there; it {purpose}.", f"Install {name.lower()}.")
        for name, purpose in PROGRAMS.items()
    ]


def outputs(environment: Mapping[str, str] = os.environ) -> Finding:
    """Whether the display can be switched off and turned."""
    try:
        asked = subprocess.run(
            ["wlr-randr"], env=environment, capture_output=True, text=True, timeout=10, check=False
        )
        is_told, said = asked.returncode == 0, asked.stderr.strip()
    except (OSError, subprocess.TimeoutExpired) as error:
        is_told, said = False, str(error)
    if is_told:
        return well("Outputs", "The display can be switched off and turned.")
    why = (said.splitlines() or ["it gives no reason"])[0].rstrip(".")
    sentence = f"The display can be neither switched off nor turned ({why})."
    return well(
        "Outputs", f"{sentence} That needs the cage of Debian 13; the exhibit does without."
    )


def services(folders: Sequence[Path] = UNIT_FOLDERS) -> Finding:
    """Whether the machine starts the exhibit by itself."""
    absent = [name for name in UNITS if not any((folder / name).exists() for folder in folders)]
    if absent:
        sentence = f"{' and '.join(absent)} cannot be found."
        return missing("Services", sentence, "Install the package of the exhibit.")
    if not any(link for folder in folders for link in folder.glob(f"*.wants/{UNITS[0]}")):
        sentence = "The exhibit is not started when the machine starts."
        return missing("Services", sentence, f"Run: sudo systemctl enable --now {UNITS[0]}")
    return well("Services", "The exhibit is started when the machine starts.")


def pin(folder: Path) -> Finding:
    """Whether the staff can open their panel."""
    remedy = "Run: sudo kiosk staff set-pin"
    pins = Pins(folder)
    if is_there(pins.path) and not os.access(pins.path, os.R_OK, effective_ids=True):
        remedy = "Examine as the user of the exhibit."
        return missing("PIN", f"{pins.path} cannot be read.", remedy)
    standing = pins.standing()
    if standing.problem:
        return missing("PIN", f"{pins.path} is broken.", remedy)
    if not standing.ranks:
        return missing("PIN", "None is set, so nobody can open the staff's panel.", remedy)
    return well("PIN", "The staff can open their panel.")


def clock() -> Finding:
    """Whether the clock follows the time of the network."""
    remedy = "Connect the machine to a time server: sudo timedatectl set-ntp true"
    command = ["timedatectl", "show", "--property=NTPSynchronized", "--value"]
    try:
        asked = subprocess.run(command, capture_output=True, text=True, timeout=10, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return missing("Clock", "timedatectl cannot be asked.", "Install systemd-timesyncd.")
    if asked.returncode:
        said = (asked.stderr.strip().splitlines() or ["it gives no reason"])[0].rstrip(".")
        return missing("Clock", f"timedatectl does not answer ({said}).", remedy)
    if asked.stdout.strip() != "yes":
        sentence = "It follows no time server, so opening hours and figures may be wrong."
        return missing("Clock", sentence, remedy)
    return well("Clock", "It follows a time server.")


def zone(named: str = "", local_time: Path = LOCAL_TIME) -> Finding:
    """Whether the museum's time zone is known: from the settings, or from the machine."""
    if named:
        return well("Time zone", f"It is {named}, as the settings say.")
    remedy = "Set it, such as: sudo timedatectl set-timezone Europe/Oslo"
    _, _, name = str(local_time.resolve()).partition("zoneinfo/")
    if not local_time.exists() or not name:
        return missing("Time zone", f"{local_time} names none.", remedy)
    if name in ("UTC", "Etc/UTC", "Etc/UCT", "Universal"):
        sentence = f"It is {name}, which is no museum's: opening hours would be wrong."
        return missing("Time zone", sentence, remedy)
    return well("Time zone", f"It is {name}.")


def _nearest(folder: Path) -> Path:
    """The folder itself, or the one in which it would be made."""
    return next(place for place in (folder, *folder.absolute().parents) if place.exists())
