"""What a move in draughts is good for: captures made, threatened and baited, dams, and ground."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import cached_property, lru_cache

from games import kernels
from games.api import Move, Point, Position, Side
from games.draughts import layout
from games.draughts.board import FAR_RANK
from games.draughts.codes import squares_of, worded
from games.draughts.rules import Draughts
from games.draughts.texts import MoveText
from games.explain import Explanation, PlayedAmongTakers, Points, told, while_playing, with_turn
from games.game import Turn, codes

_NOTHING: Points = frozenset()
_CENTRE = frozenset({"c3", "e3", "d4", "f4", "c5", "e5", "d6", "f6"})


class Why(StrEnum):
    """What a move is good for, the weightiest first."""

    WINS = "wins"
    """The move wins the game."""
    FORCED = "forced"
    """There is no other move."""
    TAKES_SEVERAL = "takes_several"
    """The piece takes two or more pieces at once."""
    TAKES = "takes"
    """The piece takes one piece."""
    PROMOTES = "promotes"
    """The man becomes a dam."""
    HUFFS = "huffs"
    """A piece that missed a capture is blown off."""
    SETS_TRAP = "sets_trap"
    """Whatever the enemy captures now, more can be captured in return."""
    SAVES = "saves"
    """Pieces that could have been captured are safe."""
    THREATENS_TWO = "threatens_two"
    """Two or more enemies can be captured with the next turn."""
    THREATENS = "threatens"
    """An enemy can be captured that could not before."""
    SHUTS_IN = "shuts_in"
    """Pieces of the enemy can no longer move."""
    NEARS_CROWN = "nears_crown"
    """The man stands safely one step before the row where he becomes a dam."""
    HOLDS_CENTRE = "holds_centre"
    """The piece comes to stand in the middle of the board."""
    ADVANCES = "advances"
    """The man goes forward and stands safely."""
    WAITS = "waits"
    """Nothing else can be said of the move."""


def reasons(game: Draughts, position: Position, move: Move) -> Iterator[Explanation]:
    """All that a legal move is good for."""
    played = PlayedInDraughts(game, position, move)
    return told(
        {
            Why.WINS: played.wins,
            Why.FORCED: played.forced,
            Why.TAKES_SEVERAL: played.takes_several,
            Why.TAKES: played.takes,
            Why.PROMOTES: played.promotes,
            Why.HUFFS: played.huffs,
            Why.SETS_TRAP: played.sets_trap,
            Why.SAVES: played.saves,
            Why.THREATENS_TWO: played.threatens_two,
            Why.THREATENS: played.threatens,
            Why.SHUTS_IN: played.shuts_in,
            Why.NEARS_CROWN: played.nears_crown,
            Why.HOLDS_CENTRE: played.holds_centre,
            Why.ADVANCES: played.advances,
        },
        otherwise=Explanation(Why.WAITS, played.touched),
    )


def _taken(code: int) -> int:
    """The set of squares whose pieces a turn captures."""
    return code >> layout.TAKEN & layout.ALL_SQUARES


@lru_cache(maxsize=16)
def _turns(game: Draughts, position: Position, side: Side) -> Sequence[int]:
    """The codes of a side's turns, huffs left out, if it were its turn."""
    state = with_turn(game, position, side)
    state[layout.HUFFABLE] = 0
    return codes(state, game.rules)


class PlayedInDraughts(PlayedAmongTakers[Draughts]):
    """A turn in draughts."""

    @cached_property
    def code(self) -> int:
        return dict(self.game.turns(self.before))[self.move]

    @cached_property
    def said(self) -> MoveText:
        return worded(Turn(self.move, self.code))

    @property
    def start(self) -> Point:
        """Where the moving piece comes from; the square of the huff if nothing else is played."""
        return (self.said.path or self.move)[0]

    @cached_property
    def taken(self) -> Points:
        """Where the captured pieces stood; a huffed one is not captured."""
        return squares_of(_taken(self.code))

    def danger(self, position: Position, side: Side) -> Points:
        """The pieces of a side that the other side could capture if it were its turn."""
        together = 0
        for code in _turns(self.game, position, self.other(side)):
            together |= _taken(code)
        return squares_of(together)

    # --- what the turn does ---------------------------------------------------------------

    def takes_several(self) -> Points:
        return self.taken | {self.end} if len(self.taken) > 1 else _NOTHING

    def takes(self) -> Points:
        return self.taken | {self.end} if len(self.taken) == 1 else _NOTHING

    def promotes(self) -> Points:
        return self.end_if(bool(self.code >> layout.PROMOTED & 1))

    def huffs(self) -> Points:
        return frozenset({self.said.huffed}) if self.said.huffed else _NOTHING

    # --- what the enemy can do after it ---------------------------------------------------

    @while_playing
    def sets_trap(self) -> Points:
        """The pieces that the enemy can capture, if each capture of his costs him more."""
        turns = codes(self.game.running_state(self.after), self.game.rules)
        is_trap = all(self._costs_more(code) for code in turns if _taken(code))
        return self.danger(self.after, self.mover) if is_trap else _NOTHING

    def _costs_more(self, capture: int) -> bool:
        """Whether a capture of the enemy can be answered by one of more pieces."""
        state = self.game.running_state(self.after)
        kernels.apply(state, self.game.rules, capture)
        loss = _taken(capture).bit_count()
        return any(_taken(code).bit_count() > loss for code in codes(state, self.game.rules))

    @while_playing
    def shuts_in(self) -> Points:
        if self.danger(self.after, self.mover):
            return _NOTHING  # a capture holds the enemy's other pieces back, not the mover
        gone = self.taken | self.huffs()
        return self._movable(self.before) - gone - self._movable(self.after)

    def _movable(self, position: Position) -> Points:
        """The enemy's pieces that could make some turn."""
        movable = 0
        for code in _turns(self.game, position, self.enemy):
            movable |= 1 << (code & 31)
        return squares_of(movable)

    # --- ground ---------------------------------------------------------------------------

    @while_playing
    def nears_crown(self) -> Points:
        is_man = self.game.pieces(self.after)[self.end].kind == "man"
        return self.end_if(is_man and self._rows_to_go(self.end) == 1 and self._is_safe)

    def holds_centre(self) -> Points:
        return self.end_if(self.end in _CENTRE and self.start not in _CENTRE)

    @while_playing
    def advances(self) -> Points:
        was_man = self.game.pieces(self.before)[self.start].kind == "man"
        is_nearer = self._rows_to_go(self.end) < self._rows_to_go(self.start)
        return self.end_if(was_man and is_nearer and self._is_safe)

    @property
    def _is_safe(self) -> bool:
        """Whether the piece cannot be captured where it comes to stand."""
        return self.end not in self.danger(self.after, self.mover)

    def _rows_to_go(self, point: Point) -> int:
        """How far the row is in which the mover's men become dams."""
        return abs(int(FAR_RANK[self.mover]) - int(point[1]))
