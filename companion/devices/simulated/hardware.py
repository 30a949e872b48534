"""The hardware of an emulated kit: the real drivers on mock pins and a simulated display."""

from typing import TYPE_CHECKING

from companion.console.keys_and_edges import KitKey
from companion.devices.dirty_rectangles import cut_window
from companion.devices.display_config import I2c
from companion.devices.kit_config import Kit
from companion.devices.oled_panel import PanelUpdate
from companion.devices.simulated.display_controller import DisplayChip
from companion.devices.simulated.i2c_and_spi_buses import ADDRESS, SimulatedI2cBus, SimulatedSpiBus
from companion.devices.simulated.sh1106 import Sh1106
from companion.devices.simulated.ssd1306 import Ssd1306
from companion.rules.sentences import Refused, says

if TYPE_CHECKING:
    from companion.devices.gpiozero_pins import MockPin, MockPins


def simulated_display_chip(controller: str) -> DisplayChip:
    """Return a simulated controller by its name."""
    return Sh1106() if controller == "sh1106" else Ssd1306(controller)


class SimulatedHardware:
    """The `HardwareInterface` of an emulated kit, with methods to press keys and watch outputs.

    Keys are pressed, and lamps and buzzer watched, on the pins; the pixels are the chip's.
    """

    emulated = True

    def __init__(self, kit: Kit) -> None:
        self.chip = simulated_display_chip(kit.display.controller)
        on = kit.display.on
        self.simulated_bus = SimulatedI2cBus(
            self.chip, on.address if isinstance(on, I2c) else ADDRESS
        )
        self._keys = dict(kit.keys)
        self._lamps = {pad.name: pad.lamp for pad in kit.pads}
        self._buzzer = kit.buzzer.pin
        self._pins: MockPins | None = None

    def bus(self) -> SimulatedI2cBus:
        """Return the I2C bus with the display on it."""
        return self.simulated_bus

    def spi(self) -> SimulatedSpiBus:
        """Return an SPI bus with the same display."""
        return SimulatedSpiBus(self.chip)

    def pins(self) -> "MockPins":
        """Return the mock pins, always the same."""
        if self._pins is None:
            from companion.devices.gpiozero_pins import MockPins  # the first image doesn't need it

            self._pins = MockPins()
        return self._pins

    def visible_update(self, update: PanelUpdate) -> PanelUpdate:
        """Return the same windows as the chip decoded them from the bus, with its own state."""
        image = self.chip.image()
        return PanelUpdate(
            tuple(cut_window(image, *window[:4]) for window in update.windows),
            self.chip.on,
            self.chip.contrast,
        )

    def press(self, key: KitKey) -> None:
        """Close the contact of a key, if it is open.

        Raises:
            Refused: The kit has no such key.
        """
        self._pin(key).drive_low()

    def release(self, key: KitKey) -> None:
        """Open the contact of a key.

        Raises:
            Refused: The kit has no such key.
        """
        self._pin(key).drive_high()

    def lit_pads(self) -> frozenset[str]:
        """Return the pads whose lamps are on."""
        pins = self.pins()
        return frozenset(pad for pad, pin in self._lamps.items() if pins.pin(pin).state)

    def sounding(self) -> bool:
        """Return whether the buzzer is on."""
        return bool(self.pins().pin(self._buzzer).state)

    def close(self) -> None:
        """Release the pins."""
        if self._pins is not None:
            self._pins.close()
            self._pins = None

    def _pin(self, key: KitKey) -> "MockPin":
        if key not in self._keys:
            raise Refused(says("This kit has no key {name} on {pad}.", name=key.name, pad=key.pad))
        return self.pins().pin(self._keys[key])
