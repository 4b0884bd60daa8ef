"""The doctor: each matter is broken once, and told with its remedy."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from kiosk.__main__ import main
from kiosk.assets import LIST
from kiosk.doctor import devices, machine, program
from kiosk.doctor.finding import Finding, missing, well
from kiosk.paths import data_folder
from kiosk.pins import Pins
from kiosk.problem import Problem
from kiosk.rank import Rank
from kiosk.secret import Cost

NOBODY = 65534
OFF_SCREEN = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
Nobody = Callable[[Callable[[], Finding]], Finding]


@pytest.fixture
def nobody() -> Nobody:
    """Lets a user examine who may do nothing; whoever is not root is such a user already."""

    def examine(matter: Callable[[], Finding]) -> Finding:
        if os.geteuid() != 0:
            return matter()
        os.seteuid(NOBODY)
        try:
            return matter()
        finally:
            os.seteuid(0)

    return examine


@pytest.fixture
def hall() -> Iterator[Path]:
    """A folder that everybody may enter, and only its owner change."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


def is_told(finding: Finding, *words: str) -> bool:
    """Whether something is missing, in one sentence with these words and with a remedy."""
    return (
        not finding.is_well
        and finding.sentence.endswith((".", ")"))
        and bool(finding.remedy)
        and all(word in f"{finding.sentence} {finding.remedy}" for word in words)
    )


def test_a_finding_is_one_line_in_plain_words() -> None:
    assert str(well("Sound", "It is there.")) == "ok       Sound: It is there."
    told = str(missing("cage", "It is not there.", "Install cage."))
    assert told == "missing  cage: It is not there. Install cage."


# --- the program ------------------------------------------------------------------------------


@pytest.mark.parametrize("version", [(3, 10, 9), (3, 14, 0), (2, 7)])
def test_a_python_that_does_not_serve_is_told(version: tuple[int, ...]) -> None:
    assert program.python().is_well
    assert is_told(program.python(version), "3.11, 3.12 or 3.13")


def test_rules_that_are_not_compiled_are_told(tmp_path: Path) -> None:
    assert is_told(program.kernels(tmp_path), "restart kongens-bord-kernels")
    (tmp_path / "mill").mkdir()
    (tmp_path / "mill" / "kernel.apply.nbc").touch()
    assert program.kernels(tmp_path).is_well


def test_a_cache_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    assert program.cache(tmp_path / "new").is_well
    assert not (tmp_path / "new").exists()
    (tmp_path / "file").touch()
    assert is_told(program.cache(tmp_path / "file"), "KONGENS_BORD_CACHE")


def test_tables_of_endgames_are_told_and_never_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mill-endgames.table"
    without = program.endgames(file)
    monkeypatch.setenv("KONGENS_BORD_TABLES", str(tmp_path))
    assert main(["tables", "--up-to", "3-3"]) == 0
    assert f"{file} is ready" in capsys.readouterr().out
    there = program.endgames(file)
    file.write_bytes(file.read_bytes()[:-1])
    cut_short = program.endgames(file)
    assert all(finding.is_well for finding in (without, there, cut_short))
    assert "“kiosk tables” builds them" in without.sentence
    assert there.sentence == f"The tables in {file} are whole."
    assert "`kiosk tables` builds them anew" in cut_short.sentence


def test_a_font_that_is_missing_is_told(tmp_path: Path) -> None:
    assert program.assets().is_well
    shutil.copy(LIST, tmp_path)
    assert is_told(program.assets(tmp_path), "Install the exhibit again", "more)")


@pytest.fixture
def locales(tmp_path: Path) -> Path:
    """Compiled words in two languages."""
    for code in ("nb", "de"):
        words = tmp_path / code / "LC_MESSAGES"
        words.mkdir(parents=True)
        compiled = data_folder("locales") / code / "LC_MESSAGES" / "kiosk.mo"
        shutil.copy(compiled, words)
    return tmp_path


@pytest.mark.parametrize("length", [None, 0, 10, 100, 5000])
def test_words_that_are_not_compiled_or_cut_short_are_told(
    locales: Path, length: int | None
) -> None:
    file = locales / "de" / "LC_MESSAGES" / "kiosk.mo"
    if length is None:
        file.unlink()
    else:
        file.write_bytes(file.read_bytes()[:length])
    assert is_told(program.catalogues(locales, ["nb", "de", "en"]), " de ")
    assert program.catalogues(locales, ["nb", "en"]).is_well


def test_settings_and_content_are_told_apart() -> None:
    file, story = Path("kiosk.toml"), Path("story.toml")
    problems = [Problem(file, 3, "'width' is 7."), Problem(story, 1, "The title is missing.")]
    assert is_told(program.settings(file, problems), "kiosk.toml:3", "kiosk check")
    assert is_told(program.content(file, problems), "story.toml:1", "kiosk check")
    assert program.settings(file, problems[1:]).is_well
    assert program.content(file, problems[:1]).is_well
    assert program.settings(None, []).is_well


# --- what visitors see, touch and hear --------------------------------------------------------


def test_a_display_that_answers_tells_its_renderer() -> None:
    seen = devices.look({**os.environ, **OFF_SCREEN})
    assert isinstance(seen, devices.Look)
    assert devices.display(seen).is_well
    assert devices.renderer(seen).is_well
    assert seen.renderer in devices.renderer(seen).sentence


def test_a_processor_that_draws_is_told_and_no_fault() -> None:
    finding = devices.renderer(devices.Look("llvmpipe (LLVM 15)", "4.5"))
    assert finding.is_well
    assert "No graphics card is used" in finding.sentence
    assert "card" not in devices.renderer(devices.Look("Mesa Intel UHD 600", "4.6")).sentence


def test_no_display_at_all_is_told(tmp_path: Path) -> None:
    seen = devices.look({}, displays=tmp_path)
    assert is_told(devices.display(seen), "DISPLAY")
    assert is_told(devices.renderer(seen), "without a display")


def test_a_display_that_does_not_answer_is_told(tmp_path: Path) -> None:
    hidden = {name: text for name, text in os.environ.items() if name not in devices.NAMES}
    (tmp_path / "X97").touch()
    assert is_told(devices.display(devices.look(hidden, displays=tmp_path)), "DISPLAY=:97")


def test_a_touch_panel_that_is_not_there_is_told(tmp_path: Path) -> None:
    assert devices.touch("").is_well
    assert is_told(devices.touch(str(tmp_path / "none")), "Connect it")
    (tmp_path / "panel").touch()
    assert devices.touch(str(tmp_path / "panel")).is_well


def test_a_touch_panel_that_cannot_be_read_is_told(hall: Path, nobody: Nobody) -> None:
    panel = hall / "panel"
    panel.touch(mode=0o000)
    assert is_told(nobody(lambda: devices.touch(str(panel))), "group “input”")


def test_a_missing_reader_of_several_fingers_is_told_where_it_is_needed() -> None:
    assert is_told(devices.several_fingers("/dev/input/x", "libnone.so.1"), "libmtdev1")
    assert devices.several_fingers("", "libnone.so.1").is_well
    assert devices.several_fingers("/dev/input/x", "libc.so.6").is_well


def test_a_machine_without_sound_is_told_where_sound_is_wanted(tmp_path: Path) -> None:
    cards = tmp_path / "cards"
    assert is_told(devices.sound(is_on=True, cards=cards, environment={}), "[sound]")
    assert devices.sound(is_on=False, cards=cards, environment={}).is_well
    cards.write_text("--- no soundcards ---\n")
    assert is_told(devices.sound(is_on=True, cards=cards, environment={}), "loudspeaker")
    cards.write_text(" 0 [PCH            ]: HDA-Intel - HDA Intel PCH\n")
    finding = devices.sound(is_on=True, cards=cards, environment={})
    assert finding.is_well
    assert "HDA Intel PCH" in finding.sentence


# --- the machine ------------------------------------------------------------------------------


def test_a_state_folder_that_cannot_be_written_is_told(hall: Path, nobody: Nobody) -> None:
    assert machine.state(hall).is_well
    closed = hall / "closed"
    closed.mkdir(mode=0o555)
    assert is_told(nobody(lambda: machine.state(closed)), "Permission denied")
    assert is_told(nobody(lambda: machine.state(closed / "new")), "Permission denied")


def test_a_disk_that_is_nearly_full_is_told(tmp_path: Path) -> None:
    assert is_told(machine.space(tmp_path, least_mb=10**12), "Make room")
    assert machine.space(tmp_path / "new" / "folder", least_mb=0).is_well


def test_figures_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    file = tmp_path / "visits ?#%.db"
    assert machine.database(file).is_well
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("PRAGMA journal_mode=WAL")
        opened.execute("CREATE TABLE visits (start INTEGER)")
        opened.executemany("INSERT INTO visits VALUES (?)", [(at,) for at in range(5000)])
        opened.commit()
    assert machine.database(file).is_well
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    assert is_told(machine.database(file), "move")
    file.write_bytes(b"no database at all, but long enough to be looked at" * 20)
    assert is_told(machine.database(file), "move")


def test_programs_that_are_missing_are_told(tmp_path: Path) -> None:
    assert all(is_told(each, "Install") for each in machine.programs(str(tmp_path)))
    for name in machine.PROGRAMS:
        (tmp_path / name).touch(mode=0o755)
    assert all(each.is_well for each in machine.programs(str(tmp_path)))


def test_services_must_be_there_and_enabled(tmp_path: Path) -> None:
    mine, theirs = tmp_path / "etc", tmp_path / "lib"
    theirs.mkdir()
    assert is_told(machine.services([mine, theirs]), "kongens-bord-display.service", "package")
    for name in machine.UNITS:
        (theirs / name).touch()
    assert is_told(machine.services([mine, theirs]), "systemctl enable")
    wants = mine / "multi-user.target.wants"
    wants.mkdir(parents=True)
    (wants / machine.UNITS[0]).symlink_to(theirs / machine.UNITS[0])
    assert machine.services([mine, theirs]).is_well


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"\xff", b"{", b'{"pins": {}}'])
def test_a_machine_without_a_pin_is_told(tmp_path: Path, data: bytes) -> None:
    assert is_told(machine.pin(tmp_path / "none"), "set-pin", "None is set")
    assert is_told(machine.pin(tmp_path), "set-pin", "None is set")
    (tmp_path / "pins.json").write_bytes(data)
    assert is_told(machine.pin(tmp_path), "set-pin")
    Pins(tmp_path, cost=Cost(2, 1, 1)).set_pin(Rank.HOST, "4711")
    assert machine.pin(tmp_path).is_well


def test_a_pin_that_another_user_keeps_is_told(hall: Path, nobody: Nobody) -> None:
    file = hall / "pins.json"
    file.write_text('{"pins": {}}')
    file.chmod(0o000)
    assert is_told(nobody(lambda: machine.pin(hall)), "as the user of the exhibit")


@pytest.mark.parametrize(
    ("script", "is_told_how"),
    [
        ("exit 0", "can be switched off"),
        ("echo No such protocol. >&2; exit 1", "(No such protocol)"),
    ],
)
def test_a_display_that_cannot_be_switched_off_is_told_and_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str, is_told_how: str
) -> None:
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    program = tmp_path / "wlr-randr"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    found = machine.outputs()
    assert found.is_well
    assert is_told_how in str(found)


def as_timedatectl(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> Finding:
    """What is found where timedatectl is this program."""
    program = folder / "timedatectl"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")
    return machine.clock()


def test_a_clock_that_follows_nobody_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert as_timedatectl(tmp_path, monkeypatch, "echo yes").is_well
    assert is_told(as_timedatectl(tmp_path, monkeypatch, "echo no"), "set-ntp")
    broken = as_timedatectl(tmp_path, monkeypatch, "echo The bus is down. >&2; exit 1")
    assert is_told(broken, "The bus is down)")
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    assert is_told(machine.clock(), "cannot be asked")


def test_a_zone_that_is_no_museum_s_is_told(tmp_path: Path) -> None:
    link = tmp_path / "localtime"
    assert is_told(machine.zone(local_time=link), "set-timezone")
    for name, is_well in (("Europe/Oslo", True), ("Etc/UTC", False), ("Mars/Olympus", False)):
        link.unlink(missing_ok=True)
        zone = tmp_path / "zoneinfo" / name
        if not name.startswith("Mars"):
            zone.parent.mkdir(parents=True, exist_ok=True)
            zone.touch()
        link.symlink_to(zone)
        assert machine.zone(local_time=link).is_well == is_well
    assert machine.zone("Europe/Oslo", link).is_well


# --- all together -----------------------------------------------------------------------------


def test_the_command_tells_everything_and_whether_something_must_be_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, text in OFF_SCREEN.items():
        monkeypatch.setenv(name, text)
    monkeypatch.setenv("KONGENS_BORD_STATE", str(tmp_path / "state"))
    settings = tmp_path / "kiosk.toml"
    settings.write_text("[panel]\nwidth = 7\n")
    assert main(["--config", str(settings), "doctor"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert all(line.startswith(("ok  ", "missing  ")) for line in lines[:-1])
    assert any(line.startswith("missing  Settings:") and ":2:" in line for line in lines)
    assert any(line.startswith("missing  PIN:") for line in lines)
    assert any(line.startswith("ok       Display:") for line in lines)
    assert not (tmp_path / "state").exists()
