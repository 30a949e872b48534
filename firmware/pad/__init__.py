"""The pad: what a Raspberry Pi Pico does with keys, a panel, a lamp and a buzzer at a cable.

In MicroPython. `pad` is what it does, and it does it to a `board`, which is a real one on a Pico and
another one in tests. The other end of the cable is said to be a box.
"""
