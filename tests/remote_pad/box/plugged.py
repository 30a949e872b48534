"""Ports with pads at them, in simulated time."""

import os
import selectors
from functools import partial
from typing import TYPE_CHECKING

from companion.devices.dirty_rectangles import BLANK, whole_window
from companion.devices.kit_config import built_in_kit
from companion.devices.oled_panel import PanelUpdate
from companion.journal.saved_match_types import JournalError
from companion.remote_pad.box.pad_serial_ports import PadSerialPorts, Serves
from companion.remote_pad.box.pad_session import PadSession
from companion.remote_pad.box.remote_pads_in_match import RemotePadsInMatch
from companion.remote_pad.box.remote_to_kit_pad_assignments import RemoteToKitPadAssignments
from companion.remote_pad.link.non_secret_messages import PadHello
from companion.remote_pad.link.reliable_link_session import ReliableLinkSession
from companion.rules.facts import Json
from companion.rules.sentences import in_english, says

if TYPE_CHECKING:
    from companion.remote_pad.link.session_events import LinkEvent


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
        self.wrote = 0

    def recall(self, name: str) -> Json:
        return self.kept.get(name)

    def remember(self, name: str, value: Json) -> None:
        if self.full:
            raise JournalError(says("disk full"))
        self.kept[name] = value
        self.wrote += 1


class Rim:
    """Ports by path, some plugged in, and time."""

    def __init__(
        self,
        named_ports: tuple[str, ...] = (),
        journal: "Notebook | None" = None,
        own: RemotePadsInMatch | None = None,
        match: str = "",
        sides: RemoteToKitPadAssignments | None = None,
    ) -> None:
        self.now = 0
        self.there: dict[str, FakePort] = {}
        self.opened: list[str] = []
        self.edges: list[object] = []
        self.selector = selectors.DefaultSelector()
        self.cables: list[PadSession] = []
        self.heard: list[LinkEvent] = []
        self.own = own or RemotePadsInMatch(in_english)
        self.journal = journal or Notebook()
        self.match = match
        show = PanelUpdate((whole_window(BLANK),), on=True, contrast=1)
        self.joins = partial(PadSession, lambda: show, self.edges.append, os.urandom, self.own)
        found = partial(self.found, named_ports)
        pads = built_in_kit("hexpad").pads
        self.ports = PadSerialPorts(
            *(self.selector, named_ports, found, self.opens, self.join, pads),
            sides or RemoteToKitPadAssignments(self.journal, lambda: self.match),
            lambda: self.now,
        )

    def found(self, named_ports: tuple[str, ...]) -> list[str]:
        return [path for path in self.there if path not in named_ports]

    def opens(self, path: str) -> FakePort:
        self.opened.append(path)
        if path not in self.there or self.there[path].gone:
            raise OSError("nothing there")
        return self.there[path]

    def join(self, serves: Serves, now: int) -> PadSession:
        cable = self.joins(serves, now)
        self.cables.append(cable)
        return cable

    def close(self) -> None:
        self.ports.close()
        self.selector.close()

    def wait(self, ms: int) -> None:
        for _ in range(0, ms, 100):
            self.now += 100
            self.ports.tick(self.now)


def meet(
    rim: Rim, cable: PadSession, style: str = "hexpad", name: bytes = b""
) -> ReliableLinkSession:
    """A pad at the other end of a cable."""
    pad = ReliableLinkSession(b"pad", os.urandom, rim.now)
    pad.tick(rim.now)
    for _ in range(4):
        cable.receive(pad.data_to_send(), rim.now)
        pad.receive(cable.data_to_send(), rim.now)
    pad.send(PadHello(style, panel=False, name=name).write(), rim.now)
    cable.receive(pad.data_to_send(), rim.now)
    rim.heard += pad.receive(cable.data_to_send(), rim.now)
    return pad
