"""A card that lies over the screen for a while."""

from typing import Any

from kivy.properties import AliasProperty, BooleanProperty, ListProperty

from kiosk.ui.layer import Layer
from kiosk.ui.translator import Translator


class CardLayer(Layer):
    """Its card is turned to whoever asked for it; a touch beside the card closes it."""

    languages = ListProperty()
    is_far = BooleanProperty(False)
    """Whether the far seat asked for it."""

    def on_kv_post(self, _base: Any) -> None:
        for ear in (self.tr, self.far_tr):
            ear.fbind("speech", self.tell)
        self.fbind("is_far", self.tell)

    def _spoken(self) -> Translator:
        spoken: Translator = self.far_tr if self.is_far else self.tr
        return spoken

    spoken = AliasProperty(_spoken, bind=("tr", "far_tr", "is_far"))
    """The language of whoever asked for it."""

    def tell(self, *_changed: Any) -> None:
        """Says everything in that language."""

    def on_touch_down(self, touch: Any) -> bool:
        if not self.is_shown:
            return False
        card = self.ids.card
        if card.collide_point(*card.to_widget(*touch.pos)):
            super().on_touch_down(touch)
        else:
            self.is_shown = False
        return True

    def on_touch_up(self, touch: Any) -> bool:
        return bool(self.is_shown and super().on_touch_up(touch))
