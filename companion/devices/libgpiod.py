"""gpiozero's pins on libgpiod: the kernel keeps every edge and its time until the loop asks.

    factory = LibgpiodFactory()
    key = DigitalInputDevice(17, pull_up=True, pin_factory=factory)
    key.when_activated = pressed
    selector.register(factory, EVENT_READ)  # or loop.add_reader(factory, factory.dispatch)
    ...
    factory.dispatch()  # when the selector says so

Unlike gpiozero's own factories it runs no thread, polls nothing and writes no file. Edges are
told in the thread that calls `dispatch`, and only then: `wait_for_press` and `pause` would wait
for ever in that thread. `gpiozero.Button` works, with a thread of its own for holds;
`DigitalInputDevice` needs none. There is no PWM.
"""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportIncompatibleMethodOverride=false
# (gpiozero declares no types)

import errno
import os
import select
from dataclasses import replace
from pathlib import Path
from time import monotonic_ns
from typing import Any

import gpiod
from gpiod.line import Bias, Direction, Edge, Value
from gpiozero.exc import (
    GPIOPinInUse,
    PinEdgeDetectUnsupported,
    PinFixedPull,
    PinInvalidBounce,
    PinInvalidEdges,
    PinInvalidFunction,
    PinInvalidPull,
    PinSetInput,
)
from gpiozero.pins.local import LocalPiFactory, LocalPiPin

BIASES = {"up": Bias.PULL_UP, "down": Bias.PULL_DOWN, "floating": Bias.DISABLED}
EDGES = {"both": Edge.BOTH, "rising": Edge.RISING, "falling": Edge.FALLING, "none": Edge.NONE}

QUEUE = 64
"""Edges of a line that the kernel keeps until they are asked for; then the oldest are lost."""


def header_chip(devices: Path = Path("/dev")) -> str:
    """The path of the chip with the pins of a Pi's header.

    It is known by its label, pinctrl-bcm2835, -bcm2711 or -rp1: the Pi 5 has several chips, and
    its kernels number them in different ways.

    Raises:
        OSError: There is none, or one may not be opened.
    """
    for path in sorted(devices.glob("gpiochip*")):
        try:
            with gpiod.Chip(str(path)) as chip:
                if chip.get_info().label.startswith("pinctrl-"):
                    return str(path)
        except OSError as fault:
            fault.filename = str(path)
            raise
    raise FileNotFoundError(errno.ENOENT, "No pins of a header", str(devices / "gpiochip*"))


class LibgpiodFactory(LocalPiFactory):
    """Pins of a GPIO character device; `chip` is its path, that of the Pi's header without one.

    Its ticks are ns of the kernel's monotonic clock. It is for one thread.

    Raises:
        OSError: There is no such chip, or it may not be used.
        PinUnknownPi: gpiozero does not know this machine.
    """

    def __init__(self, chip: str | None = None) -> None:
        super().__init__()
        # Its base shares pins among factories, lest two drive one; here the kernel sees to that.
        self.pins = {}
        self._get_board_info()
        self._chip = gpiod.Chip(chip or header_chip())
        self._ready = select.epoll()
        self._watched: dict[int, LibgpiodPin] = {}
        self.pin_class = LibgpiodPin

    @staticmethod
    def ticks() -> int:
        """Now, on the clock of the edges."""
        return monotonic_ns()

    @staticmethod
    def ticks_diff(later: int, earlier: int) -> float:
        """Seconds between two ticks."""
        return (later - earlier) / 1_000_000_000

    def fileno(self) -> int:
        """A descriptor that is readable while an edge waits on any pin that is listened to."""
        return self._ready.fileno()

    def dispatch(self) -> None:
        """Tell `when_changed` every edge that came by now, in the order of their times."""
        ready = [self._watched[fd] for fd, _ in self._ready.poll(0)]
        edges = [(edge, pin) for pin in ready for edge in pin.edges_waiting()]
        edges.sort(key=lambda pair: pair[0].timestamp_ns)
        for edge, pin in edges:
            pin.tell(edge)

    def close(self) -> None:
        """Let every pin and the chip go."""
        super().close()
        self._ready.close()
        self._chip.close()

    # For its pins -------------------------------------------------------------------------------

    def request(self, line: int, settings: gpiod.LineSettings) -> gpiod.LineRequest:
        """That line of the chip, for nobody else; raises GPIOPinInUse if somebody has it."""
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
        """The direction of a line that nobody requested."""
        return self._chip.get_line_info(line).direction

    def watch(self, pin: "LibgpiodPin", descriptor: int) -> None:
        """Edges of a pin come out of that descriptor."""
        self._watched[descriptor] = pin
        self._ready.register(descriptor, select.EPOLLIN)

    def unwatch(self, descriptor: int) -> None:
        """No more."""
        if self._watched.pop(descriptor, None) is not None:
            self._ready.unregister(descriptor)


class LibgpiodPin(LocalPiPin):
    """A line of a GPIO chip, requested when it is first used, and again after `close`."""

    def __init__(self, factory: LibgpiodFactory, info: Any) -> None:  # noqa: ANN401 - gpiozero's
        super().__init__(factory, info)
        self._chip = factory
        self._request: gpiod.LineRequest | None = None
        self._settings = gpiod.LineSettings()
        self._edges = "both"

    def close(self) -> None:
        """Let the line go, as an input; its pull stays."""
        if self._request is None:
            return
        self.when_changed = None
        if self.function == "output":
            self._configure(direction=Direction.INPUT)
        self._request.release()
        self._request, self._settings = None, gpiod.LineSettings()

    def output_with_state(self, state: float) -> None:
        """Make it an output that is low (0) or high from its first moment on."""
        self.when_changed = None
        self._configure(direction=Direction.OUTPUT, bias=Bias.AS_IS, output_value=_value(state))

    def input_with_pull(self, pull: str) -> None:
        """Make it an input with its pull at once."""
        self._configure(direction=Direction.INPUT, bias=self._bias(pull))

    # Edges --------------------------------------------------------------------------------------

    def edges_waiting(self) -> list[gpiod.EdgeEvent]:
        """Takes what the kernel noticed of this line."""
        try:
            return self._configured().read_edge_events(QUEUE)
        except BlockingIOError:
            return []

    def tell(self, edge: gpiod.EdgeEvent) -> None:
        """An edge for `when_changed`, unless nobody listens any more."""
        if self.when_changed is not None:
            rose = edge.event_type is gpiod.EdgeEvent.Type.RISING_EDGE
            self._call_when_changed(edge.timestamp_ns, int(rose))

    def _enable_event_detect(self) -> None:
        if self.function != "input":
            raise PinEdgeDetectUnsupported(f"{self!r} is no input")
        line = self._configure(direction=Direction.INPUT, edge_detection=EDGES[self._edges])
        while self.edges_waiting():
            pass  # they came for somebody who listened before
        self._chip.watch(self, line.fd)

    def _disable_event_detect(self) -> None:
        self._chip.unwatch(self._configured().fd)
        self._configure(edge_detection=Edge.NONE)

    def _get_edges(self) -> str:
        return self._edges

    def _set_edges(self, value: str) -> None:
        if value not in EDGES:
            raise PinInvalidEdges(f'invalid edges "{value}" for pin {self!r}')
        listener, self.when_changed = self.when_changed, None
        self._edges = value
        self.when_changed = listener

    def _set_bounce(self, value: float | None) -> None:
        if value is not None:
            raise PinInvalidBounce(f"{self!r} tells every edge; bounces are for who listens")

    # Function, level and pull -------------------------------------------------------------------

    def _get_function(self) -> str:
        direction = self._settings.direction
        if direction is Direction.AS_IS:
            direction = self._chip.direction(self._number)
        return "output" if direction is Direction.OUTPUT else "input"

    def _set_function(self, value: str) -> None:
        if value not in ("input", "output"):
            raise PinInvalidFunction(f'invalid function "{value}" for pin {self!r}')
        if value == "output":
            self.output_with_state(self.state)
        else:
            self.input_with_pull(self.pull)

    def _get_state(self) -> int:
        return int(self._configured().get_value(self._number) is Value.ACTIVE)

    def _set_state(self, value: float) -> None:
        if self.function != "output":
            raise PinSetInput(f"cannot set state of pin {self!r}")
        self._configured().set_value(self._number, _value(value))

    def _get_pull(self) -> str:
        pulls = {bias: pull for pull, bias in BIASES.items()}
        return pulls.get(self._settings.bias, self.info.pull or "floating")

    def _set_pull(self, value: str) -> None:
        if self.function != "input":
            raise PinFixedPull(f"cannot set pull on non-input pin {self!r}")
        self._configure(direction=Direction.INPUT, bias=self._bias(value))

    def _bias(self, pull: str) -> Bias:
        if pull not in BIASES:
            raise PinInvalidPull(f'invalid pull "{pull}" for pin {self!r}')
        if self.info.pull not in (pull, ""):
            raise PinFixedPull(f"{self!r} has a physical pull-{self.info.pull} resistor")
        return BIASES[pull]

    # The request --------------------------------------------------------------------------------

    def _configured(self) -> gpiod.LineRequest:
        """The line as it is configured; as it is, before anybody did that."""
        request = self._request
        return self._configure() if request is None else request

    def _configure(self, **changes: Any) -> gpiod.LineRequest:  # noqa: ANN401 - as LineSettings has
        """Change some settings of the line and leave the others."""
        settings = replace(self._settings, **changes)
        if self._request is None:
            self._request = self._chip.request(self._number, settings)
        else:
            self._request.reconfigure_lines({self._number: settings})
        self._settings = settings
        return self._request


def _value(state: float) -> Value:
    return Value.ACTIVE if state else Value.INACTIVE
