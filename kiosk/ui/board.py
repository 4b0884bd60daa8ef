"""Draws any game's board from a view, and says which point was touched."""

from collections.abc import Collection, Iterable, Mapping
from math import atan2, degrees, dist
from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.widget import Widget

from games.api import Event, EventKind, Piece, Point
from games.board import Board
from kiosk.session import HintStage, Session, View
from kiosk.ui.kept import Kept
from kiosk.ui.looks import board_look, piece_file
from kiosk.ui.piece import PieceView, texture

STEP = 0.26
"""Seconds that a move takes."""
TAKE = 0.32
BETWEEN_TAKEN = 0.08
BLOOM = 2.2
"""The light around a winner's piece is so much larger than the piece."""
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

    def __init__(self, ruleset: str, board: Board, **kwargs: Any) -> None:
        self._game, self._board = ruleset.partition("/")[0], board
        columns = len({x for x, _ in board.points.values()})
        self._look = look = board_look(ruleset, columns)
        self._pieces: dict[Point, PieceView] = {}
        self._kinds: dict[Point, Piece] = {}
        self._shown: View | None = None
        self._held: dict[Any, Point] = {}
        super().__init__()
        self._still = Kept()
        self.add_widget(self._still)
        under = self._still.inside.before
        with under:
            Color(1, 1, 1, 1)
            self._picture = Rectangle(texture=self._texture(f"boards/{look.file}"))
        self._under = InstructionGroup()
        under.add(self._under)
        self._over = InstructionGroup()
        self._still.inside.after.add(self._over)
        self.bind(pos=self._lay_out, size=self._lay_out, is_flat=self._change_looks)
        self.bind(lit=self._lay_out)
        for name, value in kwargs.items():
            setattr(self, name, value)

    @property
    def points(self) -> Collection[Point]:
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
    def _sprite(self) -> float:
        across = self._look.right - self._look.left
        return float(self._picture.size[0] * across * self._look.sprite)

    # --- drawing --------------------------------------------------------------------------

    def on_view(self, _board: Any, view: View | None) -> None:
        if view is None:
            return
        shown, self._shown = self._shown, view
        if shown is not None and not self.is_still:
            if view.number == shown.number + 1:
                self._play(view.events)
            elif view.number == shown.number:
                self._play(view.begun)
        self._set_pieces(view.pieces)
        self._settle()
        self._draw_marks(view)

    def _play(self, events: Iterable[Event]) -> None:
        """Moves and takes the pieces as the events tell."""
        taken = 0
        for event in events:
            if event.kind in _MOVES:
                start, end = event.points[0], event.points[-1]
                if start in self._pieces and start != end:
                    self._pieces[end] = self._pieces.pop(start)
                    self._kinds[end] = self._kinds.pop(start)
                    self.pick_up(self._pieces[end])
            elif event.kind in _LEAVES:
                for point in event.points:
                    if piece := self._pieces.pop(point, None):
                        self._kinds.pop(point)
                        self._take_off(piece, STEP + BETWEEN_TAKEN * taken)
                        taken += 1

    def _set_pieces(self, pieces: Mapping[Point, Piece]) -> None:
        """Puts exactly these pieces on the board."""
        for point in [p for p in self._pieces if pieces.get(p) != self._kinds[p]]:
            self._remove(self._pieces.pop(point))
            self._kinds.pop(point)
        for point, piece in pieces.items():
            if point not in self._pieces:
                picture = self._texture(f"pieces/{piece_file(self._game, piece)}")
                shadow = self._texture("pieces/shadow.png")
                self._pieces[point] = PieceView(picture, shadow)
                self._pieces[point].size = self._sprite, self._sprite
                self._pieces[point].center = self.spot(point)
                self._kinds[point] = piece
                self._put_down(self._pieces[point])

    def _settle(self) -> None:
        """Lets every piece go to its point, and lifts the one that is touched."""
        lifted = self.view.touched[-1:] if self.view and not self.view.begun else ()
        for point, piece in self._pieces.items():
            if point in self._held.values():
                continue
            lift = 1.0 if (point,) == lifted else 0.0
            goal = self.spot(point)
            near = dist(piece.center, goal) < 1 and piece.lift == lift
            Animation.cancel_all(piece)
            if near or self.is_still:
                piece.center, piece.lift = goal, lift
                self._put_down(piece)
            else:
                go = Animation(center=goal, lift=lift, duration=STEP, t="out_cubic")
                go.bind(on_complete=lambda _, piece: self._put_down(piece))
                self.pick_up(piece)
                go.start(piece)

    def _take_off(self, piece: PieceView, delay: float) -> None:
        self.pick_up(piece, below=True)
        fade = Animation(duration=delay) + Animation(opacity=0, lift=0.6, duration=TAKE)
        fade.bind(on_complete=lambda _, piece: self._remove(piece))
        fade.start(piece)

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
            Animation.cancel_all(piece)
            piece.size = self._sprite, self._sprite
            piece.center = self.spot(point)
            self._put_down(piece)
        if self.view:
            self._draw_marks(self.view)

    def _change_looks(self, *_: Any) -> None:
        """Draws everything anew from the other set of pictures."""
        self._picture.texture = self._texture(f"boards/{self._look.file}")
        for piece in self._pieces.values():
            self._remove(piece)
        self._pieces.clear()
        self._kinds.clear()
        if self.view:
            self._set_pieces(self.view.pieces)
        self._lay_out()

    # --- marks ----------------------------------------------------------------------------

    def _draw_marks(self, view: View) -> None:
        self._under.clear()
        self._over.clear()
        for event in view.begun or view.events:
            if event.kind is EventKind.CLOSED_MILL:
                self._line(event.points[0], event.points[-1])
            elif event.kind in (EventKind.WARNED, EventKind.WARNED_TWICE):
                for goal in event.points:
                    self._line(self._king, goal)
            elif event.kind is EventKind.MISSED:
                for point in event.points:
                    self._mark(self._over, "huff", point)
        if view.outcome and view.outcome.winner:
            for point, piece in view.pieces.items():
                if piece.side == view.outcome.winner:
                    self._mark(self._under, "bloom", point, BLOOM)
        for point in view.last_move:
            if point in self._board.points and point not in view.pieces:
                self._mark(self._under, "last", point)
        lit = view.refusal.because_of if view.refusal else frozenset(self.lit)
        if view.why:
            lit = view.why.points
        elif view.hint and view.hint_stage is HintStage.WHERE:
            lit = view.hint.look_at
        elif view.hint and view.hint_stage is HintStage.MOVE:
            lit = view.hint.explanation.points | frozenset(view.hint.move)
        for point in lit & self._board.points.keys():
            self._mark(self._under, "lit", point)
        for point in view.touched:
            if point in self._board.points:
                self._mark(self._under, "selected", point)
        for point in view.next_points & self._board.points.keys():
            self._mark(self._over, "legal", point)
        if view.refused in self._board.points:
            self._mark(self._over, "refused", view.refused)

    @property
    def _king(self) -> Point:
        return next(point for point, piece in self._kinds.items() if piece.kind == "king")

    def _mark(
        self, group: InstructionGroup, name: str, point: Point | None, scale: float = 1.0
    ) -> None:
        assert point is not None
        x, y = self.spot(point)
        side = self._sprite * scale
        group.add(Color(1, 1, 1, 1))
        picture = self._texture(f"marks/{name}.png")
        group.add(Rectangle(texture=picture, pos=(x - side / 2, y - side / 2), size=(side, side)))

    def _line(self, start: Point, end: Point) -> None:
        """A warm light along a line."""
        (x1, y1), (x2, y2) = self.spot(start), self.spot(end)
        length, thick = dist((x1, y1), (x2, y2)), self._sprite * 0.6
        group = self._under
        group.add(Color(1, 1, 1, 1))
        group.add(PushMatrix())
        group.add(Rotate(angle=degrees(atan2(y2 - y1, x2 - x1)), origin=(x1, y1)))
        picture = self._texture("marks/glow-line.png")
        group.add(Rectangle(texture=picture, pos=(x1, y1 - thick / 2), size=(length, thick)))
        group.add(PopMatrix())

    def _texture(self, name: str) -> Any:
        return texture(name, self.is_flat)


def picture_of(session: Session) -> BoardPicture:
    """The board of a game as it stands, to be looked at."""
    rules = session.rules
    return BoardPicture(rules.ruleset.id, rules.board, view=session.view)


class BoardView(BoardPicture):
    """The board, to be touched: a tap and a tap, or a drag."""

    __events__ = ("on_point", "on_let_go")

    # --- touches --------------------------------------------------------------------------

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        point = self.point_at(touch.pos)
        if point is not None and point not in self._held.values():
            touch.grab(self)
            self._held[touch.uid] = point
            if point in self._pieces:
                self.dispatch("on_point", point)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        start = self._held.get(touch.uid)  # unless it was let go of by force
        piece = self._pieces.get(start) if start else None
        if piece and self.view and self.view.touched[-1:] == (start,):
            self.pick_up(piece)
            piece.center = touch.pos
            piece.lift = 1
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        start, end = self._held.pop(touch.uid, None), self.point_at(touch.pos)
        if start is None:
            return True
        was_taken_up = start in self._pieces
        if end is None and was_taken_up:
            self.dispatch("on_let_go")
        elif end is not None and not (was_taken_up and end == start):
            self.dispatch("on_point", end)
        self._settle()
        return True

    def on_point(self, point: Point) -> None:
        """Somebody touched a point."""

    def on_let_go(self) -> None:
        """Somebody let go of a piece beside the board."""

    def let_go(self) -> None:
        """Forgets every touch that holds a piece."""
        self._held.clear()
        self._settle()
