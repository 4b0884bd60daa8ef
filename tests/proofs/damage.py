"""Every way in which something in a museum can be broken, drawn by lot from a seed."""

import json
import os
import re
import subprocess
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from tests.proofs.museum import Museum, remove

STATE = (
    *("staff-settings.json", "doors.json", "running-game.json", "pins.json"),
    *("starts.json", "last-errors.json", "last-good-settings.json"),
)
ON_A_FILE = ("cut", "noise", "other", "strange", "closed", "folder", "missing")
HOW = {
    "settings": ON_A_FILE,
    "state": ON_A_FILE,
    "database": ("cut", "noise", "other", "closed", "folder", "missing"),
    "content": ON_A_FILE,
    "catalogue": ("cut", "noise", "other", "closed", "folder", "missing"),
    "font": ("cut", "noise", "other", "closed", "folder", "missing"),
    "picture": ("cut", "noise", "other", "closed", "folder", "missing"),
    "link": ("nowhere", "itself", "file", "closed", "stories", "riddle"),
    "disk": ("read-only", "full", "closed", "file"),
    "all": ("state", "content", "catalogue", "font"),
}
"""What can be broken, and how."""
PICTURES = ("pieces/tafl-king.png", "pieces/tafl-attacker.png", "icons/back.png")
"""Pieces of the first screen, and an icon: every start loads them."""
OFTEN = ("settings", *["state"] * 7, "database", *["content"] * 4, "catalogue", "font",
         "link", "disk", "all")  # fmt: skip
"""What is broken how often in a round of cases."""
STRANGE: tuple[Any, ...] = (None, True, -1, 1e308, 10**400, "", "x", [], {}, [[]], {"a": 1})
STRANGE_TOML = ("17", "true", "[]", "{}", '"x"', "-1", "1979-05-27", "nan", '[["x"]]')


@dataclass(frozen=True)
class Case:
    """One thing that is broken in one way."""

    what: str
    how: str
    seed: int

    def __str__(self) -> str:
        return f"{self.what}, {self.how} ({self.seed})"

    @property
    def needs_root(self) -> bool:
        """Whether a disk has to be mounted for it, or root to be stopped by permissions."""
        is_mounted = self.what == "disk" and self.how in ("read-only", "full")
        is_open_to_root = os.geteuid() == 0 and self.how in ("closed", "stories", "riddle")
        return is_mounted or is_open_to_root


def case(seed: int) -> Case:
    """The case of a seed: all kinds come in turn."""
    turn, place = divmod(seed, len(OFTEN))
    what = OFTEN[place]
    return Case(what, HOW[what][(turn + place) % len(HOW[what])], seed)


@contextmanager
def broken(museum: Museum, case: Case) -> Iterator[str]:
    """Breaks something for a while; the name that the log must tell, if it can be known."""
    chance = Random(case.seed)
    match case.what:
        case "disk":
            with _bad_disk(museum, case.how) as told:
                yield told
        case "link":
            yield _break_link(museum, case.how)
        case "all":
            files = _files(museum, case.how)
            cut = replace(case, what=case.how, how="cut")
            told = [file.name for file in files if _break_file(file, cut, chance)]
            yield told[0]
            for file in files:
                if file.is_relative_to(museum.program):
                    museum.mend(file)
        case _:
            file = chance.choice(_files(museum, case.what))
            name = str(Path(*file.parts[-3:])) if case.what == "content" else file.name
            if case.what == "catalogue":
                name = f"{file.parts[-3]}/LC_MESSAGES/kiosk.mo"
            is_told = _break_file(file, case, chance)
            try:
                yield name if is_told else ""
            finally:
                if file.is_relative_to(museum.program):
                    museum.mend(file)
    museum.restore()


def _files(museum: Museum, what: str) -> list[Path]:
    match what:
        case "settings":
            return [museum.settings]
        case "state":
            return [museum.state / name for name in STATE]
        case "database":
            return [museum.state / "visits.db"]
        case "catalogue":
            return sorted(museum.program.glob("locales/*/LC_MESSAGES/kiosk.mo"))
        case "font":
            return sorted(museum.program.glob("kiosk/ui/fonts/*.ttf"))
        case "picture":
            return [museum.program / "kiosk/ui/images" / name for name in PICTURES]
    return museum.written


# --- files ------------------------------------------------------------------------------------


def _break_file(file: Path, case: Case, chance: Random) -> bool:
    """Breaks a file; whether the log must tell."""
    data = file.read_bytes()
    file.unlink()  # the file may have another name outside
    match case.how:
        case "missing":
            return case.what in ("settings", "catalogue", "font", "picture")
        case "folder":
            file.mkdir()
            return True
        case "closed":
            file.write_bytes(data)
            file.chmod(0)
            return True
        case "cut":
            data = data[: chance.randrange(len(data))]
            file.write_bytes(data)
            return _is_unreadable(file, data)
        case "noise":
            start = 0 if case.what in ("database", "catalogue") else chance.randrange(len(data))
            noise = b"\xff" + chance.randbytes(chance.randint(1, 400))
            file.write_bytes(data[:start] + noise + data[start + len(noise) :])
            return True
        case "other":
            data = b"[17]" if data.lstrip()[:1] == b"{" else b'{"x": 17}'
            file.write_bytes(data)
            return True
    file.write_bytes(_strange(file, data, chance))
    return False


def _is_unreadable(file: Path, data: bytes) -> bool:
    """Whether anybody can see that the rest of a file is not all of it."""
    readers: dict[str, Callable[[str], Any]] = {".json": json.loads, ".toml": tomllib.loads}
    if file.suffix in readers:
        try:
            readers[file.suffix](data.decode())
        except ValueError:
            return True
        return False
    return bool(data) != (file.suffix == ".md")


def _strange(file: Path, data: bytes, chance: Random) -> bytes:
    """The same with one value that makes no sense."""
    if file.suffix == ".json":
        table = json.loads(data)
        holder, key = chance.choice([*_places(table)])
        holder[key] = chance.choice(STRANGE)
        return json.dumps(table).encode()
    if file.suffix == ".toml":
        lines = data.decode().splitlines()
        numbers = [number for number, line in enumerate(lines) if re.search(r"^\S+ = ", line)]
        number = chance.choice(numbers)
        lines[number] = re.sub(" = .*", f" = {chance.choice(STRANGE_TOML)}", lines[number])
        return "\n".join(lines).encode()
    return data.replace(b"\n\n", b"\n\n- ", 1)


def _places(table: Any) -> Iterator[tuple[Any, Any]]:
    """Every value in a table, by what holds it and its key."""
    keys = table.keys() if isinstance(table, dict) else range(len(table))
    for key in keys:
        yield table, key
        if isinstance(table[key], dict | list):
            yield from _places(table[key])


# --- the museum's own content, and the disk ---------------------------------------------------


def _break_link(museum: Museum, how: str) -> str:
    link = museum.state / "content"
    match how:
        case "closed":
            link.resolve().chmod(0)
        case "stories" | "riddle":
            next(link.rglob(how)).chmod(0)
            return how
        case "nowhere":
            link.unlink()
            link.symlink_to("versions/99")
        case "itself":
            link.unlink()
            link.symlink_to("content")
        case "file":
            link.unlink()
            link.write_text("no folder")
    return str(link)


@contextmanager
def _bad_disk(museum: Museum, how: str) -> Iterator[str]:
    state = museum.state
    match how:
        case "closed":
            state.chmod(0o500)
            yield str(state)
        case "file":
            remove(state)
            state.write_text("no folder")
            yield str(state)
        case _:
            _mount(state, "size=2m")
            try:
                subprocess.run(["cp", "-a", f"{museum.place}/in-order/.", state], check=True)
                if how == "full":
                    _fill(state / "something large")
                else:
                    _mount(state, "remount,ro")
                yield str(state)
            finally:
                subprocess.run(["umount", "--lazy", state], check=True)


def _mount(folder: Path, options: str) -> None:
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "none", folder], check=True)


def _fill(file: Path) -> None:
    with file.open("wb", buffering=0) as large:
        try:
            while large.write(bytes(4096)):
                pass
        except OSError:
            return
