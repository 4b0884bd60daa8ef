"""Marks on the board: what may be touched, what was refused, where to look, what happened."""

from math import atan2, degrees, dist
from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.graphics import (
    Canvas,
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
)
from kivy.properties import NumericProperty

from games.api import EventKind, Point
from kiosk.session import HintStage, View
from kiosk.ui.piece import PieceView

if TYPE_CHECKING:
    from kiosk.ui.board import BoardPicture

BLOOM = 2.2
"""The light around a winner's piece is so much larger than the piece."""
BLOOMS = 1.2
"""Seconds until it shines."""
LIGHT = 0.5
"""Seconds in which a light runs along a mill."""


class Marks(EventDispatcher):
    """Draws below and above the pieces of a board."""

    bloom = NumericProperty(1.0)
    """How brightly the winner's pieces shine."""

    def __init__(self, board: "BoardPicture", below: Canvas, above: Canvas) -> None:
        super().__init__()
        self._board = board
        self._under, self._over = InstructionGroup(), InstructionGroup()
        below.add(self._under)
        above.add(self._over)
        self._blooms: list[Color] = []

    def draw(self, view: View) -> None:
        """Shows the marks of a view, and no others."""
        self._under.clear()
        self._over.clear()
        self._blooms.clear()
        points = self._board.points
        self._draw_events(view)
        if view.outcome and view.outcome.winner:
            for point, piece in view.pieces.items():
                if piece.side == view.outcome.winner:
                    self._blooms.append(self._mark(self._under, "bloom", point, BLOOM))
            self.on_bloom()
        for point in view.last_move:
            if point in points and point not in view.pieces:
                self._mark(self._under, "last", point)
        for point in self._lit(view) & points:
            self._mark(self._under, "lit", point)
        for point in view.touched:
            if point in points:
                self._mark(self._under, "selected", point)
        for point in view.next_points & points:
            self._mark(self._over, "legal", point)
        if view.refused is not None and view.refused in points:
            self._mark(self._over, "refused", view.refused)

    def _draw_events(self, view: View) -> None:
        for event in view.begun or view.events:
            if event.kind is EventKind.CLOSED_MILL:
                self._line(event.points[0], event.points[-1])
            elif event.kind in (EventKind.WARNED, EventKind.WARNED_TWICE):
                king = next(p for p, piece in view.pieces.items() if piece.kind == "king")
                for goal in event.points:
                    self._line(king, goal)
            elif event.kind is EventKind.MISSED:
                for point in event.points:
                    self._mark(self._over, "huff", point)

    def _lit(self, view: View) -> frozenset[Point]:
        """The points to look at."""
        if view.why:
            return view.why.points
        if view.hint and view.hint_stage is HintStage.WHERE:
            return view.hint.look_at
        if view.hint and view.hint_stage is HintStage.MOVE:
            return view.hint.explanation.points | frozenset(view.hint.move)
        return view.refusal.because_of if view.refusal else frozenset(self._board.lit)

    # --- light ----------------------------------------------------------------------------

    def let_bloom(self) -> None:
        """The winner's pieces begin to shine."""
        self.bloom = 0.0
        Animation(bloom=1.0, duration=BLOOMS, t="out_sine").start(self)

    def on_bloom(self, *_: Any) -> None:
        for colour in self._blooms:
            colour.a = self.bloom

    def run_light(self, start: Point, end: Point, delay: float) -> None:
        """Once a light runs along a mill that was just closed."""
        board = self._board
        light = PieceView(board.picture("marks/bloom.png"), None, opacity=0)
        light.size = [BLOOM * board.piece_side] * 2
        light.center = board.spot(start)
        run = Animation(opacity=0, duration=delay) + Animation(opacity=1, duration=LIGHT / 4)
        run += Animation(center=board.spot(end), duration=LIGHT, t="in_out_sine")
        run += Animation(opacity=0, duration=LIGHT / 2)
        run.bind(on_complete=lambda _, light: board.remove_widget(light))
        board.add_widget(light)
        run.start(light)

    # --- drawing --------------------------------------------------------------------------

    def _mark(self, group: InstructionGroup, name: str, point: Point, scale: float = 1.0) -> Color:
        x, y = self._board.spot(point)
        side = self._board.piece_side * scale
        colour = Color(1, 1, 1, 1)
        group.add(colour)
        picture = self._board.picture(f"marks/{name}.png")
        group.add(Rectangle(texture=picture, pos=(x - side / 2, y - side / 2), size=(side, side)))
        return colour

    def _line(self, start: Point, end: Point) -> None:
        """A warm light along a line."""
        (x1, y1), (x2, y2) = self._board.spot(start), self._board.spot(end)
        length, thick = dist((x1, y1), (x2, y2)), self._board.piece_side * 0.6
        group = self._under
        group.add(Color(1, 1, 1, 1))
        group.add(PushMatrix())
        group.add(Rotate(angle=degrees(atan2(y2 - y1, x2 - x1)), origin=(x1, y1)))
        picture = self._board.picture("marks/glow-line.png")
        group.add(Rectangle(texture=picture, pos=(x1, y1 - thick / 2), size=(length, thick)))
        group.add(PopMatrix())
