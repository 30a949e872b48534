"""A Raspberry Pi Pico or Pico 2 as a board, and the program that never ends.

Not run on a Pico yet: what is here was written by the documentation of MicroPython's rp2 port.
"""

import hashlib
import os
import select
import sys

from machine import I2C, PWM, UART, WDT, Pin, reset, unique_id
from micropython import kbd_intr
from utime import ticks_us

from companion.remote_pad.link.non_secret_messages import BACK, HELP, LONGEST_NAME
from companion.remote_pad.pad.file_vault import FileVault
from companion.remote_pad.pad.pad_board_interface import PadBoard
from companion.remote_pad.pad.pad_program import PadProgram, ProgramChangeRequested
from firmware.pad.beeps import Beeps
from firmware.pad.clock import Clock
from firmware.pad.contacts import Contacts
from firmware.pad.memory import keep_together
from firmware.pad.oled import Bus, Oled
from firmware.pad.pins import KEYS, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from companion.remote_pad.link.message_fields import Buffer

PROMPT = 1 << BACK - 1 | 1 << HELP - 1
"""The keys that are held at the start by whoever wants the prompt: both of the table."""

SERVICE = "service"
"""A file that is there when the next start is to leave the prompt to whoever asked for it."""

VAULT = "vault"
"""The folder for secrets."""

MOST_READ = 256
"""Bytes that are read in a step."""

CTRL_C = 3
BITES_AFTER = 8_000
"""Ms without a step after which the watchdog starts all anew; a Pico allows 8388."""


class Usb:
    """The cable that the prompt is on, too."""

    def __init__(self) -> None:
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)
        self._data = bytearray(MOST_READ)

    def read(self) -> bytes:
        """What has come. One byte at a time, as the port waits until it has all it is asked for."""
        came = 0
        while came < MOST_READ and self._poll.poll(0):
            self._data[came : came + 1] = sys.stdin.buffer.read(1)
            came += 1
        return bytes(self._data[:came])

    def write(self, data: bytes) -> None:
        """Sends that."""
        sys.stdout.buffer.write(data)


class Wire:
    """A UART, which has no prompt on it."""

    def __init__(self, tx: int, rx: int) -> None:
        self._uart = UART(0, 115_200, tx=Pin(tx), rx=Pin(rx), rxbuf=1_024)

    def read(self) -> bytes:
        """What has come, as far as a step may take: all of it might never end."""
        return (self._uart.read(MOST_READ) or b"") if self._uart.any() else b""

    def write(self, data: bytes) -> None:
        """Sends that."""
        self._uart.write(data)


class Wires(Bus):
    """An I2C bus on two pins."""

    def __init__(self, sda: int, scl: int) -> None:
        self._i2c = I2C(0, sda=Pin(sda), scl=Pin(scl), freq=400_000)

    def writeto(self, address: int, data: "Buffer") -> None:
        """Sends that; raises OSError where nobody answers."""
        self._i2c.writeto(address, data)


class Pico(PadBoard):
    """The board that `pins` describe."""

    def __init__(self, pins: "dict[str, Any]") -> None:
        self.style, self.name = pins["style"], unique_id()[:LONGEST_NAME]
        self.panel = Oled(Wires(pins["sda"], pins["scl"]))
        self._contacts, self._beeps, self._hertz = Contacts(), Beeps(), 0
        self._keys: dict[int, Pin] = {}
        for place, number in enumerate(KEYS[self.style]):
            self._keys[place] = Pin(number, Pin.IN, Pin.PULL_UP)
        self._keys[BACK - 1] = Pin(pins["back"], Pin.IN, Pin.PULL_UP)
        self._keys[HELP - 1] = Pin(pins["help"], Pin.IN, Pin.PULL_UP)
        self._lamp = Pin(pins["lamp"], Pin.OUT, value=0)
        buzzer = Pin(pins["buzzer_pin"], Pin.OUT, value=0)
        self._buzzer, self._tone = buzzer, PWM(buzzer) if pins["buzzer"] == "passive" else None
        self.takes_programs = pins["cable"] != "uart"  # on USB it has a prompt
        self._cable = Usb() if self.takes_programs else Wire(pins["tx"], pins["rx"])
        self._pool = os.urandom(32)
        self._dog: WDT | None = None

    def edges(self, now: int) -> "list[tuple[int, bool]]":
        """The keys that went down or came up."""
        return self._contacts.edges(self.closed(), now)

    def closed(self) -> int:
        """The contacts that are closed, as bits: the lowest one is key 1."""
        closed = 0
        for place, pin in self._keys.items():
            if not pin():
                closed |= 1 << place
        return closed

    def light(self, lit: bool) -> None:
        """The lamp."""
        self._lamp(lit)

    def sound(self, beeps: "list[tuple[int, int, int]]", now: int) -> None:
        """Beeps for the buzzer."""
        self._beeps.play(beeps, now)

    def _sounds(self, hertz: int) -> None:
        if self._tone is None:
            self._buzzer(hertz > 0)
            return
        if hertz:
            self._tone.freq(hertz)
        self._tone.duty_u16(0x8000 if hertz else 0)

    def read(self) -> bytes:
        """What has come over the cable."""
        data = self._cable.read()
        if data:
            self._stir(data)
        return data

    def write(self, data: bytes) -> None:
        """Sends that over the cable."""
        self._cable.write(data)

    def entropy(self, count: int) -> bytes:
        """At most 32 bytes that nobody can guess.

        A Pico's own are from a generator that is not meant for secrets, so they are hashed with
        the microseconds at which things came, for as long as it runs.
        """
        self._stir(os.urandom(32))
        return hashlib.sha256(b"entropy" + self._pool).digest()[:count]

    def tick(self, now: int) -> None:
        """The buzzer goes on, and the watchdog is told; from the first time on it bites."""
        hertz = self._beeps.now(now)
        if hertz != self._hertz:
            self._hertz = hertz
            self._sounds(hertz)
        if self._dog is None:
            self._dog = WDT(timeout=BITES_AFTER)
        self._dog.feed()

    def _stir(self, data: bytes) -> None:
        now = (ticks_us() & 0xFFFFFFFF).to_bytes(4, "big")
        self._pool = hashlib.sha256(self._pool + now + data).digest()


def run() -> None:
    """The pad, until the power goes or somebody brings another program."""
    if SERVICE in os.listdir():
        os.remove(SERVICE)
        kbd_intr(CTRL_C)
        return
    board, clock = Pico(read("pad.json")), Clock()
    if board.closed() & PROMPT == PROMPT:  # a key that sticks, or is leant on, is no wish
        kbd_intr(CTRL_C)
        return
    keep_together()
    pad = PadProgram(board, FileVault(VAULT), clock.now())
    try:
        while True:
            pad.step(clock.now())
    except ProgramChangeRequested:
        with open(SERVICE, "w"):
            pass
    reset()
