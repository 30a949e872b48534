"""The interface of the machine that a box runs on, real or emulated."""

from typing import TYPE_CHECKING, Protocol

from companion.rules.sentences import Sentence, in_english

if TYPE_CHECKING:
    from companion.devices.drivers.i2c_message_sender import SmbusInterface
    from companion.devices.drivers.spi_display_wire import DisplaySpiInterface
    from companion.devices.oled_panel import PanelUpdate
    from companion.devices.pin_interfaces import Pins


class HardwareMissing(Exception):
    """A part that is missing or can't be used; `reason` says so and what to do about it."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason.translate(in_english))
        self.reason = reason


class HardwareInterface(Protocol):
    """The bus and pins of a kit. Each part is opened when it is asked for."""

    @property
    def emulated(self) -> bool:
        """Whether keys may be pressed by satellites."""
        ...

    def bus(self) -> "SmbusInterface":
        """Return the open bus of a display on I2C.

        Raises:
            HardwareMissing: There is none, or it may not be used.
            OSError: It is there and can't be opened.
        """
        ...

    def spi(self) -> "DisplaySpiInterface":
        """Return the open bus of a display on SPI.

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

    def visible_update(self, update: "PanelUpdate") -> "PanelUpdate":
        """Return an update of the panel as somebody in front of the box sees it."""
        ...

    def close(self) -> None:
        """Close what was opened, after the panel and the pins."""
        ...
