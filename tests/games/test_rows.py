"""Row texts: what is read, what is written, and what is refused with a sentence."""

import pytest

from games.api import Unreadable
from games.rows import read_rows, write_rows


def test_rows_are_read_from_the_top_left_and_written_back():
    text = "2t2/5/5/4K"
    pieces = read_rows(text, 5, 4, "tK")
    assert pieces == {"c4": "t", "e1": "K"}
    assert write_rows(pieces, 5, 4) == text


@pytest.mark.parametrize("columns", [5, 11, 13])
def test_a_run_of_empty_squares_is_one_number(columns):
    assert write_rows({}, columns, 2) == f"{columns}/{columns}"
    assert read_rows(f"{columns}/{columns}", columns, 2, "t") == {}


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("5", "'5' has 1 rows: expected 2"),
        ("5/5/5", "has 3 rows: expected 2"),
        ("", "'' has 1 rows"),
        ("4/5", "The row '4' has 4 squares: expected 5"),
        ("/5", "The row '' has 0 squares"),
        ("5/t5", "The row 't5' has 6 squares"),
        ("32/5", "'32' in the row '32' is no run"),
        ("6/5", "'6' in the row '6' is no run"),
        ("05/5", "'05' in the row '05' is no run"),
        ("0t4/5", "'0' in the row '0t4' is no run"),
        ("9" * 5000 + "/5", "is no run"),
        ("4T/5", "'T' in the row '4T' is no piece: expected one of the letters t K"),
        ("٣/5", "'٣' in the row '٣' is no piece"),
        ("5/5\n", "is no piece"),
    ],
)
def test_a_wrong_row_is_named_in_a_sentence(text, named):
    with pytest.raises(Unreadable) as error:
        read_rows(text, 5, 2, "tK")
    assert named in str(error.value)
