"""Only a PIN lets the staff in, and guessing gets no further than the lock allows."""

import hashlib
import json
import logging
import os
import random
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kiosk.lockout import Moment
from kiosk.pins import Pins, Reason, Refused, Unfit
from kiosk.rank import Rank
from kiosk.secret import Cost, Secret

CHEAP = Cost(2, 1, 1)
HOST, TECHNICIAN = Rank.HOST, Rank.TECHNICIAN


class Machine:
    """The clocks of a machine, and the true time beside them."""

    def __init__(self) -> None:
        self.time = 0.0
        self.wall = 1_800_000_000.0
        self.running = 100.0
        self.boots = 1

    def __call__(self) -> Moment:
        return Moment(wall=self.wall, boot=f"boot {self.boots}", running=self.running)

    def wait(self, seconds: float) -> None:
        self.time += seconds
        self.wall += seconds
        self.running += seconds

    def reboot(self) -> None:
        self.boots += 1
        self.running = 20.0


@pytest.fixture
def machine() -> Machine:
    return Machine()


@pytest.fixture
def start(tmp_path: Path, machine: Machine) -> Callable[[], Pins]:
    """Starts the exhibit, or starts it again."""
    return lambda: Pins(tmp_path, machine, CHEAP)


@pytest.fixture
def pins(start: Callable[[], Pins]) -> Pins:
    """Both ranks have their PINs."""
    pins = start()
    pins.set_pin(HOST, "4711")
    pins.set_pin(TECHNICIAN, "08154711")
    return pins


class Looks:
    """Every look at a PIN: scrypt itself, and what shall happen meanwhile."""

    def __init__(self) -> None:
        self.costs: list[int] = []
        self.meanwhile: Callable[[], object] = lambda: None
        self._scrypt = hashlib.scrypt

    def __call__(self, password: bytes, **settings: object) -> bytes:
        self.costs.append(settings["n"])
        self.meanwhile()
        return self._scrypt(password, **settings)


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Looks:
    looks = Looks()
    monkeypatch.setattr(hashlib, "scrypt", looks)
    return looks


# --- who is let in ----------------------------------------------------------------------------


def test_a_pin_opens_its_rank(pins: Pins) -> None:
    assert pins.try_pin("4711") is HOST
    assert pins.try_pin("08154711") is TECHNICIAN


def test_a_technician_may_do_all_that_a_host_may() -> None:
    assert TECHNICIAN.may(HOST)
    assert TECHNICIAN.may(TECHNICIAN)
    assert HOST.may(HOST)
    assert not HOST.may(TECHNICIAN)


@pytest.mark.parametrize("pin", ["", "471", "47110", "0815", "4711 ", "\u0664711", "x" * 1000])
def test_anything_else_is_wrong(pins: Pins, pin: str) -> None:
    assert pins.try_pin(pin) == Refused(Reason.WRONG, tries_left=4)


def test_before_a_pin_is_set_nobody_is_let_in(tmp_path: Path) -> None:
    for pins in (Pins(tmp_path), Pins(tmp_path / "missing")):
        assert not pins.standing().ranks
        assert pins.try_pin("0000") == Refused(Reason.NO_PIN)
        assert not pins.path.exists()


def test_a_rank_without_a_pin_cannot_be_entered(start: Callable[[], Pins]) -> None:
    pins = start()
    pins.set_pin(TECHNICIAN, "4711")
    assert pins.standing().ranks == {TECHNICIAN}
    assert pins.try_pin("") == Refused(Reason.WRONG, tries_left=4)
    assert pins.try_pin("4711") is TECHNICIAN


@pytest.mark.parametrize("ranks", [[HOST], [TECHNICIAN], [HOST, TECHNICIAN]])
@pytest.mark.parametrize("pin", ["1000", "1001", "9999"])
def test_every_answer_takes_as_long(start, looks: Looks, ranks: list[Rank], pin: str) -> None:
    pins = start()
    for number, rank in enumerate(ranks):
        pins.set_pin(rank, f"100{number}")
    looks.costs.clear()
    pins.try_pin(pin)
    assert looks.costs == [CHEAP.n, CHEAP.n]


def test_a_new_pin_takes_the_place_of_the_old_and_leaves_the_other(pins: Pins) -> None:
    pins.set_pin(HOST, "2222")
    assert isinstance(pins.try_pin("4711"), Refused)
    assert pins.try_pin("2222") is HOST
    assert pins.try_pin("08154711") is TECHNICIAN


@pytest.mark.parametrize("pin", ["", "123", "123456789", "12a4", "-123", " 1234", "\u0661234"])
def test_a_pin_has_four_to_eight_digits(pins: Pins, pin: str) -> None:
    before = pins.path.read_bytes()
    with pytest.raises(Unfit, match="4 to 8 digits"):
        pins.set_pin(HOST, pin)
    assert pins.path.read_bytes() == before


def test_the_two_ranks_have_different_pins(pins: Pins) -> None:
    with pytest.raises(Unfit, match="This is the technician's PIN"):
        pins.set_pin(HOST, "08154711")
    pins.set_pin(TECHNICIAN, "08154711")
    assert pins.try_pin("4711") is HOST


# --- the file ---------------------------------------------------------------------------------


def test_the_file_is_for_its_owner_alone_and_holds_no_pin(pins: Pins, tmp_path: Path) -> None:
    assert [file.name for file in tmp_path.iterdir()] == ["pins.json"]
    assert pins.path.stat().st_mode & 0o777 == 0o600
    pins.try_pin("1234")
    assert pins.path.stat().st_mode & 0o777 == 0o600
    kept = json.loads(pins.path.read_text())["pins"]
    assert {tuple(secret) for secret in kept.values()} == {("salt", "digest", "cost")}
    assert kept["host"]["salt"] != kept["technician"]["salt"]


def test_the_same_pin_never_looks_the_same() -> None:
    assert Secret.of("4711", CHEAP).digest != Secret.of("4711", CHEAP).digest


def test_a_pin_is_known_by_the_cost_it_was_set_with(pins: Pins, tmp_path: Path) -> None:
    assert Pins(tmp_path).try_pin("4711") is HOST


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_what_root_writes_belongs_to_the_exhibit(start, tmp_path: Path) -> None:
    os.chown(tmp_path, 4242, 4343)
    start().set_pin(HOST, "4711")
    owner = start().path.stat()
    assert (owner.st_uid, owner.st_gid) == (4242, 4343)


def test_nothing_that_lies_in_the_folder_leads_the_hand_elsewhere(start, tmp_path: Path) -> None:
    folder, victim = tmp_path / "state", tmp_path / "victim"
    folder.mkdir()
    victim.write_text("untouched")
    (folder / "pins.json.new").symlink_to(victim)
    Pins(folder, cost=CHEAP).set_pin(HOST, "4711")
    assert victim.read_text() == "untouched"
    assert not (folder / "pins.json").is_symlink()


DAMAGE = {
    "empty": b"",
    "cut": b'{"pins": {"host": {"salt": "00',
    "no object": b"[]",
    "bytes": bytes(range(256)),
    "unknown rank": b'{"pins": {"director": {}}}',
    "no secret": b'{"pins": {"host": null}}',
    "unknown key": b'{"pins": {}, "master": "0000"}',
    "count below zero": b'{"lockout": {"wrong": -5}}',
    "count as text": b'{"lockout": {"wrong": "0"}}',
    "endless lock": b'{"lockout": {"lock": 1e12}}',
    "no number": b'{"lockout": {"lock": NaN}}',
}
COSTS = [{"n": 3, "r": 1, "p": 1}, {"n": 2**40, "r": 1, "p": 1}, {"n": 2, "r": 0, "p": 1}]
for number, cost in enumerate(COSTS):
    secret = {"salt": "0" * 32, "digest": "0" * 64, "cost": cost}
    DAMAGE[f"cost {number}"] = json.dumps({"pins": {"host": secret}}).encode()


@pytest.mark.parametrize("data", DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_file_lets_nobody_in_and_the_remedy_is_told(
    pins: Pins, data: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    pins.path.write_bytes(data)
    for pin in ("4711", "08154711", "", "0000"):
        assert pins.try_pin(pin) == Refused(Reason.UNREADABLE)
    assert pins.path.read_bytes() == data
    standing = pins.standing()
    assert not standing.ranks
    told = str(standing.problem)
    assert "(the file is damaged): set them again with `sudo kiosk staff set-pin`." in told
    assert caplog.messages[-1] == told
    pins.set_pin(HOST, "1234")
    assert "set the other PIN as well" in caplog.text
    assert pins.try_pin("1234") is HOST
    assert pins.standing().ranks == {HOST}


def test_a_file_that_cannot_be_read_lets_nobody_in(pins: Pins) -> None:
    pins.path.unlink()
    pins.path.mkdir()
    assert pins.try_pin("4711") == Refused(Reason.UNREADABLE)
    assert "(Is a directory)" in pins.standing().problem.sentence


@contextmanager
def full_disk() -> Iterator[None]:
    """Not one byte more can be written."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def test_what_cannot_be_counted_lets_nobody_in(pins: Pins, looks: Looks, caplog) -> None:
    with full_disk():
        answers = {pins.try_pin("4711") for _ in range(10)}
    assert answers == {Refused(Reason.UNCOUNTED)}
    assert looks.costs == []
    assert "cannot be written (File too large): no PIN is taken." in caplog.text
    assert pins.try_pin("4711") is HOST


def test_a_pin_set_on_a_full_disk_leaves_the_old_one(pins: Pins) -> None:
    with full_disk(), pytest.raises(OSError, match="File too large"):
        pins.set_pin(HOST, "1234")
    assert pins.try_pin("4711") is HOST


def test_a_pin_that_is_set_during_a_try_is_kept(pins: Pins, start, looks: Looks) -> None:
    def set_once() -> None:
        looks.meanwhile = lambda: None
        start().set_pin(TECHNICIAN, "5555")

    looks.meanwhile = set_once
    assert pins.try_pin("4711") is HOST
    assert pins.try_pin("5555") is TECHNICIAN


# --- the lock ---------------------------------------------------------------------------------


def test_five_wrong_tries_lock_and_even_the_right_pin_waits(
    pins: Pins, machine: Machine, looks: Looks, caplog: pytest.LogCaptureFixture
) -> None:
    left = [pins.try_pin("0000").tries_left for _ in range(4)]
    assert left == [4, 3, 2, 1]
    assert pins.try_pin("0000") == Refused(Reason.LOCKED, seconds_left=300)
    assert "5 wrong PINs: the staff panel is locked." in caplog.messages
    looks.costs.clear()
    machine.wait(299)
    assert pins.try_pin("4711") == Refused(Reason.LOCKED, seconds_left=1)
    assert pins.standing().seconds_left == 1
    assert looks.costs == []
    machine.wait(1)
    assert pins.standing().seconds_left == 0
    assert pins.try_pin("4711") is HOST


def test_a_right_pin_makes_the_wrong_ones_forgotten(pins: Pins) -> None:
    for _ in range(4):
        pins.try_pin("0000")
    pins.try_pin("4711")
    assert pins.try_pin("0000") == Refused(Reason.WRONG, tries_left=4)


def test_a_right_fifth_try_does_not_lock(pins: Pins) -> None:
    for _ in range(4):
        pins.try_pin("0000")
    assert pins.try_pin("4711") is HOST
    assert pins.standing().seconds_left == 0


def test_setting_a_pin_lifts_the_lock(pins: Pins) -> None:
    for _ in range(5):
        pins.try_pin("0000")
    pins.set_pin(TECHNICIAN, "1357")
    assert pins.standing().seconds_left == 0
    assert pins.try_pin("4711") is HOST


def test_after_a_reboot_with_the_clock_set_back_the_lock_comes_to_its_end(
    pins: Pins, machine: Machine, start: Callable[[], Pins]
) -> None:
    for _ in range(5):
        pins.try_pin("0000")
    machine.wait(200)
    machine.reboot()
    machine.wall = 0.0
    assert start().standing().seconds_left == 300
    machine.wait(100)
    assert start().standing().seconds_left == 200
    machine.wall = 1e9
    assert start().try_pin("4711") == Refused(Reason.LOCKED, seconds_left=200)
    machine.wait(200)
    assert start().try_pin("4711") is HOST


def test_a_process_that_is_killed_before_it_answers_has_counted(pins: Pins, tmp_path: Path) -> None:
    script = f"""
import hashlib, os, signal
from pathlib import Path
from kiosk.pins import Pins
hashlib.scrypt = lambda *_, **settings: os.kill(os.getpid(), signal.SIGKILL)
Pins(Path({str(tmp_path)!r})).try_pin("0000")
"""
    killed = subprocess.run([sys.executable, "-c", script], check=False)
    assert killed.returncode == -signal.SIGKILL
    assert pins.try_pin("0000") == Refused(Reason.WRONG, tries_left=3)


class Killed(BaseException):
    """The exhibit was ended in the middle of a try."""


def allowed(round: int) -> float:
    """How long nothing may be tried after so many times five wrong tries."""
    minutes = [5, 10, 20, 40, 80, 160, 320, 640, 1280]
    return 60.0 * (minutes[round - 1] if round <= len(minutes) else 24 * 60)


def burglary(machine: Machine, start: Callable[[], Pins], looks: Looks, chance: random.Random,
             happenings: list[Callable[[], None]], tries: int) -> list[float]:  # fmt: skip
    """Guesses on and on, and lets things happen meanwhile; when the guesses were looked at."""
    pins, times = start(), []
    for _ in range(tries):
        machine.wait(chance.choice([0, 0, 0, 1, 30, 299, 301, 5_000, 86_401]))
        if chance.random() < 0.3:
            chance.choice(happenings)()
            pins = start()
        looks.costs.clear()
        is_killed = chance.random() < 0.2
        looks.meanwhile = (lambda: _killed()) if is_killed else (lambda: None)
        # Whoever guesses right while it is locked must not learn it.
        is_locked = pins.standing().seconds_left > 0
        try:
            answer = pins.try_pin("4711" if is_locked else f"{chance.randrange(4000):04}")
        except Killed:
            pins = start()
        else:
            assert isinstance(answer, Refused)
            assert (answer.reason is Reason.LOCKED) or not is_locked
        if looks.costs:
            times.append(machine.time)
    return times


def _killed() -> None:
    raise Killed


MANY = [500, pytest.param(10_000, marks=pytest.mark.prove)]


def check(times: list[float]) -> None:
    """Between every five and the next lies the lock in true time, and guessing went on for long."""
    assert len(times) > 50
    for number in range(5, len(times), 5):
        assert times[number] - times[number - 1] >= allowed(number // 5) - 1e-3, number


@pytest.mark.parametrize("tries", MANY)
def test_guessing_gets_no_further_over_restarts_and_set_clocks(
    pins: Pins, machine: Machine, start, looks: Looks, tries: int, caplog
) -> None:
    caplog.set_level(logging.CRITICAL)
    chance = random.Random(10)

    def set_clock() -> None:
        machine.wall += chance.choice([-1e9, -400, 400, 1e9])

    check(burglary(machine, start, looks, chance, [lambda: None, set_clock], tries))


@pytest.mark.parametrize("tries", MANY)
def test_guessing_gets_no_further_over_reboots_and_clocks_set_back(
    pins: Pins, machine: Machine, start, looks: Looks, tries: int, caplog
) -> None:
    caplog.set_level(logging.CRITICAL)
    chance = random.Random(11)

    def set_back() -> None:
        machine.wall -= chance.choice([1, 400, 100_000])

    def off_for_a_while() -> None:
        machine.wait(chance.choice([10, 400, 40_000]))
        machine.reboot()

    happenings = [set_back, machine.reboot, off_for_a_while]
    check(burglary(machine, start, looks, chance, happenings, tries))
