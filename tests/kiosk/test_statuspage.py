"""The technician reads the state of the machine, whatever of it can be read."""

from dataclasses import replace
from datetime import UTC
from gettext import NullTranslations

import pytest

from kiosk.faults import Fault, told
from kiosk.languages import LANGUAGES, speech
from kiosk.speech import Message
from kiosk.staff.export import places
from kiosk.staff.statuspage import LONGEST, Machine, status, temperature

MACHINE = Machine(started=0.0, renderer="a brush", has_many_fingers=False, faults=[])
ENGLISH = NullTranslations()


def test_every_matter_has_its_words(tmp_path):
    told = dict(status(MACHINE, tmp_path, 60.0, UTC, ENGLISH))
    assert told["Running since"] == "01/01/1970 00:00"
    assert told["Graphics"] == "a brush"
    assert told["Fingers at once"] == "1"
    assert "GB" in told["Free disk space"]
    assert all(told.values())


def test_the_last_errors_are_told_the_newest_first(tmp_path):
    faults = [Fault(60.0 * minute, Message(f"It broke {minute} times.")) for minute in range(6)]
    machine = Machine(started=0.0, renderer="", has_many_fingers=True, faults=faults)
    told = status(machine, tmp_path, 0.0, UTC, ENGLISH)
    errors = [text for label, text in told if label == "Recent error"]
    assert errors[0] == "01/01/1970 00:05: It broke 5 times."
    assert len(errors) == 3


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_staff_read_the_last_errors_in_their_language(tmp_path, language):
    message = told(ValueError("wrong"))
    machine = replace(MACHINE, faults=[Fault(0.0, message)])
    *_, (_label, said) = status(machine, tmp_path, 0.0, UTC, speech(language))
    assert "ValueError" in said
    assert str(message) not in said


def test_of_an_error_that_a_damaged_file_tells_as_much_is_shown_as_has_room(tmp_path):
    for text in ("a{b" * 1000, "{kind!r:999999999}", "{}{0}", "%s"):
        fault = Fault(0.0, Message(text, {"kind": "nothing"}))
        *_, (_label, said) = status(
            replace(MACHINE, faults=[fault]), tmp_path, 0.0, UTC, speech("da")
        )
        assert said.endswith(text[:LONGEST])


def test_the_warmest_part_counts_and_what_cannot_be_read_does_not(tmp_path):
    assert temperature(tmp_path) == ""
    for number, text in enumerate(("41000", "62500", "broken")):
        zone = tmp_path / f"thermal_zone{number}"
        zone.mkdir()
        (zone / "temp").write_text(text)
    assert temperature(tmp_path) == "62 °C"


def test_without_a_stick_the_state_folder_serves(tmp_path):
    (tmp_path / "media" / "no-mount").mkdir(parents=True)
    assert places(tmp_path, [tmp_path / "media"]) == [tmp_path / "export"]
