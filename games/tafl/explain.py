"""What a move in tafl is good for: the king's roads, rings around him, men taken and saved."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache

from games import kernels
from games.api import Move, Position, Side
from games.explain import (
    Explanation,
    PlayedAmongTakers,
    Points,
    moves_of,
    told,
    while_playing,
    with_turn,
)
from games.game import codes
from games.tafl.cells import DEFENDER, SETS
from games.tafl.fort import encircled
from games.tafl.rules import Tafl

_NOTHING: Points = frozenset()
_DEFENDER_SET = slice(SETS + 4 * (DEFENDER - 1), SETS + 4 * DEFENDER)


class Why(StrEnum):
    """What a move is good for, the weightiest first."""

    WINS = "wins"
    """The move wins the game."""
    FORCED = "forced"
    """There is no other move."""
    SHUTS_ROAD = "shuts_road"
    """The king could have escaped, and can no more."""
    OPENS_TWO_ROADS = "opens_two_roads"
    """The king can now escape by two roads, and cannot be taken first."""
    OPENS_ROAD = "opens_road"
    """The king can now escape by one road, and cannot be taken first."""
    SAVES_KING = "saves_king"
    """The king could have been taken, and can no more."""
    TAKES_SEVERAL = "takes_several"
    """The piece takes two or more men at once."""
    TAKES = "takes"
    """The piece takes a man."""
    THREATENS_KING = "threatens_king"
    """The king can be taken with the next turn."""
    SHUTS_RING = "shuts_ring"
    """The attackers now stand all around the king."""
    BREAKS_RING = "breaks_ring"
    """The ring of attackers around the king has a gap again."""
    SAVES = "saves"
    """Men that could have been taken are safe."""
    THREATENS_TWO = "threatens_two"
    """Two or more enemies can be taken with the next turn."""
    THREATENS = "threatens"
    """An enemy can be taken that could not before."""
    FREES_KING = "frees_king"
    """The king can go to more squares than before."""
    HEMS_KING = "hems_king"
    """The king can go to fewer squares than before."""
    WAITS = "waits"
    """Nothing else can be said of the move."""


def reasons(game: Tafl, position: Position, move: Move) -> Iterator[Explanation]:
    """All that a legal move is good for."""
    played = PlayedInTafl(game, position, move)
    return told(
        {
            Why.WINS: played.wins,
            Why.FORCED: played.forced,
            Why.SHUTS_ROAD: played.shuts_road,
            Why.OPENS_TWO_ROADS: played.opens_two_roads,
            Why.OPENS_ROAD: played.opens_road,
            Why.SAVES_KING: played.saves_king,
            Why.TAKES_SEVERAL: played.takes_several,
            Why.TAKES: played.takes,
            Why.THREATENS_KING: played.threatens_king,
            Why.SHUTS_RING: played.shuts_ring,
            Why.BREAKS_RING: played.breaks_ring,
            Why.SAVES: played.saves,
            Why.THREATENS_TWO: played.threatens_two,
            Why.THREATENS: played.threatens,
            Why.FREES_KING: played.frees_king,
            Why.HEMS_KING: played.hems_king,
        },
        otherwise=Explanation(Why.WAITS, played.touched),
    )


@lru_cache(maxsize=16)
def _within_reach(game: Tafl, position: Position, taker: Side) -> Points:
    """The pieces, the king too, that a side could take with one turn if it were its turn."""
    state = with_turn(game, position, taker)
    standing = state.copy()
    for code in codes(state, game.rules):
        after = state.copy()
        kernels.apply(after, game.rules, code)
        standing &= after  # leaves the pieces that stand after every one of the turns
    safe = game.pieces(Position(standing.tobytes(), ()))
    pieces = game.pieces(position).items()
    return frozenset(at for at, piece in pieces if piece.side != taker and at not in safe)


@dataclass(frozen=True)
class _King:
    """The king in a position, and how he would stand if it were one side's turn or the other's."""

    game: Tafl
    position: Position

    @cached_property
    def at(self) -> Points:
        """Where he stands: nowhere if he has been taken."""
        pieces = self.game.pieces(self.position).items()
        return frozenset(point for point, piece in pieces if piece.kind == "king")

    @cached_property
    def room(self) -> Points:
        """The squares he could go to."""
        moves = moves_of(self.game, self.position, Side.DEFENDERS)
        return frozenset(end for start, end in moves if start in self.at)

    @cached_property
    def roads(self) -> Points:
        """The squares he could escape to."""
        return frozenset(self.game.open_roads(self.position))

    @cached_property
    def is_in_danger(self) -> bool:
        return bool(self.at & _within_reach(self.game, self.position, Side.ATTACKERS))

    @cached_property
    def is_ringed(self) -> bool:
        """Whether no way free of attackers leads from him to the edge."""
        state = self.game.running_state(self.position)
        state[_DEFENDER_SET] = 0  # as if he were to be encircled alone
        return bool(self.at) and encircled(state, self.game.rules)


class PlayedInTafl(PlayedAmongTakers[Tafl]):
    """A move in tafl."""

    @cached_property
    def by_attackers(self) -> bool:
        return self.mover == Side.ATTACKERS

    @cached_property
    def king_before(self) -> _King:
        return _King(self.game, self.before)

    @cached_property
    def king(self) -> _King:
        return _King(self.game, self.after)

    @cached_property
    def men_taken(self) -> Points:
        return self.taken - self.king_before.at

    def danger(self, position: Position, side: Side) -> Points:
        """The men of a side that the other side could take if it were its turn."""
        in_reach = _within_reach(self.game, position, self.other(side))
        return in_reach - _King(self.game, position).at

    # --- what is taken --------------------------------------------------------------------

    def takes_several(self) -> Points:
        return self.men_taken | {self.end} if len(self.men_taken) > 1 else _NOTHING

    def takes(self) -> Points:
        return self.men_taken | {self.end} if len(self.men_taken) == 1 else _NOTHING

    # --- the king's roads -----------------------------------------------------------------

    @while_playing
    def shuts_road(self) -> Points:
        shut = self.by_attackers and self.king_before.roads and not self.king.roads
        return self.king_before.roads | {self.end} if shut else _NOTHING

    @while_playing
    def opens_two_roads(self) -> Points:
        if len(self.king.roads) < 2 or len(self.king_before.roads) >= 2:
            return _NOTHING
        return self._opened_roads

    @while_playing
    def opens_road(self) -> Points:
        if len(self.king.roads) != 1 or self.king_before.roads:
            return _NOTHING
        return self._opened_roads

    @property
    def _opened_roads(self) -> Points:
        if self.by_attackers or self.king.is_in_danger:
            return _NOTHING
        return self.king.at | self.king.roads

    # --- the king in danger ---------------------------------------------------------------

    @while_playing
    def saves_king(self) -> Points:
        if self.by_attackers or not self.king_before.is_in_danger or self.king.is_in_danger:
            return _NOTHING
        return self.king.at

    @while_playing
    def threatens_king(self) -> Points:
        if not self.by_attackers or self.king_before.is_in_danger or not self.king.is_in_danger:
            return _NOTHING
        return self.king.at | {self.end}

    def shuts_ring(self) -> Points:
        shuts = self.by_attackers and self.king.is_ringed and not self.king_before.is_ringed
        return self.king.at | {self.end} if shuts else _NOTHING

    def breaks_ring(self) -> Points:
        breaks = not self.by_attackers and self.king_before.is_ringed and not self.king.is_ringed
        return self.king.at | {self.end} if breaks else _NOTHING

    # --- the king's room ------------------------------------------------------------------

    @while_playing
    def frees_king(self) -> Points:
        if self.by_attackers or len(self.king.room) <= len(self.king_before.room):
            return _NOTHING
        return self.king.at | self.king.room

    @while_playing
    def hems_king(self) -> Points:
        if not self.by_attackers or len(self.king.room) >= len(self.king_before.room):
            return _NOTHING
        return self.king.at | {self.end}
