"""A referee in simulated time: its keys are pressed as a file says, and then it tells what it has.

It is the command ``companion referee`` as systemd starts it, on the state that it is given, with a
display to which everything can be sent, and contacts in the place of pins. Its clock goes from one
deadline or edge to the next. At the end it says by how many kilobytes its resident memory has grown
since the first key was pressed, how often Python has looked for garbage among all objects since it
started, and how many ms of the processor the longest of these collections took.
"""

import gc
import os
import random
import selectors
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Literal

from tools.bench.started import Bus

SEED = 5
"""Of what the device throws, and of its nonces."""
START = 1000
"""The monotonic ms at which it is started."""


def edge_line(at: int, pin: int, *, down: bool) -> str:
    """Return the line for an edge of the key on a pin, at so many monotonic ms."""
    return f"{at} {pin} {int(down)}\n"


def resident_kilobytes() -> int:
    """Return the kilobytes of memory that this process has."""
    rollup = Path("/proc/self/smaps_rollup").read_text(encoding="ascii")
    return int(rollup.split("Rss:")[1].split()[0])


class Contact:
    """A key; `SimulatedTime` presses it."""

    is_active = False
    told: Callable[[int, bool], None]

    def listen(self, told: Callable[[int, bool], None]) -> None:
        """Tell each change from now on."""
        self.told = told

    def close(self) -> None:
        """Let the pin go."""


class Output:
    """A lamp, or the waves of a buzzer, that nobody looks at or hears."""

    frequency = 440.0
    value = 0.0

    def on(self) -> None:
        """Give it current."""

    def off(self) -> None:
        """Take the current away."""

    def close(self) -> None:
        """Let the pin go."""


class Pins:
    """The pins of a header, by their numbers."""

    source = None

    def __init__(self) -> None:
        self.contacts: dict[int, Contact] = {}

    def contact(self, pin: int, _: Callable[[], int]) -> Contact:
        """Open a key."""
        return self.contacts.setdefault(pin, Contact())

    def output(self, _: int) -> Output:
        """Open a lamp."""
        return Output()

    def tone(self, _: int) -> Output:
        """Open a buzzer."""
        return Output()

    def close(self) -> None:
        """Let all pins go."""


class FullCollections:
    """Collections of garbage among all objects: how many there were, and ms of the longest."""

    def __init__(self) -> None:
        self.count = 0
        self.longest = 0.0
        self._began = 0

    def note(self, phase: Literal["start", "stop"], info: Mapping[str, int]) -> None:
        """Note that a collection starts or stops."""
        if info["generation"] != len(gc.get_count()) - 1:
            return
        if phase == "start":
            self._began = time.process_time_ns()
        else:
            self.count += 1
            self.longest = max(self.longest, (time.process_time_ns() - self._began) / 1e6)


class SimulatedTime:
    """The clock of the process, and the keys that are pressed as it goes on."""

    def __init__(self, edges: Path, pins: Pins, collections: FullCollections) -> None:
        self.now = START
        self._collections = collections
        self._edges = edges.open(encoding="ascii")
        self._next = self._read()
        self._pins = pins
        self._begun: int | None = None

    def advance(self, ms: float | None) -> None:
        """Go on to the next edge, but no further than so many ms; the process ends with the last."""
        if not self._next:
            grown, found = resident_kilobytes() - (self._begun or 0), self._collections
            print(grown, found.count, round(found.longest, 2), flush=True)
            os._exit(0)
        at, pin, down = self._next
        if ms is not None and self.now + ms < at:
            self.now += round(ms)
            return
        if self._begun is None:
            self._begun = resident_kilobytes()
        self.now, self._next = at, self._read()
        contact = self._pins.contacts[pin]
        contact.is_active = bool(down)
        contact.told(at, contact.is_active)

    def _read(self) -> Sequence[int]:
        """Return the next edge, nothing after the last one."""
        return [*map(int, self._edges.readline().split())]


def main(edges: str, state: str) -> None:
    """Start it."""
    from companion.__main__ import main as companion
    from companion.devices.real_buses_and_pins import RealHardware

    pins = Pins()
    collections = FullCollections()
    gc.callbacks.append(collections.note)
    simulated = SimulatedTime(Path(edges), pins, collections)

    class Selector(selectors.DefaultSelector):
        """What the event loop waits on: it waits no time."""

        def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
            """Return what can be read by then."""
            ready = super().select(0)
            if not ready:
                simulated.advance(None if timeout is None else 1000 * timeout)
                ready = super().select(0)
            return ready

    def bus(_: object) -> Bus:
        __import__("companion.devices.drivers.kernel_i2c")  # a real one needs it
        return Bus(int)

    def header(_: object) -> Pins:
        return pins

    def monotonic_ns() -> int:
        return 1_000_000 * simulated.now

    setattr(RealHardware, "bus", bus)  # noqa: B010 - it is no KernelI2c
    setattr(RealHardware, "pins", header)  # noqa: B010 - its own name its parameters
    setattr(selectors, "DefaultSelector", Selector)  # noqa: B010 - a name of a type
    time.monotonic_ns = monotonic_ns
    os.urandom = random.Random(SEED).randbytes
    sys.argv = ["companion", "referee"]
    os.environ["STATE_DIRECTORY"] = state
    companion()


if __name__ == "__main__":
    main(*sys.argv[1:])
