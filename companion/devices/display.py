"""The display of a kit, on the wire that it is on. It needs neither gpiozero nor luma."""

from companion.devices.hardware import Hardware
from companion.devices.kit import Kit
from companion.devices.panel import OledPanel
from companion.devices.wire import I2cWire


def open_panel(kit: Kit, hardware: Hardware) -> OledPanel:
    """The kit's display. It never fails: what is wrong stands in `trouble` after `tick`."""
    return OledPanel(lambda: I2cWire(hardware.bus(), kit.display.address), kit.display.controller)
