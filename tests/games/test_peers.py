"""Random games played in ours and in another engine at once, and compared at every ply.

The other engines agree with us on every turn and every position; they differ in where they break
a game off, and so our own draws are switched off here.
"""

import random
from collections.abc import Hashable, Mapping
from typing import Any, NamedTuple, Protocol

import pytest

from games.api import EventKind, Move, Point, Position
from games.catalogue import game
from games.draughts.board import SQUARES, between
from games.game import Game
from games.mill.board import POINTS

DRAWS_OFF = ("quiet_plies=0", "repetition=0")
MOST_PLIES = 300
"""Two dams could chase each other for ever."""

GAMES = 1000

pytestmark = pytest.mark.prove  # for which alone `make` installs the other engines


class Peer(Protocol):
    """A game under way in another engine."""

    @property
    def position(self) -> str: ...
    @property
    def is_over(self) -> bool: ...
    def turns(self) -> Mapping[Hashable, Any]:
        """The legal turns in a form that both engines can give, and in the peer's own."""

    def play(self, turn: Any) -> None: ...


class Ply(NamedTuple):
    position: Position
    move: Move


def play_together(rules: Game, peer: Peer, seed: int) -> tuple[list[Ply], Position]:
    """Plays a random game in both engines for as long as the peer goes on."""
    rng = random.Random(seed)
    plies: list[Ply] = []
    position = rules.start()
    while True:
        where = rules.write_position(position)
        assert peer.position == where
        if peer.is_over or len(plies) == MOST_PLIES:
            return plies, position
        ours, theirs = our_turns(rules, position), peer.turns()
        assert ours.keys() == theirs.keys(), where
        chosen = rng.choice(list(ours))
        plies.append(Ply(position, ours[chosen]))
        position = rules.play(position, ours[chosen])
        peer.play(theirs[chosen])


def our_turns(rules: Game, position: Position) -> dict[Hashable, Move]:
    """The legal turns, each once."""
    return {key_of(rules, position, move): move for move in rules.legal_moves(position)}


def key_of(rules: Game, position: Position, move: Move) -> Hashable:
    """In mill a turn is what is touched; in draughts start, end and what is taken."""
    if rules.ruleset.id.startswith("mill/"):
        return move
    return move[0], move[-1], took(rules, position, move)


def took(rules: Game, position: Position, move: Move) -> frozenset[Point]:
    events = rules.events(position, move)
    return frozenset(p for event in events if event.kind is EventKind.TOOK for p in event.points)


class SpielGame:
    """A game in OpenSpiel, where a taking and a further jump are actions of their own."""

    def __init__(self, name: str) -> None:
        reason = "OpenSpiel is not installed: `make peers` installs the other engines"
        pyspiel = pytest.importorskip("pyspiel", reason=reason)
        self.state = pyspiel.load_game(name).new_initial_state()

    @property
    def is_over(self) -> bool:
        return bool(self.state.is_terminal())

    def play(self, turn: tuple[int, ...]) -> None:
        for action in turn:
            self.state.apply_action(action)

    def goes_on_after(self, state: Any, action: int) -> Any:
        """The state after an action, if the same side acts again."""
        after = state.child(action)
        return after if after.current_player() == state.current_player() else None


class SpielMill(SpielGame):
    def __init__(self) -> None:
        super().__init__("nine_mens_morris")

    @property
    def position(self) -> str:
        drawing, _, words = str(self.state).partition("\n\n")
        board = "".join(letter for letter in drawing if letter in "WB.")
        told = dict(line.split(": ") for line in words.splitlines() if ": " in line)
        return f"{board} {told['Current player'].lower()} {told['Men to deploy']}"

    def turns(self) -> Mapping[Hashable, Any]:
        turns: dict[Hashable, tuple[int, ...]] = {}
        for action in self.state.legal_actions():
            # Placings are the points' numbers; then come the steps, 24 from each point.
            start, end = divmod(action - 24, 24)
            step = (POINTS[action],) if action < 24 else (POINTS[start], POINTS[end])
            if after := self.goes_on_after(self.state, action):
                for taking in after.legal_actions():
                    turns[*step, POINTS[taking]] = (action, taking)
            else:
                turns[step] = (action,)
        return turns


class SpielDraughts(SpielGame):
    def __init__(self) -> None:
        super().__init__("checkers")

    @property
    def position(self) -> str:
        rows = [row[1:] for row in str(self.state).splitlines()[:8]]
        board = [rows[8 - int(square[1])]["abcdefgh".index(square[0])] for square in SQUARES]
        light, dark = (
            ",".join(
                ("K" if letter == dam else "") + str(number)
                for number, letter in enumerate(board, 1)
                if letter in (man, dam)
            )
            for man, dam in ("o8", "+*")
        )
        # After the end nobody is to move; the side that would be is told by the last action.
        player = 1 - self.state.full_history()[-1].player if self.is_over else None
        side = "WB"[self.state.current_player() if player is None else player]
        return f"{side}:W{light}:B{dark}"

    def turns(self) -> Mapping[Hashable, Any]:
        return self._turns(self.state, None, frozenset(), ())

    def _turns(
        self, state: Any, begun: Point | None, taken: frozenset[Point], done: tuple[int, ...]
    ) -> dict[Hashable, tuple[int, ...]]:
        turns: dict[Hashable, tuple[int, ...]] = {}
        for action in state.legal_actions():
            text = state.action_to_string(action)
            start, end = text[:2], text[2:]
            jumped = taken.union(between(start, end))
            if after := self.goes_on_after(state, action):
                turns |= self._turns(after, begun or start, jumped, (*done, action))
            else:
                turns[begun or start, end, jumped] = (*done, action)
        return turns


class PyDraughts:
    def __init__(self, name: str, position: str | None = None) -> None:
        reason = "py-draughts is not installed: `make peers` installs the other engines"
        board = pytest.importorskip(f"draughts.boards.{name}", reason=reason).Board
        self.board = board.from_fen(position) if position else board()

    @property
    def position(self) -> str:
        return str(self.board.fen).removeprefix('[FEN "').removesuffix('"]')

    @property
    def is_over(self) -> bool:
        return not self.board.legal_moves

    def turns(self) -> Mapping[Hashable, Any]:
        turns: dict[Hashable, Any] = {}
        for move in self.board.legal_moves:
            path = [SQUARES[index] for index in move.square_list]
            taken = frozenset(SQUARES[index] for index in move.captured_list)
            turns[path[0], path[-1], taken] = move
        assert len(turns) == len(self.board.legal_moves)
        return turns

    def play(self, turn: Any) -> None:
        self.board.push(turn)


def check_winner(rules: Game, position: Position, peer: SpielGame) -> None:
    """Where our game is over, OpenSpiel gives the same winner."""
    if outcome := rules.outcome(position):
        assert outcome.winner is not None
        assert peer.state.returns()[rules.sides.index(outcome.winner)] == 1


def test_openspiel_plays_the_same_mill() -> None:
    rules = game("mill/muehle", DRAWS_OFF)
    kinds = set()
    for seed in range(GAMES):
        peer = SpielMill()
        plies, end = play_together(rules, peer, seed)
        assert rules.outcome(end) or len(plies) == 200
        check_winner(rules, end, peer)
        kinds |= {tuple(event.kind for event in rules.events(*ply)) for ply in plies}
    # Some engines forget to take when a jumping stone closes a mill; this one does not.
    assert any({EventKind.JUMPED, EventKind.TOOK} <= set(together) for together in kinds)


def test_openspiel_breaks_mill_off_after_200_turns_and_ours_goes_on() -> None:
    rules = game("mill/muehle", DRAWS_OFF)
    for seed in range(100):
        peer = SpielMill()
        plies, end = play_together(rules, peer, seed)
        if not rules.outcome(end):
            break
    assert len(plies) == 200
    assert peer.state.returns() == [0, 0]
    assert rules.legal_moves(end)


def test_openspiel_plays_the_same_english_draughts() -> None:
    rules = game("draughts/english", DRAWS_OFF)
    for seed in range(GAMES):
        peer = SpielDraughts()
        plies, end = play_together(rules, peer, seed)
        assert rules.outcome(end) or not any(took(rules, *ply) for ply in plies[-40:])
        check_winner(rules, end, peer)


def test_openspiel_breaks_draughts_off_after_40_plies_without_a_capture_and_ours_goes_on() -> None:
    rules = game("draughts/english", DRAWS_OFF)
    for seed in range(100):
        peer = SpielDraughts()
        plies, end = play_together(rules, peer, seed)
        if not rules.outcome(end):
            break
    assert took(rules, *plies[-41])
    assert not any(took(rules, *ply) for ply in plies[-40:])
    assert peer.state.returns() == [0, 0]
    assert rules.legal_moves(end)


@pytest.mark.parametrize("name", ["russian", "brazilian"])
def test_py_draughts_plays_the_same(name: str) -> None:
    rules = game(f"draughts/{name}", DRAWS_OFF)
    for seed in range(GAMES):
        plies, end = play_together(rules, PyDraughts(name), seed)
        assert rules.outcome(end) or len(plies) == MOST_PLIES


@pytest.mark.parametrize("name", ["russian", "brazilian"])
@pytest.mark.parametrize(
    "position",
    [
        "W:WK17:B14,15,22,23",  # a dam jumps round and comes back, in both directions
        "W:W11:B7,9",  # a man comes to the far row by a capture that only a dam could go on with
        "W:W21,22:B11,17,18",  # one capture takes more than the others
        "B:W10,11,19,25,26:BK1,K4",  # dams choose where to land, but not to stop
    ],
)
def test_py_draughts_knows_the_same_captures(name: str, position: str) -> None:
    rules = game(f"draughts/{name}", DRAWS_OFF)
    ours = our_turns(rules, rules.read_position(position))
    assert ours.keys() == PyDraughts(name, position).turns().keys()
    assert all(taken for _, _, taken in ours)
