"""A program for MicroPython: gives back what comes over a terminal, byte by byte, and no more."""

import select
import sys


def main(path: str) -> None:
    """Runs it at the terminal there."""
    terminal = open(path, "r+b", 0)  # noqa: PTH123, SIM115 -- MicroPython has no Path; it ends with it
    poll = select.poll()
    poll.register(terminal, select.POLLIN)
    while True:
        for _, event in poll.poll(1_000):
            if event & (select.POLLHUP | select.POLLERR):
                sys.exit(0)
            terminal.write(terminal.read(256))
