"""Ansible makes a fresh Debian the exhibit over ssh, and changes nothing the second time."""

import json
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deploy.fresh import ROOT, Machine, run
from tests.deploy.technician import ANSIBLE, Technician

pytestmark = pytest.mark.prove

HOST_PIN, TECHNICIAN_PIN, NEW_PIN = "680275", "13975864", "502917"
SSH = "-o UserKnownHostsFile=/dev/null -o StrictHostKeyChecking=no -o ConnectionAttempts=30"
STATE = "var/lib/kongens-bord"


@pytest.fixture
def port(machine: Machine, tmp_path: Path) -> Iterator[int]:
    """Where the fresh machine answers to ssh, for whoever has the key."""
    if not shutil.which("ssh"):
        pytest.skip("there is no ssh on this machine, which Ansible needs")
    machine.installs("python3", "openssh-server")
    run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", tmp_path / "key")
    keys = machine.root / "root" / ".ssh" / "authorized_keys"
    keys.parent.mkdir(mode=0o700, exist_ok=True)
    keys.write_bytes((tmp_path / "key.pub").read_bytes())
    with socket.create_server(("127.0.0.1", 0)) as free:
        number = free.getsockname()[1]
    sshd = f"mkdir -p /run/sshd && exec /usr/sbin/sshd -D -e -p {number} -o ListenAddress=127.0.0.1"
    command = ["deploy/fresh-root.sh", "run", str(machine.root), "sh", "-c", sshd]
    with (tmp_path / "sshd.log").open("w") as log:
        process = subprocess.Popen(command, cwd=ROOT, stderr=log)
    try:
        yield number
    finally:
        process.kill()
        process.wait()


class Museum(Technician):
    """A technician with one kiosk, and an inventory like the example."""

    def __init__(self, folder: Path, port: int, package: Path) -> None:
        super().__init__(folder)
        self.inventory = folder / "inventory"
        shutil.copytree(ANSIBLE / "example", self.inventory)
        hall = {
            "ansible_host": "127.0.0.1",
            "ansible_port": port,
            "ansible_user": "root",
            "ansible_ssh_private_key_file": str(folder / "key"),
            "ansible_ssh_args": SSH,
            "kongens_bord_packages": str(package.parent),
        }
        hosts = {"kiosks": {"hosts": {"hall": hall}}}
        (self.inventory / "hosts.yml").write_text(json.dumps(hosts), "utf-8")
        (folder / "password").write_text("a word for the vault")
        self.locks_away({"host": HOST_PIN, "technician": TECHNICIAN_PIN})

    def locks_away(self, pins: dict[str, str]) -> None:
        """Writes the PINs into the vault."""
        vault = self.inventory / "group_vars" / "kiosks" / "vault.yml"
        vault.write_text(json.dumps({"kongens_bord_pins": pins}), "utf-8")
        self.does("ansible-vault", "encrypt", "--vault-password-file", self._password, vault)

    @property
    def _password(self) -> Path:
        return self.folder / "password"

    def tries_playbook(self, *more: object) -> tuple[int, str]:
        """Runs the playbook as loud as it can be."""
        vault = ("--vault-password-file", self._password)
        return self.tries(
            "ansible-playbook", "-vvv", "-i", self.inventory, *vault, "kiosks.yml", *more
        )

    def changes(self, *more: object) -> int:
        """How many things a run of the playbook changes."""
        status, said = self.tries_playbook(*more)
        assert status == 0, said
        assert not any(pin in said for pin in (HOST_PIN, TECHNICIAN_PIN, NEW_PIN))
        (number,) = re.findall(r"^hall\s.*\bchanged=(\d+)", said, re.MULTILINE)
        return int(number)


@pytest.fixture
def museum(tmp_path: Path, port: int, packages: dict[str, Path]) -> Museum:
    """A museum whose kiosk is a fresh Debian."""
    return Museum(tmp_path, port, packages["amd64"])


@pytest.mark.prove(minutes=12)
@pytest.mark.parametrize("release", ["trixie"], indirect=True)
def test_a_fresh_machine_becomes_a_kiosk_and_stays_one(museum: Museum, machine: Machine) -> None:
    assert museum.changes() > 0
    _is_a_kiosk(machine)
    _is_left_alone(museum, machine)
    _takes_a_new_setting(museum, machine)
    _keeps_its_settings_before_bad_ones(museum, machine)
    _takes_a_new_pin(museum, machine)


def _is_a_kiosk(machine: Machine) -> None:
    settings = (machine.root / "etc/kongens-bord/kiosk.toml").read_text("utf-8")
    assert 'name = "Museum of the North"' in settings
    assert 'seating = "table"' in settings
    assert "are in order" in machine.does("kiosk", "check")
    assert machine.does("date", "--date=2026-07-01 12:00Z", "+%H:%M") == "14:00\n"
    status = machine.does("kiosk", "staff", "status")
    assert status.startswith("The host's PIN is set.\nThe technician's PIN is set.\n")
    assert _is_enabled(machine, "kongens-bord.service") == "enabled"
    assert _is_enabled(machine, "kongens-bord-display.service") == "enabled"
    assert _is_enabled(machine, "getty@tty1.service") == "disabled"
    assert _is_enabled(machine, "ctrl-alt-del.target") == "masked"
    assert "\nRuntimeWatchdogSec=30s\n" in machine.does(
        "systemd-analyze", "cat-config", "systemd/system.conf"
    )
    assert "\nkernel.sysrq = 0\n" in machine.does("systemd-analyze", "cat-config", "sysctl.d")
    apt = machine.does("apt-config", "dump")
    assert 'APT::Periodic::Unattended-Upgrade "1";' in apt
    assert 'Unattended-Upgrade::Automatic-Reboot "true";' in apt
    assert re.search(r'Unattended-Upgrade::Automatic-Reboot-Time "04:[0-5]\d";', apt)
    assert not list((machine.root / "var/cache").glob("*.deb"))
    assert not machine.files_of("root", f"/{STATE}")


def _is_enabled(machine: Machine, unit: str) -> str:
    return machine.does("sh", "-c", f"systemctl is-enabled {unit} || true").strip()


def _is_left_alone(museum: Museum, machine: Machine) -> None:
    (machine.root / STATE / "visits.db").write_text("all visits")
    before = _state(machine)
    assert museum.changes() == 0
    assert museum.changes("--check", "--diff") == 0
    assert _state(machine) == before


def _state(machine: Machine) -> dict[Path, bytes]:
    folder = machine.root / STATE
    return {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def _takes_a_new_setting(museum: Museum, machine: Machine) -> None:
    assert museum.changes("-e", '{"kongens_bord_own_settings": {"exhibit": "viking"}}') == 1
    assert 'exhibit = "viking"' in (machine.root / "etc/kongens-bord/kiosk.toml").read_text("utf-8")


def _keeps_its_settings_before_bad_ones(museum: Museum, machine: Machine) -> None:
    file = machine.root / "etc/kongens-bord/kiosk.toml"
    before = file.read_bytes()
    wrong = '{"kongens_bord_own_settings": {"play": {"seating": "bench"}}}'
    status, said = museum.tries_playbook("-e", wrong)
    assert status != 0
    assert "seating" in said
    assert file.read_bytes() == before


def _takes_a_new_pin(museum: Museum, machine: Machine) -> None:
    museum.locks_away({"host": NEW_PIN, "technician": TECHNICIAN_PIN})
    before = _state(machine)
    # The settings of the last section are taken back with it.
    assert museum.changes() == 2
    changed = {file.name for file, data in _state(machine).items() if before.get(file) != data}
    assert changed == {"pins.json"}
    assert museum.changes() == 0
    museum.locks_away({"host": TECHNICIAN_PIN})
    status, said = museum.tries_playbook()
    assert status != 0
    assert "This is the technician's PIN: choose another." in said
