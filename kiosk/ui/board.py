"""Draws any game's board from a view, and says which point was touched."""

from collections.abc import Iterable, Mapping, Set
from math import dist
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import mm
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.widget import Widget

from games.api import Event, EventKind, Piece, Point, Side
from games.board import Board
from kiosk.session import Session, View
from kiosk.ui.kept import Kept
from kiosk.ui.looks import board_look, piece_file
from kiosk.ui.marks import Marks
from kiosk.ui.piece import STEP, Leap, PieceView, texture
from kiosk.ui.tray import CARRIED

BETWEEN_TAKEN = 0.08
"""Seconds between two pieces that are taken at once."""
TAKEN_UP = "taken up"
"""What a touch remembers: whether it took up a piece."""
TAPS = "taps"
"""What a touch remembers: whether it touches its point when it ends there."""
FINGER = 10
"""Millimetres by which a finger may miss a point: half of what it can hit."""
_LEAVES = (EventKind.TOOK, EventKind.HUFFED)
_MOVES = (EventKind.SLID, EventKind.JUMPED)


class BoardPicture(Widget):
    """The board with its pieces and marks, to be looked at."""

    view = ObjectProperty(None, allownone=True)
    is_still = BooleanProperty(False)
    """Whether pieces jump to their places instead of moving there."""

    lit = ListProperty()
    """Points to look at, besides those that the view tells."""
    is_flat = BooleanProperty(False)
    """Whether the flat pictures of high contrast are shown."""
    tray_of = ObjectProperty(None, allownone=True)
    """Tells where on the screen the taken pieces of a side are kept, if anywhere."""

    def __init__(self, ruleset: str, board: Board, **kwargs: Any) -> None:
        self._game, self._board = ruleset.partition("/")[0], board
        columns = len({x for x, _ in board.points.values()})
        self._look = look = board_look(ruleset, columns)
        self._pieces: dict[Point, PieceView] = {}
        self._kinds: dict[Point, Piece] = {}
        self._shown: View | None = None
        self._held: dict[Any, Point] = {}
        self._ways: dict[PieceView, list[Leap]] = {}
        """The pieces that a move lets go somewhere, and how."""
        super().__init__()
        self._still = Kept()
        self.add_widget(self._still)
        under = self._still.inside.before
        with under:
            Color(1, 1, 1, 1)
            self._picture = Rectangle(texture=self.picture(f"boards/{look.file}"))
        self._marks = Marks(self, under, self._still.inside.after)
        self.bind(pos=self._lay_out, size=self._lay_out, is_flat=self._change_looks)
        self.bind(lit=self._lay_out)
        for name, value in kwargs.items():
            setattr(self, name, value)

    @property
    def points(self) -> Set[Point]:
        """The points that can be touched."""
        return self._board.points.keys()

    # --- places ---------------------------------------------------------------------------

    def spot(self, point: Point) -> tuple[float, float]:
        """Where a point lies on the screen."""
        x, y = self._board.points[point]
        look, (left, bottom), (width, height) = self._look, self._picture.pos, self._picture.size
        return (
            left + width * (look.left + (look.right - look.left) * x),
            bottom + height * (look.bottom + (look.top - look.bottom) * y),
        )

    def point_at(self, pos: tuple[float, float]) -> Point | None:
        """The point nearest to a place, if the place is near it."""
        nearest = min(self._board.points, key=lambda point: dist(self.spot(point), pos))
        return nearest if dist(self.spot(nearest), pos) <= self._reach else None

    @property
    def _reach(self) -> float:
        """How far from a point a touch still means it: half the way to its neighbour, and more."""
        spots = [self.spot(point) for point in self._board.points]
        return 0.75 * min(dist(spots[0], other) for other in spots[1:])

    @property
    def piece_side(self) -> float:
        """The side of a piece's picture."""
        across = self._look.right - self._look.left
        return float(self._picture.size[0] * across * self._look.sprite)

    # --- drawing --------------------------------------------------------------------------

    def on_view(self, _board: Any, view: View | None) -> None:
        if view is None:
            return
        shown, self._shown = self._shown, view
        if shown is not None and not self.is_still:
            if view.number == shown.number + 1:
                self._play([event for event in view.events if event not in shown.begun])
            elif view.number == shown.number:
                self._play([event for event in view.begun if event not in shown.begun])
            if view.outcome and not shown.outcome:
                self._marks.let_bloom()
        self._set_pieces(view.pieces)
        self._settle()
        self._promote(view.pieces)
        self._marks.draw(view)

    def _play(self, events: Iterable[Event]) -> None:
        """Lets the pieces do what the events tell, one after the other."""
        at, taken = 0.0, 0
        for event in events:
            if event.kind in _MOVES:
                start, end = event.points[0], event.points[-1]
                if start in self._pieces and start != end:
                    piece = self._pieces[end] = self._pieces.pop(start)
                    self._kinds[end] = self._kinds.pop(start)
                    self.pick_up(piece)
                    leap = Leap(self.spot(end), is_high=event.kind is EventKind.JUMPED)
                    self._ways.setdefault(piece, []).append(leap)
                    at += STEP
            elif event.kind in _LEAVES:
                for point in event.points:
                    if point in self._pieces:
                        piece = self._pieces.pop(point)
                        side = self._kinds.pop(point).side
                        self._take_off(piece, side, at + BETWEEN_TAKEN * taken)
                        taken += 1
            elif event.kind is EventKind.CLOSED_MILL:
                self._marks.run_light(event.points[0], event.points[-1], at)

    def _set_pieces(self, pieces: Mapping[Point, Piece]) -> None:
        """Puts exactly these sides' pieces on the board."""
        for point, kind in [*self._kinds.items()]:
            if point not in pieces or pieces[point].side != kind.side:
                self._remove(self._pieces.pop(point))
                self._kinds.pop(point)
        for point, piece in pieces.items():
            if point not in self._pieces:
                picture = self._picture_of(piece)
                view = self._pieces[point] = PieceView(picture, self.picture("pieces/shadow.png"))
                view.size = self.piece_side, self.piece_side
                view.center = self.spot(point)
                self._put_down(view)
                self._kinds[point] = piece

    def _promote(self, pieces: Mapping[Point, Piece]) -> None:
        """Makes a piece what it has become, when it is there."""
        for point, piece in pieces.items():
            if self._kinds[point] != piece:
                self._kinds[point] = piece
                self._pieces[point].turn_into(self._picture_of(piece))

    def _picture_of(self, piece: Piece) -> Any:
        return self.picture(f"pieces/{piece_file(self._game, piece)}")

    def _settle(self) -> None:
        """Lets every piece go to its point, and lifts the one that is touched."""
        lifted = self.view.touched[-1:] if self.view and not self.view.begun else ()
        for point, piece in self._pieces.items():
            if point in self._held.values():
                continue
            lift = 1.0 if (point,) == lifted else 0.0
            goal = self.spot(point)
            if self.is_still or piece.is_at(goal, lift):
                piece.stay(goal, lift)
                self._put_down(piece)
            elif not piece.is_going_to(goal, lift):
                self.pick_up(piece)
                piece.go(self._ways.get(piece) or [Leap(goal)], lift, self._put_down)
        self._ways.clear()

    def _take_off(self, piece: PieceView, side: Side, delay: float) -> None:
        self.pick_up(piece, below=True)
        piece.leave(delay, lambda: self.tray_of(side) if self.tray_of else None, self._remove)

    def pick_up(self, piece: PieceView, *, below: bool = False) -> None:
        """Takes a piece out of the still picture to move it, above or below others that move."""
        if piece.parent is not self:
            self._remove(piece)
            self.add_widget(piece, index=len(self.children) - 1 if below else 0)

    def _put_down(self, piece: PieceView) -> None:
        """Makes a piece a part of the still picture."""
        if piece.parent is not self._still:
            self._remove(piece)
            self._still.add_widget(piece)

    def _remove(self, piece: PieceView) -> None:
        if piece.parent:
            piece.parent.remove_widget(piece)

    def _lay_out(self, *_: Any) -> None:
        width, height = self._picture.texture.size
        scale = min(self.width / width, self.height / height)
        size = width * scale, height * scale
        self._picture.size = size
        self._picture.pos = self.center_x - size[0] / 2, self.center_y - size[1] / 2
        self._still.pos, self._still.size = self._picture.pos, size
        for point, piece in self._pieces.items():
            piece.size = self.piece_side, self.piece_side
            piece.stay(self.spot(point), 0.0)
            self._put_down(piece)
        if self.view:
            self._marks.draw(self.view)

    def _change_looks(self, *_: Any) -> None:
        """Draws everything anew from the other set of pictures."""
        self._picture.texture = self.picture(f"boards/{self._look.file}")
        for piece in self._pieces.values():
            self._remove(piece)
        self._pieces.clear()
        self._kinds.clear()
        if self.view:
            self._set_pieces(self.view.pieces)
        self._lay_out()

    def picture(self, name: str) -> Any:
        """The texture of a picture, as it now looks."""
        return texture(name, self.is_flat)


def picture_of(session: Session) -> BoardPicture:
    """The board of a game as it stands, to be looked at."""
    rules = session.rules
    return BoardPicture(rules.ruleset.id, rules.board, view=session.view)


class BoardView(BoardPicture):
    """The board, to be touched: a tap and a tap, or a drag."""

    __events__ = ("on_point", "on_let_go")

    def __init__(self, ruleset: str, board: Board, **kwargs: Any) -> None:
        self._carried: dict[Any, PieceView] = {}
        """The pieces that touches bring from a tray."""
        super().__init__(ruleset, board, **kwargs)

    # --- touches --------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        point = self._meant(touch.pos)
        if point is None or point in self._held.values():
            return True
        is_own = self._is_own(point)
        if is_own and (self._carried or any(map(self._is_up, self._held.values()))):
            return True  # one piece at a time is in a hand
        touch.grab(self)
        self._held[touch.uid] = point
        touch.ud[TAKEN_UP] = is_own
        # A piece that was touched before may be dragged on, so only a tap touches it again.
        touch.ud[TAPS] = is_own and self._is_up(point)
        if is_own and not touch.ud[TAPS]:
            self.dispatch("on_point", point)
        return True

    def _meant(self, pos: tuple[float, float]) -> Point | None:
        """The point that a finger means: where points are close, rather one that goes on."""
        nearest = self.point_at(pos)
        if nearest is not None and self._is_own(nearest):
            return nearest
        reach = min(self._reach, mm(FINGER))
        goals: Set[Point] = self.view.next_points & self.points
        near = {goal: away for goal in goals if (away := dist(self.spot(goal), pos)) <= reach}
        return min(near, key=near.__getitem__, default=nearest)

    def _is_own(self, point: Point) -> bool:
        """Whether a piece of the side to move stands there: it is taken up at once."""
        return bool(point in self._kinds and self._kinds[point].side == self.view.to_move)

    def _is_up(self, point: Point) -> bool:
        """Whether it is the point that was touched last in the move that is being made."""
        return bool(self.view.touched[-1:] == (point,))

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            if touch.grab_current is None and self._brings(touch):
                self._carry(touch)
            return False
        start = self._held.get(touch.uid)  # unless it was let go of by force
        if start is None:
            return True
        if self._meant(touch.pos) != start:
            touch.ud[TAPS] = False
        if start in self._pieces and self._is_up(start):
            self.pick_up(self._pieces[start])
            self._pieces[start].stay(touch.pos, 1.0)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            if touch.grab_current is None and CARRIED in touch.ud:
                self._lay_carried(touch)
            return False
        touch.ungrab(self)
        start, end = self._held.pop(touch.uid, None), self._meant(touch.pos)
        if start is None:
            return True
        if touch.ud[TAKEN_UP]:
            if end == start:
                if touch.ud[TAPS]:
                    self.dispatch("on_point", start)
            elif self._is_up(start):  # it was not refused, and no other hand has moved it
                self._lay(end)
        elif start in self._pieces:
            # It cannot be moved, but perhaps taken, unless the finger slides off.
            if end == start or start not in self.view.next_points:
                self.dispatch("on_point", start)
        elif end is not None:
            self.dispatch("on_point", end)
        self._settle()
        return True

    # --- from a tray ----------------------------------------------------------------------

    def _brings(self, touch: Any) -> bool:
        """Whether it carries a piece that may be laid: one that was taken up, or one of many."""
        point, _ = touch.ud.get(CARRIED, (None, None))
        return point is not None and (not point or self._is_up(point))

    def _carry(self, touch: Any) -> None:
        """Lets a piece from the tray follow the finger."""
        if touch.uid not in self._carried:
            _, piece = touch.ud[CARRIED]
            carried = PieceView(self._picture_of(piece), self.picture("pieces/shadow.png"))
            carried.size = self.piece_side, self.piece_side
            self._carried[touch.uid] = carried
            self.add_widget(carried)
        self._carried[touch.uid].stay(touch.pos, 1.0)

    def _lay_carried(self, touch: Any) -> None:
        if touch.uid in self._carried:
            self._remove(self._carried.pop(touch.uid))
        end = self._meant(touch.pos)
        # Where all are alike none was taken up, and none is put back.
        if self._brings(touch) and (end is not None or touch.ud[CARRIED][0]):
            self._lay(end)

    def _lay(self, end: Point | None) -> None:
        """A piece that was taken up is laid on a point, or beside the board."""
        if end is None:
            self.dispatch("on_let_go")
        else:
            self.dispatch("on_point", end)

    def on_point(self, point: Point) -> None:
        """Somebody touched a point."""

    def on_let_go(self) -> None:
        """Somebody let go of a piece beside the board."""

    def let_go(self) -> None:
        """Forgets every touch that holds a piece."""
        self._held.clear()
        for piece in self._carried.values():
            self._remove(piece)
        self._carried.clear()
        self._settle()
