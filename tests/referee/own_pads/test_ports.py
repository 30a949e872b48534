"""Ports are greeted, taken for strange, lost and found again, in simulated time."""

import os
import selectors
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from companion.devices.kit import Pad, named
from companion.devices.panel import Update
from companion.devices.windows import BLANK, whole
from companion.journal import JournalError
from companion.link.asking import Ask as Asked
from companion.link.events import Received
from companion.link.frames import frame
from companion.link.messages import Hello, Message, Press
from companion.link.reading import read
from companion.link.secrets import Closed, Held, Later, Sealed, Slot
from companion.link.session import Session
from companion.referee.own_pads.cable import PadCable
from companion.referee.own_pads.pads import OwnPads
from companion.referee.own_pads.ports import GREETED, LOOKS, Ports, Serves
from companion.referee.own_pads.sides import NAME, Sides
from companion.rules.words import Json, in_english, says
from tests.device import Chance, Device
from tests.strokes import OPENING, TO_ATTACK


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


class Notebook:
    """What outlives the referee; nothing can be written to it when it is `full`."""

    def __init__(self) -> None:
        self.kept: dict[str, Json] = {}
        self.full = False

    def recall(self, name: str) -> Json:
        return self.kept.get(name)

    def remember(self, name: str, value: Json) -> None:
        if self.full:
            raise JournalError(says("disk full"))
        self.kept[name] = value


class Rim:
    """Ports by path, some plugged in, and time."""

    def __init__(
        self,
        named_ports: tuple[str, ...] = (),
        journal: "Notebook | None" = None,
        own: OwnPads | None = None,
    ) -> None:
        self.now = 0
        self.there: dict[str, FakePort] = {}
        self.opened: list[str] = []
        self.edges: list[object] = []
        self.selector = selectors.DefaultSelector()
        self.cables: list[PadCable] = []
        self.own = own or OwnPads(lambda _: False, lambda: in_english)
        self.journal = journal or Notebook()
        show = Update((whole(BLANK),), on=True, contrast=1)
        self.joins = partial(PadCable, lambda: show, self.edges.append, os.urandom, self.own)
        found = partial(self.found, named_ports)
        pads = named("hexpad").pads
        self.ports = Ports(
            *(self.selector, named_ports, found, self.opens, self.join, pads),
            Sides(lambda: self.journal),
            lambda: self.now,
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


def meet(rim: Rim, cable: PadCable, style: str = "hexpad", name: bytes = b"") -> Session:
    """A pad at the other end of a cable."""
    pad = Session(b"pad", os.urandom, rim.now)
    pad.tick(rim.now)
    for _ in range(4):
        cable.receive(pad.data_to_send(), rim.now)
        pad.receive(cable.data_to_send(), rim.now)
    pad.send(Hello(style, panel=False, name=name).write(), rim.now)
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


def sides(journal: Notebook, *pads: tuple[str, bytes]) -> list[str]:
    """Which pads of the kit these serve that come one after the other: their ports and names."""
    rim, served = Rim(journal=journal), list[str]()
    for path, name in pads:
        rim.there[path] = FakePort()
        rim.ports.look(0)
        meet(rim, rim.cables[-1], name=name)
        pad = rim.cables[-1].served
        served.append("" if pad is None else pad.name)
    rim.ports.close()
    rim.selector.close()
    return served


@pytest.mark.parametrize("full", [False, True])
def test_after_a_restart_a_pad_is_back_at_its_side_wherever_it_is_plugged_in(full: bool) -> None:
    journal = Notebook()
    journal.full = full
    assert sides(journal, ("a", b"one"), ("b", b"two")) == ["right", "left"]
    back = sides(journal, ("a", b"two"), ("b", b"one"))
    assert back == (["right", "left"] if full else ["left", "right"])
    assert sides(journal, ("c", b"one")) == ["right"]


def test_a_pad_without_a_name_is_known_by_its_port() -> None:
    journal = Notebook()
    assert sides(journal, ("a", b""), ("b", b"")) == ["right", "left"]
    assert sides(journal, ("b", b""), ("a", b"")) == ["left", "right"]


def test_who_was_never_there_takes_the_last_side_and_gives_none_up() -> None:
    journal = Notebook()
    sides(journal, ("a", b"one"), ("b", b"two"))
    assert sides(journal, ("c", b"three"), ("a", b"one")) == ["right", "left"]


@pytest.mark.parametrize("kept", [7, {"aa": 3, "bb": "somewhere"}, [], {"6f6e65": "upstairs"}])
def test_what_makes_no_sense_is_not_remembered(kept: Json) -> None:
    journal = Notebook()
    journal.remember(NAME, kept)
    assert sides(journal, ("a", b"one")) == ["right"]


def test_versions_one_after_the_other_are_said_once(rim: Rim) -> None:
    rim.there["a"] = FakePort()
    rim.ports.look(0)
    for _ in range(50):
        for body in (b"H\2abcd", b"H\3abcd", b"H\1" + os.urandom(8) + b"\0pad"):
            rim.cables[0].receive(frame(body), rim.now)
    assert len(rim.own.troubles()) == 1
    assert rim.own.troubles() == []


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


class Player:
    """A pad at a cable of a device, and what it is told."""

    def __init__(self, device: Device, rim: Rim, path: str) -> None:
        self._device, self._rim = device, rim
        self._port = rim.there[path] = FakePort()
        rim.now = device.now
        rim.ports.look(rim.now)
        self._cable = rim.cables[-1]
        self._session = meet(rim, self._cable)
        self.told: list[Message] = []

    @property
    def side(self) -> str:
        return "" if self._cable.served is None else self._cable.served.name

    def says(self, *messages: Message) -> None:
        for message in messages:
            self._session.send(message.write(), self._rim.now)
        for _ in range(20):
            self._cable.receive(self._session.data_to_send(), self._rim.now)
            self._device.wait(1)
            self._rim.now = self._device.now
            self._rim.ports.tick(self._rim.now)
            wrote, self._port.wrote = self._port.wrote, b""
            events = self._session.receive(wrote, self._rim.now)
            self.told += [read(event.message) for event in events if isinstance(event, Received)]


def test_a_pad_with_a_pick_is_back_at_the_seat_that_it_was_made_for(tmp_path: Path) -> None:
    """Whoever else says hello first, and whether or not the box has heard of the pick."""
    with Device(tmp_path, entropy=Chance(*OPENING)) as device:
        device.play(*TO_ATTACK[:-1])
        slot, seal = Slot(device.match.header.id, device.match.position.round, 1), b"\x55" * 32
        for times in range(3):
            rim = Rim(own=device.referee.own_pads)
            other, player = Player(device, rim, f"b{times}"), Player(device, rim, f"a{times}")
            assert (other.side, player.side) == ("right", "left")
            other.says()
            assert times or any(isinstance(said, Asked) for said in other.told)
            player.says(Sealed(slot, seal))
            other.says()
            assert (other.side, player.side) == ("left", "right")
            if not times:
                assert Later(slot) in other.told
                player.says(Sealed(slot, seal))  # asked, it says so again
            assert player.told[-1] == Held(slot, seal)
            assert Closed(slot) not in player.told + other.told
            assert [entry.key for entry in device.match.log if entry.seal] == ["pick"]
            rim.ports.close()
            rim.selector.close()
