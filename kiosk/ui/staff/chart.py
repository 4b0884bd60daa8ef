"""Bars with names below and numbers above: the figures at a glance."""

from collections.abc import Sequence
from typing import NamedTuple

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout


class Bar(NamedTuple):
    """One bar of a chart."""

    name: str
    number: int


class BarView(BoxLayout):
    """A bar, as high as its share of the highest."""

    told = StringProperty()
    share = NumericProperty()


class BarName(BoxLayout):
    """The name below a bar, or below the first of some."""

    name = StringProperty()
    halign = StringProperty("center")


class Chart(BoxLayout):
    """Bars side by side; where they are many, the first of some is named, and the highest told."""

    title = StringProperty()
    MOST_NAMED = 7

    def show(self, title: str, bars: Sequence[Bar]) -> None:
        """Draws these bars."""
        self.title = title
        self.ids.bars.clear_widgets()
        self.ids.names.clear_widgets()
        highest = max((bar.number for bar in bars), default=0)
        every = -(-len(bars) // self.MOST_NAMED)
        has_told = False
        for place, bar in enumerate(bars):
            # Where all numbers would stand too close, the highest stands for them.
            is_told = bar.number and (every == 1 or (bar.number == highest and not has_told))
            has_told |= bool(is_told)
            told = str(bar.number) if is_told else ""
            self.ids.bars.add_widget(BarView(share=bar.number / (highest or 1), told=told))
            if place % every == 0:
                halign = "center" if every == 1 else "left"
                self.ids.names.add_widget(BarName(name=bar.name, halign=halign))
