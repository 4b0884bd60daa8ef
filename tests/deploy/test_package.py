"""The Debian package: built, installed on a fresh Debian, started under cage, and removed again."""

import json
import re
import shutil
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from games.catalogue import RULE_SETS
from kiosk.languages import LANGUAGES
from tests.deploy import pictures
from tests.deploy.fresh import ROOT, Machine, run

VENV = "usr/lib/kongens-bord/venv"

pytestmark = pytest.mark.prove


@pytest.mark.prove(minutes=11)
def test_a_fresh_machine_becomes_the_exhibit_and_forgets_it_again(
    machine: Machine, packages: dict[str, Path], tmp_path: Path
) -> None:
    shutil.copy(packages["amd64"], machine.root / "kongens-bord.deb")
    machine.installs("/kongens-bord.deb")
    _is_complete(machine)
    _systemd_is_content(machine)
    _shows_attract(machine, tmp_path)
    _root_leaves_no_file_of_its_own(machine)
    _is_installed_again(machine)
    _is_removed(machine)


def _is_complete(machine: Machine) -> None:
    for absent in ("usr/bin/gcc", "usr/bin/pip3", f"{VENV}/bin/pip"):
        assert not machine.has(absent)
    lacking = machine.does(
        "sh",
        "-c",
        f"find /{VENV} -name '*.so*' -type f -exec ldd {{}} + | grep 'not found' || true",
    )
    # What a wheel brings along is loaded by the wheel itself, and is found then.
    brought = {file.name for file in (machine.root / VENV).rglob("*.so*")}
    names = {line.split()[0] for line in lacking.splitlines()}
    # Numba could share work among threads in two ways, which nothing here asks for.
    assert names - brought <= {"libtbb.so.12", "libgomp.so.1.0.0"}
    links = machine.does("sh", "-c", "ls /etc/systemd/system/multi-user.target.wants")
    assert {"kongens-bord.service", "kongens-bord-display.service"} <= set(links.split())
    assert machine.does("/usr/lib/kongens-bord/run", "games", "warm") == "All kernels are warm.\n"
    assert not machine.files_of("root", "/var/cache/kongens-bord")


def _systemd_is_content(machine: Machine) -> None:
    units = [f"/usr/lib/systemd/system/{name}.service" for name in UNITS]
    said = machine.does("sh", "-c", f"systemd-analyze verify --man=no {' '.join(units)} 2>&1")
    assert not said


UNITS = ("kongens-bord", *(f"kongens-bord-{name}" for name in ("display", "kernels", "rescue")))


def _shows_attract(machine: Machine, folder: Path) -> None:
    machine.installs("grim", "python3")
    for name in ("machine.py", "unit.py"):
        shutil.copy(Path(__file__).with_name(name), machine.root / name)
    happened = json.loads(machine.does("python3", "/machine.py", "/screen"))
    assert "READY=1" in happened["told"]
    assert not happened["compiled"]
    assert happened["ended"] == 0
    screens = [
        Image.open(file).convert("RGB") for file in sorted((machine.root / "screen").iterdir())
    ]
    ours = {**pictures.OFF_SCREEN, "PYTHONPATH": str(ROOT)}
    run(sys.executable, pictures.__file__, folder, *screens[0].size, **ours)
    shown = [_distance(screen, folder / "attract.png") < 8 for screen in screens]
    assert any(shown)
    first = shown.index(True)
    assert all(shown[first:])
    assert _distance(screens[first], folder / "home.png") > 16


def _distance(screen: Image.Image, other: Path) -> float:
    """How far apart two pictures are, in steps of 256; a game goes on between them."""
    difference = ImageChops.difference(screen, Image.open(other).convert("RGB"))
    return sum(ImageStat.Stat(difference).mean) / 3


def _root_leaves_no_file_of_its_own(machine: Machine) -> None:
    assert "are in order" in machine.does("kiosk", "check")
    for folder in ("/var/lib/kongens-bord", "/var/cache/kongens-bord", "/run/kongens-bord"):
        assert not machine.files_of("root", folder)


def _is_installed_again(machine: Machine) -> None:
    """As an update is: settings and data stay."""
    settings = machine.root / "etc/kongens-bord/kiosk.toml"
    settings.write_text('[museum]\nname = "Tårnby"\n', "utf-8")
    visits = machine.root / "var/lib/kongens-bord/visits.db"
    visits.write_text("all visits")
    machine.installs("--reinstall", "/kongens-bord.deb")
    assert "Tårnby" in settings.read_text("utf-8")
    assert visits.read_text() == "all visits"


def _is_removed(machine: Machine) -> None:
    machine.does("apt-get", "remove", "-y", "kongens-bord")
    assert not machine.has("usr/bin/kiosk")
    assert not machine.has("usr/lib/kongens-bord")
    assert machine.has("etc/kongens-bord/kiosk.toml")
    assert machine.has("var/lib/kongens-bord/visits.db")
    machine.does("apt-get", "purge", "-y", "kongens-bord")
    left = machine.does("find", "/etc", "/usr", "/var", "/run", "-xdev", "-name", "*kongens*bord*")
    assert not left
    assert "kiosk" not in (machine.root / "etc/passwd").read_text()


def test_what_is_put_together_for_arm64_is_the_same_program(packages: dict[str, Path]) -> None:
    here, there = (_contents(packages[name]) for name in ("amd64", "arm64"))
    assert _without_machine_code(here) == _without_machine_code(there)
    assert all("aarch64" in name for name in there if name.endswith(".so") and ".cpython-" in name)


def test_every_library_of_arm64_is_for_arm64(packages: dict[str, Path], tmp_path: Path) -> None:
    run("dpkg-deb", "--extract", packages["arm64"], tmp_path)
    files = [file for file in tmp_path.rglob("*") if file.is_file() and not file.is_symlink()]
    heads = [head for head in map(_head, files) if head.startswith(b"\x7fELF")]
    assert heads
    assert {head[18:20] for head in heads} == {b"\xb7\0"}  # EM_AARCH64


def _head(file: Path) -> bytes:
    with file.open("rb") as opened:
        return opened.read(20)


def test_a_leaflet_of_every_game_in_every_language_is_inside(packages: dict[str, Path]) -> None:
    games = {id.partition("/")[0] for id in RULE_SETS}
    folder = "./usr/share/doc/kongens-bord/leaflets"
    leaflets = {f"{folder}/{game}-{code}.pdf" for game in games for code in LANGUAGES}
    assert leaflets <= _contents(packages["amd64"])


def test_host_curator_and_technician_find_their_guides(packages: dict[str, Path]) -> None:
    guides = {f"./usr/share/doc/kongens-bord/{name}" for name in GUIDES}
    assert guides <= _contents(packages["amd64"])


GUIDES = ("HOST-GUIDE.pdf", "CONTENT.md", "README.md")


def _contents(package: Path) -> set[str]:
    """The names of all files in a package."""
    lines = run("dpkg-deb", "--contents", package).splitlines()
    return {line.split(maxsplit=5)[5].partition(" -> ")[0] for line in lines}


def _without_machine_code(names: set[str]) -> set[str]:
    """Python, data and folders, but not the libraries, which are named after their machine."""
    return {name for name in names if not re.search(r"\.so\b|/[^/]*\.libs/|\.dist-info/", name)}
