"""A pin factory for gpiozero on libgpiod: the kernel keeps edges and their times for the loop.

    factory = LibgpiodFactory()
    key = DigitalInputDevice(17, pull_up=True, pin_factory=factory)
    key.when_activated = pressed
    selector.register(factory, EVENT_READ)  # or loop.add_reader(factory, factory.dispatch)
    ...
    factory.dispatch()  # when the selector says so

Unlike gpiozero's own factories it runs no thread, polls nothing and writes no file. Callbacks run
in the thread that calls `dispatch`, and only then: `wait_for_press` and `pause` would wait for ever
in that thread. A program that never calls it is warned when it ends. With `dispatch`
`gpiozero.Button` works, with a thread of its own for holds; `DigitalInputDevice` needs none.

Waves (PWM) are made in software, by a thread that lives while one sounds: libgpiod has none made by
hardware, which needs an overlay of the kernel and certain pins.

A bounce time delays no edge: the first one is told at once, those that follow within it are not,
and when it is over the level counts. So no release is lost, however short the tap.
"""

from companion.devices.header_gpio_chip import find_header_chip
from companion.devices.libgpiod.factory import LibgpiodFactory

__all__ = ["LibgpiodFactory", "find_header_chip"]
