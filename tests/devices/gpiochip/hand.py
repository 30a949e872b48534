"""What a test has of the simulated chip, in the Python where it is preloaded."""

import ctypes
import os


class Hand:
    """Connects lines to ground and lets go of them, joins them with wires, and has a meter."""

    def __init__(self) -> None:
        self._chip = ctypes.CDLL(None)

    def hold(self, line: int, level: int) -> None:
        """Connects a line to ground (0) or to 3.3 V (1)."""
        self._chip.gpiochip_hold(line, level)

    def let_go(self, line: int) -> None:
        """Connects it to nothing."""
        self._chip.gpiochip_hold(line, -1)

    def wire(self, line: int, other: int) -> None:
        """Joins two lines."""
        self._chip.gpiochip_wire(line, other)

    def clock(self, ns: int) -> None:
        """What the kernel's clock says from now on; 0 lets it go by itself."""
        self._chip.gpiochip_clock(ctypes.c_ulonglong(ns))

    def take(self, line: int, consumer: str) -> None:
        """Lets something in the kernel use a line, "" for nothing."""
        self._chip.gpiochip_take(line, consumer.encode())

    def level(self, line: int) -> int:
        """What a meter shows on a line."""
        return self._chip.gpiochip_level(line)

    def taken(self, line: int) -> bool:
        """Whether anybody uses a line."""
        return bool(self._chip.gpiochip_taken(line))

    def calls(self) -> int:
        """How often the kernel was asked for something, edges aside."""
        return self._chip.gpiochip_calls()


def present() -> bool:
    """Whether this Python runs with a simulated chip."""
    return "GPIO_SIMULATED" in os.environ
