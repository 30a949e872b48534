"""Serial ports that may have a pad on them: which one has is found by hello, not by name.

A port that is there is opened and greeted. What turns out to be something else is left alone after
a while, until it goes away and comes back; a port that was named is greeted for good. One that is
lost costs nothing but its pad.
"""

import logging
import selectors
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from typing import Protocol

from companion.devices.kit_config import PadConfig
from companion.devices.serial_port_hotplug import SerialPortHotplug
from companion.devices.signal_patterns import Beep
from companion.remote_pad.box.pad_session import PadCable
from companion.remote_pad.box.pad_sides import ConnectedPad, PadSides, pad_identity
from companion.remote_pad.link.panel_and_key_messages import PadHello

log = logging.getLogger("companion")

GREETED = 10_000
"""Ms for which a port is greeted that nobody named."""
LOOKS = 500
"""Ms between two looks whether a port can be opened that could not, or was lost."""


class SerialPortInterface(Protocol):
    """An open port; its methods raise OSError when it is gone."""

    def fileno(self) -> int:
        """Its file descriptor, for a selector."""
        ...

    @property
    def stuck(self) -> bool:
        """Whether bytes that were to be written wait until the port is writable."""
        ...

    def read(self) -> bytes:
        """The bytes that have come; to be called when it is readable."""
        ...

    def write(self, data: bytes) -> None:
        """Sends bytes; what the port does not take at once goes first the next time."""
        ...

    def close(self) -> None:
        """Closes the port."""
        ...


Serves = Callable[[PadHello], PadConfig | None]


class _Open:
    """An open port, its cable, and since when it has been greeted."""

    def __init__(self, port: SerialPortInterface, cable: PadCable, since: int) -> None:
        self.port = port
        self.cable = cable
        self.since = since


class PadSerialPorts:
    """The ports and the cables on them. Times are monotonic ms, `clock` gives them.

    `named` are the paths that somebody named, `found` gives those that are there besides. `opens`
    opens a path or raises OSError, `joins` makes a cable. `pads` are those of the kit; the last one
    that fits is served first, as its player sits where the cable is. `sides` remembers who sat where.
    """

    def __init__(
        self,
        selector: selectors.BaseSelector,
        named: Sequence[str],
        found: Callable[[], Iterable[str]],
        opens: Callable[[str], SerialPortInterface],
        joins: Callable[[Serves, int], PadCable],
        pads: Sequence[PadConfig],
        sides: PadSides,
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
        """Opens what is there and was not; to be called when something was plugged in or out."""
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
        """Time went on, or the panel shows something else."""
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
        """The lamps of these pads of the kit are lit, and those of the pads that serve them."""
        self._lit, now = lit, self._clock()
        for each in self._open.values():
            each.cable.light(lit, now)

    def beep(self, beeps: Sequence[Beep]) -> None:
        """The buzzer of every pad beeps so."""
        now = self._clock()
        for each in self._open.values():
            each.cable.beep(beeps, now)

    def close(self) -> None:
        """Ends every cable and closes its port."""
        for path in list(self._open):
            self._drop(path)

    def _serves(self, path: str, _own: PadHello) -> PadConfig | None:
        """The pad of the kit that this one serves who says hello."""
        return self._shared_out()[path]

    def _seat(self, now: int) -> None:
        """A match is on the table that was not, or a side is free: perhaps others serve it."""
        sides = self._shared_out()
        moves = [path for path, pad in sides.items() if self._open[path].cable.served != pad]
        for path in moves:
            self._open[path].cable.serve(None, now)
        for path in moves:
            self._open[path].cable.serve(sides[path], now)
        self._sides.keep(tuple(self._there().values()))

    def _shared_out(self) -> Mapping[str, PadConfig | None]:
        """Return which pad of the kit each of those at cables is to serve."""
        there = self._there()
        return dict(
            zip(there, self._sides.share_out(self._pads, tuple(there.values())), strict=True)
        )

    def _there(self) -> Mapping[str, ConnectedPad]:
        """The pads at cables, by port."""
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
        each = self._open[path] = _Open(port, self._joins(partial(self._serves, path), now), now)
        each.cable.light(self._lit, now)
        ready = partial(self._ready, path, each)
        self._selector.register(port.fileno(), selectors.EVENT_READ, ready)

    def _ready(self, path: str, each: _Open, events: int) -> None:
        """Bytes have come, or may go; of a port that was closed in the same round nothing."""
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
        """It is gone, and perhaps back soon; not looked at again at once, as it may be half gone."""
        self._drop(path)
        self._looks_at = self._clock() + LOOKS

    def _drop(self, path: str) -> None:
        each = self._open.pop(path)
        each.cable.ended(self._clock())
        self._selector.unregister(each.port.fileno())
        each.port.close()


def open_pad_serial_ports(
    opened: ExitStack,
    selector: selectors.BaseSelector,
    named: Sequence[str],
    found: Callable[[], Iterable[str]] | None,
    joins: Callable[[Serves, int], PadCable],
    pads: Sequence[PadConfig],
    sides: PadSides,
    clock: Callable[[], int],
) -> PadSerialPorts:
    """Open the ports that were named, and those on USB that are there or plugged in later.

    Nothing is looked for where nothing can be `found`. `clock` gives monotonic ms.
    """
    ports = PadSerialPorts(selector, named, found or tuple, _opens, joins, pads, sides, clock)
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
    """Ports are looked for whenever something is plugged in or out, where that is told."""
    try:
        hotplug = SerialPortHotplug()
    except OSError as error:
        log.warning("a pad that is plugged in later is not noticed: %s", error)
        return
    opened.callback(hotplug.close)

    def told(_: int) -> None:
        if hotplug.read():
            ports.look(clock())

    selector.register(hotplug.fileno(), selectors.EVENT_READ, told)


def _opens(path: str) -> SerialPortInterface:
    """pyserial is imported with the first port, so nobody waits for it who has none."""
    from companion.devices.serial_port import SerialPort

    return SerialPort(path)
