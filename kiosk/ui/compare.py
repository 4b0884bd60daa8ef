"""The ways to play a game side by side, so that it is seen where they differ."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from kiosk.ui.cardlayer import CardLayer

if TYPE_CHECKING:
    # It loads the games, which the first picture does not wait for.
    from kiosk.rulebook import Rulebook

SIDE_BY_SIDE = 3


class CompareCard(CardLayer):
    """Three rule sets at a time, or one where the panel is small."""

    page = NumericProperty(0)
    many = NumericProperty(SIDE_BY_SIDE)
    """How many stand side by side."""
    heading = StringProperty()
    has_more = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._rulebook: Rulebook | None = None
        self._rulesets: Sequence[str] = ()
        super().__init__(**kwargs)

    def on_kv_post(self, base: Any) -> None:
        super().on_kv_post(base)
        self.fbind("many", self.tell)  # it knows how wide it is only when it lies there

    def open(self, rulebook: "Rulebook", rulesets: Sequence[str]) -> None:
        """Shows what is special about these rule sets."""
        self._rulebook, self._rulesets = rulebook, rulesets
        self.page, self.is_shown = 0, True
        self.tell()

    def turn(self) -> None:
        """The next ones; after the last the first."""
        self.page += 1
        self.tell()

    @property
    def words(self) -> int:
        """How much there is to read on it."""
        ids = self.ids
        return sum(len(column.text.split()) for column in (ids.left, ids.middle, ids.right))

    def tell(self, *_changed: Any) -> None:
        if self._rulebook is None:
            return
        from kiosk import wording

        _, ids, many = self.spoken.gettext, self.ids, int(self.many)
        self.has_more = len(self._rulesets) > many
        self.page %= -(-len(self._rulesets) // many)
        first = int(self.page) * many
        self.heading = _("Where the rules differ")
        apart = self._rulebook.apart(self._rulesets, self.spoken.code)
        shown = [*apart[first : first + many], "", ""]
        for column, ruleset in zip((ids.left, ids.middle, ids.right), shown, strict=False):
            ways = self._rulebook.ways(ruleset, self.spoken.code) if ruleset else ()
            column.text = "\n".join(f"• {way}" for way in ways)
            column.name = wording.ruleset_name(self.spoken.speech, ruleset) if ruleset else ""
        ids.more.text, ids.close.text = _("Next"), _("Done")
