"""Finds the data that is shipped with the program, and what a museum keeps beside it."""

import logging
import os
from pathlib import Path
from typing import Literal

log = logging.getLogger(__name__)
_PACKAGE = Path(__file__).parent
MACHINE_CONFIG = Path("/etc/kongens-bord/kiosk.toml")
MACHINE_STATE = Path("/var/lib/kongens-bord")


def data_folder(name: Literal["content", "locales"], package: Path = _PACKAGE) -> Path:
    """Inside the package in a wheel and the .deb, beside the package in a checkout."""
    for folder in (package / name, package.parent / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"The folder {name} is neither inside nor beside {package}.")


def config_file(
    named: Path | None = None, package: Path = _PACKAGE, machine: Path = MACHINE_CONFIG
) -> Path | None:
    """The museum's settings: the file that was named, or the one that is there, if any is."""
    if named:
        return named
    if told := os.environ.get("KONGENS_BORD_CONFIG"):
        return Path(told)
    checkout = _checkout(package)
    places = [checkout / ".local" / "kiosk.toml"] if checkout else []
    return next((file for file in (*places, machine) if is_there(file)), None)


def not_ours(state: Path) -> str | None:
    """That the exhibit's own state is closed to this user, who would look or write elsewhere."""
    is_named = bool(os.environ.get("KONGENS_BORD_STATE"))
    if is_named or state == MACHINE_STATE or not MACHINE_STATE.is_dir():
        return None
    return f"{MACHINE_STATE} belongs to the exhibit: run it with sudo."


def state_folder(package: Path = _PACKAGE, machine: Path = MACHINE_STATE) -> Path:
    """What must survive: remembered settings, visits, the museum's own content."""
    if told := os.environ.get("KONGENS_BORD_STATE"):
        return Path(told)
    if os.access(machine, os.W_OK | os.X_OK):
        return machine
    checkout = _checkout(package)
    return checkout / ".local" if checkout else Path.home() / ".local" / "state" / "kongens-bord"


def content_folders(state: Path, package: Path = _PACKAGE) -> tuple[Path, ...]:
    """The museum's own content, if it has any, and then ours: what comes first counts."""
    own = own_content(state)
    if not own and os.path.lexists(state / "content"):
        log.warning("%s leads to no folder that can be read, so the museum's own content is not"
                    " shown: give it again with `kiosk content`.", state / "content")  # fmt: skip
    return (*([own] if own else []), data_folder("content", package))


def own_content(state: Path) -> Path | None:
    """The museum's own content, if there is any that can be read.

    A switch to it that was cut short leaves it by its second name.
    """
    places = (state / "content", state / "content.new")
    return next((p for p in places if os.access(p, os.R_OK | os.X_OK) and p.is_dir()), None)


def is_there(file: Path) -> bool:
    """Also a file in a folder that is closed to us is there: whoever reads it will tell."""
    try:
        return file.exists()
    except PermissionError:
        return True


def _checkout(package: Path) -> Path | None:
    """The folder of the project, if the program runs from it and is not installed."""
    return package.parent if (package.parent / "pyproject.toml").is_file() else None
