"""Reads TOML into typed values: all problems at once, each with its line and its remedy."""

import json
import os
import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from textwrap import shorten
from typing import Annotated, Any, TypeVar, get_args

from pydantic import ConfigDict, StringConstraints, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from kiosk.problem import Problem

T = TypeVar("T")
Key = tuple[str | int, ...]
"""The way to a value: names of tables and keys, and numbers in lists."""

WRITTEN = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False)
"""For dataclasses that people write: no name is guessed, and no text is taken for a number."""

NotEmpty = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]
"""A text that says something: spaces alone do not."""

MOST_TOLD = 20
"""Nobody reads a longer list of names."""

_NAME = r"""(?:"[^"]*"|'[^']*'|[\w-]+)"""
_PATH = rf"{_NAME}(?:\s*\.\s*{_NAME})*"
_HEADING = re.compile(rf"\s*(\[\[?)\s*({_PATH})\s*\]")
_SETTING = re.compile(rf"\s*({_PATH})\s*=")

_EXPECTED = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "finite_number": "a finite number",
    "string_type": "a text in quotes",
    "bool_type": "true or false",
    "tuple_type": "a list in square brackets",
    "dict_type": "a table of its own",
    "dataclass_type": "a table of its own",
    "greater_than": "more than {gt}",
    "greater_than_equal": "{ge} or more",
    "less_than_equal": "{le} or less",
    "literal_error": "{expected}",
    "enum": "{expected}",
    "too_short": "{min_length} or more entries",
    "string_too_short": "a text that is not empty",
    "string_pattern_mismatch": "a name of letters, figures and hyphens",
}
"""What stands in the place of pydantic's own words, by the type of its error."""


@dataclass(frozen=True, slots=True)
class Table:
    """A TOML file that could be read."""

    file: Path
    values: dict[str, Any]
    lines: dict[Key, int]

    def line(self, key: Key) -> int:
        """Where this key stands, or else the table around it."""
        while key and key not in self.lines:
            key = key[:-1]
        return self.lines.get(key, 1)


@dataclass(frozen=True, slots=True)
class Misfit:
    """A key whose value does not fit, and why."""

    key: Key
    sentence: str


def closed(folder: Path) -> list[Problem]:
    """That a folder is there and cannot be looked into, if that is so."""
    if not folder.is_dir() or os.access(folder, os.R_OK | os.X_OK):
        return []
    return [Problem(folder, 1, "The folder is closed to this user: make it readable.")]


def read_text(file: Path) -> str | Problem:
    """What stands in a file, or why it cannot be read."""
    try:
        data = file.read_bytes()
    except OSError as error:
        return Problem(file, 1, f"The file cannot be read ({error.strerror}): put it right.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return Problem(file, line, "This line is no UTF-8: save the file as UTF-8.")


def read_table(file: Path) -> Table | Problem:
    """The table in a file, or why there is none."""
    text = read_text(file)
    if isinstance(text, Problem):
        return text
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        where = re.search(r"at line (\d+)", str(error))
        line = int(where[1]) if where else text.count("\n") + 1
        return Problem(file, line, f"This is no TOML ({error}): correct it there.")
    return Table(file, values, dict(_key_lines(text)))


def fit(kind: type[T], values: dict[str, Any]) -> T | list[Misfit]:
    """The values as this type, or all that does not fit it."""
    try:
        # Strictly read, a table is a dataclass and a list a tuple only if they come as JSON.
        return TypeAdapter(kind).validate_json(json.dumps(values, default=str))
    except ValidationError as error:
        return [_misfit(kind, detail) for detail in error.errors()]


def read_as(kind: type[T], file: Path) -> T | list[Problem]:
    """What stands in a file as this type, or all that is wrong with it."""
    table = read_table(file)
    if isinstance(table, Problem):
        return [table]
    fitted = fit(kind, table.values)
    if isinstance(fitted, list):
        return [Problem(file, table.line(misfit.key), misfit.sentence) for misfit in fitted]
    return fitted


def near(name: str, names: Sequence[str]) -> str | None:
    """The name that was probably meant."""
    return next(iter(get_close_matches(name, names, n=1)), None)


def unknown(name: str, known: Sequence[str]) -> str:
    """That a name, or a name at the end of a way, is none of those known; which was meant?"""
    meant = near(name.rpartition(".")[2], known)
    if meant and len(known) > MOST_TOLD:
        return f"'{name}' is unknown: did you mean '{meant}'?"
    question = f"did you mean '{meant}'? " if meant else ""
    return f"'{name}' is unknown: {question}There are {', '.join(known)}."


def _key_lines(text: str) -> Iterator[tuple[Key, int]]:
    """Every key with the line it stands on; what is written in an unusual way is left out."""
    table: Key = ()
    lists: dict[Key, int] = {}
    inside_text = False
    for number, line in enumerate(text.split("\n"), 1):
        if not inside_text:
            if heading := _HEADING.match(line):
                table = _key(heading[2])
                if heading[1] == "[[":
                    lists[table] = lists.get(table, -1) + 1
                    table = (*table, lists[table])
                yield table, number
            elif setting := _SETTING.match(line):
                yield (*table, *_key(setting[1])), number
        inside_text ^= (line.count('"""') + line.count("'''")) % 2 == 1


def _key(path: str) -> Key:
    return tuple(name.strip("\"'") for name in re.findall(_NAME, path))


def _misfit(kind: Any, detail: ErrorDetails) -> Misfit:
    key = tuple(part for part in detail["loc"] if part != "[key]")
    # People count from one.
    name = ".".join(part if isinstance(part, str) else f"{part + 1}" for part in key)
    match detail["type"]:
        case "unexpected_keyword_argument":
            return Misfit(key, unknown(name, _names_in(kind, key[:-1])))
        case "missing":
            return Misfit(key, f"'{name}' is missing: write it.")
        case "value_error":
            sentence = str(detail["ctx"]["error"])
            return Misfit(key, f"'{name}': {sentence}" if name else sentence)
    if detail["type"] not in _EXPECTED:
        return Misfit(key, f"'{name}': {detail['msg']}.")
    expected = _EXPECTED[detail["type"]].format(**detail.get("ctx", {}))
    given = json.dumps(detail["input"], ensure_ascii=False)
    return Misfit(key, f"'{name}' is {shorten(given, 60)}: expected {expected}.")


def _names_in(kind: Any, key: Key) -> list[str]:
    """The names that a table may hold."""
    for part in key:
        if hasattr(kind, "__pydantic_fields__"):
            kind = kind.__pydantic_fields__[part].annotation
        else:  # a list or a mapping of tables that are alike
            kind = next(k for k in get_args(kind) if hasattr(k, "__pydantic_fields__"))
    return list(kind.__pydantic_fields__)
