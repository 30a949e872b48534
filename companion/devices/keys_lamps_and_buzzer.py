"""Keys, lamps and buzzer of a kit, opened on its pins after the display.

The display needs none of their libraries, so it can show something while these are imported.
"""

from collections.abc import Callable
from contextlib import ExitStack, closing
from typing import NamedTuple

from companion.console.earliest_deadline import earliest
from companion.console.keys_and_edges import KeyEdge
from companion.devices.buzzer import ActiveBuzzer, BeepPlayer, BuzzerInterface, PassiveBuzzer
from companion.devices.hardware_interface import HardwareInterface, HardwareMissing
from companion.devices.keys import DebouncedKeys
from companion.devices.kit_config import Kit
from companion.devices.lamps import Lamps
from companion.devices.pin_interfaces import EdgeSource, Pins
from companion.rules.sentences import says


class KeysLampsAndBuzzer(NamedTuple):
    """The keys, lamps and buzzer of a kit."""

    keys: DebouncedKeys
    lamps: Lamps
    buzzer: BeepPlayer
    source: EdgeSource | None
    """The source of edges for `gather`; None if they come by themselves."""

    def gather(self) -> None:
        """Queue every edge that the kernel has noticed so far."""
        if self.source is not None:
            self.source.dispatch()

    def tick(self, now: int) -> None:
        """Do what is due; `now` in monotonic ms."""
        self.keys.tick(now)
        self.buzzer.tick(now)

    def deadline(self) -> int | None:
        """Return when `tick` has something to do, in ms; None for never."""
        return earliest(self.keys.deadline(), self.buzzer.deadline())

    def close(self) -> None:
        """Release the pins; lamps and buzzer are off."""
        for part in (self.keys, self.lamps, self.buzzer):
            part.close()


def open_keys_lamps_and_buzzer(
    kit: Kit,
    hardware: HardwareInterface,
    inbox: Callable[[KeyEdge], None],
    clock: Callable[[], int],
) -> KeysLampsAndBuzzer:
    """Return the kit's keys, lamps and buzzer; edges go to `inbox` with their monotonic ms.

    The kernel gives the times of edges if it can, otherwise `clock` does.

    Raises:
        HardwareMissing: There are no pins, or one of them can't be used; none is left open.
    """
    pins = hardware.pins()
    with ExitStack() as opened:
        closed = opened.enter_context
        try:
            contacts = {key: closed(closing(pins.contact(pin, clock))) for key, pin in kit.keys}
            leds = {pad.name: closed(closing(pins.output(pad.lamp))) for pad in kit.pads}
            sounder = closed(closing(_sounder(kit, pins)))
            hear = None if pins.source is None else pins.source.dispatch
            devices = KeysLampsAndBuzzer(
                DebouncedKeys(contacts, inbox, hear=hear),
                Lamps(leds),
                BeepPlayer(sounder),
                pins.source,
            )
        except Exception as fault:  # each pin library has its own exceptions
            reason = says("The pins can't be used ({fault}).", fault=str(fault))
            raise HardwareMissing(reason) from fault
        opened.pop_all()
    return devices


def _sounder(kit: Kit, pins: Pins) -> BuzzerInterface:
    if kit.buzzer.kind == "active":
        return ActiveBuzzer(pins.output(kit.buzzer.pin))
    return PassiveBuzzer(pins.tone(kit.buzzer.pin))
