"""What keys cost: wakeups, threads, and taps that come to nothing.

The real libgpiod, and lgpio for the plain way, talk to the same simulated GPIO chip. Wakeups are
those of every thread of a process that is looked at from outside while it does its work.
"""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Self

from tests.devices.gpiochip.preload import Machine
from tests.outside import COMPILER
from tools.bench.figure import Figure

LOOK_S = 20
"""For so long a process is looked at; one wakeup of it is half of what idleness allows."""

GLANCE_S = 4
"""For one that wakes hundreds of times a second."""


def figures() -> Iterator[Figure]:
    """Keys on a chip; nothing without a C compiler to make it."""
    cc = COMPILER.find()
    if cc is None:
        print(f"{COMPILER.missing}: no figures of pins ({COMPILER.remedy})", file=sys.stderr)
        return
    with TemporaryDirectory() as folder:
        machine = Machine(Path(folder), cc)
        yield from _wakeups(machine)
        yield from _taps(machine)


def _wakeups(machine: Machine) -> Iterator[Figure]:
    plain, plain_threads = None, None
    with _Watched(machine, "buttons") as buttons:
        if said := buttons.says():
            plain, plain_threads = buttons.wakeups_a_second(GLANCE_S), float(said)
    with _Watched(machine, "referee") as referee:
        threads = float(referee.says())
        idle = referee.wakeups_a_second(LOOK_S)
        referee.told("play")
        assert referee.says() == "a clock runs"
        clock = referee.wakeups_a_second(LOOK_S)
        assert clock >= 0.9, "no clock is shown that runs"
    yield Figure("wakeups a second, nothing on the clock", idle, "", plain, 0.1)
    yield Figure("wakeups a second, a running clock shown", clock, "", plain, 1.1)
    yield Figure("threads beside the first for sixteen keys", threads, "", plain_threads, 0)


def _taps(machine: Machine) -> Iterator[Figure]:
    with _Watched(machine, "taps") as taps:
        ours, busy, plain = ([float(part) for part in taps.says().split()] for _ in range(3))
    with _Watched(machine, "late") as late:
        said = late.says()
    of = "of 10,000 taps that bounce"
    yield Figure(f"missed {of}; plain asks ten times a second", ours[0], "", plain[0], 0)
    yield Figure(f"doubled {of}; plain has no bounce time", ours[1], "", plain[1], 0)
    of = "of 10,000 on two keys, 24 ms of work with each"
    yield Figure(f"missed {of}", busy[0], "", None, 0)
    yield Figure(f"doubled {of}", busy[1], "", None, 0)
    yield Figure(
        "added to a tap by debouncing 10 ms", ours[2], "ms", float(said) if said else None, 0
    )


class _Watched:
    """A process of `tools.bench.on_chip` that says lines, and is looked at meanwhile."""

    def __init__(self, machine: Machine, way: str) -> None:
        self._process = machine.start("-m", "tools.bench.on_chip", way)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()

    def says(self) -> str:
        """The next line, "" if there is none."""
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def told(self, what: str) -> None:
        """Tells it to go on."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{what}\n")
        self._process.stdin.flush()

    def wakeups_a_second(self, seconds: float) -> float:
        """How often its threads woke by themselves, while nobody said anything."""
        time.sleep(0.5)  # until it waits
        before, began = self._wakeups(), time.monotonic()
        time.sleep(seconds)
        return (self._wakeups() - before) / (time.monotonic() - began)

    def _wakeups(self) -> int:
        tasks = Path(f"/proc/{self._process.pid}/task").glob("*/status")
        return sum(
            int(line.split()[1])
            for status in tasks
            for line in status.read_text(encoding="ascii").splitlines()
            if line.startswith("voluntary_ctxt_switches")
        )


if __name__ == "__main__":
    from tools.bench.figure import table

    print(table([*figures()]))
