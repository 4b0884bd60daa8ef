"""What staff have changed on the panel: it lies over the museum's settings until it is undone."""

import json
import logging
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from kiosk.atomic import write_atomically
from kiosk.config import Config
from kiosk.exhibits import Exhibit
from kiosk.tables import Misfit, fit

log = logging.getLogger(__name__)
CHANGES = "staff-settings.json"
MOST_UNDONE = 20
"""So many changes can be undone, one after the other."""

Table = dict[str, Any]
"""Settings as a file holds them: parts, each with the names and values of its settings."""


class StaffSettings:
    """The settings that count: the museum's own, with what staff have changed.

    A change counts at once; it is on the disk before anybody is told of it.
    """

    def __init__(self, museum: Config, folder: Path) -> None:
        self._museum = museum
        self._file = folder / CHANGES
        self._listeners: list[Callable[[], None]] = []
        self.is_kept = True
        """Whether the last change is on the disk."""
        changes, self._before = self._read()
        self._changes, self.config = self._over_the_museums(changes)

    def listen(self, listener: Callable[[], None]) -> None:
        """Tells of every change."""
        self._listeners.append(listener)

    @property
    def is_changed(self) -> bool:
        """Whether anything is not as the museum's settings want it."""
        return bool(self._changes)

    @property
    def may_undo(self) -> bool:
        """Whether there is a change that can be undone."""
        return bool(self._before)

    def change(self, values: Table) -> str:
        """Changes some settings; why that cannot be, or nothing if it is done."""
        changes = _merged(self._changes, values)
        config = _fitted(self._museum, changes)
        if not isinstance(config, Config):
            return config[0].sentence
        log.info("Staff changed %s.", ", ".join(_told(values)))
        self._before = [*self._before, self._changes][-MOST_UNDONE:]
        self._count(changes, config)
        return ""

    def undo(self) -> None:
        """Takes the last change back."""
        if self._before:
            log.info("Staff took their last change back.")
            *self._before, changes = self._before
            self._count(*self._over_the_museums(changes))

    def restore(self) -> None:
        """Back to the museum's settings; that too can be undone."""
        if self._changes:
            log.info("Staff went back to the museum's settings.")
            self._before = [*self._before, self._changes][-MOST_UNDONE:]
            self._count({}, self._museum)

    def exhibit(self, named: Exhibit) -> Exhibit:
        """An exhibit as it is shown: what staff have chosen wins over what its file wants."""
        if "languages" in self._changes:
            named = replace(named, languages=())
        if "seating" in self._changes.get("play", {}):
            named = replace(named, seating=None)
        return named.without(self.config.hidden)

    def _count(self, changes: Table, config: Config) -> None:
        self._changes, self.config = changes, config
        kept = {"changes": changes, "before": self._before}
        try:
            write_atomically(self._file, json.dumps(kept, indent=1).encode())
            self.is_kept = True
        except OSError as error:
            self.is_kept = False
            log.warning("%s cannot be written (%s): the change counts until the next start.",
                        self._file, error.strerror)  # fmt: skip
        for listener in self._listeners:
            listener()

    def _read(self) -> tuple[Table, list[Table]]:
        try:
            kept = json.loads(self._file.read_bytes())
            changes, before = kept["changes"], kept["before"]
            if not isinstance(changes, dict) or not all(isinstance(one, dict) for one in before):
                raise TypeError("no tables of settings")
        except FileNotFoundError:
            return {}, []
        except (OSError, ValueError, KeyError, TypeError) as error:
            log.warning("%s cannot be read (%s): the museum's settings count.", self._file, error)
            return {}, []
        return changes, before

    def _over_the_museums(self, changes: Table) -> tuple[Table, Config]:
        """Every part of the changes that fits, and the settings with them."""
        fitting: Table = {}
        config = self._museum
        for part, values in changes.items():
            tried = _fitted(config, {part: values})
            if isinstance(tried, Config):
                fitting[part], config = values, tried
            else:
                log.warning("%s: %s The museum's own counts.", self._file, tried[0].sentence)
        return fitting, config


def _fitted(config: Config, changes: Table) -> Config | list[Misfit]:
    """The settings with the changes, or all that is wrong with them."""
    table = _merged(TypeAdapter(Config).dump_python(config, mode="json"), changes)
    match table:
        case {"hours": {"exceptions": dict() as days}}:
            # A special day that staff have removed is like its weekday again.
            table["hours"]["exceptions"] = {
                day: hours for day, hours in days.items() if hours is not None
            }
    return fit(Config, table)


def _merged(table: Table, over: Table) -> Table:
    """A table with the values of another in place of its own, down to each special day."""
    merged = deepcopy(table)
    for name, value in over.items():
        own = merged.get(name)
        are_tables = isinstance(own, dict) and isinstance(value, dict)
        merged[name] = _merged(own or {}, value) if are_tables else value
    return merged


def _told(values: Table) -> list[str]:
    return [
        f"{part}.{name} to {value}"
        for part, inner in values.items()
        for name, value in (inner.items() if isinstance(inner, dict) else [("", inner)])
    ]
