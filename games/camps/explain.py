"""What a move in the camps game is good for: ways into the camps, and stones in danger."""

from collections.abc import Iterator
from enum import StrEnum

from games.api import Move, Position, Side
from games.camps.board import TRAY, offset
from games.camps.rules import Camps
from games.explain import (
    Explanation,
    PlayedAmongTakers,
    Points,
    moves_of,
    told,
    while_playing,
)


class Why(StrEnum):
    """What a move is good for, the weightiest first."""

    WINS = "wins"
    """The move wins the game."""
    FORCED = "forced"
    """There is no other move."""
    ENTERS_CAMP = "enters_camp"
    """A stone reaches the enemy's camp."""
    KNOCKS_OUT = "knocks_out"
    """The move takes a stone of the enemy."""
    BREAKS_BLOCKADE = "breaks_blockade"
    """The move takes a blockade, the enemy's or the mover's own."""
    BARS_WAY = "bars_way"
    """A stone of the enemy could have entered the mover's camp, and cannot now."""
    SAVES = "saves"
    """A stone that could have been taken is safe now, and no other has come into danger."""
    NEARS_CAMP_TWO = "nears_camp_two"
    """Two stones can now enter the enemy's camp, and the enemy can seldom bar both."""
    NEARS_CAMP = "nears_camp"
    """A stone can now enter the enemy's camp that could not before."""
    THREATENS_TWO = "threatens_two"
    """Two stones of the enemy can now be taken."""
    THREATENS = "threatens"
    """A stone of the enemy can now be taken that could not before."""
    LAYS = "lays"
    """A stone comes from the hand."""
    LAYS_BLOCKADE = "lays_blockade"
    """The blockade comes from the hand."""
    ADVANCES = "advances"
    """A stone goes nearer to the enemy's camp."""
    WAITS = "waits"
    """Nothing else can be said of the move."""


def reasons(game: Camps, position: Position, move: Move) -> Iterator[Explanation]:
    """All that a legal move is good for."""
    played = PlayedInCamps(game, position, move)
    return told(
        {
            Why.WINS: played.wins,
            Why.FORCED: played.forced,
            Why.ENTERS_CAMP: played.enters_camp,
            Why.KNOCKS_OUT: played.knocks_out,
            Why.BREAKS_BLOCKADE: played.breaks_blockade,
            Why.BARS_WAY: played.bars_way,
            Why.SAVES: played.saves,
            Why.NEARS_CAMP_TWO: played.nears_camp_two,
            Why.NEARS_CAMP: played.nears_camp,
            Why.THREATENS_TWO: played.threatens_two,
            Why.THREATENS: played.threatens,
            Why.LAYS: played.lays,
            Why.LAYS_BLOCKADE: played.lays_blockade,
            Why.ADVANCES: played.advances,
        },
        otherwise=Explanation(Why.WAITS, played.touched),
    )


class PlayedInCamps(PlayedAmongTakers[Camps]):
    """A move in the camps game."""

    def enters_camp(self) -> Points:
        return self.end_if(self._enters(self.move, self.mover))

    def knocks_out(self) -> Points:
        return self.end_if(self.end in self._stones(self.before, self.enemy))

    def breaks_blockade(self) -> Points:
        there = self.game.pieces(self.before).get(self.end)
        return self.end_if(there is not None and there.kind == "blockade")

    @while_playing
    def bars_way(self) -> Points:
        barred = self.entries(self.before, self.enemy) - self.entries(self.after, self.enemy)
        barred -= self.taken
        return barred | {self.end} if barred else frozenset()

    @while_playing
    def nears_camp_two(self) -> Points:
        near = self.entries(self.after, self.mover)
        were_near = self.entries(self.before, self.mover)
        return near if len(near) >= 2 > len(were_near) else frozenset()

    @while_playing
    def nears_camp(self) -> Points:
        were_near = self.entries(self.before, self.mover)
        return self.entries(self.after, self.mover) - self.followed(were_near)

    def lays(self) -> Points:
        return self.end_if(self.start in TRAY and self.start != "X")

    def lays_blockade(self) -> Points:
        return self.end_if(self.start == "X")

    def advances(self) -> Points:
        if self.start in TRAY:
            return frozenset()
        _, ahead = offset(self.game.sides.index(self.mover), self.start, self.end)
        return self.end_if(ahead > 0)

    # --- what each side could do ----------------------------------------------------------

    def danger(self, position: Position, side: Side) -> Points:
        reached = {to for _, to in moves_of(self.game, position, self.other(side))}
        return self._stones(position, side) & reached

    def entries(self, position: Position, side: Side) -> Points:
        """The stones of a side that could enter the other's camp if it were its turn."""
        moves = moves_of(self.game, position, side)
        return frozenset(move[0] for move in moves if self._enters(move, side))

    def _enters(self, move: Move, side: Side) -> bool:
        """Whether a stone of this side comes from outside into the other's camp."""
        start, to = move
        rank = "1" if side == Side.NORTH else str(self.game.ruleset.rows)
        return start not in TRAY and start[1:] != rank and to[1:] == rank

    def _stones(self, position: Position, side: Side) -> Points:
        return frozenset(
            point
            for point, piece in self.game.pieces(position).items()
            if piece.side == side and piece.kind != "blockade"
        )
