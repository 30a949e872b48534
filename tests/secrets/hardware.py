"""An emulated kit with somebody who listens on its bus and watches every pin that it drives."""

from typing import TYPE_CHECKING, Protocol, cast

from companion.devices.kit_config import Kit
from companion.devices.simulated.hardware import SimulatedHardware
from companion.devices.simulated.i2c_and_spi_buses import SimulatedI2cBus
from tests.secrets.seen import Notes

if TYPE_CHECKING:
    from smbus2 import i2c_msg


class _Level(Protocol):
    """A level that gpiozero's mock pins remember."""

    state: float


class _Driven(Protocol):
    """A mock pin: it remembers every level that it ever had."""

    frequency: float | None
    states: list[_Level]


class Bus(SimulatedI2cBus):
    """A bus on which somebody listens: each call, its messages and their bytes."""

    heard: list[bytes]

    def i2c_rdwr(self, *i2c_msgs: "i2c_msg") -> None:
        messages = [bytes(message) for message in i2c_msgs]  # pyright: ignore[reportArgumentType] -- smbus2's hints lack it
        self.heard.append(b"|".join(messages))
        super().i2c_rdwr(*i2c_msgs)


class Hardware(SimulatedHardware):
    """An emulated kit with that bus."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.listened = Bus(self.chip)
        self.listened.heard = []
        self.simulated_bus = self.listened
        self._outputs = {"buzzer": kit.buzzer.pin} | {
            f"lamp {pad.name}": pad.lamp for pad in kit.pads
        }
        self._known = dict.fromkeys(self._outputs, 0)

    def looks(self, notes: Notes) -> None:
        """Notes what went over the bus since the last look, and every edge on a pin."""
        for call in self.listened.heard:
            notes("bus", call)
        self.listened.heard.clear()
        for name, number in self._outputs.items():
            pin = cast("_Driven", self.pins().pin(number))
            for level in pin.states[self._known[name] :]:
                notes("buzzer" if name == "buzzer" else "lamps", f"{name} {level.state}")
                notes("pitch", f"{name} {pin.frequency}")
            self._known[name] = len(pin.states)
