"""The figures on the panel: visits by day, by hour, by game and by language."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kiosk.ui.button import KioskButton
from kiosk.ui.staff.chart import Bar

Charts = Callable[[], Sequence[tuple[str, str, Sequence[Bar]]]]
"""The charts there are: what stands on their button, above them, and their bars."""


class FiguresView(BoxLayout):
    """One chart at a time, and buttons for all."""

    summary = StringProperty()
    charts = ObjectProperty(lambda: ())

    def __init__(self, **kwargs: Any) -> None:
        self._shown = 0
        super().__init__(**kwargs)

    def show(self, number: int | None = None) -> None:
        """Draws a chart, or the last one anew."""
        self._shown = self._shown if number is None else number
        self.ids.choice.clear_widgets()
        self.ids.chart.show("", ())
        for place, (name, title, bars) in enumerate(self.charts()):
            button = KioskButton(text=name, look="primary" if place == self._shown else "plain")
            button.bind(on_release=lambda _, place=place: self.show(place))
            self.ids.choice.add_widget(button)
            if place == self._shown:
                self.ids.chart.show(title, bars)
