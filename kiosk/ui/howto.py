"""How to play, in short: the rules page by page, over the game that goes on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.properties import NumericProperty, StringProperty

from kiosk.ui.cardlayer import CardLayer

if TYPE_CHECKING:
    # It loads the games, which the first picture does not wait for.
    from kiosk.rulebook import Rulebook

ON_A_PAGE = 3
"""So many sentences are read at once."""


class Leaf(NamedTuple):
    """One page of the rules."""

    heading: str
    text: str


class HowToPanel(CardLayer):
    """What all ways to play a game share, and then what is special about this one."""

    page = NumericProperty(0)
    heading = StringProperty()
    text = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._rulebook: Rulebook | None = None
        self._ruleset = ""
        super().__init__(**kwargs)

    def open(self, rulebook: "Rulebook", ruleset: str, is_far: bool = False) -> None:
        """Shows the rules of a rule set, perhaps to the far seat."""
        self._rulebook, self._ruleset = rulebook, ruleset
        self.page, self.is_far, self.is_shown = 0, is_far, True
        self.tell()

    def turn(self) -> None:
        """The next page; after the last the first."""
        self.page += 1
        self.tell()

    @property
    def words(self) -> int:
        """How much there is to read on it."""
        return len(self.text.split())

    def tell(self, *_changed: Any) -> None:
        if self._rulebook is None:
            return
        _, ids = self.spoken.gettext, self.ids
        leaves = self._leaves(self._rulebook)
        self.page %= len(leaves)
        self.heading, self.text = leaves[int(self.page)]
        ids.more.text, ids.close.text = _("Next"), _("Done")

    def _leaves(self, rulebook: "Rulebook") -> list[Leaf]:
        from kiosk import wording

        code, ruleset = self.spoken.code, self._ruleset
        texts = rulebook.of(ruleset.partition("/")[0], code)
        shared = [texts.goal, *texts.steps]
        name = wording.ruleset_name(self.spoken.speech, ruleset)
        return [
            *(Leaf(self.spoken.gettext("How to play"), page) for page in _pages(shared)),
            *(Leaf(name, page) for page in _pages(rulebook.ways(ruleset, code))),
        ]


def _pages(sentences: Sequence[str]) -> list[str]:
    """As many sentences on each page as are read at once."""
    starts = range(0, len(sentences), ON_A_PAGE)
    return ["\n\n".join(sentences[first : first + ON_A_PAGE]) for first in starts]
