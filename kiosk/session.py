"""One game under way: intents in, views out.

The session is the only thing that changes in a game. It knows no screen, no thread and no clock:
touches, the computer's answers and the players' wishes all come in as intents.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import takewhile
from typing import TYPE_CHECKING

from games.api import Event, EventKind, Level, Move, Outcome, Piece, Point, Position, Refusal, Side
from kiosk.trays import Tray, laid, trays

if TYPE_CHECKING:
    # They load the compiler, which must not keep the first picture waiting.
    from games.ai.hint import Hint
    from games.explain import Explanation
    from games.game import Game

# --- who plays --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Party:
    """Who sits at the board."""

    computer: Side | None = None
    """The side the computer plays, if it plays one."""
    level: Level = Level.VISITOR
    """How well the computer plays."""
    facing: bool = False
    """Whether two players sit opposite each other, each at a seat of their own."""


# --- intents ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Touch:
    """Somebody touched a point of the board or of a tray."""

    point: Point


@dataclass(frozen=True, slots=True)
class LetGo:
    """A piece that was taken up is put back where it was."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The computer has chosen its move in a position."""

    asked: Position
    move: Move


@dataclass(frozen=True, slots=True)
class Advice:
    """The hint that was asked for in a position."""

    asked: Position
    hint: "Hint"


@dataclass(frozen=True, slots=True)
class Because:
    """What the last move, which led to a position, is good for."""

    asked: Position
    why: "Explanation"


class Wish(StrEnum):
    """What a player may wish besides moving."""

    TAKE_BACK = "take_back"
    DRAW = "draw"
    GIVE_UP = "give_up"


@dataclass(frozen=True, slots=True)
class Ask:
    """A side wishes something; where two sit opposite, the other must agree."""

    wish: Wish
    by: Side


@dataclass(frozen=True, slots=True)
class Agree:
    """The other side agrees to what was asked, or does not."""

    yes: bool


@dataclass(frozen=True, slots=True)
class WantHint:
    """A player asks for a hint; asked again, the hint tells more."""


Intent = Touch | LetGo | Answer | Advice | Because | Ask | Agree | WantHint


class Agreed(StrEnum):
    """Endings that the players bring about themselves."""

    DRAW = "draw_agreed"
    GIVEN_UP = "given_up"


class Wait(StrEnum):
    """Why a touch is refused that no rule forbids."""

    COMPUTER_THINKS = "computer_thinks"


class HintStage(StrEnum):
    """How much of a hint is shown."""

    NONE = "none"
    WAITING = "waiting"
    WHERE = "where"
    MOVE = "move"


# --- the view ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class View:
    """Everything the game screen draws. Equal views draw equal pictures."""

    position: Position
    to_move: Side
    pieces: Mapping[Point, Piece]
    number: int = 0
    """How many moves have been played."""
    mover: Side | None = None
    """Who made the last move."""
    last_move: Move = ()
    events: tuple[Event, ...] = ()
    """What happened in the last move."""
    touched: Move = ()
    begun: tuple[Event, ...] = ()
    """What has already happened in the move that is being touched; `pieces` show it."""
    next_points: frozenset[Point] = frozenset()
    """Where a touch goes on with a legal move."""
    refusal: Refusal | None = None
    refused: Point | None = None
    """The point whose touch was refused."""
    outcome: Outcome | None = None
    asked: Ask | None = None
    """A wish that waits for the other side."""
    hint: "Hint | None" = None
    hint_stage: HintStage = HintStage.NONE
    why: "Explanation | None" = None
    """What the last move was good for, once somebody has asked."""
    may_take_back: bool = False
    trays: Mapping[Side, Tray] = field(default_factory=dict)
    """What lies beside the board, for each side."""


@dataclass(frozen=True, slots=True)
class Ply:
    """A move that was played, and the position before it."""

    before: Position
    move: Move


@dataclass
class Session:
    """One game of one rule set between two sides."""

    rules: "Game"
    party: Party = field(default_factory=Party)
    start: Position | None = None
    """Where it begins, if not where every game does."""

    def __post_init__(self) -> None:
        self._plies: list[Ply] = []
        self._listeners: list[Callable[[View], None]] = []
        self.view = self._look(self.start or self.rules.start())

    @property
    def plies(self) -> tuple[Ply, ...]:
        """The moves played so far, each with the position before it."""
        return tuple(self._plies)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played so far."""
        return tuple(ply.move for ply in self._plies)

    @property
    def move_texts(self) -> list[str]:
        """The moves played so far, as text."""
        return [self.rules.write_move(ply.before, ply.move) for ply in self._plies]

    @property
    def last(self) -> Ply | None:
        """The last move."""
        return self._plies[-1] if self._plies else None

    @property
    def computer_is_due(self) -> bool:
        """Whether the game waits for the computer's answer."""
        return self.view.outcome is None and self.view.to_move == self.party.computer

    def listen(self, listener: Callable[[View], None]) -> None:
        """Tells every new view to a listener."""
        self._listeners.append(listener)

    def intend(self, intent: Intent) -> None:
        """Takes an intent in; whatever it changes is told to the listeners."""
        before, self.view = self.view, self._after(intent)
        if self.view is before:
            return
        for listener in self._listeners:
            listener(self.view)

    def _after(self, intent: Intent) -> View:
        view = self.view
        match intent:
            case Touch(point) if self.computer_is_due:
                return replace(view, refusal=Refusal(Wait.COMPUTER_THINKS), refused=point)
            case Touch(point) if view.outcome is None:
                return self._touch(point)
            case LetGo():
                return self._quiet(view, touched=())
            case Answer(asked, move) if asked == view.position and view.outcome is None:
                return self._play(move)
            case WantHint() if view.outcome is None and not self.computer_is_due:
                return self._want_hint()
            case Advice(asked, hint) if asked == view.position:
                if view.hint_stage is HintStage.WAITING:
                    return replace(view, hint=hint, hint_stage=HintStage.WHERE)
            case Because(asked, why) if asked == view.position:
                return replace(self._quiet(view, view.touched), why=why)
            case Ask(wish, _) if self._may_ask(wish):
                if self.party.facing:
                    return replace(view, asked=intent)
                return self._grant(intent)
            case Agree(yes) if view.asked:
                return self._grant(view.asked) if yes else replace(view, asked=None)
        return view

    # --- touching -------------------------------------------------------------------------

    def _touch(self, point: Point) -> View:
        """A touch goes on with the move, begins another, puts the piece back, or is refused."""
        view, position = self.view, self.view.position
        begun = (*view.touched, point)
        if self.rules.refusal(position, begun) is None:
            if begun in self.rules.legal_moves(position):
                return self._play(begun)
            return self._quiet(view, touched=begun)
        if view.touched and point == view.touched[-1]:
            return self._quiet(view, touched=())
        if view.touched and self._begins(position, point):
            return self._quiet(view, touched=(point,))
        refusal = self.rules.refusal(position, begun)
        return replace(self._quiet(view, touched=view.touched), refusal=refusal, refused=point)

    def _begins(self, position: Position, point: Point) -> bool:
        """Whether a move begins there that needs more than this touch."""
        move = (point,)
        is_whole = move in self.rules.legal_moves(position)
        return not is_whole and self.rules.refusal(position, move) is None

    def _quiet(self, view: View, touched: Move) -> View:
        """The same position with these touches, and no refusal."""
        begun = self._begun(view.position, touched)
        return replace(
            view,
            touched=touched,
            begun=begun,
            pieces=after(begun, self.rules.pieces(view.position), view.to_move),
            trays=laid(begun, trays(self.rules, view.position), view.to_move),
            next_points=self._next_points(view.position, touched),
            refusal=None,
            refused=None,
        )

    def _begun(self, position: Position, touched: Move) -> tuple[Event, ...]:
        """The events that have happened whichever way the move goes on."""
        if not touched:
            return ()
        moves = self.rules.legal_moves(position)
        some = next(move for move in moves if move[: len(touched)] == touched)
        events = self.rules.events(position, some)
        return tuple(takewhile(lambda event: _has_happened(event, touched), events))

    def _next_points(self, position: Position, touched: Move) -> frozenset[Point]:
        return self.rules.next_points(position, touched) if touched else frozenset()

    def _play(self, move: Move) -> View:
        before = self.view.position
        self._plies.append(Ply(before, move))
        return self._look(self.rules.play(before, move))

    def _look(self, position: Position, outcome: Outcome | None = None) -> View:
        """The view of a position that was just reached."""
        last = self.last
        return View(
            position=position,
            to_move=self.rules.to_move(position),
            pieces=self.rules.pieces(position),
            number=len(self._plies),
            mover=self.rules.to_move(last.before) if last else None,
            last_move=last.move if last else (),
            events=tuple(self.rules.events(last.before, last.move)) if last else (),
            outcome=outcome or self.rules.outcome(position),
            may_take_back=self._last_own() is not None,
            trays=trays(self.rules, position),
        )

    # --- wishes ---------------------------------------------------------------------------

    def _may_ask(self, wish: Wish) -> bool:
        if wish is Wish.TAKE_BACK:
            return self.view.may_take_back
        return self.view.outcome is None

    def _last_own(self) -> int | None:
        """The number of the last move that a visitor made, if there is one."""
        for number in range(len(self._plies) - 1, -1, -1):
            if self.rules.to_move(self._plies[number].before) != self.party.computer:
                return number
        return None

    def _grant(self, asked: Ask) -> View:
        match asked.wish:
            case Wish.TAKE_BACK:
                number = self._last_own()
                assert number is not None
                position = self._plies[number].before
                del self._plies[number:]
                return replace(self._look(position), events=())
            case Wish.DRAW:
                return self._look(self.view.position, Outcome(None, Agreed.DRAW))
            case Wish.GIVE_UP:
                other = next(side for side in self.rules.sides if side != asked.by)
                return self._look(self.view.position, Outcome(other, Agreed.GIVEN_UP))

    def _want_hint(self) -> View:
        view = self.view
        quiet = self._quiet(view, touched=())
        if view.hint_stage is HintStage.NONE:
            return replace(quiet, hint_stage=HintStage.WAITING)
        if view.hint_stage is HintStage.WHERE:
            return replace(quiet, hint_stage=HintStage.MOVE)
        return quiet


def _has_happened(event: Event, touched: Move) -> bool:
    """Whether these touches are enough for an event."""
    if event.kind is EventKind.CLOSED_MILL:  # its other stones stood there before
        return not set(event.points).isdisjoint(touched)
    return set(event.points) <= set(touched)


def after(
    events: Iterable[Event], pieces: Mapping[Point, Piece], mover: Side
) -> Mapping[Point, Piece]:
    """The pieces after what has happened so far in a move."""
    moved = dict(pieces)
    for event in events:
        match event.kind:
            case EventKind.SLID | EventKind.JUMPED if event.points[0] in moved:
                moved[event.points[-1]] = moved.pop(event.points[0])
            case EventKind.PLACED if event.points[0] not in moved:
                moved[event.points[0]] = Piece(mover, "stone")
            case EventKind.HUFFED:
                moved.pop(event.points[0], None)
    return moved
