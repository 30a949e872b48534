"""The pin factory: a GPIO chip, and one descriptor for the edges on all of its lines."""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# (gpiozero declares no types)

import errno
import os
import select
import warnings
from contextlib import ExitStack
from time import monotonic_ns

import gpiod
from gpiod.line import Direction
from gpiozero.exc import GPIOPinInUse
from gpiozero.pins.local import LocalPiFactory

from companion.devices.gpiod_pins import QUEUE
from companion.devices.header_gpio_chip import find_header_chip
from companion.devices.libgpiod.pin import LibgpiodPin
from companion.devices.libgpiod.timerfd import NS, Timer

UNTOLD = (
    "Pins changed and nobody was told: when_pressed and its like are called only when dispatch() of"
    " the factory is, for instance by loop.add_reader(factory, factory.dispatch)"
)


class LibgpiodFactory(LocalPiFactory):
    """Pins of the GPIO character device at the path `chip`, by default that of the Pi's header.

    Its ticks are ns of the kernel's monotonic clock. It is for one thread.

    Raises:
        OSError: There is no such chip, or it may not be used.
        PinUnknownPi: gpiozero does not know this machine.
    """

    def __init__(self, chip: str | None = None) -> None:
        super().__init__()
        # The base class shares pins among factories, so that two don't drive one; here the kernel
        # prevents that.
        self.pins = {}
        self._get_board_info()
        self._chip = gpiod.Chip(chip or find_header_chip())
        self._ready = select.epoll()
        self._watched: dict[int, LibgpiodPin] = {}
        self._timer: Timer | None = None  # for pins that bounce
        self._asked = False  # whether dispatch was ever called
        self.pin_class = LibgpiodPin

    @staticmethod
    def ticks() -> int:
        """Return the time now, on the clock of the edges, in ns."""
        return monotonic_ns()

    @staticmethod
    def ticks_diff(later: int, earlier: int) -> float:
        """Return the seconds between two ticks."""
        return (later - earlier) / NS

    def fileno(self) -> int:
        """Return a descriptor that is readable while an edge of a watched pin waits."""
        return self._ready.fileno()

    def dispatch(self) -> None:
        """Tell `when_changed` every edge that came so far, in the order of their times.

        An exception of a callback is raised after every other edge was told.
        """
        now, self._asked = self.ticks(), True
        self._tell_edges()
        if self._timer is not None:
            self._settle(now)
            deadlines = (pin.deadline for pin in self._watched.values())
            self._timer.set(min((at for at in deadlines if at is not None), default=None))

    def _tell_edges(self) -> None:
        ready = [self._watched[fd] for fd, _ in self._ready.poll(0) if fd in self._watched]
        edges = [(edge, pin) for pin in ready for edge in pin.read_edges()]
        edges.sort(key=lambda pair: pair[0].timestamp_ns)
        with ExitStack() as told:  # whatever a callback raises, the kernel tells no edge twice
            for edge, pin in reversed(edges):
                told.callback(pin.tell, edge)

    def _settle(self, now: int) -> None:
        """Read the pins whose bounce time was over at `now`; callbacks may have taken long."""
        levels = [
            (pin, bool(pin.state))
            for pin in self._watched.values()
            if pin.deadline is not None and now >= pin.deadline
        ]
        if levels:
            self._tell_edges()  # edges know their own times, so they go before the level
        for pin, high in levels:
            pin.settle(now, high=high)

    def close(self) -> None:
        """Release every pin and the chip."""
        super().close()
        if self._timer is not None:
            self._timer.close()
        self._ready.close()
        self._chip.close()

    # Calls of its pins --------------------------------------------------------------------------

    def request(self, line: int, settings: gpiod.LineSettings) -> gpiod.LineRequest:
        """Return a request of that line; raises GPIOPinInUse if it is in use."""
        try:
            request = self._chip.request_lines({line: settings}, "gpiozero", QUEUE)
        except OSError as fault:
            if fault.errno != errno.EBUSY:
                raise
            user = self._chip.get_line_info(line).consumer
            raise GPIOPinInUse(f"GPIO{line} is already in use by {user}") from fault
        os.set_blocking(request.fd, False)
        return request

    def direction(self, line: int) -> Direction:
        """Return the direction of a line that was not requested."""
        return self._chip.get_line_info(line).direction

    def keep_time(self) -> None:
        """Have the descriptor become readable for deadlines of pins too."""
        if self._timer is None:
            self._timer = Timer()
            self._ready.register(self._timer, select.EPOLLIN)

    def watch(self, pin: LibgpiodPin, descriptor: int) -> None:
        """Have the edges of a pin, which come from that descriptor, dispatched."""
        self._watched[descriptor] = pin
        self._ready.register(descriptor, select.EPOLLIN)

    def unwatch(self, descriptor: int) -> None:
        """Stop dispatching the edges of that descriptor."""
        if self._watched.pop(descriptor, None) is not None:
            self._ready.unregister(descriptor)

    def warn_if_undispatched(self) -> None:
        """Note that a pin is about to be closed.

        Warns, once, if edges wait and `dispatch` was never called.
        """
        if not self._asked and self._ready.poll(0):
            self._asked = True
            warnings.warn(UNTOLD, RuntimeWarning, stacklevel=2)
