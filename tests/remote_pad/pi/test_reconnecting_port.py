"""The pad's end of a cable is opened when it can be, lost, and opened again."""

import os
import select
import selectors
from collections.abc import Iterator

import pytest

from companion.devices.serial_port import SerialPort
from companion.remote_pad.box.pad_serial_ports import LOOKS
from companion.remote_pad.pi.linked_ptys import open_linked_ptys
from companion.remote_pad.pi.reconnecting_port import ReconnectingPort


@pytest.fixture
def selector() -> Iterator[selectors.BaseSelector]:
    with selectors.DefaultSelector() as selector:
        yield selector


def turn(selector: selectors.BaseSelector, timeout: float = 2.0) -> None:
    for key, events in selector.select(timeout):
        key.data(events)


def test_what_one_end_writes_the_other_one_reads(selector: selectors.BaseSelector) -> None:
    with open_linked_ptys() as (box, pad):
        port, plug = SerialPort(box), ReconnectingPort(selector, pad, SerialPort)
        assert plug.deadline() == 0
        plug.tick(0)
        assert plug.deadline() is None
        port.write(b"~hello\n")
        came = b""
        while came != b"~hello\n":
            turn(selector)
            assert plug.deadline() == 0
            came += plug.read()
        plug.write(b"~you\n")
        said = b""
        while said != b"~you\n" and select.select([port], [], [], 2.0)[0]:
            said += port.read()
        assert said == b"~you\n"
        plug.close()
        port.close()


def test_a_port_that_is_not_there_is_looked_for_now_and_then(
    selector: selectors.BaseSelector,
) -> None:
    tried: list[str] = []

    def opens(path: str) -> SerialPort:
        tried.append(path)
        raise OSError("nothing there")

    plug = ReconnectingPort(selector, "/dev/serial0", opens)
    for now in range(0, 2 * LOOKS, 100):
        plug.tick(now)
        plug.write(b"lost")
    assert len(tried) == 2
    assert plug.deadline() == 2 * LOOKS


def test_a_port_that_goes_away_is_opened_again(selector: selectors.BaseSelector) -> None:
    master, slave = os.openpty()
    path = os.ttyname(slave)
    plug = ReconnectingPort(selector, path, SerialPort)
    plug.tick(0)
    os.close(slave)
    os.close(master)
    turn(selector)
    assert plug.deadline() == LOOKS
    plug.close()
