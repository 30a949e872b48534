"""Ports are greeted, taken for strange, lost and found again, in simulated time."""

import os
import selectors
from collections.abc import Iterator
from functools import partial

import pytest

from companion.devices.kit import Pad, named
from companion.devices.panel import Update
from companion.devices.windows import BLANK, whole
from companion.link.messages import Hello, Press
from companion.link.session import Session
from companion.referee.own_pads import OwnPads
from companion.referee.pad_cable import PadCable
from companion.referee.ports import GREETED, LOOKS, Ports, Serves


class FakePort:
    """A port with a descriptor that is never readable, and a device in the hands of the test."""

    def __init__(self, style: str = "") -> None:
        self.style = style
        self.fds = os.pipe()
        self.stuck = False
        self.gone = False
        self.closed = False
        self.wrote = b""

    def fileno(self) -> int:
        return self.fds[0]

    def read(self) -> bytes:
        return b""

    def write(self, data: bytes) -> None:
        if self.gone:
            raise OSError("gone")
        self.wrote += data

    def close(self) -> None:
        self.closed = True
        for fd in self.fds:
            os.close(fd)


class Rim:
    """Ports by path, some plugged in, and time."""

    def __init__(self, named_ports: tuple[str, ...] = ()) -> None:
        self.now = 0
        self.there: dict[str, FakePort] = {}
        self.opened: list[str] = []
        self.edges: list[object] = []
        self.selector = selectors.DefaultSelector()
        self.cables: list[PadCable] = []
        show = Update((whole(BLANK),), on=True, contrast=1)
        self.joins = partial(PadCable, lambda: show, self.edges.append, os.urandom, OwnPads(lambda _: False))
        found = partial(self.found, named_ports)
        pads = named("hexpad").pads
        self.ports = Ports(
            self.selector, named_ports, found, self.opens, self.join, pads, lambda: self.now
        )

    def found(self, named_ports: tuple[str, ...]) -> list[str]:
        return [path for path in self.there if path not in named_ports]

    def opens(self, path: str) -> FakePort:
        self.opened.append(path)
        if path not in self.there or self.there[path].gone:
            raise OSError("nothing there")
        return self.there[path]

    def join(self, serves: Serves, now: int) -> PadCable:
        cable = self.joins(serves, now)
        self.cables.append(cable)
        return cable

    def wait(self, ms: int) -> None:
        for _ in range(0, ms, 100):
            self.now += 100
            self.ports.tick(self.now)


@pytest.fixture
def rim() -> Iterator[Rim]:
    rim = Rim()
    yield rim
    rim.ports.close()
    rim.selector.close()


def meet(rim: Rim, cable: PadCable, style: str = "hexpad") -> Session:
    """A pad at the other end of a cable."""
    pad = Session(b"pad", os.urandom, rim.now)
    pad.tick(rim.now)
    for _ in range(4):
        cable.receive(pad.data_to_send(), rim.now)
        pad.receive(cable.data_to_send(), rim.now)
    pad.send(Hello(style, panel=False).write(), rim.now)
    cable.receive(pad.data_to_send(), rim.now)
    pad.receive(cable.data_to_send(), rim.now)
    return pad


def test_a_device_that_says_nothing_is_left_alone_until_it_is_plugged_in_again(rim: Rim) -> None:
    port = rim.there["/dev/ttyACM0"] = FakePort()
    rim.ports.look(0)
    rim.wait(GREETED - 200)
    assert port.wrote.count(b"~") > 10
    assert not port.closed
    rim.wait(400)
    assert port.closed
    rim.ports.look(rim.now)
    assert rim.opened == ["/dev/ttyACM0"]
    del rim.there["/dev/ttyACM0"]
    rim.ports.look(rim.now)
    rim.there["/dev/ttyACM0"] = FakePort()
    rim.ports.look(rim.now)
    assert rim.opened == ["/dev/ttyACM0"] * 2
    rim.wait(1_000)
    assert rim.there["/dev/ttyACM0"].wrote


def test_a_port_that_may_not_be_opened_yet_is_tried_again_and_not_for_ever(rim: Rim) -> None:
    shut = rim.there["/dev/ttyACM0"] = FakePort()
    shut.gone = True
    rim.ports.look(0)
    assert rim.ports.deadline() == LOOKS
    rim.wait(2 * LOOKS)
    assert len(rim.opened) == 3
    rim.wait(2 * GREETED)
    assert rim.ports.deadline() is None
    assert len(rim.opened) <= GREETED // LOOKS + 1
    shut.close()


def test_a_pad_is_kept_and_its_keys_count(rim: Rim) -> None:
    port = rim.there["/dev/ttyACM0"] = FakePort()
    rim.ports.look(0)
    pad = meet(rim, rim.cables[0])
    pad.send(Press(3, down=True).write(), rim.now)
    rim.cables[0].receive(pad.data_to_send(), rim.now)
    assert len(rim.edges) == 1
    rim.wait(1_000)
    assert not port.closed


def test_pads_serve_one_each_the_last_one_first(rim: Rim) -> None:
    for name in ("a", "b", "c"):
        rim.there[name] = FakePort()
    rim.ports.look(0)
    pads = named("hexpad").pads
    served: list[Pad | None] = []
    for cable in rim.cables:
        meet(rim, cable)
        served.append(cable.served)
    assert served == [pads[1], pads[0], None]


def test_a_pad_of_another_style_serves_none(rim: Rim) -> None:
    rim.there["a"] = FakePort()
    rim.ports.look(0)
    meet(rim, rim.cables[0], style="trio")
    assert rim.cables[0].served is None


def test_a_named_port_is_greeted_for_good_and_looked_for_while_it_is_away() -> None:
    rim = Rim(("/dev/serial0",))
    rim.ports.look(0)
    assert rim.ports.deadline() == LOOKS
    port = rim.there["/dev/serial0"] = FakePort()
    rim.wait(LOOKS + GREETED * 2)
    assert not port.closed
    port.gone = True
    rim.wait(GREETED)
    assert port.closed
    again = rim.there["/dev/serial0"] = FakePort()
    rim.wait(2 * LOOKS)
    assert again.wrote
    rim.ports.close()
    rim.selector.close()


def test_without_ports_there_is_nothing_to_wait_for(rim: Rim) -> None:
    rim.ports.look(0)
    assert rim.ports.deadline() is None
