"""The latest faults: in plain words, few enough to be read, and there after a restart."""

import json
import re
from pathlib import Path

import pytest

from kiosk.faults import FILE, MOST, Fault, Faults, told
from kiosk.speech import Message
from kiosk.tables import read_text


def test_faults_survive_a_restart_and_the_newest_stand_last(tmp_path: Path) -> None:
    times = iter(range(100))
    faults = Faults(tmp_path, lambda: next(times))
    first, second = Message("The first."), Message("The {second}.", {"second": "på norsk"})
    faults.note(first)
    faults.note(second)
    assert Faults(tmp_path, lambda: 0).latest == (Fault(0, first), Fault(1, second))


def test_no_more_are_kept_than_anybody_reads(tmp_path: Path) -> None:
    faults = Faults(tmp_path, lambda: 5.0)
    for number in range(MOST + 7):
        faults.note(Message(f"Number {number}."))
    for kept in (faults, Faults(tmp_path, lambda: 0)):
        assert len(kept.latest) == MOST
        assert kept.latest[0].message == Message("Number 7.")


def test_faults_are_counted_since_a_time(tmp_path: Path) -> None:
    times = iter([10.0, 20.0, 30.0])
    faults = Faults(tmp_path, lambda: next(times))
    for _ in range(3):
        faults.note(Message("Something."))
    assert faults.since(20) == 2


@pytest.mark.parametrize(
    "data",
    [
        *(b"", b"{", b"\xff\xfe", b"7", b"[7]", b'[{"at": 1}]', b'[{"at": 1, "message": "Text."}]'),
        b'[{"at": 1, "message": {"text": "", "gaps": 7}}]',
        *(
            b'[{"at": %s, "message": {"text": "", "gaps": {}}}]' % at
            for at in (b"1e300", b"NaN", b"1" * 400)
        ),
    ],
)
def test_a_broken_list_is_told_and_begun_anew(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, data: bytes
) -> None:
    (tmp_path / FILE).write_bytes(data)
    faults = Faults(tmp_path, lambda: 1.0)
    assert faults.latest == ()
    assert "a new one is begun" in caplog.text
    faults.note(Message("Something."))
    noted = {"at": 1.0, "message": {"text": "Something.", "gaps": {}}}
    assert json.loads((tmp_path / FILE).read_bytes()) == [noted]


def test_on_a_disk_that_cannot_be_written_faults_are_kept_in_memory(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "state"
    folder.write_text("a file is in the way")
    faults = Faults(folder, lambda: 1.0)
    faults.note(Message("Something."))
    assert faults.latest == (Fault(1.0, Message("Something.")),)
    assert "cannot be written" in caplog.text


def test_a_mistake_is_told_in_one_sentence_with_its_place() -> None:
    with pytest.raises(AttributeError) as mistake:
        read_text(7)  # type: ignore[arg-type]  # this is the mistake
    sentence = str(told(mistake.value))
    assert re.fullmatch(r"The exhibit made a mistake \(AttributeError in tables.py, line \d+\) and"
                        r" went back to the start\.", sentence)  # fmt: skip


def test_a_mistake_is_told_without_its_own_words() -> None:
    sentence = str(told(ValueError("Traceback:\n  /a/path")))
    assert sentence == "The exhibit made a mistake (ValueError) and went back to the start."
