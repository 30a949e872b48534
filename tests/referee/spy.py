"""A spy at the table: everything that leaves a device, byte by byte and ms by ms.

Where the real thing would do, it is the real thing: bytes on the display's bus, pins, messages
as they go over the socket, lines of the log, sizes of the files, and the record that anybody
can ask for.
"""

import hashlib
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from companion.devices.emulated import EmulatedHardware
from companion.devices.kit import named
from companion.devices.simbus import SimulatedBus
from companion.referee.satellites import line
from companion.rules.words import Json
from tests.device import ENGLISH, Device

if TYPE_CHECKING:
    from smbus2 import i2c_msg

NONCE_BYTES = 32


class Seen(NamedTuple):
    """Something that left the device, and when."""

    at: int
    channel: str
    content: bytes


class Stream:
    """Entropy that is the same in every life; `salt` changes the nonces and nothing else."""

    def __init__(self, salt: bytes = b"") -> None:
        self._salt = salt
        self._drawn = 0
        self.nonces: list[bytes] = []

    def __call__(self, count: int) -> bytes:
        self._drawn += 1
        salt = self._salt if count == NONCE_BYTES else b""
        drawn = hashlib.sha256(salt + self._drawn.to_bytes(8, "big")).digest()[:count]
        if count == NONCE_BYTES:
            self.nonces.append(drawn)
        return drawn


class Bus(SimulatedBus):
    """A bus on which somebody listens."""

    heard: list[bytes]

    def i2c_rdwr(self, *i2c_msgs: "i2c_msg") -> None:
        self.heard += [bytes(message) for message in i2c_msgs]  # pyright: ignore[reportArgumentType] -- smbus2's hints lack it
        super().i2c_rdwr(*i2c_msgs)


class Hardware(EmulatedHardware):
    """An emulated kit with that bus."""

    def __init__(self) -> None:
        kit = named("hexpad")
        super().__init__(kit)
        self.listened = Bus(self.chip)
        self.listened.heard = []
        self.simulated_bus = self.listened


class Spy(logging.Handler):
    """Watches a device that works on the matches in `state`; `seen` is what it has noted."""

    def __init__(self, state: Path, entropy: Stream) -> None:
        super().__init__(logging.DEBUG)
        self.seen: list[Seen] = []
        self._state = state
        self._hardware = Hardware()
        self._log = logging.getLogger()
        self._level = self._log.level
        self._log.addHandler(self)
        self._log.setLevel(logging.DEBUG)
        self._last: dict[str, bytes] = {}
        self.device = Device(state, ENGLISH, entropy, hardware=self._hardware)
        self.device.box.watched_by(self)
        self.device.watchers.append(self.looks)

    def close(self) -> None:
        """Lets the device go."""
        self._log.removeHandler(self)
        self._log.setLevel(self._level)
        self.device.opened.close()
        super().close()

    # What comes by itself -------------------------------------------------------------------

    def tell(self, message: Mapping[str, Json]) -> None:
        """As a satellite."""
        self._notes("satellite", line(message))

    def emit(self, record: logging.LogRecord) -> None:
        """As whoever reads the log."""
        self._notes("log", self.format(record).encode())

    # What is looked at ----------------------------------------------------------------------

    def looks(self) -> None:
        """Notes what has changed since the last look."""
        for message in self._hardware.listened.heard:
            self._notes("bus", message)
        self._hardware.listened.heard.clear()
        self._changed("lamps", " ".join(sorted(self._hardware.lit())))
        self._changed("buzzer", str(self._hardware.sounding()))
        self._changed("files", self._sizes())

    def reads_record(self) -> None:
        """Asks for the record, as a satellite may at any time."""
        self._notes("record", self.device.referee.export().encode())

    def _sizes(self) -> str:
        return " ".join(
            f"{file.name}:{file.stat().st_size}" for file in sorted(self._state.iterdir())
        )

    def _changed(self, channel: str, now: str) -> None:
        content = now.encode()
        if self._last.get(channel) != content:
            self._last[channel] = content
            self._notes(channel, content)

    def _notes(self, channel: str, content: bytes) -> None:
        at = self.device.now if hasattr(self, "device") else 0
        self.seen.append(Seen(at, channel, content))
