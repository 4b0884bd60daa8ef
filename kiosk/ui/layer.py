"""What may lie over the screens and speaks."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from kiosk.ui.glance import Glance
from kiosk.ui.translator import Ear, Translator


class Layer(FloatLayout):
    """Hears of a language, and sees how everything is to look, while it is shown."""

    tr = ObjectProperty(rebind=True)
    far_tr = ObjectProperty(None, allownone=True)
    """The language of the far seat, where two sit opposite."""
    is_shown = BooleanProperty(False)

    def __init__(self, *, tr: Translator, far_tr: Translator | None = None, **kwargs: Any) -> None:
        self._glance = Glance()
        with self._glance.of_all_made_now():
            super().__init__(tr=Ear(tr), far_tr=far_tr and Ear(far_tr), **kwargs)
        for sense in filter(None, (self._glance, self.tr, self.far_tr)):
            self.fbind("is_shown", sense.setter("is_open"))
