"""A second device with a private screen: the `link`, the `pad`'s end and the `box`'s end.

`pi` makes a Pi, or a window on this machine, a pad. `link` and `pad` stay in the subset of Python
that MicroPython knows, because a Pico runs them as they are.
"""
