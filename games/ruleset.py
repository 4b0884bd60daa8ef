"""Rule sets as values: few fields, each a real difference between two ways to play."""

import dataclasses
import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal, Self, get_args, get_origin, get_type_hints

from games.api import Unreadable

MOST = 9999
"""No count in a rule set is larger."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """What every rule set has; a game adds its own fields."""

    id: str
    source: str
    """Where these rules come from."""
    repetition: int = 3
    """Which occurrence of a position with the same side to move ends the game; 0: none does."""

    def changed(self, setting: str) -> Self:
        """The same rules with one field set from a text `field=value`."""
        name, equals, value = setting.partition("=")
        hints = get_type_hints(type(self))
        names = [f.name for f in dataclasses.fields(self) if f.name not in ("id", "source")]
        if not equals or name not in names:
            raise Unreadable(
                f"'{setting}' sets no field of {self.id}: expected FIELD=VALUE with one of the"
                f" fields {', '.join(names)}."
            )
        change: dict[str, Any] = {name: _value(hints[name], setting, value)}
        return dataclasses.replace(self, **change)


def _value(wanted: Any, setting: str, text: str) -> bool | int | str:
    """A text as a value of a field's type."""
    values: dict[str, bool | int | str] = {}
    if wanted is bool:
        values = {"false": False, "true": True}
    elif isinstance(wanted, type) and issubclass(wanted, StrEnum):
        values = {member.value: member for member in wanted}
    elif get_origin(wanted) is Literal:
        values = {str(value): value for value in get_args(wanted)}
    if values:
        # Rule sheets of programmers write movedPieceOnly for moved_piece_only.
        name = re.sub("(?<=[a-z])[A-Z]", lambda capital: "_" + capital[0].lower(), text)
        if name not in values:
            raise Unreadable(f"'{setting}' has no such value: expected one of {', '.join(values)}.")
        return values[name]
    if not (text.isascii() and text.isdigit() and int(text[:9]) <= MOST and len(text) < 9):
        raise Unreadable(f"'{setting}' has no such value: expected a number from 0 to {MOST}.")
    return int(text)
