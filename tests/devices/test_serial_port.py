"""A serial port gives its bytes, waits for nobody, and says when it is gone."""

import os
import select
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from companion.devices.serial_port import BACKLOG, PortLost, SerialPort


class Terminal(NamedTuple):
    """A pseudo-terminal: its far end, and the path of its near end."""

    far: int
    near: int
    path: str


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    far, near = os.openpty()
    yield Terminal(far, near, os.ttyname(near))
    for each in (far, near):
        try:
            os.close(each)
        except OSError:
            continue


def test_bytes_go_both_ways_as_they_are(terminal: Terminal) -> None:
    port = SerialPort(terminal.path)
    port.write(bytes(range(256)))
    assert os.read(terminal.far, 300) == bytes(range(256))
    os.write(terminal.far, bytes(range(256)))
    assert select.select([port], [], [], 5)[0]
    assert port.read() == bytes(range(256))
    port.close()


def test_an_end_that_takes_nothing_is_not_waited_for(terminal: Terminal) -> None:
    port = SerialPort(terminal.path)
    for _ in range(100):
        port.write(bytes(1000))
    assert port.stuck
    assert len(os.read(terminal.far, 100_000)) < 100_000
    taken = 0
    while select.select([terminal.far], [], [], 0.05)[0]:
        taken += len(os.read(terminal.far, 100_000))
        port.write(b"")
    assert not port.stuck
    assert taken >= BACKLOG
    port.close()


def test_a_port_that_goes_away_says_so(terminal: Terminal) -> None:
    port = SerialPort(terminal.path)
    os.close(terminal.near)
    os.close(terminal.far)
    assert select.select([port], [], [], 5)[0]
    with pytest.raises(PortLost):
        port.read()
    with pytest.raises(PortLost):
        port.write(b"is anybody there?")
    port.close()
    with pytest.raises(PortLost):
        port.read()


def test_missing_serial_port_raises_port_lost(tmp_path: Path) -> None:
    with pytest.raises(PortLost, match="no port"):
        SerialPort(str(tmp_path / "no port"))
    (tmp_path / "file").touch()
    with pytest.raises(PortLost):
        SerialPort(str(tmp_path / "file"))


def test_a_port_belongs_to_one(terminal: Terminal) -> None:
    port = SerialPort(terminal.path)
    with pytest.raises(PortLost):
        SerialPort(terminal.path)
    port.close()
    SerialPort(terminal.path).close()
