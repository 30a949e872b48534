"""What a kit must not do to a Pi. An empty list means: it may be built."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from companion.devices.display_config import I2c
from companion.devices.kit_config import Kit
from hardware.header import TASKS
from hardware.parts import electric, kind
from hardware.pis import Pi, limits, models

VOLT = 3.3
PULLED_DOWN = frozenset(range(9, 28))
"""GPIOs that are pulled down from power-on until a program says otherwise; 0 to 8 are pulled up.

Source: BCM2835 ARM Peripherals, table of alternative functions; the same on BCM2711 and RP1.
"""
CABLE_PF = 100
"""A generous capacity of 60 cm of ribbon and a pin, in pF."""
SETTLED_US = 1000
"""A released key has to be up again by then: far below what a finger does."""


class Load(NamedTuple):
    """A pin and the most that flows through it, in mA, by what the kit file calls it."""

    field: str
    gpio: int
    ma: float


def loads(kit: Kit, pi: Pi) -> tuple[Load, ...]:
    """What flows through every pin if everything is on and every key is down."""
    lamp, buzzer = electric("lamp"), electric("buzzer")
    flows = {f"pads.{pad.name}.lamp": _through(lamp.volt, "lamp resistor") for pad in kit.pads}
    flows["buzzer.pin"] = buzzer.ma
    held_down = VOLT / pi.pull_up[0]
    return tuple(Load(field, pin, flows.get(field, held_down)) for field, pin in kit.pins)


def _through(volt: float, resistor: str) -> float:
    return (VOLT - volt) / electric(resistor).ohm * 1000


def left_for_buzzer(pi: Pi) -> float:
    """The least volts between its legs: a pin that gives current sinks below 3.3 V."""
    return VOLT - electric("buzzer").ma * pi.pin_ohm / 1000


def problems(kit: Kit) -> list[str]:
    """Everything that is wrong, in plain words."""
    checks: tuple[Callable[[Kit], Iterator[str]], ...] = (
        _twice,
        _tasks,
        _listed,
        _silent_at_start,
        _currents,
        _loud,
        _bus,
        _pull_ups,
    )
    return [problem for check in checks for problem in check(kit)]


def _twice(kit: Kit) -> Iterator[str]:
    for gpio, uses in Counter(pin for _, pin in kit.pins).items():
        if uses > 1:
            yield f"GPIO{gpio} is used {uses} times"


def _tasks(kit: Kit) -> Iterator[str]:
    for field, gpio in kit.pins:
        if gpio in TASKS:
            yield f"{field} has GPIO{gpio}, which is for something else: {TASKS[gpio]}"


def _listed(kit: Kit) -> Iterator[str]:
    """Current and volts are those of the parts list."""
    wanted, listed = kit.buzzer.kind, kind("buzzer")
    if wanted != listed:
        yield (
            f"buzzer.kind is {wanted}, but the buzzer of the parts list is {listed}: "
            f"what a {wanted} one takes from its pin is not known"
        )


def _silent_at_start(kit: Kit) -> Iterator[str]:
    driven = [("buzzer.pin", kit.buzzer.pin), *((f"{p.name}.lamp", p.lamp) for p in kit.pads)]
    for field, gpio in driven:
        if gpio not in PULLED_DOWN:
            yield f"{field} has GPIO{gpio}, which is pulled up until the companion starts"


def _currents(kit: Kit) -> Iterator[str]:
    for pi in models():
        each = loads(kit, pi)
        for load in each:
            if load.ma > pi.drive_ma:
                yield (
                    f"{load.field} takes {load.ma:.1f} mA from GPIO{load.gpio}; "
                    f"a {pi.name} gives {pi.drive_ma:g}"
                )
        total = sum(load.ma for load in each)
        if total > limits().total_ma:
            yield f"all pins of a {pi.name} together: {total:.1f} mA of {limits().total_ma:g}"
        supply = total + electric("panel").ma
        if supply > limits().supply_ma:
            yield f"3.3 V of a {pi.name}: {supply:.0f} mA of {limits().supply_ma:g}"


def _loud(_kit: Kit) -> Iterator[str]:
    least = electric("buzzer").volt
    for pi in models():
        if left_for_buzzer(pi) < least:
            yield f"the buzzer gets {left_for_buzzer(pi):.2f} V of a {pi.name}; it needs {least:g}"


def _bus(kit: Kit) -> Iterator[str]:
    """A panel may bring pull-ups of 4.7 kOhm beside the 1.8 kOhm that are on every Pi."""
    if isinstance(kit.display.on, I2c):
        fixed = limits().i2c_pull_up_kohm
        together = 1 / (1 / fixed + 1 / 4.7)
        if VOLT / together > limits().i2c_ma:
            yield f"I2C: {VOLT / together:.1f} mA of {limits().i2c_ma:g}"


def _pull_ups(kit: Kit) -> Iterator[str]:
    """Keys need no resistors of their own if those inside bring a cable up in time."""
    for pi in models():
        settled = 5 * pi.pull_up[1] * CABLE_PF / 1000
        if kit.keys and settled > SETTLED_US:
            yield f"{pi.name}: a key is up again after {settled:.0f} us, at most {SETTLED_US}"
