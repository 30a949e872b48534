"""A Pico's own module for MicroPython on Linux: hands press through a pipe, eyes read a file.

A byte in the pipe ``hands`` is a pin, + 0x80 when its contact opens. Every line of ``seen`` is what
the hardware was told: ``i2c ADDRESS HEX``, ``pin NUMBER VALUE``, ``dog``, ``reset``. While there is
a file ``unplugged`` nobody answers on the bus.
"""

import binascii
import os
import select
import sys

_hands = open("hands", "rb")  # noqa: PTH123, SIM115 -- MicroPython has no Path; it ends with it
_seen = open("seen", "a")  # noqa: PTH123, SIM115 -- likewise
_poll = select.poll()
_poll.register(_hands, select.POLLIN)
_closed: "set[int]" = set()


def _see(line: str) -> None:
    _seen.write(line + "\n")
    _seen.flush()


def _press() -> None:
    while any(event & select.POLLIN for _, event in _poll.poll(0)):
        pressed = _hands.read(1)
        if not pressed:
            break
        pin = pressed[0] & 0x7F
        if pressed[0] & 0x80:
            _closed.discard(pin)
        else:
            _closed.add(pin)


class Pin:
    """A pin, which is pulled up."""

    IN, OUT, PULL_UP = 0, 1, 2

    def __init__(self, number: int, mode: int = 0, pull: int = 0, value: int = 0) -> None:
        self.number = number

    def __call__(self, value: "int | None" = None) -> int:
        if value is not None:
            _see(f"pin {self.number} {int(value)}")
            return 0
        _press()
        return self.number not in _closed


class I2C:
    """A bus with a display on it."""

    def __init__(self, number: int, sda: Pin, scl: Pin, freq: int) -> None:
        pass

    def writeto(self, address: int, data: bytes) -> None:
        """Sends that."""
        if "unplugged" in os.listdir():  # noqa: PTH208 -- likewise
            raise OSError(5)
        _seen.write(f"i2c {address} ")
        for at in range(0, len(data), 64):  # noqa: FURB122 -- MicroPython has no writelines
            _seen.write(binascii.hexlify(data[at : at + 64]).decode())
        _see("")


class PWM:
    """A tone on a pin."""

    def __init__(self, pin: Pin) -> None:
        self._pin = pin

    def freq(self, hertz: int) -> None:
        """Its pitch."""
        _see(f"hertz {self._pin.number} {hertz}")

    def duty_u16(self, share: int) -> None:
        """How loud it is."""
        _see(f"duty {self._pin.number} {share}")


class WDT:
    """A watchdog, which is told once in a while that all is well; here each second is written."""

    def __init__(self, timeout: int) -> None:
        _see(f"dog {timeout}")

    def feed(self) -> None:
        """It is told."""


class UART:
    """The port is the terminal here, too."""

    def __init__(self, number: int, baudrate: int, tx: Pin, rx: Pin, rxbuf: int) -> None:
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)

    def any(self) -> int:
        """Whether something has come."""
        return len(self._poll.poll(0))

    def read(self, most: int = -1) -> bytes:
        """What has come, and goes on coming, but not more than that."""
        data = b""
        while len(data) != most and self.any():
            data += sys.stdin.buffer.read(1)
        return data

    def write(self, data: bytes) -> None:
        """Sends that."""
        sys.stdout.buffer.write(data)


def unique_id() -> bytes:
    """What is burnt into its flash."""
    return b"\xe6\x61\x64\x08\x43\x2f\x8e\x2a"


def reset() -> None:
    """The Pico begins anew."""
    _see("reset")
    sys.exit(0)
