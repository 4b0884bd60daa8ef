"""Compiles the translators' catalogues whenever the wheel or the source archive is built."""

from pathlib import Path
from typing import Any

from babel.messages.frontend import CommandLineInterface
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Catalogues(BuildHookInterface[Any]):
    """What is compiled is not committed, but belongs into both archives."""

    PLUGIN_NAME = "catalogues"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compiles where anything is new: the exhibit may be reading the others just now."""
        build_data["artifacts"].append("/locales/**/*.mo")
        locales = Path(self.root, "locales")
        written = locales.glob("*/LC_MESSAGES/kiosk.po")
        if not all(_is_compiled(file, file.with_suffix(".mo")) for file in written):
            command = ["pybabel", "--quiet", "compile", "--domain", "kiosk", "--directory"]
            CommandLineInterface().run([*command, str(locales)])


def _is_compiled(written: Path, compiled: Path) -> bool:
    return compiled.exists() and compiled.stat().st_mtime >= written.stat().st_mtime
