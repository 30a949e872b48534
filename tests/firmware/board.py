"""A board in the hands of a test: contacts are bits, the panel is a chip that decodes its bus."""

from companion.devices.simulated.ssd1306 import Ssd1306
from companion.remote_pad.pad.pad_board_interface import PadBoard
from firmware.pad.contacts import Contacts
from firmware.pad.oled import Bus, Oled


class ChipBus(Bus):
    """A bus with a display on it."""

    def __init__(self) -> None:
        self.chip = Ssd1306("ssd1309")

    def writeto(self, address: int, data: bytes | bytearray | memoryview) -> None:
        assert address == 0x3C
        for byte in data[1:]:
            if data[0] == 0x40:
                self.chip.data(byte)
            else:
                self.chip.command(byte)


class FakeBoard(PadBoard):
    """A board whose contacts are bits, and whose cable is in the same hands."""

    def __init__(self) -> None:
        self.closed = 0
        self.came = b""
        self.sent = b""
        self.told: list[object] = []
        self.drawn = 0
        self._contacts = Contacts()

    def edges(self, now: int) -> list[tuple[int, bool]]:
        return self._contacts.edges(self.closed, now)

    def light(self, lit: bool) -> None:
        self.told.append(lit)

    def sound(self, beeps: list[tuple[int, int, int]], now: int) -> None:
        self.told.append(beeps)

    def read(self) -> bytes:
        came, self.came = self.came, b""
        return came

    def write(self, data: bytes) -> None:
        self.sent += data

    def entropy(self, count: int) -> bytes:
        self.drawn += 1
        return self.drawn.to_bytes(count, "big")


class PanelBoard(FakeBoard):
    """The same with a panel."""

    def __init__(self, style: str = "hexpad") -> None:
        super().__init__()
        self.style = style
        self.display = ChipBus()
        self.power()

    def power(self) -> None:
        """The board gets power; its panel has it, or gets it too."""
        self.panel = Oled(self.display)
