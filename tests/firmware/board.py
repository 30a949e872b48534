"""A board in the hands of a test: contacts are bits, the panel is a chip that decodes its bus."""

from companion.devices.ssd1306 import Ssd1306
from firmware.pad.board import Board, Bus


class ChipBus(Bus):
    """A bus with a display on it."""

    def __init__(self) -> None:
        self.chip = Ssd1306("ssd1309")

    def writeto(self, address: int, data: bytes) -> None:
        assert address == 0x3C
        for byte in data[1:]:
            if data[0] == 0x40:
                self.chip.data(byte)
            else:
                self.chip.command(byte)


class FakeBoard(Board):
    """A board whose contacts are bits, and whose cable is in the same hands."""

    def __init__(self) -> None:
        self.closed = 0
        self.came = b""
        self.sent = b""
        self.told: list[object] = []
        self.drawn = 0

    def contacts(self) -> int:
        return self.closed

    def light(self, lit: bool) -> None:
        self.told.append(lit)

    def sound(self, hertz: int) -> None:
        self.told.append(hertz)

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
        self.bus = self.display
