"""Players' own pads: a second device with a private screen, connected to the box by a serial cable.

`link` is the protocol both ends run, `pad` the pad's end and `box` the referee's end. `pi` runs a
pad on a second Pi, or in a window on the same machine. `link` and `pad` keep to the subset of
Python that MicroPython supports, because a Pico runs these files unchanged.
"""
