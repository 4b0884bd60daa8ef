"""Reads the unit files of the package, as far as a start by hand needs them."""

import shlex
from pathlib import Path


class Unit:
    """A unit file: what stands after each name, in order."""

    def __init__(self, file: Path) -> None:
        lines = file.read_text("utf-8").splitlines()
        self._settings = [
            (name.strip(), value.strip())
            for name, is_setting, value in (line.partition("=") for line in lines)
            if is_setting and not name.startswith("#")
        ]

    def every(self, wanted: str) -> list[str]:
        """All values of a setting that may be given several times."""
        return [value for name, value in self._settings if name == wanted]

    def one(self, wanted: str) -> str:
        """The value of a setting that is given once."""
        (value,) = self.every(wanted)
        return value

    def commands(self, wanted: str) -> list[list[str]]:
        """The commands of a setting, without the sign for the privileges they run with."""
        return [shlex.split(value.lstrip("+-")) for value in self.every(wanted)]

    def environment(self) -> dict[str, str]:
        """What the unit sets, and then what its files set."""
        lines = [pair for value in self.every("Environment") for pair in shlex.split(value)]
        for file in self.every("EnvironmentFile"):
            lines += Path(file.lstrip("-")).read_text("utf-8").splitlines()
        pairs = (line.partition("=") for line in lines if line and not line.startswith("#"))
        return {name: value for name, _, value in pairs}
