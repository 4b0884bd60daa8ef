"""The layers of the screen: the screens themselves, and what may lie over them."""

from typing import Any

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from kiosk.ui.navigator import Navigator


class Layers(FloatLayout):
    """Tells of every touch, whatever it meets; a layer that is shown keeps touches from below."""

    __events__ = ("on_any_touch",)

    def __init__(self, navigator: Navigator, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._navigator = navigator
        self._over: list[Widget] = []
        self._above: list[Widget] = []
        self.add_widget(navigator)

    def lay_over(self, *layers: Widget) -> None:
        """Adds layers that belong to a visitor, the uppermost last."""
        self._over += layers
        for layer in layers:
            layer.bind(is_shown=self._lay)

    def lay_above(self, *layers: Widget) -> None:
        """Adds layers that no visitor puts away, the uppermost last."""
        self._above += layers
        for layer in layers:
            layer.bind(is_shown=self._lay)

    @property
    def uppermost(self) -> Widget:
        """What lies over all else: a layer, or the screen."""
        screen: Widget = self._navigator.current_screen
        layers = (*self._over, *self._above)
        return next((layer for layer in reversed(layers) if layer.is_shown), screen)

    def clear(self) -> None:
        """Puts every layer away that belongs to a visitor."""
        for layer in self._over:
            layer.is_shown = False

    def let_go(self) -> None:
        """Forgets every touch, before something else takes the panel."""
        for widget in self.walk(restrict=True):
            if widget is not self and hasattr(widget, "let_go"):
                widget.let_go()

    def _lay(self, layer: Widget, is_shown: bool) -> None:
        """Only a layer that is shown is there: an invisible one would be drawn all the same."""
        if is_shown:
            order = (*self._over, *self._above)
            above = order[order.index(layer) + 1 :]
            self.add_widget(layer, index=sum(one.parent is self for one in above))
        else:
            self.remove_widget(layer)

    def on_touch_down(self, touch: Any) -> bool:
        self.dispatch("on_any_touch")
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        self.dispatch("on_any_touch")
        return bool(super().on_touch_up(touch))

    def on_any_touch(self) -> None:
        """Somebody touched the panel."""
