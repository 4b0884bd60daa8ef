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

A search looks from the start and from two middle games, to depths that are the same on every
machine. The engine of py-draughts counts a position twice where its following of captures begins.
The time to a depth stands beside that of the peer's playouts for 500,000 turns, reckoned from the
fewer turns of a repetition. Last comes a ticker as a screen has one, on all cores.
"""

import json
import random
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import asdict
from functools import cache, partial
from importlib import import_module
from itertools import cycle, pairwise
from typing import Any, NamedTuple

import numpy as np

from games import kernels
from games.ai.bench import (
    DEPTHS,
    SEARCHED,
    TICKS_A_SECOND,
    DepthTime,
    Lateness,
    Task,
    depth_time,
    lateness,
    search_speed,
    searches,
    tasks,
)
from games.catalogue import RULE_SETS, game
from games.measure import USUAL, Beside, Effort, Sample, Speed, Work, counted, one_core, speed
from games.perft import perft

Draw = Callable[[], int]
"""Gives the next random number; each can be a seed of `kernels.playout`."""

LONGEST_PAST = 1_000_000  # room for the keys of a playout; no game comes near it
GAMES_A_CALL = 16  # one call from Python takes as long as ten turns of mill
PEER_DEPTH = 5  # takes the engine of py-draughts a tenth of a second


class Engine(NamedTuple):
    """One engine with one way to play, ours or a peer's."""

    play: Callable[[Draw], Any]
    """Plays a random game to its end, or some of them."""
    plies: Callable[[Any], int]
    """How many whole turns a played game had; asked when the clock has stopped."""
    count: Callable[[int], int]
    """How many ways there are to play so many turns from the start; each is played."""
    search: Callable[[list[str]], int] | None = None
    """Looks for the best turn in positions given as texts; how many positions that took."""


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
    """A board of py-draughts, which is plain Python on bitboards, and its engine."""
    start = import_module(f"draughts.boards.{name}").Board
    new_engine = import_module("draughts.engines.simple").SimpleEngine

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

    def search(positions: list[str]) -> int:
        nodes = 0
        for text in positions:
            engine = new_engine(depth_limit=PEER_DEPTH)
            engine.get_best_move(start.from_fen(text))
            nodes += engine.nodes
        return nodes

    return Engine(play, int, lambda depth: count(start(), depth), search)


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
    search_target: int | None = None
    """How many times as many positions our search is meant to look at."""

    def __str__(self) -> str:
        return f"{self.package} {self.game}"


PEERS: Mapping[str, Peer] = {
    "mill/muehle": Peer("open_spiel", _open_spiel, "nine_mens_morris", 15),
    "draughts/english": Peer("open_spiel", _open_spiel, "checkers", 10),
    "draughts/russian": Peer("py-draughts", _py_draughts, "russian", 50, 30),
    "draughts/brazilian": Peer("py-draughts", _py_draughts, "brazilian"),
    "tafl/copenhagen": Peer("hnefatafl", _hnefatafl, "tafl_board", 500),
}


# --- what is measured -------------------------------------------------------------------------


@cache
def _numbers() -> list[int]:
    rng = random.Random(1732)
    return [rng.randrange(1, 2**31 - 1) for _ in range(100_003)]


def _playouts(engine: Engine) -> Work:
    draw = cycle(_numbers()).__next__

    def work(number: int) -> Sample:
        began = time.thread_time()
        played = [engine.play(draw) for _ in range(number)]
        seconds = time.thread_time() - began
        return Sample(sum(engine.plies(each) for each in played), seconds)

    return work


def _perfts(engine: Engine, seconds: float) -> Work:
    """Counts to a depth that takes a moment, so a slower engine counts less deep."""
    depth = 1
    work = counted(lambda: engine.count(depth))
    while work(1).seconds < seconds / 100:  # a turn more takes up to 120 times as long
        depth += 1
    return work


def _speeds(ruleset: str, theirs: Engine | None, effort: Effort) -> Iterator[Speed]:
    """A rule set's perft, playouts and search, beside those of its peer."""
    ours = _ours(ruleset)
    for measure in ("perft", "playouts"):
        perfts = measure == "perft"
        work = partial(_perfts, seconds=effort.seconds) if perfts else _playouts
        beside = None
        if theirs:
            peer = PEERS[ruleset]
            beside = Beside(str(peer), work(theirs), None if perfts else peer.target)
        yield speed(ruleset, measure, work(ours), beside, effort)
    chosen = tasks(game(ruleset), effort)
    yield search_speed(ruleset, chosen, _playouts(ours), effort)
    if theirs and theirs.search:
        yield _search_beside(ruleset, chosen, theirs.search, effort)


def _search_beside(
    ruleset: str, chosen: list[Task], search: Callable[[list[str]], int], effort: Effort
) -> Speed:
    """Our search beside a peer's, in the same positions."""
    rules, peer = game(ruleset), PEERS[ruleset]
    texts = [rules.write_position(task.position) for task in chosen]
    beside = Beside(str(peer), counted(lambda: search(texts)), peer.search_target)
    return speed(ruleset, "search", searches(rules, chosen), beside, effort)


def _depth_time(ruleset: str, depth: int, theirs: Engine | None, effort: Effort) -> DepthTime:
    """The time of our search to a depth, beside the playouts of the peer."""
    beside = Beside(str(PEERS[ruleset]), _playouts(theirs)) if theirs else None
    return depth_time(ruleset, depth, beside, effort)


# --- the report -------------------------------------------------------------------------------


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


def _told(
    rows: Iterable[Speed | DepthTime | Lateness], headings: str, as_json: bool
) -> list[dict[str, Any]]:
    """All rows for JSON; as text each is printed as soon as it is measured."""
    if not as_json:
        print(headings)
    told = []
    for row in rows:
        told.append(asdict(row))
        if not as_json:
            print(row, flush=True)
    return told


def report(
    as_json: bool = False,
    effort: Effort = USUAL,
    depths: Mapping[str, int] = DEPTHS,
    ticks: int = 3 * TICKS_A_SECOND,
) -> None:
    """Prints all speeds, then the times to a depth, then how late a ticker is beside a search."""
    peers, missing = _installed()
    speeds = (row for id in RULE_SETS for row in _speeds(id, peers.get(id), effort))
    times = (_depth_time(id, depth, peers.get(id), effort) for id, depth in depths.items())
    late = (lateness(searched, ticks) for searched in SEARCHED)
    with one_core():
        told = {"measured": _told(speeds, Speed.HEADINGS, as_json)}
        told["to_depth"] = _told(times, "\n" + DepthTime.HEADINGS, as_json)
    told["ticker"] = _told(late, "\n" + Lateness.HEADINGS, as_json)
    if as_json:
        print(json.dumps({**told, "not_installed": missing}, indent=1))
    elif missing:
        print(f"Not installed: {', '.join(missing)}.")
