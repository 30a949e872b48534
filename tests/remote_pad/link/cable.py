"""A cable between two pseudo-terminals, which a test may mangle and pull, and the box's end of it."""

import os
import random
import selectors
import termios
import threading
import time
import tty
from collections.abc import Callable
from types import TracebackType
from typing import Self

from companion.devices.serial_port import SerialPort
from companion.remote_pad.link.reliable_link_session import ReliableLinkSession
from companion.remote_pad.link.session_events import LinkEvent, MessageReceived


class Cable:
    """Both of its ends have the name of a terminal: `box` and `pad`. Chunks go through a thread."""

    def __init__(self, seed: int = 0) -> None:
        self.percent = 0
        self.pulled = False
        self._chance = random.Random(seed)
        self._masters: list[int] = []
        self._slaves: list[int] = []
        for _ in range(2):
            master, slave = os.openpty()
            raw(slave)
            self._masters.append(master)
            self._slaves.append(slave)
        self.box, self.pad = (os.ttyname(slave) for slave in self._slaves)
        self._stopped, self._stop = os.pipe()
        self._thread = threading.Thread(target=self._carry)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.close(self._stop)
        self._thread.join()
        for each in (*self._masters, *self._slaves, self._stopped):
            os.close(each)

    def _carry(self) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(self._stopped, selectors.EVENT_READ)
            for here, there in (self._masters, self._masters[::-1]):
                selector.register(here, selectors.EVENT_READ, there)
            while True:
                for key, _ in selector.select():
                    if key.fd == self._stopped:
                        return
                    self._pass(os.read(key.fd, 4096), key.data)

    def _pass(self, data: bytes, to: int) -> None:
        if self.pulled:
            return
        if self._chance.randrange(100) < self.percent:
            data = self._mangled(data)
        os.write(to, data)

    def _mangled(self, data: bytes) -> bytes:
        at, how = self._chance.randrange(len(data)), self._chance.randrange(5)
        flipped = data[at] ^ 1 << self._chance.randrange(8)
        return (
            b"",
            data + data,
            data[:at],
            data[:at] + bytes([flipped]) + data[at + 1 :],
            self._chance.randbytes(20) + data,
        )[how]


class BoxEnd:
    """A session on a real port, in real time."""

    def __init__(self, path: str, role: bytes = b"box") -> None:
        self.port = SerialPort(path)
        self.session = ReliableLinkSession(role, os.urandom, now())
        self.events: list[LinkEvent] = []
        self._selector = selectors.DefaultSelector()
        self._selector.register(self.port, selectors.EVENT_READ)

    def close(self) -> None:
        self._selector.close()
        self.port.close()

    @property
    def messages(self) -> list[bytes]:
        return [event.message for event in self.events if isinstance(event, MessageReceived)]

    def run(self, until: Callable[[], bool], within: int = 30_000) -> int:
        """Runs until that is so, and says how many ms that took."""
        began = now()
        while not until():
            assert now() - began < within, f"not within {within} ms: {self.events[-3:]}"
            self.port.write(self.session.data_to_send())
            if self._selector.select(max(0, min(20, self.session.deadline() - now())) / 1000):
                self.events += self.session.receive(self.port.read(), now())
            self.events += self.session.tick(now())
        return now() - began


def raw(terminal: int) -> None:
    """Bytes as they are, and reads that don't wait for more of them, as on a Pico."""
    tty.setraw(terminal)
    settings = termios.tcgetattr(terminal)
    settings[6][termios.VMIN] = settings[6][termios.VTIME] = 0
    termios.tcsetattr(terminal, termios.TCSANOW, settings)


def now() -> int:
    """Monotonic ms."""
    return time.monotonic_ns() // 1_000_000
