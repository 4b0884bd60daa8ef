"""The units: systemd understands them, and the exhibit is locked in."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.deploy.unit import Unit

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = sorted(DEPLOY.glob("systemd/*.service"))
EXHIBIT = DEPLOY / "systemd" / "kongens-bord.service"
ONLY_ON_A_KIOSK = re.compile(r"Command /\S+ is not executable: No such file or directory")


def analyze(*arguments: str | Path) -> str:
    """What systemd-analyze says."""
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd-analyze is not on this machine")
    command = ["systemd-analyze", *map(str, arguments)]
    return subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    ).stdout


def test_systemd_understands_every_unit() -> None:
    said = analyze("verify", "--man=no", *UNITS).splitlines()
    assert not [line for line in said if not ONLY_ON_A_KIOSK.search(line)]


def test_the_exhibit_is_locked_in() -> None:
    said = analyze("security", "--offline=true", "--no-pager", EXHIBIT)
    exposure = re.search(r"Overall exposure level for kongens-bord.service: ([\d.]+)", said)
    assert exposure, said
    assert float(exposure[1]) <= 2.0, said


def test_the_kernels_may_be_compiled_and_the_processor_be_known() -> None:
    exhibit = Unit(EXHIBIT)
    assert not exhibit.every("MemoryDenyWriteExecute")
    assert not exhibit.every("ProcSubset")


def test_the_number_of_the_user_is_the_same_everywhere() -> None:
    users = (DEPLOY / "systemd" / "sysusers.conf").read_text("utf-8")
    number = re.search(r"^u kiosk (\d+) ", users, re.MULTILINE)
    assert number
    named = {
        each
        for file in DEPLOY.rglob("*")
        if file.is_file() and file.suffix != ".jpg"
        for each in re.findall(r"/run/user/(\d+)", file.read_text("utf-8"))
    }
    assert named == {number[1]}
    assert f"kiosk:{number[1]})" in (DEPLOY / "debian" / "preinst").read_text("utf-8")


def test_nobody_can_change_to_another_console() -> None:
    (command,) = Unit(DEPLOY / "systemd" / "kongens-bord-display.service").commands("ExecStart")
    # Nor -m last: with it the cage of Debian 12 often does not start.
    assert command[: command.index("--")] == ["/usr/bin/cage", "-d"]


def test_leaving_the_exhibit_is_neither_a_failure_nor_a_reason_to_start_again() -> None:
    exhibit = Unit(EXHIBIT)
    assert exhibit.one("RestartPreventExitStatus") == exhibit.one("SuccessExitStatus") == "77"


def test_every_failure_may_call_the_rescue_which_looks_for_itself() -> None:
    rescue = Unit(DEPLOY / "systemd" / "kongens-bord-rescue.service")
    assert rescue.one("StartLimitIntervalSec") == "0"
    notes = f"/var/lib/{rescue.one('StateDirectory')}"
    assert f"{notes}/starts" in (DEPLOY / "bin" / "rescue").read_text("utf-8")
    assert notes in (DEPLOY / "debian" / "postrm").read_text("utf-8")
    assert notes in (DEPLOY / "systemd" / "tmpfiles.conf").read_text("utf-8")
