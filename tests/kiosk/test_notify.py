"""What the service manager is told, over a real socket."""

import socket
from pathlib import Path

import pytest

from kiosk.notify import PERIOD, Service


@pytest.mark.parametrize("is_abstract", [False, True])
def test_each_message_is_one_datagram(tmp_path: Path, is_abstract: bool) -> None:
    path = str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind(f"\0{path}" if is_abstract else path)
        service = Service({"NOTIFY_SOCKET": f"@{path}" if is_abstract else path})
        service.ready()
        service.ping("The exhibit shows “home”.")
        service.stopping()
        first, second, third = (heard.recv(4096).decode().split("\n") for _ in range(3))
    assert service.is_there
    assert first == ["READY=1", "STATUS=The first picture is shown."]
    assert second == ["WATCHDOG=1", "STATUS=The exhibit shows “home”."]
    assert third == ["STOPPING=1", "STATUS=The exhibit ends."]


def test_without_a_service_manager_nobody_is_told() -> None:
    service = Service({})
    service.ready()
    assert not service.is_there


def test_a_service_manager_that_cannot_be_reached_is_told_of_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    service = Service({"NOTIFY_SOCKET": str(tmp_path / "nobody")})
    for _ in range(3):
        service.ping("")
    assert caplog.text.count("The service manager cannot be told") == 1


def test_a_service_manager_that_does_not_listen_is_not_waited_for(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind(str(tmp_path / "notify"))
        service = Service({"NOTIFY_SOCKET": str(tmp_path / "notify")})
        for _ in range(10_000):  # more than the kernel keeps for it
            service.ping("")
        heard.setblocking(False)
        assert heard.recv(4096).startswith(b"WATCHDOG=1")


@pytest.mark.parametrize(
    ("microseconds", "seconds"), [("20000000", 5.0), ("1000000", 0.25), ("", PERIOD)]
)
def test_four_pings_fall_into_the_time_of_the_watchdog(microseconds: str, seconds: float) -> None:
    assert Service({"WATCHDOG_USEC": microseconds}).period == seconds


@pytest.mark.parametrize("microseconds", ["0", "soon", "-5", "²"])
def test_a_time_that_makes_no_sense_is_told_and_passed_over(
    microseconds: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert Service({"WATCHDOG_USEC": microseconds}).period == PERIOD
    assert f"WATCHDOG_USEC is “{microseconds}”" in caplog.text
