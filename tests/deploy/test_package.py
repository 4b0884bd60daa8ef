"""The Debian package: built, installed on a fresh Debian, started under cage, and removed again."""

import fcntl
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from games.catalogue import RULE_SETS
from kiosk.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
RELEASE = "trixie"
VENV = "usr/lib/kongens-bord/venv"
PICTURES = """
import sys
from pathlib import Path
from kiosk.config import Config
from kiosk.exhibits import Exhibit
from kiosk.panel import Panel
from kiosk.picture import write_png
from kiosk.ui import startup
out, width, height = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
panel = Panel(width=width, height=height)
startup.prepare(panel, fullscreen=False, is_hurried=True)
from kiosk.ui.app import KioskApp
from kiosk.ui.visitor import Visitor
visitor = Visitor(KioskApp(Config(panel=panel), Exhibit(), out))
write_png(out / "attract.png", visitor.picture())
visitor.touches(10, 10)
write_png(out / "home.png", visitor.picture())
"""

pytestmark = pytest.mark.prove


def run(*command: object, **environment: str) -> str:
    """What the command printed; a failing one shows all of it."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The package of each architecture; all test processes share one build."""
    if os.geteuid() != 0:
        pytest.skip("only root can make a fresh Debian to build in")
    if subprocess.run(["unshare", "--mount", "--pid", "--fork", "true"], check=False).returncode:
        pytest.skip("this machine allows no namespaces of its own, which a fresh Debian needs")
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    dist = shared / "packages"
    with (shared / "packages.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not dist.exists():
            run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", dist)
            run(sys.executable, "-m", "deploy.leaflets", dist / "leaflets")
            run("deploy/build-deb.sh", RELEASE, "amd64", "arm64", DIST=str(dist))
    return {file.stem.rpartition("_")[2]: file for file in dist.glob("*.deb")}


class Machine:
    """A fresh Debian with nothing on it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        run("deploy/fresh-root.sh", "make", RELEASE, root)
        self.does("apt-get", "update", "-qq")

    def does(self, *command: object) -> str:
        """What a command says there, where it must succeed."""
        return run("deploy/fresh-root.sh", "run", self.root, *command)

    def installs(self, *packages: object) -> str:
        """As a technician would."""
        return self.does("apt-get", "install", "-y", "--no-install-recommends", *packages)

    def has(self, path: str) -> bool:
        """Whether there is such a file or folder."""
        return (self.root / path.lstrip("/")).exists()

    def files_of(self, user: str, folder: str) -> set[str]:
        """The files in a folder that belong to a user."""
        return set(self.does("find", folder, "-user", user).split())


@pytest.fixture
def machine(packages: dict[str, Path]) -> Iterator[Machine]:
    """A machine that is thrown away afterwards."""
    root = Path(f"/var/tmp/machine-{os.getpid()}")
    try:
        yield Machine(root)
    finally:
        shutil.rmtree(root)


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
    machine.installs("grim")
    for name in ("machine.py", "unit.py"):
        shutil.copy(Path(__file__).with_name(name), machine.root / name)
    happened = json.loads(machine.does("python3", "/machine.py", "/screen.png"))
    assert "READY=1" in happened["told"]
    assert not happened["compiled"]
    assert happened["ended"] == 0
    screen = Image.open(machine.root / "screen.png").convert("RGB")
    run(sys.executable, "-c", PICTURES, folder, *screen.size, **OFF_SCREEN)
    assert _distance(screen, folder / "attract.png") < 8
    assert _distance(screen, folder / "home.png") > 16


OFF_SCREEN = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}


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


def _contents(package: Path) -> set[str]:
    """The names of all files in a package."""
    lines = run("dpkg-deb", "--contents", package).splitlines()
    return {line.split(maxsplit=5)[5].partition(" -> ")[0] for line in lines}


def _without_machine_code(names: set[str]) -> set[str]:
    """Python, data and folders, but not the libraries, which are named after their machine."""
    return {name for name in names if not re.search(r"\.so\b|/[^/]*\.libs/|\.dist-info/", name)}
