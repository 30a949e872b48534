"""Opens the display of a kit on its bus, without gpiozero and luma."""

from companion.devices.display_config import Spi
from companion.devices.drivers.i2c_display_wire import I2cWire
from companion.devices.drivers.i2c_message_sender import I2cMessageSender
from companion.devices.drivers.spi_display_wire import SpiWire
from companion.devices.hardware_interface import HardwareInterface
from companion.devices.kit_config import Kit
from companion.devices.oled_panel import OledPanel


def open_panel(kit: Kit, hardware: HardwareInterface) -> OledPanel:
    """Return the kit's display. It never fails: `trouble` says what is wrong after `tick`."""
    controller, on = kit.display
    if isinstance(on, Spi):
        wire = SpiWire
        return OledPanel(lambda: wire(hardware.spi()), controller, wire.sending)
    transfers = I2cMessageSender()
    return OledPanel(
        lambda: I2cWire(hardware.bus(), on.address, transfers), controller, transfers=transfers
    )
