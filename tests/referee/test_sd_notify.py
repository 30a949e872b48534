"""systemd is told when keys are live, and when they are no more."""

import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.devices.gpiozero_pins import MockPins
from companion.devices.hardware_interface import HardwareMissing
from companion.devices.simulated.hardware import SimulatedHardware
from companion.devices.simulated.i2c_and_spi_buses import SimulatedI2cBus
from companion.referee.sd_notify import READY, notify_systemd
from companion.rules.sentences import says
from tests.referee.running import KIT, ends, runs


@pytest.fixture
def manager(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """A socket like systemd's, and its name in the environment."""
    at = str(tmp_path / "notify")
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as listening:
        listening.bind(at)
        listening.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", at)
        yield listening


def told(manager: socket.socket) -> list[str]:
    """All that came by now."""
    messages: list[str] = []
    while True:
        try:
            messages.append(manager.recv(4096).decode())
        except BlockingIOError:
            return messages


def test_referee_notifies_systemd_as_ready_only_when_keys_are_live(
    manager: socket.socket, tmp_path: Path
) -> None:
    seen: list[list[str]] = []

    class Hardware(SimulatedHardware):
        def bus(self) -> SimulatedI2cBus:
            seen.append(told(manager))
            return super().bus()

    def live(_: str) -> None:
        seen.append(told(manager))
        ends()

    runs(tmp_path / "state", live, Hardware(KIT))
    assert seen == [[], ["READY=1\nSTATUS=keys are live"]]
    assert told(manager) == ["STOPPING=1"]


def test_referee_without_pins_never_notifies_systemd_as_ready(
    manager: socket.socket, tmp_path: Path
) -> None:
    class Hardware(SimulatedHardware):
        def pins(self) -> MockPins:
            raise HardwareMissing(says("no pins here"))

    with pytest.raises(HardwareMissing):
        runs(tmp_path / "state", hardware=Hardware(KIT))
    assert told(manager) == []


def test_systemd_is_told_in_one_line_what_is_wrong_with_the_display(
    manager: socket.socket, tmp_path: Path
) -> None:
    class Hardware(SimulatedHardware):
        def bus(self) -> SimulatedI2cBus:
            raise HardwareMissing(says("no display\nhere"))

    runs(tmp_path / "state", hardware=Hardware(KIT))
    assert told(manager)[0] == "READY=1\nSTATUS=no display here"


def test_an_abstract_name_is_understood(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    name = f"companion-{tmp_path}"
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as listening:
        listening.bind(f"\0{name}")
        listening.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", f"@{name}")
        notify_systemd(READY)
        assert told(listening) == ["READY=1"]


@pytest.mark.parametrize("address", [None, ""])
def test_without_systemd_nobody_is_told(
    address: str | None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    if address is not None:
        monkeypatch.setenv("NOTIFY_SOCKET", address)
    notify_systemd(READY)
    assert caplog.messages == []


def test_a_referee_goes_on_when_systemd_does_not_listen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "nobody"))
    runs(tmp_path / "state")
    assert "systemd was not told READY=1" in caplog.text
