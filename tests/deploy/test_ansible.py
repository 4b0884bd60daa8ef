"""The Ansible role: sound, careful with PINs, and the exhibit approves of what it writes."""

import json
import runpy
import subprocess
import sys
import tomllib
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk import __version__, config
from kiosk.pins import Pins
from kiosk.rank import Rank
from kiosk.secret import Cost
from tests.deploy.technician import ROLE, Technician

ROOT = Path(__file__).parents[2]
to_toml = runpy.run_path(str(ROLE / "filter_plugins" / "to_toml.py"))["to_toml"]


@pytest.fixture
def technician(tmp_path: Path) -> Technician:
    """A technician with an empty home."""
    return Technician(tmp_path)


def test_no_lint_rule_is_broken(technician: Technician) -> None:
    technician.does("ansible-lint", "--strict")


def test_ansible_understands_the_playbook(technician: Technician) -> None:
    technician.does("ansible-playbook", "-i", "example", "kiosks.yml", "--syntax-check")


def test_the_example_installs_this_version(technician: Technician) -> None:
    said = technician.does("ansible-inventory", "-i", "example", "--host", "hall")
    assert json.loads(said)["kongens_bord_version"] == __version__


def test_the_exhibit_approves_of_the_settings_of_the_example(technician: Technician) -> None:
    files = technician.writes("kiosk.toml.j2")
    hall, children = (config.read(files[name]) for name in ("hall", "children"))
    assert not hall.problems
    assert not children.problems
    assert hall.config.museum == children.config.museum != config.Museum()
    assert hall.config.play.seating == "table"
    assert children.config.exhibit == "children"
    assert not children.config.sound.on


def test_a_settings_file_has_only_what_was_given(technician: Technician) -> None:
    given = tomllib.loads(technician.writes("kiosk.toml.j2")["children"].read_text("utf-8"))
    assert set(given) == {"exhibit", "museum", "panel", "languages", "hours", "sound"}
    assert given["sound"] == {"on": False}
    assert given["panel"]["touch_device"] == "/dev/input/kiosk-touch"


def test_every_setting_can_be_written() -> None:
    settings = tomllib.loads((ROOT / "deploy" / "kiosk.toml").read_text("utf-8"))
    settings["hours"]["exceptions"] = {"2026-12-24": "", "2026-12-31": "10:00-14:00"}
    assert tomllib.loads(to_toml(settings)) == settings


SIMPLE = st.text(st.characters(codec="utf-8")) | st.integers(-(2**63), 2**63 - 1) | st.booleans()
VALUES = SIMPLE | st.floats(allow_nan=False, allow_infinity=False) | st.lists(SIMPLE)
NAMES = st.text(st.characters(codec="utf-8"))


@given(
    st.dictionaries(NAMES, VALUES | st.dictionaries(NAMES, VALUES | st.dictionaries(NAMES, VALUES)))
)
def test_what_is_written_is_read_again(settings) -> None:
    assert tomllib.loads(to_toml(settings)) == settings


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"hours": {"monday": None}}, 'hours.monday has no value: write "" for none'),
        ({"sound": {True: False}}, 'write "on" in quotes'),
        ({"museum": {"name": date(2026, 12, 24)}}, "museum.name is 2026-12-24, .* in quotes"),
    ],
)
def test_a_trap_of_yaml_is_told_with_its_remedy(settings, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        to_toml(settings)


def test_a_date_that_yaml_has_read_is_still_a_name() -> None:
    settings = {"hours": {"exceptions": {date(2026, 12, 24): ""}}}
    assert tomllib.loads(to_toml(settings)) == {"hours": {"exceptions": {"2026-12-24": ""}}}


@pytest.mark.parametrize(
    "pins",
    [{"host": 471100}, {"host": "471"}, {"host": "471100", "technician": "471100"}],
    ids=["a number", "too short", "the same"],
)
def test_a_pin_that_cannot_be_set_is_refused_and_not_told(technician: Technician, pins) -> None:
    status, said = technician.tries_tasks("pins", kongens_bord_pins=pins)
    assert status != 0
    assert "A PIN has 4 to 8 digits and stands in quotes" in said
    assert "471" not in said


def test_a_time_zone_that_does_not_exist_is_refused(technician: Technician) -> None:
    status, said = technician.tries_tasks("clock", kongens_bord_timezone="Europe/Olso")
    assert status != 0
    assert "There is no time zone “Europe/Olso”" in said


def knows(rank: str, pin: str) -> int:
    """What the role's question for a PIN ends with."""
    script = (ROLE / "files" / "knows_pin.py").read_text("utf-8")
    command = [sys.executable, "-c", script, rank]
    return subprocess.run(command, cwd=ROOT, input=pin, text=True, check=False).returncode


def test_a_known_pin_is_not_set_again_and_no_try_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KONGENS_BORD_STATE", str(tmp_path))
    assert knows("host", "4711") == 3
    pins = Pins(tmp_path, cost=Cost(2, 1, 1))
    pins.set_pin(Rank.HOST, "4711")
    before = pins.path.read_bytes()
    assert knows("host", "4711\n") == 0
    assert {knows("host", "4712"), knows("technician", "4711")} == {3}
    assert pins.path.read_bytes() == before


def test_pins_that_cannot_be_read_are_set_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KONGENS_BORD_STATE", str(tmp_path))
    Pins(tmp_path).path.write_text("{")
    assert knows("host", "4711") == 3


def test_endgames_are_solved_only_where_that_is_wanted(technician: Technician) -> None:
    status, said = technician.tries_tasks("tables")
    assert status == 0
    assert "skipped=1" in said
    status, said = technician.tries_tasks("tables", kongens_bord_tables=True)
    assert status != 0  # there is no exhibit here that could solve them
    assert "/usr/lib/kongens-bord/run" in said
