"""Whoever uses Ansible, from a machine of their own."""

import json
import os
import subprocess
import sys
from pathlib import Path

ANSIBLE = Path(__file__).parents[2] / "deploy" / "ansible"
ROLE = ANSIBLE / "roles" / "kongens_bord"
_TOOLS = Path(sys.executable).parent


class Technician:
    """Has a home that is empty."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._environment = os.environ | {
            "PATH": f"{_TOOLS}:{os.environ['PATH']}",
            "LC_ALL": "C.UTF-8",
            "ANSIBLE_HOME": str(folder / "home"),
            "ANSIBLE_PYTHON_INTERPRETER": sys.executable,
            "ANSIBLE_FILTER_PLUGINS": str(ROLE / "filter_plugins"),
            "ANSIBLE_ROLES_PATH": str(ROLE.parent),
        }

    def tries(self, program: str, *arguments: object) -> tuple[int, str]:
        """How a program of Ansible ends, and all that it prints."""
        done = subprocess.run(
            [str(_TOOLS / program), *map(str, arguments)],
            cwd=ANSIBLE,
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout

    def does(self, program: str, *arguments: object) -> str:
        """What a program of Ansible prints, which must succeed."""
        status, said = self.tries(program, *arguments)
        assert status == 0, said
        return said

    def writes(self, template: str) -> dict[str, Path]:
        """What a template of the role makes for each kiosk of the example."""
        written = f"{self.folder}/{{{{ inventory_hostname }}}}"
        task = f"src={ROLE / 'templates' / template} dest={written} mode=0644"
        self.does("ansible", "kiosks", "-i", "example", "-c", "local", "-m", "template", "-a", task)
        return {name: self.folder / name for name in ("hall", "children")}

    def tries_tasks(self, name: str, **variables: object) -> tuple[int, str]:
        """Does one part of the role on this machine; only for what it must refuse."""
        role = {"name": "kongens_bord", "tasks_from": name}
        task = {"name": "Try", "ansible.builtin.include_role": role}
        play = {"hosts": "localhost", "connection": "local", "gather_facts": False, "tasks": [task]}
        playbook, vault = self.folder / "try.yml", self.folder / "vault.yml"
        playbook.write_text(json.dumps([play]), "utf-8")
        vault.write_text(json.dumps(variables), "utf-8")
        return self.tries("ansible-playbook", "-vvvv", playbook, "-e", f"@{vault}")
