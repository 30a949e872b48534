"""Serial ports that may have a pad on them, which is recognized by its hello, not by a port's name.

Each port found is opened and greeted. One where no pad answers within `GREETED` is left alone until
it is plugged in again; a port named by the user is greeted for ever. A lost port costs nothing but
its pad.
"""

import logging
import selectors
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from typing import Protocol

from companion.devices.kit_config import KitPadConfig
from companion.devices.serial_port_hotplug import SerialPortHotplug
from companion.devices.sound_and_lamp_patterns import Beep
from companion.remote_pad.box.pad_session import PadSession
from companion.remote_pad.box.remote_to_kit_pad_assignments import (
    ConnectedPad,
    RemoteToKitPadAssignments,
    pad_identity,
)
from companion.remote_pad.link.non_secret_messages import PadHello

log = logging.getLogger("companion")

GREETED = 10_000
"""Ms for which a port is greeted that the user didn't name."""
LOOKS = 500
"""Ms between attempts to open a port that could not be opened or was lost."""


class SerialPortInterface(Protocol):
    """An open port; its methods raise OSError when it is gone."""

    def fileno(self) -> int:
        """Its file descriptor, for a selector."""
        ...

    @property
    def stuck(self) -> bool:
        """Whether written bytes wait until the port is writable."""
        ...

    def read(self) -> bytes:
        """Return the bytes that have come; to be called when the port is readable."""
        ...

    def write(self, data: bytes) -> None:
        """Write bytes; what the port does not take at once goes first the next time."""
        ...

    def close(self) -> None:
        """Closes the port."""
        ...


Serves = Callable[[PadHello], KitPadConfig | None]


class _Open:
    """An open port, its cable session, and when its pad was last there (ms)."""

    def __init__(self, port: SerialPortInterface, cable: PadSession, since: int) -> None:
        self.port = port
        self.cable = cable
        self.since = since


class PadSerialPorts:
    """The ports and the pads on them. Times are monotonic ms, given by `clock`.

    `named` are the paths the user named, `found` returns others that exist. `opens` opens a path or
    raises OSError, `joins` makes a session. `pads` are those of the kit; the last one that fits is
    served first, as its player sits where the cable is. `sides` remembers which pad served which
    side.
    """

    def __init__(
        self,
        selector: selectors.BaseSelector,
        named: Sequence[str],
        found: Callable[[], Iterable[str]],
        opens: Callable[[str], SerialPortInterface],
        joins: Callable[[Serves, int], PadSession],
        pads: Sequence[KitPadConfig],
        sides: RemoteToKitPadAssignments,
        clock: Callable[[], int],
    ) -> None:
        self._selector = selector
        self._named = tuple(named)
        self._found = found
        self._opens = opens
        self._joins = joins
        self._pads = tuple(pads)
        self._sides = sides
        self._clock = clock
        self._open: dict[str, _Open] = {}
        self._strange: set[str] = set()
        self._shut: dict[str, int] = {}  # what could not be opened, and since when
        self._looks_at: int | None = None
        self._lit: frozenset[str] = frozenset()

    def look(self, now: int) -> None:
        """Open ports that have appeared; to be called when something was plugged in or out."""
        there = {*self._named, *self._found()}
        self._strange &= there
        self._shut = {path: since for path, since in self._shut.items() if path in there}
        for path in sorted(there - self._strange - self._open.keys()):
            self._try(path, now)
        self._looks_at = now + LOOKS if self._shut else None

    def deadline(self) -> int | None:
        """Return when `tick` has something to do, None for never."""
        times = [each.cable.deadline() for each in self._open.values()]
        if self._looks_at is not None:
            times.append(self._looks_at)
        return min(times, default=None)

    def tick(self, now: int) -> None:
        """Do what is due at `now`; also to be called when the panel has changed."""
        if self._looks_at is not None and now >= self._looks_at:
            self.look(now)
        self._seat(now)
        for path, each in list(self._open.items()):
            each.cable.tick(now)
            self._flush(path, each)
            greeted = each.cable.pad is None and now >= each.since + GREETED
            if each.cable.pad is not None:
                each.since = now
            elif greeted and path not in self._named and path in self._open:
                self._strange.add(path)
                self._drop(path)

    def light(self, lit: frozenset[str]) -> None:
        """Light the lamps of the pads that serve these pads of the kit."""
        self._lit, now = lit, self._clock()
        for each in self._open.values():
            each.cable.light(lit, now)

    def beep(self, beeps: Sequence[Beep]) -> None:
        """Sound these beeps on every pad."""
        now = self._clock()
        for each in self._open.values():
            each.cable.beep(beeps, now)

    def close(self) -> None:
        """End every session and close its port."""
        for path in list(self._open):
            self._drop(path)

    def _served_pad(self, path: str, _own: PadHello) -> KitPadConfig | None:
        """Return the pad of the kit that the one at this port serves, None for none."""
        return self._shared_out()[path]

    def _seat(self, now: int) -> None:
        """Assign sides again: a match may have come to the table, or a side may be free."""
        sides = self._shared_out()
        moves = [path for path, pad in sides.items() if self._open[path].cable.served != pad]
        for path in moves:
            self._open[path].cable.serve(None, now)
        for path in moves:
            self._open[path].cable.serve(sides[path], now)
        self._sides.keep(tuple(self._there().values()))

    def _shared_out(self) -> Mapping[str, KitPadConfig | None]:
        """Return which pad of the kit each connected pad is to serve, by port."""
        there = self._there()
        return dict(
            zip(there, self._sides.share_out(self._pads, tuple(there.values())), strict=True)
        )

    def _there(self) -> Mapping[str, ConnectedPad]:
        """The connected pads, by port."""
        there = [(path, each.cable.pad, each.cable.served) for path, each in self._open.items()]
        return {
            path: ConnectedPad(pad_identity(path, own), own.style, "" if pad is None else pad.name)
            for path, own, pad in there
            if own is not None
        }

    def _try(self, path: str, now: int) -> None:
        try:
            port = self._opens(path)
        except OSError:
            since = self._shut.setdefault(path, now)  # udev may not have said yet who may open it
            if path not in self._named and now >= since + GREETED:
                self._strange.add(path)
                del self._shut[path]
            return
        self._shut.pop(path, None)
        each = self._open[path] = _Open(
            port, self._joins(partial(self._served_pad, path), now), now
        )
        each.cable.light(self._lit, now)
        ready = partial(self._ready, path, each)
        self._selector.register(port.fileno(), selectors.EVENT_READ, ready)

    def _ready(self, path: str, each: _Open, events: int) -> None:
        """Read and write what is ready, unless the port was closed in the same round of events."""
        if self._open.get(path) is not each:
            return
        try:
            if events & selectors.EVENT_READ:
                each.cable.receive(each.port.read(), self._clock())
        except OSError:
            self._lose(path)
            return
        self._flush(path, each)

    def _flush(self, path: str, each: _Open) -> None:
        try:
            each.port.write(each.cable.data_to_send())
        except OSError:
            self._lose(path)
            return
        wanted = selectors.EVENT_READ | (selectors.EVENT_WRITE if each.port.stuck else 0)
        key = self._selector.get_key(each.port.fileno())
        if key.events != wanted:
            self._selector.modify(each.port.fileno(), wanted, key.data)

    def _lose(self, path: str) -> None:
        """Drop a port that is gone, and try again later: at once it may be only half gone."""
        self._drop(path)
        self._looks_at = self._clock() + LOOKS

    def _drop(self, path: str) -> None:
        each = self._open.pop(path)
        each.cable.end(self._clock())
        self._selector.unregister(each.port.fileno())
        each.port.close()


def open_pad_serial_ports(
    opened: ExitStack,
    selector: selectors.BaseSelector,
    named: Sequence[str],
    found: Callable[[], Iterable[str]] | None,
    joins: Callable[[Serves, int], PadSession],
    pads: Sequence[KitPadConfig],
    sides: RemoteToKitPadAssignments,
    clock: Callable[[], int],
) -> PadSerialPorts:
    """Open the named ports, and USB ports that are there or are plugged in later.

    No ports are searched for if `found` is None. `clock` gives monotonic ms.
    """
    ports = PadSerialPorts(selector, named, found or tuple, _open_port, joins, pads, sides, clock)
    opened.callback(ports.close)
    if found is not None:
        _listen(opened, selector, ports, clock)
    ports.look(clock())
    return ports


def _listen(
    opened: ExitStack,
    selector: selectors.BaseSelector,
    ports: PadSerialPorts,
    clock: Callable[[], int],
) -> None:
    """Look for ports whenever something is plugged in or out, if the system reports that."""
    try:
        hotplug = SerialPortHotplug()
    except OSError as error:
        log.warning("a pad that is plugged in later is not noticed: %s", error)
        return
    opened.callback(hotplug.close)

    def handle_hotplug(_: int) -> None:
        if hotplug.read():
            ports.look(clock())

    selector.register(hotplug.fileno(), selectors.EVENT_READ, handle_hotplug)


def _open_port(path: str) -> SerialPortInterface:
    """Open a port with pyserial, which is imported with the first port to keep start-up short."""
    from companion.devices.serial_port import SerialPort

    return SerialPort(path)
