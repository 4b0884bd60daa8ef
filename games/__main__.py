"""The games on the command line: from `list` and `moves` to `bench`, `warm` and `tables`."""

import argparse
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from games.api import Position, Unreadable
from games.catalogue import RULE_SETS, game

if TYPE_CHECKING:
    from games.game import Game


def main(arguments: list[str] | None = None) -> int:
    """Runs one command; 1 is a refused move, 2 a text that cannot be read."""
    try:
        chosen = _chosen(arguments)
        return int(chosen.command(chosen))
    except Unreadable as error:
        print(error, file=sys.stderr)
        return 2


class _Parser(argparse.ArgumentParser):
    """Complains in one sentence, as all readers do."""

    def error(self, message: str) -> NoReturn:
        usage = " ".join(self.format_usage().removeprefix("usage: ").split())
        raise Unreadable(message if "expected" in message else f"{message}: expected {usage}")


def _chosen(arguments: list[str] | None) -> argparse.Namespace:
    parser = _parser()
    chosen, more = parser.parse_known_args(arguments)
    # Moves may stand on both sides of an option, which argparse does not see by itself.
    if more and ("moves" not in chosen or any(word.startswith("--") for word in more)):
        parser.error(f"'{more[0]}' has no meaning here")
    if more:
        chosen.moves += more
    return chosen


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m games", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Any, help: str, *options: str) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=help, description=help)
        added.set_defaults(command=run)
        if "ruleset" in options:
            added.add_argument("ruleset", metavar="RULESET", help="an id from `list`")
            added.add_argument("--position", metavar="P", help="begin here, not at the start")
            added.add_argument(
                "--set", metavar="F=V", action="append", default=[], help="change a field"
            )
        if "json" in options:
            added.add_argument("--json", action="store_true", help="print JSON")
        return added

    command("list", _list, "the ids of all rule sets")
    command("moves", _moves, "the legal moves, sorted", "ruleset")
    play = command("play", _play, "play moves and tell what happens", "ruleset", "json")
    play.add_argument("moves", metavar="MOVE", nargs="*")
    best = command("best", _best, "the best turn, searched", "ruleset", "json")
    until = best.add_mutually_exclusive_group()
    until.add_argument("--depth", metavar="D", type=_depth, help="look so many turns ahead")
    until.add_argument("--seconds", metavar="S", type=_seconds, help="look so long (default: 1)")
    until.add_argument("--level", metavar="L", help="play as child, visitor, chieftain or master")
    best.add_argument("--seed", metavar="N", type=_number, default=1, help="what a level varies by")
    match = command("match", _match, "let two levels play each other", "json")
    match.add_argument("ruleset", metavar="RULESET", help="an id from `list`")
    match.add_argument("one", metavar="LEVEL_A", help="child, visitor, chieftain, master")
    match.add_argument("other", metavar="LEVEL_B", help="the same, or greedy, random, steady")
    match.add_argument("--games", metavar="N", type=_number, default=20, help="so many (20)")
    match.add_argument("--seed", metavar="N", type=_number, default=1, help="other games (1)")
    perft = command("perft", _perft, "count the ways to play DEPTH whole turns", "ruleset")
    perft.add_argument("depth", metavar="DEPTH", type=_depth)
    perft.add_argument("--divide", action="store_true", help="count for each first move too")
    puzzles = command("puzzles", _puzzles, "find puzzles in games of the computer with itself")
    puzzles.add_argument("game", metavar="GAME", help="tafl, mill, draughts, camps")
    puzzles.add_argument("--seed", metavar="N", type=_number, default=1, help="other games (1)")
    puzzles.add_argument("--games", metavar="N", type=_number, help="so many on each board")
    command("bench", _bench, "measure speed beside every peer that is installed", "json")
    command("warm", _warm, "compile all kernels into the cache")
    tables = command("tables", _tables, "solve the endgames of mill, for master, hints and more")
    tables.add_argument("--out", metavar="FILE", type=Path, help="here (default: where it is used)")
    tables.add_argument("--up-to", metavar="A-B", default="5-4", help="so many stones (5-4)")
    return parser


def _depth(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 2):
        raise argparse.ArgumentTypeError(f"'{text}' is no depth: expected a number from 0 to 99.")
    return int(text)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise argparse.ArgumentTypeError(f"'{text}' is no number: expected one such as 20.")
    return int(text)


def _seconds(text: str) -> float:
    if not re.fullmatch("[0-9]{1,4}([.][0-9]{1,3})?", text):
        raise argparse.ArgumentTypeError(f"'{text}' is no time: expected seconds such as 2 or 0.5.")
    return float(text)


def _position(rules: "Game", text: str | None) -> Position:
    return rules.start() if text is None else rules.read_position(text)


def _list(chosen: argparse.Namespace) -> int:
    print("\n".join(RULE_SETS))
    return 0


def _moves(chosen: argparse.Namespace) -> int:
    rules = game(chosen.ruleset, chosen.set)
    for text in rules.move_texts(_position(rules, chosen.position)):
        print(text)
    return 0


def _play(chosen: argparse.Namespace) -> int:
    from games.record import play_out

    rules = game(chosen.ruleset, chosen.set)
    record = play_out(rules, _position(rules, chosen.position), chosen.moves)
    if chosen.json:
        print(json.dumps(record.as_json(), indent=1))
    else:
        print("\n".join(record.as_lines()))
    return 1 if record.refusal else 0


def _best(chosen: argparse.Namespace) -> int:
    from games.ai.match import chooser
    from games.ai.search import MOST_DEPTH, Search

    rules = game(chosen.ruleset, chosen.set)
    position = _position(rules, chosen.position)
    text = rules.write_position(position)
    if rules.outcome(position):
        raise Unreadable(f"The game is over in '{text}': expected a position with legal moves.")
    if chosen.level:
        told: dict[str, Any] = {"level": chosen.level, "seed": chosen.seed}
        chosen_move = chooser(rules, chosen.level, chosen.seed).choose(position)
    else:
        depth = MOST_DEPTH if chosen.depth is None else min(max(chosen.depth, 1), MOST_DEPTH)
        seconds = None if chosen.depth is not None else chosen.seconds or 1
        found = Search(rules, endgames=rules.endgames()).best(position, depth, seconds)
        told = {"score": found.score, "depth": found.depth, "nodes": found.nodes}
        chosen_move = found.move
    move = rules.write_move(position, chosen_move)
    if chosen.json:
        print(json.dumps({"ruleset": chosen.ruleset, "position": text, "move": move, **told}))
    else:
        print(move)
    return 0


def _match(chosen: argparse.Namespace) -> int:
    from games.ai.match import match

    if chosen.games == 0:
        raise Unreadable("'0' games make no match: expected --games 1 or more.")
    played = match(chosen.ruleset, chosen.one, chosen.other, chosen.games, chosen.seed)
    if chosen.json:
        print(
            json.dumps(
                {
                    "ruleset": chosen.ruleset,
                    "players": [chosen.one, chosen.other],
                    "seed": chosen.seed,
                    **played.as_json(),
                },
                indent=1,
            )
        )
    else:
        print(f"{chosen.ruleset}: {chosen.one} against {chosen.other}, {played}")
    return 0


def _perft(chosen: argparse.Namespace) -> int:
    from games.perft import divide, perft

    rules = game(chosen.ruleset, chosen.set)
    position = _position(rules, chosen.position)
    if chosen.divide and chosen.depth > 0:
        for text, number in divide(rules, position, chosen.depth).items():
            print(f"{text} {number}")
    print(perft(rules, position, chosen.depth))
    return 0


def _puzzles(chosen: argparse.Namespace) -> int:
    from games.puzzles.selection import make

    for line in make(chosen.game, chosen.seed, chosen.games):
        print(line)
    return 0


def _bench(chosen: argparse.Namespace) -> int:
    from games.bench import report

    report(as_json=chosen.json)
    return 0


def _warm(chosen: argparse.Namespace) -> int:
    from games import jit

    # Games know nothing of each other: a second core compiles some while this one does the largest.
    with subprocess.Popen([sys.executable, "-c", _OTHER_GAMES]):
        from games.tafl import evaluation  # noqa: F401  # importing declares kernels

        jit.ready()
    from games.ai import search  # noqa: F401  # this and the next declare all that are left
    from games.mill import retrograde  # noqa: F401

    jit.ready()
    jit.forget_old_caches()
    print("The kernels are compiled." if jit.compiled_anew() else "All kernels are warm.")
    return 0


_OTHER_GAMES = """
import games.camps.evaluation, games.draughts.evaluation, games.mill.evaluation
import games.mill.retrograde
from games import jit
jit.ready()
"""


def _tables(chosen: argparse.Namespace) -> int:
    from games.mill import endgames, tablefile, tables

    up_to = tables.pair(chosen.up_to)
    file = chosen.out or endgames.default_file()
    if file.is_dir():
        file /= tablefile.NAME
    try:
        tables.build(file, up_to)
    except KeyboardInterrupt:
        print("Stopped; no file was changed.", file=sys.stderr)
        return 130
    except OSError as error:
        told = error.strerror or error
        raise Unreadable(
            f"{file} cannot be written ({told}): expected another folder, named by --out or"
            " KONGENS_BORD_TABLES."
        ) from error
    return 0


if __name__ == "__main__":
    sys.exit(main())
