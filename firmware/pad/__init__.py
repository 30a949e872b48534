"""A Raspberry Pi Pico as a pad, in MicroPython. What a pad does is in ``companion.remote_pad.pad``."""
