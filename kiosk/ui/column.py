"""A column that always fits: what matters least is left out when there is no room."""

from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget


class Column(BoxLayout):
    """Leaves children out, those with the highest `spare` first; without one they always stay."""

    def __init__(self, **kwargs: Any) -> None:
        self._all: list[Widget] = []
        self._fit = Clock.create_trigger(self._fitted, -1)
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Any) -> None:
        self._all = list(reversed(self.children))
        for child in self._all:
            child.fbind("height", self._fit)
        self.fbind("size", self._fit)
        self.fbind("spacing", self._fit)
        self._fit()

    def _fitted(self, *_: Any) -> None:
        inner = self.width - self.padding[0] - self.padding[2]
        for child in self._all:
            if child.size_hint_x == 1:
                child.width = inner  # what was left out must know how wide it would be
        kept = list(self._all)
        by_worth = sorted(kept, key=_spare)
        while by_worth and _spare(by_worth[-1]) and self._needs(kept) > self.height:
            kept.remove(by_worth.pop())
        if kept != list(reversed(self.children)):
            self.clear_widgets()
            for child in kept:
                self.add_widget(child)

    def _needs(self, children: list[Widget]) -> float:
        heights = [child.height for child in children if child.size_hint_y is None]
        padding = self.padding[1] + self.padding[3]
        return float(sum(heights) + self.spacing * (len(children) - 1) + padding)


def _spare(child: Widget) -> float:
    return float(getattr(child, "spare", 0))
