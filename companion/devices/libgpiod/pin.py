"""A pin of the factory: a line of a GPIO chip with gpiozero's interface."""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportIncompatibleMethodOverride=false
# (gpiozero declares no types)

from collections.abc import Generator, Iterable
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Protocol

import gpiod
from gpiod.line import Bias, Direction, Edge, Value
from gpiozero.exc import (
    PinEdgeDetectUnsupported,
    PinFixedPull,
    PinInvalidBounce,
    PinInvalidEdges,
    PinInvalidFunction,
    PinInvalidPull,
    PinInvalidState,
    PinPWMFixedValue,
    PinSetInput,
)
from gpiozero.pins.local import LocalPiPin

from companion.devices.debounce import Debounce
from companion.devices.libgpiod.timerfd import NS
from companion.devices.square_wave import SquareWaveThread

BIASES = {"up": Bias.PULL_UP, "down": Bias.PULL_DOWN, "floating": Bias.DISABLED}
EDGES = {"both": Edge.BOTH, "rising": Edge.RISING, "falling": Edge.FALLING, "none": Edge.NONE}


class PinFactoryInterface(Protocol):
    """The methods of the factory that a pin calls."""

    def request(self, line: int, settings: gpiod.LineSettings) -> gpiod.LineRequest:
        """Return a request of that line."""
        ...

    def direction(self, line: int) -> Direction:
        """Return the direction of a line that was not requested."""
        ...

    def watch(self, pin: "LibgpiodPin", descriptor: int) -> None:
        """Have the edges of a pin, which come from that descriptor, dispatched."""
        ...

    def unwatch(self, descriptor: int) -> None:
        """Stop dispatching the edges of that descriptor."""
        ...

    def keep_time(self) -> None:
        """Keep deadlines of pins from now on."""
        ...

    def warn_if_undispatched(self) -> None:
        """Note that a pin is about to be closed."""
        ...


class LibgpiodPin(LocalPiPin):
    """A line of a GPIO chip, requested when it is first used, and again after `close`."""

    def __init__(self, factory: PinFactoryInterface, info: Any) -> None:  # noqa: ANN401 - gpiozero's
        super().__init__(factory, info)
        self._chip = factory
        self._request: gpiod.LineRequest | None = None
        self._settings = gpiod.LineSettings()
        self._edges = "both"
        self._bounce: float | None = None
        self._debounce: Debounce | None = None
        self._frequency: float | None = None
        self._share = 0.0
        self._wave: SquareWaveThread | None = None

    def close(self) -> None:
        """Release the line as an input; its pull stays."""
        if self._request is None:
            return
        self._chip.warn_if_undispatched()
        self._rest()
        if self.function == "output":
            self._configure(direction=Direction.INPUT)
        self._request.release()
        self._request, self._settings = None, gpiod.LineSettings()
        self._edges, self._bounce = "both", None

    def output_with_state(self, state: float) -> None:
        """Make it an output that is low (0) or high from the beginning."""
        self._rest()
        self._configure(direction=Direction.OUTPUT, bias=Bias.AS_IS, output_value=_value(state))

    def input_with_pull(self, pull: str) -> None:
        """Make it an input with its pull at once."""
        bias = self._bias(pull)
        self._sound(None)
        self._configure(direction=Direction.INPUT, bias=bias)

    def _rest(self) -> None:
        """Remove its callback and end its wave."""
        self.when_changed = None
        self._sound(None)

    # Edges --------------------------------------------------------------------------------------

    def read_edges(self) -> list[gpiod.EdgeEvent]:
        """Return the edges of this line that the kernel has kept."""
        try:
            return self._ensure_request().read_edge_events()
        except BlockingIOError:
            return []

    def tell(self, edge: gpiod.EdgeEvent) -> None:
        """Pass an edge to `when_changed` unless it is a bounce."""
        at, rose = edge.timestamp_ns, edge.event_type is gpiod.EdgeEvent.Type.RISING_EDGE
        if self._debounce is None:
            self._tell(((at, rose),))
        else:
            self._tell(self._debounce.edge(at, down=rose))

    @property
    def deadline(self) -> int | None:
        """The time at which `settle` has something to do, in ticks; None while nothing bounces."""
        return None if self._debounce is None else self._debounce.deadline

    def settle(self, now: int, *, high: bool) -> None:
        """Take the level that the line had at `now` or later, after every edge before it."""
        if self._debounce is not None and self.deadline is not None and now >= self.deadline:
            self._tell(self._debounce.settle(now, down=high))

    def _tell(self, changes: Iterable[tuple[int, bool]]) -> None:
        """Pass changes to `when_changed` if it is set and wants these edges."""
        for at, high in changes:
            wanted = ("both", "rising" if high else "falling")
            if self.when_changed is not None and self._edges in wanted:
                self._call_when_changed(at, int(high))

    def _enable_event_detect(self) -> None:
        if self.function != "input":
            raise PinEdgeDetectUnsupported(f"{self!r} is no input")
        edges = EDGES[self._edges] if self._bounce is None else Edge.BOTH
        line = self._configure(direction=Direction.INPUT, edge_detection=edges)
        while self.read_edges():
            pass  # they came before there was a callback
        if self._bounce is not None:
            self._debounce = Debounce(int(self._bounce * NS), down=bool(self.state))
        self._chip.watch(self, line.fd)

    def _disable_event_detect(self) -> None:
        self._chip.unwatch(self._ensure_request().fd)
        self._configure(edge_detection=Edge.NONE)
        self._debounce = None

    def _get_edges(self) -> str:
        return self._edges

    def _set_edges(self, value: str) -> None:
        if value not in EDGES:
            raise PinInvalidEdges(f'invalid edges "{value}" for pin {self!r}')
        with self._deaf():
            self._edges = value

    def _get_bounce(self) -> float | None:
        return self._bounce

    def _set_bounce(self, value: float | None) -> None:
        if value is not None and value < 0:
            raise PinInvalidBounce(f"a bounce time is not negative: {value}")
        with self._deaf():
            self._bounce = value or None
        if self._bounce is not None:
            self._chip.keep_time()

    @contextmanager
    def _deaf(self) -> Generator[None]:
        """Remove the callback for the block."""
        listener, self.when_changed = self.when_changed, None
        try:
            yield
        finally:
            self.when_changed = listener

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
            self._sound(None)
            self.output_with_state(self.state)
        else:
            self.input_with_pull(self.pull)

    def _get_state(self) -> float:
        if self._frequency is not None:
            return self._share
        return int(self._ensure_request().get_value(self._number) is Value.ACTIVE)

    def _set_state(self, value: float) -> None:
        if self.function != "output":
            raise PinSetInput(f"cannot set state of pin {self!r}")
        if not 0 <= value <= 1:
            raise PinInvalidState(f"invalid state {value} for pin {self!r}")
        if self._frequency is None:
            self._switch(bool(value))
        else:
            self._sound(self._frequency, value)

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

    # Waves --------------------------------------------------------------------------------------

    def _get_frequency(self) -> float | None:
        return self._frequency

    def _set_frequency(self, value: float | None) -> None:
        if value and self.function != "output":
            raise PinPWMFixedValue(f"{self!r} is no output")
        self._sound(value or None, self._share)

    def _sound(self, hz: float | None, share: float = 0.0) -> None:
        """Make waves that are high for a share of their time; with None, none."""
        if self._wave is not None:
            self._wave.stop()
            self._wave = None
        before, self._frequency = self._frequency, hz
        self._share = 0.0 if hz is None else share
        if hz is not None and 0 < share < 1:
            self._wave = SquareWaveThread(self._switch, hz, share)
        elif hz is not None or before is not None:
            self._switch(share == 1)

    def _switch(self, on: bool) -> None:
        self._ensure_request().set_value(self._number, Value.ACTIVE if on else Value.INACTIVE)

    # The request --------------------------------------------------------------------------------

    def _ensure_request(self) -> gpiod.LineRequest:
        """Return the request of the line, which is made unless there is one."""
        request = self._request
        return self._configure() if request is None else request

    def _configure(self, **changes: Any) -> gpiod.LineRequest:  # noqa: ANN401 - as LineSettings has
        """Change some settings of the line, and leave the others."""
        settings = replace(self._settings, **changes)
        if self._request is None:
            self._request = self._chip.request(self._number, settings)
        else:
            self._request.reconfigure_lines({self._number: settings})
        self._settings = settings
        return self._request


def _value(state: float) -> Value:
    return Value.ACTIVE if state else Value.INACTIVE
