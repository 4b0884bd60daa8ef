"""The command line of the exhibit; until there is a screen, it plays in the terminal."""

import argparse
import os
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games.api import IllegalMove, Move, Unreadable
from games.catalogue import DEFAULTS, game
from kiosk.paths import data_folder
from kiosk.terminal import CommentedGame, tell

if TYPE_CHECKING:
    from games.game import Game


class BadContent(Exception):
    """Content that cannot be shown: one sentence for the curator."""


def main(arguments: list[str] | None = None) -> int:
    """Runs one command; 2 is content that cannot be shown."""
    parser = argparse.ArgumentParser(prog="kiosk", description=__doc__)
    parser.set_defaults(command=_run)
    commands = parser.add_subparsers(metavar="COMMAND")
    help = "show a short commented game of each kind; so does no command at all"
    commands.add_parser("run", help=help, description=help)
    chosen = parser.parse_args(arguments)
    try:
        return int(chosen.command())
    except BadContent as error:
        print(error, file=sys.stderr)
        return 2


def _run() -> int:
    try:
        folder = data_folder("content") / "first-games"
    except FileNotFoundError as error:
        raise BadContent(f"{error} Install the exhibit again.") from error
    games = [read(folder / f"{id.partition('/')[0]}.toml") for id in DEFAULTS]
    try:
        print(tell(games, sys.stdout.encoding), flush=True)
    except BrokenPipeError:
        # The reader has seen enough; Python must not complain when it flushes for the last time.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def read(file: Path) -> CommentedGame:
    """A commented game from its file, each of its moves played once."""
    try:
        text = file.read_text("utf-8")
        table = tomllib.loads(text)
    except OSError as error:
        raise BadContent(f"{file} cannot be read ({error.strerror}): put it back.") from error
    except ValueError as error:  # no UTF-8 or no TOML; the error tells where
        raise BadContent(f"{file} is no TOML: {error}: correct it there.") from error
    plies = table.pop("plies", None)
    if not isinstance(plies, list) or not plies:
        raise BadContent(f"{file} has no plies: write each move below a line [[plies]].")
    ruleset, title, introduction = _texts(f"{file}", table, ["ruleset", "title", "introduction"])
    try:
        rules = game(ruleset)
    except Unreadable as error:
        raise BadContent(f"{file}, key 'ruleset': {error}") from error
    heads = [n for n, line in enumerate(text.splitlines(), 1) if line.strip() == "[[plies]]"]
    places = [f"{file}, line {head}" for head in heads]
    if len(places) != len(plies):  # written in another way that TOML allows
        places = [f"{file}, plies {number}" for number in range(1, len(plies) + 1)]
    return CommentedGame(rules, title, introduction, list(_played(rules, plies, places)))


def _played(rules: "Game", plies: list[Any], places: list[str]) -> Iterator[tuple[Move, str]]:
    """The moves and comments as written, each move checked by playing it."""
    position = rules.start()
    for where, ply in zip(places, plies, strict=True):
        said, comment = _texts(where, ply, ["move"], ["comment"])
        try:
            move = rules.read_move(position, said)
            position = rules.play(position, move)
        except Unreadable as error:
            raise BadContent(f"{where}, key 'move': {error}") from error
        except IllegalMove as error:
            legal = f"games moves {rules.ruleset.id} --position '{rules.write_position(position)}'"
            raise BadContent(
                f"{where}, key 'move': '{said}' cannot be played here ({error}): use a move that"
                f" `python -m {legal}` lists, or end the game before it."
            ) from error
        yield move, comment


def _texts(where: str, table: Any, needed: list[str], optional: Sequence[str] = ()) -> list[str]:
    """The texts in a table that has these keys and no others."""
    keys = [*needed, *optional]
    if not isinstance(table, dict):
        raise BadContent(f"{where}: '{table}' is no table: write {keys[0]} = \"...\" instead.")
    for key in table:
        if key not in keys:
            raise BadContent(f"{where}: the key '{key}' is unknown: use {', '.join(keys)}.")
    texts: list[Any] = [table.get(key, "" if key in optional else None) for key in keys]
    for key, text in zip(keys, texts, strict=True):
        if not isinstance(text, str):
            raise BadContent(f"{where}: the key '{key}' has no text: write {key} = \"...\".")
    return texts


if __name__ == "__main__":
    sys.exit(main())
