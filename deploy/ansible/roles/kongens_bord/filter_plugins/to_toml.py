"""Writes the settings of the inventory as TOML."""

import json
import re
from collections.abc import Callable, Iterator, Mapping


def to_toml(settings: Mapping[object, object]) -> str:
    """Settings by part and name; a ValueError tells what cannot be written, and the remedy."""
    return "\n".join(_lines(settings))


def _lines(settings: Mapping[object, object]) -> Iterator[str]:
    parts = {name: part for name, part in settings.items() if isinstance(part, Mapping)}
    for name, value in settings.items():
        if name not in parts:
            yield f"{_key(name)} = {_value(value, str(name))}"
    for name, part in parts.items():
        yield f"\n[{_key(name)}]"
        for key, value in part.items():
            yield f"{_key(key)} = {_value(value, f'{name}.{key}')}"


def _key(name: object) -> str:
    if isinstance(name, bool):
        raise ValueError('YAML reads on, off, yes and no as true and false: write "on" in quotes.')
    text = str(name)  # YAML makes a date of 2026-12-24
    return text if re.fullmatch("[A-Za-z0-9_-]+", text) else _text(text)


def _value(value: object, place: str) -> str:
    match value:
        case str():
            return _text(value)
        case bool():
            return "true" if value else "false"
        case int() | float():
            return str(value)
        case list() | tuple():
            return f"[{', '.join(_value(item, place) for item in value)}]"
        case Mapping():
            pairs = (
                f"{_key(key)} = {_value(item, f'{place}.{key}')}" for key, item in value.items()
            )
            return f"{{{', '.join(pairs)}}}"
        case None:
            raise ValueError(f'{place} has no value: write "" for none, or take the line out.')
    raise ValueError(f"{place} is {value}, which no setting can be: write it in quotes.")


def _text(text: str) -> str:
    # TOML escapes as JSON does, and it does not want this one raw either.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


class FilterModule:
    """What Ansible looks for."""

    def filters(self) -> dict[str, Callable[..., str]]:
        return {"kongens_bord_to_toml": to_toml}
