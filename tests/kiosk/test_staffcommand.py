"""The staff's PINs on the command line: one sentence for all that can happen."""

import io
import os
from pathlib import Path

import pytest

from kiosk import staffcommand
from kiosk.__main__ import main
from kiosk.config import Config
from kiosk.pins import Pins
from kiosk.rank import Rank
from kiosk.secret import Cost
from kiosk.staff.settings import CHANGES, StaffSettings

CHEAP = Cost(2, 1, 1)


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The state folder of this machine."""
    monkeypatch.setenv("KONGENS_BORD_STATE", str(tmp_path / "state"))
    return tmp_path / "state"


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch):
    """Sends this instead of typing it."""
    return lambda text: monkeypatch.setattr("sys.stdin", io.StringIO(text))


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody sits there and types."""
    monkeypatch.setattr("sys.stdin", io.StringIO())
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)


def typing(*lines: str):
    remaining = iter(lines)
    return lambda _asked: next(remaining)


def test_a_pin_that_is_sent_is_set_and_told(state: Path, sent, capsys) -> None:
    sent("4711\n")
    assert main(["staff", "set-pin", "host"]) == 0
    assert capsys.readouterr().out == f"The host's PIN is set in {state / 'pins.json'}.\n"
    assert Pins(state).try_pin("4711") is Rank.HOST
    assert main(["staff", "status"]) == 0
    assert capsys.readouterr().out == (
        "The host's PIN is set.\nThe technician's PIN is not set.\nNothing is locked.\n"
    )


def test_without_a_name_it_is_the_technicians(state: Path, sent) -> None:
    sent("4711")
    assert main(["staff", "set-pin"]) == 0
    assert Pins(state).standing().ranks == {Rank.TECHNICIAN}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "No PIN was typed. Nothing has changed.\n"),
        ("\n", "A PIN has 4 to 8 digits: choose another. Nothing has changed.\n"),
        ("12345678901\n", "A PIN has 4 to 8 digits: choose another. Nothing has changed.\n"),
    ],
)
def test_what_is_no_pin_changes_nothing(state: Path, sent, capsys, text, sentence) -> None:
    sent(text)
    assert main(["staff", "set-pin"]) == 1
    assert capsys.readouterr().err == sentence
    assert not state.exists()


def test_a_typed_pin_is_asked_for_twice(tmp_path: Path, terminal, capsys) -> None:
    pins = Pins(tmp_path, cost=CHEAP)
    assert staffcommand.set_pin(pins, Rank.HOST, typing("4711", "4712")) == 1
    assert "The two are not the same: try again. Nothing" in capsys.readouterr().err
    assert not pins.standing().ranks
    assert staffcommand.set_pin(pins, Rank.HOST, typing("4711", "4711")) == 0
    assert pins.try_pin("4711") is Rank.HOST


@pytest.mark.parametrize("key", [KeyboardInterrupt, EOFError])
def test_whoever_stops_typing_changes_nothing(tmp_path: Path, terminal, capsys, key) -> None:
    def stopped(_asked: str) -> str:
        raise key

    assert staffcommand.set_pin(Pins(tmp_path), Rank.HOST, stopped) == 1
    assert capsys.readouterr().err == "No PIN was typed. Nothing has changed.\n"


def test_a_lock_is_told_and_lifted_by_a_new_pin(state: Path, sent, capsys) -> None:
    pins = Pins(state, cost=CHEAP)
    pins.set_pin(Rank.HOST, "4711")
    for _ in range(5):
        pins.try_pin("0000")
    main(["staff", "status"])
    assert "The staff panel is locked for 5 min." in capsys.readouterr().out
    sent("4712\n")
    main(["staff", "set-pin", "host"])
    main(["staff", "status"])
    assert "Nothing is locked." in capsys.readouterr().out


def test_a_damaged_file_is_something_to_mend(state: Path, caplog) -> None:
    state.mkdir()
    (state / "pins.json").write_text("{")
    assert main(["staff", "status"]) == 1
    assert "set them again with `sudo kiosk staff set-pin`" in caplog.text


def test_a_folder_that_is_closed_wants_sudo(state: Path, sent, capsys) -> None:
    state.mkdir(mode=0o500)
    sent("4711\n")
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(65534)
    try:
        assert main(["staff", "set-pin"]) == 1
    finally:
        if is_root:
            os.seteuid(0)
    said = capsys.readouterr().err
    assert said == (
        f"{state} cannot be written (Permission denied): run it with sudo. Nothing has changed.\n"
    )


def test_a_pin_is_not_set_where_the_exhibit_never_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent, capsys
) -> None:
    monkeypatch.delenv("KONGENS_BORD_STATE", raising=False)
    machine = tmp_path / "var"
    machine.mkdir()
    monkeypatch.setattr("kiosk.paths.MACHINE_STATE", machine)
    pins = Pins(tmp_path / "home", cost=CHEAP)
    sent("4711\n")
    assert staffcommand.set_pin(pins, Rank.HOST) == 1
    assert staffcommand.status(pins) == 1
    said = capsys.readouterr().err
    assert said.count(f"{machine} belongs to the exhibit: run it with sudo.") == 2
    assert not pins.path.exists()


def test_neither_content_nor_figures_are_looked_for_where_the_exhibit_never_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys
) -> None:
    monkeypatch.delenv("KONGENS_BORD_STATE", raising=False)
    machine = tmp_path / "var"
    machine.mkdir()
    monkeypatch.setattr("kiosk.paths.MACHINE_STATE", machine)
    for command in (["content", str(tmp_path)], ["stats"]):
        assert main(command) == 1
        assert f"{machine} belongs to the exhibit: run it with sudo." in capsys.readouterr().err


def test_an_unknown_rank_is_told_with_those_there_are(state: Path, capsys) -> None:
    with pytest.raises(SystemExit):
        main(["staff", "set-pin", "director"])
    said = capsys.readouterr().err
    assert "invalid choice: 'director'" in said
    assert "{host,technician}" in said


def test_the_settings_of_the_staff_are_removed_and_their_pins_stay(
    state: Path, sent, capsys: pytest.CaptureFixture[str]
) -> None:
    sent("4711\n")
    main(["staff", "set-pin"])
    assert main(["staff", "reset-settings"]) == 0
    assert "have changed nothing" in capsys.readouterr().out
    StaffSettings(Config(), state).change({"exhibit": "viking"})
    assert main(["staff", "reset-settings"]) == 0
    assert "from the next start" in capsys.readouterr().out
    assert StaffSettings(Config(), state).config == Config()
    assert Pins(state).try_pin("4711") is Rank.TECHNICIAN


def test_settings_that_cannot_be_removed_are_told(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (state / CHANGES).mkdir(parents=True)
    assert main(["staff", "reset-settings"]) == 1
    assert "cannot be removed" in capsys.readouterr().err
