"""Measures the contrast of every text from what is really drawn."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from kiosk.ui.press import Pressable
from tests.screens.fit import box, name, shown, texts
from tests.screens.sight import linear, luminance

if TYPE_CHECKING:
    from kiosk.ui.text import Words
    from kiosk.ui.visitor import Visitor

LEAST = 4.5
"""WCAG 2.2, 1.4.3."""
CORE = 0.9
"""Where a letter has so much of its full strength, it is no blurred edge."""


def faint_texts(visitor: "Visitor") -> Iterator[str]:
    """A sentence for every text that is hard to read."""
    words = [w for w in texts(shown(visitor.app)) if _counts(w)]
    written = visitor.picture()
    for one in words:
        one.opacity = 0
    blank = visitor.picture()
    for one in words:
        one.opacity = 1
    visitor.looks()
    for one in words:
        ratio = _contrast(_cut(written, one), _cut(blank, one))
        if ratio < LEAST:
            yield f"{name(one)} has a contrast of {ratio:.1f}"


def _counts(words: "Words") -> bool:
    """What cannot be pressed now may be faint."""
    button = words.parent.parent
    return not isinstance(button, Pressable) or button.is_open


def _contrast(written: Any, blank: Any) -> float:
    """The contrast that nearly all of the letters' core has with the ground around them."""
    ground = np.median(blank)
    change = np.abs(written - blank)
    core = written[change >= CORE * change.max()]
    lighter, darker = np.maximum(core, ground), np.minimum(core, ground)
    return float(np.percentile((lighter + 0.05) / (darker + 0.05), 5))


def _cut(picture: Any, words: "Words") -> Any:
    """The part of a picture where a text stands."""
    left, bottom, right, top = (round(edge) for edge in box(words))
    return luminance(linear(picture[len(picture) - top : len(picture) - bottom, left:right]))
