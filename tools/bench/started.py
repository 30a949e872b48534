"""A process that ends when it has come so far: ``first`` frame, or ``live`` keys, of a referee.

It is the command ``companion referee`` as systemd starts it, on the state that it is given, on a
machine with a simulated GPIO chip and a display to which everything can be sent. At the end it
says how many kilobytes of memory it had at the most, and the seconds of processor time.
"""

import os
import sys
import time
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smbus2 import i2c_msg


def ends(*_: object) -> None:
    """Says what it has taken, and is gone."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    print(status.split("VmHWM:")[1].split()[0], time.process_time(), flush=True)
    os._exit(0)


class Line(StringIO):
    """Where one line is said, and no more."""

    def write(self, _: str) -> int:
        """Ends the process."""
        sys.stdout = sys.__stdout__
        ends()
        return 0


class Bus:
    """An I2C bus on which everything goes well and takes no time; a display on it is lit."""

    def __init__(self, taken: Callable[[], object]) -> None:
        self._taken = taken

    def i2c_rdwr(self, *_: "i2c_msg") -> None:
        """One transaction."""
        self._taken()

    def close(self) -> None:
        """As of a device file."""


def referee(until: str, state: str, before: str = "") -> None:
    """Starts it, after the imports `before`; it says one line, when its keys are live."""
    for name in before.split(",") if before else ():
        __import__(name)
    from companion.referee.failed_start_counter import NAME

    Path(state, NAME).write_bytes(b"0")  # those that ended before it at their first frame
    sys.argv = ["companion", "referee"]
    os.environ["STATE_DIRECTORY"] = state
    taken = ends
    if until == "live":
        taken, sys.stdout = int, Line()

    def bus(_: object) -> Bus:
        __import__("companion.devices.drivers.kernel_i2c")  # a real one needs it
        return Bus(taken)

    from companion.__main__ import main
    from companion.devices.real_buses_and_pins import RealHardware

    setattr(RealHardware, "bus", bus)  # noqa: B010 - it is no KernelI2c
    main()


def plain(what: str) -> None:
    """Imports what a program of the plain way needs."""
    for name in what.split(","):
        __import__(name)
    ends()


if __name__ == "__main__":
    way, *arguments = sys.argv[1:]
    (referee if way == "referee" else plain)(*arguments)
