"""The display of a kit, on the wire that it is on. It needs neither gpiozero nor luma."""

from companion.devices.displays import Spi
from companion.devices.hardware import Hardware
from companion.devices.kit import Kit
from companion.devices.panel import OledPanel
from companion.devices.spi import SpiWire
from companion.devices.transfers import Transfers
from companion.devices.wire import I2cWire


def open_panel(kit: Kit, hardware: Hardware) -> OledPanel:
    """The kit's display. It never fails: what is wrong stands in `trouble` after `tick`."""
    controller, on = kit.display
    if isinstance(on, Spi):
        wire = SpiWire
        return OledPanel(lambda: wire(hardware.spi()), controller, wire.sending)
    transfers = Transfers()
    return OledPanel(
        lambda: I2cWire(hardware.bus(), on.address, transfers), controller, transfers=transfers
    )
