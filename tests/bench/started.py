"""A process that ends when it has come so far: ``first`` frame, or ``live`` keys, of a referee.

It is the command ``companion referee --emulated`` on the state that it is given. At the end it
says how many kilobytes of memory it had at the most, and the seconds of processor time.
"""

import os
import sys
import time
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


def referee(until: str, state: str) -> None:
    """Starts it; it says one line, when its keys are live."""
    sys.argv = ["companion", "referee", "--emulated", "--state", state]
    if until == "first":
        from companion.devices.simbus import SimulatedBus

        draws = SimulatedBus.i2c_rdwr

        def drawn(self: SimulatedBus, *i2c_msgs: "i2c_msg") -> None:
            draws(self, *i2c_msgs)
            ends()

        SimulatedBus.i2c_rdwr = drawn
    else:
        sys.stdout = Line()
    from companion.__main__ import main

    main()


def plain(what: str) -> None:
    """Imports what a program of the plain way needs."""
    for name in what.split(","):
        __import__(name)
    ends()


if __name__ == "__main__":
    way, *arguments = sys.argv[1:]
    (referee if way == "referee" else plain)(*arguments)
