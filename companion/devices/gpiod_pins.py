"""Pins by libgpiod alone: the kernel keeps every edge and its time until the loop asks for them.

Importing gpiozero would take 84 M instructions; a start takes 490 M until keys are live.
"""
# pyright: reportMissingTypeStubs=false

import errno
import os
import select
from collections.abc import Callable
from pathlib import Path

import gpiod
from gpiod.line import Bias, Direction, Edge, Value

from companion.devices.header_gpio_chip import find_header_chip
from companion.devices.pin_interfaces import CONSUMER, Contact, OnOffOutput, Tone

QUEUE = 64
"""Edges of a line that the kernel keeps until they are read; after that the oldest are lost."""
KEY = gpiod.LineSettings(direction=Direction.INPUT, bias=Bias.PULL_UP, edge_detection=Edge.BOTH)
OUTPUT = gpiod.LineSettings(direction=Direction.OUTPUT, output_value=Value.INACTIVE)
INPUT = gpiod.LineSettings(direction=Direction.INPUT)


class PinInUse(Exception):
    """Another program, or the kernel, uses the pin."""


class GpiodPins:
    """The `Pins` of the GPIO character device at the path `chip`, for one thread.

    Raises:
        OSError: There is no such chip, or it may not be used.
    """

    def __init__(self, chip: str) -> None:
        self._chip = gpiod.Chip(chip)
        self._ready = select.epoll()
        self._contacts: dict[int, _GpiodContact] = {}
        self._requests: list[gpiod.LineRequest] = []

    @property
    def source(self) -> "GpiodPins":
        """The source of edges, which is this object."""
        return self

    def fileno(self) -> int:
        """Return the descriptor for a selector."""
        return self._ready.fileno()

    def dispatch(self) -> None:
        """Tell every edge that came so far, in the order of their times."""
        ready = [self._contacts[descriptor] for descriptor, _ in self._ready.poll(0)]
        edges = [(edge, contact) for contact in ready for edge in contact.read_edges()]
        edges.sort(key=lambda pair: pair[0].timestamp_ns)
        for edge, contact in edges:
            contact.tell(edge)

    def contact(self, pin: int, clock: Callable[[], int]) -> Contact:
        """Open a key; the kernel gives the times of its edges."""
        del clock
        return _GpiodContact(pin, self._request(pin, KEY), self._listen)

    def output(self, pin: int) -> OnOffOutput:
        """Open an output, off at first."""
        return GpiodOutput(pin, self._request(pin, OUTPUT))

    def tone(self, pin: int) -> Tone:
        """Open an output for waves, which a thread makes: libgpiod has none."""
        from companion.devices.software_tone import (
            SoftwareTone,  # it runs threads, which take long to import
        )

        return SoftwareTone(GpiodOutput(pin, self._request(pin, OUTPUT)))

    def close(self) -> None:
        """Release all pins and the chip."""
        for request in filter(None, self._requests):  # a request that was released is false
            request.release()
        self._ready.close()
        self._chip.close()

    def _request(self, line: int, settings: gpiod.LineSettings) -> gpiod.LineRequest:
        """Return a request of that line; raises `PinInUse` if it is in use."""
        try:
            request = self._chip.request_lines({line: settings}, CONSUMER, QUEUE)
        except OSError as fault:
            if fault.errno != errno.EBUSY:
                raise
            user = self._chip.get_line_info(line).consumer
            raise PinInUse(f"GPIO{line} is already in use by {user}") from fault
        self._requests.append(request)
        return request

    def _listen(self, contact: "_GpiodContact", descriptor: int) -> None:
        self._contacts[descriptor] = contact
        self._ready.register(descriptor, select.EPOLLIN)


class _GpiodContact:
    """A `Contact`; `listen` is called once, to have the edges of its line told."""

    def __init__(
        self,
        line: int,
        request: gpiod.LineRequest,
        listen: "Callable[[_GpiodContact, int], None]",
    ) -> None:
        self._line = line
        self._request = request
        self._listen = listen
        self._told: Callable[[int, bool], None] | None = None
        os.set_blocking(request.fd, False)

    @property
    def is_active(self) -> bool:
        """Whether the contact is closed, which pulls its line down."""
        return self._request.get_value(self._line) is Value.INACTIVE

    def listen(self, told: Callable[[int, bool], None]) -> None:
        """Tell each change from now on."""
        self.read_edges()  # they came before
        self._told = told
        self._listen(self, self._request.fd)

    def read_edges(self) -> list[gpiod.EdgeEvent]:
        """Return the edges of this line that the kernel has kept."""
        try:
            return self._request.read_edge_events()
        except BlockingIOError:
            return []

    def tell(self, edge: gpiod.EdgeEvent) -> None:
        """Tell an edge."""
        if self._told is not None:
            closed = edge.event_type is gpiod.EdgeEvent.Type.FALLING_EDGE
            self._told(edge.timestamp_ns // 1_000_000, closed)

    def close(self) -> None:
        """Release the pin; its pull-up stays."""
        self._request.release()


class GpiodOutput:
    """An `OnOffOutput`."""

    def __init__(self, line: int, request: gpiod.LineRequest) -> None:
        self._line = line
        self._request = request

    def on(self) -> None:
        """Switch it on."""
        self._request.set_value(self._line, Value.ACTIVE)

    def off(self) -> None:
        """Switch it off."""
        self._request.set_value(self._line, Value.INACTIVE)

    def close(self) -> None:
        """Switch it off, and release the pin as an input, so that nothing drives it."""
        self.off()
        self._request.reconfigure_lines({self._line: INPUT})
        self._request.release()


def open_header_pins(devices: Path) -> GpiodPins:
    """Open the pins of this machine's header, whose chip is in `devices`.

    Raises:
        OSError: There is no such chip, or it may not be used.
    """
    return GpiodPins(find_header_chip(devices))
