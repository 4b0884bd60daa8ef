"""What may lie over the screens and speaks."""

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from kiosk.ui.translator import Ear, Translator


class Layer(FloatLayout):
    """Hears of a language while it is shown."""

    tr = ObjectProperty(rebind=True)
    far_tr = ObjectProperty(None, allownone=True)
    """The language of the far seat, where two sit opposite."""
    is_shown = BooleanProperty(False)

    def __init__(self, *, tr: Translator, far_tr: Translator | None = None, **kwargs: Any) -> None:
        super().__init__(tr=Ear(tr), far_tr=far_tr and Ear(far_tr), **kwargs)
        for ear in filter(None, (self.tr, self.far_tr)):
            self.fbind("is_shown", ear.setter("is_open"))
