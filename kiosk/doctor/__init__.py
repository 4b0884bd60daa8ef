"""Says what is missing on this machine, and how to mend it."""

import os
from collections.abc import Iterator
from pathlib import Path

from kiosk import config
from kiosk.doctor import devices, machine, program
from kiosk.doctor.finding import Finding, missing
from kiosk.paths import data_folder

__all__ = ["Finding", "examine", "report"]


def report(config_file: Path | None, state: Path) -> int:
    """Prints every finding as soon as it is made; 1 is something to mend."""
    is_well = True
    for finding in examine(config_file, state):
        print(finding, flush=True)
        is_well &= finding.is_well
    print("All is well." if is_well else "Mend what is missing, and examine again.")
    return 0 if is_well else 1


def examine(config_file: Path | None, state: Path) -> Iterator[Finding]:
    """Every matter in turn, from the program to the machine around it."""
    read = config.read(config_file).config if config_file else config.Config()
    yield program.python()
    yield from _program(config_file, read)
    seen = devices.look(os.environ)
    yield devices.display(seen)
    yield devices.renderer(seen)
    yield devices.touch(read.panel.touch_device)
    yield devices.several_fingers(read.panel.touch_device)
    yield devices.sound(is_on=read.sound.on)
    yield machine.state(state)
    yield machine.space(state)
    yield machine.database(state / "visits.db")
    yield from machine.programs()
    yield machine.outputs()
    yield machine.services()
    yield machine.pin(state)
    yield machine.clock()
    yield machine.zone(read.hours.zone)


def _program(config_file: Path | None, read: config.Config) -> Iterator[Finding]:
    from kiosk.check import problems

    yield from _rules()
    yield program.assets()
    found = problems(config_file)
    yield program.settings(config_file, found)
    yield program.content(config_file, found)
    try:
        yield program.catalogues(data_folder("locales"), read.languages.enabled)
    except FileNotFoundError as error:
        yield missing("Words", str(error), program.AGAIN)


def _rules() -> Iterator[Finding]:
    try:
        from games.jit import cache_folder
        from games.mill.endgames import default_file
    except ImportError as error:
        yield missing("Rules", f"Their compiler cannot be loaded ({error}).", program.AGAIN)
        return
    yield program.kernels(cache_folder())
    yield program.cache(cache_folder())
    yield program.endgames(default_file())
