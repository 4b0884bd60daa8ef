"""A fresh Debian to install the exhibit on, and to throw away."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
RELEASES = ("bookworm", "trixie")


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


class Machine:
    """A fresh Debian with nothing on it."""

    def __init__(self, root: Path, release: str) -> None:
        self.root = root
        run("deploy/fresh-root.sh", "make", release, root)
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
