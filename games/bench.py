"""Measures how fast the games are played, beside other engines where they are installed.

Both engines do the same work, each by its own rules: in a playout all legal turns of a position
are listed and a random one is played, until the engine itself says that the game is over; in a
perft all turns are listed and every one of them is played, the last ones too. A ply or node is a
whole turn: OpenSpiel's taking of a stone and its second jump are actions, but no plies. The peers
are called from Python in their quickest ordinary way, and draw from a list of random numbers.

Where the rules differ, the peer has less to do. OpenSpiel looks for no repetition; it breaks off
mill after 200 turns and draughts after 40 without a capture. py-draughts has draws like ours.
`hnefatafl` plays Fetlar rules on 11x11, with neither shield wall nor exit fort; its code for a ring
around the king's men is never called, its code for repetition never finds one, and it breaks off
after 75 plies. It can neither copy a board nor take a move back: its perft makes deep copies.
"""

import json
import os
import random
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import asdict, dataclass
from importlib import import_module
from itertools import cycle, pairwise
from statistics import median
from typing import Any, NamedTuple

import numpy as np

from games import kernels
from games.catalogue import RULE_SETS, game
from games.perft import perft

Draw = Callable[[], int]
"""Gives the next random number; each can be a seed of `kernels.playout`."""

LONGEST_PAST = 1_000_000  # room for the keys of a playout; no game comes near it


GAMES_A_CALL = 16  # one call from Python takes as long as ten turns of mill


class Engine(NamedTuple):
    """One engine with one way to play, ours or a peer's."""

    play: Callable[[Draw], Any]
    """Plays a random game to its end, or some of them."""
    plies: Callable[[Any], int]
    """How many whole turns a played game had; asked when the clock has stopped."""
    count: Callable[[int], int]
    """How many ways there are to play so many turns from the start; each is played."""


def _ours(ruleset: str) -> Engine:
    rules = game(ruleset)
    start = rules.running_state(rules.start())
    past = np.empty(LONGEST_PAST, np.int64)
    moves = np.empty(kernels.USUAL_MOVES, np.int64)

    state = start.copy()

    def play(draw: Draw) -> int:
        return kernels.playouts(start, state, rules.rules, past, moves, draw(), GAMES_A_CALL)

    return Engine(play, int, lambda depth: perft(rules, rules.start(), depth))


# --- the peers: untyped, and perhaps not there, so they are imported by name ------------------


def _open_spiel(name: str) -> Engine:
    """A game of OpenSpiel, which is written in C++."""
    start = import_module("pyspiel").load_game(name).new_initial_state

    def play(draw: Draw) -> Any:
        state = start()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[draw() % len(actions)])
        return state

    def plies(played: Any) -> int:
        players: list[int] = [action.player for action in played.full_history()]
        return 1 + sum(before != after for before, after in pairwise(players))

    def count(state: Any, depth: int) -> int:
        if depth == 0:
            return 1
        player, total = state.current_player(), 0
        for action in state.legal_actions():
            after = state.child(action)
            total += count(after, depth - (after.current_player() != player))
        return total

    return Engine(play, plies, lambda depth: count(start(), depth))


def _py_draughts(name: str) -> Engine:
    """A board of py-draughts, which is plain Python on bitboards."""
    start = import_module(f"draughts.boards.{name}").Board

    def play(draw: Draw) -> int:
        board, plies = start(), 0
        while (moves := board.legal_moves) and not board.is_draw:
            board.push(moves[draw() % len(moves)])
            plies += 1
        return plies

    def count(board: Any, depth: int) -> int:
        total = 0
        for move in board.legal_moves:
            board.push(move)
            total += 1 if depth == 1 else count(board, depth - 1)
            board.pop()
        return total

    return Engine(play, int, lambda depth: count(start(), depth))


def _hnefatafl(name: str) -> Engine:
    """The board of the package `hnefatafl`, which is plain Python on a numpy array."""
    start = import_module(f"hnefatafl.{name}").TaflBoard

    def play(draw: Draw) -> Any:
        board, over = start(), False
        while not over:
            moves = board.get_all_valid_moves()
            over = board.make_move(moves[draw() % len(moves)])
        return board

    def count(board: Any, depth: int) -> int:
        total = 0
        for move in board.get_all_valid_moves():
            after = deepcopy(board)
            over = after.make_move(move)
            total += 1 if depth == 1 else 0 if over else count(after, depth - 1)
        return total

    return Engine(play, lambda board: int(board.moves), lambda depth: count(start(), depth))


class Peer(NamedTuple):
    """An engine beside one of our rule sets."""

    package: str
    engine: Callable[[str], Engine]
    game: str
    target: int | None = None
    """How many times as fast our playouts are meant to be."""


PEERS: Mapping[str, Peer] = {
    "mill/muehle": Peer("open_spiel", _open_spiel, "nine_mens_morris", 15),
    "draughts/english": Peer("open_spiel", _open_spiel, "checkers", 10),
    "draughts/russian": Peer("py-draughts", _py_draughts, "russian", 50),
    "draughts/brazilian": Peer("py-draughts", _py_draughts, "brazilian"),
    "tafl/copenhagen": Peer("hnefatafl", _hnefatafl, "tafl_board", 500),
}


class Sample(NamedTuple):
    """What one repetition did, and the processor's time it took."""

    done: int
    seconds: float


Work = Callable[[int], Sample]  # does something a number of times


def _playouts(engine: Engine) -> Work:
    rng = random.Random(1732)
    draw = cycle([rng.randrange(1, 2**31 - 1) for _ in range(100_003)]).__next__

    def work(number: int) -> Sample:
        began = time.thread_time()
        played = [engine.play(draw) for _ in range(number)]
        seconds = time.thread_time() - began
        return Sample(sum(engine.plies(each) for each in played), seconds)

    return work


def _perfts(engine: Engine, seconds: float) -> Work:
    """Counts to a depth that takes a moment, so a slower engine counts less deep."""
    depth = 1

    def work(number: int) -> Sample:
        began = time.thread_time()
        done = sum(engine.count(depth) for _ in range(number))
        return Sample(done, time.thread_time() - began)

    while work(1).seconds < seconds / 100:  # a turn more takes up to 120 times as long
        depth += 1
    return work


def _enough(work: Work, seconds: float) -> int:
    """How often to do something in a repetition; finding out also warms it up."""
    number = 1
    while work(number).seconds < seconds / 2:
        number *= 2
    return number


def _rates(works: list[Work], seconds: float, repetitions: int) -> list[float]:
    """The median speed of each; they take turns, so that a slow moment slows them all."""
    numbers = [_enough(work, seconds) for work in works]
    rates: list[list[float]] = [[] for _ in works]
    for _ in range(repetitions):
        for work, number, found in zip(works, numbers, rates, strict=True):
            sample = work(number)
            found.append(sample.done / max(sample.seconds, 1e-9))
    return [median(found) for found in rates]


@contextmanager
def _one_core() -> Iterator[None]:
    """Keeps the process on one core, where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


# --- the report -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Row:
    """One measurement; what concerns a peer is None where there is none."""

    ruleset: str
    measure: str
    """`perft` counts nodes, `playouts` plies."""
    per_second: int
    peer: str | None = None
    peer_per_second: int | None = None
    ratio: float | None = None
    target: int | None = None


def _rows(ruleset: str, theirs: Engine | None, seconds: float, times: int) -> Iterator[Row]:
    """A rule set's perft and playouts, beside those of its peer."""
    engines = [_ours(ruleset), *([theirs] if theirs else [])]
    for measure in ("perft", "playouts"):
        perfts = measure == "perft"
        works = [_perfts(each, seconds) if perfts else _playouts(each) for each in engines]
        rate, *others = _rates(works, seconds, times)
        row = Row(ruleset, measure, round(rate))
        for other in others:
            peer = PEERS[ruleset]
            name, target = f"{peer.package} {peer.game}", None if perfts else peer.target
            ratio = round(rate / other, 1)
            row = Row(ruleset, measure, round(rate), name, round(other), ratio, target)
        yield row


def _installed() -> tuple[dict[str, Engine], list[str]]:
    """The peers that are there, by the rule sets they play, and the packages that are not."""
    found: dict[str, Engine] = {}
    missing: set[str] = set()
    for ruleset, peer in PEERS.items():
        try:
            found[ruleset] = peer.engine(peer.game)
        except ImportError:
            missing.add(peer.package)
    return found, sorted(missing)


_LINE = "{:18}  {:8} {:>11}  {:27} {:>10} {:>8} {:>7}"
_HEADINGS = ("rule set", "measure", "per second", "peer", "per second", "ratio", "target")


def _line(row: Row) -> str:
    theirs: tuple[str, ...] = ("", "", "", "")
    if row.peer:
        target = f">= {row.target}x" if row.target else ""
        theirs = (row.peer, f"{row.peer_per_second:,}", f"{row.ratio:,}x", target)
    return _LINE.format(row.ruleset, row.measure, f"{row.per_second:,}", *theirs).rstrip()


def report(as_json: bool = False, seconds: float = 0.2, repetitions: int = 5) -> None:
    """Prints the speed of every rule set beside its peer's; seconds are those of a repetition."""
    peers, missing = _installed()
    rows = []
    if not as_json:
        print(_LINE.format(*_HEADINGS))
    with _one_core():
        for ruleset in RULE_SETS:
            for row in _rows(ruleset, peers.get(ruleset), seconds, repetitions):
                rows.append(row)
                if not as_json:
                    print(_line(row), flush=True)
    if as_json:
        measured = [asdict(row) for row in rows]
        print(json.dumps({"measured": measured, "not_installed": missing}, indent=1))
    elif missing:
        print(f"Not installed: {', '.join(missing)}.")
