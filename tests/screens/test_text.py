"""Text is broken at spaces and soft hyphens, and no last word stands alone if it need not."""

import pytest

SAID = "Hilf dem König bei der Flucht oder fang ihn ein."
SIZE = 36.0


@pytest.fixture
def font(visitor: object) -> tuple[str, float, bool, bool]:
    """The letters of a lead, which the exhibit has loaded."""
    return "Alegreya", SIZE, False, False


def _wide(text: str, font: tuple[str, float, bool, bool]) -> float:
    from kiosk.ui.text import lines

    return next(width for width in range(1, 4000) if lines(text, float(width), *font) == (text,))


def test_no_last_word_stands_alone_where_the_line_above_can_spare_one(
    font: tuple[str, float, bool, bool],
) -> None:
    from kiosk.ui.text import lines

    room = _wide(SAID.rpartition(" ")[0], font)
    first, second = lines(SAID, room, *font)
    assert f"{first} {second}" == SAID
    assert " " in second


def test_a_text_never_takes_more_lines_for_that(font: tuple[str, float, bool, bool]) -> None:
    from kiosk.ui.text import lines

    words = "Langschiffe Brettspiele Spielsteine"
    room = _wide("Brettspiele", font) * 1.1
    assert lines(words, room, *font) == tuple(words.split())


def test_what_is_remembered_of_a_text_is_what_kivy_measures(visitor: object) -> None:
    from kiosk.ui.text import Words

    for font, size in (("Alegreya", 36), ("AlegreyaSans", 36), ("Alegreya", 21)):
        for bold in (False, True):
            words = Words(said=SAID, font_name=font, usual=size, bold=bold, width=2000)
            for text in (SAID, SAID.split()[0], " "):
                fresh = type(words._label).get_extents(words._label, text)
                assert words._label.get_extents(text) == fresh
