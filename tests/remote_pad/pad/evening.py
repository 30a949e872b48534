"""An evening at a pad: what came over its cable and what its keys did, and what it said to that.

In the subset that MicroPython runs, as all of it is played there again.
"""

from companion.remote_pad.link.durable_byte_store import VaultBase
from companion.remote_pad.link.frames import crc32
from companion.remote_pad.pad.pad_board_interface import PadBoard
from companion.remote_pad.pad.pad_program import PadProgram
from firmware.pad.oled import Bus, Oled
from tests.remote_pad.link.chance import Chance

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.remote_pad.link.message_fields import Buffer

STEP = 10
"""Ms between two steps of the pad."""

WAITS = 100
"""Times that a Pico has asked all its pins and its cable meanwhile, which is done for nothing."""


class Display(Bus):
    """A panel, of which is known what went to it."""

    def __init__(self) -> None:
        self.sum = 0

    def writeto(self, address: int, data: "Buffer") -> None:
        """Sends that."""
        self.sum = crc32(self.sum.to_bytes(4, "big") + bytes(data[:32]) + bytes(data[-32:]))


class Desk(PadBoard):
    """A board whose keys and cable follow a score; its chance is everywhere the same."""

    def __init__(self) -> None:
        self.display = Display()
        self.panel = Oled(self.display)
        self.came = b""
        self.sent = b""
        self.pressed: list[tuple[int, bool]] = []
        self._chance = Chance(3)

    def edges(self, now: int) -> "list[tuple[int, bool]]":
        """The keys that went down or came up since."""
        pressed, self.pressed = self.pressed, []
        return pressed

    def read(self) -> bytes:
        """What has come."""
        came, self.came = self.came, b""
        return came

    def write(self, data: bytes) -> None:
        """Sends that."""
        self.sent += data

    def entropy(self, count: int) -> bytes:
        """No chance at all."""
        return self._chance.bytes(count)


class Evening:
    """A pad that is led from step to step. `said` sums up all that it said and drew so far."""

    def __init__(self) -> None:
        self.board = Desk()
        self._pad = PadProgram(self.board, VaultBase(), 0)
        self._steps = 0
        self._sum = 0

    @property
    def now(self) -> int:
        """Ms since it began."""
        return self._steps * STEP

    @property
    def said(self) -> int:
        """A checksum."""
        return self._sum ^ self.board.display.sum

    def step(self) -> bytes:
        """What the pad says after another step."""
        self._steps += 1
        self._pad.step(self.now)
        sent, self.board.sent = self.board.sent, b""
        if sent:
            self._sum = crc32(self._sum.to_bytes(4, "big") + sent)
        for _ in range(WAITS):
            bytearray(40)
        return sent


def again(score: "Iterable[str]") -> Evening:
    """The evening that follows a score, a line a step: keys with signs, then what came, in hexadecimal."""
    evening = Evening()
    for line in score:
        for word in line.split():
            if word[0] in "+-":
                evening.board.pressed.append((int(word[1:]), word[0] == "+"))
            else:
                evening.board.came = bytes.fromhex(word)
        evening.step()
    return evening
