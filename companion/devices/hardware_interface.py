"""What a box needs of the machine it runs on, real or emulated."""

from typing import TYPE_CHECKING, Protocol

from companion.rules.sentences import Sentence, in_english

if TYPE_CHECKING:
    from companion.devices.drivers.i2c_message_batching import SmbusProtocol
    from companion.devices.drivers.spi_display_wire import SpiBus
    from companion.devices.oled_panel import PanelUpdate
    from companion.devices.pin_interfaces import Pins


class HardwareMissing(Exception):
    """A part that isn't there or can't be used; `reason` says so and what to do about it."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason.said(in_english))
        self.reason = reason


class HardwareInterface(Protocol):
    """Where a kit's bus and pins come from. Each part is opened when it is asked for."""

    @property
    def emulated(self) -> bool:
        """Whether keys may be pressed from elsewhere."""
        ...

    def bus(self) -> "SmbusProtocol":
        """The bus of a display on I2C, open.

        Raises:
            HardwareMissing: There is none, or it may not be used.
            OSError: It is there and can't be opened.
        """
        ...

    def spi(self) -> "SpiBus":
        """The bus of a display on SPI, open.

        Raises:
            HardwareMissing: There is none, or it may not be used.
            OSError: It is there and can't be opened.
        """
        ...

    def pins(self) -> "Pins":
        """Open the pins of keys, lamps and the buzzer.

        Raises:
            HardwareMissing: There are no pins, or they may not be used.
        """
        ...

    def as_seen(self, update: "PanelUpdate") -> "PanelUpdate":
        """An update of the panel as somebody before the box sees it."""
        ...

    def close(self) -> None:
        """Let go what was opened. The panel and the pins are closed before."""
        ...
